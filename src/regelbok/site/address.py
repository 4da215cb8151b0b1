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
ALL_CARDS: Final = "all-cards"
COMPARE: Final = "compare"  # and compare-<id>, a page for each comparison
TRANSLATIONS: Final = "translations"  # and translations-<group>, pages to compare the languages
HELPING: Final = "helping"  # the chapter that tells how to help with the texts
MAY_I_LAY: Final = "may-i-lay"
WHO_STARTS: Final = "who-starts"
SCORE: Final = "score"
OUR_TABLE: Final = "our-table"
OFFLINE: Final = "offline"
PERMANENT: Final = "r"  # /r/<rule id>/, beside the folders of the languages
SHEETS: Final = "sheets"  # folder of the printed sheets
PRINT: Final = "print"  # the page that offers them
PICTURES: Final = "pictures"  # of pages, for whoever shows a link to one
OWN_PAGES: Final = (
    SEARCH,
    ALL_RULES,
    ALL_CARDS,
    COMPARE,
    TRANSLATIONS,
    MAY_I_LAY,
    WHO_STARTS,
    SCORE,
    OUR_TABLE,
    OFFLINE,
    PERMANENT,
    SHEETS,
    PRINT,
    PICTURES,
    "assets",
    "index",
)


def is_working_page(name: str) -> bool:
    """A page for people who work on the texts; search engines are asked to leave it.

    >>> is_working_page("translations-skip"), is_working_page("translations")
    (True, False)
    """
    return name.startswith(f"{TRANSLATIONS}-")


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
