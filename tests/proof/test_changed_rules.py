"""A rule changed in the engine is caught by the book's examples, which name it."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Verify = Callable[..., "subprocess.CompletedProcess[str]"]

# What is changed: the module, the line as it is, the line as it is made.
CHANGES = {
    "a Draw Two gives one card": ("editions", "draw_two=2,", "draw_two=1,"),
    "a Wild Draw Four gives three": ("editions", "draw_four=4,", "draw_four=3,"),
    "a wrong challenge costs five": ("editions", "challenge_extra=2,", "challenge_extra=1,"),
    "a missed UNO costs four": ("editions", "uno_penalty=2,", "uno_penalty=4,"),
    "a symbol is worth ten": ("editions", "action_points=20,", "action_points=10,"),
    "a wild is worth forty": ("editions", "wild_points=50,", "wild_points=40,"),
    "six cards are dealt": ("editions", "hand_size=7,", "hand_size=6,"),
    "a match ends at 400": ("editions", "target=500,", "target=400,"),
    "a Skip skips nobody": ("effects", "following[hit], (TurnLost(hit, rules),)", "hit, ()"),
    "a Reverse turns nothing round": (
        "effects",
        "return -direction, circle(seated, -direction)[seat], (turned,)",
        "return direction, hit, (turned,)",
    ),
    "a Reverse of two is no Skip": (
        "effects",
        "        if two:  # there",
        "        if False:  # there",
    ),
    "an unlike card may be laid": (
        "matching",
        "    return None",
        "    return _NUMBER if each.number else None",
    ),
    "a reshuffle takes the top card too": ("piles", "shuffled(discards[:-1]", "shuffled(discards"),
    "a late catch is allowed": (
        "uno",
        "    return window.closed_by\n",
        "    return None\n",
    ),
    "anybody may challenge": (
        "challenge",
        "return None if move.seat == state.turn else Refusal.NOT_YOURS_TO_CHALLENGE",
        "return None",
    ),
    "a bluff is judged by the named colour": (
        "challenge",
        "held_against(bluff.hand, bluff.colour,",
        "held_against(bluff.hand, state.colour,",
    ),
    "a drawn card does not free the others": (
        "laying",
        "        return Refusal.ONLY_THE_DRAWN_CARD",
        "        return None",
    ),
    "a symbol wins the draw for dealer": (
        "setup",
        "return 0, (Rule.DEALER_DRAW",
        "return 10, (Rule.DEALER_DRAW",
    ),
    "an opening Reverse leaves the direction": (
        "setup",
        "direction=RIGHT, turn=first",
        "turn=first",
    ),
    "nobody writes the points down": (
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
    result = verify(copied)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("change", CHANGES)
def test_changed_rule_is_caught_by_an_example(change: str, copied: Path, verify: Verify) -> None:
    module, old, new = CHANGES[change]
    path = copied / f"regelbok/engine/{module}.py"
    code = path.read_text(encoding="utf-8")
    assert code.count(old) == 1, f"{module}.py holds {old!r} {code.count(old)} times, not once"
    path.write_text(code.replace(old, new), encoding="utf-8")
    result = verify(copied)
    assert result.returncode == 1, result.stdout + result.stderr
    assert SCENARIO.search(result.stdout.splitlines()[0])
    assert re.match(r"docs/(chapters|cases)/[\w-]+\.yml:\d+: found ", result.stdout)
