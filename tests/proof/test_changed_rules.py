"""A rule changed in the engine is caught by the examples of its own chapter, which name it."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.long import one_in

Verify = Callable[..., "subprocess.CompletedProcess[str]"]

# The chapter whose examples name it, the module, the line as it is, the line as it is made.
CHANGES = {
    "a Draw Two gives one card": ("60-draw-two", "editions", "draw_two=2,", "draw_two=1,"),
    "a Wild Draw Four gives three": (
        "80-wild-draw-four",
        "editions",
        "draw_four=4,",
        "draw_four=3,",
    ),
    "a wrong challenge costs five": (
        "90-challenge",
        "editions",
        "challenge_extra=2,",
        "challenge_extra=1,",
    ),
    "a missed UNO costs four": ("100-uno-call", "editions", "uno_penalty=2,", "uno_penalty=4,"),
    "a symbol is worth ten": ("120-points", "editions", "action_points=20,", "action_points=10,"),
    "a wild is worth forty": ("120-points", "editions", "wild_points=50,", "wild_points=40,"),
    "six cards are dealt": ("10-set-up", "editions", "hand_size=7,", "hand_size=6,"),
    "a match ends at 400": ("120-points", "editions", "target=500,", "target=400,"),
    "a Skip skips nobody": (
        "40-skip",
        "effects",
        "following[hit], (TurnLost(hit, rules),)",
        "hit, ()",
    ),
    "a Reverse turns nothing round": (
        "50-reverse",
        "effects",
        "return -direction, circle(seated, -direction)[seat], (turned,)",
        "return direction, hit, (turned,)",
    ),
    "a Reverse of two is no Skip": (
        "130-two-players",
        "effects",
        "        if two:  # there",
        "        if False:  # there",
    ),
    "an unlike card may be laid": (
        "30-your-turn",
        "matching",
        "    return None",
        "    return _NUMBER if each.number else None",
    ),
    "a reshuffle takes the top card too": (
        "110-end-of-a-round",
        "piles",
        "shuffled(discards[:-1]",
        "shuffled(discards",
    ),
    "a late catch is allowed": (
        "100-uno-call",
        "uno",
        "    return window.closed_by\n",
        "    return None\n",
    ),
    "anybody may challenge": (
        "90-challenge",
        "challenge",
        "return None if move.seat == state.turn else Refusal.NOT_YOURS_TO_CHALLENGE",
        "return None",
    ),
    "a bluff is judged by the named colour": (
        "90-challenge",
        "challenge",
        "held_against(bluff.hand, bluff.colour,",
        "held_against(bluff.hand, state.colour,",
    ),
    "a drawn card does not free the others": (
        "30-your-turn",
        "laying",
        "        return Refusal.ONLY_THE_DRAWN_CARD",
        "        return None",
    ),
    "a symbol wins the draw for dealer": (
        "10-set-up",
        "dealing",
        "return 0, (Rule.DEALER_DRAW",
        "return 10, (Rule.DEALER_DRAW",
    ),
    "an opening Reverse leaves the direction": (
        "20-opening-card",
        "opening",
        "direction=RIGHT, turn=first",
        "turn=first",
    ),
    "nobody writes the points down": (
        "120-points",
        "scoring",
        "score(winner, total, (Rule.POINTS_WINNER,))",
        "pass",
    ),
}

SCENARIO = re.compile(r"\(([a-z0-9-]+), (step \d+|at the end)\)")


@pytest.fixture
def copied(project: Path, tmp_path: Path) -> Path:
    """The engine and its proof in a folder of their own."""
    for layer in ("engine", "proof"):
        shutil.copytree(project / "src/regelbok" / layer, tmp_path / "regelbok" / layer)
    shutil.copy(project / "src/regelbok/__init__.py", tmp_path / "regelbok")
    return tmp_path


def test_unchanged_rules_are_proved(copied: Path, verify: Verify) -> None:
    chapters = sorted({chapter for chapter, *_ in CHANGES.values()})
    result = verify(copied, *(f"docs/chapters/{chapter}.yml" for chapter in chapters))
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("change", one_in(3, CHANGES))
def test_changed_rule_is_caught_by_an_example(change: str, copied: Path, verify: Verify) -> None:
    chapter, module, old, new = CHANGES[change]
    path = copied / f"regelbok/engine/{module}.py"
    code = path.read_text(encoding="utf-8")
    assert code.count(old) == 1, f"{module}.py holds {old!r} {code.count(old)} times, not once"
    path.write_text(code.replace(old, new), encoding="utf-8")
    result = verify(copied, f"docs/chapters/{chapter}.yml")
    assert result.returncode == 1, result.stdout + result.stderr
    assert SCENARIO.search(result.stdout.splitlines()[0])
    assert re.match(rf"docs/chapters/{chapter}\.yml:\d+: found ", result.stdout)
