"""``regelbok translations`` as it is typed: what it says, its exit codes, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelbok import cli
from regelbok.book import catalogues, reviews
from regelbok.book.glossary import FILE
from regelbok.book.po import path_of
from regelbok.workbench.manual import HELP

from .conftest import RULE, TITLE, Json, Run, snapshot


@pytest.mark.parametrize("name", HELP)
def test_help_teaches_each_sub_command(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["translations", name, "--help"])
    assert stopped.value.code == 0
    told = capsys.readouterr().out
    assert HELP[name][1].split("\n")[0] in told
    for part in ("JSON: {", "exit codes:", "--format"):
        assert part in told
    assert max(map(len, told.split("\n"))) <= 100


def test_the_work_is_listed_in_its_order(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["translations", "--help"])
    told = capsys.readouterr().out
    for name, (summary, *_) in HELP.items():
        assert name in told
        assert summary in told


def test_extract_and_update(answer: Json, project: Path) -> None:
    path_of(project, "sv").unlink()
    (project / catalogues.TEMPLATE).unlink()
    found = answer("extract")
    assert found["file"] == catalogues.TEMPLATE
    assert (found["changed"], found["languages"]) == (True, [])
    found = answer("update", "--locale", "sv")
    (swedish,) = found["languages"]
    assert swedish["after"]["untranslated"] == found["texts"]
    assert not found["changed"]


def test_check_of_some_texts_of_a_language(answer: Json, run: Run, project: Path) -> None:
    assert answer("check", "--locale", "da", "rule:uno.call") == {"ok": True, "faults": []}
    path = path_of(project, "da")
    text = path.read_text(encoding="utf-8")
    line = text.split("\n").index(f'msgctxt "{RULE}"') + 1
    path.write_text(
        text.replace(f'msgctxt "{RULE}"', f'#, fuzzy\nmsgctxt "{RULE}"'), encoding="utf-8"
    )
    found = answer("check", "--locale", "da", "rule:uno.call", code=1)
    (fault,) = found["faults"]
    assert (fault["locale"], fault["key"], fault["line"]) == ("da", RULE, line + 1)
    assert fault["file"].endswith("locales/da/LC_MESSAGES/regelbok.po")
    assert "found a fuzzy translation" in fault["message"]
    assert answer("check", "--locale", "da", "rule:uno.catch") == {"ok": True, "faults": []}
    assert run("check", "--locale", "nb", "rule:uno.call") == 0


def test_check_of_everything_says_what_belongs_to_no_text(answer: Json, project: Path) -> None:
    (project / catalogues.TEMPLATE).write_text("old", encoding="utf-8")
    path_of(project, "da").write_text("garbage\n", encoding="utf-8")
    found = answer("check", "--locale", "da", code=1)
    template, catalogue = (fault["message"] for fault in found["faults"])
    assert "found a template of other texts" in template
    assert "regelbok.po:1: found 'garbage'" in catalogue


def test_status_in_lines_and_tables(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("status") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["en", "nb", "sv", "da"]
    assert all(line.endswith("0 reviewed by people") for line in lines)
    assert run("status", "--locale", "da") == 0
    assert "  uno-call " in capsys.readouterr().out


def test_status_for_programs(answer: Json) -> None:
    (danish,) = answer("status", "--locale", "da")["languages"]
    assert {"locale", "name", "finished", "texts", "ready", "reviewed", "glossary"} <= set(danish)
    assert danish["glossary"] is None
    assert sum(each["texts"] for each in danish["groups"]) == danish["texts"]


def test_review_signs_and_withdraws(answer: Json, project: Path) -> None:
    kari = ("--locale", "da", "--by", "kari")
    found = answer("review", "rule:uno.call", *kari)
    assert found["signed"] == ["rule:uno.call:label", RULE]
    assert answer("review", RULE, *kari)["already"][0]["by"] == "kari"
    assert answer("status", "--locale", "da")["languages"][0]["reviewed"] == 2
    assert len(answer("review", "--all-of", "skip", *kari)["signed"]) > 10
    assert answer("review", "--withdraw", "rule:uno.call", *kari)["withdrawn"] == [
        "rule:uno.call:label",
        RULE,
    ]
    assert "da/rule:uno.call" not in (project / reviews.FILE).read_text(encoding="utf-8")


def test_add(answer: Json, run: Run, project: Path) -> None:
    found = answer("add", "fi")
    assert (found["locale"], found["name"]) == ("fi", "Suomi")
    assert [file.rpartition("locales/")[2] for file in found["files"]] == [
        "glossary.yml",
        "fi/LC_MESSAGES/regelbok.po",
    ]
    assert run("check", "rule:uno.call") == 0  # nobody has asked for fi
    messages = [each["message"] for each in answer("check", "--locale", "fi", code=1)["faults"]]
    assert any("places without words in 'fi'; expected all of them filled" in m for m in messages)
    assert any(
        "locales/words/fi.txt: found no such file; expected the words" in m for m in messages
    )


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["check", "--locale", "dk"], "found the language 'dk'; expected 'da'"),
        (["check", "--locale", "en"], "found the language 'en'; expected 'nb', 'sv' or 'da'"),
        (["update", "--locale", "xx"], "found the language 'xx'; expected 'nb', 'sv' or 'da'"),
        (["status", "--locale", "xx"], "found the language 'xx'; expected 'en', 'nb', 'sv' or"),
        (["diff", "--locale", "xx"], "found the language 'xx'; expected 'en', 'nb'"),
        (
            ["check", "rule:uno.cal:text", "rule:unocatch"],
            "found the text 'rule:uno.cal:text'; expected 'rule:uno.call:text'",
        ),
        (["check", "nonsense"], "expected a text of the book, such as rule:uno.call"),
        (["check", "uno.call"], "found the text 'uno.call'; expected 'rule:uno.call'\n"),
        (["check", "uno-call"], "found the text 'uno-call'; expected 'chapter:uno-call'"),
        (["check", "skip"], "found the text 'skip'; expected 'chapter:skip'"),
        (["check", "uno.cal"], "expected 'story:uno-called', 'scenario:guide-uno-called' or "),
        (
            ["check", "uno.call:text"],
            "found the text 'uno.call:text'; expected 'rule:uno.call:text'",
        ),
        (
            ["review", "--locale", "da", "--by", "k", "--all-of", "uno-cal"],
            "found the chapter 'uno-cal'; expected 'uno-call'",
        ),
        (
            ["review", "--locale", "da", "--by", "k"],
            "found no text to sign; expected KEY … or --all-of CHAPTER",
        ),
        (["review", "--locale", "da", "--by", "k k", RULE], "found the handle 'k k'; expected a"),
        (["add", "sv"], "found the language 'sv', which the book has"),
    ],
)
def test_bad_input_gets_the_nearest_right_word(
    run: Run, project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    before = snapshot(project)
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert told in error
    assert "Traceback" not in error
    assert snapshot(project) == before


DANISH = "locales/da/LC_MESSAGES/regelbok.po"
BROKEN = [
    (DANISH, "msgid x", "regelbok.po:1: found"),
    (FILE, "locales: [\n", "glossary.yml:"),
    (FILE, "", "glossary.yml:1: found an empty file; expected keys with values"),
    (FILE, "locales: {en: English}\n", "glossary.yml:1: found no key 'colours'"),
    (reviews.FILE, "da: x\n", "reviews.yml:1: found 'da'; expected a language and a key"),
    (reviews.FILE, "\tx", "reviews.yml:1: found a tab; expected blanks"),
    ("docs/interface.yml", "a: [", "interface.yml:"),
]
READS = {  # which of them each command has to read
    "update": (DANISH, FILE, "docs/interface.yml"),
    "check": (DANISH, FILE, "docs/interface.yml", reviews.FILE),
    "status": (DANISH, FILE, "docs/interface.yml", reviews.FILE),
    "review": (DANISH, FILE, "docs/interface.yml", reviews.FILE),
    "add": (FILE, "docs/interface.yml"),
}
ARGUMENTS = {
    "check": ["--locale", "da", TITLE],
    "review": ["--locale", "da", "--by", "kari", TITLE],
    "add": ["fi"],
}


@pytest.mark.parametrize(
    ("command", "file", "text", "told"),
    [
        (command, *broken)
        for command, files in READS.items()
        for broken in BROKEN
        if broken[0] in files
    ],
)
def test_a_broken_file_is_told_with_its_line_and_nothing_is_written(
    run: Run,
    project: Path,
    capsys: pytest.CaptureFixture[str],
    command: str,
    file: str,
    text: str,
    told: str,
) -> None:
    (project / file).write_text(text, encoding="utf-8")
    before = snapshot(project)
    code = run(command, *ARGUMENTS.get(command, ["--locale", "da"]))
    said = capsys.readouterr()
    found = said.out if command == "check" and file == DANISH else said.err
    assert code == (1 if found is said.out else 2)
    assert told in found
    assert "; expected " in found
    assert "Traceback" not in said.err
    assert snapshot(project) == before
