"""Extract, update, check and status: nothing is lost, nothing unfinished reaches readers."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from regelbok.book import catalogues, manuscript, po
from regelbok.book.faults import check_catalogue
from regelbok.book.manuscript import Manuscript
from regelbok.book.po import Catalogue, path_of
from regelbok.book.states import count
from regelbok.proof.errors import InputError

from .conftest import ROOT

RULE = "rule:uno.call:text"
TITLE = "chapter:uno-call:title"


def written(book: Manuscript, texts: dict[str, tuple[str, ...]]) -> Catalogue:
    """The catalogue of the book in Norwegian after an update and with these translations."""
    catalogues.update(book, "nb")
    path = path_of(book.root, "nb")
    found = po.load(path, "nb")
    entries = {
        key: replace(entry, strings=texts.get(key, entry.strings))
        for key, entry in found.entries.items()
    }
    path.write_text(po.text_of(replace(found, entries=entries), {}), encoding="utf-8")
    return po.load(path, "nb")


def reworded(book: Manuscript, key: str, text: str) -> Manuscript:
    """The book with another English text."""
    message = book.messages[key]
    changed = replace(message, words=message.words._replace(text=text))
    return replace(book, messages={**book.messages, key: changed})


# --- Extract ----------------------------------------------------------------------------------


def test_the_template_is_always_the_same(small: Manuscript) -> None:
    assert catalogues.extract(small)
    first = (small.root / catalogues.TEMPLATE).read_bytes()
    assert not catalogues.extract(small)
    text = first.decode()
    assert [line for line in text.split("\n") if line.startswith("msgctxt")] == [
        f'msgctxt "{key}"' for key in small.messages
    ]
    assert "Date" not in text
    assert not any(line.startswith("#:") and line[-1].isdigit() for line in text.split("\n"))


def test_translators_are_told_what_they_need(small: Manuscript) -> None:
    catalogues.extract(small)
    text = (small.root / catalogues.TEMPLATE).read_text(encoding="utf-8")
    assert "its one marked verb must say" in text
    assert "#. {deal.hand-size} = 7\n" in text
    assert "#. Gaps to choose from: {card} {card_bare} {card_definite} {name}\n" in text
    assert "msgid_plural" in text


def test_the_template_is_the_same_from_every_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("docs", "locales"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    catalogues.extract(manuscript.load(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert not catalogues.extract(manuscript.load(Path()))
    assert "#: docs/story.yml\n" in (tmp_path / catalogues.TEMPLATE).read_text(encoding="utf-8")


# --- Update -----------------------------------------------------------------------------------


def test_a_new_catalogue(small: Manuscript) -> None:
    status = catalogues.update(small, "nb")
    assert (status.texts, status.ready, status.missing) == (5, 0, 5)
    found = po.load(path_of(small.root, "nb"), "nb")
    assert list(found.entries) == list(small.messages)
    assert found.entries["ui:book.rules"].strings == ("", "")


def test_a_reworded_text_keeps_its_translation_as_fuzzy(small: Manuscript) -> None:
    written(small, {TITLE: ("UNO-ropet",)})
    status = catalogues.update(reworded(small, TITLE, "Calling UNO"), "nb")
    assert (status.fuzzy, status.ready) == (1, 0)
    entry = po.load(path_of(small.root, "nb"), "nb").entries[TITLE]
    assert (entry.source, entry.strings, entry.fuzzy) == (("Calling UNO",), ("UNO-ropet",), True)
    assert entry.was == ("The UNO call",)


def test_a_text_reworded_twice_remembers_what_was_translated(small: Manuscript) -> None:
    written(small, {TITLE: ("UNO-ropet",)})
    catalogues.update(reworded(small, TITLE, "Calling UNO"), "nb")
    catalogues.update(reworded(small, TITLE, "To call UNO"), "nb")
    entry = po.load(path_of(small.root, "nb"), "nb").entries[TITLE]
    assert (entry.source, entry.was) == (("To call UNO",), ("The UNO call",))


def test_a_removed_text_is_put_aside_and_comes_back(small: Manuscript) -> None:
    written(small, {TITLE: ("UNO-ropet",)})
    rest = {key: each for key, each in small.messages.items() if key != TITLE}
    status = catalogues.update(replace(small, messages=rest), "nb")
    assert (status.texts, status.obsolete) == (4, 1)
    status = catalogues.update(small, "nb")
    assert (status.ready, status.obsolete) == (1, 0)


def test_an_update_without_changes_changes_nothing(small: Manuscript) -> None:
    written(small, {TITLE: ("UNO-ropet",), "ui:book.rules": ("{count} regel", "{count} regler")})
    catalogues.update(small, "nb")
    before = path_of(small.root, "nb").read_bytes()
    status = catalogues.update(small, "nb")
    assert path_of(small.root, "nb").read_bytes() == before
    assert status.ready == 2


def by_hand(book: Manuscript, changes: dict[str, str]) -> Path:
    """The catalogue with these changes of its text."""
    path = path_of(book.root, "nb")
    text = path.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8", newline="")
    return path


def test_an_update_keeps_what_translators_wrote_beside_the_texts(small: Manuscript) -> None:
    written(small, GOOD)
    top = "# Kari made this.\n# Texts of the book in 'nb'."
    header = '"Last-Translator: Kari <kari@example.org>\\n"\n"X-Generator: An Editor 3.4\\n"\n'
    remark = "# Long remark, " + "word " * 30 + "end."
    path = by_hand(
        small,
        {
            "# Texts of the book in 'nb'.": top,
            '"Language: nb': f'{header}"Language: nb',
            f'msgctxt "{TITLE}"': f'{remark}\n#, no-wrap\nmsgctxt "{TITLE}"',
        },
    )
    changed = reworded(small, "rule:uno.call:text", "You [must](force:must) call.")
    rest = {key: each for key, each in changed.messages.items() if key != "story:played"}
    for book in (small, changed, replace(changed, messages=rest), small):
        catalogues.update(book, "nb")
        text = path.read_text(encoding="utf-8")
        for kept in (top, header, remark, "#, no-wrap"):
            assert kept in text
        for strings in GOOD.values():
            assert all(string in text for string in strings)


def test_a_remark_on_an_untranslated_text_is_put_aside_with_it(small: Manuscript) -> None:
    catalogues.update(small, "nb")
    path = by_hand(small, {f'msgctxt "{TITLE}"': f'# Ask somebody!\nmsgctxt "{TITLE}"'})
    rest = {key: each for key, each in small.messages.items() if key != TITLE}
    catalogues.update(replace(small, messages=rest), "nb")
    assert f'# Ask somebody!\n#~ msgctxt "{TITLE}"' in path.read_text(encoding="utf-8")


def test_a_text_that_loses_its_plural_keeps_all_its_translations(small: Manuscript) -> None:
    key = "ui:book.rules"
    written(small, {key: ("{count} regel", "{count} regler")})
    message = replace(small.messages[key], plural=None)
    status = catalogues.update(replace(small, messages={**small.messages, key: message}), "nb")
    assert status.fuzzy == 1
    entry = po.load(path_of(small.root, "nb"), "nb").entries[key]
    assert entry.strings == ("{count} regel",)
    assert entry.comments == ("msgstr[1] was: {count} regler",)


def test_a_fuzzy_text_that_was_put_aside_comes_back_fuzzy(small: Manuscript) -> None:
    written(small, {TITLE: ("UNO-ropet",)})
    other = reworded(small, TITLE, "Calling UNO")
    catalogues.update(other, "nb")
    rest = {key: each for key, each in small.messages.items() if key != TITLE}
    catalogues.update(replace(small, messages=rest), "nb")
    assert catalogues.update(other, "nb").fuzzy == 1
    assert po.load(path_of(small.root, "nb"), "nb").entries[TITLE].was == ("The UNO call",)


def test_the_old_text_goes_when_a_translator_has_looked(small: Manuscript) -> None:
    written(small, {TITLE: ("UNO-ropet",)})
    other = reworded(small, TITLE, "Calling UNO")
    catalogues.update(other, "nb")
    path = by_hand(small, {"#, fuzzy\n": ""})
    catalogues.update(other, "nb")
    assert "# was:" not in path.read_text(encoding="utf-8")


def test_a_catalogue_from_windows_is_written_with_plain_line_ends(small: Manuscript) -> None:
    written(small, GOOD)
    catalogues.update(small, "nb")
    path = path_of(small.root, "nb")
    before = path.read_bytes()
    path.write_bytes(before.replace(b"\n", b"\r\n"))
    catalogues.update(small, "nb")
    assert path.read_bytes() == before


def test_a_broken_catalogue_is_left_as_it_is(small: Manuscript) -> None:
    path = path_of(small.root, "nb")
    path.parent.mkdir(parents=True)
    path.write_text("<<<<<<< HEAD\n", encoding="utf-8")
    with pytest.raises(InputError, match="unfinished merge"):
        catalogues.update(small, "nb")
    assert path.read_text(encoding="utf-8") == "<<<<<<< HEAD\n"


# --- Check and status -------------------------------------------------------------------------

GOOD = {
    TITLE: ("UNO-ropet",),
    RULE: ("Når du legger det nest siste kortet, [må](force:must) du rope UNO så alle hører det.",),
    "rule:deal.hands:text": (
        "Giveren stokker kortene og [må](force:must) gi hver spiller {deal.hand-size:word} kort.",
    ),
    "ui:book.rules": ("{count} regel", "{count} regler"),
    "story:played": ("{name} legger {card}.",),
}


def test_a_good_catalogue(small: Manuscript) -> None:
    assert check_catalogue(small, written(small, GOOD)) == []
    assert str(count(small, catalogues.loaded(small, "nb"))).startswith("nb: 5 of 5 texts ready")


def test_an_untranslated_text(small: Manuscript) -> None:
    (line,) = check_catalogue(small, written(small, {**GOOD, TITLE: ("",)}))
    assert f"found no translation in {TITLE}" in line


def test_one_plural_form_missing(small: Manuscript) -> None:
    broken = {**GOOD, "ui:book.rules": ("{count} regel", "")}
    (line,) = check_catalogue(small, written(small, broken))
    assert "found no translation in ui:book.rules" in line


def test_a_fuzzy_text(small: Manuscript) -> None:
    found = written(small, GOOD)
    entries = {**found.entries, TITLE: replace(found.entries[TITLE], fuzzy=True)}
    (line,) = check_catalogue(small, replace(found, entries=entries))
    assert f"found a fuzzy translation in {TITLE}" in line


def test_a_stale_text(small: Manuscript) -> None:
    found = written(small, GOOD)
    changed = reworded(small, TITLE, "Calling UNO")
    (line,) = check_catalogue(changed, found)
    assert f"found a translation of 'The UNO call' in {TITLE}; expected one of 'Calling" in line
    assert count(changed, catalogues.loaded(changed, "nb")).stale == 1


@pytest.mark.parametrize(
    ("key", "now", "found", "expected"),
    [
        ("ui:book.rules", ("{count} rule", "{count} of them"), "{count} rules", "{count} of them"),
        (
            RULE,
            "When you lay your next-to-last card, you [must](force:must) call UNO so that nobody "
            "hears it.",
            "… [must](force:must) call UNO so that everybody hea…",
            "… [must](force:must) call UNO so that nobody hears …",
        ),
        (RULE, "One.\n\nTwo.", "When you lay your next-to-last card,", "One."),
    ],
)
def test_a_stale_text_is_told_from_where_the_texts_differ(
    small: Manuscript, key: str, now: str | tuple[str, ...], found: str, expected: str
) -> None:
    catalogue = written(small, GOOD)
    message = small.messages[key]
    forms = (now,) if isinstance(now, str) else now
    words = message.words._replace(text=forms[0])
    plural = message.plural and message.plural._replace(text=forms[-1])
    changed = replace(message, words=words, plural=plural)
    (line,) = check_catalogue(replace(small, messages={**small.messages, key: changed}), catalogue)
    assert f"found a translation of '{found}" in line
    assert f"; expected one of '{expected}" in line


def test_a_stale_text_that_has_become_several_says_so(small: Manuscript) -> None:
    catalogue = written(small, GOOD)
    entry = catalogue.entries["ui:book.rules"]
    alone = replace(entry, source=entry.source[:1])
    (line,) = check_catalogue(
        small, replace(catalogue, entries={**catalogue.entries, entry.key: alone})
    )
    assert "found a translation of '{count} rule' alone in ui:book.rules; " in line
    assert "; expected one of '{count} rule' and '{count} rules'" in line


def test_a_missing_and_an_unknown_text(small: Manuscript) -> None:
    found = written(small, GOOD)
    entries = {key: each for key, each in found.entries.items() if key != TITLE}
    entries["chapter:uno-cal:title"] = replace(found.entries[TITLE], key="chapter:uno-cal:title")
    missing, unknown = check_catalogue(small, replace(found, entries=entries))
    assert f"found no message '{TITLE}'" in missing
    assert "chapter:uno-cal:title; expected 'chapter:uno-call:title'" in unknown


def test_a_catalogue_that_is_not_there(small: Manuscript) -> None:
    with pytest.raises(InputError) as error:
        po.load(path_of(small.root, "sv"), "sv")
    (line,) = error.value.lines
    assert line.endswith("regelbok.po: found no such file or directory; expected a catalogue")


@pytest.mark.parametrize("locale", ["../../evil", "/nb", "n", "NB", ""])
def test_a_language_that_leads_elsewhere_is_refused(tmp_path: Path, locale: str) -> None:
    with pytest.raises(InputError, match=f"found the language '{locale}'; expected a code of two"):
        path_of(tmp_path, locale)
