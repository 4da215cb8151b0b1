"""The drawn table: every number of players, every size of hand, the same plan in every step."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from itertools import combinations

import pytest

from regelbok.book.art import Form
from regelbok.book.scene_art import VIEW_WIDTH, Drawing, Marks, draw, plan
from regelbok.book.scene_print import printed_scene
from regelbok.book.tree import Scene, SceneSeat
from regelbok.engine.cards import Colour, card, cards

NAMES = ("Ada", "Bo", "Cai", "Dea", "Eli", "Fia", "Gro", "Hal", "Ida", "Jon")
DECK = cards("r1 y2 g3 b4 r5 y6 g7 b8 rS yR gD W W4 b9 r0 y1 g2 b3 r4 y5 g6 b7")
MARKS = Marks(
    away="has left", dropped_out="has dropped out", no_cards="no cards left", out="is out"
)


def seat(name: str, count: int, says: str = "") -> SceneSeat:
    return SceneSeat(name, DECK[:count], on_turn=False, acted=False, says=says, away=False)


def scene(players: int, cards_each: int, says: str = "") -> Scene:
    seats = tuple(seat(name, cards_each, says) for name in NAMES[:players])
    return Scene(seats, card("r7"), card("g7"), Colour.RED, "", 20, clockwise=True)


def drawn(after: Scene, before: Scene | None = None) -> Drawing:
    scenes = [after] if before is None else [before, after]
    return draw(plan(scenes), after, before, title="Step 1: A & B.", alt="Cards.", marks=MARKS)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("hand", [0, 1, 3, 7, 12, 20])
def test_seats_keep_apart_and_on_the_table(players: int, hand: int) -> None:
    made = plan([scene(players, hand, says="UNO!")])
    boxes = []
    for each in made.seats:
        half = min(each.width, hand * each.card * 1.07) / 2
        boxes.append((each.centre - half, each.top, each.centre + half, each.top + each.height))
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= VIEW_WIDTH
        assert bottom <= made.height
    for one, other in combinations(boxes, 2):
        beside = one[2] <= other[0] + 0.1 or other[2] <= one[0] + 0.1
        below = one[3] <= other[1] + 0.1 or other[3] <= one[1] + 0.1
        assert beside or below


@pytest.mark.parametrize("players", range(2, 11))
def test_the_next_seat_is_to_the_left(players: int) -> None:
    """Clockwise on the picture, seen from above: from the reader to the left side."""
    made = plan([scene(players, 3)])
    middle_x, middle_y = VIEW_WIDTH / 2, made.middle
    assert made.seats[0].top > middle_y
    if players > 2:
        assert made.seats[1].centre < middle_x
        assert made.seats[-1].centre > middle_x


def test_a_drawing_has_a_name_and_a_description() -> None:
    root = ElementTree.fromstring(drawn(scene(3, 3)).svg.replace(" data-search-exclude", ""))
    assert root.get("role") == "img"
    assert [child.text for child in root][:2] == ["Step 1: A & B.", "Cards."]


def test_digits_are_never_text() -> None:
    svg = drawn(scene(4, 7)).svg
    texts = [
        each.text
        for each in ElementTree.fromstring(svg.replace(" data-search-exclude", "")).iter("text")
    ]
    assert sorted(filter(None, texts)) == ["20", "Ada", "Bo", "Cai", "Dea"]  # 20: draw pile


def test_new_cards_are_marked() -> None:
    before = scene(3, 2)
    hands = list(before.seats)
    hands[1] = replace(hands[1], hand=(*hands[1].hand, card("b5")))
    after = replace(before, seats=tuple(hands))
    assert drawn(before).svg.count('class="new"') == 0
    assert drawn(after, before).svg.count('class="new"') == 1
    laid = replace(after, top=card("r9"))
    assert drawn(laid, after).svg.count('class="new"') == 1


def test_the_arrow_turns_with_play() -> None:
    before = scene(3, 2)
    after = replace(before, clockwise=False)
    assert 'class="way turned"' not in drawn(before).svg
    assert 'class="way turned"' in drawn(after, before).svg
    assert drawn(before).svg != drawn(after).svg


def test_the_named_colour_has_shape_and_word() -> None:
    named = replace(scene(2, 2), top=card("W"), colour=Colour.GREEN, colour_word="green")
    svg = drawn(named).svg
    assert 'href="#s-g"' in svg
    assert ">green</text>" in svg
    assert ">red</text>" not in svg


def test_an_empty_hand_is_said_so_only_once_cards_are_dealt() -> None:
    played = scene(2, 0)
    assert MARKS.no_cards in drawn(played).svg
    assert MARKS.no_cards not in drawn(replace(played, top=None, under=None)).svg


def test_a_launcher_stands_for_the_draw_pile() -> None:
    loaded = replace(scene(2, 2), launcher=True)
    svg = drawn(loaded).svg
    assert svg != drawn(scene(2, 2)).svg
    assert svg.count("<circle") == 2  # the button
    assert ">20</text>" in svg
    assert 'href="#back"' in svg
    empty = drawn(replace(loaded, draw_pile=0)).svg
    assert 'href="#back"' not in empty
    assert empty.count("<circle") == 2


def test_who_has_left_is_told_in_words() -> None:
    before = scene(3, 2)
    gone = replace(before, seats=(*before.seats[:2], replace(before.seats[2], away=True)))
    assert "Cai, has left" in drawn(gone).svg


def test_what_is_told_of_a_player_is_never_cut_off() -> None:
    long = replace(MARKS, away="has gone and left the table")
    after = scene(4, 2)
    gone = tuple(replace(each, away=True, acted=True) for each in after.seats)
    after = replace(after, seats=gone)
    svg = draw(plan([after]), after, None, title="t", alt="a", marks=long).svg
    pills = re.findall(r'<rect class="acted" x="([-\d.]+)" [^>]*width="([\d.]+)"', svg)
    assert len(pills) == 4
    for left, width in pills:
        assert 0 < float(left) < float(left) + float(width) < VIEW_WIDTH


def test_who_has_dropped_out_is_told_otherwise() -> None:
    before = scene(3, 2)
    out = replace(before.seats[2], away=True, dropped_out=True)
    svg = drawn(replace(before, seats=(*before.seats[:2], out))).svg
    assert "Cai, has dropped out" in svg
    assert "has left" not in svg


def test_the_players_of_a_team_have_the_same_sign() -> None:
    before = scene(4, 2)
    pairs = [replace(each, team=1 + place % 2) for place, each in enumerate(before.seats)]
    svg = drawn(replace(before, seats=tuple(pairs))).svg
    root = ElementTree.fromstring(svg.replace(" data-search-exclude", ""))
    signs = [each.get("d") for each in root.iter("path")]
    teams = [each for each in signs if each and each.startswith("M-4.5 0a")]
    assert sorted(map(teams.count, set(teams))) == [2, 2]
    assert 'class="team' not in drawn(before).svg


def test_cards_that_overlap_show_their_edge() -> None:
    assert {form for _, form in drawn(scene(5, 3)).faces} == {Form.FULL, Form.PLAIN}
    assert Form.EDGE in {form for _, form in drawn(scene(5, 9)).faces}


def test_the_next_card_shows_its_other_side() -> None:
    two_sided = replace(scene(2, 3), draw_back=card("p5"))
    made = drawn(two_sided)
    assert 'href="#f-p5"' in made.svg
    assert (card("p5"), Form.FULL) in made.faces
    assert made.svg.count('href="#back"') == 1  # only the pile below it
    assert "f-p5" not in drawn(replace(two_sided, draw_pile=0)).svg


def test_cards_that_were_turned_over_have_not_just_come() -> None:
    before = scene(2, 3)
    dark = tuple(replace(each, hand=cards("p1 t2 v3")) for each in before.seats)
    turned = replace(before, top=card("t7"), seats=dark)
    assert drawn(turned, before).svg.count('class="new"') == 1  # the card on top
    other = tuple(replace(each, hand=cards("b1 b2 b3")) for each in before.seats)
    assert drawn(replace(before, seats=other), before).svg.count('class="new"') == 6


@pytest.mark.parametrize("colour", [False, True])
def test_a_printed_drawing_needs_nothing_but_itself(colour: bool) -> None:
    before, after = scene(3, 2), scene(3, 3, says="UNO!")
    svg = printed_scene(plan([before, after]), after, before, marks=MARKS, colour=colour)
    body = ElementTree.fromstring(svg)
    assert "<use" not in svg
    (style,) = (each.text or "" for each in body if each.tag.endswith("style"))
    used = {name for each in body.iter() for name in each.get("class", "").split()}
    styled = set(re.findall(r"\.([a-z][\w-]*)", style))
    assert used - styled <= {"seat", "t-name", "on-label", "p-ink", "name"}
    for rule in re.findall(r"([^{}]+)\{", style):
        wanted = [set(re.findall(r"\.([a-z][\w-]*)", each)) for each in rule.split(",")]
        assert any(each <= used for each in wanted), rule
