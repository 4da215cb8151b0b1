"""English words stand in where an unfinished language has none yet, so that it can be looked at.

A place in the glossary is unfilled while nothing stands behind its language: ``fi:``. Names of
cards are put together from the words for colours, so the two stand in together or not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from regelbok.proof.node import Fields, Node

_TOGETHER: Final = ("colours", "cards")
_APART: Final = ("locales", "modals_why")  # no words of a language


def standing_in(fields: Fields, locale: str, source: str) -> Fields:
    """The sections of the glossary with the source's words in every unfilled place of a language.

    Args:
        fields: the sections as written.
        locale: the unfinished language.
        source: the language that stands in for it.
    """
    together = all(_filled(node, locale) for node in _places(fields, _TOGETHER, source))
    found = {}
    for name in fields:
        whole = name in _TOGETHER and not together
        found[name] = _with(fields[name], locale, source, whole)
    return Fields(fields.place, found)


def given(fields: Fields, locale: str, source: str) -> tuple[int, int]:
    """How many places of a language in the glossary are filled, and how many there are."""
    places = list(_places(fields, [name for name in fields if name not in _APART], source))
    return sum(_filled(node, locale) for node in places), len(places)


def _places(fields: Fields, names: Iterable[str], source: str) -> Iterator[Node]:
    """The nodes that hold an entry for each language."""
    for name in names:
        yield from _columns(fields[name], source)


def _columns(node: Node, source: str) -> Iterator[Node]:
    if not node.is_mapping:
        return
    if any(key.text() == source for key, _ in node.entries()):
        yield node
        return
    for _, value in node.entries():
        yield from _columns(value, source)


def _filled(node: Node, locale: str) -> bool:
    return any(key.text() == locale and value.written for key, value in node.entries())


def _with(node: Node, locale: str, source: str, whole: bool) -> Node:
    """The node with the source's entry in the place of the language's, if that is unfilled."""
    if not node.is_mapping:
        return node
    entries = {key.text(): (key, value) for key, value in node.entries()}
    if source in entries:
        if whole or locale not in entries or not entries[locale][1].written:
            key, value = entries[source]
            entries[locale] = (Node(key.place, locale), value)
    else:
        entries = {
            name: (key, _with(value, locale, source, whole))
            for name, (key, value) in entries.items()
        }
    return Node(node.place, entries)
