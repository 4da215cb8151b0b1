"""``regelbok translations add``: begins a language, in the glossary and with a catalogue.

The language is *unfinished* until somebody takes it out of that list in the glossary: readers do
not get it, and English stands where it has no words yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import yaml
from babel import Locale, UnknownLocaleError

from regelbok.book import glossary_file
from regelbok.book.catalogues import Renewal, renewal
from regelbok.book.glossary import FILE, SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import path_of, save
from regelbok.book.postrict import plural_forms
from regelbok.book.texts import plural_tags
from regelbok.proof.called import called
from regelbok.proof.errors import InputError
from regelbok.proof.textfile import read_text
from regelbok.proof.words import quoted
from regelbok.proof.yamlfile import FAST, parse, shown

_LISTED: Final = "locales"
_UNFINISHED: Final = "unfinished"
# What stands for a language that has no such words: lists may be empty, words may not.
_EMPTY: Final = {"banned": "[]", "neighbours": "[]", "letters_never": "''"}
_REMARK: Final = (
    "# Languages that are worked on: readers do not get them (regelbok build --draft shows them).\n"
)
_NO: Final = "no"  # YAML takes it for a refusal; the two ways to write Norwegian are nb and nn
_NAME: Final = re.compile(r"[^\W\d_][^\W\d_' -]*(?:[' -][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Added:
    """A language that has been begun.

    Attributes:
        locale: its code.
        name: its name in itself.
        files: what was written.
        texts: how many texts there are to translate.
        places: how many places of the glossary there are to fill.
    """

    locale: str
    name: str
    files: tuple[str, ...]
    texts: int
    places: int


def add(book: Manuscript, locale: str, name: str | None = None) -> Added:
    """Begin a language: its places in the glossary, and its catalogue.

    Everything is made and read back before anything is written.

    Args:
        book: the English book.
        locale: the code of the language.
        name: its name in itself; the one that Babel knows if ``None``.

    Raises:
        InputError: the book has the language or its name, nobody knows it, or the pages are not
            made for it.
    """
    path_of(book.root, locale)
    if locale in book.glossary.locales:
        expected = f"another than {quoted(book.glossary.locales, 'and')}"
        raise InputError(
            [f"found the language '{locale}', which the book has; expected {expected}"]
        )
    known = _known(locale)
    name = _name_in_itself(known) if name is None else name
    if not _NAME.fullmatch(name):
        raise InputError([f"found the name {name!r}; expected the language's name in itself"])
    for other, language in book.glossary.languages.items():
        if language.name.casefold() == name.casefold():
            found = f"found the name {name!r}, which is that of '{other}'"
            raise InputError([f"{found}; expected another (--name)"])
    file = book.root / FILE
    text = with_language(read_text(file, shown(file), "the glossary"), book, locale, name)
    glossary = glossary_file.read_glossary(parse(text, shown(file)))
    if glossary.unfinished != book.glossary.unfinished | {locale}:
        raise InputError([f"{shown(file)}: found no place for '{locale}'; expected plain YAML"])
    made: Renewal = renewal(replace(book, glossary=glossary), locale)
    save(file, text)
    save(made.path, made.text)
    _, places = glossary.words_given[locale]
    return Added(locale, name, (shown(file), shown(made.path)), made.after.texts, places)


def _known(locale: str) -> Locale:
    """What Babel knows of a language.

    Raises:
        InputError: Babel does not know the language, or the pages are not made for it.
    """
    try:
        found = Locale.parse("" if locale == _NO else locale)
    except (UnknownLocaleError, ValueError):
        expected = "nb or nn" if locale == _NO else "a code of ISO 639 that Babel knows, such as fi"
        raise InputError([f"found the language '{locale}'; expected {expected}"]) from None
    if found.character_order != "left-to-right":
        what = f"found the language '{locale}', which is written from right to left"
        raise InputError([f"{what}; expected one from left to right, as the pages are"])
    if len(plural_tags(locale)) != plural_forms(locale):
        what = f"found the language '{locale}', whose plural forms Babel and CLDR count differently"
        raise InputError([f"{what}; expected one in which they agree"])
    return found


def _name_in_itself(locale: Locale) -> str:
    name = locale.get_display_name(locale) or str(locale)
    return name[:1].upper() + name[1:]


# --- The glossary ---------------------------------------------------------------------------------


class _Insertion(NamedTuple):
    """Text to be put in at a place."""

    at: int
    text: str


def with_language(text: str, book: Manuscript, locale: str, name: str) -> str:
    """The text of a glossary with a place for a language wherever the others have one.

    Nothing else is changed, neither a comment nor a blank.

    Args:
        text: the glossary as it is; it has been read, so it is in order.
        book: the English book.
        locale: the code of the new language.
        name: its name in itself.
    """
    root = yaml.compose(text, Loader=FAST)
    assert isinstance(root, yaml.MappingNode)
    published = frozenset(book.glossary.published)
    found: list[_Insertion] = []
    for key, value in root.value:
        section = key.value
        if section == _LISTED:
            found.append(_entry(text, value, locale, name))
            if _UNFINISHED not in {each.value for each, _ in root.value}:
                line = f"\n{_REMARK}{_UNFINISHED}: [{locale}]\n"
                found.append(_Insertion(_next_line(text, _end(text, value)), line))
        elif section == _UNFINISHED:
            more = f", {locale}" if value.value else locale
            found.append(_Insertion(value.end_mark.index - 1, more))
        else:
            for column in _columns(value, published):
                found.append(_entry(text, column, locale, _EMPTY.get(section, "")))
    for each in sorted(found, reverse=True):
        text = text[: each.at] + each.text + text[each.at :]
    return text


def _columns(node: yaml.Node, published: frozenset[str]) -> Iterator[yaml.MappingNode]:
    """The nodes that have an entry for each language."""
    if not isinstance(node, yaml.MappingNode):
        return
    keys = {key.value for key, _ in node.value}
    if published <= keys and SOURCE in keys:
        yield node
        return
    for _, value in node.value:
        yield from _columns(value, published)


def _entry(text: str, node: yaml.MappingNode, locale: str, value: str) -> _Insertion:
    """An entry for a language behind the last one."""
    key, last = node.value[-1]
    if node.flow_style:
        return _Insertion(_end(text, last), f", {locale}: {value}")
    line = f"{' ' * key.start_mark.column}{locale}:{' ' if value else ''}{value}\n"
    return _Insertion(_next_line(text, _end(text, last)), line)


def _end(text: str, node: yaml.Node) -> int:
    """Where a node ends: its last letter, not the comments that may follow it."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        child = node.value[-1]
        return _end(text, child[1] if isinstance(child, tuple) else child)
    return len(text[: node.end_mark.index].rstrip())


def _next_line(text: str, place: int) -> int:
    found = text.find("\n", place)
    return len(text) if found < 0 else found + 1


# --- For people and for programs ----------------------------------------------------------------


def as_text(added: Added) -> str:
    """What people are told."""
    locale, (glossary, catalogue) = added.locale, added.files
    regelbok = called()
    return "\n".join(
        (
            f"{glossary}: {added.name} ({locale}), {added.places} places for its words",
            f"{catalogue}: {added.texts} texts to translate",
            "",
            f"Fill what stands empty in the glossary ({locale}: with nothing behind it), translate",
            "the catalogue in any order, and look at it as you go. English stands where something",
            "is missing:",
            f"  {regelbok} serve --draft --locale {locale}",
            f"  {regelbok} translations status --locale {locale}",
            f"Readers get it once `{regelbok} translations check --locale {locale}` is content",
            f"and {locale} is taken out of `{_UNFINISHED}` in {glossary}.",
        )
    )


def as_data(added: Added) -> dict[str, Any]:
    """What programs are told."""
    return {
        "locale": added.locale,
        "name": added.name,
        "files": list(added.files),
        "texts": added.texts,
        "glossary_places": added.places,
    }
