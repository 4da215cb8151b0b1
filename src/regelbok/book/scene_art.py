"""Draws the table of an example: seats seen from above, hands face up, piles, arrow of play.

All steps of an example share one plan, so that nothing but the cards moves from step to step.
The drawing is 360 units wide, about the width of a phone; its height follows the players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from regelbok.book.art import EDGE_SHARE, HEIGHT, WIDTH, Form, part_id
from regelbok.book.outlines import text_width
from regelbok.book.tree import Scene, SceneSeat
from regelbok.engine.cards import Card, Colour

VIEW_WIDTH: Final = 360
_MARGIN: Final = 6
_RATIO: Final = HEIGHT / WIDTH

_NAME: Final = 14  # size of a name
_PILL: Final = 22  # height of the pill around a name, a colour or a number
_PILL_PADDING: Final = 18  # left and right of the text together
_TURN_SIGN: Final = 13  # a small triangle before the name of the player on turn
_TEAM_SIGN: Final = 13  # a dot or a ring behind the name of a player in a team
_TEAMS: Final = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0Z",
    "M-4.5 0a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0ZM-2.5 0a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z",
)
_SPEECH: Final = 22  # height of a speech bubble
_BUBBLE: Final = 26  # the same with its tail
_LARGEST_SPEECH: Final = 1.4  # times as large as on a page; more would cover the piles
_GAP: Final = 5  # between the parts of a seat
_BETWEEN: Final = 14  # between seats, and between seats and piles

_NEAR_CARD: Final = 47  # widest card in the hand nearest the reader
_FAR_CARD: Final = 31  # widest card in the other hands
_LEAST_CARD: Final = 21  # below this a hand breaks into two rows
_ROW: Final = 0.9  # how far down the next row of a hand starts, in heights of a card

_DRAW_CARD: Final = 42
_TOP_CARD: Final = 52
_CORNER: Final = 24  # height of a number in the corner of a drawing
_RING: Final = (64, 62)  # half width and half height of the arrow of play

# Seats beside and across the table by number of players: (on each side, across).
_PLACES: Final = {
    2: (0, 1), 3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (2, 1), 7: (2, 2), 8: (2, 3), 9: (3, 2),
    10: (3, 3),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Marks:
    """Words in a drawing.

    Attributes:
        away: stands beside the name of a player who has left.
        dropped_out: stands beside the name of a player who has dropped out.
        no_cards: stands for a hand without cards.
        out: stands beside the name of a player who is out of the round.
    """

    away: str
    dropped_out: str
    no_cards: str
    out: str


@dataclass(frozen=True, slots=True)
class _Seat:
    """Where one player sits during a whole example.

    Attributes:
        centre: middle of the seat, from the left.
        top: upper edge, from the top.
        width: how wide a hand may be.
        card: width of its cards.
        rows: how many rows its cards are laid in.
        speaks: the player says something in some step, so there is room for it.
        near: the seat nearest the reader, which speaks beside its name.
        letters: how many times as large as on a page of the site letters are.
    """

    centre: float
    top: float
    width: float
    card: float
    rows: int
    speaks: bool
    near: bool
    letters: float

    @property
    def height(self) -> float:
        hand = self.card * _RATIO * (1 + _ROW * (self.rows - 1))
        bubble = self.speech * _BUBBLE + _GAP if self.speaks and not self.near else 0
        return self.letters * _PILL + _GAP + hand + bubble

    @property
    def speech(self) -> float:
        """How much larger the letters of a speech bubble are."""
        return min(self.letters, _LARGEST_SPEECH)

    def fitting(self, width: float) -> float:
        """How much larger letters may be that are so wide otherwise, for the room of the seat."""
        return max(1, min(self.letters, (self.width + _BETWEEN) / width))


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything is in the drawings of one example."""

    seats: tuple[_Seat, ...]
    middle: float  # height of the centre of the piles
    height: float
    letters: float  # how many times as large as on a page of the site they are

    @property
    def free_corner(self) -> bool:
        """Nobody sits in the upper corner on the left, where a number may stand."""
        return all(seat.top > _CORNER or seat.centre >= VIEW_WIDTH / 2 for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn scene: its SVG and the faces it takes from the sprite."""

    svg: str
    faces: frozenset[tuple[Card, Form]]


def _fit(count: int, width: float, widest: float) -> tuple[float, int]:
    """Width of the cards of a hand, and in how many rows they fit."""
    rows = 1
    while True:
        per_row = -(-max(count, 1) // rows)
        card = min(widest, width / (1 + EDGE_SHARE * (per_row - 1)))
        if card >= _LEAST_CARD or rows == 3:
            return card, rows
        rows += 1


def plan(scenes: Sequence[Scene], *, letters: float = 1) -> Plan:
    """The plan for the scenes of one example, which all have the same players.

    Args:
        scenes: the table after each step.
        letters: how many times as large as on a page of the site letters are to be.
    """
    players = len(scenes[0].seats)
    most = [max(len(scene.seats[seat].hand) for scene in scenes) for seat in range(players)]
    speaks = [any(scene.seats[seat].says for scene in scenes) for seat in range(players)]
    beside, across = _PLACES[players]
    inner = VIEW_WIDTH - 2 * _MARGIN
    side_width = (inner - 2 * _RING[0] - _BETWEEN) / 2
    across_width = min((inner - _BETWEEN * (across - 1)) / across, 220) if across else 0

    def seat(index: int, centre: float, top: float) -> _Seat:
        if index == 0:
            width, widest = float(inner), float(_NEAR_CARD)
        else:
            width, widest = (
                (side_width, _FAR_CARD) if centre in (left, right) else (across_width, _FAR_CARD)
            )
        card, rows = _fit(most[index], width, widest)
        return _Seat(centre, top, width, card, rows, speaks[index], index == 0, letters)

    left = _MARGIN + side_width / 2
    right = VIEW_WIDTH - left
    lefts = range(1, 1 + beside)  # upwards from the reader
    tops = range(1 + beside, 1 + beside + across)
    rights = range(1 + beside + across, players)  # downwards

    step = across_width + _BETWEEN
    first = VIEW_WIDTH / 2 - step * (across - 1) / 2
    placed = {index: seat(index, first + step * place, _MARGIN) for place, index in enumerate(tops)}
    y = _MARGIN + max((each.height for each in placed.values()), default=-_BETWEEN) + _BETWEEN

    columns = [(left, list(reversed(lefts))), (right, list(rights))]
    heights = [
        sum(seat(index, centre, 0).height + _BETWEEN for index in indices) - _BETWEEN
        for centre, indices in columns
    ]
    piles = 2.0 * _RING[1] + 18
    region = max(piles, *heights)
    for centre, indices in columns:
        top = y + (region - max(heights)) / 2
        for index in indices:
            placed[index] = seat(index, centre, top)
            top += placed[index].height + _BETWEEN
    middle = y + region / 2
    placed[0] = seat(0, VIEW_WIDTH / 2, y + region + _BETWEEN)
    bottom = placed[0].top + placed[0].height + _MARGIN
    return Plan(tuple(placed[index] for index in range(players)), middle, bottom, letters)


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _new_cards(hand: Sequence[Card], before: Sequence[Card] | None) -> set[int]:
    """Which cards of a hand it did not hold a step ago, by place; none in the first step."""
    if before is None:
        return set()
    held = Counter(before)
    fresh = set()
    for place, card in enumerate(hand):
        if held[card]:
            held[card] -= 1
        else:
            fresh.add(place)
    return fresh


class _Draughtsman:
    """Draws one scene on a plan."""

    def __init__(self, plan: Plan, marks: Marks) -> None:
        self.plan = plan
        self.marks = marks
        self.faces: set[tuple[Card, Form]] = set()
        self.dealt = False  # before the deal, an empty hand means nothing

    def _use(self, card: Card, form: Form, x: float = 0) -> str:
        self.faces.add((card, form))
        across = f' x="{_n(x)}"' if x else ""
        return f'<use href="#{part_id(card, form)}"{across}/>'

    def scene(self, scene: Scene, before: Scene | None) -> str:
        self.dealt = scene.top is not None
        ring, heads = self._arrow(scene, before)
        parts = [ring, self._piles(scene, before), heads]
        for index, (seat, place) in enumerate(zip(scene.seats, self.plan.seats, strict=True)):
            earlier = before.seats[index].hand if before else None
            if before and not before.top and not earlier:
                earlier = None  # just dealt: all of the hand is new, so none of it stands out
            if before and _turned_over(scene, before):
                earlier = None
            parts.append(self._seat(seat, place, earlier))
        return "".join(parts)

    def _arrow(self, scene: Scene, before: Scene | None) -> tuple[str, str]:
        """A dotted ring around the piles, and its heads that point the way play goes."""
        x, y = VIEW_WIDTH / 2, self.plan.middle
        wide, high = _RING
        turned = before is not None and before.clockwise is not scene.clockwise
        way = 1 if scene.clockwise else -1
        heads = "".join(
            f'<path d="M-5-7 7 0-5 7Z" transform="translate({_n(x + dx)} {_n(y + dy)})'
            f'rotate({angle if way == 1 else angle + 180})"/>'
            for dx, dy, angle in ((0, -high, 0), (wide, 0, 90), (-wide, 0, -90))
        )
        kind = "way turned" if turned else "way"
        ring = f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{wide}" ry="{high}"/>'
        return f'<g class="{kind}">{ring}</g>', f'<g class="{kind}">{heads}</g>'

    def _piles(self, scene: Scene, before: Scene | None) -> str:
        x, y = VIEW_WIDTH / 2, self.plan.middle - (8 if scene.colour_word else 0)
        left = x - 9 - _DRAW_CARD
        scale = _DRAW_CARD / WIDTH
        top = y - _DRAW_CARD * _RATIO / 2
        if scene.launcher:
            pile = _launcher(loaded=scene.draw_pile > 0)
        elif scene.draw_pile:
            shadow = '<use href="#back" x="4" y="4"/>' if scene.draw_pile > 1 else ""
            back = scene.draw_back
            pile = shadow + (self._use(back, Form.FULL) if back else '<use href="#back"/>')
        else:
            pile = '<rect class="gap" x="2" y="2" width="96" height="150" rx="11"/>'
        parts = [
            f'<g transform="translate({_n(left)} {_n(top)})scale({_n2(scale)})">{pile}</g>',
            self._pill(
                left + _DRAW_CARD / 2, top - 7, str(scene.draw_pile), "count", self.plan.letters
            ),
        ]
        scale = _TOP_CARD / WIDTH
        top = y - _TOP_CARD * _RATIO / 2
        place = f"translate({_n(x - 1)} {_n(top)})scale({_n2(scale)})"
        under = (
            f'<g transform="rotate(-11 50 77)">{self._use(scene.under, Form.FULL)}</g>'
            if scene.under
            else ""
        )
        if scene.top is None:
            laid = '<rect class="gap" x="2" y="2" width="96" height="150" rx="11"/>'
        else:
            fresh = before is not None and before.top is not scene.top
            laid = (
                f'<g transform="rotate(4 50 77)">{self._use(scene.top, Form.FULL)}'
                f"{_HALO if fresh else ''}</g>"
            )
        parts.append(f'<g transform="{place}">{under}{laid}</g>')
        if scene.colour and scene.colour_word:
            parts.append(self._colour(scene.colour, scene.colour_word, x, top))
        return "".join(parts)

    def _colour(self, colour: Colour, word: str, x: float, top: float) -> str:
        """The colour in force as a label under the pile: shape and word."""
        width = text_width(word, _NAME) + 42
        y = top + _TOP_CARD * _RATIO + 6
        middle = x + _TOP_CARD / 2
        x = middle - width / 2
        label = (
            f'<rect class="label" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="24" rx="12"/>'
            f'<use href="#s-{colour.value}" class="p-{colour.name.lower()} o" stroke-width="4"'
            f' transform="translate({_n(x + 17)} {_n(y + 12)})scale(.24)"/>'
            f'<text class="on-label" x="{_n(x + 30)}" y="{_n(y + 16.8)}">{escape(word)}</text>'
        )
        return _larger(label, self.plan.letters, middle, y)

    def _seat(self, seat: SceneSeat, place: _Seat, before: tuple[Card, ...] | None) -> str:
        y = place.top
        name = self._name(seat, place, y)
        pill = place.letters * _PILL
        hand = self._hand(seat, place, y + pill + _GAP, before)
        speech = ""
        if seat.says and place.near:
            end = place.centre + place.fitting(self._width(seat)) * self._width(seat) / 2
            speech = self._beside(seat.says, place, end, y + pill / 2)
        elif seat.says:
            speech = self._below(seat.says, place, y + place.height - place.speech * _BUBBLE)
        return f'<g class="seat{" away" if seat.away else ""}">{name}{hand}{speech}</g>'

    def _label(self, seat: SceneSeat) -> str:
        if seat.out:
            return f"{seat.name}, {self.marks.out}"
        if not seat.away:
            return seat.name
        return f"{seat.name}, {self.marks.dropped_out if seat.dropped_out else self.marks.away}"

    def _width(self, seat: SceneSeat) -> float:
        """How wide the name is, with all that may be around it."""
        signs = _TURN_SIGN + (_TEAM_SIGN if seat.team else 0)
        return text_width(self._label(seat), _NAME) + _PILL_PADDING + signs

    def _name(self, seat: SceneSeat, place: _Seat, y: float) -> str:
        if seat.on_turn:
            kind = "turn acted" if seat.acted else "turn"
        else:
            kind = "acted" if seat.acted else "name"
        letters = place.fitting(self._width(seat))
        middle = y + place.letters * _PILL / 2
        return self._pill(place.centre, middle, self._label(seat), kind, letters, seat.team)

    def _pill(self, x: float, y: float, text: str, kind: str, letters: float, team: int = 0) -> str:
        """A text centred on a point, in a pill unless it is a plain name.

        A long one moves in from the edge of the drawing.
        """
        size, high = (12, 17) if kind == "count" else (_NAME, _PILL)
        sign = _TURN_SIGN if kind.startswith("turn") else 0
        behind = _TEAM_SIGN if team else 0
        width = text_width(text, size) + _PILL_PADDING + sign + behind
        room = _MARGIN + letters * width / 2
        x = min(max(x, room), VIEW_WIDTH - room)
        left = x - width / 2
        parts = []
        if kind != "name":
            parts.append(
                f'<rect class="{kind}" x="{_n(left)}" y="{_n(y - high / 2)}"'
                f' width="{_n(width)}" height="{high}" rx="{_n(high / 2)}"/>'
            )
        if sign:
            parts.append(
                f'<path class="p-ink" d="M0-5 8 0 0 5Z"'
                f' transform="translate({_n(left + 9)} {_n(y)})"/>'
            )
        style = {"count": "t-count", "name": "t-name", "acted": "t-name"}.get(kind, "on-label")
        parts.append(
            f'<text class="{style}" x="{_n(x + (sign - behind) / 2)}" y="{_n(y + size * 0.34)}"'
            f' text-anchor="middle">{escape(text)}</text>'
        )
        if team:
            colour = " on-label" if style == "on-label" else ""
            parts.append(
                f'<path class="team{colour}" fill-rule="evenodd" d="{_TEAMS[team - 1]}"'
                f' transform="translate({_n(left + width - 14)} {_n(y)})"/>'
            )
        return _larger("".join(parts), letters, x, y)

    def _hand(
        self, seat: SceneSeat, place: _Seat, y: float, before: tuple[Card, ...] | None
    ) -> str:
        cards = seat.hand
        if not cards and self.dealt:
            told, middle = self.marks.no_cards, y + place.card * 0.8
            text = (
                f'<text class="t-none" x="{_n(place.centre)}" y="{_n(middle)}"'
                f' text-anchor="middle">{escape(told)}</text>'
            )
            letters = place.fitting(text_width(told, _NAME))
            return _larger(text, letters, place.centre, middle)
        if not cards:
            return ""
        fresh = _new_cards(cards, before)
        rows = max(1, min(place.rows, -(-len(cards) // 3)))
        per_row = -(-len(cards) // rows)
        scale = place.card / WIDTH
        parts = []
        for row in range(rows):
            chosen = cards[row * per_row : (row + 1) * per_row]
            apart = len(chosen) * place.card * 1.07 <= place.width and rows == 1
            stride = WIDTH * 1.07 if apart else WIDTH * EDGE_SHARE
            wide = stride * (len(chosen) - 1) + WIDTH
            left = place.centre - wide * scale / 2
            drawn = []
            for column, card in enumerate(chosen):
                last = column == len(chosen) - 1
                form = Form.PLAIN if apart or last else Form.EDGE
                drawn.append(self._use(card, form, stride * column))
                if row * per_row + column in fresh:
                    drawn.append(_halo(stride * column))
            top = y + row * place.card * _RATIO * _ROW
            parts.append(
                f'<g transform="translate({_n(left)} {_n(top)})scale({_n2(scale)})">'
                f"{''.join(drawn)}</g>"
            )
        return "".join(parts)

    def _beside(self, text: str, place: _Seat, x: float, y: float) -> str:
        """A speech bubble to the right of a name that ends at ``x`` and is centred on ``y``."""
        room = VIEW_WIDTH - _MARGIN - x
        letters = max(1, min(place.speech, room / (_bubble_width(text) + 12)))
        left = x + 12
        tail = f"M{_n(left + 3)} {_n(y - 6)}L{_n(x + 4)} {_n(y)} {_n(left + 3)} {_n(y + 6)}Z"
        return _larger(_bubble(text, left, y - _SPEECH / 2, tail), letters, x, y)

    def _below(self, text: str, place: _Seat, y: float) -> str:
        """A speech bubble under a hand, with its tail at ``y``; it keeps inside the drawing."""
        letters = place.speech
        width = letters * _bubble_width(text)
        left = min(max(place.centre - width / 2, _MARGIN), VIEW_WIDTH - _MARGIN - width)
        tip, top = left + (place.centre - left) / letters, y + _BUBBLE - _SPEECH
        tail = f"M{_n(tip - 6)} {_n(top + 2)}L{_n(tip)} {_n(y - 4)} {_n(tip + 6)} {_n(top + 2)}Z"
        return _larger(_bubble(text, left, top, tail), letters, left, y)


def _launcher(loaded: bool) -> str:
    """The launcher, as large as a card: a case with a slot and a button, a card looking out."""
    look = 'stroke-width="4"'
    card = '<use href="#back" transform="translate(14 2)scale(.72)"/>' if loaded else ""
    return (
        f'{card}<rect class="p-card o" x="2" y="62" width="96" height="90" rx="18" {look}/>'
        '<rect class="p-back" x="9" y="69" width="82" height="76" rx="12"/>'
        '<rect class="p-on-back" x="20" y="76" width="60" height="8" rx="4"/>'
        f'<circle class="p-red o" cx="50" cy="115" r="23" {look}/>'
        '<circle class="p-card" cx="50" cy="115" r="9"/>'
    )


def _bubble_width(text: str) -> float:
    return text_width(text, _NAME) + 24


def _bubble(text: str, x: float, y: float, tail: str) -> str:
    width = _bubble_width(text)
    return (
        f'<path class="label" d="{tail}"/><rect class="label" x="{_n(x)}" y="{_n(y)}"'
        f' width="{_n(width)}" height="{_SPEECH}" rx="9"/><text class="on-label"'
        f' x="{_n(x + width / 2)}" y="{_n(y + _SPEECH / 2 + 4.8)}" text-anchor="middle">'
        f"{escape(text)}</text>"
    )


def _larger(svg: str, letters: float, x: float, y: float) -> str:
    """A part of a drawing with larger letters, from a point that stays where it is."""
    if letters == 1:
        return svg
    place = f"translate({_n2(x * (1 - letters))} {_n2(y * (1 - letters))})"
    return f'<g transform="{place}scale({_n2(letters)})">{svg}</g>'


def _turned_over(scene: Scene, before: Scene) -> bool:
    """All cards show their other side now: none of them has just come."""
    top, earlier = scene.top, before.top
    return top is not None and earlier is not None and top.dark is not earlier.dark


def _n2(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _halo(x: float) -> str:
    """A bright edge around a card that has just come."""
    return f'<rect class="new" x="{_n(x)}" width="100" height="154" rx="11"/>'


_HALO: Final = _halo(0)


def drawn(plan: Plan, scene: Scene, before: Scene | None, marks: Marks) -> Drawing:
    """What a scene consists of: the inside of an SVG that has the parts of a sprite.

    Args:
        plan: plan of the example.
        scene: the table after the step.
        before: the table a step earlier, to mark what has changed; ``None`` in the first step.
        marks: words in the drawing.
    """
    hand = _Draughtsman(plan, marks)
    return Drawing(hand.scene(scene, before), frozenset(hand.faces))


def draw(
    plan: Plan, scene: Scene, before: Scene | None, *, title: str, alt: str, marks: Marks
) -> Drawing:
    """Draw a scene for a page that has a sprite and a style for it.

    Args:
        plan: plan of the example.
        scene: the table after the step.
        before: the table a step earlier, to mark what has changed; ``None`` in the first step.
        title: accessible name of the drawing.
        alt: what it shows.
        marks: words in the drawing.
    """
    inside = drawn(plan, scene, before, marks)
    svg = (
        f'<svg class="scene" viewBox="0 0 {VIEW_WIDTH} {_n(plan.height)}" role="img"'
        f" data-search-exclude><title>{escape(title)}</title><desc>{escape(alt)}</desc>"
        f"{inside.svg}</svg>"
    )
    return Drawing(svg, inside.faces)
