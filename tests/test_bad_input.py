"""Wrong words at every door: one clear line, the nearest right word, and no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok import cli

TURN = "turn=A top=r5 A=r9,b8 B=r4,g2"


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a command answers wrong input with."""
    try:
        code = cli.main(arguments)
    except SystemExit as stopped:
        code = int(str(stopped.code))
    assert code == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    return line


@pytest.mark.parametrize(
    ("typed", "box"),
    [
        ("UNO Flip", "flip"),
        ("uno flip", "flip"),
        ("UNO No Mercy", "no-mercy"),
        ("UNO Show ’Em No Mercy", "no-mercy"),
        ("show em no mercy", "no-mercy"),
        ("nomercy", "no-mercy"),
        ("uno attack", "attack"),
        ("UNO Attack 2", "attack-2"),
        ("UNO Extreme!", "extreme"),
        ("All Wild", "all-wild"),
        ("uno junior", "junior"),
        ("kids", "junior"),
        ("my first uno", "my-first"),
        ("UNO", "classic"),
        ("original", "classic"),
        ("clasic", "classic"),
        ("Shuffle Hands", "shuffle-hands"),
        ("blank", "blank-cards"),
        ("custom", "customizable-cards"),
        ("Disney UNO", "theme"),
    ],
)
def test_a_box_is_known_by_what_people_call_it(
    typed: str, box: str, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = f"unknown edition '{typed}'; nearest: {box}"
    assert said(capsys, "simulate", "--edition", typed) == expected
    assert said(capsys, "explain", f"{typed} {TURN}", "A:r9") == f"position: {expected}"


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("team", "partners"),
        ("Teams", "partners"),
        ("2v2", "partners"),
        ("rotating partners", "rotation"),
        ("low", "lowest"),
        ("knockout", "elimination"),
        ("rounds", "short"),
        ("points", "winner-takes"),
    ],
)
def test_a_way_to_keep_score_is_known_by_what_people_call_it(
    typed: str, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = said(capsys, "simulate", "--scoring", typed)
    assert line == f"unknown scoring '{typed}'; nearest: {way}"


@pytest.mark.parametrize(
    ("position", "found"),
    [
        ("", "no edition; expected one to begin with: classic, shuffle-hands"),
        (TURN, "no edition; expected one to begin with: classic"),
        (f"poker {TURN}", "unknown edition 'poker'; expected classic, shuffle-hands"),
        (f"classic jump-in {TURN}", "found 'jump-in'; expected classic+jump-in"),
        (
            f"classic+hand-limit-100 {TURN}",
            "'hand-limit-100'; expected hand-limit-8 to hand-limit-99",
        ),
        (
            f"classic+uno-penalty-0 {TURN}",
            "'uno-penalty-0'; expected uno-penalty-1 to uno-penalty-99",
        ),
        (f"classic+uno-penalty {TURN}", "'uno-penalty'; expected uno-penalty-1 to uno-penalty-99"),
        (f"classic+Jump_In {TURN}", "unknown house rule 'Jump_In'; nearest: jump-in"),
        (
            f"no-mercy+seven-swap {TURN}",
            "'seven-swap' in the box 'no-mercy'; expected another box, as this one is played so",
        ),
        (f"flip {TURN}", "the card r5 in 'flip'; expected both sides, such as r5_o3"),
        (
            f"classic {TURN} C=r1_tE",
            "the card r1_tE in 'classic'; expected one of its cards, or 'flip'",
        ),
        (
            f"classic {TURN} C=WS",
            "the card WS in 'classic'; expected one of its cards, or 'shuffle-",
        ),
        (
            f"customizable-cards {TURN} C=WC1",
            "the card WC1 in 'customizable-cards'; expected a rule to be written on it, such as "
            "the house rule 'custom-",
        ),
        (
            f"customizable-cards+custom-chicken {TURN} C=WC2",
            "the card WC2 in 'customizable-cards'; expected a rule to be written on it, such as "
            "the house rule 'custom-colour-hunt'",
        ),
        (f"classic {TURN} C=R7", "unknown card 'R7'; nearest: r7"),
        (f"classic {TURN} C=redskip", "unknown card 'redskip'; nearest: rS"),
        (f"classic {TURN} C={'x' * 9000}", f"unknown card '{'x' * 40}…'; write for example r7"),
        ("classic turn=A top=W/red A=r9 B=r4", "unknown colour 'red'; nearest: r"),
        ("classic turn=A top=r5 A=r9", "1 player; expected 2 to 10 (players.number)"),
        (f"classic {TURN} scores=1", "found 1 score; expected 2, one a player"),
        (f"classic {TURN} rounds=x", "found 'x' in rounds=; expected a whole number"),
        (f"classic {TURN} called=maybe", "found 'called=maybe'; expected called=yes or called=no"),
        (f"classic {TURN} scoring=team", "unknown scoring 'team'; nearest: partners"),
        (
            f"attack {TURN} presses=999999",
            "found a press that fires 999999 cards; expected at most 112",
        ),
        (
            "classic+no-challenge phase=challenge turn=B top=W4/b A=r9 B=g8,y1 by=A bluff=r:r9",
            "phase=challenge with the house rule 'no-challenge'; expected another phase",
        ),
        (
            "classic phase=challenge turn=B top=W4/b A=r9 B=g8,y1 by=A bluff=t:r9",
            "bluff=t:…; expected one of r, y, g, b",
        ),
        (f"classic {TURN} C=r1,r2 away=C,C", "found 'C,C'; expected each seat once"),
        (f"classic {TURN} C=r1 closed=C,C:catch-too-late", "found 'C,C'; expected each seat once"),
        (
            f"classic {TURN} C=r1 closed=C:soon",
            "unknown reason 'soon'; expected catch-too-late, catch-after-forced-draw, caught-al",
        ),
        (f"classic {TURN} owed=7", "owed=7 in phase turn; expected no cards to be drawn"),
        (
            f"classic++jump-in {TURN}",
            "found 'classic++jump-in'; expected a house rule after each +",
        ),
        (
            "classic turn=A A=r9,b8 B=r4,g2 under=r5",
            "under=r5 without a top card; expected top=CARD",
        ),
        (
            "classic+skip-passed-on phase=skipped turn=A A=r9,b8 B=r4,g2",
            "no top card in phase skipped; expected top=CARD",
        ),
        (
            "all-wild phase=challenge turn=B top=WD4 A=WP B=WP,WP by=A",
            "phase=challenge in 'all-wild'; expected another phase, as it has no card to challenge",
        ),
    ],
)
def test_a_wrong_position_says_what_to_write_instead(
    position: str, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = said(capsys, "explain", position, "A:r9")
    assert line.startswith("position: ")
    assert found in line
    assert len(line) < 300


@pytest.mark.parametrize(
    ("move", "found"),
    [
        ("A:Draw", "unknown move 'Draw'; nearest: draw"),
        ("A:R9", "unknown card 'R9'; nearest: r9"),
        ("a:r9", "unknown seat 'a'; expected A to J"),
        ("A", "unknown move 'A'; expected for example A:r7, A:draw or deal"),
        ("A:catch:Zoe", "unknown seat 'Zoe'; expected A to J"),
        ("A:W/blue", "unknown colour 'blue'; nearest: b"),
    ],
)
def test_a_wrong_move_says_what_to_write_instead(
    move: str, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, "explain", f"classic {TURN}", move) == f"move: {found}"


def test_a_card_of_two_sides_is_laid_by_the_one_that_shows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = "flip turn=A top=r5_o3 A=r7_p3,b8_v4 B=y7_p2"
    assert cli.main(["explain", line, "A:r7"]) == 0
    assert "card played: A, r7_p3" in capsys.readouterr().out
    assert cli.main(["explain", line, "J:r7"]) == 1
    assert "This player is not at the table." in capsys.readouterr().out


def test_house_rules_may_be_joined(capsys: pytest.CaptureFixture[str]) -> None:
    play = ["simulate", "--rounds", "1", "--jobs", "1", "--house-rule"]
    assert cli.main([*play, "seven-swap+zero-rotate"]) == 0
    assert capsys.readouterr().out.startswith("1 round of classic+seven-swap+zero-rotate, 4 play")
    line = said(capsys, *play, "seven-swap,zero_rotate")
    assert line == "unknown house rule 'zero_rotate'; nearest: zero-rotate (house.agree)"


def test_a_file_of_other_things_is_told_in_a_short_line(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = said(capsys, "verify", str(root / "docs/story.yml"))
    assert "and '…'; expected 'scenarios', or 'entries' in a chapter" in line
    assert len(line) < 400


def test_a_language_is_known_by_what_people_call_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "play", "--locale", "norsk") == "found the language 'norsk'; expected 'nb'"
    assert said(capsys, "build", "--locale", "no") == "found the language 'no'; expected 'nb'"
