"""The chapters as their authors wrote them: English, with placeholders, each text with its line.

The reader is strict: a key it does not know, a missing field or an id used twice is a fault with
file and line. What a text means is left to later steps; here only its shape counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from regelbok.engine.cards import Card, NotationError, card
from regelbok.engine.edition import Sheet
from regelbok.engine.editions import EDITIONS
from regelbok.engine.rules import RULES, Rule
from regelbok.proof.errors import InputError, Place, complaint
from regelbok.proof.node import Fields, Node
from regelbok.proof.tactics.effect import Verdict
from regelbok.proof.tactics.experiments import EXPERIMENTS
from regelbok.proof.words import nearest
from regelbok.proof.yamlfile import KEPT, read, shown

FOLDER: Final = "docs/chapters"
KINDS: Final = (
    "guide",
    "rules",
    "card",
    "house-rule",
    "edition",
    "tips",
    "questions",
    "glossary",
    "about",
)
GROUPS: Final = ("start", "rules", "cards", "house", "editions", "questions", "more")
_SHEETS: Final = "sheets"
_NAME: Final = "a name of small letters, digits and hyphens"


class Shown(Enum):
    """What a chart of a tip shows; the value is its name in chapters."""

    WINS = "wins"  # the share of rounds won
    GAIN = "gain"  # rounds won, more or fewer than an equal share
    POINTS = "points"  # points written down in a round
    LEFT = "left"  # points of the cards left in the hand


class Words(NamedTuple):
    """A text and the line where it stands."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class ExampleSource:
    """An example: the proof reads the rest of it."""

    id: str
    title: Words
    literals: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RuleSource:
    """A rule as it is told.

    Attributes:
        literals: phrases with numbers that are not the game's, each with the reason.
    """

    rule: Rule
    place: Place
    label: Words
    text: Words
    note: Words | None
    examples: tuple[ExampleSource, ...]
    literals: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class QuestionSource:
    """A question, its answer, and the examples that prove it.

    Attributes:
        source: who says so, where no play can prove it; ``None`` if examples do.
    """

    id: str
    place: Place
    ask: Words
    answer: Words
    source: Words | None
    proofs: tuple[Words, ...]
    examples: tuple[ExampleSource, ...]
    literals: Mapping[str, str]


class SheetSaid(NamedTuple):
    """A text says whether the rule sheet of a box was read.

    Attributes:
        box: the box, by id.
        sheet: what the text says of it.
        place: where the mark stands.
    """

    box: str
    sheet: Sheet
    place: Place


@dataclass(frozen=True, slots=True)
class ProseSource:
    """Running text.

    Attributes:
        sheets: the boxes of which it says whether we have read their rule sheets.
    """

    id: str
    place: Place
    heading: Words | None
    text: Words
    examples: tuple[ExampleSource, ...]
    literals: Mapping[str, str]
    sheets: tuple[SheetSaid, ...]


@dataclass(frozen=True, slots=True)
class TermSource:
    """A word of the game and what it means; the word itself is in the glossary.

    Attributes:
        id: a concept of the glossary, or a kind of card such as ``wild-draw-four``.
    """

    id: str
    place: Place
    meaning: Words
    literals: Mapping[str, str]


class WaySource(NamedTuple):
    """A way to play that an experiment has tried, as a tip tells of it.

    Attributes:
        experiment: the experiment, by id.
        arm: the way to play, by its id there.
        place: where it is written.
        label: what it is called beside its figure.
        says: for each thing that is shown, what the text says it comes to.
    """

    experiment: str
    arm: str
    place: Place
    label: Words
    says: Mapping[Shown, Verdict]


@dataclass(frozen=True, slots=True)
class TipSource:
    """A tip, and what it was measured to be worth, or why it was not measured.

    Attributes:
        plain: what playing without the tip is called beside its figure.
        ways: what was measured; nothing if it was not.
        not_measured: why it was not.
    """

    id: str
    place: Place
    heading: Words
    text: Words
    plain: Words | None
    ways: tuple[WaySource, ...]
    not_measured: Words | None
    proofs: tuple[Words, ...]
    examples: tuple[ExampleSource, ...]
    literals: Mapping[str, str]


EntrySource = RuleSource | QuestionSource | ProseSource | TermSource | TipSource


@dataclass(frozen=True, slots=True)
class FactSource:
    """A cell of the strip of figures; ``sheets`` as with :class:`ProseSource`."""

    id: str
    label: Words
    value: Words
    sheets: tuple[SheetSaid, ...]


@dataclass(frozen=True, slots=True)
class ChapterSource:
    """A chapter; see :class:`regelbok.book.tree.Chapter` for what its parts are for."""

    id: str
    place: Place
    kind: str
    order: int
    group: str
    title: Words
    short: Words | None
    lead: Words
    card: Card | None
    facts: tuple[FactSource, ...]
    keywords: tuple[Words, ...]
    entries: tuple[EntrySource, ...]
    literals: Mapping[str, str]


def load(root: Path) -> tuple[ChapterSource, ...]:
    """All chapters of the book, in reading order.

    Args:
        root: the folder of the project.

    Raises:
        InputError: a chapter is not in order, or the chapters do not go together.
    """
    chapters = []
    faults: list[str] = []
    for path in sorted((root / FOLDER).glob("*.yml")):
        try:
            chapters.append(_chapter(read(path)))
        except InputError as error:
            faults.extend(error.lines)
    if not chapters and not faults:
        name = shown(root / FOLDER)
        raise InputError([f"{name}: found no chapter; expected files such as {name}/uno.yml"])
    if not faults:
        faults = _together(chapters)
    if faults:
        raise InputError(faults)
    return tuple(sorted(chapters, key=lambda each: each.order))


def untold(root: Path, chapters: Iterable[ChapterSource]) -> list[str]:
    """A complaint for every rule of the engine that no chapter tells."""
    told = {
        entry.rule
        for chapter in chapters
        for entry in chapter.entries
        if isinstance(entry, RuleSource)
    }
    return [
        f"{shown(root / FOLDER)}: found no entry for the rule '{rule.id}'; "
        "expected every rule to be told once"
        for rule in Rule
        if rule not in told
    ]


# --- One chapter ------------------------------------------------------------------------------


@lru_cache(KEPT)
def _chapter(node: Node) -> ChapterSource:
    """A chapter; of the same node the very same one."""
    fields = node.fields(
        ("id", "kind", "order", "group", "title", "lead", "entries"),
        ("short", "card", "facts", "keywords", "literals"),
    )
    facts = fields.get("facts")
    keywords = fields.get("keywords")
    return ChapterSource(
        id=_id(fields["id"]),
        place=node.place,
        kind=fields["kind"].one_of(KINDS, "a kind of chapter"),
        order=fields["order"].number(),
        group=fields["group"].one_of(GROUPS, "a group of the menu"),
        title=_words(fields["title"]),
        short=_optional(fields, "short"),
        lead=_words(fields["lead"]),
        card=_card(fields["card"]) if "card" in fields else None,
        facts=tuple(_fact(each) for each in facts.items()) if facts else (),
        keywords=tuple(_words(each) for each in keywords.items()) if keywords else (),
        entries=tuple(_entry(each) for each in fields["entries"].items()),
        literals=_literals(fields),
    )


def _fact(node: Node) -> FactSource:
    fields = node.fields(("id", "label", "value"), (_SHEETS,))
    label, value = _words(fields["label"]), _words(fields["value"])
    return FactSource(_id(fields["id"]), label, value, _sheets(fields))


def _entry(node: Node) -> EntrySource:
    """An entry; the first of its telling keys says what it is."""
    keys = [key.text() for key, _ in node.entries()]
    kinds = [key for key in keys if key in _ENTRIES]
    if len(kinds) != 1:
        expected = f"one of the keys {', '.join(_ENTRIES)}"
        found = f"{' and '.join(kinds)} in one entry" if kinds else f"an entry of {', '.join(keys)}"
        raise node.fault(expected, found)
    return _ENTRIES[kinds[0]](node)


def _rule(node: Node) -> RuleSource:
    fields = node.fields(("rule", "label", "text"), ("note", "examples", "literals"))
    return RuleSource(
        rule=RULES[fields["rule"].one_of(RULES, "a rule id of the engine")],
        place=node.place,
        label=_words(fields["label"]),
        text=_words(fields["text"]),
        note=_optional(fields, "note"),
        examples=_examples(fields),
        literals=_literals(fields),
    )


def _question(node: Node) -> QuestionSource:
    fields = node.fields(
        ("question", "ask", "answer"), ("source", "proofs", "examples", "literals")
    )
    return QuestionSource(
        id=_id(fields["question"]),
        place=node.place,
        ask=_words(fields["ask"]),
        answer=_words(fields["answer"]),
        source=_optional(fields, "source"),
        proofs=_proofs(fields),
        examples=_examples(fields),
        literals=_literals(fields),
    )


def _tip(node: Node) -> TipSource:
    optional = ("plain", "ways", "not-measured", "proofs", "examples", "literals")
    fields = node.fields(("tip", "heading", "text"), optional)
    measured, plain = "ways" in fields, "plain" in fields
    if measured == ("not-measured" in fields) or measured != plain:
        expected = "either 'ways' and 'plain', or 'not-measured' with the reason"
        raise node.fault(expected, f"a tip of {', '.join(fields)}")
    ways = tuple(_way(each) for each in fields["ways"].items()) if measured else ()
    if len({tuple(each.says) for each in ways}) > 1:
        shown = ", ".join(each.value for each in ways[0].says)
        raise fields["ways"].fault(f"{shown} of each of them", "ways that show different things")
    return TipSource(
        id=_id(fields["tip"]),
        place=node.place,
        heading=_words(fields["heading"]),
        text=_words(fields["text"]),
        plain=_optional(fields, "plain"),
        ways=ways,
        not_measured=_optional(fields, "not-measured"),
        proofs=_proofs(fields),
        examples=_examples(fields),
        literals=_literals(fields),
    )


def _way(node: Node) -> WaySource:
    verdicts = {each.value: each for each in Verdict}
    fields = node.fields(("way", "label"), [each.value for each in Shown])
    experiment, _, arm = fields.text("way").partition(".")
    if experiment not in EXPERIMENTS:
        expected = nearest(experiment, EXPERIMENTS, "an experiment")
        raise fields["way"].fault(expected, f"the unknown experiment '{experiment}'")
    arms = [each.id for each in EXPERIMENTS[experiment].arms]
    if arm not in arms:
        ways = [f"{experiment}.{each}" for each in arms]
        raise fields["way"].fault(nearest(f"{experiment}.{arm}", ways, "a way to play"))
    says = {
        each: verdicts[fields[each.value].one_of(verdicts, "more, less or same")]
        for each in Shown
        if each.value in fields
    }
    if not says:
        expected = f"one of the keys {', '.join(each.value for each in Shown)}"
        raise node.fault(expected, "a way of which nothing is said")
    return WaySource(experiment, arm, node.place, _words(fields["label"]), says)


def _proofs(fields: Fields) -> tuple[Words, ...]:
    node = fields.get("proofs")
    return tuple(_words(each) for each in node.items()) if node else ()


def _prose(node: Node) -> ProseSource:
    fields = node.fields(("prose", "text"), ("heading", "examples", "literals", _SHEETS))
    return ProseSource(
        id=_id(fields["prose"]),
        place=node.place,
        heading=_optional(fields, "heading"),
        text=_words(fields["text"]),
        examples=_examples(fields),
        literals=_literals(fields),
        sheets=_sheets(fields),
    )


def _sheets(fields: Fields) -> tuple[SheetSaid, ...]:
    """What is said of the rule sheets of boxes, such as ``{extreme: reported}``."""
    node = fields.get(_SHEETS)
    if node is None:
        return ()
    words = {each.value: each for each in Sheet}
    return tuple(
        SheetSaid(
            box.one_of(EDITIONS, "a box"), words[said.one_of(words, "read or reported")], box.place
        )
        for box, said in node.entries("boxes with 'read' or 'reported', such as {flip: read}")
    )


def _term(node: Node) -> TermSource:
    fields = node.fields(("term", "meaning"), ("literals",))
    return TermSource(_id(fields["term"]), node.place, _words(fields["meaning"]), _literals(fields))


_ENTRIES: Final[Mapping[str, Callable[[Node], EntrySource]]] = {
    "rule": _rule,
    "question": _question,
    "prose": _prose,
    "term": _term,
    "tip": _tip,
}


def _examples(fields: Fields) -> tuple[ExampleSource, ...]:
    node = fields.get("examples")
    return tuple(_example(each) for each in node.items()) if node else ()


def _example(node: Node) -> ExampleSource:
    """The name and the title; the proof is strict about everything else."""
    found = {key.text(): value for key, value in node.entries()}
    for name in ("id", "title"):
        if name not in found:
            raise node.fault(f"the key '{name}'", f"an example without '{name}'")
    return ExampleSource(
        found["id"].text(), _words(found["title"]), _phrases(found.get("literals"))
    )


def _literals(fields: Fields) -> Mapping[str, str]:
    return _phrases(fields.get("literals"))


def _phrases(node: Node | None) -> Mapping[str, str]:
    if node is None:
        return {}
    return {phrase.text(): reason.text("a reason") for phrase, reason in node.entries()}


def _words(node: Node) -> Words:
    return Words(node.text(), node.place)


def _optional(fields: Fields, key: str) -> Words | None:
    node = fields.get(key)
    return None if node is None else _words(node)


def _id(node: Node) -> str:
    text = node.text(_NAME)
    plain = text.isascii() and text.replace("-", "").isalnum() and text == text.lower()
    if not plain or text.startswith("-") or text.endswith("-"):
        raise node.fault(_NAME)
    return text


def _card(node: Node) -> Card:
    try:
        return card(node.text("a card"))
    except NotationError as error:
        found, _, hint = str(error).partition("; ")
        raise node.fault(hint.removeprefix("nearest: "), found) from None


# --- All chapters together --------------------------------------------------------------------


def _together(chapters: list[ChapterSource]) -> list[str]:
    """Complaints about names and orders used twice, and about proofs that no chapter shows."""
    first: dict[str, Place] = {}
    faults: list[str] = []

    def once(what: str, place: Place) -> None:
        if what in first:
            expected = f"it once in the book (first in {first[what]})"
            faults.append(complaint(place, f"{what} again", expected))
        else:
            first[what] = place

    shown_examples: dict[str, None] = {}
    for chapter in chapters:
        once(f"the chapter '{chapter.id}'", chapter.place)
        once(f"the order {chapter.order}", chapter.place)
        for fact in chapter.facts:
            once(f"the fact '{fact.id}' of chapter '{chapter.id}'", fact.label.place)
        for entry in chapter.entries:
            once(_name(entry), entry.place)
            if not isinstance(entry, TermSource):
                for example in entry.examples:
                    once(f"the example '{example.id}'", example.title.place)
                    shown_examples[example.id] = None
    for chapter in chapters:
        for entry in chapter.entries:
            for proof in entry.proofs if isinstance(entry, QuestionSource | TipSource) else ():
                if proof.text not in shown_examples:
                    expected = nearest(proof.text, shown_examples, "an example of a chapter")
                    found = f"the unknown example '{proof.text}'"
                    faults.append(complaint(proof.place, found, expected))
    return faults


def _name(entry: EntrySource) -> str:
    match entry:
        case RuleSource():
            return f"the rule '{entry.rule.id}'"
        case QuestionSource():
            return f"the question '{entry.id}'"
        case ProseSource():
            return f"the prose '{entry.id}'"
        case TermSource():
            return f"the term '{entry.id}'"
        case TipSource():
            return f"the tip '{entry.id}'"
