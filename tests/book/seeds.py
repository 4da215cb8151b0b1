"""Faults put into real translations, to see that the checks find them.

A seed takes a good translation and makes one fault in it, or gives ``None`` where it has no place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from regelbok.book.checklist import Check
from regelbok.book.glossary import SOURCE
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Form, Message
from regelbok.book.nouns import card_phrase
from regelbok.book.po import Catalogue
from regelbok.engine.cards import card
from regelbok.engine.rules import Force

LOCALES = ("nb", "sv", "da")
NEIGHBOUR = {"nb": "sv", "sv": "da", "da": "nb"}
_MARKED = (Form.INLINE, Form.RULE, Form.BLOCKS)
_FORCE = re.compile(r"\[([^\]]*)\]\(force:([\w-]+)\)")
_NEXT_FORCE = {
    Force.MUST: Force.MAY,
    Force.MAY: Force.MUST_NOT,
    Force.MUST_NOT: Force.NEED_NOT,
    Force.NEED_NOT: Force.MUST,
}


@dataclass(frozen=True)
class Case:
    """A good translation, of which a seed makes a bad one.

    Attributes:
        book: the English book.
        catalogues: all translations, by language.
        locale: the language.
        message: the English text.
        text: its translation.
    """

    book: Manuscript
    catalogues: Mapping[str, Catalogue]
    locale: str
    message: Message
    text: str

    @property
    def marked(self) -> bool:
        return self.message.form in _MARKED

    @property
    def short(self) -> bool:
        return self.message.form in (Form.PLAIN, Form.GAPS)


Plant = Callable[[Case], str | None]


@dataclass(frozen=True)
class Seed:
    """A kind of fault.

    Attributes:
        name: what is done.
        check: the check that should find it.
        plant: makes it.
        least: the share of these faults that the check finds; the others are right words that
            stand in a wrong place, and no machine can tell.
    """

    name: str
    check: Check
    plant: Plant
    least: float = 1.0


def cases(
    book: Manuscript, catalogues: Mapping[str, Catalogue], locale: str, step: int = 7
) -> Iterator[Case]:
    """The translations of a language, those near each other far apart."""
    keys = list(book.messages)
    for start in range(step):
        for key in keys[start::step]:
            message = book.messages[key]
            if message.form is not Form.KEYWORDS and message.plural is None:
                text = catalogues[locale].entries[key].strings[0]
                yield Case(book, catalogues, locale, message, text)


def planted(
    seed: Seed,
    book: Manuscript,
    catalogues: Mapping[str, Catalogue],
    locale: str,
    most: int,
) -> Iterator[tuple[Case, str]]:
    """Some faults of a kind, each with what it was made from."""
    found = 0
    for case in cases(book, catalogues, locale):
        text = seed.plant(case)
        if text is not None and text != case.text:
            yield case, text
            found += 1
            if found == most:
                return


# --- Seeds --------------------------------------------------------------------------------------


def replaced(
    pattern: str, by: str | Callable[[re.Match[str]], str], flags: int = 0
) -> Callable[[Case], str | None]:
    """The first place that a pattern finds becomes something else."""
    compiled = re.compile(pattern, flags)

    def plant(case: Case) -> str | None:
        text, times = compiled.subn(by, case.text, count=1)
        return text if times else None

    return plant


def marked(plant: Plant) -> Plant:
    """Only in texts with marks."""
    return lambda case: plant(case) if case.marked else None


def fact_lost(case: Case) -> str | None:
    return replaced(r"\{[a-z0-9-]+\.[^{}]*\}", "noe")(case)


def gap_renamed(case: Case) -> str | None:
    return replaced(r"\{name\}", "{navn}")(case)


def gap_doubled(case: Case) -> str | None:
    return replaced(r"(\{[^{}]+\})", r"\1 \1")(case)


def fact_of_another_number(case: Case) -> str | None:
    found = re.search(r"\{([a-z0-9-]+\.[a-z0-9.-]+)", case.text)
    others = [name for name in case.book.facts if found and name != found[1]]
    return case.text.replace(found[1], others[len(case.text) % len(others)], 1) if found else None


def link_elsewhere(case: Case) -> str | None:
    found = re.search(r"\]\(rule:([^)]*)\)", case.text)
    rules = list(case.book.checker.targets.rules)
    if not found:
        return None
    other = rules[(rules.index(found[1]) + 1) % len(rules)]
    return case.text.replace(found[0], f"](rule:{other})", 1)


def list_point_lost(case: Case) -> str | None:
    lines = case.text.split("\n")
    points = [number for number, line in enumerate(lines) if line.startswith("- ")]
    if len(points) < 2:
        return None
    return "\n".join(lines[: points[-1]]).rstrip()


def verb_of_another_force(case: Case) -> str | None:
    found = _FORCE.search(case.text)
    if not found:
        return None
    modals = case.book.glossary[case.locale].modals
    other = modals[_NEXT_FORCE[Force(found[2])]][0]
    return case.text.replace(found[0], f"[{other}](force:{found[2]})", 1)


def force_of_the_false_friend(case: Case) -> str | None:
    """Norwegian "må" as if it were Danish, and the mark with it."""
    found = _FORCE.search(case.text)
    if not found:
        return None
    other = _NEXT_FORCE[Force(found[2])]
    return case.text.replace(found[0], f"[{found[1]}](force:{other.value})", 1)


def negation_behind_the_mark(case: Case) -> str | None:
    no = {"nb": "ikke", "sv": "inte", "da": "ikke"}[case.locale]
    return replaced(r"(\]\(force:(?:must|may)\) \w+ \w+)", rf"\1 {no}")(case)


def second_verb(case: Case) -> str | None:
    if case.message.form is not Form.RULE:
        return None
    may = {"nb": "kan", "sv": "får", "da": "må gerne"}[case.locale]
    return f"{case.text.rstrip('.')}, og du {may} alltid det."


def negation_lost(case: Case) -> str | None:
    words = case.book.glossary[case.locale].negations
    english = "|".join(case.book.glossary[SOURCE].negations)
    if not re.search(rf"\b(?:{english})\b", case.message.forms[0], re.I):
        return None  # somebody has let it stand, as the translation turns the sentence round
    if not case.short or len(re.findall(rf"\b(?:{'|'.join(words)})\b", case.text, re.I)) != 1:
        return None
    return replaced(rf" (?:{'|'.join(words)})\b", "")(case)


def negation_added(case: Case) -> str | None:
    no = {"nb": "ikke", "sv": "inte", "da": "ikke"}[case.locale]
    words = case.book.glossary[case.locale].negations
    if not case.short or re.search(rf"\b(?:{'|'.join(words)})\b", case.text, re.I):
        return None
    return replaced(r"^(\S+ \w+)(?= \w)", rf"\1 {no}")(case)


def opposite(one: Mapping[str, str]) -> Plant:
    """One word becomes its opposite, by language; small letters."""

    def plant(case: Case) -> str | None:
        word, other = one[case.locale].split("/")
        return replaced(rf"\b{word}\b", other)(case) or replaced(rf"\b{other}\b", word)(case)

    return plant


def swapped_cards(case: Case) -> str | None:
    language = case.book.glossary[case.locale]
    skip, wild = (card_phrase(language, card(each), "bare") for each in ("yS", "W"))
    name = skip.partition(" ")[2]
    return replaced(rf"\b{re.escape(name)}\b(?!\]\()", wild)(case)


def another_colour(case: Case) -> str | None:
    by = {"nb": ("rød", "grønn"), "sv": ("röd", "grön"), "da": ("rød", "grøn")}[case.locale]
    return replaced(rf"\b{by[0]}\b", by[1])(case)


def another_pile(case: Case) -> str | None:
    by = {"nb": ("trekke", "haug"), "sv": ("drag", "bunt"), "da": ("træk", "dynge")}[case.locale]
    return replaced(rf"\b{by[0]}(?:bunke|hög)\w*", by[1])(case)


def another_term(case: Case) -> str | None:
    by = {
        "nb": ("husregel", "hjemmeregel"),
        "sv": ("husregel", "hemmaregel"),
        "da": ("husregel", "hjemmeregel"),
    }[case.locale]
    return replaced(rf"\b{by[0]}", by[1], re.I)(case)


def banned_word(case: Case) -> str | None:
    banned = {"nb": "toppkortet", "sv": "toppkort", "da": "topkort"}[case.locale]
    return replaced(r"\bkort(?:et)?\b", banned)(case)


def neighbour_text(case: Case) -> str | None:
    entry = case.catalogues[NEIGHBOUR[case.locale]].entries[case.message.key]
    return entry.strings[0] if len(entry.strings[0].split()) > 5 else None


def neighbour_word(case: Case) -> str | None:
    by = {"nb": "mycket", "sv": "meget", "da": "legges"}[case.locale]
    return replaced(r"(\w+) (\w+)", rf"\1 {by} \2")(case)


def english_text(case: Case) -> str | None:
    text = case.message.words.text
    return text if len(text.split()) > 5 else None


def letters_swapped(case: Case) -> str | None:
    letter = "[a-zæøåäö]"
    pattern = rf"\b({letter}{{2}})({letter})({letter})({letter}{{2,}})\b(?![^(]*\))"
    return replaced(pattern, r"\1\3\2\4")(case)


def letter_lost(case: Case) -> str | None:
    return replaced(r"\b([a-zæøåäö]{3})[a-zæøåäö]([a-zæøåäö]{3,})\b(?![^(]*\))", r"\1\2")(case)


def another_way(case: Case) -> str | None:
    """A text that the book has twice is said differently in one place."""
    same = [each for each in case.book.messages.values() if each.forms == case.message.forms]
    return f"{case.text} her" if len(same) > 1 and len(case.text) < 60 else None


def another_s_translation(case: Case) -> str | None:
    keys = list(case.book.messages)
    place = keys.index(case.message.key)
    for key in keys[place + 1 : place + 12]:
        message = case.book.messages[key]
        if message.form is case.message.form and message.forms != case.message.forms:
            text = case.catalogues[case.locale].entries[key].strings[0]
            return text if len(text.split()) > 3 else None
    return None


def sentence_lost(case: Case) -> str | None:
    if "\n" in case.text or len(re.findall(r"[.!?] (?=[A-ZÆØÅÄÖ\[{])", case.text)) < 1:
        return None
    return re.split(r"(?<=[.!?]) (?=[A-ZÆØÅÄÖ\[{])", case.text)[0]


def said_twice(case: Case) -> str | None:
    return f"{case.text} {case.text}" if len(case.text) > 30 and "\n" not in case.text else None


def words_cut_off(case: Case) -> str | None:
    words = case.text.split(" ")
    return " ".join(words[: len(words) // 3]) + "." if len(words) > 9 else None


def end_lost(case: Case) -> str | None:
    return case.text[:-1] if case.text[-1] in ".!?" else None


def question_for_statement(case: Case) -> str | None:
    return case.text[:-1] + "?" if case.text[-1] == "." else None


def small_letter(case: Case) -> str | None:
    english = case.message.words.text
    if not re.match(r"[A-Z][a-z]", english) or not re.match(r"[A-ZÆØÅÄÖ][a-zæøåäö]", case.text):
        return None
    return case.text[:1].lower() + case.text[1:]


def word_twice(case: Case) -> str | None:
    return replaced(r"(?<![\[\w{])([a-zæøåäö]{3,})(?= \w)", r"\1 \1")(case)


def straight_quotes(case: Case) -> str | None:
    return replaced("[«»”]([^«»”]*)[«»”]", r'"\1"')(case)


def quote_lost(case: Case) -> str | None:
    return replaced("([«»”][^«»”]*)[«»”]", r"\1")(case)


def after_the_first_word(sign: str) -> Plant:
    return replaced(r"^(\w{2,})", rf"\1{sign}")


def cyrillic(case: Case) -> str | None:
    return replaced(r"\bk?[^\W\d]*o(?=\w)", lambda found: found[0][:-1] + "\u043e")(case)


LEFT = {"nb": "venstre/høyre", "sv": "vänster/höger", "da": "venstre/højre"}
BEFORE = {"nb": "før/etter", "sv": "före/efter", "da": "før/efter"}
LAST = {"nb": "siste/første", "sv": "sista/första", "da": "sidste/første"}
NEXT = {"nb": "neste/forrige", "sv": "nästa/förra", "da": "næste/forrige"}
YES = {"nb": "Ja/Nei", "sv": "Ja/Nej", "da": "Ja/Nej"}
HIGH = {"nb": "høyeste/laveste", "sv": "högsta/lägsta", "da": "højeste/laveste"}
PILES = {
    "nb": "trekkebunken/kastebunken",
    "sv": "draghögen/kasthögen",
    "da": "trækbunken/afkastbunken",
}

SEEDS = (
    Seed("a zero-width blank", Check.CHARACTERS, after_the_first_word("\u200b")),
    Seed("a turn of direction", Check.CHARACTERS, after_the_first_word("\u202e")),
    Seed("a soft hyphen", Check.CHARACTERS, after_the_first_word("\xad")),
    Seed("a Cyrillic letter", Check.CHARACTERS, cyrillic),
    Seed("an HTML entity", Check.CHARACTERS, after_the_first_word("&nbsp;")),
    Seed("a fact lost", Check.PLACEHOLDERS, fact_lost),
    Seed("another fact", Check.PLACEHOLDERS, fact_of_another_number),
    Seed("a gap renamed", Check.PLACEHOLDERS, gap_renamed),
    Seed("a gap twice", Check.PLACEHOLDERS, gap_doubled),
    Seed("raw HTML", Check.MARKUP, replaced(r"^(\w+)", r"<b>\1</b>")),
    Seed("a script", Check.MARKUP, replaced(r"$", "<script>x</script>")),
    Seed("stress not closed", Check.MARKUP, marked(replaced(r"(\*\*[^*]+)\*\*", r"\1"))),
    Seed("stress lost", Check.MARKUP, marked(replaced(r"\*\*([^*]+)\*\*", r"\1"))),
    Seed("a point of a list lost", Check.MARKUP, marked(list_point_lost)),
    Seed("a link lost", Check.LINKS, marked(replaced(r"\[([^\]]+)\]\(rule:[^)]+\)", r"\1"))),
    Seed("a link elsewhere", Check.LINKS, marked(link_elsewhere)),
    Seed("a verb of another force", Check.FORCE, verb_of_another_force),
    Seed("the mark of another force", Check.FORCE, force_of_the_false_friend),
    Seed("no behind the mark", Check.FORCE, negation_behind_the_mark),
    Seed("a second verb", Check.FORCE, second_verb),
    Seed(
        "two facts swapped",
        Check.ORDER,
        replaced(r"(\{[a-z-]+\.[^{}]+\})(.*?)(\{(?!\1)[a-z-]+\.[^{}]+\})", r"\3\2\1"),
    ),
    Seed("another number", Check.NUMBERS, replaced(r"\b(?:kort|korten|kortet)\b", "3 kort")),
    Seed("no lost", Check.NEGATIONS, negation_lost),
    Seed("no added", Check.NEGATIONS, negation_added),
    Seed("left for right", Check.OPPOSITES, opposite(LEFT)),
    Seed("before for after", Check.OPPOSITES, opposite(BEFORE), 0.6),
    Seed("first for last", Check.OPPOSITES, opposite(LAST), 0.8),
    Seed("next for previous", Check.OPPOSITES, opposite(NEXT), 0.7),
    Seed("yes for no", Check.OPPOSITES, opposite(YES)),
    Seed("highest for lowest", Check.OPPOSITES, opposite(HIGH), 0.8),
    Seed("one pile for the other", Check.OPPOSITES, opposite(PILES), 0.8),
    Seed("another card", Check.CARDS, swapped_cards),
    Seed("another colour", Check.COLOURS, another_colour, 0.9),
    Seed("another word for a pile", Check.GLOSSARY, another_pile, 0.8),
    Seed("another word for a rule", Check.GLOSSARY, another_term, 0.8),
    Seed("a banned word", Check.BANNED, banned_word),
    Seed("a neighbour's text", Check.LANGUAGE, neighbour_text, 0.9),
    Seed("a neighbour's word", Check.LANGUAGE, neighbour_word),
    Seed("the English text", Check.LANGUAGE, english_text),
    Seed("two letters swapped", Check.SPELLING, letters_swapped, 0.9),
    Seed("a letter lost", Check.SPELLING, letter_lost, 0.8),
    Seed("another way to say it", Check.CONSISTENCY, another_way),
    Seed("the text of another", Check.COPIED, another_s_translation, 0.6),
    Seed("a sentence lost", Check.SENTENCES, sentence_lost),
    Seed("a text said twice", Check.LENGTH, said_twice, 0.4),
    Seed("a text cut off", Check.LENGTH, words_cut_off, 0.5),
    Seed("no full stop", Check.END, end_lost),
    Seed("a question for a statement", Check.END, question_for_statement),
    Seed("a small letter first", Check.CAPITAL, small_letter),
    Seed("a word twice", Check.DOUBLED, word_twice, 0.9),
    Seed("straight quotes", Check.QUOTES, straight_quotes),
    Seed("a quote without its partner", Check.QUOTES, quote_lost),
    Seed("a blank before a comma", Check.SPACING, replaced(r"(?<=\w),", " ,")),
    Seed("no blank after a comma", Check.SPACING, replaced(r"(?<=\w), (?=\w)", ",")),
    Seed("a long dash", Check.SPACING, replaced(r"(?<=\w), (?=\w)", " — ")),
    Seed("two blanks", Check.SPACING, replaced(r" (?=\w)", "  ")),
)
