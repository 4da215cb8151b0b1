"""The localized document tree: one language of the book, facts filled in, examples attached.

The site and the sheets both draw this tree and nothing else. It holds no HTML and no Typst, only
what is said, in reading order. Every text is in the language of the book.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from regelbok.engine.cards import Card, Colour
from regelbok.engine.rules import Force, Kind

# --- Inline ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Text:
    """Plain text."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Strongly stressed text."""

    children: Inlines


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Stressed text."""

    children: Inlines


@dataclass(frozen=True, slots=True)
class Modal:
    """The modal verb of a rule's sentence, marked with its force."""

    force: Force
    text: str


@dataclass(frozen=True, slots=True)
class CardName:
    """A card mentioned by name: the text, and the card to draw beside it."""

    card: Card
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a chapter, or to an entry in it when ``anchor`` is not empty."""

    chapter: str
    anchor: str
    children: Inlines


Inline = Text | Strong | Emphasis | Modal | CardName | Link
Inlines = tuple[Inline, ...]

# --- Blocks ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph."""

    children: Inlines


@dataclass(frozen=True, slots=True)
class BulletList:
    """A list whose items are blocks each."""

    items: tuple[Blocks, ...]


@dataclass(frozen=True, slots=True)
class NumberedList:
    """A list of steps in order."""

    items: tuple[Blocks, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table with one row of column heads."""

    head: tuple[Inlines, ...]
    rows: tuple[tuple[Inlines, ...], ...]


Block = Paragraph | BulletList | NumberedList | Table
Blocks = tuple[Block, ...]

# --- Examples -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A cited rule: its permanent id and where it is told."""

    id: str
    chapter: str
    anchor: str
    label: str  # short readable name in the language, such as "Reverse turns play round"


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """One player in a drawing.

    Attributes:
        name: the player's name.
        hand: the cards held, face up, in reading order.
        on_turn: the player acts next.
        acted: the player made the move of this step.
        says: what the player says in this step (UNO, a colour, a challenge), or "".
        away: the player is not at the table any more, or is knocked out.
        dropped_out: because of too many points, not of having left.
        out: the player is knocked out of the round.
        team: 1 or 2 if the players play in teams, or 0.
    """

    name: str
    hand: tuple[Card, ...]
    on_turn: bool
    acted: bool
    says: str
    away: bool
    dropped_out: bool = False
    out: bool = False
    team: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """The table after a step, enough to draw it.

    Attributes:
        seats: the players, in order to the left; the first is drawn nearest the reader.
        top: top card of the discard pile, or ``None`` before the opening card.
        under: the card below it, or ``None``.
        colour: colour in force, or ``None``.
        colour_word: its name, as a label beside the pile (empty unless a wild lies on top).
        draw_pile: cards left in the draw pile.
        clockwise: play goes to the left.
        draw_back: what the back of the next card shows, where cards have two sides; otherwise
            ``None``.
        launcher: those cards are in a launcher.
    """

    seats: tuple[SceneSeat, ...]
    top: Card | None
    under: Card | None
    colour: Colour | None
    colour_word: str
    draw_pile: int
    clockwise: bool
    draw_back: Card | None = None
    launcher: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an example: what happens, by which rules, and how the table then looks.

    Attributes:
        sentences: one or more whole sentences.
        refused: the move was refused; the sentences say why.
        void: it was refused, but breaks no rule: it simply does not count.
        rules: the rules cited, without repeats.
        scene: the table afterwards.
        title: short title of the drawing, such as "Step 2 of 4: Bo draws 2 cards."
        alt: what the drawing shows, at most 300 characters.
    """

    sentences: tuple[str, ...]
    refused: bool
    void: bool
    rules: tuple[RuleRef, ...]
    scene: Scene
    title: str
    alt: str


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario played through by the engine, step by step; the first step is the set-up.

    Attributes:
        id: its permanent name.
        anchor: its place in the page.
        title: what it shows, in the language.
        steps: the steps, in order.
        box: the id of the edition it is played with.
        agreed: the house rules that hold, as the engine names them.
        position: the position it begins with, in the engine's text form.
        moves: the moves tried, each in the engine's text form.
        former: the places in a page of examples that it took the place of; links still lead there.
    """

    id: str
    anchor: str
    title: str
    steps: tuple[Step, ...]
    box: str
    agreed: tuple[str, ...]
    position: str
    moves: tuple[str, ...]
    former: tuple[str, ...] = ()


# --- Entries --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule: its sentence with the modal verb marked, an optional note, its examples.

    Attributes:
        numbers: the engine's numbers that the sentence states, by name.
    """

    id: str
    anchor: str
    label: str
    kind: Kind
    force: Force
    source: str
    text: Inlines
    note: Blocks
    examples: tuple[Example, ...]
    numbers: tuple[str, ...] = ()
    reviewed: bool = False  # a person has read and approved all its texts
    in_english: str = ""  # in a draft, the first of its texts that stands in English


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer (short answer first) and the examples that prove it.

    Attributes:
        source: who says so, where no play can prove it; otherwise empty.
        proofs: links to examples, children = their titles.
        numbers: the engine's numbers that the answer states, by name.
    """

    id: str
    anchor: str
    question: str
    answer: Blocks
    source: str
    proofs: tuple[Link, ...]
    examples: tuple[Example, ...] = ()
    numbers: tuple[str, ...] = ()
    reviewed: bool = False  # a person has read and approved all its texts
    in_english: str = ""  # in a draft, the first of its texts that stands in English


@dataclass(frozen=True, slots=True)
class Prose:
    """Running text under an optional heading."""

    id: str
    anchor: str
    heading: str
    blocks: Blocks
    examples: tuple[Example, ...] = ()
    reviewed: bool = False  # a person has read and approved all its texts
    in_english: str = ""  # in a draft, the first of its texts that stands in English


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A term of the glossary.

    Attributes:
        id: the concept.
        anchor: its place in the page.
        term: the word we use.
        meaning: what it means.
        aliases: other names of exactly this thing, to be shown.
        keywords: what people search for, those names too; not to be shown.
        others: the term in the other languages, each with its locale.
        forms: the other forms of the term, as in "the deck".
        titled: the rules whose headings name it, by id; the same in all languages.
        told: the rules whose sentences alone name it.
        reviewed: a person has read and approved its texts.
        in_english: in a draft, the first of its texts that stands in English, or "".
    """

    id: str
    anchor: str
    term: str
    meaning: Inlines
    aliases: tuple[str, ...]
    keywords: tuple[str, ...]
    others: tuple[tuple[str, str], ...]  # (locale, term)
    forms: tuple[str, ...] = ()
    titled: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    reviewed: bool = False  # a person has read and approved all its texts
    in_english: str = ""  # in a draft, the first of its texts that stands in English


@dataclass(frozen=True, slots=True)
class Mark:
    """A way to play in a chart.

    Attributes:
        label: what it is called.
        text: its figure as it is written.
        value: its place on the scale.
        margin: half its 95 % interval; 0 if it is not measured but known.
    """

    label: str
    text: str
    value: float
    margin: float


@dataclass(frozen=True, slots=True)
class Chart:
    """What some ways to play came to, on one scale.

    Attributes:
        title: what the figures are.
        marks: the ways to play that were tried.
        plain: the one they are compared with.
        ticks: round places of the scale with their texts; the first and the last are its ends.
        alt: what the chart shows, in sentences.
    """

    title: str
    marks: tuple[Mark, ...]
    plain: Mark
    ticks: tuple[tuple[float, str], ...]
    alt: str


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip, and what it was measured to be worth.

    Attributes:
        id: short name, the same in all languages.
        anchor: its place in the page.
        heading: the tip in a few words.
        blocks: what it is worth.
        charts: what was measured; nothing if it was not.
        sample: what was played for it, or "".
        not_measured: why it was not.
        proofs: links to examples, children = their titles.
        examples: examples of its own.
        reviewed: a person has read and approved its texts.
        in_english: in a draft, the first of its texts that stands in English, or "".
    """

    id: str
    anchor: str
    heading: str
    blocks: Blocks
    charts: tuple[Chart, ...]
    sample: str
    not_measured: Inlines
    proofs: tuple[Link, ...]
    examples: tuple[Example, ...] = ()
    reviewed: bool = False
    in_english: str = ""


Entry = RuleEntry | Question | Prose | GlossaryEntry | Tip


@dataclass(frozen=True, slots=True)
class Fact:
    """One cell of the strip of figures under a title."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """One page of the site; a section of the rulebook.

    Attributes:
        id: short name, the same in all languages; also the page's address.
        kind: ``rules``, ``card``, ``questions``, ``glossary``, ``about`` …
        title: heading.
        short: shorter title for navigation.
        lead: the direct answer, at most 30 words.
        card: the card drawn beside the title, or ``None``.
        facts: the strip of figures.
        entries: what the chapter says, in order.
        keywords: what people search for: aliases, compounds, everyday words.
        reviewed: a person has read and approved all texts of the page.
        in_english: in a draft, the first of the page's own texts that stands in English, or "".
    """

    id: str
    kind: str
    title: str
    short: str
    lead: Inlines
    card: Card | None
    facts: tuple[Fact, ...]
    entries: tuple[Entry, ...]
    keywords: tuple[str, ...]
    reviewed: bool
    in_english: str = ""


# --- The translations, for people who check them ----------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """How far some texts of a language are.

    Attributes:
        texts: how many there are.
        ready: translated from the text as it is now, and not fuzzy.
        fuzzy: to be looked at again.
        stale: translated from another text and not yet marked fuzzy.
        untranslated: without a translation.
        reviewed: signed by a person as they are now.
    """

    texts: int
    ready: int
    fuzzy: int
    stale: int
    untranslated: int
    reviewed: int

    @property
    def needs_work(self) -> int:
        """All that are not ready."""
        return self.texts - self.ready


@dataclass(frozen=True, slots=True)
class Unit:
    """A text of a language beside its English.

    Attributes:
        key: its stable key.
        what: what it is, in English: "note to the rule".
        place: where readers see it: a chapter and an anchor; "" and "" where there is no one place.
        example: the place is an example, of which this is the title.
        english: the English text as readers see it; a paragraph for each plural form.
        text: the text in the language; empty where there is none, and in English itself.
        others: the text in the other languages, each with its locale.
        written: the text in the language as it is written in its file, or its plural forms.
        ready: translated from the text as it is now, and not fuzzy.
        warnings: what the checks complain of, in English; nothing if it is not ready.
        switches: checks that are off for this text, each with the reason.
        words: words of the glossary in the English text, each with the word to use.
        gaps: what the gaps are filled with: an example, and whether that is told in English.
        file: the file the text stands in, from the root of the project.
        line: the line of the file; 0 if it is not in the file yet.
        signed: who has read it, and when; ``None`` if nobody has.
        length: letters of the English text as written.
    """

    key: str
    what: str
    place: tuple[str, str]
    example: bool
    english: Blocks
    text: Blocks
    others: tuple[tuple[str, Blocks], ...]
    written: tuple[str, ...]
    ready: bool
    warnings: tuple[str, ...]
    switches: tuple[tuple[str, str], ...]
    words: tuple[tuple[str, str], ...]
    gaps: tuple[tuple[str, str, bool], ...]
    file: str
    line: int
    signed: tuple[str, date] | None
    length: int


@dataclass(frozen=True, slots=True)
class UnitSection:
    """Texts that belong together: those of a rule, of a question, of a part of the interface.

    Attributes:
        id: short name, the same in all languages.
        heading: what they belong to.
        english: the heading is in English, whatever the language.
        force: of a rule, how binding it is.
        kind: of a rule, who says so.
        units: the texts, in reading order.
    """

    id: str
    heading: str
    english: bool
    force: Force | None
    kind: Kind | None
    units: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class UnitGroup:
    """All texts of a chapter, of the interface or of the story.

    Attributes:
        id: the chapter, or ``interface`` or ``story``.
        sections: its texts, in reading order.
    """

    id: str
    sections: tuple[UnitSection, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a language is.

    Attributes:
        locale: the language.
        name: its name in itself.
        whole: all texts.
        groups: the texts of each chapter, of the interface and of the story.
    """

    locale: str
    name: str
    whole: Count
    groups: Mapping[str, Count]


# --- Two ways to play, side by side -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Side:
    """What a step comes to in one of two games; see :class:`Step`."""

    sentences: tuple[str, ...]
    refused: bool
    void: bool
    rules: tuple[RuleRef, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """An example that comes out otherwise in another game.

    Attributes:
        example: the place of the example, with its title.
        before: what the step begins with: the sentences of the position or of the step before.
        first: the step in the game that is usual.
        second: the same step in the other game.
        shown: the id of the example.
        as_usual: its chapter shows it in the usual game, and not in the other one.
        numbers: of a house rule with a number, those with which an example of the usual game comes
            out otherwise.
    """

    example: Link
    before: tuple[str, ...]
    first: Side
    second: Side
    shown: str
    as_usual: bool
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two ways to play, side by side.

    Attributes:
        id: short name, the same in all languages: that of the box or of the house rule.
        kind: ``edition`` or ``house-rule``.
        box: the id of the box: the other one, or that in which the house rule is agreed on.
        name: name of the box or the house rule, for lists.
        title: heading.
        first: head of the side of the usual game.
        second: head of the side of the other one.
        chapter: the chapter that tells of the other one.
        figures: what differs in figures and in the pack: label, first, second.
        differences: the examples that come out otherwise, in reading order.
    """

    id: str
    kind: str
    box: str
    name: str
    title: str
    first: str
    second: str
    chapter: str
    figures: tuple[tuple[str, str, str], ...]
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """An example that comes out otherwise in its own box with a house rule.

    Attributes:
        box: the id of the box.
        house_rule: the house rule, with ``N`` for its number if it has one.
        example: the anchor of the example.
        numbers: of a house rule with a number, those with which it does.
    """

    box: str
    house_rule: str
    example: str
    numbers: tuple[int, ...]


# --- The packs, card by card ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardKind:
    """A kind of card in a box; all its numbers together are one kind.

    Attributes:
        anchor: its place on the page of all cards.
        name: its name, without a colour.
        faces: what to draw: one card, or one of each number.
        count: how many of it are in the box.
        points: what one left in a hand is worth; ``None`` if it is what its number says.
        told: the chapter that tells of it, and the rules of the box that name it.
        aliases: what else people call it, to be searched.
    """

    anchor: str
    name: str
    faces: tuple[Card, ...]
    count: int
    points: int | None
    told: tuple[Link, ...]
    aliases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PackPart:
    """Some kinds of card of a box.

    Attributes:
        heading: what they are, or "" if they are all that the box has.
        folded: another box has them, too, and they are told there.
        kinds: the kinds, in the order of the pack.
    """

    heading: str
    folded: bool
    kinds: tuple[CardKind, ...]


@dataclass(frozen=True, slots=True)
class Pack:
    """A box and every card in it.

    Attributes:
        id: short name of the box, the same in all languages.
        name: its name, for a heading.
        chapter: the chapter that tells of the box.
        cards: how many cards are in the box.
        players: the fewest players and the most.
        sheet_read: we have read its rule sheet, or a transcription.
        pointless: no points are counted in this box.
        parts: the cards.
    """

    id: str
    name: str
    chapter: str
    cards: int
    players: tuple[int, int]
    sheet_read: bool
    pointless: bool
    parts: tuple[PackPart, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The whole book in one language.

    Attributes:
        locale: its code, such as ``en`` or ``nb``.
        language: its name in itself, such as "Norsk bokmål".
        languages: every locale that readers get with its own name, in order.
        title: name of the book.
        chapters: in reading order.
        groups: navigation: heading and chapter ids.
        messages: interface texts by key, without the ``ui:`` prefix; a text that counts has the
            keys ``<key>.one`` and ``<key>.other``. Gaps such as ``{count}`` are still open.
        card_names: bare name of each card by its notation, such as ``{"r7": "red 7"}``.
        colour_names: bare name of each colour by its letter, such as ``{"r": "red"}``.
        kind_names: name of each kind of card without a colour, such as ``{"S": "Skip"}``.
        facts: the engine's numbers by name, such as ``{"deal.hand-size": 7}``.
        version: version of the project.
        proved: ISO date of the newest change of the rules or the text, the date of proof.
        scenarios: how many examples the engine played.
        rules: how many rules the book tells.
        comparisons: every box beside the classic pack, every house rule on and off.
        replayed: the examples that come out otherwise in their own box with a house rule.
        texts: how many texts the book is made of.
        texts_reviewed: how many of them a person has read and approved in this language.
        standings: how far each language is that is built beside this one, itself included.
        units: every text of the language beside its English.
        verbs: for each language that readers get, the verb to use for each force.
        packs: every box, card by card.
        in_english: in a draft, the texts that stand in English, by key, and whether there is a
            translation that the checks refuse.
    """

    locale: str
    language: str
    languages: tuple[tuple[str, str], ...]
    title: str
    chapters: tuple[Chapter, ...]
    groups: tuple[tuple[str, tuple[str, ...]], ...]
    messages: Mapping[str, str]
    card_names: Mapping[str, str]
    colour_names: Mapping[str, str]
    kind_names: Mapping[str, str]
    facts: Mapping[str, int]
    version: str
    proved: str
    scenarios: int = 0
    rules: int = 0
    comparisons: tuple[Comparison, ...] = ()
    replayed: tuple[Replayed, ...] = ()
    texts: int = 0
    texts_reviewed: int = 0
    standings: tuple[Standing, ...] = ()
    units: tuple[UnitGroup, ...] = ()
    verbs: tuple[tuple[str, Mapping[Force, str]], ...] = ()
    packs: tuple[Pack, ...] = ()
    in_english: Mapping[str, bool] = field(default_factory=dict)

    def chapter(self, id: str) -> Chapter:
        """The chapter with this id.

        Raises:
            KeyError: no such chapter.
        """
        for chapter in self.chapters:
            if chapter.id == id:
                return chapter
        raise KeyError(id)
