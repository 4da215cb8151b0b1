"""The translated book: complete, built like the English one, and each language its own."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

import pytest

from regelbok.book import catalogues, po
from regelbok.book.glossary_file import listed
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Form
from regelbok.book.po import Catalogue, path_of
from regelbok.book.story import Story
from regelbok.book.texts import Texts
from regelbok.book.tree import Book, GlossaryEntry
from regelbok.engine.cards import Colour, card

from .conftest import ROOT

TRANSLATIONS = listed(ROOT).published[1:]
FEWEST_WORDS = 8  # shorter texts may be the same in two languages


@pytest.fixture(scope="module")
def found(book: Manuscript) -> dict[str, Catalogue]:
    """The catalogues of the project."""
    return {locale: po.load(path_of(ROOT, locale), locale) for locale in TRANSLATIONS}


def test_the_template_is_up_to_date(book: Manuscript) -> None:
    assert catalogues.old_template(book) == []


@pytest.mark.parametrize("locale", TRANSLATIONS)
def test_every_language_is_complete_and_built_alike(books: Mapping[str, Book], locale: str) -> None:
    """There is no book at all if one of its texts is not ready."""
    assert outline(books[locale]) == outline(books["en"])


def outline(book: Book) -> list[object]:
    """Everything of a book that does not depend on the language."""
    lines: list[object] = [chapters for _, chapters in book.groups]
    for chapter in book.chapters:
        lines.append((chapter.id, chapter.kind, chapter.card, len(chapter.facts)))
        for entry in chapter.entries:
            lines.append((type(entry), entry.id, entry.anchor))
            if isinstance(entry, GlossaryEntry):
                continue
            for example in entry.examples:
                for step in example.steps:
                    rules = tuple(rule.id for rule in step.rules)
                    lines.append((example.anchor, len(step.sentences), step.refused, rules))
    return lines


@pytest.mark.parametrize(
    ("locale", "played", "named"),
    [
        ("en", "Ada lays a red 7.", "Ada lays a Wild and names green."),
        ("nb", "Ada legger en rød 7-er.", "Ada legger et skift farge-kort og velger grønt."),
        ("sv", "Ada lägger en röd sjua.", "Ada lägger ett byt färg-kort och väljer grönt."),
        ("da", "Ada lægger en rød 7’er.", "Ada lægger en joker og vælger grøn."),
    ],
)
def test_the_model_sentences(
    book: Manuscript, found: dict[str, Catalogue], locale: str, played: str, named: str
) -> None:
    texts = Texts(book.glossary[locale], book.messages, found.get(locale), book.facts)
    story = Story(texts, ("Ada",))
    assert story.say("played", name="Ada", card=card("r7")) == played
    green = story.say("played-naming", name="Ada", card=card("W"), colour=Colour.GREEN)
    assert green == named


@pytest.mark.long
@pytest.mark.parametrize(("source", "target"), [*permutations(TRANSLATIONS, 2)])
def test_texts_in_a_neighbour_language_are_noticed(
    book: Manuscript, found: dict[str, Catalogue], source: str, target: str
) -> None:
    noticed, missed = 0, []
    for key, message in book.messages.items():
        entry = found[source].entries[key]
        words = " ".join(entry.strings).split()
        if message.form is Form.KEYWORDS or len(words) < FEWEST_WORDS:
            continue
        if book.checker.translation(message, entry.strings, target, message.spot):
            noticed += 1
        else:
            missed.append(" ".join(words))
    # The others are right in both languages: "Bo deler ut" is Norwegian, and Danish too.
    assert noticed > 40 * len(missed), missed


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        (
            "en",
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
            "fifteen sixteen seventeen eighteen nineteen twenty",
        ),
        (
            "nb",
            "null ett to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten "
            "femten seksten sytten atten nitten tjue",
        ),
        (
            "sv",
            "noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton "
            "femton sexton sjutton arton nitton tjugo",
        ),
        (
            "da",
            "nul ét to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten "
            "femten seksten sytten atten nitten tyve",
        ),
    ],
)
def test_the_number_words(book: Manuscript, locale: str, words: str) -> None:
    numbers = book.glossary[locale].numbers
    assert [numbers[value] for value in range(21)] == words.split()
