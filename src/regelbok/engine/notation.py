"""The text form: a position in one line, a move in one word, and back.

A position names the edition and then ``key=value`` words in any order; what is usual is left out.
Seats are letters: A is the first, B sits to A's left, and so on. Cards are joined by commas.

    classic turn=A top=r5 A=r9,b8 B=r4,g2 draw=b1,b2 under=r3

House rules stand behind the edition: ``classic+stacking-same+jump-in``.

``top=W/b`` is a Wild on which blue was named. A move is a seat, a colon and what it does:
``A:r9``, ``A:r9!`` (with UNO), ``A:W/g``, ``B:draw``, ``B:keep``, ``B:accept``, ``B:challenge``,
``A:uno``, ``B:catch:A``, ``A:colour:g``, ``C:leave``; by house rules also ``A:r7>B`` (and swap
hands with B) and ``A:r7+b7`` (both at once). Cards of other boxes are written alike:
``A:WX/g>B``, ``A:colour:g>B`` when it is the opening card, ``A:WT+r2+b9``; a customizable card is
answered with ``B:done``, ``B:failed`` or ``B:drop:r7``. In a box with a launcher, ``presses=0,3``
are the cards that its next presses fire, ``B:draw`` is a press, and ``A:WAA/r>C`` makes C press.
The table's own moves are ``draw-for-dealer``, ``deal``, ``turn-over`` and ``next-round``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import Final, TypeVar

from regelbok.engine.cards import CUSTOM, Card, Colour, NotationError, card, colour, is_card
from regelbok.engine.edition import Edition, Stacking, colours_of, copies, given_by, has, written_on
from regelbok.engine.editions import ALSO_CALLED, EDITIONS
from regelbok.engine.effects import draws_for
from regelbok.engine.house import HOUSE_RULES, PRESETS
from regelbok.engine.ideas import Idea
from regelbok.engine.matching import BLUFFS
from regelbok.engine.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Deal,
    Done,
    Draw,
    DrawForDealer,
    Drop,
    Failed,
    Keep,
    Leave,
    Move,
    NameColour,
    NextRound,
    Play,
    TurnOver,
)
from regelbok.engine.naming import NOTHING_ELSE, near, shown, unknown
from regelbok.engine.refusals import Refusal
from regelbok.engine.scoring import ALSO_CALLED as WAYS_ALSO_CALLED
from regelbok.engine.setup import TableError, check_scores, table
from regelbok.engine.state import (
    CLOSED,
    LEFT,
    NOBODY,
    RIGHT,
    Bluff,
    Chance,
    Phase,
    Scoring,
    State,
    Window,
)
from regelbok.engine.ways import decided_by_one_round, usual_target

SEATS: Final = "ABCDEFGHIJ"
_TABLE_MOVES: Final[dict[str, Move]] = {
    "draw-for-dealer": DrawForDealer(),
    "deal": Deal(),
    "turn-over": TurnOver(),
    "next-round": NextRound(),
}
_SEAT_MOVES: Final[dict[str, Callable[[int], Move]]] = {
    "draw": Draw,
    "keep": Keep,
    "accept": Accept,
    "challenge": Challenge,
    "done": Done,
    "failed": Failed,
    "uno": CallUno,
    "leave": Leave,
}
_WITH_A_COLON: Final = {"colour": "r", "catch": "B"}  # with an example of what follows
_KEYS: Final = (
    *(
        "players",
        "phase",
        "turn",
        "dealer",
        "dir",
        "top",
        "under",
        "draw",
        "drawn",
        "by",
        "owed",
        "bluff",
    ),
    *(
        "called",
        "exposed",
        "closed",
        "idle",
        "away",
        "out",
        "scores",
        "winners",
        "target",
        "scoring",
    ),
    *("rounds", "seed", "orders", "presses"),
)
_MOST_DIGITS: Final = 20  # as many as 64 bits have; int() itself refuses thousands
_Value = TypeVar("_Value")

# --- Writing ---------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """The text form of a position.

    >>> text = "classic turn=A top=W/b A=r9,b8 B=r4,g2 draw=b1,b2 under=r3"
    >>> write_position(position(text)) == text
    True
    """
    agreed, window = state.table, state.window
    words = ["+".join((agreed.edition.id, *agreed.edition.house))]

    def word(key: str, value: str | int, usual: str | int) -> None:
        if value != usual:
            words.append(f"{key}={value}")

    word("players", agreed.players, len(state.hands) if all(state.hands) else 0)
    word("phase", state.phase.value, Phase.TURN.value)
    word("turn", _seat(state.turn), "-")
    word("dealer", _seat(state.dealer), _seat(agreed.players - 1))
    word("dir", "right" if state.direction == RIGHT else "left", "left")
    if state.discards:
        top = state.discards[-1]
        named = state.colour if top.colour is None else None
        words.append(f"top={top}" + (f"/{named.value}" if named else ""))
    for seat, hand in enumerate(state.hands):
        word(SEATS[seat], _cards(hand), "-")
    word("draw", _cards(state.draw_pile), "-")
    word("under", _cards(state.discards[:-1]), "-")
    word("by", _seat(state.laid_by), "-")
    word("drawn", str(state.drawn), "None")
    word("owed", state.owed, _usually_owed(state))
    if state.bluff is not None:
        words.append(f"bluff={state.bluff.colour.value}:{_cards(state.bluff.hand)}")
    word("called", "yes" if window.called else "no", "no")
    word("exposed", _seats(window.exposed), "-")
    if window.closed_for:
        words.append(f"closed={_seats(window.closed_for)}:{_dashed(window.closed_by.name)}")
    word("idle", state.idle, 0)
    left = (seat for seat, here in enumerate(state.seated) if not here and seat not in state.out)
    word("away", _seats(left), "-")
    word("out", _seats(state.out), "-")
    word("scores", ",".join(map(str, state.scores)), ",".join("0" * agreed.players))
    word("winners", _seats(state.winners), "-")
    if decided_by_one_round(agreed) is None:  # otherwise they are as usual in that box
        word("target", agreed.target, usual_target(agreed.edition, agreed.scoring))
        word("scoring", agreed.scoring.value, Scoring.WINNER_TAKES.value)
    word("rounds", state.rounds, 0)
    word("seed", state.chance.seed, 0)
    word("orders", ";".join(_cards(order) for order in state.chance.orders), "")
    word("presses", ",".join(map(str, state.chance.presses)), "")
    return " ".join(words)


def write_move(move: Move) -> str:
    """The text form of a move.

    >>> write_move(Play(0, card("W"), Colour.GREEN, uno=True)), write_move(Catch(1, 0))
    ('A:W/g!', 'B:catch:A')
    """
    if isinstance(move, DrawForDealer | Deal | TurnOver | NextRound):
        return next(text for text, each in _TABLE_MOVES.items() if each == move)
    return f"{SEATS[move.seat]}:{_action(move)}"


def _action(move: Move) -> str:
    if isinstance(move, Play):
        named = f"/{move.colour.value}" if move.colour else ""
        also = "".join(f"+{each}" for each in move.also)
        target = "" if move.target is None else f">{SEATS[move.target]}"
        return f"{move.card}{also}{named}{target}{'!' if move.uno else ''}"
    if isinstance(move, NameColour):
        target = "" if move.target is None else f">{SEATS[move.target]}"
        return f"colour:{move.colour.value}{target}"
    if isinstance(move, Drop):
        return f"drop:{move.card}"
    if isinstance(move, Catch):
        return f"catch:{SEATS[move.target]}"
    return next(text for text, kind in _SEAT_MOVES.items() if type(move) is kind)


def _cards(pile: tuple[Card, ...]) -> str:
    return ",".join(map(str, pile)) or "-"


def _seat(seat: int) -> str:
    return "-" if seat == NOBODY else SEATS[seat]


def _seats(seats: Iterable[int]) -> str:
    return ",".join(SEATS[seat] for seat in seats) or "-"


def _dashed(name: str) -> str:
    return name.lower().replace("_", "-")


# --- Reading ---------------------------------------------------------------------------------


def position(text: str) -> State:
    """The position with this text form.

    Raises:
        NotationError: says what was found and what was expected.

    >>> position("classic turn=A top=r5 A=r9,b8 B=r4,g2").hands
    ((r9, b8), (r4, g2))
    >>> position("classic turn=A top=r5 A=r9,b8 B=r4 trun=B")
    Traceback (most recent call last):
    regelbok.engine.cards.NotationError: unknown word 'trun'; nearest: turn
    """
    words = text.split()
    if not words or "=" in words[0]:
        raise NotationError(f"no edition; expected one to begin with: {', '.join(EDITIONS)}")
    box, *house = words[0].split("+")
    if "" in house:
        raise NotationError(f"found {shown(words[0])}; expected a house rule after each +")
    if box not in EDITIONS:
        name = words[0].partition("+")[0] if house else " ".join(takewhile(_is_no_value, words))
        raise NotationError(unknown("edition", name, EDITIONS, also=ALSO_CALLED))
    values = _values(words[1:], words[0])

    def read(key: str, usual: _Value, reader: Callable[[str], _Value]) -> _Value:
        return reader(values[key]) if key in values else usual

    hands = {key: _read_cards(value) for key, value in values.items() if key in SEATS}
    players = read("players", len(hands), _read_number)
    try:
        agreed = table(
            players,
            EDITIONS[box],
            read("target", None, _read_number),
            read("scoring", None, lambda value: _enum(Scoring, value)),
            house,
        )
    except TableError as error:
        raise NotationError(str(error)) from None

    def seat(value: str) -> int:
        return NOBODY if value == "-" else _read_seat(value, players)

    nothing: tuple[Card, ...] = ()
    no_seats: tuple[int, ...] = ()
    no_top: tuple[Card | None, Colour | None] = (None, None)
    no_orders: tuple[tuple[Card, ...], ...] = ()
    no_presses: tuple[int, ...] = ()
    top, now = read("top", no_top, _read_top)
    under = read("under", nothing, _read_cards)
    if under and top is None:
        raise NotationError(f"under={_cards(under)} without a top card; expected top=CARD too")
    away = read("away", no_seats, lambda value: _read_seats(value, players))
    out = read("out", no_seats, lambda value: _read_seats(value, players))
    closed = read(
        "closed", (no_seats, Refusal.FALSE_CATCH), lambda value: _read_closed(value, players)
    )
    for letter in hands:
        seat(letter)
    if set(away) & set(out):
        raise NotationError(f"away={_seats(away)} out={_seats(out)}; expected each seat once")
    state = State(
        table=agreed,
        phase=read("phase", Phase.TURN, lambda value: _enum(Phase, value)),
        hands=tuple(hands.get(letter, ()) for letter in SEATS[:players]),
        draw_pile=read("draw", nothing, _read_cards),
        discards=under if top is None else (*under, top),
        colour=now,
        turn=read("turn", NOBODY, seat),
        direction=read("dir", LEFT, _read_direction),
        dealer=read("dealer", players - 1, seat),
        seated=tuple(each not in away and each not in out for each in range(players)),
        laid_by=read("by", NOBODY, seat),
        drawn=read("drawn", None, card),
        owed=0,
        bluff=read("bluff", None, _read_bluff),
        window=Window(
            read("called", False, _read_called),
            read("exposed", no_seats, lambda value: _read_seats(value, players)),
            *closed,
        ),
        idle=read("idle", 0, _read_number),
        scores=read("scores", (0,) * players, lambda value: _read_scores(value, players)),
        winners=read("winners", no_seats, lambda value: _read_seats(value, players)),
        chance=Chance(
            read("seed", 0, _read_number),
            read("orders", no_orders, lambda value: tuple(map(_read_cards, value.split(";")))),
            read("presses", no_presses, lambda value: tuple(map(_read_number, value.split(",")))),
        ),
        rounds=read("rounds", 0, _read_number),
        out=out,
    )
    state = state._replace(owed=read("owed", _usually_owed(state), _read_number))
    refuse_impossible(state)
    return state if state.window != CLOSED else state._replace(window=CLOSED)


def _usually_owed(state: State) -> int:
    """The cards owed where nobody has passed a penalty on."""
    if state.phase not in (Phase.FORCED_DRAW, Phase.CHALLENGE) or not state.discards:
        return 0
    return given_by(state.table.edition, draws_for(state))


_ACTING: Final = (
    *(Phase.TURN, Phase.DRAWN, Phase.FORCED_DRAW, Phase.SKIPPED, Phase.ROULETTE, Phase.CHALLENGE),
    *(Phase.PROMPT, Phase.DROPPING),
)
_AFTER_A_CARD: Final = (
    *(Phase.FORCED_DRAW, Phase.SKIPPED, Phase.ROULETTE),
    *(Phase.PROMPT, Phase.DROPPING),
)


def _refuse_debt(state: State) -> None:
    """Refuse more cards to be drawn, or fewer, than anybody can owe."""
    edition, usual = state.table.edition, _usually_owed(state)
    if not usual or state.owed == usual:
        return
    adds_up = (
        bool(edition.house) or edition.stacking_by_value
    )  # or else nothing, and nothing bounces
    if not adds_up:
        raise NotationError(f"owed={state.owed}; expected {usual}")
    most = 10 * len(edition.deck)  # no card makes anybody draw more than ten
    if state.owed > most:
        raise NotationError(f"owed={state.owed}; expected at most {most}")
    given = {given_by(edition, face) for face in {each.face for each in edition.deck}} - {0}
    if edition.stacking is not Stacking.ANY:
        higher = edition.stacking is Stacking.HIGHER
        given = {each for each in given if each == usual or (higher and each < usual)}
    sums = {usual}
    for total in range(usual, state.owed):
        if total in sums:
            sums.update(total + each for each in given)
    if state.owed not in sums:
        found = f"owed={state.owed} with top={state.discards[-1]}"
        near = ", ".join(str(each) for each in sorted(sums)[:3])
        raise NotationError(f"{found}; expected what the cards make up, such as {near}")


def refuse_impossible(state: State) -> None:
    """Refuse a position that no game can reach.

    Raises:
        NotationError: says what is impossible in it.
    """
    edition = state.table.edition
    everything = [
        *state.draw_pile,
        *state.discards,
        *(each for hand in state.hands for each in hand),
    ]
    for each in dict.fromkeys(everything):
        there, held = everything.count(each), copies(edition, each)
        if not held:
            expected = instead_of(edition, each)
            raise NotationError(f"the card {each} in {edition.id!r}; expected {expected}")
        if there > held:
            raise NotationError(f"{there} cards {each}; the pack holds {held} (deck.contents)")
    _refuse_debt(state)
    try:
        check_scores(state.table, state.scores)
    except TableError as error:
        raise NotationError(str(error)) from None
    phase = state.phase
    if not edition.colours and state.colour is not None:
        found = f"the colour {state.colour.value} in {edition.id}"
        raise NotationError(f"{found}; expected none, as its cards have no colour")
    if state.colour is not None and state.discards:
        known = colours_of(edition, state.discards[-1])
        if known and state.colour not in known:
            letters = ", ".join(each.value for each in known)
            raise NotationError(
                f"top={state.discards[-1]}/{state.colour.value}; expected one of {letters}"
            )
    if phase is Phase.CHALLENGE and not any(has(edition, face) for face in BLUFFS):
        found = f"phase={phase.value} in {edition.id!r}"
        raise NotationError(f"{found}; expected another phase, as it has no card to challenge")
    if phase is Phase.CHALLENGE and not edition.challenges:
        found = f"phase={phase.value} with the house rule 'no-challenge'"
        raise NotationError(f"{found}; expected another phase, such as {Phase.FORCED_DRAW.value}")
    if state.bluff is not None and state.discards:
        named, known = state.bluff.colour, colours_of(edition, state.discards[-1])
        if named not in known:
            letters = ", ".join(each.value for each in known)
            raise NotationError(f"bluff={named.value}:…; expected one of {letters or 'no colours'}")
    if phase in _ACTING:
        if not state.discards:
            raise NotationError(f"no top card in phase {phase.value}; expected top=CARD")
        last_card = phase is Phase.CHALLENGE and state.bluff is not None and not state.bluff.hand
        if state.colour is None and edition.colours and not (last_card or phase is Phase.ROULETTE):
            raise NotationError(
                f"top={state.discards[-1]} without a colour; expected for example top=W/r"
            )
        if state.turn == NOBODY:
            raise NotationError(f"no turn in phase {phase.value}; expected turn=SEAT")
        if not state.seated[state.turn]:
            gone = "is knocked out" if state.turn in state.out else "has left"
            raise NotationError(
                f"turn={_seat(state.turn)}, who {gone}; expected a player at the table"
            )
    if phase is Phase.DRAWN and state.drawn is None:
        raise NotationError("no drawn card in phase drawn; expected drawn=CARD")
    if phase is Phase.DRAWN and state.drawn not in state.hands[state.turn]:
        raise NotationError(f"drawn={state.drawn} is not in the hand; expected a card of the hand")
    if phase is Phase.CHALLENGE and (state.bluff is None or state.laid_by == NOBODY):
        raise NotationError(
            "phase=challenge without bluff and by; expected bluff=COLOUR:CARDS by=SEAT"
        )
    if phase in _AFTER_A_CARD and state.laid_by == NOBODY:
        raise NotationError(f"phase={phase.value} without by; expected by=SEAT")
    asks = phase in (Phase.PROMPT, Phase.DROPPING)
    if asks and written_on(edition, state.discards[-1].face) is None:
        found = f"top={state.discards[-1]} in phase {phase.value}"
        raise NotationError(f"{found}; expected a customizable card")
    if state.out and not edition.mercy:
        raise NotationError(f"out={_seats(state.out)}; expected nobody out in this box")


def instead_of(edition: Edition, each: Card) -> str:
    """What to expect instead of a card that the pack does not hold.

    >>> for box, text in (
    ...     ("flip", "r5"), ("customizable-cards", "WC1"), ("classic", "WS"), ("flip", "r0")
    ... ):
    ...     instead_of(EDITIONS[box], card(text))
    'both sides, such as r5_o3'
    "a rule to be written on it, such as the house rule 'custom-chicken'"
    "one of its cards, or 'shuffle-hands', which has this one"
    "one of its cards, or 'classic', which has this one"
    """
    if each.face in CUSTOM and edition.customizable:
        free = next((idea for idea in Idea if idea not in edition.ideas), None)
        if free is not None and CUSTOM.index(each.face) < edition.customizable:
            return f"a rule to be written on it, such as the house rule 'custom-{free.id}'"
    if edition.two_sided and each.other is each:
        sides = (side for card in edition.deck for side in (card, card.other))
        both = next((side for side in sides if side.front is each), None)
        if both is not None:
            return f"both sides, such as {both}"
    others = (other.id for other in EDITIONS.values() if copies(other, each))
    other = next(others, None)
    return f"one of its cards, or {other!r}, which has this one" if other else "one of its cards"


def move(text: str) -> Move:
    """The move with this text form.

    Raises:
        NotationError: says what was found and what was expected.

    >>> move("A:W/g!")
    Play(seat=0, card=W, colour=<Colour.GREEN: 'g'>, uno=True, target=None, also=())
    """
    if text in _TABLE_MOVES:
        return _TABLE_MOVES[text]
    letter, colon, action = text.partition(":")
    if not colon:
        raise NotationError(unknown("move", text, _TABLE_MOVES, "for example A:r7, A:draw or deal"))
    seat = _read_seat(letter, len(SEATS))
    if action in _SEAT_MOVES:
        return _SEAT_MOVES[action](seat)
    verb, colon, rest = action.partition(":")
    if verb == "colour" and colon:
        letter, arrow, other = rest.partition(">")
        target = _read_seat(other, len(SEATS)) if arrow else None
        return NameColour(seat, colour(letter), target)
    if verb == "drop" and colon:
        return Drop(seat, card(rest))
    if verb == "catch" and colon:
        return Catch(seat, _read_seat(rest, len(SEATS)))
    uno = action.endswith("!")
    laid, arrow, other = action.removesuffix("!").partition(">")
    faces, slash, named = laid.partition("/")
    if not is_card(faces.partition("+")[0]):
        _refuse_half(text, verb)
    target = _read_seat(other, len(SEATS)) if arrow else None
    first, *also = (card(face) for face in faces.split("+"))
    return Play(seat, first, colour(named) if slash else None, uno, target, tuple(also))


def _refuse_half(text: str, verb: str) -> None:
    """Refuse what lacks its end, and a word nearer to what players do than to any card."""
    if verb in _WITH_A_COLON:
        example = f"{text.partition(':')[0]}:{verb}:{_WITH_A_COLON[verb]}"
        raise NotationError(f"found {shown(text)}; expected for example {example}")
    actions = (*_SEAT_MOVES, *_WITH_A_COLON)
    if near(verb, actions):
        raise NotationError(unknown("move", verb, actions))


def _is_no_value(word: str) -> bool:
    return "=" not in word


def _values(words: list[str], box: str) -> dict[str, str]:
    """The values of the words by key; ``box`` is the word that they follow."""
    values: dict[str, str] = {}
    for each in words:
        key, equals, value = each.partition("=")
        if not equals or not value:
            agreed = each in HOUSE_RULES or each in PRESETS
            expected = f"{box}+{each}" if agreed else "key=value"
            raise NotationError(f"found {shown(each)}; expected {expected}")
        if key not in _KEYS and (len(key) != 1 or key not in SEATS):
            if len(key) == 1:
                raise NotationError(f"unknown seat {key!r}; expected A to {SEATS[-1]}")
            raise NotationError(unknown("word", key, _KEYS, f"a seat or {', '.join(_KEYS)}"))
        if key in values:
            raise NotationError(f"{key}= twice; expected once")
        values[key] = value
    return values


def _read_cards(value: str) -> tuple[Card, ...]:
    return () if value == "-" else tuple(card(each) for each in value.split(","))


def _read_number(value: str) -> int:
    if not (value.isascii() and value.isdecimal()):
        raise NotationError(f"found {shown(value)}; expected a whole number")
    if len(value) > _MOST_DIGITS:
        raise NotationError(f"{len(value)} digits; expected at most {_MOST_DIGITS}")
    return int(value)


def _read_scores(value: str, players: int) -> tuple[int, ...]:
    scores = tuple(_read_number(each) for each in value.split(","))
    if len(scores) != players:
        found = f"{len(scores)} score{'' if len(scores) == 1 else 's'}"
        raise NotationError(f"found {found}; expected {players}, one a player")
    return scores


def _read_seat(value: str, players: int) -> int:
    if len(value) != 1 or value not in SEATS[:players]:
        raise NotationError(f"unknown seat {shown(value)}; expected A to {SEATS[players - 1]}")
    return SEATS.index(value)


def _read_seats(value: str, players: int) -> tuple[int, ...]:
    seats = tuple(_read_seat(each, players) for each in value.split(","))
    if len(set(seats)) < len(seats):
        raise NotationError(f"found {shown(value)}; expected each seat once")
    return seats


def _read_top(value: str) -> tuple[Card | None, Colour | None]:
    face, slash, named = value.partition("/")
    top = card(face)
    if slash and top.colour is not None:
        raise NotationError(f"top={value}; only a wild has a named colour")
    return top, colour(named) if slash else top.colour


def _read_called(value: str) -> bool:
    if value not in ("yes", "no"):
        raise NotationError(f"found {shown(f'called={value}')}; expected called=yes or called=no")
    return value == "yes"


def _read_direction(value: str) -> int:
    if value not in ("left", "right"):
        raise NotationError(f"found {shown(f'dir={value}')}; expected left or right")
    return LEFT if value == "left" else RIGHT


def _read_bluff(value: str) -> Bluff | None:
    named, colon, hand = value.partition(":")
    if not colon:
        raise NotationError(f"found {shown(f'bluff={value}')}; expected COLOUR:CARDS")
    return Bluff(colour(named), _read_cards(hand))


def _read_closed(value: str, players: int) -> tuple[tuple[int, ...], Refusal]:
    letters, colon, reason = value.partition(":")
    names = {_dashed(each.name): each for each in Refusal}
    if not colon:
        raise NotationError(f"found {shown(f'closed={value}')}; expected SEAT:REASON")
    if reason not in names:
        raise NotationError(unknown("reason", reason, names, ", ".join(_CLOSING)))
    return _read_seats(letters, players), names[reason]


_CLOSING: Final = tuple(
    _dashed(each.name)
    for each in (
        Refusal.CATCH_TOO_LATE,
        Refusal.CATCH_AFTER_FORCED_DRAW,
        Refusal.CAUGHT_ALREADY,
    )
)
_Enum = TypeVar("_Enum", Phase, Scoring)


def _enum(kind: type[_Enum], value: str) -> _Enum:
    try:
        return kind(value)
    except ValueError:
        known = [each.value for each in kind]
        also = WAYS_ALSO_CALLED if Scoring.__name__ == kind.__name__ else NOTHING_ELSE
        raise NotationError(unknown(kind.__name__.lower(), value, known, also=also)) from None
