"""The printed sheets: the book's rules on paper, typeset by Typst from the document tree.

Each sheet (:mod:`regelbok.sheets.registry`) turns parts of the book, chosen by id, into plain data,
and a template beside this file sets it (:mod:`regelbok.sheets.press`). No sentence is written here:
all come from the book.
"""

from regelbok.sheets.build import build_sheets, sheet_pdf, sheets_into

__all__ = ["build_sheets", "sheet_pdf", "sheets_into"]
