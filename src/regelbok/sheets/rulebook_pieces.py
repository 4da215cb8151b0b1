"""The pieces of the rulebook that are never parted, each with the room that it takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle
from typing import Final

from regelbok.sheets.rulebook_examples import arrangements
from regelbok.sheets.rulebook_heights import Heights, Inline, Run, Space, shared, stacked, tag
from regelbok.sheets.rulebook_look import MM
from regelbok.sheets.rulebook_pages import NEVER, Piece
from regelbok.sheets.text import Data

_BAND: Final = 4 * MM
_CARD: Final = 20 * MM  # the height of a card beside the title of a chapter
_CARD_SIDE: Final = 19 * MM  # its width with the room beside it
_FACTS: Final = 2 * 2.2 * MM  # the room above and below facts, between their lines
_BETWEEN_FACTS: Final = 5 * MM
_MOST_FACTS: Final = 3  # in a row in large print

# What it costs to begin a page with these, next to the square of the millimetres that stay empty.
_PART_PARTED: Final = -400.0  # it is well there
_CHAPTER_PARTED: Final = -50.0
_EXAMPLE_PARTED: Final = 40.0
_LINES_PARTED: Final = 600.0  # shared out to the lines of a text: a short one looks lost
_LIST_PARTED: Final = 2000.0


def pieces(parts: Iterable[Data], heights: Heights) -> Iterator[Piece]:
    """The pieces of the book, in order.

    Args:
        parts: its parts, with their chapters.
        heights: reckons how high texts are.
    """
    writer = _Pieces(heights)
    for part in parts:
        yield writer.part(part)
        for number, chapter in enumerate(part["chapters"]):
            yield writer.chapter(chapter, first=not number)
            before = None
            for entry in chapter["entries"]:
                yield from writer.entry(entry, before)
                before = entry
            if part["figures"] and not number:  # the first chapter is that of the box
                yield writer.figures(part["figures"])


class _Pieces:
    """Makes the pieces of a look."""

    def __init__(self, heights: Heights) -> None:
        self.heights = heights
        self.look = heights.look

    # --- Parts and chapters -------------------------------------------------------------------

    def part(self, part: Data) -> Piece:
        """The title of a part, and what stands under it."""
        look, heights = self.look, self.heights
        title = whole_end(part["heading"])
        height = heights.plain(title, look.h2, look.width, 700) + 0.6 * look.h2 + _BAND
        if part["note"]:
            height += look.entry + heights.plain(part["note"], look.lead, look.measure, 500)
        if part["names"]:
            names = {"kind": "bullets", "items": [_one_paragraph(name) for name in part["names"]]}
            height += look.entry + heights.block(names, look.measure)
        shown = {name: part[name] for name in ("note", "names")}
        return Piece(
            {"kind": "part", "title": title, **shown},
            height,
            above=2 * look.chapter,
            give=look.give * look.chapter,
            parting=_PART_PARTED,
        )

    def chapter(self, chapter: Data, *, first: bool) -> Piece:
        """The title of a chapter, what it is about, and its facts."""
        look, heights = self.look, self.heights
        card, lead, facts = chapter["card"], chapter["lead"], chapter["facts"]
        width = look.measure - (_CARD_SIDE if card else 0)
        title = whole_end(chapter["title"])
        head = heights.plain(self._numbered(chapter["number"], title), look.h3, width, 700)
        if lead:
            head += 0.65 * look.h3 + heights.runs(lead, look.lead, width, 500)
        height = max(head, _CARD) if card else head
        if facts:
            height += look.paragraph + self._facts(facts)
        names = ("id", "number", "lead", "card", "facts")
        return Piece(
            {
                "kind": "chapter",
                "title": title,
                "columns": self._fact_columns(facts) if facts else [],
                **{name: chapter[name] for name in names},
            },
            height,
            above=look.chapter,
            give=look.give * look.chapter,
            parting=NEVER if first else _CHAPTER_PARTED,
            places=(f"chapter-{chapter['id']}",),
        )

    def _facts(self, facts: Sequence[Sequence[str]]) -> float:
        look, heights = self.look, self.heights
        widths = self._fact_columns(facts)
        leading = look.leading * look.body
        cells = [
            heights.of_lines(heights.lines([Run(label, look.small)], width), look.small, leading)
            + leading
            + heights.plain(value, look.body, width, 700)
            for (label, value), width in zip(facts, cycle(widths))
        ]
        count = len(widths)
        rows = [max(cells[place : place + count]) for place in range(0, len(cells), count)]
        return _FACTS + stacked(rows, look.paragraph)

    def _fact_columns(self, facts: Sequence[Sequence[str]]) -> list[float]:
        """How wide the facts are that stand side by side; what is left is shared out."""
        look, heights = self.look, self.heights
        most = _MOST_FACTS if look.large else len(facts)
        count = len(facts) if len(facts) <= most else (len(facts) + 1) // 2
        wanted = [
            max(
                max(
                    heights.width([Run(label, look.small)]),
                    heights.width([Run(value, look.body, 700)]),
                )
                for label, value in facts[place::count]
            )
            for place in range(count)
        ]
        room = look.measure - (count - 1) * _BETWEEN_FACTS
        widths = shared(wanted, room)
        return [width + (room - sum(widths)) / count for width in widths]

    def figures(self, figures: Data) -> Piece:
        """A table of figures with its title."""
        look, heights = self.look, self.heights
        plain = [[_text(cell) for cell in row] for row in (figures["head"], *figures["rows"])]
        widths = heights.columns(plain, look.measure)
        title = whole_end(figures["heading"])
        height = heights.plain(title, look.h3, look.measure, 700)
        return Piece(
            {"kind": "figures", **figures, "title": title, "widths": widths},
            height + 0.65 * look.h3 + heights.table(plain, widths),
            above=look.chapter,
            give=look.give * look.chapter,
        )

    # --- Entries ------------------------------------------------------------------------------

    def entry(self, entry: Data, before: Data | None) -> Iterator[Piece]:
        """A rule, a text or a question, and its example; before it may stand another."""
        blocks = [self._sized(each) for each in entry["blocks"]]
        first = before is None
        if entry["kind"] == "rule":
            yield self._rule(entry, first=first, stays=before is None or _introduces(before))
        else:
            head, blocks = blocks[:1], blocks[1:]
            yield self._text(entry, head, first=first)
        for each in blocks:
            height = self.heights.block(each, self.look.measure)
            lines = round(height / self.heights.of_lines(1, self.look.body) / 2) + 1
            yield Piece(
                {"kind": "blocks", "blocks": [each]},
                height,
                above=self.look.paragraph,
                parting=_LINES_PARTED / lines if each["kind"] == "paragraph" else _LIST_PARTED,
                entry=entry["name"],
            )
        if entry["example"]:
            yield self._example(entry["example"], entry["name"])

    def _rule(self, rule: Data, *, first: bool, stays: bool) -> Piece:
        look, heights = self.look, self.heights
        title = whole_end(rule["heading"])
        parts = [heights.runs(rule["text"], look.rule, look.measure, 500)]
        if rule["otherwise"]:
            parts.append(heights.of_lines(1, look.body))
        said = heights.lines(self._said(rule), look.measure)
        parts.append(heights.of_lines(said, look.small))
        numbered = self._numbered(rule["number"], title)
        head = heights.plain(numbered, look.h4, look.measure, 700) + 0.75 * look.h4
        names = ("id", "number", "text", "otherwise", "by", "source")
        return Piece(
            {"kind": "rule", "title": title, **{name: rule[name] for name in names}},
            head + stacked(parts, look.paragraph),
            above=self._above(first),
            give=0 if first else look.give * look.entry,
            parting=NEVER if stays else 0,
            entry=rule["name"],
            places=(f"rule-{rule['id']}",),
        )

    def _said(self, rule: Data) -> Iterator[Inline]:
        """Who says so."""
        look = self.look
        if rule["by"]:
            yield tag(rule["by"], look, look.small)
            yield Run("\u00a0 ", look.small)
        yield Run(rule["source"], look.small)
        if look.large:
            yield Run(f" · {rule['id']}", look.small)

    def _text(self, entry: Data, blocks: Sequence[Data], *, first: bool) -> Piece:
        look, heights = self.look, self.heights
        height = heights.blocks(blocks, look.measure)
        title = whole_end(entry["heading"])
        if title:
            height += heights.plain(title, look.h4, look.measure, 700) + 0.75 * look.h4
        place = f"question-{entry['id']}" if entry["kind"] == "question" else ""
        return Piece(
            {"kind": "text", "title": title, "place": place, "blocks": blocks},
            height,
            above=self._above(first),
            give=0 if first else look.give * look.entry,
            parting=NEVER if first else 0,
            entry=entry["name"],
            places=(place,) if place else (),
        )

    def _example(self, example: Data, entry: str) -> Piece:
        look, heights = self.look, self.heights
        title = whole_end(example["title"])
        told: list[Inline] = [Run(title, look.caption, 700)]
        if look.large:
            told = [Run(example["label"], look.caption), Space(look.caption), *told]
        leading = look.step_leading * look.caption
        head = heights.of_lines(heights.lines(told, look.measure), look.caption, leading)
        head += look.caption
        lowest, *higher = arrangements(example, heights, head)
        shown = {"kind": "example", "label": example["label"], "title": title}
        return Piece(
            {**shown, **lowest.data()},
            head + lowest.height,
            above=look.example,
            give=look.give * look.example,
            parting=_EXAMPLE_PARTED,
            higher=(higher[0].height - lowest.height, higher[0].data()) if higher else None,
            entry=entry,
            waits=self._waiting(example["label"], entry),
        )

    def _above(self, first: bool) -> float:
        return 0.75 * self.look.entry if first else self.look.entry

    def _waiting(self, label: str, entry: str) -> Piece:
        """What says where an example is that waits, with its page to be filled in."""
        return Piece(
            {"kind": "waiting", "label": label},
            self.heights.of_lines(1, self.look.small),
            above=self.look.paragraph,
            entry=entry,
        )

    # --- Texts --------------------------------------------------------------------------------

    def _numbered(self, number: str, title: str) -> str:
        """A title with its number, which stands in the outer column if there is one."""
        return f"{number}\u00a0\u00a0{title}" if number and self.look.large else title

    def _sized(self, block: Data) -> Data:
        """A block; if it is a table, with the widths of its columns."""
        if block["kind"] != "table":
            return block
        rows = [block["head"], *block["rows"]]
        return block | {"widths": self.heights.columns(rows, self.look.measure)}


def _introduces(entry: Data) -> bool:
    """A short text with a title is about the rules behind it, and does not stand alone."""
    return entry["kind"] == "prose" and len(entry["blocks"]) == 1


def _text(text: str) -> list[Data]:
    return [{"kind": "text", "text": text}]


def _one_paragraph(text: str) -> list[Data]:
    return [{"kind": "paragraph", "runs": _text(text)}]


def whole_end(title: str) -> str:
    r"""A title whose last two words stay together, so that none is left alone on its last line.

    >>> whole_end("A card too many"), whole_end("Skip cards")
    ('A card too\xa0many', 'Skip cards')
    """
    words = title.split(" ")
    return title if len(words) < 3 else f"{' '.join(words[:-1])}\u00a0{words[-1]}"
