"""Every answer to "May I lay this?" in a box, as tables over what makes a difference.

A question has a *key*: the moment, the kind of card on the pile, the kind of card asked about, and
whether number and colour are the same. Colours are alike, and so are all numbers but those that a
house rule gives something to do, so one card stands for many; tests try each card of each box.

Which parameters can matter is said here by hand (``decisive``, ``further``). To record what the
engine reads would not do: it keeps what it has once worked out of a box, and reads all parameters
at once to see whether a turn is a plain one. So tests try each parameter at every question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

from regelbok.engine.cards import Card, Colour, Face
from regelbok.engine.edition import NOT_OF_A_TURN, Edition, written_on
from regelbok.engine.editions import CLASSIC
from regelbok.engine.effects import DRAWN_FOR
from regelbok.engine.matching import BLUFFS
from regelbok.proof.advice.circumstances import Held, Moment, Question, kinds
from regelbok.proof.advice.laying import Answer, Verdict, answer
from regelbok.proof.advice.parameters import values, with_values

# Numbers that a house rule gives something to do; all others are alike.
SPECIAL_NUMBERS: Final = (Face.ZERO, Face.SEVEN)
HELD, TWO = "held", "two"
_ALIKE: Final = "n"
_AT_THE_END: Final = ("last_card_number", "uno_out", "shuffle_last_wins", "swap_last_must")


class Key(NamedTuple):
    """What makes a question another one, apart from what a table agrees on and what is held.

    Attributes:
        moment: when it is asked.
        under: the kind of card on the pile.
        mine: the kind of card asked about; ``=`` if it has the same face, ``+`` or ``-`` if it has
            the colour in force, or another one.
        last: it is the last card.
    """

    moment: Moment
    under: str
    mine: str
    last: bool


class Table(NamedTuple):
    """The answers to the questions with one key.

    Attributes:
        over: what makes a difference: ``held``, ``two`` and parameters of the edition.
        answers: the answer for each combination of their values, the last one turning fastest;
            ``None`` where a question cannot come up.
    """

    over: tuple[str, ...]
    answers: tuple[Answer | None, ...]


def key(edition: Edition, question: Question) -> Key:
    """The key of a question.

    Args:
        edition: the box, with what is written on its cards.
        question: the question.

    >>> from regelbok.engine.cards import Colour, card
    >>> def of(top: str, mine: str) -> tuple[str, str]:
    ...     asked = Question(Moment.TURN, card(top), Colour.RED, card(mine), Held.NO_FIT, False)
    ...     found = key(CLASSIC, asked)
    ...     return found.under, found.mine
    >>> of("r5", "b5"), of("r5", "r3"), of("r5", "b7"), of("rS", "bS"), of("W", "r3"), of("r5", "W")
    (('n', 'n=-'), ('n', 'n+'), ('n', '7-'), ('S', 'S=-'), ('W', 'n+'), ('n', 'W'))

    If it is the last card, that is a question of its own.

    >>> asked = Question(Moment.ON_ME, card("rD"), Colour.RED, card("bD"), Held.NOTHING, False)
    >>> key(CLASSIC, asked)
    Key(moment=<Moment.ON_ME: 'on-me'>, under='D', mine='D=-', last=True)
    """
    top, mine = question.top, question.mine
    same = "=" if top.face is mine.face else ""
    colour = ""
    if mine.colour is not None:
        colour = "+" if mine.colour is question.colour else "-"
    under = _ALIKE if top.number is not None else _side(edition, top)
    last = question.held is Held.NOTHING
    return Key(question.moment, under, f"{_kind(edition, mine)}{same}{colour}", last)


def _kind(edition: Edition, each: Card) -> str:
    alike = each.number is not None and each.face not in SPECIAL_NUMBERS
    return _ALIKE if alike else _side(edition, each)


def _side(edition: Edition, each: Card) -> str:
    """The kind of card; those of a dark side are marked, for they may do something else."""
    idea = written_on(edition, each.face)
    if idea is not None:
        return idea.id
    return f"d{each.face.value}" if each.dark else each.face.value


@cache
def tables(edition: Edition) -> Mapping[Key, Table]:
    """Every table of a box, by key, but for those about customizable cards.

    >>> from regelbok.engine.editions import CLASSIC
    >>> for mine, last in (("n-", False), ("S+", True)):
    ...     print(tables(CLASSIC)[Key(Moment.TURN, "n", mine, last)].over)
    ()
    ('two', 'last_card_number', 'uno_out', 'skip_passed_on')
    """
    found = dict(tables(CLASSIC)) if adds_to_the_classic(edition) else {}
    for first in _questions(edition):
        name = key(edition, first)
        if name not in found:
            table = table_of(edition, first)
            if any(each is not None for each in table.answers):
                found[name] = table
    return found


def adds_to_the_classic(edition: Edition) -> bool:
    """A box with more cards than the classic one, of which a turn is not otherwise played.

    What is asked about classic cards alone is answered alike there: how much a missed call costs
    is another question.
    """
    numbers = all(
        getattr(edition, each.name) == getattr(CLASSIC, each.name)
        for each in fields(Edition)
        if each.name not in (*NOT_OF_A_TURN, "id", "deck", "theme", "plain", "uno_penalty")
    )
    return numbers and edition is not CLASSIC and set(edition.deck) >= set(CLASSIC.deck)


def _questions(edition: Edition) -> Iterator[Question]:
    """A question for each key; what is held comes later."""
    for dark in (False, True) if edition.two_sided else (False,):
        some = kinds(edition, dark)
        colours: Sequence[Colour | None] = edition.dark_colours if dark else edition.colours
        first = colours[0] if colours else None
        tops = [each for each in some if each.colour in (None, first)]
        mine = [each for each in some if each.colour in (None, *colours[:2])]
        for moment, top, each, held in product(Moment, tops, mine, (Held.NOTHING, Held.NO_FIT)):
            yield Question(moment, top, top.colour or first, each, held, two=False)


def decisive(edition: Edition, question: Question) -> tuple[str, ...]:
    """The parameters that can decide whether somebody may lay a card at this moment at all."""
    if question.moment not in (Moment.ON_ME, Moment.OUT_OF_TURN):
        return ()
    top, names = question.top.face, ["jump_in"]
    if top in DRAWN_FOR:
        names += ["stacking", "bounce"]
        names += ["challenges", "draw_four_when", "bluffing"] if top in BLUFFS else []
    if top is Face.SKIP:
        names.append("skip_passed_on")
    return tuple(name for name in names if name in values(edition))


def further(edition: Edition, question: Question) -> tuple[str, ...]:
    """The other parameters that can make a difference when it is laid.

    More than really do: those that do not are left out when all answers are known.
    """
    mine = question.mine.face
    names: list[str] = []
    if question.held is Held.NOTHING:
        names += _AT_THE_END
        names += ["stacking", "bounce"] if mine in DRAWN_FOR else []
        names += ["skip_passed_on"] if mine is Face.SKIP else []
    if mine in BLUFFS:
        names += ["draw_four_when", "bluffing", "challenges"]
        names += ["guilty_turn"] if question.held is not Held.NOTHING else []
    if mine is Face.SEVEN:
        names.append("seven_swap")
    if mine is Face.ZERO:
        names.append("zero_rotate")
    before = decisive(edition, question)
    return tuple(name for name in names if name in values(edition) and name not in before)


def table_of(edition: Edition, first: Question) -> Table:
    """All answers to the questions like this one.

    Args:
        edition: the box, with what is written on its cards.
        first: one of the questions.
    """
    known = values(edition)
    held = [Held.NOTHING] if first.held is Held.NOTHING else list(Held)[1:]
    begin, rest = decisive(edition, first), further(edition, first)
    over = [HELD, TWO, *begin, *rest]
    sizes = [len(held), 2, *(len(known[name]) for name in begin + rest)]
    answers: list[Answer | None] = []
    for each, two in product(held, (False, True)):
        question = first._replace(held=each, two=two)
        for editions in _ways(edition, begin, rest):
            answers += _answers(editions, question)
    return _reduced(over, sizes, answers)


@cache
def _ways(
    edition: Edition, begin: tuple[str, ...], rest: tuple[str, ...]
) -> Sequence[Sequence[Edition]]:
    """A box with all that a table can agree on: for each way to begin, with all the rest."""
    known = values(edition)
    names = (*begin, *rest)
    return [
        [
            with_values(edition, dict(zip(names, (*chosen, *more), strict=True)))
            for more in product(*(known[name] for name in rest))
        ]
        for chosen in product(*(known[name] for name in begin))
    ]


def _answers(editions: Sequence[Edition], question: Question) -> list[Answer | None]:
    """The answers in some ways to play; what is refused in the first is refused in all.

    For all that does not decide about the moment, the box itself asks for the least.
    """
    first = answer(editions[0], question)
    if first is None or first.verdict is Verdict.NO:
        return [first] * len(editions)
    return [first, *(answer(each, question) for each in editions[1:])]


def _reduced(over: list[str], sizes: list[int], answers: list[Answer | None]) -> Table:
    """The table without what makes no difference."""
    place = 0
    while place < len(over):
        step = 1
        for size in sizes[place + 1 :]:
            step *= size
        rows = _merged(answers, sizes[place], step)
        if rows is None:
            place += 1
        else:
            del over[place], sizes[place]
            answers = rows
    return Table(tuple(over), tuple(answers))


def _merged(answers: list[Any], size: int, step: int) -> list[Any] | None:
    """The answers without one thing they are over, or ``None`` if it makes a difference."""
    merged = []
    for start in range(0, len(answers), size * step):
        rows = [answers[start + place * step :][:step] for place in range(size)]
        if all(row == rows[0] for row in rows):
            merged += rows[0]
            continue
        for column in zip(*rows, strict=True):
            found = {*column} - {None}
            if len(found) > 1:
                return None
            merged.append(found.pop() if found else None)
    return merged
