"""The printed sheets: the book's rules on paper, typeset by Typst from the document tree.

What stands on a sheet is chosen by rule id in a selection (:mod:`regelbok.sheets.quick`), turned
into plain data (:mod:`regelbok.sheets.content`) and set by a template beside this file
(:mod:`regelbok.sheets.press`). No sentence is written here: all come from the book.
"""

from regelbok.sheets.build import build_sheets, make_sheet, sheet_name

__all__ = ["build_sheets", "make_sheet", "sheet_name"]
