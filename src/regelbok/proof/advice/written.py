"""More tables for "May I lay this?": those about customizable cards, with what is written on them.

Which card has which number depends on what else is written, so a key names it by its idea.
While nobody follows a card that lies on the pile, all ideas are alike; tests try each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final

from regelbok.engine.cards import CUSTOM, Card, card
from regelbok.engine.edition import Edition, written_on
from regelbok.engine.editions import CUSTOMIZABLE
from regelbok.engine.house import agree
from regelbok.engine.ideas import Idea
from regelbok.proof.advice.agreements import ideas
from regelbok.proof.advice.circumstances import Held, Moment, Question, kinds
from regelbok.proof.advice.laying import Answer, Verdict
from regelbok.proof.advice.tables import Key, Table, adds_to_the_classic, key, table_of

_FOLLOWED: Final = (Moment.ON_ME, Moment.OUT_OF_TURN)


def with_ideas(edition: Edition, *some: Idea) -> Edition:
    """A box with these ideas written on its cards.

    >>> from regelbok.engine.editions import EDITIONS
    >>> with_ideas(EDITIONS["customizable-cards"], Idea.JOKE).deck[-1:]
    (WC1,)
    """
    return agree(edition, [f"custom-{idea.id}" for idea in some])


def with_idea(edition: Edition, idea: Idea) -> Card:
    """The card of an agreed box on which an idea is written.

    >>> from regelbok.engine.editions import EDITIONS
    >>> agreed = with_ideas(EDITIONS["customizable-cards"], Idea.JOKE, Idea.CHICKEN)
    >>> with_idea(agreed, Idea.JOKE)
    WC2
    """
    return next(card(face.value) for face in CUSTOM if written_on(edition, face) is idea)


@cache
def written_tables(edition: Edition) -> Mapping[Key, Table]:
    """Every table about cards with ideas in a box, by key.

    Args:
        edition: the box; nothing is written on its cards yet.

    >>> from regelbok.engine.editions import CLASSIC, EDITIONS
    >>> len(written_tables(CLASSIC))
    0
    >>> found = written_tables(EDITIONS["customizable-cards"])
    >>> for under, mine in (("n", "joke"), ("joke", "n+"), ("joke", "elbows")):
    ...     print([found[Key(Moment.TURN, under, mine, last)].over for last in (False, True)])
    [(), ('last_card_number', 'uno_out')]
    [(), ('uno_out',)]
    [(), ('last_card_number', 'uno_out')]
    """
    found: dict[Key, Table] = {}
    if not edition.customizable:
        return found
    if edition is not CUSTOMIZABLE and adds_to_the_classic(edition):
        found = {
            name: _in_own_words(edition, table)
            for name, table in written_tables(CUSTOMIZABLE).items()
        }
    for agreed, question in _questions(edition):
        name = key(agreed, question)
        if name not in found:
            table = _as_another(found, edition, agreed, question) or table_of(agreed, question)
            if any(each is not None for each in table.answers):
                found[name] = table
    return found


def _questions(edition: Edition) -> Iterator[tuple[Edition, Question]]:
    """A question for each key, and the box with the ideas that it is about."""
    some, _ = ideas(edition)
    first = edition.colours[0] if edition.colours else None
    of_the_box = kinds(edition, dark=False)
    for idea in some:
        agreed = with_ideas(edition, idea)
        own = with_idea(agreed, idea)
        for each, moment, held in product(of_the_box, Moment, (Held.NOTHING, Held.NO_FIT)):
            if each.colour in (None, first):
                yield agreed, Question(moment, each, first, own, held, two=False)
            if each.colour in (None, *edition.colours[:2]):
                yield agreed, Question(moment, own, first, each, held, two=False)
        for other in some:
            if other is idea:
                continue
            both = with_ideas(edition, idea, other)
            top, mine = with_idea(both, idea), with_idea(both, other)
            for moment, held in product(Moment, (Held.NOTHING, Held.NO_FIT)):
                yield both, Question(moment, top, first, mine, held, two=False)


def _as_another(
    found: Mapping[Key, Table], edition: Edition, agreed: Edition, question: Question
) -> Table | None:
    """The table for the same question about a card with another idea, if that is no matter."""
    name = key(agreed, question)
    others = [idea.id for idea in ideas(edition)[0]]
    if question.moment not in _FOLLOWED:
        if question.top.face not in CUSTOM:
            return None
        tables = (found.get(name._replace(under=each)) for each in others)
        return next((each for each in tables if each is not None), None)
    # Whatever is written on a card that may not be laid, the reason is the same.
    if question.mine.face not in CUSTOM:
        return None
    tables = (found.get(name._replace(mine=each)) for each in others)
    return next((each for each in tables if each is not None and _is_refused(each)), None)


def _is_refused(table: Table) -> bool:
    return all(each is None or each.verdict is Verdict.NO for each in table.answers)


def _in_own_words(edition: Edition, table: Table) -> Table:
    """A table with the rules that a box has of its own about its white cards."""
    own = edition.custom_rules

    def words(each: Answer) -> Answer:
        rules = (dict.fromkeys(own.get(rule, rule) for rule in some) for some in each[1:])
        return Answer(each.verdict, *map(tuple, rules))

    return table._replace(answers=tuple(each and words(each) for each in table.answers))
