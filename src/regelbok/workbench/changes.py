"""``regelbok translations diff``: what readers will see change, old and new, facts filled in.

The old texts are those of the catalogues in git, or of a copy of one; of a catalogue, for it holds
the English text beside each translation. Numbers are those of the engine as it is now, in both.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from regelbok.book import markup
from regelbok.book.catalogues import loaded
from regelbok.book.glossary import SOURCE, Language
from regelbok.book.manuscript import Manuscript
from regelbok.book.numbers import fill
from regelbok.book.po import Catalogue, load, path_of, read
from regelbok.book.progress import groups
from regelbok.book.reviews import readable
from regelbok.book.spot import Spot
from regelbok.book.typography import typographic
from regelbok.proof.errors import InputError, Place
from regelbok.proof.textfile import read_text
from regelbok.proof.words import quoted
from regelbok.proof.yamlfile import shown

HEAD: Final = "HEAD"
_LANGUAGE: Final = re.compile(r'^"Language: *([A-Za-z_]+)', re.MULTILINE)
_OR_A_COPY: Final = "or --since with a copy of a catalogue"


@dataclass(frozen=True, slots=True)
class Change:
    """A text that readers will see change.

    Attributes:
        locale: the language.
        key: the text.
        group: its chapter, or ``interface`` or ``story``; "" if it has left the book.
        old: as readers see it now, form by form; ``None`` if there was none.
        new: as they will see it; ``None`` if it is gone, or not ready.
        ready: nothing has to be done before readers can get it.
    """

    locale: str
    key: str
    group: str
    old: tuple[str, ...] | None
    new: tuple[str, ...] | None
    ready: bool

    @property
    def kind(self) -> str:
        """``changed``, ``new``, ``gone`` or ``unready``."""
        if not self.ready:
            return "unready"
        if self.old is None:
            return "new"
        return "gone" if self.new is None else "changed"


def changes(book: Manuscript, locales: Sequence[str], since: str = HEAD) -> list[Change]:
    """All changes, English first, in the order of the book.

    Args:
        book: the English book.
        locales: the languages.
        since: a revision of git, or a file with an older catalogue.

    Raises:
        InputError: a catalogue is not in order, there is no git or no such revision, or a language
            is not that of the file.
    """
    old = _old_catalogues(book, locales, since)
    group_of = {key: name for name, keys in groups(book).items() for key in keys}
    found: list[Change] = []
    if SOURCE in locales:
        found += _of_english(book, old.values(), group_of)
    for locale, before in old.items():
        if locale in locales:
            found += _of_language(book, locale, before, group_of)
    return found


def _of_english(
    book: Manuscript, old: Iterable[Catalogue], group_of: Mapping[str, str]
) -> Iterator[Change]:
    before: dict[str, tuple[str, ...]] = {}
    for catalogue in old:
        for key, entry in catalogue.entries.items():
            before.setdefault(key, entry.source)
    if not before:
        return
    english = book.glossary[SOURCE]
    now = {key: message.forms for key, message in book.messages.items()}
    for key in (*now, *(key for key in before if key not in now)):
        old_text, new_text = before.get(key), now.get(key)
        if old_text != new_text:
            yield Change(
                SOURCE,
                key,
                group_of.get(key, ""),
                *_both(book, english, key, old_text, new_text),
                ready=True,
            )


def _of_language(
    book: Manuscript, locale: str, before: Catalogue, group_of: Mapping[str, str]
) -> Iterator[Change]:
    language, catalogue = book.glossary[locale], loaded(book, locale)
    seen = {
        key: entry.strings
        for key, entry in before.entries.items()
        if entry.translated and not entry.fuzzy
    }
    for key, message in book.messages.items():
        old_text, new_text = seen.get(key), readable(message, catalogue)
        if old_text != new_text:
            both = _both(book, language, key, old_text, new_text)
            yield Change(locale, key, group_of[key], *both, ready=new_text is not None)
    for key, strings in seen.items():
        if key not in book.messages:
            yield Change(locale, key, "", *_both(book, language, key, strings, None), ready=True)


Forms = tuple[str, ...] | None


def _both(
    book: Manuscript, language: Language, key: str, old: Forms, new: Forms
) -> tuple[Forms, Forms]:
    """Both texts as readers see them; with their marks if nothing else tells them apart."""
    filled = [
        each and tuple(_filled(book, language, key, text) for text in each) for each in (old, new)
    ]
    bare = [each and tuple(markup.words(text) for text in each) for each in filled]
    first, second = filled if bare[0] == bare[1] else bare
    return first or None, second or None


def _filled(book: Manuscript, language: Language, key: str, text: str) -> str:
    try:
        return typographic(fill(text, book.facts, language, Spot(Place("", 1), key)))
    except InputError:  # a number that the engine does not know any more
        return text


# --- The old texts ------------------------------------------------------------------------------


def _old_catalogues(
    book: Manuscript, locales: Sequence[str], since: str
) -> Mapping[str, Catalogue]:
    path = Path(since)
    if path.is_file():
        return _of_file(book, path, locales)
    commit = _commit(book.root, since, path if since and path.exists() else None)
    return {
        locale: _of_git(book.root, locale, since, commit) for locale in book.glossary.translations
    }


def _commit(root: Path, since: str, path: Path | None) -> str:
    """The commit that a revision names, which may have the name of something on the disk."""
    wanted = ("--verify", "--quiet", "--end-of-options", f"{since}^{{commit}}")
    found = None
    try:
        found = _git(root, "rev-parse", *wanted)
    except InputError:
        if path is None:
            raise
    if found is None:
        kind = "" if path is None else ", a folder" if path.is_dir() else ", a pipe or a device"
        expected = "a revision of git, such as HEAD or main, or a file"
        raise InputError([f"--since: found '{since}'{kind}; expected {expected}"])
    return found.decode().strip()


def _of_file(book: Manuscript, path: Path, locales: Sequence[str]) -> Mapping[str, Catalogue]:
    """The catalogue of a file, of the language that its header names."""
    name = shown(path)
    header = _LANGUAGE.search(read_text(path, name, "a catalogue"))
    known = [each for each in locales if each != SOURCE]
    if header is None or header[1] not in known:
        found = f"a catalogue in '{header[1]}'" if header else "no 'Language' in a header"
        expected = f"a catalogue in {quoted(known)}" if known else "--locale and its language"
        raise InputError([f"{name}: found {found}; expected {expected}"])
    return {header[1]: load(path, header[1])}


def _of_git(root: Path, locale: str, since: str, commit: str) -> Catalogue:
    """The catalogue as it was; an empty one if there was none."""
    name = path_of(Path(), locale).as_posix()
    data = _git(root, "show", f"{commit}:./{name}")
    called = f"{since}:{name}"
    if data is None:
        return Catalogue(locale, called)
    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        found = "found bytes that are not UTF-8"
        raise InputError([f"{called}: {found}; expected a catalogue"]) from None
    return read(text.replace("\r\n", "\n").replace("\r", "\n"), called, locale)


def _git(root: Path, *arguments: str) -> bytes | None:
    """What git says, or ``None`` if it says no.

    Raises:
        InputError: there is no git, or the project is in none.
    """
    try:
        inside = subprocess.run(
            ["git", "-C", str(root), "rev-parse", "--git-dir"], capture_output=True, check=False
        )
        if inside.returncode:
            raise InputError([f"{root}: found no git here; expected a clone, {_OR_A_COPY}"])
        done = subprocess.run(
            ["git", "-C", str(root), *arguments], capture_output=True, check=False
        )
    except FileNotFoundError:
        raise InputError([f"found no program git; expected it, {_OR_A_COPY}"]) from None
    return done.stdout if done.returncode == 0 else None


# --- For people and for programs ----------------------------------------------------------------


def as_text(found: Sequence[Change], since: str) -> str:
    """What people are told."""
    lines = []
    for each in found:
        lines.append(f"{each.locale}  {each.key}  ({each.kind})")
        lines += [f"  - {line}" for form in each.old or () for line in form.split("\n")]
        lines += [f"  + {line}" for form in each.new or () for line in form.split("\n")]
        lines.append("")
    counts = dict.fromkeys(dict.fromkeys(each.locale for each in found), 0)
    for each in found:
        counts[each.locale] += 1
    told = ", ".join(f"{locale} {count}" for locale, count in counts.items()) or "none"
    unready = sum(not each.ready for each in found)
    more = f"; {unready} not ready, so the language cannot be built" if unready else ""
    return "\n".join([*lines, f"changes since {since}: {told}{more}"])


def as_data(found: Sequence[Change], since: str) -> dict[str, Any]:
    """What programs are told."""
    return {
        "since": since,
        "changes": [
            {
                "locale": each.locale,
                "key": each.key,
                "group": each.group,
                "kind": each.kind,
                "old": list(each.old) if each.old else None,
                "new": list(each.new) if each.new else None,
            }
            for each in found
        ],
    }
