"""What a catalogue tells translators about each text: where it is shown, what its gaps hold.

A gap comes with an example of what it is filled with, in the language of the catalogue, and each
word of the glossary with the word to use. All of it is told anew at every update.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from regelbok.book.areas import AREAS
from regelbok.book.concepts import concepts_in, meant
from regelbok.book.gaps import INTERFACE_GAPS
from regelbok.book.glossary import SOURCE, Language
from regelbok.book.manuscript import Manuscript
from regelbok.book.mentions import cards_named
from regelbok.book.messages import STORY, UI, Message
from regelbok.book.nouns import card_list, card_phrase, colour_word, name_list
from regelbok.book.numbers import facts_in, fill
from regelbok.book.po import Hints
from regelbok.book.sentences import GAPS, gap_names
from regelbok.book.wording import bare_words
from regelbok.engine.cards import Colour, card

# Where the texts of the interface are shown, by the first word of their name.
_EXAMPLES_TOLD: Final[Mapping[str, str]] = {
    "start": "Example: how it begins",
    "tries": "Example: a move that is refused; the reason is the next sentence",
    "refused": "Example: why a move is refused",
    "alt": "Example: description of its drawing, read aloud",
    "says": "Example: speech bubble in its drawing",
}
_ANY_STEP: Final = "Example: what happens at the table"

_PLAYERS: Final = {"name": "Ada", "other": "Bo", "turn": "Cai"}
_RED_SEVEN, _BLUE_TWO = card("r7"), card("b2")
_FEW: Final = 2
# What stands in the other gaps, for all languages alike.
_PLAIN: Final[Mapping[str, str]] = {
    "points": "20",
    "total": "120",
    "players": "2–10",
    "round": "5",
    "box": "a text that begins with ui:edition.",
    "idea": "a text that begins with ui:idea.",
    "version": "1.2.0",
    "date": "a date, written out",
    "count": str(_FEW),
    "licence": "CC BY-SA 4.0",
    "title": "the name of a rule",
    "language": "the name of a language in itself",
    "n": "2",
    "rounds": "a number",
    "value": "a number, perhaps with a percent sign",
    "margin": "a number, perhaps with a percent sign",
    "id": "uno.call",
    "what": "a whole sentence",
    "cards": "names of cards with commas, or of one card",
    "number": "9",
    "numbers": "7.1 · 17.2",
    "rules": "numbers of rules, such as 13.2",
    "seed": "7",
    "help": "the first of ui:play.word.help",
    "quit": "the first of ui:play.word.quit",
    "words": "words to type, with commas",
    "word": "a word to type",
    "nearest": "another word to type",
    "more": "what was typed behind it",
    "example": "a card as it is typed",
    "label": "the name of a rule",
    "size": "90 kB",
    "file": "index.html",
    "address": "rules.example/da",
    "paper": "A4",
    "least": "2",
    "most": "10",
}
_HOUSE_RULE: Final = "a text that begins with ui:house."
_HOUSE_RULES: Final = "texts that begin with ui:house., listed"
# Gaps of one text that hold something else than their name says elsewhere.
_OWN: Final[Mapping[tuple[str, str], str]] = {
    (f"{UI}:compare.edition", "name"): "a text that begins with ui:edition.",
    (f"{UI}:compare.house-rule", "name"): _HOUSE_RULE,
    (f"{UI}:example.step", "total"): "4",
    (f"{UI}:example.step-title", "total"): "4",
    (f"{UI}:sheet.box", "name"): "the name of a box, such as “UNO Flip”",
    (f"{UI}:sheet.how-to-read.numbers", "number"): "8.1",
    (f"{UI}:sheet.how-to-read.arrows", "number"): "8.1",
    (f"{UI}:sheet.page", "total"): "4",
    (f"{UI}:sheet.not-with", "names"): "texts that begin with ui:house., parted by semicolons",
    (f"{UI}:sheet.otherwise-see", "rules"): "numbers of rules, such as “24.1, 24.2”",
    (f"{UI}:sheet.rule-numbers", "number"): "the number of a rule, such as “1.1”",
    (f"{UI}:sheet.continued", "heading"): "a heading, such as “Stacking”",
    (f"{UI}:play.help.card", "other"): "another card as it is typed",
    (f"{UI}:tactics.alt-way", "label"): "a text that begins with tip: and has way in it",
    (f"{UI}:tactics.alt-plain", "label"): "a text that begins with tip: and ends with plain",
    (f"{UI}:tactics.sample", "players"): "4",
    (f"{UI}:verify.page", "title"): "the title of a page",
    (f"{UI}:tool.score.written", "what"): "a text such as “Round 3”",
    **{
        (f"{UI}:tool.table.{text}", gap): _HOUSE_RULE
        for text in ("same", "nothing-left")
        for gap in ("name", "other")
    },
    (f"{UI}:tool.you-play-with", "name"): _HOUSE_RULE,
    (f"{UI}:tool.otherwise", "name"): _HOUSE_RULE,
    (f"{UI}:tool.otherwise-several", "names"): _HOUSE_RULES,
    **{
        (f"{UI}:tool.table.{text}", "names"): _HOUSE_RULES
        for text in ("together", "not-in-box", "on", "off", "link-untold", "link-gone")
    },
    (f"{UI}:tool.score.removed", "what"): "a text such as “Round 3”",
    (f"{UI}:tool.score.table-changed", "what"): "what is played, in short sentences",
    (f"{STORY}:start.house", "names"): _HOUSE_RULES,
    (f"{STORY}:start.rotation", "total"): "12",
}


def hints(book: Manuscript, locale: str = SOURCE) -> Mapping[str, Hints]:
    """What to tell about each text, by key.

    Args:
        book: the English book.
        locale: the language of the catalogue; English for the template.
    """
    language, files = book.glossary[locale], files_below(book)
    return {
        key: Hints(files[message.words.place.file], tuple(_notes(book, message, language)))
        for key, message in book.messages.items()
    }


def files_below(book: Manuscript) -> Mapping[str, str]:
    """The files of the English texts as seen from the root of the project, by how they are shown.

    So what is made of them is the same wherever it is made.
    """
    files = {message.words.place.file for message in book.messages.values()}
    return {file: _below(Path(file), book.root) for file in files}


def _below(file: Path, root: Path) -> str:
    try:
        return file.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        return file.as_posix()


def _notes(book: Manuscript, message: Message, language: Language) -> Iterator[str]:
    where = place(message.key)
    if where:
        yield f"{where}."
    yield from message.notes
    text = " ".join(message.forms)
    for fact in sorted(facts_in(text)):
        gap = f"{{{fact}}}"
        # A percent sign stands behind a blank that does not break; a catalogue has plain ones only.
        value = fill(gap, book.facts, language, message.spot).replace("\u00a0", " ")
        yield f"{gap} = {value}"
    prefix, _, name = message.key.partition(":")
    gaps = known_gaps(message.key)
    if prefix == STORY and gaps and set(gaps) != GAPS[name]:
        yield f"Gaps to choose from: {' '.join(f'{{{gap}}}' for gap in gaps)}"
    for gap in gaps:
        yield f"{{{gap}}} = {example(message.key, gap, language)}"
    for phrase, reason in (message.literals or {}).items():
        if phrase.lower() in text.lower():
            yield f"“{phrase}” is {reason}."
    if language.locale not in book.glossary.unfinished | {SOURCE}:  # it may have no words yet
        for word, use in words_to_use(text, book.glossary[SOURCE], language):
            yield f"{word} = {use}"


def known_gaps(key: str) -> list[str]:
    """The gaps that a text may have, but for the engine's numbers.

    >>> known_gaps("ui:example.step"), known_gaps("rule:uno.call:text")
    (['n', 'total'], [])
    """
    prefix, _, name = key.partition(":")
    if prefix == STORY:
        return sorted(gap_names(name)) if name in GAPS else []
    return sorted(INTERFACE_GAPS.get(name, ()) if prefix == UI else ())


def place(key: str) -> str:
    """Where a text is shown, in English; "" for those of chapters, which tell it themselves.

    >>> place("ui:search.label"), place("rule:uno.call:text")
    ('Search', '')
    """
    prefix, _, name = key.partition(":")
    first = name.partition(".")[0]
    if prefix == UI:
        return AREAS[first]
    return _EXAMPLES_TOLD.get(first, _ANY_STEP) if prefix == STORY else ""


def example(key: str, gap: str, language: Language) -> str:
    """What a gap of a text is filled with, as an example or in words.

    Args:
        key: the key of the text.
        gap: the gap, perhaps with a form: ``card_definite``.
        language: the language of the example.
    """
    base, _, form = gap.partition("_")
    if (key, base) in _OWN:
        return _OWN[key, base]
    match base:
        case "name" | "other" | "turn":
            return _PLAYERS[base]
        case "names":
            return name_list(language, _PLAYERS.values())
        case "card" | "top":
            return card_phrase(language, _RED_SEVEN, form or "indefinite")
        case "cards":
            return card_list(language, (_RED_SEVEN, _BLUE_TWO))
        case "colour":
            return colour_word(language, Colour.GREEN, form or "named")
        case "count" if key.startswith(STORY):
            return language.numbers.get(_FEW, str(_FEW))
    return _PLAIN[base]


def words_to_use(text: str, english: Language, language: Language) -> Iterator[tuple[str, str]]:
    """The words of the glossary that a text has, each with the one to use instead.

    Args:
        text: the English text.
        english: the words of English.
        language: those of the other language.
    """
    faces, concepts = _mentioned(text, english)
    for face in faces:
        yield english.cards[face].name, language.cards[face].name
    for concept in concepts:
        yield english.terms[concept].term, language.terms[concept].term


@cache
def _mentioned(text: str, english: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards and the concepts of the glossary that an English text names."""
    words = bare_words(text)
    there = concepts_in(words, english)
    spans = {
        concept: meant(words, term) for concept, term in english.terms.items() if concept in there
    }
    every = [span for found in spans.values() for span in found]
    # "pile" is no word of its own in "draw pile".
    concepts = (
        concept
        for concept, found in spans.items()
        if any(not _inside_another(span, every) for span in found)
    )
    return tuple(sorted(cards_named(words, english))), tuple(concepts)


def _inside_another(span: tuple[int, int], every: Iterable[tuple[int, int]]) -> bool:
    start, end = span
    return any(first <= start and end <= last and span != (first, last) for first, last in every)
