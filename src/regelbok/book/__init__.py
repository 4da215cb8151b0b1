"""The book: chapters, glossary and catalogues, made into one localized document tree."""

from regelbok.book.build import build, build_all

__all__ = ["build", "build_all"]
