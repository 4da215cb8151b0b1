"""Words that the glossary bans, everywhere or for one concept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from regelbok.book.checklist import Told
from regelbok.book.concepts import concepts_in
from regelbok.book.glossary import Banned, Language
from regelbok.book.pair import Pair
from regelbok.book.spot import Spot
from regelbok.book.whole import whole
from regelbok.book.wording import begins


def words(pair: Pair) -> Iterator[Told]:
    """No word stands that is banned everywhere."""
    language = pair.language
    found = _everywhere(language).findall(pair.words)
    forms = {" ".join(each.lower().split()) for each in found}
    for banned in language.banned if forms else ():
        if banned.form.lower() in forms:
            yield _told(banned, pair.spot)


def for_concepts(pair: Pair) -> Iterator[Told]:
    """Where English names a concept, no word stands that is wrong for it."""
    said = concepts_in(pair.source_words, pair.english)
    for concept in sorted(said):
        term = pair.language.terms[concept]
        for banned in term.banned:
            rest, times = whole((banned.form,)).subn(" ", pair.words)
            if times and not begins(term.stems).search(rest):
                yield _told(banned, pair.spot)


def _told(banned: Banned, spot: Spot) -> Told:
    expected = f"'{banned.use}'" if banned.use else "another word"
    reason = f" ({banned.why})" if banned.why else ""
    line = spot.complaint(f"the banned '{banned.form}'", f"{expected}{reason}")
    return Told(line, frozenset(banned.form.lower().split()))


@cache
def _everywhere(language: Language) -> re.Pattern[str]:
    return whole(each.form for each in language.banned)
