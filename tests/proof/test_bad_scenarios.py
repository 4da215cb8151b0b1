"""Every fault in a scenario is one line with file, line and the nearest right word."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from regelbok.proof.collect import collect, default_paths, files_in
from regelbok.proof.errors import InputError

# What is replaced in the good scenario, by what, and the complaint.
FAULTS: dict[str, tuple[str | re.Pattern[str], str, str]] = {
    "unknown key": ("seats:", "seat:", "5: found unknown key 'seat'; expected 'seats'"),
    "unknown key of expect": (
        "{turn: Cai",
        "{turns: Cai",
        "15: found unknown key 'turns'; expected 'turn'",
    ),
    "missing key": (
        "  title: Bo catches a bluff\n",
        "",
        "2: found no key 'title'; expected the keys 'id', 'title', 'rules', 'seats' and 'steps'",
    ),
    "unknown rule": (
        "[challenge.guilty, ",
        "[challenge.gulity, ",
        "4: found unknown rule 'challenge.gulity'; expected 'challenge.guilty'",
    ),
    "rule listed twice": (
        "[challenge.guilty, ",
        "[challenge.guilty, challenge.guilty, ",
        "4: found 'challenge.guilty' again; expected each rule once",
    ),
    "unknown rule in cites": (
        "cites: [challenge.guilty]",
        "cites: [guilty]",
        "11: found unknown rule 'guilty'; expected",
    ),
    "unknown rule in refused": (
        "turn.lay-or-draw",
        "turn.lay-or-drew",
        "13: found unknown rule 'turn.lay-or-drew'; expected 'turn.lay-or-draw'",
    ),
    "unknown card in a hand": (
        "W4 r9 y2",
        "rD3 r9 y2",
        "5: found unknown card 'rD3'; expected 'rD' or 'r3'",
    ),
    "unknown card on the pile": ("r5", "x5", "6: found unknown card 'x5'; expected"),
    "unknown card laid": ("b8 UNO", "b88 UNO", "14: found unknown card or action 'b88 UNO'; expec"),
    "unknown word after a card": (
        "b8 UNO",
        "b8 uno",
        "14: found 'b8 uno'; expected 'b8' or 'b8 UNO'",
    ),
    "unknown action": (
        "Bo: challenge\n",
        "Bo: chalenge\n",
        "10: found unknown card or action 'chalenge'; expected 'challenge'",
    ),
    "unknown player": ("- Bo: b8", "- Boo: b8", "14: found unknown player 'Boo'; expected 'Bo'"),
    "unknown table": (
        "- Bo: b8 UNO",
        "- tabel: deal",
        "14: found unknown player 'tabel'; expected 'table'",
    ),
    "unknown action of the table": (
        "- Bo: b8 UNO",
        "- table: shuffle",
        "14: found 'shuffle'; expected",
    ),
    "unknown player caught": (
        "Bo: b8 UNO",
        "Bo: catch Eli",
        "14: found unknown player 'Eli'; expected 'Ada', 'Bo' or 'Cai'",
    ),
    "unknown player expected": (
        "turn: Cai",
        "turn: Kai",
        "15: found unknown player 'Kai'; expected 'Cai'",
    ),
    "unknown colour named": (
        "W4/b",
        "W4/q",
        "9: found unknown colour 'q'; expected 'r', 'y', 'g', 'b', 'p', 't', 'o' or 'v'",
    ),
    "unknown colour expected": ("colour: b", "colour: blue", "11: found 'blue'; expected"),
    "unknown direction": (
        "top: r5",
        "top: r5\n  direction: clock",
        "7: found 'clock'; expected 'clockwise'",
    ),
    "unknown phase": ("top: r5", "top: r5\n  phase: tun", "7: found 'tun'; expected 'turn'"),
    "unknown house rule": (
        "top: r5",
        "top: r5\n  house-rules: [jump-inn]",
        "7: found unknown house rule 'jump-inn'; expected jump-in",
    ),
    "house rules that disagree": (
        "top: r5",
        "top: r5\n  house-rules: [stacking-any, stacking-same]",
        "7: found house rules 'stacking-same' and 'stacking-any' disagree; "
        "expected house rules that go together",
    ),
    "a house rule that the box has anyway": (
        "top: r5",
        "top: r5\n  edition: no-mercy\n  house-rules: [seven-swap]",
        "8: found house rule 'seven-swap' in the box 'no-mercy'; expected another box, as this one",
    ),
    "somebody out where nobody can be": (
        "top: r5",
        "top: r5\n  out: [Bo]",
        "7: found the key 'out'; expected no 'out' in 'classic', which knocks nobody out",
    ),
    "no house rule": (
        "top: r5",
        "top: r5\n  house-rules: []",
        "7: found an empty list; expected at least one house rule",
    ),
    "a house rule about a card of another box": (
        "top: r5",
        "top: r5\n  house-rules: [shuffle-last-wins]",
        "7: found house rule 'shuffle-last-wins' in the box 'classic'; "
        "expected a box with the card Wild Shuffle Hands",
    ),
    "a hand limit below the cards dealt": (
        "top: r5",
        "top: r5\n  house-rules: [hand-limit-7]",
        "7: found house rule 'hand-limit-7' with 7 cards dealt; expected hand-limit-8 to",
    ),
    "a word behind a colour": (
        "- Bo: r7\n",
        "- Bo: colour g with Ada\n",
        "found 'colour g with Ada'; expected 'colour g' or 'colour g swap NAME'",
    ),
    "a card of another box": (
        "top: r5",
        "top: WS/r",
        "6: found the card WS in 'classic'; expected one",
    ),
    "a hit at nobody": ("- Bo: r7\n", "- Bo: r7 at Eve\n", "found unknown player 'Eve'"),
    "a launcher in a box without one": (
        "top: r5",
        "top: r5\n  launcher: [1]",
        "found the key 'launcher' in 'classic'; expected a box with a launcher",
    ),
    "a swap with nobody": ("- Bo: r7\n", "- Bo: r7 swap Eve\n", "found unknown player 'Eve'"),
    "an unknown card with another": ("- Bo: r7\n", "- Bo: r7+x7\n", "found unknown card 'x7'"),
    "a word behind a card": ("- Bo: r7\n", "- Bo: r7 with Ada\n", "'r7' or 'r7 UNO' or"),
    "unknown edition": ("top: r5", "top: r5\n  edition: x", "7: found 'x'; expected 'classic'"),
    "unknown scoring": ("top: r5", "top: r5\n  scoring: low", "7: found 'low'; expected"),
    "three in teams": (
        "top: r5",
        "top: r5\n  scoring: partners",
        "5: found 3; expected 4 players with 'scoring: partners'",
    ),
    "partners with points of their own": (
        "Cai: b7}\n  top: r5",
        "Cai: b7, Dea: y1}\n  top: r5\n  scoring: partners\n  scores: {Ada: 20}",
        "5: found 20 points of Ada and 0 of a partner; expected the same points for both",
    ),
    "points for the lowest total in a box without points": (
        "top: r5",
        "top: r5\n  edition: junior\n  scoring: lowest",
        "8: found scoring lowest in the box 'junior'; expected one without points: short "
        "(junior.no-points)",
    ),
    "a way to keep score and a target in a box without points": (
        "top: r5",
        "top: r5\n  edition: junior\n  target: 200\n  scoring: winner-takes",
        "9: found scoring winner-takes in the box 'junior'; expected one without points: short "
        "(junior.no-points)",
    ),
    "a target in a box without points": (
        "top: r5",
        "top: r5\n  edition: junior\n  target: 200",
        "8: found target 200 in the box 'junior'; expected none, or a number of rounds with "
        "scoring short (junior.no-points)",
    ),
    "scores in a box without points": (
        "W4 r9 y2, Bo: g8 b8, Cai: b7}\n  top: r5",
        "r9 y2, Bo: g8 b8, Cai: b7}\n  top: r5\n  edition: junior\n  scores: {Bo: 20}",
        "8: found scores 0,20,0 in the box 'junior'; expected none, or rounds won with scoring "
        "short (junior.no-points)",
    ),
    "hands counted in a box without points": (
        "top: r5",
        "top: r5\n  edition: junior\n  house-rules: [deadlock-score]",
        "8: found house rule 'deadlock-score' in the box 'junior'; expected a box with points to",
    ),
    "rounds that cannot be shared out": (
        "Cai: b7}\n  top: r5",
        "Cai: b7, Dea: y1}\n  top: r5\n  scoring: rotation\n  target: 7",
        "8: found 7 rounds; expected a multiple of 3",
    ),
    "all rounds already played": (
        "Cai: b7}\n  top: r5",
        "Cai: b7, Dea: y1}\n  top: r5\n  scoring: rotation\n  rounds: 12",
        "8: found 12; expected 0 to 11 rounds before this one",
    ),
    "rounds where none are counted": (
        "top: r5",
        "top: r5\n  rounds: 2",
        "7: found the key 'rounds'; expected no 'rounds' without 'scoring: rotation'",
    ),
    "cards of a player who has dropped out": (
        "top: r5",
        "top: r5\n  scoring: elimination\n  scores: {Cai: 500}",
        "5: found cards in the hand of Cai, who has dropped out; expected none",
    ),
    "the turn of a player who has dropped out": (
        "Cai: b7}\n  top: r5",
        'Cai: ""}\n  top: r5\n  scoring: elimination\n  scores: {Cai: 500}\n  turn: Cai',
        "5: found Cai on turn, who has dropped out; expected a player who goes on",
    ),
    "no number": ("sizes: {Ada: 6", "sizes: {Ada: six", "15: found 'six'; expected a whole number"),
    "no refusal and yet one": (
        "{refused: turn.lay-or-draw}",
        "{refused: turn.lay-or-draw, legal: true}",
        "13: found 'true'; expected false, as the step is refused",
    ),
    "capital letters in the id": (
        "bluff-caught",
        "Bluff_caught",
        "2: found 'Bluff_caught'; expected small letters, digits and hyphens",
    ),
    "a path for an id": (
        "bluff-caught",
        "../bluff-caught",
        "2: found '../bluff-caught'; expected small letters, digits and hyphens",
    ),
    "no steps": (
        re.compile(r"steps:\n.*?\n  expect", re.S),
        "steps: []\n  expect",
        "8: found an empty list; expected at least one step",
    ),
    "two names in a step": (
        "- Bo: b8 UNO",
        "- Bo: b8 UNO\n    Cai: draw",
        "14: found 2 names in one step; expected a name with an action",
    ),
    "no name in a step": ("- Bo: b8 UNO", "- b8 UNO", "14: found 'b8 UNO'; expected a name with"),
    "an empty expectation": (
        "{refused: turn.lay-or-draw}",
        "{}",
        "13: found nothing; expected at least one key",
    ),
    "no expectation at all": (
        re.compile(r" +expect:.*\n"),
        "",
        "2: found no expectation in 'bluff-caught'; expected the key 'expect' in a step or",
    ),
    # Positions that cannot be
    "too many copies in hands": (
        "W4 r9 y2",
        "r9 r9 r9",
        "5: found 3 cards r9; expected at most 2, as the pack holds",
    ),
    "too many copies with the top": ("top: r5", "top: b7\n  under: b7", "found 3 cards b7"),
    "too many copies in the draw pile": (
        "draw: y5",
        "draw: y5 y2 y2",
        "7: found 3 cards y2; expected at most 2",
    ),
    "too many copies in an order": (
        "top: r5",
        "top: r5\n  reshuffle: [r0 r0]",
        "7: found 2 cards r0; expected at most 1",
    ),
    "one player": (
        "{Ada: W4 r9 y2, Bo: g8 b8, Cai: b7}",
        "{Ada: W4 r9 y2}",
        "5: found 1; expected 2 to 10 players",
    ),
    "eleven players": (
        "Cai: b7}",
        "Cai: b7, d: r1, e: r1, f: r2, g: r2, h: r3, i: r3, j: r4, k: r4}",
        "5: found 11; expected 2 to 10 players",
    ),
    "the same name twice": ("Cai: b7}", "Bo: b7}", "5: found the key 'Bo' again; expected it once"),
    "no blank after a colon": (
        "Cai: b7}",
        "Cai:b7}",
        "5: found nothing; expected cards such as",
    ),
    "a name that means something": (
        "Cai: b7}",
        "table: b7}",
        "5: found 'table', which means something else in scenarios; expected a player's name",
    ),
    "an empty hand": ("Cai: b7}", "Cai: ''}", "5: found an empty hand; expected at least one card"),
    "a wild without a colour": (
        "top: r5",
        "top: W",
        "6: found 'W'; expected the colour named with it, such as 'W/g'",
    ),
    "a colour on a coloured card": (
        "top: r5",
        "top: r5/b",
        "6: found 'r5/b'; expected 'r5' without a named colour",
    ),
    "a colour on a card of a pack without colours": (
        re.compile(r"(?s)seats:.*y8"),
        "edition: all-wild\n  seats: {Ada: WP, Bo: WR}\n  top: WP/r",
        "7: found 'WP/r'; expected 'WP' without a colour, as its pack has none",
    ),
    "a house rule that the box has no card for": (
        "seats: {Ada",
        "house-rules: [custom-joke]\n  seats: {Ada",
        "5: found house rule 'custom-joke' in the box 'classic'; expected a box with customizable",
    ),
    "a card to drop that is none": (
        "Bo: challenge",
        "Bo: drop q4",
        "10: found unknown card 'q4'; expected",
    ),
    "a word beside a card": (
        "Ada: W4/b",
        "Ada: W4/b for Bo",
        "9: found 'W4/b for Bo'; expected 'W4/b' or 'W4/b UNO' or 'W4/b swap NAME' or 'W4/b at",
    ),
    "cards under nothing": (
        "top: r5",
        "under: r3",
        "6: found the key 'under'; expected no 'under' in phase opening",
    ),
    "a hand before the deal": (
        "top: r5",
        "phase: deal",
        "5: found keys with values; expected a list of names in phase deal",
    ),
    "no top card in a turn": (
        "top: r5",
        "phase: turn",
        "5: found phase turn without a top card; expected the key 'top', such as 'top: r5'",
    ),
    "a turn before the opening card": (
        "top: r5",
        "turn: Ada",
        "6: found the key 'turn'; expected no 'turn' in phase opening",
    ),
    "a target of nothing": ("top: r5", "top: r5\n  target: 0", "7: found '0'; expected 1 or more"),
    "a score below nothing": (
        "top: r5",
        "top: r5\n  scores: {Ada: -5}",
        "7: found '-5'; expected 0 or more",
    ),
    "a target without end": (
        "top: r5",
        f"top: r5\n  target: {'9' * 5000}",
        f"7: found '{'9' * 40}…'; expected at most 20 digits",
    ),
    "a size without end": (
        "sizes: {Ada: 6",
        f"sizes: {{Ada: {'9' * 5000}",
        f"15: found '{'9' * 40}…'; expected at most 20 digits",
    ),
    "play to the right before the first turn": (
        "top: r5",
        "top: W\n  phase: opening-colour\n  direction: counter-clockwise",
        "5: found play to the right in phase opening-colour; expected to the left",
    ),
    "a card under the opening card": (
        "top: r5",
        "top: W\n  phase: opening-colour\n  under: r3",
        "5: found the discards r3 W in phase opening-colour; expected a single Wild",
    ),
    # Files
    "nearly scenarios": (
        "scenarios:",
        "scenario:",
        "1: found the key 'scenario'; expected 'scenarios'",
    ),
    "neither scenarios nor entries": (
        "scenarios:",
        "title: x\ndisputes:",
        "1: found the keys 'title' and 'disputes'; expected 'scenarios', or 'entries' in a chapter",
    ),
    "no keys": (
        re.compile(r"(?s)\A.+"),
        "{}",
        "1: found no keys; expected 'scenarios', or 'entries' in a chapter",
    ),
    "no list at all": (
        re.compile(r"(?s)\A.+"),
        "hello",
        "1: found 'hello'; expected a list of scenarios",
    ),
    "a single scenario": (
        "scenarios:\n- id",
        "  id",
        "1: found a single scenario; expected a list of scenarios, each with '- ' before its first",
    ),
    "a dealer left out": (
        re.compile(r"seats:.*\n.*\n.*"),
        "seats: [Ada, Bo]\n  phase: deal",
        "5: found phase deal without a dealer; expected the key 'dealer', such as 'dealer: Bo'",
    ),
    "something beside the scenarios": (
        "scenarios:",
        "title: x\nscenarios:",
        "1: found unknown key 'title'; expected 'scenarios'",
    ),
}


MARKED_NAMES = ("<b>Cai</b>", "*Cai*", "[Cai](x)", "{card}", "A&amp;B", "C`a`i", "C_ai_", "Ca\\ni")


@pytest.mark.parametrize("name", MARKED_NAMES)
@pytest.mark.parametrize("seats", ['{{Ada: r7, "{}": b7}}', '[Ada, "{}"]'])
def test_a_name_that_looks_like_mark_up_is_refused(
    name: str, seats: str, good: str, write: Callable[[str], Path]
) -> None:
    bad = good.replace("{Ada: W4 r9 y2, Bo: g8 b8, Cai: b7}", seats.format(name))
    with pytest.raises(InputError) as caught:
        collect([write(bad)])
    (line,) = caught.value.lines
    assert line.startswith("a.yml:5: found '")
    assert line.endswith(
        "; expected a name of letters and digits, with . - ' or a blank between them"
    )


@pytest.mark.parametrize(
    "name", ["Åse-Marie", "O'Neil", "D’Arcy", "Dr. Bo", "Ada B.", "Player 2", "Ö"]
)
def test_a_name_may_be_as_people_write_it(
    name: str, good: str, write: Callable[[str], Path]
) -> None:
    (scenario,) = collect([write(good.replace("Cai", f'"{name}"'))])
    assert scenario.names[2] == name


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_names_file_line_found_and_expected(
    fault: str, good: str, write: Callable[[str], Path]
) -> None:
    old, new, complaint = FAULTS[fault]
    bad = old.sub(new, good) if isinstance(old, re.Pattern) else good.replace(old, new, 1)
    assert bad != good
    with pytest.raises(InputError) as caught:
        collect([write(bad)])
    (line,) = caught.value.lines
    assert line.startswith("a.yml:")
    assert complaint in line


def test_a_list_without_a_key_above_it_is_taken(good: str, write: Callable[[str], Path]) -> None:
    (scenario,) = collect([write(good.partition("\n")[2])])
    assert scenario.id == "bluff-caught"


def test_an_id_is_used_once_over_all_files(
    good: str, write: Callable[[str], Path], tmp_path: Path
) -> None:
    first = write(good)
    second = tmp_path / "b.yml"
    second.write_text("\n" + good, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        collect([first, second])
    expected = "b.yml:3: found the id 'bluff-caught' again; expected an id used once (a.yml:2)"
    assert str(caught.value) == expected


def test_every_fault_of_every_file_is_told(good: str, write: Callable[[str], Path]) -> None:
    twice = good + good.partition("\n")[2].replace("bluff-caught", "again")
    bad = twice.replace("top: r5", "top: x5").replace("r9", "r10", 1)
    with pytest.raises(InputError) as caught:
        collect([write(bad)])
    assert [line.partition(": ")[0] for line in caught.value.lines] == ["a.yml:5", "a.yml:20"]


def test_a_folder_without_scenarios_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="found no YAML file; expected at least one"):
        collect([tmp_path])


def test_no_text_whatever_ends_in_anything_but_a_scenario_or_a_complaint(
    project: Path, write: Callable[[str], Path]
) -> None:
    source = random.Random(1)
    files = files_in(default_paths(project))
    words = ["W4/b", "UNO", "catch", "expect", "-1", "none", "'", '"', ":", "{", "]", "*", "\n"]
    for _ in range(60):
        tokens = re.split(r"(\W)", source.choice(files).read_text("utf-8"))
        for _ in range(3):
            tokens[source.randrange(len(tokens))] = source.choice(words)
        with suppress(InputError):
            collect([write("".join(tokens))])
