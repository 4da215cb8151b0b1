"""What a text says must come up in its examples: the numbers of a rule, of an answer, of a sum.

Numbers come from the engine, but a text could still name the wrong one: four where two cards are
drawn. So each number of a rule or an answer must be seen in one of the examples that prove it, and
a number written by hand "of the example …" must be seen in that example.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from regelbok.book import markup
from regelbok.book.chapters import (
    EntrySource,
    ProseSource,
    QuestionSource,
    RuleSource,
    TermSource,
    TipSource,
    Words,
)
from regelbok.book.manuscript import Manuscript
from regelbok.book.numbers import Facts, facts_in
from regelbok.engine.cards import ACTIONS, Card
from regelbok.engine.ending import counted_by, worth
from regelbok.engine.events import Event, HandCounted
from regelbok.engine.rules import Rule
from regelbok.engine.state import Scoring, State
from regelbok.proof.errors import complaint
from regelbok.proof.prove import Proof
from regelbok.proof.trace import Trace
from regelbok.proof.words import nearest

_OF_THE_TABLE: Final = ("deck.", "players.")
_OF_A_PACK: Final = ".deck"
_COUNTS: Final = ("size", "count", "times", "fired", "owed", "spared", "missing", "points", "value")
_OF_EXAMPLE: Final = re.compile(r"\bexample ([\w-]+)$")


def unproved(book: Manuscript, proof: Proof) -> list[str]:
    """A complaint for each number, and each answer, that the examples do not bear out."""
    traces = proof.traces
    faults: list[str] = []
    for chapter in book.chapters:
        faults += _literals(chapter.literals, chapter.lead, traces)
        for entry in chapter.entries:
            faults += _entry(entry, proof, traces, book.facts)
    return faults


def _entry(
    entry: EntrySource, proof: Proof, traces: Mapping[str, Trace], facts: Facts
) -> Iterator[str]:
    match entry:
        case RuleSource(text=text):
            yield from _literals(entry.literals, text, traces)
            shown = [traces[id] for id in proof.scenarios_by_rule[entry.rule.id]]
            yield from _facts(text, _numbers_by(entry.rule, shown), facts)
        case QuestionSource(answer=text):
            yield from _literals(entry.literals, text, traces)
            ids = [proof.text for proof in entry.proofs] + [each.id for each in entry.examples]
            if not ids and not entry.source:
                expected = "'proofs' or 'examples', or a 'source' if no play can prove it"
                yield complaint(text.place, "an answer without an example", expected)
            seen = {number for id in ids for number in numbers_of(traces[id])}
            yield from _facts(text, seen, facts)
            rules = {
                target.removeprefix("rule:")
                for target in markup.link_targets(text.text)
                if target.startswith("rule:")
            }
            if ids and rules and not any(rules & rules_of(traces[id]) for id in ids):
                found = f"examples of other rules: {', '.join(ids)}"
                yield complaint(text.place, found, f"one that shows {' or '.join(sorted(rules))}")
        case ProseSource(text=text) | TermSource(meaning=text) | TipSource(text=text):
            yield from _literals(entry.literals, text, traces)


def _facts(text: Words, seen: Collection[int], facts: Facts) -> Iterator[str]:
    for fact in facts_in(text.text):
        if fact in facts and facts[fact] not in seen:
            found = f"'{{{fact}}}', which is {facts[fact]} and comes up in no example of it"
            yield complaint(text.place, found, "a number that its examples show")


def _literals(
    literals: Mapping[str, str], text: Words, traces: Mapping[str, Trace]
) -> Iterator[str]:
    for phrase, reason in literals.items():
        example = _OF_EXAMPLE.search(reason)
        if example is None:
            continue
        if example[1] not in traces:
            expected = nearest(example[1], traces, "an example of the book")
            yield complaint(text.place, f"the reason '{reason}' for '{phrase}'", expected)
        elif not phrase.isdigit() or int(phrase) not in numbers_of(traces[example[1]]):
            expected = f"a number of the example '{example[1]}'"
            yield complaint(text.place, f"'{phrase}'", expected)


def _numbers_by(rule: Rule, shown: list[Trace]) -> frozenset[int]:
    """The numbers that this very rule has caused, or else all that its examples show.

    Where the pack or the table is spoken of, no event has the number. "Two more" is a difference.
    """
    caused = {
        number
        for trace in shown
        for step in trace.steps
        for event in step.events
        if rule in event.rules
        for number in _caused(event, rule, step.after)
    }
    if not caused or rule.id.startswith(_OF_THE_TABLE) or rule.id.endswith(_OF_A_PACK):
        return frozenset(number for trace in shown for number in numbers_of(trace))
    return frozenset(caused | {more - fewer for more in caused for fewer in caused})


def _caused(event: Event, rule: Rule, after: State) -> Iterator[int]:
    """What an event counts: cards, points, their worth; no seats."""
    if isinstance(event, HandCounted):
        for card in after.hands[event.seat]:
            if counted_by(card, after.table.edition) is rule:
                yield worth((card,), after.table.edition)
        return
    for name, value in event._asdict().items():
        if name in _COUNTS:
            yield value
        elif name in ("cards", "hand"):
            yield len(value)


def rules_of(trace: Trace) -> frozenset[str]:
    """The ids of the rules that the events and refusals of an example cite."""
    cited = {rule.id for step in trace.steps for event in step.events for rule in event.rules}
    return frozenset(cited | {step.refusal.rule.id for step in trace.steps if step.refusal})


def numbers_of(trace: Trace) -> frozenset[int]:
    """Every number that can be seen in an example: on cards, in piles and hands, in events."""
    found: set[int] = set(_counts(trace.start))
    for step in trace.steps:
        found.update(_counts(step.after))
        for event in step.events:
            found.update(_numbers(event))
            if isinstance(event, HandCounted):
                edition = step.after.table.edition
                found.update(worth((card,), edition) for card in step.after.hands[event.seat])
    return frozenset(found)


def _counts(state: State) -> Iterator[int]:
    cards = [*state.draw_pile, *state.discards, *(card for hand in state.hands for card in hand)]
    yield len(cards)
    yield sum(card.number is not None for card in cards)
    yield sum(card.face in ACTIONS for card in cards)
    yield sum(card.colour is None for card in cards)
    yield from (len(hand) for hand in state.hands)
    yield from (len(state.hands), len(state.draw_pile), len(state.discards))
    yield from state.scores
    if state.table.scoring is Scoring.ROTATION:
        yield state.rounds + 1  # the number of the round


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, Card):
        if value.number is not None:
            yield value.number
    elif isinstance(value, int):
        yield value
    elif isinstance(value, Iterable) and not isinstance(value, str):
        parts = tuple(value)
        yield len(parts)
        for part in parts:
            yield from _numbers(part)
