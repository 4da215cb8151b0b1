"""Every box card by card: all that the engine's packs hold, once each, told in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from regelbok.book.glossary_file import listed
from regelbok.book.tree import Book, CardKind, Pack
from regelbok.engine.cards import CUSTOM, Card, Face
from regelbok.engine.edition import Sheet, points_of
from regelbok.engine.editions import CLASSIC, CUSTOMIZABLE, EDITIONS, FLIP

from .conftest import ROOT

LOCALES = listed(ROOT).published
BOXES = [id for id in EDITIONS if id != CUSTOMIZABLE.id]
DARK = "flip-dark-"


def of(book: Book, id: str) -> Pack:
    return next(each for each in book.packs if each.id == id)


def kinds(pack: Pack) -> Iterator[CardKind]:
    return (kind for part in pack.parts for kind in part.kinds)


def cards_of(pack: Pack) -> Counter[Card]:
    """The cards of the box as they are turned up; of cards with two sides both sides."""
    deck = EDITIONS[pack.id].deck
    found = Counter(each.front for each in deck)
    return found + Counter(each.other.front for each in deck) if pack.id == FLIP.id else found


def test_every_box_is_there_once_in_the_order_of_the_engine(books: Mapping[str, Book]) -> None:
    assert [each.id for each in books["en"].packs] == BOXES


@pytest.mark.parametrize("id", BOXES)
def test_a_box_is_told_as_the_engine_has_it(books: Mapping[str, Book], id: str) -> None:
    pack, edition = of(books["en"], id), EDITIONS[id]
    assert pack.cards == len(edition.deck) + edition.customizable
    assert pack.players == (edition.min_players, edition.max_players)
    assert pack.sheet_read == (edition.sheet is Sheet.READ)
    assert pack.pointless == (edition.no_points is not None)


@pytest.mark.parametrize("id", BOXES)
def test_every_card_of_a_box_is_counted_once(books: Mapping[str, Book], id: str) -> None:
    pack = of(books["en"], id)
    counts = cards_of(pack)
    faces = Counter(face for kind in kinds(pack) for face in kind.faces)
    white = EDITIONS[id].customizable
    assert sum(kind.count for kind in kinds(pack)) == counts.total() + white
    assert set(faces.values()) == {1}
    shown = {(each.dark, each.face) for each in faces if each.face not in CUSTOM}
    assert shown == {(each.dark, each.face) for each in counts}


@pytest.mark.parametrize("id", BOXES)
def test_a_kind_counts_and_is_worth_what_the_engine_says(
    books: Mapping[str, Book], id: str
) -> None:
    pack, edition = of(books["en"], id), EDITIONS[id]
    counts = cards_of(pack)
    for kind in kinds(pack):
        for face in kind.faces:
            assert points_of(face, edition) == (face.number if kind.points is None else kind.points)
        there = {(face.dark, face.face) for face in kind.faces}
        count = sum(n for card, n in counts.items() if (card.dark, card.face) in there)
        assert kind.count == (count or edition.customizable), kind.anchor


@pytest.mark.parametrize("id", BOXES)
def test_a_card_that_the_classic_game_has_not_is_told_by_a_rule(
    books: Mapping[str, Book], id: str
) -> None:
    told_as_a_whole = {Face.PLAIN_WILD, *CUSTOM}
    classic = {each.face for each in CLASSIC.deck}
    for kind in kinds(of(books["en"], id)):
        face = kind.faces[0].face
        assert kind.told, kind.anchor
        if face not in classic | told_as_a_whole:
            assert any(place.anchor for place in kind.told), kind.anchor


def test_a_box_with_all_the_classic_cards_tells_its_own_first(books: Mapping[str, Book]) -> None:
    own, usual = of(books["en"], "swap-hands").parts
    assert [(each.name, each.count, each.points) for each in own.kinds] == [
        ("Wild Swap Hands", 1, 40),
        ("Customizable card", 3, 40),
    ]
    assert usual.folded
    assert usual.heading == "The classic pack"
    assert sum(each.count for each in usual.kinds) == len(CLASSIC.deck)


def test_both_sides_of_a_pack_are_told(books: Mapping[str, Book]) -> None:
    light, dark = of(books["da"], FLIP.id).parts
    assert sum(each.count for each in light.kinds) == len(FLIP.deck)
    assert sum(each.count for each in dark.kinds) == len(FLIP.deck)
    assert all(each.anchor.startswith(DARK) for each in dark.kinds)
    assert all(face.dark for each in dark.kinds for face in each.faces)


def test_the_rules_of_a_box_that_name_a_card_are_linked(books: Mapping[str, Book]) -> None:
    found = {each.anchor: each for each in kinds(of(books["en"], "no-mercy"))}
    places = [(each.chapter, each.anchor) for each in found["no-mercy-number"].told]
    assert places[0] == ("number-cards", "")
    assert ("no-mercy", "no-mercy-seven") in places
    assert ("no-mercy", "no-mercy-zero") in places
    (six,) = found["no-mercy-wild-draw-six"].told
    assert (six.chapter, six.anchor) == ("no-mercy", "no-mercy-draw-six")


def test_no_house_rule_is_linked(books: Mapping[str, Book]) -> None:
    anchors = {
        place.anchor for pack in books["en"].packs for kind in kinds(pack) for place in kind.told
    }
    assert "shuffle-hands-last-card" in anchors
    assert "shuffle-hands-last-wins" not in anchors


@pytest.mark.parametrize("locale", LOCALES)
def test_the_languages_tell_the_same_cards(books: Mapping[str, Book], locale: str) -> None:
    def outline(book: Book) -> list[object]:
        return [
            (kind.anchor, kind.faces, kind.count, kind.points, [each.anchor for each in kind.told])
            for pack in book.packs
            for kind in kinds(pack)
        ]

    assert outline(books[locale]) == outline(books["en"])
    anchors = [kind.anchor for pack in books[locale].packs for kind in kinds(pack)]
    assert len(set(anchors)) == len(anchors)


@pytest.mark.parametrize(
    ("locale", "anchor", "name", "alias"),
    [
        ("en", "classic-number", "Number card 0–9", "numeral card"),
        ("nb", "swap-hands-wild-swap-hands", "Bytt hånd-kort", "byttekort"),
        ("sv", "classic-skip", "Hoppa över-kort", "stoppkort"),
        ("da", "blank-cards-own-rule", "Blankt kort", "reservekort"),
    ],
)
def test_a_kind_has_its_name_and_what_people_call_it(
    books: Mapping[str, Book], locale: str, anchor: str, name: str, alias: str
) -> None:
    all_kinds = {kind.anchor: kind for pack in books[locale].packs for kind in kinds(pack)}
    assert all_kinds[anchor].name == name
    assert alias in all_kinds[anchor].aliases
