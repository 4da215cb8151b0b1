"""Where pages live, and how one page links to another.

Every page is a folder of its own language: ``/<locale>/<page>/``; the start page is the folder of
the language itself. Links are relative, so the site works under any path.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

START: Final = ""
SEARCH: Final = "search"
ALL_RULES: Final = "all-rules"
COMPARE: Final = "compare"  # and compare-<id>, a page for each comparison
PERMANENT: Final = "r"  # /r/<rule id>/, beside the folders of the languages
SHEETS: Final = "sheets"
OWN_PAGES: Final = (SEARCH, ALL_RULES, COMPARE, PERMANENT, SHEETS, "assets", "index")


@dataclass(frozen=True, slots=True)
class Page:
    """The page that links are written on.

    Attributes:
        name: its folder, the id of a chapter; empty for the start page.
    """

    name: str

    @property
    def home(self) -> str:
        """Relative address of the language's folder."""
        return "../" if self.name else ""

    def to(self, page: str, anchor: str = "") -> str:
        """Relative address of a page of the same language, or of a place on it.

        >>> Page("skip").to("wild", "wild-any-time"), Page("skip").to("skip", "rules")
        ('../wild/#wild-any-time', '#rules')
        >>> Page("skip").to(START), Page(START).to("skip")
        ('../', 'skip/')
        """
        fragment = f"#{anchor}" if anchor else ""
        if page == self.name and fragment:
            return fragment
        folder = f"{page}/" if page else ""
        return f"{self.home}{folder}{fragment}" or "./"

    def file(self, path: str) -> str:
        """Relative address of a file of the language's folder."""
        return f"{self.home}{path}"
