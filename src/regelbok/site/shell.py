"""What surrounds the text of every page in one language: menu, header, foot, files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from regelbok.book.tree import Book
from regelbok.site.address import MAY_I_LAY, OUR_TABLE, SCORE
from regelbok.site.groups import (
    CARDS,
    OVERVIEWS,
    QUESTIONS,
    RULES,
    Group,
    groups,
)
from regelbok.site.groups import TOOLS as TOOLS_GROUP
from regelbok.site.html import escape, unbroken
from regelbok.site.reminder import REMINDING
from regelbok.site.tools.registry import TOOLS
from regelbok.site.words import Words, long_date

# Texts that the theme's templates show as they are.
_SHOWN: Final = (
    "book.not-reviewed",
    "book.reviewed",
    "book.unofficial",
    "error.home",
    "error.search",
    "error.text",
    "error.title",
    "language.choose",
    "nav.label",
    "nav.menu",
    "nav.next-page",
    "nav.previous-page",
    "nav.see-also",
    "nav.skip",
    "offline.newer",
    "offline.reload",
    "offline.short",
    "search.open",
    "print.all",
    "print.away",
    "verify.read",
)

_BOOK: Final = (
    '<path d="M12 6.5C10 4.8 7 4.3 3.5 4.5v13.5c3.5-.2 6.5.3 8.5 2 2-1.7 5-2.2'
    ' 8.5-2V4.5C17 4.3 14 4.8 12 6.5Zm0 0V20"/>'
)
_HAND: Final = (
    '<rect x="4" y="5.5" width="9.5" height="14.5" rx="1.8" transform="rotate(-9 9 13)"/>'
    '<path d="m13.5 5.5 4.7 1.2a1.6 1.6 0 0 1 1.2 2L16.8 19"/><path d="m6.6 13.2 2 2 3.2-4.2"/>'
)
_BARS: Final = '<path d="M5 20v-6M10 20V9M15 20v-9M20 20V5"/>'
_TABLE: Final = (
    '<ellipse cx="12" cy="12" rx="7.5" ry="4.8"/><path d="M12 3.5v1M12 19.5v1M2 12h.5M21.5 12h.5"/>'
)
# The tools that are in the bar at the foot of a phone.
_ICONS: Final = {MAY_I_LAY: _HAND, SCORE: _BARS, OUR_TABLE: _TABLE}


class Files(NamedTuple):
    """Names of files that pages load, from the language's folder.

    Attributes:
        styles: the style sheets.
        script: the script of every page.
        search_script: that of the search.
        tools: those of the tools, by short name, and their style.
        names: the script with the names in a language of what a table plays.
        doubt: the script that puts together what is to be told of a doubt.
    """

    styles: tuple[str, ...]
    script: str
    search_script: str
    tools: Mapping[str, str]
    names: str = ""
    doubt: str = ""


def shell(
    book: Book,
    files: Files,
    *,
    others: Sequence[str],
    named: bool,
    draft: bool,
    form: str = "",
    printed: bool = False,
) -> dict[str, Any]:
    """The data of the theme for one language, ready to stand in HTML and in a JSON file.

    Args:
        book: the book in the language.
        files: what every page loads.
        others: locales that are built beside this one, itself included.
        named: the address of the site is known, so pages name their own.
        draft: each page says in its title that it is a draft, and asks robots to leave it.
        form: address of the form for another reading of a rule, or "".
        printed: there is a page that offers printed sheets.
    """
    words = Words.of(book)
    all_groups = groups(book)
    first = {group.id: group.chapters[0].id for group in all_groups if group.chapters}
    places = [
        (RULES, words["nav.rules"], f"#{RULES}"),
        (CARDS, words["nav.cards"], f"#{CARDS}"),
    ]
    if QUESTIONS in first:
        places.append((QUESTIONS, words["nav.questions"], f"{first[QUESTIONS]}/"))
    places.append((TOOLS_GROUP, words["group.tools"], f"#{TOOLS_GROUP}"))
    top = [{"id": id, "name": escape(name), "path": path} for id, name, path in places]
    bar = [{"id": RULES, "name": escape(words["nav.rules"]), "path": f"#{RULES}", "icon": _BOOK}]
    bar += [
        {
            "id": tool.page,
            "name": escape(words[f"tool.{tool.key}.short"]),
            "path": f"{tool.page}/",
            "icon": _ICONS[tool.page],
        }
        for tool in TOOLS
        if tool.page in _ICONS
    ]
    texts = {key: words[key] for key in _SHOWN}
    texts["book.version"] = words.fill("book.version", version=book.version)
    texts["book.proved"] = words.fill("book.proved", date=long_date(book))
    texts = {key: escape(text) for key, text in texts.items()}
    return {
        "locale": book.locale,
        "language": escape(book.language),
        "languages": [
            {"locale": locale, "name": escape(name)}
            for locale, name in book.languages
            if locale in others
        ],
        "title": escape(book.title),
        "words": texts,
        "top": top,
        "bar": bar,
        "groups": [
            {
                "id": TOOLS_GROUP,
                "heading": escape(words["group.tools"]),
                "chapters": [
                    {"id": tool.page, "name": escape(words[f"tool.{tool.key}.title"])}
                    for tool in TOOLS
                ],
            },
            *(
                {
                    "id": group.id,
                    "heading": escape(group.heading),
                    "chapters": _menu(group, words),
                }
                for group in all_groups
            ),
        ],
        "printed": printed,
        "styles": list(files.styles),
        "script": files.script,
        "search_script": files.search_script,
        "reminding": REMINDING,
        "names": files.names,
        "doubt": files.doubt,
        "form": escape(form),
        "named": named,
        "draft": draft,
    }


def _menu(group: Group, words: Words) -> list[dict[str, str]]:
    """The pages of a group in the menu; of the cards also the one that draws them all."""
    pages = [{"id": each.id, "name": unbroken(each.short)} for each in group.chapters]
    if group.id == CARDS:
        name, text = OVERVIEWS[CARDS]
        pages.append({"id": name, "name": escape(words[text])})
    return pages
