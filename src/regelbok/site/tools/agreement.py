"""What a table may agree on, as the book tells it: boxes, house rules, ways to keep score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from regelbok.book.agreed_words import words_for
from regelbok.book.agreeing import house_rules_by_chapter
from regelbok.book.told import Told
from regelbok.book.tree import Book, Chapter, Example, GlossaryEntry
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.house import HOUSE_RULES, agree
from regelbok.engine.rules import RULES, Kind
from regelbok.proof.advice.agreements import ideas, named
from regelbok.proof.advice.parameters import agreeable
from regelbok.proof.advice.told import WAYS, told_whole
from regelbok.site.address import Page
from regelbok.site.groups import EDITIONS as EDITIONS_GROUP
from regelbok.site.groups import groups
from regelbok.site.text import plain
from regelbok.site.tools.texts import rules_by_id
from regelbok.site.words import Words


def house_groups(book: Book, page: Page) -> list[tuple[str, str, list[str]]]:
    """The house rules by the chapter that tells them: its title, its address, their ids."""
    return [
        (chapter.title, page.to(chapter.id), list(ids))
        for chapter, ids in house_rules_by_chapter(book)
    ]


Sentences = Mapping[str, list[list[str]]]


class HouseSentences(NamedTuple):
    """The rules that tell each house rule: number, sentence, address and who says so.

    Attributes:
        usual: by house rule, in the words of the classic game, or of the first box that has a use
            for it.
        in_box: the same for each box, as far as it tells them in other words.
    """

    usual: Sentences
    in_box: Mapping[str, Sentences]


def house_sentences(book: Book, page: Page) -> HouseSentences:
    """The house rules in the words of a book, with addresses from a page."""
    by_box = _by_box(book, page)
    told: dict[str, list[list[str]]] = {}
    for sentences in by_box.values():
        told = {**sentences, **told}
    otherwise = {
        box: {id: each for id, each in sentences.items() if each != told[id]}
        for box, sentences in by_box.items()
    }
    in_box = {box: sentences for box, sentences in otherwise.items() if sentences}
    return HouseSentences({id: told[id] for id in HOUSE_RULES}, in_box)


def _by_box(book: Book, page: Page) -> Mapping[str, Sentences]:
    entries = Told.of(book).rules
    wanted = {each.id for each in RULES.values() if each.kind is Kind.HOUSE}
    found = rules_by_id(book, page, wanted)

    def told(box: Edition, id: str) -> Iterator[list[str]]:
        for rule in told_whole(id, agree(box, [named(box, id)])):
            number, _, *rest = found[rule.id]
            yield [number, plain(words_for(book, entries[rule.id], box)), *rest]

    return {
        box.id: {id: list(told(box, id)) for id in (*agreeable(box), *_ideas(box))}
        for box in EDITIONS.values()
    }


def _ideas(box: Edition) -> Iterator[str]:
    of_cards, _ = ideas(box)
    yield from (f"custom-{idea.id}" for idea in of_cards)


def ways(book: Book, page: Page, words: Words) -> Mapping[str, list[str]]:
    """The ways to keep score: name, and the number, sentence and address of the rule."""
    told = rules_by_id(book, page, (rule.id for rule in WAYS.values()))
    return {
        way.value: [words[f"tool.scoring.{way.value}"], *told[rule.id][:3]]
        for way, rule in WAYS.items()
    }


def box_chapters(book: Book) -> Mapping[str, Chapter]:
    """The chapter of each box that has one: the first of its group that plays with it."""
    found: dict[str, Chapter] = {}
    for chapter in _in_order(book, EDITIONS_GROUP):
        for example in _examples(chapter):
            found.setdefault(example.box, chapter)
    return {box: chapter for box, chapter in found.items() if box != CLASSIC.id}


def box_lines(book: Book, page: Page, words: Words) -> Mapping[str, list[str]]:
    """What each box is, in a line, with the title and the address of its chapter."""
    lines = {
        box: [plain(chapter.lead), chapter.title, page.to(chapter.id)]
        for box, chapter in box_chapters(book).items()
    }
    return {CLASSIC.id: [words["book.edition"]], **lines}


def meetings(book: Book, page: Page) -> list[tuple[Sequence[str], str, str, str]]:
    """The drawn examples in which house rules meet: these, the box, title and address.

    An example of a deal shows only that all of them are agreed on.
    """
    return [
        (example.agreed, example.box, example.title, page.to(chapter.id, example.anchor))
        for chapter in _in_order(book)
        for example in _examples(chapter)
        if len(example.agreed) > 1 and example.steps[0].scene.top is not None
    ]


def _in_order(book: Book, only: str = "") -> Iterator[Chapter]:
    """All chapters in the order of the menu, or those of one group."""
    for group in groups(book):
        if only in ("", group.id):
            yield from group.chapters


def _examples(chapter: Chapter) -> Iterator[Example]:
    for entry in chapter.entries:
        if not isinstance(entry, GlossaryEntry):
            yield from entry.examples
