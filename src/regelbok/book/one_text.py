"""What a text must keep to for itself, in English and in each translation.

Facts and gaps must be known, marks whole, nothing disguised in its letters, sums right, the modal
verb of a rule as binding as the engine says, banned words and words of neighbour languages absent.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from regelbok.book import markup
from regelbok.book.gaps import INTERFACE_GAPS
from regelbok.book.glossary import Language
from regelbok.book.legend import label_faults
from regelbok.book.marks import check_force, check_marks
from regelbok.book.markup import Targets
from regelbok.book.messages import STORY, Form, Message
from regelbok.book.nouns import card_mentions
from regelbok.book.numbers import fill, filled_whole, gaps_in
from regelbok.book.sentences import GAPS, family, gap_names
from regelbok.book.spot import Spot
from regelbok.book.whole import whole
from regelbok.book.wording import GAP, bare_words
from regelbok.engine.cards import ALL_CARDS
from regelbok.proof.characters import unfit
from regelbok.proof.errors import InputError
from regelbok.proof.words import nearest

MARKED: Final = (Form.INLINE, Form.RULE, Form.BLOCKS)
# What would be mark-up or an address where only plain words are read.
_MARK_UP: Final = re.compile(r"\]\(|\*\*|[<>`]|://")
_BLANKS: Final = re.compile(r"\S  +\S")  # more than one between words
# Makes another number, or another word, of a fact: "1{…}", "{…:word}teen".
_GLUED: Final = re.compile(r"\d\{|\}\d|\w\{[^{}]*\.[^{}]*\}|\{[^{}]*\.[^{}]*\}\w")
_SUM: Final = re.compile(r"(\d+(?: \+ \d+)+) = (\d+)")


def faults_of(
    message: Message,
    text: str,
    language: Language,
    facts: Mapping[str, int],
    targets: Targets,
    spot: Spot,
) -> list[str]:
    """Complaints about a text, whatever it translates.

    Args:
        message: the text it is, or is a translation of.
        text: how it is written.
        language: what it is written in.
        facts: the engine's numbers by name.
        targets: what links may lead to.
        spot: where it stands.
    """
    try:
        _check_characters(text, spot)
        if _GLUED.search(text):
            raise spot.fault("a digit or a letter beside a fact", "the fact alone")
        if text != text.strip() or _BLANKS.search(text):
            raise spot.fault("blanks too many", "a text without blanks around it or in pairs")
        _form(message, text, language, facts, targets, spot)
        _check_sums(fill(text, facts, language, spot), spot)
    except InputError as error:
        return list(error.lines)
    if message.form is Form.KEYWORDS:
        return []
    faults = list(_wording(text, language, spot))
    faults += label_faults(message.key, text, language, spot)
    count = len(markup.words(text).split())
    if message.most_words and count > message.most_words:
        faults.append(spot.complaint(f"{count} words", f"at most {message.most_words}"))
    return faults


def _form(
    message: Message,
    text: str,
    language: Language,
    facts: Mapping[str, int],
    targets: Targets,
    spot: Spot,
) -> None:
    """Facts, gaps and marks.

    Raises:
        InputError: one of them is not in order.
    """
    if message.form is Form.GAPS:
        mark = _MARK_UP.search(text)
        if mark:
            raise spot.fault(f"the mark '{mark[0]}'", "plain words")
        filled = fill(text, facts, language, spot)
        if re.search(r"[{}]", GAP.sub("", filled)):
            raise spot.fault("a brace without its partner", "both ends of the gap")
        _check_gaps(message.key, text, spot)
        return
    filled = filled_whole(text, facts, language, spot)
    if message.form not in MARKED:
        mark = _MARK_UP.search(text)
        if mark:
            raise spot.fault(f"the mark '{mark[0]}'", "plain words")
        return
    read = markup.blocks if message.form is Form.BLOCKS else markup.inlines
    found = tuple(markup.walk(read(filled, targets, spot)))
    check_marks(found, language, spot)
    if message.force is not None:
        check_force(found, message.force, spot)


def _wording(text: str, language: Language, spot: Spot) -> Iterator[str]:
    """Words that must not be there; the name of a card may hold a word of a neighbour language."""
    words = bare_words(text)
    forms = {" ".join(each.lower().split()) for each in _banned(language).findall(words)}
    for banned in language.banned:
        if banned.form.lower() in forms:
            expected = f"'{banned.use}'" if banned.use else "another word"
            reason = f" ({banned.why})" if banned.why else ""
            yield spot.complaint(f"the banned '{banned.form}'", f"{expected}{reason}")
    for word in re.findall(r"\w+", _names(language).sub("", words)):
        if word.lower() in language.neighbours:
            expected = f"a word of '{language.locale}'"
            yield spot.complaint(f"'{word}' of a neighbour language", expected)
        elif language.letters_never.intersection(word.lower()):
            expected = f"a word of '{language.locale}'"
            yield spot.complaint(f"'{word}' with a letter of a neighbour language", expected)


def _check_gaps(key: str, text: str, spot: Spot) -> None:
    """The gaps of a text must be ones that are filled."""
    prefix, _, name = key.partition(":")
    if prefix == STORY and name not in GAPS:
        return  # told already
    known = gap_names(name) if prefix == STORY else INTERFACE_GAPS.get(name, frozenset())
    for gap in gaps_in(text):
        if gap not in known:
            expected = nearest(gap, sorted(known), "no gap") if known else "no gap"
            raise spot.fault(f"the unknown gap '{{{gap}}}'", expected)


def lost_gaps(message: Message, text: str) -> list[str]:
    """The gaps that an English text must have and lacks: a sentence without them says too little.

    A refusal may choose among its gaps, and a singular may say "one" without the count.
    """
    prefix, _, name = message.key.partition(":")
    if prefix == STORY:
        needed = frozenset() if name.startswith("refused.") else GAPS.get(name, frozenset())
    else:
        needed = INTERFACE_GAPS.get(name, frozenset())
    found = {family(gap) for gap in gaps_in(text)}
    if message.plural and text == message.words.text:
        found.add("count")
    return sorted(needed - found)


def _check_characters(text: str, spot: Spot) -> None:
    """Only what can be seen, in Latin letters and plain digits, may stand in a text.

    Raises:
        InputError: something invisible, a foreign letter, another kind of number, or a sign in
            disguise.
    """
    bad = unfit(text)
    if bad:
        raise spot.fault(bad.found, bad.expected)
    markup.check_signs(text, spot)
    for each in text:
        kind = unicodedata.category(each)
        if kind[0] == "N" and each not in "0123456789":
            raise spot.fault(f"the number sign '{each}'", "digits in a fact")
        name = unicodedata.name(each, "")
        if kind[0] == "L" and not name.startswith("LATIN"):
            raise spot.fault(f"the letter '{each}' ({name.lower()})", "Latin letters")


def _check_sums(filled: str, spot: Spot) -> None:
    """A sum that is written out must be right: 8 + 20 = 28.

    Raises:
        InputError: it is not.
    """
    for each in _SUM.finditer(filled):
        right = sum(int(part) for part in each[1].split("+"))
        if right != int(each[2]):
            raise spot.fault(f"the sum {each[0]}", f"{each[1].strip()} = {right}")


@cache
def _names(language: Language) -> re.Pattern[str]:
    cards = ALL_CARDS if language.cards else ()
    return whole(name for card in cards for name in card_mentions(language, card))


@cache
def _banned(language: Language) -> re.Pattern[str]:
    return whole(each.form for each in language.banned)
