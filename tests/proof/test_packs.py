"""The packs are those that were counted from the sheets; any other number is told."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.engine.cards import Face, card
from regelbok.engine.editions import CLASSIC, EDITIONS, FLIP
from regelbok.proof.errors import InputError
from regelbok.proof.packs import PACKS, Pack, check_pack, read_packs

ROOT = Path(__file__).parents[2]
Verify = Callable[..., "subprocess.CompletedProcess[str]"]


def pack(id: str) -> Pack:
    return next(each for each in read_packs(ROOT) if each.edition.id == id)


def test_every_pack_is_as_it_was_counted() -> None:
    counted = read_packs(ROOT)
    assert [each.edition.id for each in counted] == list(EDITIONS)
    assert [line for each in counted for line in check_pack(each)] == []


def test_a_card_too_many_is_named() -> None:
    more = replace(CLASSIC, deck=(*CLASSIC.deck, card("r7")))
    lines = list(check_pack(replace(pack("classic"), edition=more)))
    assert lines == [
        "docs/records/packs.yml:5: found 109 cards in the pack of 'classic'; expected 108",
        "docs/records/packs.yml:5: found 3 of 'r7' in the pack of 'classic'; expected 2",
    ]


def test_a_kind_that_is_wrong_in_all_colours_is_one_line() -> None:
    fewer = replace(CLASSIC, deck=tuple(each for each in CLASSIC.deck if each.face != Face.SKIP))
    lines = list(check_pack(replace(pack("classic"), edition=fewer)))
    assert len(lines) == 2
    assert "found 0 of 'rS', 'yS', 'gS' and 'bS' in the pack of 'classic'; expected 2" in lines[1]


def test_a_dark_side_is_counted_too() -> None:
    twice, *others = FLIP.deck
    other = replace(FLIP, deck=(twice, *others[:-1], twice))
    lines = list(check_pack(replace(pack("flip"), edition=other)))
    assert any(f"found 3 of '{twice.other.front}'" in line for line in lines)


def test_the_number_of_players_is_told() -> None:
    (line,) = check_pack(replace(pack("no-mercy"), players=(2, 10)))
    assert "found 2 to 6 players in the pack of 'no-mercy'; expected 2 to 10" in line


def test_a_card_to_write_on_is_counted_too() -> None:
    (line,) = check_pack(replace(pack("blank-cards"), customizable=3))
    assert "found 4 customizable cards in the pack of 'blank-cards'; expected 3" in line


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("- id: theme", "- id: them", "found 'them'; expected 'theme'"),
        ("- id: theme", "- id: classic", "found the box 'classic' again; expected each box once"),
        ("cards: 168", "cards: many", "found 'many'; expected a whole number"),
        ("WFS: 4", "XFS: 4", "found 'XFS'; expected 'WFS'"),
    ],
)
def test_a_bad_record_is_one_clear_line(tmp_path: Path, old: str, new: str, found: str) -> None:
    path = tmp_path / PACKS
    path.parent.mkdir(parents=True)
    path.write_text((ROOT / PACKS).read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_packs(tmp_path)
    (line,) = error.value.lines
    assert found in line


def test_a_box_without_a_count_is_told(tmp_path: Path) -> None:
    path = tmp_path / PACKS
    path.parent.mkdir(parents=True)
    whole = (ROOT / PACKS).read_text(encoding="utf-8")
    path.write_text(whole.partition("- id: customizable-cards")[0], encoding="utf-8")
    with pytest.raises(InputError, match="found no pack of 'customizable-cards'; expected every"):
        read_packs(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "Face.WILD_REVERSE: 14,",
            "Face.WILD_REVERSE: 15,",
            "found 15 of 'WR' in the pack of 'all",
        ),
        ("1 if face is Face.ZERO else 2", "1 if face is Face.ZERO else 3", "found 3 of 'r1'"),
    ],
)
def test_verify_names_a_number_changed_in_the_engine(
    old: str, new: str, told: str, project: Path, tmp_path: Path, verify: Verify
) -> None:
    for layer in ("engine", "proof"):
        shutil.copytree(project / "src/regelbok" / layer, tmp_path / "regelbok" / layer)
    shutil.copy(project / "src/regelbok/__init__.py", tmp_path / "regelbok")
    path = tmp_path / "regelbok/engine/editions.py"
    code = path.read_text(encoding="utf-8")
    assert code.count(old) == 1
    path.write_text(code.replace(old, new), encoding="utf-8")
    result = verify(tmp_path)
    assert result.returncode == 1
    assert any(told in line and line.startswith(PACKS) for line in result.stderr.splitlines())
