"""The whole book: proved first, checked, and put together the same in every language."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from regelbok.book import build, build_all, manuscript, markup, po, reviews
from regelbok.book.build import folded
from regelbok.book.chapters import GROUPS
from regelbok.book.checks import Checker
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import chapter_keys, entry_keys
from regelbok.book.po import path_of
from regelbok.book.reviews import Reviews, Signature
from regelbok.book.tree import Book, Example, GlossaryEntry, Link, Prose, Question, RuleEntry
from regelbok.engine.rules import RULES
from regelbok.proof.errors import InputError, ProofError
from regelbok.proof.prove import Proof

from .conftest import ROOT


@pytest.fixture
def english(books: Mapping[str, Book]) -> Book:
    """The English book."""
    return books["en"]


def examples(book: Book) -> Iterator[Example]:
    """All examples of the book."""
    for chapter in book.chapters:
        for entry in chapter.entries:
            if not isinstance(entry, GlossaryEntry):
                yield from entry.examples


def test_the_book_is_whole(english: Book) -> None:
    rules = [
        entry
        for chapter in english.chapters
        for entry in chapter.entries
        if isinstance(entry, RuleEntry)
    ]
    assert {rule.id for rule in rules} == set(RULES)
    assert len(rules) == english.rules
    assert 0 < len(list(examples(english))) <= english.scenarios
    assert sorted(id for _, group in english.groups for id in group) == sorted(
        chapter.id for chapter in english.chapters
    )
    assert len(english.groups) == len(GROUPS)
    assert english.languages[0] == ("en", "English")


def test_anchors_lead_somewhere(english: Book) -> None:
    anchors = {(chapter.id, "") for chapter in english.chapters}
    for chapter in english.chapters:
        own = []
        for entry in chapter.entries:
            own.append(entry.anchor)
            if not isinstance(entry, GlossaryEntry):
                own += [example.anchor for example in entry.examples]
        assert len(set(own)) == len(own), chapter.id
        anchors |= {(chapter.id, anchor) for anchor in own}
    for link in links(english):
        assert (link.chapter, link.anchor) in anchors


def links(book: Book) -> Iterator[Link]:
    """All links of the book."""
    for chapter in book.chapters:
        texts = [chapter.lead]
        blocks = []
        for entry in chapter.entries:
            match entry:
                case RuleEntry():
                    texts.append(entry.text)
                    blocks.append(entry.note)
                case Question():
                    blocks.append(entry.answer)
                    yield from entry.proofs
                case Prose():
                    blocks.append(entry.blocks)
                case GlossaryEntry():
                    texts.append(entry.meaning)
        for text in (*texts, *blocks):
            yield from (each for each in markup.walk(text) if isinstance(each, Link))
    for example in examples(book):
        for step in example.steps:
            yield from (Link(rule.chapter, rule.anchor, ()) for rule in step.rules)


def test_every_step_is_told_and_drawn(english: Book) -> None:
    for example in examples(english):
        first, *rest = example.steps
        assert not first.refused
        assert first.rules == ()
        for number, step in enumerate(example.steps, 1):
            assert step.title.startswith(f"Step {number} of {len(example.steps)}: ")
            assert step.title.endswith(step.sentences[0])
            assert 0 < len(step.alt) <= 300
            assert not any("{" in text for text in (*step.sentences, step.alt, step.title))
            assert sum(seat.on_turn for seat in step.scene.seats) <= 1
        assert all(step.rules for step in rest), example.id


def test_what_players_say(english: Book) -> None:
    said = {
        seat.says
        for example in examples(english)
        for step in example.steps
        for seat in step.scene.seats
    }
    assert {"", "UNO!", "Green!", "I challenge!", "You forgot UNO!"} <= said


def test_a_wild_on_top_shows_its_colour(english: Book) -> None:
    scenes = [step.scene for example in examples(english) for step in example.steps]
    wild = [scene for scene in scenes if scene.top and scene.top.colour is None and scene.colour]
    assert wild
    assert all(scene.colour_word for scene in wild)
    assert not any(
        scene.colour_word for scene in scenes if scene.top is None or scene.top.colour is not None
    )


def test_messages_of_the_interface(english: Book) -> None:
    assert english.messages["book.edition"] == "Classic, 108 cards"
    assert english.messages["book.rules.one"] == "{count} rule"
    assert english.messages["book.rules.other"] == "{count} rules"
    assert english.card_names["r7"] == "red 7"
    assert english.title == english.messages["book.title"]


def test_keywords_are_also_found_without_nordic_letters(english: Book) -> None:
    assert "+2" in english.chapter("draw-two").keywords
    assert folded("trækbunke, å, hoppa över") == "traekbunke, a, hoppa over"


def test_an_unknown_language(proof: Proof) -> None:
    with pytest.raises(InputError, match=r"found the language 'no'; expected 'nb'"):
        build_all(ROOT, ["no"], proof)


# --- What stops the build ---------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the project's texts, in it the tests stand: files read before are known there."""
    for folder in ("docs", "locales"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds without what takes long and is not at stake.

    These are the pages that show two ways to play side by side, and a check of the English texts
    that are left, for they are as they were.
    """
    monkeypatch.setattr(sys.modules[build_all.__module__], "compare", lambda chapters, traces: ())
    monkeypatch.setattr(Checker, "source", lambda checker, message: [])


def change(root: Path, name: str, old: str, new: str) -> None:
    """Change a text in a file of the copy."""
    path = root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "old", "new", "found"),
    [
        (
            "docs/chapters/40-skip.yml",
            "[must](force:must)",
            "[may](force:may)",
            "found the force 'may' in rule:skip.loses-turn:text; expected 'must'",
        ),
        (
            "docs/chapters/10-set-up.yml",
            "{deck.numbers} number cards",
            "76 number cards",
            "found the number '76' in rule:deck.contents:text; expected a fact such as",
        ),
        (
            "docs/chapters/10-set-up.yml",
            "(chapter:two-players)",
            "(chapter:two-playrs)",
            "found a link to the unknown chapter 'two-playrs' in rule:players.number:note",
        ),
        (
            "docs/chapters/60-draw-two.yml",
            "card: rD",
            "card: bS",
            "found the card bS under 'Draw Two'; expected the card that the title names",
        ),
        (
            "docs/chapters/40-skip.yml",
            "id: skip-to-the-right",
            "id: skip-to-right",
            "found 'skip-to-the-right', which no chapter shows; expected",
        ),
        (
            "docs/interface.yml",
            "nav.menu: ",
            "naw.menu: ",
            "found the key 'naw.menu'; expected",
        ),
        ("docs/story.yml", "kept: ", "keppt: ", "found no message 'kept'"),
        ("docs/story.yml", "kept: ", "keppt: ", "unknown message 'keppt'"),
        ("docs/story.yml", "lays {card}", "lays {cart}", "found the unknown gap '{cart}'"),
        ("docs/interface.yml", "_literals:\n", "_literals:\n  x: {y: z}\n", "unknown key 'x'"),
        ("docs/chapters/300-glossary.yml", "- term: deck\n", "- term: dekk\n", "unknown term"),
        ("locales/glossary.yml", "concepts:\n", "concepts:\n\tx: y\n", "found a tab"),
        (
            "locales/glossary.yml",
            "locales: {en: English, nb: Norsk bokmål, sv: Svenska, da: Dansk}",
            "locales: {}",
            "glossary.yml:18: found 'nothing' first; expected 'en' first",
        ),
        (
            "locales/glossary.yml",
            "7: seven, ",
            "",
            "glossary.yml:69: found no word for 7; expected a word for every number on a card",
        ),
    ],
)
def test_a_fault_is_found(copy: Path, name: str, old: str, new: str, found: str) -> None:
    change(copy, name, old, new)
    with pytest.raises(InputError) as error:
        texts_of(manuscript.load(copy), name).check()
    assert any(found in line for line in error.value.lines)


def texts_of(book: Manuscript, name: str) -> Manuscript:
    """The book with the texts of one file alone: those of the others are as they were."""
    messages = {
        key: each for key, each in book.messages.items() if each.words.place.file.endswith(name)
    }
    return replace(book, messages=messages)


def test_a_fault_stops_the_build(copy: Path, proof: Proof) -> None:
    change(copy, "docs/story.yml", "lays {card}", "lays {cart}")
    with pytest.raises(InputError, match=r"found the unknown gap '\{cart\}'"):
        build_all(copy, ["en"], proof)


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("key", ["group.rules", "source.ours", "book.title", "example.step-title"])
def test_a_text_of_the_interface_that_is_gone_stops_the_build(
    copy: Path, key: str, proof: Proof
) -> None:
    path = copy / "docs" / "interface.yml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if f"{key}:" not in line), encoding="utf-8")
    expected = f"docs/interface.yml: found no text '{key}'; expected it, for it is shown"
    with pytest.raises(InputError) as error:
        build_all(copy, ["en"], proof)
    assert error.value.lines == (expected,)


def test_a_rule_that_no_chapter_tells_stops_the_build(copy: Path, proof: Proof) -> None:
    path = copy / "docs/chapters/100-uno-call.yml"
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition("- rule: uno.false-catch")
    cases = rest[rest.index("  examples:") :].replace("  examples:", "scenarios:", 1)
    (copy / "docs/cases").mkdir(exist_ok=True)
    (copy / "docs/cases/uno-call.yml").write_text(cases.replace("\n  ", "\n"), encoding="utf-8")
    path.write_text(head + "- {prose: gone, text: Nothing.}\n", encoding="utf-8")
    with pytest.raises(InputError) as error:
        build_all(copy, ["en"], proof)
    assert any(
        "found no entry for the rule 'uno.false-catch'" in line for line in error.value.lines
    )


def test_an_example_that_the_engine_does_not_meet_stops_the_build(copy: Path) -> None:
    change(copy, "docs/chapters/40-skip.yml", "expect: {turn: Cai", "expect: {turn: Bo")
    with pytest.raises(ProofError):
        build(copy, "en")


@pytest.mark.usefixtures("quickly")
def test_a_language_without_a_catalogue_stops_the_build(copy: Path, proof: Proof) -> None:
    (copy / "locales/nb/LC_MESSAGES/regelbok.po").unlink(missing_ok=True)
    with pytest.raises(InputError, match="expected a catalogue"):
        build_all(copy, ["en", "nb"], proof)
    assert build_all(copy, ["nb"], proof, draft=True)["nb"].language == "Norsk bokmål"


def test_a_catalogue_that_links_to_itself_stops_the_build(copy: Path, proof: Proof) -> None:
    path = copy / "locales/nb/LC_MESSAGES/regelbok.po"
    path.unlink()
    path.symlink_to(path.name)
    with pytest.raises(
        InputError, match=r"regelbok\.po: found too many levels of symbolic links; e"
    ):
        build_all(copy, ["nb"], proof)


def test_a_mistaken_call_is_void_and_a_forbidden_card_is_refused(english: Book) -> None:
    told = {example.id: example for example in examples(english)}
    mistaken = next(step for step in told["uno-called-with-too-many-cards"].steps if step.refused)
    forbidden = next(step for step in told["number-is-no-symbol"].steps if step.refused)
    assert mistaken.void
    assert not forbidden.void


# --- What people have approved --------------------------------------------------------------------


@pytest.mark.usefixtures("quickly")
def test_signatures_approve_entries_and_in_the_end_the_page(copy: Path, proof: Proof) -> None:
    source = manuscript.load(copy)
    chapters = {each.id: each for each in source.chapters}
    keys = [*entry_keys(chapters["challenge"].entries[0]), *chapter_keys(chapters["uno-call"])]
    (copy / reviews.FILE).write_text(reviews.text_of(_signed(source, keys)), encoding="utf-8")
    book = build_all(copy, ["en"], proof)["en"]
    assert [each.reviewed for each in book.chapter("challenge").entries][:2] == [True, False]
    assert not book.chapter("challenge").reviewed
    assert book.chapter("uno-call").reviewed
    assert all(each.reviewed for each in book.chapter("uno-call").entries)
    assert not book.chapter("wild").reviewed
    assert (book.texts, book.texts_reviewed) == (len(source.messages), len(set(keys)))


def _signed(source: Manuscript, keys: Iterable[str]) -> Reviews:
    made = {}
    for key in keys:
        message = source.messages[key]
        english, text = reviews.digests(message, message.forms)
        made["en", key] = Signature("kari", date(2026, 12, 1), english, text)
    return Reviews(made)


@pytest.mark.usefixtures("quickly")
def test_signatures_that_are_not_in_order_stop_the_build(copy: Path, proof: Proof) -> None:
    (copy / reviews.FILE).write_text("da/rule:uno.call:text: {by: kari}\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"reviews\.yml:1: found no key 'on'"):
        build_all(copy, ["en"], proof)


# --- Drafts ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quickly")
def test_a_draft_shows_english_where_a_translation_is_missing_or_wrong(
    copy: Path, proof: Proof
) -> None:
    path = path_of(copy, "da")
    found = po.load(path, "da")
    title, skip, wild = (f"chapter:{name}:title" for name in ("uno-call", "skip", "wild"))
    rule = "rule:skip.loses-turn:text"
    changes = {
        title: replace(found.entries[title], strings=("",)),
        skip: replace(found.entries[skip], strings=("Spring over {nonsense}",)),
        rule: replace(found.entries[rule], strings=("Den næste mister sin tur.",)),
        wild: replace(found.entries[wild], fuzzy=True),
    }
    changed = replace(found, entries={**found.entries, **changes})
    path.write_text(po.text_of(changed, {}), encoding="utf-8")
    with pytest.raises(InputError):
        build_all(copy, ["da"], proof)
    book = build_all(copy, ["da"], proof, draft=True)["da"]
    assert book.chapter("uno-call").title == "The UNO call"
    assert book.chapter("skip").title == "Skip"
    assert book.chapter("wild").title == found.entries[wild].strings[0]
    assert book.in_english == {title: False, skip: True, rule: True}
    assert book.chapter("uno-call").in_english == title
    assert book.chapter("wild").in_english == ""
    (entry,) = (each for each in book.chapter("skip").entries if each.in_english)
    assert entry.in_english == rule


@pytest.mark.usefixtures("quickly")
def test_an_unfinished_language_is_built_as_a_draft_only(copy: Path, proof: Proof) -> None:
    change(copy, "locales/glossary.yml", "da: Dansk}\n", "da: Dansk}\nunfinished: [da]\n")
    assert "da" not in dict(build_all(copy, ["en"], proof)["en"].languages)
    with pytest.raises(InputError, match="found the language 'da', which is unfinished"):
        build_all(copy, ["da"], proof)
    book = build_all(copy, ["da"], proof, draft=True)["da"]
    assert dict(book.languages)["da"] == "Dansk"
