"""What only a look at the whole catalogue can tell: the same said in several ways, or copied."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from regelbok.book.checklist import Check, Finding
from regelbok.book.messages import Form, Message
from regelbok.book.po import Catalogue, Entry
from regelbok.book.spot import Spot
from regelbok.book.wording import bare_words, beginning

_FEWEST_WORDS: Final = 3  # shorter texts are alike by chance
_ALIKE: Final = 0.5  # of the words of two English texts that may have one translation


def compared(
    messages: Mapping[str, Message], catalogue: Catalogue
) -> Mapping[str, tuple[Finding, ...]]:
    """Complaints about translations that do not go together, by key.

    Args:
        messages: the English texts.
        catalogue: the translations; only those that are ready are looked at.
    """
    ready = {
        key: entry
        for key, message in messages.items()
        if (entry := catalogue.entries.get(key))
        and entry.translated
        and not entry.fuzzy
        and entry.source == message.forms
        and message.form is not Form.KEYWORDS
    }
    found: dict[str, list[Finding]] = defaultdict(list)
    for key, finding in (*_several_ways(ready), *_copies(ready)):
        found[key].append(finding)
    return {key: tuple(each) for key, each in found.items()}


def _several_ways(ready: Mapping[str, Entry]) -> Iterator[tuple[str, Finding]]:
    """One English text, several translations: those that most texts do not have are told."""
    for same in _grouped(ready, lambda entry: entry.source):
        usual, _ = Counter(entry.strings for entry in same).most_common(1)[0]
        for entry in same:
            if entry.strings != usual:
                first = next(each for each in same if each.strings == usual)
                found = f"'{beginning(entry.strings[0])}' for '{beginning(entry.source[0])}'"
                expected = f"'{beginning(usual[0])}', as in line {first.place.line}"
                line = Spot(entry.place, entry.key).complaint(found, expected)
                yield entry.key, Finding(Check.CONSISTENCY, line)


def _copies(ready: Mapping[str, Entry]) -> Iterator[tuple[str, Finding]]:
    """One translation of English texts that have little in common."""
    for same in _grouped(ready, lambda entry: entry.strings):
        first = same[0]
        if len(bare_words(first.strings[0]).split()) < _FEWEST_WORDS:
            continue
        for entry in same[1:]:
            if _share(first.source[0], entry.source[0]) < _ALIKE:
                found = f"the translation of {first.key}, '{beginning(entry.strings[0])}'"
                expected = f"one of '{beginning(entry.source[0])}'"
                line = Spot(entry.place, entry.key).complaint(found, expected)
                yield entry.key, Finding(Check.COPIED, line)


def _grouped(
    ready: Mapping[str, Entry], by: Callable[[Entry], tuple[str, ...]]
) -> Iterator[list[Entry]]:
    groups: dict[tuple[str, ...], list[Entry]] = defaultdict(list)
    for entry in ready.values():
        groups[by(entry)].append(entry)
    return (group for group in groups.values() if len(group) > 1)


def _share(one: str, other: str) -> float:
    """The share of their words that two texts have in common."""
    words, others = (set(bare_words(each).lower().split()) for each in (one, other))
    return len(words & others) / max(1, min(len(words), len(others)))
