"""What a text must keep to for itself, in English and in each translation.

Facts and gaps must be known, marks whole, nothing disguised in its letters, sums right, the modal
verb of a rule as binding as the engine says, every word right and of this language, none banned,
and all of it set as the language sets it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from regelbok.book import markup, typesetting
from regelbok.book.checklist import Check, Finding, findings
from regelbok.book.gaps import INTERFACE_GAPS
from regelbok.book.glossary import Banned, Language
from regelbok.book.legend import force_label_faults, naming_label_faults
from regelbok.book.marks import check_cards, check_force, check_modals
from regelbok.book.messages import STORY, Form, Message
from regelbok.book.nouns import names_of_cards
from regelbok.book.numbers import filled_whole, gaps_in
from regelbok.book.pair import Pair
from regelbok.book.sentences import GAPS, family, gap_names
from regelbok.book.spelling import unknown_words
from regelbok.book.spot import Spot
from regelbok.book.tree import Inline
from regelbok.book.whole import whole
from regelbok.book.wording import GAP
from regelbok.proof.characters import unfit
from regelbok.proof.words import nearest, quoted

Look = Callable[[Pair], Iterator[str]]
MARKED: Final = (Form.INLINE, Form.RULE, Form.BLOCKS)
_USUAL: Final = re.compile(r"[ -~\nÅåÆæØøÄäÖöéÉ«»“”’…–×]*")  # most texts have nothing else
# What would be mark-up or an address where only plain words are read.
_MARK_UP: Final = re.compile(r"\]\(|\*\*|[<>`]|://")
# Makes another number, or another word, of a fact: "1{…}", "{…:word}teen".
_GLUED: Final = re.compile(r"\d\{|\}\d|\w\{[^{}]*\.[^{}]*\}|\{[^{}]*\.[^{}]*\}\w")
# What no sentence of a language is built like, but one of its neighbours is: Danish makes a noun
# definite once ("den gamle side", "sin hånd"), Norwegian and Swedish often twice.
_BUILT_ELSEWHERE: Final = {
    "da": re.compile(
        r"\b(?:den|det|denne|dette) \w+e (?!uden|inden|siden)\w{2,}(?:en|et|ene)\b"
        r"|\b(?:denne|dette) (?!uden|inden)\w{2,}(?:en|et)\b"
        r"|\b\w{2,}(?:en|et|ene) (?:sin|sitt|sine|min|mitt|mine|din|ditt|dine)\b",
        re.IGNORECASE,
    )
}
_SHOWN: Final = 3  # foreign words in one complaint
_SUM: Final = re.compile(r"(\d+(?: \+ \d+)+) = (\d+)")


def unreadable(pair: Pair) -> list[Finding]:
    """What keeps a text from being read at all; the first such thing.

    Args:
        pair: the text; its source is not looked at.
    """
    for check, look in _READABLE:
        broken = list(findings(check, look(pair)))
        if broken:
            return broken
    return []


def faults_of(pair: Pair) -> list[Finding]:
    """What is wrong with a text for itself, whatever it translates.

    Args:
        pair: the text, which can be read; its source is not looked at.
    """
    if pair.message.form is Form.KEYWORDS:
        return []
    return [each for check, look in _OWN for each in findings(check, look(pair))]


# --- Whether it can be read ---------------------------------------------------------------------


def _characters(pair: Pair) -> Iterator[str]:
    _check_characters(pair.text, pair.spot)
    yield from ()


def _placeholders(pair: Pair) -> Iterator[str]:
    text, spot = pair.text, pair.spot
    if _GLUED.search(text):
        yield spot.complaint("a digit or a letter beside a fact", "the fact alone")
    if pair.message.form is Form.GAPS:
        if re.search(r"[{}]", GAP.sub("", pair.filled)):
            yield spot.complaint("a brace without its partner", "both ends of the gap")
        _check_gaps(pair.message.key, text, spot)
    else:
        filled_whole(text, pair.reference.facts, pair.language, spot)


def _markup(pair: Pair) -> Iterator[str]:
    if pair.message.form in MARKED:
        _inlines(pair)
        return
    mark = _MARK_UP.search(pair.text)
    if mark:
        yield pair.spot.complaint(f"the mark '{mark[0]}'", "plain words")


def _inlines(pair: Pair) -> tuple[Inline, ...]:
    """Every piece of a text with marks.

    Raises:
        InputError: a mark is not in order.
    """
    read = markup.blocks if pair.message.form is Form.BLOCKS else markup.inlines
    return tuple(markup.walk(read(pair.filled, pair.reference.targets, pair.spot)))


# --- What it says -------------------------------------------------------------------------------


def _force(pair: Pair) -> Iterator[str]:
    if pair.message.form in MARKED:
        found = _inlines(pair)
        check_modals(found, pair.language, pair.spot)
        if pair.message.force is not None:
            check_force(found, pair.message.force, pair.spot)
    yield from force_label_faults(pair.message.key, pair.text, pair.language, pair.spot)


def _cards(pair: Pair) -> Iterator[str]:
    if pair.message.form in MARKED:
        check_cards(_inlines(pair), pair.language, pair.spot)
    yield from ()


def _sums(pair: Pair) -> Iterator[str]:
    _check_sums(pair.filled, pair.spot)
    yield from ()


def _labels(pair: Pair) -> Iterator[str]:
    yield from naming_label_faults(pair.message.key, pair.text, pair.language, pair.spot)


def _banned_words(pair: Pair) -> Iterator[str]:
    language = pair.language
    found = _banned(language).findall(pair.words)
    forms = {" ".join(each.lower().split()) for each in found}
    if forms:
        yield from (
            about_banned(each, pair.spot) for each in language.banned if each.form.lower() in forms
        )


def about_banned(banned: Banned, spot: Spot) -> str:
    """The complaint about a banned word."""
    expected = f"'{banned.use}'" if banned.use else "another word"
    reason = f" ({banned.why})" if banned.why else ""
    return spot.complaint(f"the banned '{banned.form}'", f"{expected}{reason}")


def _foreign_words(pair: Pair) -> Iterator[str]:
    """Words of a neighbour language; the name of a card may hold one."""
    language, spot = pair.language, pair.spot
    expected = f"a word of '{language.locale}'"
    for word in re.findall(r"\w+", names_of_cards(language).sub("", pair.words)):
        if word.lower() in language.neighbours:
            yield spot.complaint(f"'{word}' of a neighbour language", expected)
        elif language.letters_never.intersection(word.lower()):
            yield spot.complaint(f"'{word}' with a letter of a neighbour language", expected)
    built = _BUILT_ELSEWHERE.get(language.locale)
    if built and (found := built.search(pair.words)):
        yield spot.complaint(f"'{found[0]}', built as in a neighbour language", expected)
    foreign: dict[str, list[str]] = {}
    for word, other in unknown_words(pair.text, pair.locale, pair.reference.vocabularies):
        if other:
            foreign.setdefault(other, []).append(word)
    for other, words in foreign.items():
        yield spot.complaint(f"{_some(words)} of '{other}'", expected)


def _misspelt_words(pair: Pair) -> Iterator[str]:
    vocabularies = pair.reference.vocabularies
    for word, other in unknown_words(pair.text, pair.locale, vocabularies):
        if not other:
            vocabulary = vocabularies[pair.locale]
            expected = f"{vocabulary.nearest(word)}, or a line in {vocabulary.file} if it is right"
            yield pair.spot.complaint(f"the new word '{word}'", expected)


def _some(words: list[str]) -> str:
    shown = quoted(words[:_SHOWN], "and")
    return f"{shown} and {len(words) - _SHOWN} more words" if len(words) > _SHOWN else shown


def _length(pair: Pair) -> Iterator[str]:
    most = pair.message.most_words
    count = len(markup.words(pair.text).split()) if most else 0
    if count > most:
        yield pair.spot.complaint(f"{count} words", f"at most {most}")


# What must be in order before anything else can be looked at.
_READABLE: Final[tuple[tuple[Check, Look], ...]] = (
    (Check.CHARACTERS, _characters),
    (Check.PLACEHOLDERS, _placeholders),
    (Check.MARKUP, _markup),
)
_OWN: Final[tuple[tuple[Check, Look], ...]] = (
    (Check.FORCE, _force),
    (Check.CARDS, _cards),
    (Check.NUMBERS, _sums),
    (Check.GLOSSARY, _labels),
    (Check.BANNED, _banned_words),
    (Check.LANGUAGE, _foreign_words),
    (Check.SPELLING, _misspelt_words),
    (Check.LENGTH, _length),
    (Check.DOUBLED, typesetting.doubled),
    (Check.QUOTES, typesetting.quotes),
    (Check.SPACING, typesetting.spacing),
)


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
    markup.check_signs(text, spot)
    if _USUAL.fullmatch(text):
        return
    bad = unfit(text)
    if bad:
        raise spot.fault(bad.found, bad.expected)
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
def _banned(language: Language) -> re.Pattern[str]:
    return whole(each.form for each in language.banned)
