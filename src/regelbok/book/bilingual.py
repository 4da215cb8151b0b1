"""Every text of a language beside its English, for people who check the translation.

A text comes with all that helps to judge it: where it is shown, how binding its rule is, the words
to use, what the checks say, who has read it. Nothing is decided here, and nothing is written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from regelbok.book import anchors, markup
from regelbok.book.chapters import (
    ChapterSource,
    EntrySource,
    ProseSource,
    QuestionSource,
    RuleSource,
    TermSource,
    TipSource,
)
from regelbok.book.faults import Faulty
from regelbok.book.glossary import SOURCE
from regelbok.book.hints import example, files_below, known_gaps, place, words_to_use
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Form, Message, chapter_keys, entry_keys
from regelbok.book.numbers import fill
from regelbok.book.po import Catalogue, Entry, path_of
from regelbok.book.progress import INTERFACE, SENTENCES, groups
from regelbok.book.reviews import Reviews, readable
from regelbok.book.states import State, state
from regelbok.book.switches import reasons
from regelbok.book.tree import Blocks, Paragraph, Text, Unit, UnitGroup, UnitSection
from regelbok.book.typography import typographic
from regelbok.proof.errors import InputError

_TOP: Final = "page-title"  # the anchor of every page's heading
_NOWHERE: Final = ("", "")


@dataclass(frozen=True, slots=True)
class Reading:
    """A language as people read it to check it.

    Attributes:
        locale: the language.
        catalogue: its translations; ``None`` for English.
        warnings: what the checks complain of, by key.
        shown: the texts that there are as readers see them, by key.
    """

    locale: str
    catalogue: Catalogue | None
    warnings: Mapping[str, tuple[str, ...]]
    shown: Mapping[str, Blocks]

    def entry(self, key: str) -> Entry | None:
        """What the catalogue has for a text."""
        return self.catalogue.entries.get(key) if self.catalogue else None


def reading(
    book: Manuscript, locale: str, catalogue: Catalogue | None, faults: Iterable[Faulty] = ()
) -> Reading:
    """A language made ready to be read beside others.

    Args:
        book: the English book.
        locale: the language.
        catalogue: its translations, unsure ones too; ``None`` for English.
        faults: what the checks complain of.
    """
    warnings = {each.key: tuple(_without_place(each)) for each in faults}
    shown = {}
    for key, message in book.messages.items():
        entry = catalogue.entries.get(key) if catalogue else None
        if catalogue is None:
            shown[key] = _shown(book, locale, message, message.forms)
        elif entry and entry.translated:
            shown[key] = _shown(book, locale, message, entry.strings)
    return Reading(locale, catalogue, warnings, shown)


def _without_place(faulty: Faulty) -> Iterator[str]:
    """The complaints about a text; the page names its file and line already."""
    return (line.removeprefix(f"{faulty.place}: ") for line in faulty.lines)


def _shown(book: Manuscript, locale: str, message: Message, strings: tuple[str, ...]) -> Blocks:
    """A text as readers see it; as it is written where something in it is not in order."""
    try:
        filled = tuple(
            typographic(fill(each, book.facts, book.glossary[locale], message.spot))
            for each in strings
        )
        targets = book.checker.targets
        match message.form:
            case Form.BLOCKS:
                return markup.blocks(filled[0], targets, message.spot)
            case Form.INLINE | Form.RULE:
                return (Paragraph(markup.inlines(filled[0], targets, message.spot)),)
    except InputError:
        filled = strings
    return tuple(Paragraph((Text(each),)) for each in filled)


def units(
    book: Manuscript, locale: str, readings: Mapping[str, Reading], signatures: Reviews
) -> tuple[UnitGroup, ...]:
    """Every text of a language beside its English, chapter by chapter.

    Args:
        book: the English book.
        locale: the language.
        readings: the languages to show; English and this one must be among them.
        signatures: who has read what.
    """
    return _Writer(book, readings[locale], readings, signatures, files_below(book)).groups()


class _Part(NamedTuple):
    """Texts that belong together, and where readers see them; see :class:`UnitSection`."""

    id: str
    heading: str
    english: bool
    rule: RuleSource | None
    texts: list[tuple[str, tuple[str, str]]]


@dataclass(frozen=True, slots=True)
class _Writer:
    book: Manuscript
    own: Reading
    readings: Mapping[str, Reading]
    signatures: Reviews
    files: Mapping[str, str]

    def groups(self) -> tuple[UnitGroup, ...]:
        keys = groups(self.book)
        parts = {each.id: self._of_chapter(each) for each in self.book.chapters}
        parts |= {name: _by_place(keys[name]) for name in (INTERFACE, SENTENCES)}
        return tuple(
            UnitGroup(name, tuple(self._section(part) for part in parts[name])) for name in keys
        )

    def _section(self, part: _Part) -> UnitSection:
        rule = part.rule.rule if part.rule else None
        return UnitSection(
            part.id,
            part.heading,
            part.english and self.own.locale != SOURCE,
            rule.force if rule else None,
            rule.kind if rule else None,
            tuple(self._unit(key, where) for key, where in part.texts),
        )

    # --- Which texts, and where ---------------------------------------------------------------

    def _of_chapter(self, chapter: ChapterSource) -> list[_Part]:
        """The page's own texts first, then entry by entry.

        An entry without a heading of its own stands with those before it.
        """
        inside = {key for entry in chapter.entries for key in entry_keys(entry)}
        top = (chapter.id, _TOP)
        texts = [(key, top) for key in chapter_keys(chapter) if key not in inside]
        title = self._words(f"chapter:{chapter.id}:title")
        parts = [_Part("of-page", title, False, None, texts)]
        for entry in chapter.entries:
            anchor, heading = self._named(entry)
            placed = [(key, (chapter.id, _anchor(key, anchor))) for key in entry_keys(entry)]
            if heading:
                rule = entry if isinstance(entry, RuleSource) else None
                parts.append(_Part(f"of-{anchor}", heading, False, rule, placed))
            else:
                parts[-1].texts.extend(placed)
        return parts

    def _named(self, entry: EntrySource) -> tuple[str, str]:
        """Where an entry stands on its page, and its heading if it has one."""
        match entry:
            case RuleSource(rule=rule):
                return anchors.of_rule(rule.id), self._words(f"rule:{rule.id}:label")
            case QuestionSource(id=id):
                return anchors.of_question(id), self._words(f"question:{id}:ask")
            case ProseSource(id=id, heading=heading):
                return id, self._words(f"prose:{id}:heading") if heading else ""
            case TipSource(id=id):
                return anchors.of_tip(id), self._words(f"tip:{id}:heading")
            case TermSource(id=id):
                return anchors.of_term(id), ""

    def _words(self, key: str) -> str:
        """A plain text of the language; the English where it has none."""
        shown = self.own.shown.get(key) or self.readings[SOURCE].shown[key]
        return "".join(each.text for each in markup.walk(shown) if isinstance(each, Text))

    # --- A text -------------------------------------------------------------------------------

    def _unit(self, key: str, where: tuple[str, str]) -> Unit:
        book, own = self.book, self.own
        message, entry = book.messages[key], own.entry(key)
        written = message.forms if own.catalogue is None else entry.strings if entry else ()
        read = readable(message, own.catalogue)
        signature = self.signatures.signed(own.locale, message, read) if read else None
        english = own.catalogue is None
        ready = english or state(message, entry) is State.READY
        text = " ".join(message.forms)
        file, line = self._file(message, entry)
        return Unit(
            key=key,
            what=message.part or " ".join(message.notes),
            place=where,
            example=key.startswith("scenario:"),
            english=self.readings[SOURCE].shown[key],
            text=() if english else own.shown.get(key, ()),
            others=tuple(
                (each.locale, each.shown[key])
                for each in self.readings.values()
                if each.locale not in (SOURCE, own.locale) and key in each.shown
            ),
            written=written if all(written) else (),
            ready=ready,
            warnings=own.warnings.get(key, ()) if ready else (),
            switches=tuple(reasons(entry.comments)) if entry else (),
            words=() if english else tuple(self._words_to_use(text)),
            gaps=tuple(self._gap(key, gap) for gap in known_gaps(key)),
            file=file,
            line=line,
            signed=(signature.by, signature.on) if signature else None,
            length=len(text),
        )

    def _gap(self, key: str, gap: str) -> tuple[str, str, bool]:
        filled, english = (
            example(key, gap, self.book.glossary[locale]) for locale in (self.own.locale, SOURCE)
        )
        return f"{{{gap}}}", filled, filled == english

    def _words_to_use(self, text: str) -> Iterator[tuple[str, str]]:
        glossary = self.book.glossary
        if self.own.locale in glossary.unfinished:  # it may have no words yet
            return iter(())
        return words_to_use(text, glossary[SOURCE], glossary[self.own.locale])

    def _file(self, message: Message, entry: Entry | None) -> tuple[str, int]:
        if self.own.catalogue is None:
            return self.files[message.words.place.file], message.words.place.line
        return _catalogue_file(self.own.locale), entry.place.line if entry else 0


@cache
def _catalogue_file(locale: str) -> str:
    """The file of a language's translations, as seen from the root of the project."""
    return path_of(Path(), locale).as_posix()


def _anchor(key: str, otherwise: str) -> str:
    """The place of a text on its page: an example has one of its own."""
    kind, _, rest = key.partition(":")
    return anchors.of_example(rest.rpartition(":")[0]) if kind == "scenario" else otherwise


def _by_place(keys: Iterable[str]) -> list[_Part]:
    """The texts that stand alone, by where they are shown."""
    found: dict[str, list[tuple[str, tuple[str, str]]]] = defaultdict(list)
    for key in keys:
        found[place(key)].append((key, _NOWHERE))
    return [
        _Part(f"of-{number}", heading, True, None, texts)
        for number, (heading, texts) in enumerate(found.items(), start=1)
    ]
