"""The texts of a language for tools that talk, whatever translators still have to do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from regelbok.book import glossary_file, manuscript
from regelbok.book.glossary import SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import Catalogue, load, path_of
from regelbok.book.texts import Texts


def texts_in(root: Path, locale: str) -> Texts:
    """The texts of a language; those that are not translated yet, or no longer, are English.

    Nothing is proved and nothing checked: a page for readers is built otherwise.

    Args:
        root: the folder of the project.
        locale: the language.

    Raises:
        InputError: a file is not in order, or there is no such language.
    """
    glossary_file.listed(root).known(locale)
    book = manuscript.load(root)
    catalogue = None
    path = path_of(root, locale)
    if locale != SOURCE and path.is_file():
        catalogue = ready(book, load(path, locale))
    return Texts(book.glossary[locale], book.messages, catalogue, book.facts)


def ready(book: Manuscript, catalogue: Catalogue) -> Catalogue:
    """A catalogue without what is fuzzy or was translated from another text than there is now."""
    messages = book.messages
    entries = {
        key: entry
        for key, entry in catalogue.entries.items()
        if not entry.fuzzy and key in messages and entry.source == messages[key].forms
    }
    return replace(catalogue, entries=entries)
