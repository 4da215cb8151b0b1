"""The chapters are read strictly: every fault in them has its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok.book import chapters
from regelbok.book.chapters import RuleSource
from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError

from .conftest import ROOT, WriteChapter

HEAD = "id: skip\nkind: card\norder: 1\ngroup: cards\ntitle: Skip\nlead: Lay it.\n"
RULE = """\
entries:
- rule: skip.loses-turn
  label: The next player is skipped
  text: The next player [must](force:must) lose the turn.
  examples:
  - {id: skip-next, title: Bo is skipped}
"""


def faults(root: Path) -> list[str]:
    """The complaints about a project's chapters, without their folder."""
    with pytest.raises(InputError) as error:
        chapters.load(root)
    return [line.replace(f"{root}/docs/chapters/", "") for line in error.value.lines]


def test_a_chapter_is_read(write_chapter: WriteChapter) -> None:
    (chapter,) = chapters.load(write_chapter(HEAD + RULE))
    (rule,) = chapter.entries
    assert isinstance(rule, RuleSource)
    assert (chapter.id, rule.rule.id) == ("skip", "skip.loses-turn")
    assert (rule.text.place.line, rule.examples[0].id) == (10, "skip-next")


@pytest.mark.parametrize(
    ("old", "new", "line", "found", "expected"),
    [
        ("kind: card", "kinds: card", 2, "unknown key 'kinds'", "'kind'"),
        ("kind: card", "kind: cart", 2, "'cart'", "'card'"),
        ("title: Skip\n", "", 1, "no key 'title'", "the keys 'id', 'kind'"),
        ("order: 1", "order: one", 3, "'one'", "a whole number"),
        ("id: skip\n", "id: Skip it\n", 1, "'Skip it'", "a name of small letters"),
        ("title: Skip", "title: Skip\ncard: yQ", 6, "unknown card 'yQ'", "y"),
        ("skip.loses-turn", "skip.looses-turn", 8, "'skip.looses-turn'", "'skip.loses-turn'"),
        ("  label: The next", "  lable: The next", 9, "unknown key 'lable'", "'label'"),
        ("- rule:", "- rules:", 8, "an entry of rules, label", "one of the keys rule"),
        (", title: Bo is skipped", "", 12, "an example without 'title'", "the key 'title'"),
    ],
)
def test_a_fault_is_told_with_its_line(
    write_chapter: WriteChapter, old: str, new: str, line: int, found: str, expected: str
) -> None:
    text = HEAD + RULE
    assert old in text
    (told,) = faults(write_chapter(text.replace(old, new, 1)))
    assert told.startswith(f"a.yml:{line}: found {found}")
    assert f"expected {expected}" in told


@pytest.mark.parametrize("id", ["../evil", "/evil", "..", ".evil", "a.b", "a/b", "-a", "a-", "Å"])
@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("id: skip", "id: NAME") + RULE,
        f"{HEAD}facts:\n- {{id: NAME, label: a, value: b}}\n{RULE}",
        f"{HEAD}entries:\n- question: NAME\n  ask: a\n  answer: b\n",
        f"{HEAD}entries:\n- prose: NAME\n  text: a\n",
        f"{HEAD}entries:\n- term: NAME\n  meaning: a\n",
    ],
)
def test_a_name_that_becomes_an_address_is_plain(
    write_chapter: WriteChapter, text: str, id: str
) -> None:
    (told,) = faults(write_chapter(text.replace("NAME", f"'{id}'")))
    assert f"found '{id}'; expected a name of small letters, digits and hyphens" in told


def test_a_rule_is_told_once(write_chapter: WriteChapter) -> None:
    write_chapter(HEAD + RULE)
    again = RULE.replace("skip-next", "another")
    other = HEAD.replace("id: skip", "id: other").replace("order: 1", "order: 2") + again
    (told,) = faults(write_chapter(other, "b.yml"))
    assert told.startswith("b.yml:8: found the rule 'skip.loses-turn' again")
    assert "a.yml:8" in told


def test_an_example_is_shown_once(write_chapter: WriteChapter) -> None:
    twice = RULE + "  - {id: skip-next, title: Once more}\n"
    (told,) = faults(write_chapter(HEAD + twice))
    assert told.startswith("a.yml:13: found the example 'skip-next' again")


def test_names_and_orders_of_chapters_are_used_once(write_chapter: WriteChapter) -> None:
    write_chapter(HEAD + "entries: []\n")
    told = faults(write_chapter(HEAD + "entries: []\n", "b.yml"))
    assert [line.partition(";")[0] for line in told] == [
        "b.yml:1: found the chapter 'skip' again",
        "b.yml:1: found the order 1 again",
    ]


def test_a_proof_must_be_shown(write_chapter: WriteChapter) -> None:
    question = "- {question: q, ask: Why?, answer: So., proofs: [skip-nexst]}\n"
    (told,) = faults(write_chapter(HEAD + RULE + question))
    assert told == "a.yml:13: found the unknown example 'skip-nexst'; expected 'skip-next'"


def test_every_rule_is_told(write_chapter: WriteChapter) -> None:
    root = write_chapter(HEAD + RULE)
    missing = chapters.untold(root, chapters.load(root))
    assert len(missing) == len(RULES) - 1
    assert "found no entry for the rule 'uno.call'" in "\n".join(missing)


def test_a_project_without_chapters_says_so(tmp_path: Path) -> None:
    (told,) = faults(tmp_path)
    assert "found no chapter" in told


def test_the_book_tells_every_rule() -> None:
    assert chapters.untold(ROOT, chapters.load(ROOT)) == []
