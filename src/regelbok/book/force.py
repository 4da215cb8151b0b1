"""How binding a text is: its marked verbs, and every other verb or negation that changes a rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Final, NamedTuple

from regelbok.book import negations
from regelbok.book.checklist import Told
from regelbok.book.glossary import Language
from regelbok.book.messages import Form
from regelbok.book.pair import Pair
from regelbok.book.tree import Inline, Modal, Text
from regelbok.book.whole import whole
from regelbok.book.wording import bare_words
from regelbok.engine.rules import Force
from regelbok.proof.words import quoted

_SAYS_YES: Final = (Force.MUST, Force.MAY)
_TARGET: Final = "force:"
_MARK: Final = re.compile(r"\[[^\[\]]*\]\(force:[^()]*\)")
_SHOWN: Final = 3  # verbs in one complaint


class _Text(NamedTuple):
    """A text and its English, with every piece of both."""

    pair: Pair
    run: tuple[Inline, ...]
    source_run: tuple[Inline, ...]

    @property
    def marks(self) -> list[Modal]:
        """The marked verbs."""
        return _modals(self.run)

    def told(self, found: str, expected: str, about: str) -> Told:
        """A complaint about some words and the marked verbs of the English text."""
        english = " ".join(each.text for each in _modals(self.source_run))
        words = frozenset(re.findall(r"\w+", f"{about} {english}".lower()))
        return Told(self.pair.spot.complaint(found, expected), words)


def binding(pair: Pair) -> Iterator[Told]:
    """The first thing that makes a text more binding, or less, than it should be.

    Only the first, for one mistake shows in many ways: a verb that forbids instead of permitting is
    a wrong verb, a wrong mark and a negation too many.
    """
    is_rule = pair.message.form is Form.RULE
    if is_rule or (pair.has_marks and _TARGET in pair.text + pair.source):
        text = _Text(pair, pair.inlines, pair.source_inlines)
        looks = _IN_A_RULE if is_rule else _EVERYWHERE
        told = (each for look in looks for each in look(text))
        yield from islice(told, 1)


def _verbs(text: _Text) -> Iterator[Told]:
    """Every mark holds a verb of its force."""
    modals, engine = text.pair.language.modals, text.pair.message.force
    for mark in text.marks:
        verb = " ".join(mark.text.lower().split())
        if verb not in modals[mark.force]:
            expected = _such_as(modals[mark.force])
            if engine is not None and verb in modals[engine]:
                expected = f"[{mark.text}](force:{engine.value}), as the engine says"
            yield text.told(f"'{mark.text}' for '{mark.force.value}'", expected, mark.text)


def _beside(text: _Text) -> Iterator[Told]:
    """A word that turns the mark round must stand inside it: no "[may] not", no "never [must]"."""
    for place, mark in enumerate(text.run):
        if isinstance(mark, Modal):
            words = _words(text.run[max(0, place - 1) : place])[-1:]
            if mark.force in _SAYS_YES:
                words += _words(text.run[place + 1 : place + 2])[:2]
            for word in words:
                if word.lower() in text.pair.language.negations:
                    expected = "the whole verb inside the mark"
                    yield text.told(f"'{word}' beside the marked verb", expected, word)


def _words(run: tuple[Inline, ...]) -> list[str]:
    text = " ".join(each.text for each in run if isinstance(each, Text))
    return re.findall(r"\w+", text)


def _marks(text: _Text) -> Iterator[Told]:
    """A rule has exactly one mark, of the engine's force; other texts have those of the English."""
    force, found = text.pair.message.force, text.marks
    if force is None:
        yield from _same_marks(text)
        return
    verbs = text.pair.language.modals[force]
    if len(found) != 1:
        there = unmarked(text.pair.text, text.pair.language)[force]
        verb = (there or verbs)[0]
        what = f"{len(found) or 'no'} force mark{'s' if len(found) > 1 else ''}"
        what += f" on '{verb}'" if there and not found else ""
        yield text.told(what, f"one: [{verb}](force:{force.value})", verb)
    elif found[0].force is not force:
        verb = found[0].text
        expected = f"'{force.value}', as the engine says: {_such_as(verbs)} for '{verb}'"
        yield text.told(f"the force '{found[0].force.value}'", expected, verb)


def _same_marks(text: _Text) -> Iterator[Told]:
    marks, english = text.marks, _modals(text.source_run)
    if Counter(each.force for each in marks) != Counter(each.force for each in english):
        found, expected = (
            ", ".join(f"[{each.text}](force:{each.force.value})" for each in run) or "none"
            for run in (marks, english)
        )
        yield text.told(f"the force marks {found}", f"those of {expected}, as in English", found)


def _unmarked(text: _Text) -> Iterator[Told]:
    """No other verb permits or forbids more than in English."""
    pair = text.pair
    wanted, had = unmarked(pair.source, pair.english), unmarked(pair.text, pair.language)
    more = [force for force in Force if len(had[force]) > len(wanted[force])]
    less = [force for force in Force if len(had[force]) < len(wanted[force])]
    if less:
        english = wanted[less[0]][-1]
        verb = had[more[0]][-1] if more else ""
        found = f"the unmarked verb '{verb}'" if verb else "no unmarked verb"
        expected = _such_as(pair.language.modals[less[0]])
        yield text.told(f"{found} for '{english}'", expected, f"{verb} {english}")
    elif more:
        verb, right = had[more[0]][-1], len(wanted[more[0]])
        expected = f"{right or 'none'} of that force, as in English"
        yield text.told(f"the unmarked verb '{verb}' ('{more[0].value}')", expected, verb)


def _denied(text: _Text) -> Iterator[Told]:
    """As many words as in English turn the marked verb round later in its clause."""
    pair = text.pair
    relative = pair.reference.check_words.relative
    wanted, had = (
        negations.after_mark(run, language, relative.get(language.locale, frozenset()))
        for run, language in ((text.source_run, pair.english), (text.run, pair.language))
    )
    if len(had) != len(wanted):
        yield negations.complaint(pair, had, wanted, " after the marked verb")


_EVERYWHERE: Final = (_verbs, _beside, _marks)
_IN_A_RULE: Final = (*_EVERYWHERE, _unmarked, _denied)


def unmarked(text: str, language: Language) -> Mapping[Force, list[str]]:
    """The verbs of a text that stand in no mark, by force and in order.

    Args:
        text: the text with marks.
        language: what it is written in.
    """
    pattern, force_of = _verbs_by_force(language)
    found: dict[Force, list[str]] = {force: [] for force in Force}
    for verb in pattern.findall(bare_words(_MARK.sub(" ", text))):
        found[force_of[" ".join(verb.lower().split())]].append(verb)
    return found


@cache
def _verbs_by_force(language: Language) -> tuple[re.Pattern[str], Mapping[str, Force]]:
    force_of = {verb: force for force, verbs in language.modals.items() for verb in verbs}
    return whole(force_of), force_of


def _modals(run: tuple[Inline, ...]) -> list[Modal]:
    return [each for each in run if isinstance(each, Modal)]


def _such_as(verbs: tuple[str, ...]) -> str:
    return f"a verb such as {quoted(verbs[:_SHOWN])}"
