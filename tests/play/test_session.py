"""The game in the terminal: what is typed, what it does, and what is said."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.play.conftest import ALWAYS, LOCALES, Scripted, Seat, language, session_at

from regelbok.engine.cards import COLOURS, Colour
from regelbok.engine.editions import EDITIONS
from regelbok.engine.game import apply, table
from regelbok.engine.moves import Catch, Leave, Move, NameColour, Play
from regelbok.engine.notation import move, position, write_move, write_position
from regelbok.engine.state import Phase
from regelbok.play.session import Session
from regelbok.play.teller import ME
from regelbok.proof.oneline import read_position
from regelbok.proof.players import offers

TURN = "classic turn=A top=r5 A=r9,b8,g5,W B=r4,g2,g3 C=g8,y1,y2 draw=y9,y8,y7,y6,y4,y3"


def played(session: Session) -> list[str]:
    session.run()
    return [write_move(each) for each in session.moves]


# --- A turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["3", "r9", "R9", "1", " r9 "])
def test_a_card_is_laid_by_its_number_or_by_itself(typed: str, at: Seat) -> None:
    hand = {"3": "A=r2,r3,r9,W"}.get(typed, "A=r9,b8,g5,W")
    session, _ = at(TURN.replace("A=r9,b8,g5,W", hand), typed)
    assert played(session)[0] == "A:r9"


def test_the_hand_is_in_a_fixed_order_with_a_star_at_what_fits(at: Seat) -> None:
    _, console = given = at(TURN)
    given[0].run()
    assert re.findall(r"(\d+)([* ]) (\w+)", console.text) == [
        ("1", "*", "r9"),
        ("2", "*", "g5"),
        ("3", " ", "b8"),
        ("4", "*", "W"),
    ]
    assert "On top: red 5." in console.said
    assert "Play goes clockwise, to the left." in console.said
    assert "Bo: three cards. Cai: three cards." in console.said
    assert "You may also type: draw." in console.said


@pytest.mark.parametrize("locale", LOCALES)
def test_why_not_is_told_with_the_rule(locale: str, at: Seat) -> None:
    session, console = at(TURN, "why b8", "? 3", "?b8", "b8", locale=locale)
    assert played(session) == []
    label = language(locale).text("rule:match.nothing:label")
    told = " ".join(console.said)
    assert told.count(f"{label} (match.nothing)") == 4


def test_why_of_what_is_allowed_names_the_rule_and_does_nothing(at: Seat) -> None:
    session, console = at(TURN, "why r9", "why W", "why draw", "why", "why catch bo")
    assert played(session) == []
    assert console.after("why r9") == ["That is allowed.", "Rule: The same colour (match.colour)"]
    assert console.after("why W")[1:] == ["Rule: Lay it on any card (wild.any-time)"]
    assert console.after("why draw") == ["That is allowed."]  # and not what would be drawn
    assert console.after("why") == ["Say what you ask about, for example “why r9”."]
    assert console.after("why catch bo")[-1].endswith("(uno.false-catch)")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("draww", "Nobody here knows the word “draww”. Did you mean “draw”?"),
        ("rr9", "Nobody here knows the word “rr9”. Did you mean “r9”?"),
        ("hmpf", "Nobody here knows the word “hmpf”. “help” lists the words."),
        ("9", "There is no card with the number 9 in your hand."),
        ("0", "There is no card with the number 0 in your hand."),
        ("9" * 5000, f"There is no card with the number {'9' * 16}… in your hand."),
        ("!", "Nobody here knows the word “!”. “help” lists the words."),
        ("W/x", "Nobody here knows the word “x”. “help” lists the words."),
        ("r9>zed", "Nobody here knows the word “zed”. “help” lists the words."),
        ("4 plaid", "Nobody here knows the word “plaid”. “help” lists the words."),
        ("catch", "Say whom, for example “catch Bo”."),
        ("catch zed", "Nobody here is called “zed”. With you at the table: Bo and Cai."),
        ("catch boo", "Nobody here knows the word “boo”. Did you mean “Bo”?"),
        ("undo", "There is no decision to take back."),
    ],
)
def test_wrong_input_is_one_line_and_asks_again(typed: str, said: str, at: Seat) -> None:
    session, console = at(TURN, typed, width=10_000)
    assert played(session) == []
    assert " ".join(console.after(typed)) == said
    assert console.said[-2:] == ["Ada> ", "Goodbye!"]


def test_control_characters_are_not_given_back(at: Seat) -> None:
    session, console = at(TURN, "\x1b[2Jx")
    session.run()
    assert not any("\x1b" in line for line in console.said if not line.startswith("Ada> "))


def test_an_empty_line_shows_the_table_again(at: Seat) -> None:
    session, console = at(TURN, "")
    session.run()
    assert console.said.count("On top: red 5.") == 2


def test_drawing_and_keeping(at: Seat) -> None:
    line = "classic turn=A top=r5 A=b8,g2 B=r4,g2,g3 draw=r7,y8"
    session, console = at(line, "d", "keep")
    assert played(session)[:2] == ["A:draw", "A:keep"]
    assert "Ada has just drawn a card: red 7." in console.text
    assert "You may also type: keep." in console.said


# --- Colour, UNO, catching, challenges ----------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        (("W", "1"), "A:W/r"),
        (("4", "green"), "A:W/g"),
        (("4", "nonsense", "99", "b"), "A:W/b"),
        (("W/y",), "A:W/y"),
        (("4 blue",), "A:W/b"),
        (("4 b",), "A:W/b"),
        (("W / g",), "A:W/g"),
    ],
)
def test_a_wild_asks_for_its_colour_or_is_told(typed: tuple[str, ...], made: str, at: Seat) -> None:
    session, console = at(TURN, *typed)
    assert played(session)[0] == made
    assert ("Which colour?" in console.text) == (len(typed) > 1)


@pytest.mark.parametrize(("locale", "word"), [("nb", "grønn"), ("sv", "grön"), ("da", "grøn")])
def test_the_colour_is_said_in_the_language(locale: str, word: str, at: Seat) -> None:
    assert played(at(TURN, "W", word, locale=locale)[0])[0] == "A:W/g"


@pytest.mark.parametrize("typed", ["", "undo"])
def test_a_question_may_be_left_unanswered(typed: str, at: Seat) -> None:
    session, _ = at(TURN, "W", typed, "r9")
    assert played(session)[0] == "A:r9"


def test_quitting_works_at_a_question(at: Seat) -> None:
    session, console = at(TURN, "W", "quit", "r9")
    assert played(session) == []
    assert console.said[-1] == "Goodbye!"


@pytest.mark.parametrize(
    ("locale", "pass_", "draw"),
    [("en", "pass", "take"), ("nb", "passe", "trekke"), ("sv", "passa", "plocka"),
     ("da", "pas", "trække")],
)  # fmt: skip
def test_drawing_and_passing_as_one_says_it(locale: str, pass_: str, draw: str, at: Seat) -> None:
    session, _ = at(TURN.replace("A=r9,b8,g5,W", "A=b8,g4,y1"), draw, pass_, locale=locale)
    session.state = position("classic turn=A top=r5 A=b8,g4,y1 B=r4,g2 draw=r2,y7,y6,y4,y3")
    assert played(session)[:2] == ["A:draw", "A:keep"]


@pytest.mark.parametrize(
    ("locale", "pass_"), [("en", "pass"), ("nb", "pass"), ("sv", "pass"), ("da", "pas")]
)
def test_who_passes_where_one_can_only_accept_accepts(locale: str, pass_: str, at: Seat) -> None:
    line = "classic phase=challenge turn=A top=W4/b by=B bluff=g:g8 A=r4,g2 B=b9,b8 draw="
    draw = ",".join(f"y{number}" for number in (1, 2, 3, 4, 5, 6))
    session, _ = at(f"{line}{draw}", pass_, locale=locale)
    assert played(session)[0] == "A:accept"


@pytest.mark.parametrize("colour", COLOURS, ids=lambda each: each.value)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_letter_names_a_colour_where_one_is_asked_for(
    locale: str, colour: Colour, at: Seat
) -> None:
    line = "classic phase=opening-colour turn=A top=W A=b8,g2 B=r4,g2 draw=y9,y8"
    session, _ = at(line, colour.value, locale=locale)
    assert played(session)[0] == f"A:colour:{colour.value}"


def test_the_colour_of_an_opening_wild_is_named(at: Seat) -> None:
    line = "classic phase=opening-colour turn=A top=W A=r9,b8 B=r4,g2"
    session, console = at(line, "r9", "blue")
    assert played(session)[0] == "A:colour:b"
    assert "You may also type: red, yellow, green, blue." in console.said
    assert "(opening.wild)" in console.text


TWO = "classic turn=A top=r5 A=r9,b8 B=r4,g2,g3 C=g8,y1,y2 draw=y9,y8,y7,y6"


@pytest.mark.parametrize("typed", ["1!", "r9!", "r9 !", "1 uno", "r9 UNO"])
def test_uno_is_called_with_the_card(typed: str, at: Seat) -> None:
    session, console = at(TWO, typed)
    assert played(session)[0] == "A:r9!"
    assert "Ada lays a red 9 and calls UNO." in console.said


def test_who_forgets_uno_may_be_caught(at: Seat) -> None:
    session, console = at(TWO, "1", chance=ALWAYS)
    session.run()
    assert session.moves[1] == Catch(2, ME)
    assert "Cai catches Ada, who has not called UNO." in console.said


def test_who_forgets_uno_may_still_call_it(at: Seat) -> None:
    session, console = at(TWO, "1", "uno")
    assert played(session)[:2] == ["A:r9", "A:uno"]
    assert "Press Enter to go on. uno" in console.text


def test_a_call_without_effect_is_no_fault(at: Seat) -> None:
    assert played(at(TURN, "r9!")[0])[0] == "A:r9"


def test_somebody_who_forgets_is_caught_by_name_and_nobody_tells(at: Seat) -> None:
    line = "classic turn=A top=r5 A=r9,b8,b1 B=r4 C=g8,y1,y2 exposed=B draw=y9,y8,y7,y6"
    session, console = at(line, "catch bo")
    assert played(session)[0] == "A:catch:B"
    shown = console.text.partition("Ada> ")[0]
    assert "UNO" not in shown
    assert "catch" not in shown


def test_there_is_a_pause_whenever_somebody_comes_down_to_one_card(at: Seat) -> None:
    line = "classic turn=B top=r5 A=r9,b8,b1 B=r4,g2 C=g8,y1,y2 D=g1,g7,y4 draw=y9,y8,y7,y6"
    session, _ = at(line, "catch Bo")
    assert played(session)[:2] == ["B:r4", "A:catch:B"]
    session, console = at(line.replace("B=r4,g2", "B=r4,g2,g3"), "catch Bo")
    session.run()
    assert "Press Enter" not in console.text


def test_a_draw_four_may_be_challenged_or_taken(at: Seat) -> None:
    line = (
        "classic phase=challenge turn=A by=B top=W4/g under=r5 bluff=r:r9,g2 "
        "A=g1,g2 B=r9,g2 C=r1,r2 draw=b1,b2,b3,b4,b5,b6,b7"
    )
    for typed, made in (("challenge", "challenge"), ("accept", "accept"), ("draw", "accept")):
        session, console = at(line, typed)
        assert played(session)[0] == f"A:{made}"
        assert "Bo has just laid it. Ada may challenge or draw the cards." in console.text
        assert "You may also type: accept, challenge." in console.said


def test_a_swap_asks_with_whom(at: Seat) -> None:
    line = TURN.replace("classic", "classic+seven-swap").replace("A=r9", "A=r7")
    for typed, made in (
        (("r7", "Cai"), "A:r7>C"),
        (("r7", "2"), "A:r7>C"),
        (("r7 bo",), "A:r7>B"),
        (("r7>C",), "A:r7>C"),
        (("1>b",), "A:r7>B"),
    ):
        session, console = at(line, *typed)
        assert played(session)[0] == made
        assert ("Which player?" in console.text) == (len(typed) == 2)


def test_several_cards_are_laid_at_once(at: Seat) -> None:
    line = TURN.replace("classic", "classic+equal-cards").replace("A=r9,b8", "A=r9,b9,g9")
    for typed, made in (
        (("r9",), "A:r9"),
        (("1", "1"), "A:r9"),
        (("1", "no other card"), "A:r9"),
        (("1", "2"), "A:r9+b9"),
        (("r9+b9",), "A:r9+b9"),
        (("1+3+4",), "A:r9+g9+b9"),
    ):
        session, console = at(line, *typed)
        session.run()
        assert session.moves[0] == move(made)
        assert ("Which cards go with it?" in console.text) == (len(typed) == 2)


def test_jumping_in_is_offered_only_to_who_holds_the_card(at: Seat) -> None:
    line = "classic+jump-in turn=C by=B top=r5 A=r5,b8,b1 B=r4,g2 C=g8,y1,y2 draw=y9,y8,y7,y6"
    session, console = at(line, "r5")
    assert played(session)[0] == "A:r5"
    assert "Ada jumps in with the same card." in console.text
    session, console = at(line.replace("A=r5", "A=r6"), "r5")
    assert played(session)[0] != "A:r5"


def test_a_kind_of_move_that_nobody_thought_of_is_listed_and_typed_as_it_is_written(
    at: Seat,
) -> None:
    session, _ = at(TURN)
    strange: tuple[Move, ...] = (Leave(ME),)
    assert list(session._tell.other_words(strange)) == ["leave"]
    assert session._typed("Leave", strange) == (Leave(ME), False)


# --- Undo ---------------------------------------------------------------------------------------


def test_undo_brings_back_everything_and_the_same_again_gives_the_same() -> None:
    agreed = table(4)
    first = ["draw", "undo", "draw", "undo", "u"]
    session, console = session_at(agreed, first, seed=11)
    marks = []
    console.before_prompt = lambda: marks.append(
        (session.state, session.chance.getstate(), tuple(session.moves), tuple(session._cited))
    )
    session.run()
    assert marks[0] == marks[2] == marks[4]
    assert marks[1] == marks[3] != marks[0]
    assert console.text.count("You are back at your last decision.") == 2
    assert console.text.count("There is no decision to take back.") == 1
    assert console.after("draw")  # what the computers did, again
    said = console.text.split("Ada> draw\n")
    assert said[1].split("Ada> ")[0] == said[2].split("Ada> ")[0]


def test_undo_goes_back_several_times() -> None:
    session, console = session_at(table(3), ["draw", "draw", "draw", *["undo"] * 3], seed=5)
    states = []
    console.before_prompt = lambda: states.append(session.state)
    session.run()
    assert states[:4] == list(reversed(states[3:]))


def test_undo_at_a_pause_goes_back_too(at: Seat) -> None:
    session, console = at(TWO, "1", "undo", "draw")
    assert played(session)[0] == "A:draw"
    assert console.text.count("You are back at your last decision.") == 1


# --- Beginning and end --------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_the_end_of_the_input_ends_politely(locale: str) -> None:
    for lines in ([], ["draw"], ["help", "rules"]):
        session, console = session_at(table(4), lines, locale)
        session.run()
        assert console.said[-1] == language(locale).text("ui:play.bye")


@pytest.mark.parametrize("word", ["quit", "q", "QUIT"])
def test_quit_ends_it(word: str, at: Seat) -> None:
    session, console = at(TURN, word, "r9")
    assert played(session) == []
    assert console.said[-1] == "Goodbye!"


def test_help_lists_every_command(at: Seat) -> None:
    session, console = at(TURN, "help")
    session.run()
    told = "\n".join(console.after("help"))
    for word in ("draw", "keep", "accept", "challenge", "uno", "catch", "why", "rules", "undo"):
        assert re.search(rf"^{word}\b", told, re.M), word


def test_the_rules_are_those_of_what_has_just_happened(at: Seat) -> None:
    session, console = at(TURN, "rules", "draw", "rules")
    session.run()
    assert "Nothing has happened yet." in console.text
    told = console.after("rules")
    assert "Rule: Draw exactly one card (draw.one)" in told
    assert len(told) == len(set(told))


def asked_about(console: Scripted) -> str:
    """What the last record asks the engine, without the command."""
    (line,) = [line for line in console.after("record") if " explain " in line]
    return line.partition(" explain ")[2]


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("why b8", "A:b8"),
        ("b8", "A:b8"),
        ("why r9", "A:r9"),
        ("why draw", "A:draw"),
        ("keep", "A:keep"),
    ],
)
def test_the_record_asks_about_what_the_player_has_just_asked(
    typed: str, asked: str, at: Seat
) -> None:
    session, console = at(TURN, "r9", "", typed, "record")
    session.run()
    line = asked_about(console)
    assert line == f'"{write_position(session.state)}" "{asked}"'


@pytest.mark.parametrize("lines", [("why 1", "draw"), ("draw", "why 1", "undo")])
def test_the_record_asks_about_the_last_move_once_there_is_another(lines: tuple[str, ...]) -> None:
    session, console = session_at(table(3), [*lines, "record"], seed=9)
    session.run()
    assert asked_about(console).endswith(f'" "{write_move(session.moves[-1])}"')


def test_the_record_is_the_game_in_the_text_form() -> None:
    session, console = session_at(table(3), ["draw", "record"], seed=9)
    session.run()
    record = {line.partition(": ")[0]: line.partition(": ")[2] for line in console.said}
    state = position(record["start"])
    made = record["moves"].split()
    assert made == [write_move(each) for each in session.moves]
    for text in made:
        last, state = state, apply(state, move(text))[0]
    assert state == session.state
    (line,) = [line for line in console.said if line.startswith(".venv/bin/regelbok explain ")]
    _, shown, _, text, _ = line.split('"')
    assert read_position(shown) == last
    assert text == made[-1]


def test_house_rules_and_scores_are_told() -> None:
    session, console = session_at(table(3, house=["jump-in"]), [])
    session.run()
    assert "Agreed at this table: jumping in." in console.text
    assert "Seed: 1" in console.said


# --- Whole games --------------------------------------------------------------------------------


def first_numbers(session: Session, console: Scripted) -> Iterator[str]:
    """Types the first number with a star, the first answer, or else the word that is asked for."""
    heard = 0
    while True:
        said, heard = console.said[heard:], len(console.said)
        shown = [i for i, line in enumerate(said) if re.match(r" ?\d+[* ] ", line)]
        fits = re.search(r"(\d+)\*", "\n".join(said[shown[0] :])) if shown else None
        asked = said and re.match(r" \d+  ", said[-1])
        moves = offers(session.state).get(ME, ())
        if session.state.turn != ME or session.state.phase is Phase.ROUND_OVER:
            typed = ""
        elif asked:
            typed = "1"
        elif any(isinstance(each, Play) for each in moves):
            assert fits, said
            typed = fits[1]
        else:
            typed = write_move(moves[0])[2:]
        yield typed


@pytest.mark.parametrize("locale", LOCALES)
def test_a_whole_match_by_always_typing_the_first_number(locale: str) -> None:
    session, console = session_at(table(3, target=150), [], locale, seed=4, match=True, width=40)
    console.lines = first_numbers(session, console)
    session.run()
    assert session.state.phase is Phase.MATCH_OVER
    assert not [line for line in console.said if len(line) > 40]


@pytest.mark.parametrize(
    "house", [("printed-house-rules",), ("stacking-any", "bounce", "equal-cards"), ("uno-out",)]
)
def test_a_round_by_house_rules(house: tuple[str, ...]) -> None:
    session, console = session_at(table(4, house=house), [], seed=2)
    console.lines = first_numbers(session, console)
    session.run()
    assert session.state.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER)


def test_a_round_ends_without_match() -> None:
    session, console = session_at(table(2), [], seed=8)
    console.lines = first_numbers(session, console)
    session.run()
    assert session.state.phase is Phase.ROUND_OVER
    assert "wins the round." in console.text


def test_whatever_moves_differ_in_is_asked(at: Seat) -> None:
    session, console = at(TURN, "9", "x", "green")
    moves = [NameColour(ME, each) for each in COLOURS]
    assert session._chooser.chosen(moves, console.say) == NameColour(ME, COLOURS[2])
    assert console.text.count("Type one of the numbers") == 2
    assert session._chooser.chosen(moves[:1], console.say) == moves[0]


@pytest.mark.parametrize(
    "typed",
    ["draw foo bar", "d three", "keep r9", "accept it", "challenge Bo", "uno 3", "undo 2"]
    + ["rules r9", "record now", "help me", "why draw foo"],
)
def test_a_word_that_stands_alone_does_nothing_with_more_behind_it(typed: str, at: Seat) -> None:
    session, console = at(TURN, typed, width=10_000)
    assert played(session) == []
    word, _, more = typed.removeprefix("why ").partition(" ")
    told = f"“{word}” stands alone. Type it without “{more}”."
    assert console.after(typed) == [told]


def test_quit_with_a_word_behind_it_quits(at: Seat) -> None:
    session, console = at(TURN, "quit now", "draw")
    session.run()
    assert next(console.lines) == "draw"


def test_a_card_of_a_pack_without_colours_that_is_not_held() -> None:
    session, console = session_at(table(2, EDITIONS["all-wild"]), ["why WFS", "quit"], seed=742)
    session.run()
    assert "But Ada does not hold that card." in console.text
