"""Each thing that can go wrong in a translation is found; every test seeds its fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regelbok.book.chapters import Words
from regelbok.book.faults import check_catalogue
from regelbok.book.manuscript import Manuscript
from regelbok.book.messages import Form, Message
from regelbok.book.negations import in_words
from regelbok.book.spot import Spot
from regelbok.engine.rules import Force
from regelbok.proof.errors import Place

from .conftest import Translated

PLACE = Place("a.yml", 1)


def faults(
    book: Manuscript, locale: str, source: str, text: str, form: Form, force: Force | None = None
) -> list[str]:
    """The complaints about a translation of a text made up here."""
    message = Message("rule:uno.call:text", Words(source, PLACE), form, force=force)
    assert book.checker.source(message) == [], "the English text itself must be in order"
    return book.checker.translation(message, (text,), locale, message.spot)


# --- The force of a rule ----------------------------------------------------------------------

MAY = "You [may](force:may) lay the card."
SUCH_AS_KAN = "a verb such as 'kan', 'kan gjerne' or 'kan du gjerne'"
MUST_NOT = "You [must not](force:must-not) lay the card."


@pytest.mark.parametrize(
    ("locale", "source", "text"),
    [
        ("nb", MAY, "Du [kan](force:may) legge kortet."),
        ("sv", MAY, "Du [får](force:may) lägga kortet."),
        ("da", MAY, "Du [må gerne](force:may) lægge kortet."),
        ("nb", MUST_NOT, "Du [kan ikke](force:must-not) legge kortet."),
        ("sv", MUST_NOT, "Du [får inte](force:must-not) lägga kortet."),
        ("da", MUST_NOT, "Du [må ikke](force:must-not) lægge kortet."),
    ],
)
def test_a_rule_of_the_right_force(book: Manuscript, locale: str, source: str, text: str) -> None:
    force = Force.MAY if source == MAY else Force.MUST_NOT
    assert faults(book, locale, source, text, Form.RULE, force) == []


@pytest.mark.parametrize(
    ("locale", "source", "text", "found"),
    [
        ("nb", MAY, "Du [må](force:may) legge kortet.", "'må' for 'may'"),
        ("da", MAY, "Du [skal](force:may) lægge kortet.", "'skal' for 'may'"),
        ("sv", MAY, "Du [måste](force:may) lägga kortet.", "'måste' for 'may'"),
        ("nb", MAY, "Du [kan](force:must) legge kortet.", "'kan' for 'must'"),
        ("nb", MAY, "Du [må](force:must) legge kortet.", "the force 'must'"),
        ("nb", MAY, "Du kan legge kortet.", "no force mark"),
        ("nb", MAY, "Du [kan](force:may), [kan](force:may) legge.", "2 force marks"),
        ("nb", MUST_NOT, "Du [må ikke](force:must-not) legge kortet.", "'må ikke'"),
        ("sv", MUST_NOT, "Du [kan inte](force:must-not) lägga kortet.", "'kan inte'"),
        ("da", MUST_NOT, "Du [skal ikke](force:must-not) lægge kortet.", "'skal ikke'"),
    ],
)
def test_a_rule_of_another_force(
    book: Manuscript, locale: str, source: str, text: str, found: str
) -> None:
    force = Force.MAY if source == MAY else Force.MUST_NOT
    told = faults(book, locale, source, text, Form.RULE, force)
    assert any(f"found {found}" in line for line in told)


@pytest.mark.parametrize(
    ("source", "text", "found", "expected"),
    [
        (
            MAY,
            "Du [kan ikke](force:may) legge kortet.",
            "'kan ikke' for 'may'",
            SUCH_AS_KAN,
        ),
        (
            MAY,
            "Du [kan](force:must) legge kortet.",
            "'kan' for 'must'",
            "[kan](force:may), as the engine says",
        ),
        (
            MAY,
            "Du [må](force:must) legge kortet.",
            "the force 'must'",
            f"'may', as the engine says: {SUCH_AS_KAN} for 'må'",
        ),
        (MAY, "Du kan legge kortet.", "no force mark on 'kan'", "one: [kan](force:may)"),
        (
            MAY,
            "Du [kan](force:may) ikke legge kortet.",
            "'ikke' beside the marked verb",
            "the whole verb inside the mark",
        ),
        (
            MAY,
            "Du [kan](force:may) legge kortet på ingen måte.",
            "1 negation after the marked verb ('ingen')",
            "none, as in English",
        ),
        (
            MUST_NOT,
            "Du [får ikke](force:must-not) legge kortet, men må trekke.",
            "the unmarked verb 'må' ('must')",
            "none of that force, as in English",
        ),
        (
            "You [must](force:must) lay the card that you may keep.",
            "Du [må](force:must) legge kortet som du må beholde.",
            "the unmarked verb 'må' for 'may'",
            SUCH_AS_KAN,
        ),
        (
            "You [must](force:must) lay the card that you may keep.",
            "Du [må](force:must) legge kortet som du beholder.",
            "no unmarked verb for 'may'",
            SUCH_AS_KAN,
        ),
    ],
)
def test_one_mistake_gives_one_line_with_the_word_found_and_what_was_expected(
    book: Manuscript, source: str, text: str, found: str, expected: str
) -> None:
    force = Force(source.partition("(force:")[2].partition(")")[0])
    (line,) = faults(book, "nb", source, text, Form.RULE, force)
    assert line == f"{PLACE}: found {found} in rule:uno.call:text; expected {expected} [force]"


def test_an_english_rule_without_its_mark(book: Manuscript) -> None:
    message = Message("k", Words("You may lay it.", PLACE), Form.RULE, force=Force.MAY)
    expected = "found no force mark on 'may' in k; expected one: [may](force:may)"
    assert book.checker.source(message) == [f"{PLACE}: {expected}"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Du [kan](force:may) legge kortet.", ""),
        ("Du [må](force:may) legge kortet.", "'må' for 'may'"),
        ("Du [må](force:must) legge kortet.", "the force marks [må](force:must)"),
        ("Du kan legge kortet.", "the force marks none"),
    ],
)
def test_a_note_has_the_force_marks_of_the_english(book: Manuscript, text: str, found: str) -> None:
    told = faults(book, "nb", MAY, text, Form.BLOCKS)
    assert [line.partition(" in ")[0] for line in told] == (
        [f"{PLACE}: found {found}"] * bool(found)
    )


# --- What must be the same in all languages ---------------------------------------------------


@pytest.mark.parametrize(
    ("source", "text", "found"),
    [
        ("Draw {draw-two.cards} cards.", "Trekk kort.", "the gaps (none)"),
        ("Draw {draw-two.cards} cards.", "Trekk {draw-four.cards} kort.", "the gaps draw-four"),
        ("Draw {draw-two.cards} cards.", "Trekk {draw-two.card} kort.", "the unknown fact"),
        ("Draw {draw-two.cards:word} cards.", "Trekk {draw-two.cards} kort.", ""),
        ("Draw {draw-two.cards:word} cards.", "Trekk to kort.", "the gaps (none)"),
        ("Draw a card.", "Trekk to kort.", "the numbers 2"),
        ("Draw a card.", "Trekk 3 kort.", "the numbers 3"),
        ("Draw a card.", "Trekk ett kort.", ""),
        ("Lay a [red 7](card:r7).", "Legg en [rød 7-er](card:r7).", ""),
        ("Lay a [red 7](card:r7).", "Legg en [rød 7-er](card:r8).", "'rød 7-er' for the card 'r8'"),
        ("Lay a [red 7](card:r7).", "Legg en [blå 7-er](card:r7).", "'blå 7-er' for the card 'r7'"),
        ("Lay a [red 7](card:r7).", "Legg en rød 7-er.", "the link targets (none)"),
        ("See [that](rule:uno.call).", "Se [det](rule:uno.catch).", "the link targets rule:uno.c"),
        ("See [that](rule:uno.call).", "Se [det](rule:uno.cal).", "a link to the unknown rule"),
        ("See **that**.", "Se **det.", "** without its partner"),
        ("See that.", "Se  det.", "blanks too many"),
        ("- a\n- b", "- a", "a list of 1 points"),
        ("Some words.", "Noen `ord`.", "code ord"),
        ("Some words.", "Noen <i>ord</i>.", "raw HTML <i>"),
    ],
)
def test_the_same_in_all_languages(book: Manuscript, source: str, text: str, found: str) -> None:
    told = faults(book, "nb", source, text, Form.BLOCKS)
    if found:
        assert any(f"found {found}" in line for line in told)
    else:
        assert told == []


@pytest.mark.parametrize(
    ("source", "text", "found"),
    [
        ("More than 1,000 cards", "Flere enn 1,000 kort", "'1,000'"),
        ("The 2.5 cm edge", "Den 2.5 cm brede kanten", "'2.5'"),
        ("The 1st card", "Det 1st kortet", "'1st'"),
        ("More than 1.000 cards", "Flere enn 1.000 kort", ""),
    ],
)
def test_a_number_is_written_as_the_language_writes_it(
    book: Manuscript, source: str, text: str, found: str
) -> None:
    message = Message("prose:a:text", Words(source, PLACE), Form.PLAIN)
    told = book.checker.translation(message, (text,), "nb", message.spot)
    expected = f"found {found} in prose:a:text; expected a number as the language writes it"
    assert any(expected in line for line in told) == bool(found)


@pytest.mark.parametrize(
    ("source", "text", "found"),
    [
        ("**Yes.** No card fits.", "**Nei.** Ingen kort passer.", "'Nei'"),
        ("**Yes.** No card fits.", "**Ja.** Ingen kort passer.", ""),
        ("From the left to the right", "Fra høyre til venstre", "'høyre'"),
        ("Counter-clockwise, to the right", "Med klokken, mot høyre", "'Med klokken'"),
        ("Lay it before you say it.", "Legg det etter at du sier det.", "'etter'"),
        ("With your next-to-last card", "Med det siste kortet", "'det siste'"),
        ("With your next-to-last card", "Med det nest siste kortet", ""),
        ("You lose the turn.", "Du beholder turen.", "'beholder'"),
    ],
)
def test_nothing_stands_for_its_opposite(
    book: Manuscript, source: str, text: str, found: str
) -> None:
    told = faults(book, "nb", source, text, Form.BLOCKS)
    assert any(f"found {found} in" in line and "[opposites]" in line for line in told) == bool(
        found
    )


@pytest.mark.parametrize(
    ("source", "text", "line"),
    [
        (
            "You lose the turn.",
            "Du beholder turen.",
            "found 'beholder' in k; expected 'mist…', 'taper' or 'tape' for 'lose', as in English "
            "[opposites]",
        ),
        (
            "Shuffle the draw pile.",
            "Stokk kastebunken.",
            "found 'kastebunken' in k; expected 'trekkebunke…' for 'draw pile', as in English "
            "[opposites]",
        ),
        (
            "Wait for the next player.",
            "Vent på forrige spiller.",
            "found 'forrige' in k; expected 'neste' for 'next', as in English [opposites]",
        ),
        (
            "Ada deals, and then Bo lays a card.",
            "Bo deler ut, og så legger Ada et kort.",
            "found 'Bo' in k; expected 'Ada' or 'Adas' for 'Ada', as in English [opposites]",
        ),
    ],
)
def test_an_opposite_is_told_once_with_the_word_that_stands_there(
    book: Manuscript, source: str, text: str, line: str
) -> None:
    told = book.checker.translation(
        Message("k", Words(source, PLACE), Form.PLAIN), (text,), "nb", Spot(PLACE, "k")
    )
    assert told == [f"{PLACE}: {line}"]


def test_what_is_switched_off_silences_no_other_check(
    book: Manuscript, translated: Translated
) -> None:
    key = "chapter:reverse:fact:next:label"
    assert book.messages[key].words.text == "Next player"
    catalogue = translated("nb", {key: "Forrige spiller"})
    entry = replace(catalogue.entries[key], comments=("regelbok: allow opposites: for this test",))
    only = replace(book, messages={key: book.messages[key]})
    told = check_catalogue(only, replace(catalogue, entries={key: entry}))
    assert [line.rpartition(" ")[2] for line in told] == ["[glossary]"]


def test_a_number_with_a_reason_must_be_the_same(book: Manuscript) -> None:
    words = Words("The sheet of 2010 is for two players.", PLACE)
    literals = {"2010": "a year", "two players": "the chapter"}
    message = Message("prose:a:text", words, Form.BLOCKS, literals=literals)
    checker = book.checker
    assert checker.source(message) == []
    good, bad = "Arket fra 2010 er for to spillere.", "Arket fra 2011 er for to spillere."
    assert not [
        line
        for line in checker.translation(message, (good,), "nb", message.spot)
        if "numbers" in line
    ]
    told = checker.translation(message, (bad,), "nb", message.spot)
    assert any("found the numbers 2, 2011" in line for line in told)


@pytest.mark.parametrize(
    ("key", "text", "found"),
    [
        ("story:played", "{name} legger {card_definite}.", ""),
        ("story:played", "{name} legger et kort.", "the gaps name"),
        ("story:played", "{name} legger {cart}.", "the unknown gap '{cart}'"),
        ("story:played", "{name} legger {card_plural}.", "the unknown gap '{card_plural}'"),
        ("story:judged-guilty", "Det var bløff. {other} hadde et {colour_neuter} kort.", ""),
        ("ui:nav.permalink-to", "Fast lenke til «{titel}»", "the gaps titel"),
    ],
)
def test_gaps_of_sentences(
    book: Manuscript, translated: Translated, key: str, text: str, found: str
) -> None:
    told = checked(book, translated, {key: text})
    assert any(f"found {found}" in line for line in told) == bool(found)


def test_a_gap_lost_in_one_plural_form(book: Manuscript, translated: Translated) -> None:
    told = checked(book, translated, {"ui:book.rules": ("{count} regel", "regler")})
    assert ["found the gaps (none)" in line for line in told] == [True]


def checked(
    book: Manuscript, translated: Translated, texts: dict[str, str | tuple[str, ...]]
) -> list[str]:
    """The complaints about a Norwegian catalogue of only these texts."""
    only = replace(book, messages={key: book.messages[key] for key in texts})
    return check_catalogue(only, translated("nb", texts))


# --- The words of a language ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("nb", "Spilleren lægger et kort.", "'lægger' of a neighbour language"),
        ("nb", "Spelaren lägger ett kort.", "'Spelaren' of a neighbour language"),
        ("sv", "Spilleren legger kortet.", "'Spilleren' of a neighbour language"),
        ("da", "Spilleren trekker et kort.", "'trekker' of a neighbour language"),
        ("da", "Spillern lägger et kort.", "'lägger' with a letter of a neighbour language"),
        ("da", "Det gamle kortet venter.", "'Det gamle kortet', built as in a neighbour language"),
        ("da", "Bo viser hånden sin.", "'hånden sin', built as in a neighbour language"),
        ("nb", "Legg et byttekort.", "the banned 'byttekort'"),
        ("nb", "Du må ikke legge det.", "the banned 'må ikke'"),
        ("nb", "Spilleren legger et kort.", ""),
        ("sv", "Spelaren lägger ett kort.", ""),
        ("da", "Spilleren lægger et kort.", ""),
    ],
)
def test_words_of_another_language(book: Manuscript, locale: str, text: str, found: str) -> None:
    told = faults(book, locale, "A player lays a card.", text, Form.BLOCKS)
    assert any(f"found {found}" in line for line in told) == bool(found)


def test_a_watched_term_must_be_the_glossary_s(book: Manuscript) -> None:
    source = "Shuffle the draw pile."
    good, bad = "Stokk trekkebunken.", "Stokk bunken."
    assert faults(book, "nb", source, good, Form.BLOCKS) == []
    (line,) = faults(book, "nb", source, bad, Form.BLOCKS)
    assert "found no 'trekkebunke'" in line


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Draw {challenge.guilty-cards} cards.", "Trekk {challenge.guilty-cards} kort."),
        ("Play goes counter-clockwise.", "Spillet går mot klokken."),
        ("See [that](rule:challenge.guilty).", "Se [det](rule:challenge.guilty)."),
    ],
)
def test_a_term_is_not_seen_where_it_is_not(book: Manuscript, source: str, text: str) -> None:
    assert faults(book, "nb", source, text, Form.BLOCKS) == []


def test_keywords_are_each_language_s_own(book: Manuscript) -> None:
    assert faults(book, "nb", "plus four, +4, joker", "byttekort, +4, 7", Form.KEYWORDS) == []


def test_an_answer_is_short(book: Manuscript) -> None:
    message = replace(book.messages["chapter:uno-call:lead"], literals={})
    told = book.checker.translation(message, ("kort " * 31,), "nb", message.spot)
    told += book.checker.translation(message, (("kort " * 31).strip(),), "nb", message.spot)
    assert any("found 31 words" in line for line in told)


# --- What slips past a quick reader -----------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("nb", "Du [kan](force:may) ikke legge kortet.", "'ikke' beside the marked verb"),
        ("sv", "Du [får](force:may) aldrig lägga kortet.", "'aldrig' beside the marked verb"),
        ("da", "Du [må gerne](force:may) ikke lægge kortet.", "'ikke' beside the marked verb"),
        ("nb", "Aldri [kan](force:may) du legge kortet.", "'Aldri' beside the marked verb"),
    ],
)
def test_no_negation_stands_beside_the_marked_verb(
    book: Manuscript, locale: str, text: str, found: str
) -> None:
    told = faults(book, locale, MAY, text, Form.RULE, Force.MAY)
    assert any(f"found {found}" in line for line in told)


def test_two_facts_do_not_change_places(book: Manuscript) -> None:
    source = "From {players.min} to {players.max} players."
    told = faults(book, "nb", source, "Fra {players.max} til {players.min} spillere.", Form.PLAIN)
    assert any("found the facts in the order players.max, players.min" in line for line in told)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Legg\u200bkortet.", "the invisible character U+200B"),
        ("Legg \u202ekortet.", "the invisible character U+202E"),
        ("Legg\xa0kortet.", "the unusual blank U+00A0"),
        ("Legg kortet pa\u030a.", "the character U+030A"),
        (f"Legg {'7' * 5000} kort.", "the numbers 777"),
        ("Legg k\u043ertet.", "the letter '\u043e' (cyrillic small letter o)"),
        ("Legg ④ kort.", "the number sign '④'"),
        ("Fra 1{players.min} spillere.", "a digit or a letter beside a fact"),
        ("Fra {players.min}0 spillere.", "a digit or a letter beside a fact"),
        ("Legg <b>kortet</b>.", "the mark '<'"),
        ("Fra {players.min:word}hundre spillere.", "a digit or a letter beside a fact"),
        ("Se http://example.org.", "the address 'http://example.org.'"),
        ("Se www.example.org.", "the address 'www.example.org.'"),
        ("Legg&nbsp;kortet.", "the HTML entity '&nbsp;'"),
        ("Legg et dusin kort.", "the banned 'dusin'"),
        ("Legg åtti kort.", "the banned 'åtti'"),
    ],
)
def test_nothing_hides_in_a_text(book: Manuscript, text: str, found: str) -> None:
    told = faults(book, "nb", "Lay the card.", text, Form.PLAIN)
    assert any(f"found {found}" in line for line in told)


# --- What a translation must name as the English text names it ---------------------------------


@pytest.mark.parametrize(
    ("locale", "source", "text", "found"),
    [
        ("nb", "A Skip on a Skip", "Et snukort på et stå over-kort", "the cards named R, S"),
        ("sv", "A red card", "Ett blått kort", "the colours named b"),
        ("da", "Skip and Reverse", "Spring over- og træk to-kort", "the cards named D, S"),
        ("da", "A Wild", "Et jokerkort", "the cards named (none)"),
        ("nb", "A wild card", "Et skift farge-kort", "the cards named W"),
        ("sv", "A Wild Draw Four", "Ett dra två-kort", "the cards named D"),
        ("nb", "A 0 is worth nothing.", "En 1-er er ikke verdt noe.", "the numbers named (none)"),
        ("da", "A zero on a zero", "En 2'er på en 0'er", "the numbers named 0, 2"),
    ],
)
def test_the_same_cards_and_colours_are_named(
    book: Manuscript, locale: str, source: str, text: str, found: str
) -> None:
    told = faults(book, locale, source, text, Form.PLAIN)
    assert any(f"found {found}" in line for line in told)


@pytest.mark.parametrize(
    ("locale", "source", "text"),
    [
        ("da", "Skip, Reverse, Draw Two", "Spring over-, skift retning- og træk to-kort"),
        ("da", "A wild card", "Et jokerkort"),
        ("nb", "Wild cards", "Jokerkort"),
        ("sv", "Only a Wild", "Bara ett byt färg-kort"),
    ],
)
def test_the_same_cards_in_the_language_s_own_form(
    book: Manuscript, locale: str, source: str, text: str
) -> None:
    assert faults(book, locale, source, text, Form.PLAIN) == []


def test_two_links_do_not_change_places(book: Manuscript) -> None:
    source = "See [one](rule:uno.call) and [the other](rule:draw.one)."
    text = "Se [den ene](rule:draw.one) og [den andre](rule:uno.call)."
    told = faults(book, "nb", source, text, Form.INLINE)
    assert any("found the links in the order rule:draw.one, rule:uno.call" in line for line in told)


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("nb", "Du [kan](force:may) legge kortet på ingen måte.", "1 negation after"),
        ("da", "Du [må gerne](force:may) lægge kortet slet ikke.", "1 negation after"),
        ("nb", "Ingen [kan](force:may) legge kortet.", "'Ingen' beside the marked verb"),
        (
            "sv",
            "Du [får](force:may) lägga kortet och måste dra.",
            "the unmarked verb 'måste' ('must')",
        ),
    ],
)
def test_nothing_turns_a_rule_round_further_off(
    book: Manuscript, locale: str, text: str, found: str
) -> None:
    told = faults(book, locale, MAY, text, Form.RULE, Force.MAY)
    assert any(f"found {found}" in line for line in told)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Legg [trekk fire-kort](card:W).", "'trekk fire-kort' for the card 'W'"),
        ("Legg [stå over-kort eller snukort](card:bS).", "for the card 'bS'"),
        ("Legg [rød 7-er av 20 kort](card:r7).", "for the card 'r7'"),
        ("Legg rødt [stå over-kort](card:bS).", "'rødt stå over-kort' for the card 'bS'"),
        ("Legg [rødt stå over-kort](card:bS).", "for the card 'bS'"),
    ],
)
def test_a_card_mark_holds_its_card_and_nothing_else(
    book: Manuscript, text: str, found: str
) -> None:
    told = book.checker.translation(
        Message("k", Words("Lay it.", PLACE), Form.INLINE), (text,), "nb", Spot(PLACE, "k")
    )
    assert any(found in line for line in told)


def test_a_sum_must_be_right(book: Manuscript) -> None:
    message = Message("k", Words("8 + {points.action} = 29", PLACE), Form.INLINE)
    told = book.checker.source(message)
    assert any("found the sum 8 + 20 = 29 in k; expected 8 + 20 = 28" in line for line in told)


# --- Gaps of an English text --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "text", "found"),
    [
        ("ui:book.version", "Version", "a text without '{version}'"),
        ("ui:book.version", "Version {version", "a brace without its partner"),
        ("ui:book.version", "Version {{version}}", "a brace without its partner"),
        ("ui:nav.skip", "Jump to {title}", "the unknown gap '{title}'"),
        ("story:played", "{name} plays a card.", "a text without '{card}'"),
    ],
)
def test_an_english_text_has_just_the_gaps_that_are_filled(
    book: Manuscript, key: str, text: str, found: str
) -> None:
    told = book.checker.source(Message(key, Words(text, PLACE), Form.GAPS))
    assert any(f"found {found}" in line for line in told)


@pytest.mark.parametrize(
    "form", [Form.PLAIN, Form.GAPS, Form.KEYWORDS, Form.INLINE, Form.RULE, Form.BLOCKS]
)
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Lay it&#8203;.", "the HTML entity '&#8203;'"),
        ("See www.example.org", "the address 'www.example.org'"),
        ("See https://example.org", "the address 'https://example.org'"),
    ],
)
def test_a_sign_in_disguise_is_refused_in_english_and_in_translations(
    book: Manuscript, form: Form, text: str, found: str
) -> None:
    message = Message("rule:uno.call:text", Words(text, PLACE), form)
    for told in (
        book.checker.source(message),
        book.checker.translation(message, (text,), "nb", message.spot),
    ):
        assert sum(f"found {found}" in line for line in told) == 1


# --- Sentences of examples and labels -----------------------------------------------------------


def told(book: Manuscript, key: str, source: str, text: str, locale: str = "nb") -> list[str]:
    message = Message(key, Words(source, PLACE), Form.GAPS)
    return book.checker.translation(message, (text,), locale, message.spot)


def test_players_do_not_change_places_in_a_sentence(book: Manuscript) -> None:
    source = "{name} catches {other}, who has not called UNO."
    assert told(book, "story:caught", source, "{name} tar {other}, som ikke har ropt UNO.") == []
    (line,) = told(book, "story:caught", source, "{other} tar {name}, som ikke har ropt UNO.")
    assert "found the gaps in the order other, name" in line


@pytest.mark.parametrize(
    ("locale", "text"), [("nb", "{name} har en 7-er."), ("da", "{name} har en 7'er.")]
)
def test_a_number_may_be_a_noun(book: Manuscript, locale: str, text: str) -> None:
    assert told(book, "story:x", "{name} has a 7.", text, locale) == []
    assert told(book, "story:x", "{name} has a 7.", text.replace("7", "8"), locale) != []


def test_points_and_total_do_not_change_places(book: Manuscript) -> None:
    source = "{name} gets {points} points and now has {total}."
    lines = told(
        book, "story:points-scored", source, "{name} får {total} poeng og har nå {points}."
    )
    assert any("found the gaps in the order total, points" in line for line in lines)


def test_a_sentence_says_no_where_the_english_does(book: Manuscript) -> None:
    source = "It was no bluff. {other} had no {colour} card."
    lines = told(
        book, "story:judged-innocent", source, "Det var en bløff. {other} hadde et {colour} kort."
    )
    assert any("found no negation" in line and "expected 2" in line for line in lines)


@pytest.mark.parametrize(
    ("locale", "key", "text", "found"),
    [
        ("nb", "ui:force.must", "kan", "'kan'"),
        ("da", "ui:force.may", "må ikke", "'må ikke'"),
        ("en", "ui:force.must", "may", "'may'"),
        ("en", "story:direction-left", "Play now goes counter-clockwise.", "no 'clockwise'"),
        ("en", "ui:table.clockwise", "Counter-clockwise", "no 'clockwise'"),
        ("en", "ui:kind.official", "House rule", "no 'official rule'"),
    ],
)
def test_labels_are_the_words_of_the_glossary(
    book: Manuscript, locale: str, key: str, text: str, found: str
) -> None:
    source = text if locale == "en" else book.messages[key].words.text
    message = Message(key, Words(source, PLACE), Form.GAPS)
    lines = (
        book.checker.source(message)
        if locale == "en"
        else book.checker.translation(message, (text,), locale, message.spot)
    )
    assert any(f"found {found}" in line for line in lines)


@pytest.mark.parametrize(
    ("text", "check"),
    [
        (
            "Når du legger det nest siste kortet, [må](force:must) du rope UNO så ikke alle hører "
            "det.",
            "force",
        ),
        (
            "Når du ikke legger det nest siste kortet, [må](force:must) du rope UNO så alle hører "
            "det.",
            "negations",
        ),
    ],
)
def test_a_rule_says_not_where_the_english_does(book: Manuscript, text: str, check: str) -> None:
    source = (
        "When you lay your next-to-last card, you [must](force:must) call UNO so that everybody "
        "hears it."
    )
    right = text.replace("ikke ", "")
    assert faults(book, "nb", source, right, Form.RULE, Force.MUST) == []
    (line,) = faults(book, "nb", source, text, Form.RULE, Force.MUST)
    assert "found 1 negation" in line
    assert "('ikke') in" in line
    assert line.endswith(f"[{check}]")


# --- Neither … nor ------------------------------------------------------------------------------

NEITHER: dict[str, tuple[str, str]] = {
    "nb": (
        "Du [kan ikke](force:must-not) legge et kort som verken er rødt eller blått.",
        "Du [kan ikke](force:must-not) legge et kort som er rødt eller blått.",
    ),
    "sv": (
        "Du [får inte](force:must-not) lägga ett kort som varken är rött eller blått.",
        "Du [får inte](force:must-not) lägga ett kort som är rött eller blått.",
    ),
    "da": (
        "Du [må ikke](force:must-not) lægge et kort, der hverken er rødt eller blåt.",
        "Du [må ikke](force:must-not) lægge et kort, der er rødt eller blåt.",
    ),
}


@pytest.mark.parametrize("locale", NEITHER)
def test_neither_nor_is_one_negation_with_a_comma_before_it_or_without(
    book: Manuscript, locale: str
) -> None:
    source = "You [must not](force:must-not) lay a card that is neither red nor blue."
    right, wrong = NEITHER[locale]
    assert faults(book, locale, source, right, Form.RULE, Force.MUST_NOT) == []
    (line,) = faults(book, locale, source, wrong, Form.RULE, Force.MUST_NOT)
    assert "found no negation after the marked verb in" in line
    assert "expected 1 ('neither … nor'), as in English [force]" in line


@pytest.mark.parametrize(
    ("locale", "text", "negations"),
    [
        ("nb", "Kortet er verken rødt eller blått.", 1),
        ("nb", "Kortet er hverken rødt eller blått.", 1),
        ("nb", "Kortet er både rødt og blått.", 0),
        ("sv", "Kortet är varken rött eller blått.", 1),
        ("da", "Kortet er hverken rødt eller blåt.", 1),
        ("da", "Kortet er hverken rødt, blåt eller grønt.", 1),
        ("en", "It is neither red nor blue.", 1),
        ("en", "Neither is red. Nor is it blue.", 2),
        ("en", "It is red. Nor does it fit.", 1),
    ],
)
def test_neither_nor_counts_as_a_negation(
    book: Manuscript, locale: str, text: str, negations: int
) -> None:
    assert len(in_words(text, book.glossary[locale])) == negations
