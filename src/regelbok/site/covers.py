"""What each page says of itself to people who have not opened it.

Search engines show it, and so does whatever a link is sent with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from regelbok.book.cover import Cover
from regelbok.book.tree import Book, Chapter, Comparison, Example, RuleEntry
from regelbok.engine.cards import Card, card
from regelbok.site.address import (
    ALL_CARDS,
    ALL_RULES,
    COMPARE,
    OFFLINE,
    PRINT,
    SEARCH,
    START,
    TRANSLATIONS,
)
from regelbok.site.all_rules import all_examples
from regelbok.site.comparison import page_name
from regelbok.site.groups import CARDS, groups
from regelbok.site.text import plain
from regelbok.site.tools.registry import TOOLS
from regelbok.site.words import Words

# A hand for pages that tell of no cards in particular: the signs, a number, a wild.
_HAND: Final = tuple(card(text) for text in ("y7", "bS", "gR", "W4"))
_MOST: Final = 3  # so many cards else
_SHORT: Final = 50  # letters; less tells nothing where the page itself is not seen


def covers(book: Book) -> Mapping[str, Cover]:
    """What every page says of itself, but those on which texts are compared; by its folder.

    Args:
        book: the book in one language.
    """
    return {each.name: each for each in _covers(book, Words.of(book))}


def _covers(book: Book, words: Words) -> Iterator[Cover]:
    about = words["book.description"]
    yield Cover(START, words["book.subtitle"], about, about, _HAND)
    for chapter in book.chapters:
        lead = plain(chapter.lead)
        cards = _cards_of(book, chapter)
        yield Cover(chapter.id, chapter.title, lead, _told(chapter), cards or _HAND)
    counts = ", ".join(
        (words.count("book.rules", book.rules), words.count("book.examples", book.scenarios))
    )
    title, lead = words["nav.all-rules"], f"{counts}."
    yield Cover(ALL_RULES, title, lead, f"{lead} {about}", _HAND)
    yield _plain(ALL_CARDS, words["nav.all-cards"], words["cards.lead"])
    yield _plain(COMPARE, words["compare.title"], words["compare.lead"])
    examples = {example.anchor: example for _, example in all_examples(book)}
    for comparison in book.comparisons:
        yield _compared(book, words, comparison, examples)
    for tool in TOOLS:
        title, lead = (words[f"tool.{tool.key}.{part}"] for part in ("title", "lead"))
        yield Cover(tool.page, title, lead, lead, tool.cards or _HAND)
    yield _plain(OFFLINE, words["offline.title"], words["offline.lead"])
    yield _plain(PRINT, words["print.title"], words["print.lead"])
    found = f"{words['search.open']}. {words['search.start']}"
    yield Cover(SEARCH, words["search.label"], "", found, ())
    yield Cover(TRANSLATIONS, words["verify.title"], "", words["verify.lead"], ())


def _plain(name: str, title: str, lead: str) -> Cover:
    return Cover(name, title, lead, lead, _HAND)


def _told(chapter: Chapter) -> str:
    """The lead of a chapter, and its first rule if that is needed to know what it is about."""
    lead = plain(chapter.lead)
    if len(lead) >= _SHORT:
        return lead
    rules = (plain(each.text) for each in chapter.entries if isinstance(each, RuleEntry))
    return " ".join((lead, *list(rules)[:1]))


def _compared(
    book: Book, words: Words, comparison: Comparison, examples: Mapping[str, Example]
) -> Cover:
    """Two ways to play: how many examples differ, or else what differs in figures."""
    name, title = page_name(comparison), comparison.title
    shown = _cards_of(book, book.chapter(comparison.chapter))
    if not comparison.differences:
        labels = ", ".join(label for label, _, _ in comparison.figures)
        figures = f"{title}. {words['compare.figures']}: {labels}."
        first = "".join(f"{label}: {a} / {b}" for label, a, b in comparison.figures[:1])
        return Cover(name, title, first, figures, shown or _HAND)
    count = f"{words.count('compare.count', len(comparison.differences))}."
    found = examples.get(comparison.differences[0].example.anchor)
    cards = _on_the_table([found]) if found else shown
    return Cover(name, title, count, f"{title}. {count}", cards or _HAND)


def _cards_of(book: Book, chapter: Chapter) -> tuple[Card, ...]:
    """The card that a chapter is about, and of others also what lies in their first example."""
    own = (chapter.card,) if chapter.card else ()
    if own and chapter in _card_chapters(book):
        return own
    table = _on_the_table([example for each, example in all_examples(book) if each is chapter])
    return tuple(each for each in table if each not in own)[: _MOST - len(own)] + own


def _card_chapters(book: Book) -> Sequence[Chapter]:
    return [chapter for group in groups(book) if group.id == CARDS for chapter in group.chapters]


def _on_the_table(examples: Sequence[Example]) -> tuple[Card, ...]:
    """The first few cards that lie on the pile or are held by who sits nearest."""
    if not examples:
        return ()
    scenes = [step.scene for step in examples[0].steps]
    laid = [scene.top for scene in scenes if scene.top]
    held = [each for scene in scenes[-1:] for each in scene.seats[0].hand]
    return tuple(dict.fromkeys((*laid, *held)))[:_MOST]
