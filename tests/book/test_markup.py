"""Texts hold only what the tree knows; everything else is refused by name."""

from __future__ import annotations

import pytest

from regelbok.book import markup
from regelbok.book.markup import Targets
from regelbok.book.spot import Spot
from regelbok.book.tree import (
    BulletList,
    CardName,
    Emphasis,
    Link,
    Modal,
    NumberedList,
    Paragraph,
    Strong,
    Table,
    Text,
)
from regelbok.engine.cards import card
from regelbok.engine.rules import Force
from regelbok.proof.errors import InputError

TARGETS = Targets(frozenset({"uno-call"}), {"uno.call": "uno-call"}, {"stack": "questions"})


def test_marks_and_links(spot: Spot) -> None:
    text = "You [may](force:may) lay a [red 7](card:r7) *or* **[not](rule:uno.call)**."
    assert markup.inlines(text, TARGETS, spot) == (
        Text("You "),
        Modal(Force.MAY, "may"),
        Text(" lay a "),
        CardName(card("r7"), "red 7"),
        Text(" "),
        Emphasis((Text("or"),)),
        Text(" "),
        Strong((Link("uno-call", "uno-call", (Text("not"),)),)),
        Text("."),
    )


def test_links_to_chapters_and_questions(spot: Spot) -> None:
    found = markup.inlines("[a](chapter:uno-call) [b](question:stack)", TARGETS, spot)
    assert found[0] == Link("uno-call", "", (Text("a"),))
    assert found[2] == Link("questions", "q-stack", (Text("b"),))


def test_blocks(spot: Spot) -> None:
    text = "Two\nlines.\n\n- a\n- b\n\n1. c\n\n| x | y |\n|---|---|\n| 1 | 2 |"
    paragraph, bullets, steps, table = markup.blocks(text, TARGETS, spot)
    assert paragraph == Paragraph((Text("Two lines."),))
    assert isinstance(bullets, BulletList)
    assert isinstance(steps, NumberedList)
    assert isinstance(table, Table)
    assert (len(bullets.items), len(steps.items), len(table.head), len(table.rows)) == (2, 1, 2, 1)
    assert markup.shape((paragraph, bullets, steps, table)) == (
        "a paragraph",
        "a list of 2 points",
        "a list of 1 steps",
        "a table of 2 columns and 1 rows",
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<b>x</b>", "raw HTML <b>"),
        ("<div>\nx</div>", "raw HTML <div>"),
        ("![a](b.png)", "an image"),
        ("`x`", "code x"),
        ("    x", "code x"),
        ("```\nx\n```", "code"),
        ("# x", "a heading"),
        ("x\n===", "a heading"),
        ("> x", "a quotation block"),
        ("---", "a rule across the page"),
        ("a  \nb", "a forced line break"),
        ("[a]: b\n\nx", "a line that begins with '[…]:'"),
        ("[a](https://example.org)", "a link to 'https://example.org'"),
        ("<https://example.org>", "a link to 'https://example.org'"),
        ("<b>https://example.org", "the address 'https://example.org'"),
        ("See https://example.org.", "the address 'https://example.org.'"),
        ("See (HTTP://example.org/x)", "the address 'HTTP://example.org/x)'"),
        ("- www.example.org", "the address 'www.example.org'"),
        ("| a |\n|---|\n| ftp://b |", "the address 'ftp://b'"),
        ("a &amp; b", "the HTML entity '&amp;'"),
        ("a&#8203;b", "the HTML entity '&#8203;'"),
        ("- **a&#x200B;b**", "the HTML entity '&#x200B;'"),
        ("7&nbsp;cards", "the HTML entity '&nbsp;'"),
        ("[a](#b)", "a link to '#b'"),
        ("[a](rule:uno.cal)", "a link to the unknown rule 'uno.cal'"),
        ("[a](chapter:uno)", "a link to the unknown chapter 'uno'"),
        ("[a](question:stac)", "a link to the unknown question 'stac'"),
        ("[a](force:mus)", "a link to the unknown force 'mus'"),
        ("[a](card:r77)", "unknown card 'r77'"),
        ("[**a**](card:r7)", "mark-up inside a mark"),
        ('[a](card:r7 "b")', "the link 'card:r7' with a title or no text"),
        ("[](card:r7)", "the link 'card:r7' with a title or no text"),
        ("a [b](rule:uno.call", "a link that is not closed"),
        ("a **b", "** without its partner"),
    ],
)
def test_everything_else_is_refused(spot: Spot, text: str, found: str) -> None:
    with pytest.raises(InputError) as error:
        markup.blocks(text, TARGETS, spot)
    (line,) = error.value.lines
    assert line.startswith(f"a.yml:1: found {found} in key; expected ")


@pytest.mark.parametrize("text", ["You & I", "a; b & c; d", "see it: // no", "the www of old"])
def test_plain_signs_are_no_entities_and_no_addresses(spot: Spot, text: str) -> None:
    assert markup.words(text) == markup.plain(markup.inlines(text, TARGETS, spot)) == text


def test_a_sentence_is_one_paragraph(spot: Spot) -> None:
    with pytest.raises(InputError, match="more than a paragraph"):
        markup.inlines("One.\n\nTwo.", TARGETS, spot)


def test_walk_finds_what_is_deep_inside(spot: Spot) -> None:
    text = "- **[red 7](card:r7)**\n\n| [a](rule:uno.call) |\n|---|\n| [may](force:may) |"
    found = [type(each) for each in markup.walk(markup.blocks(text, TARGETS, spot))]
    assert found == [Strong, CardName, Link, Text, Modal]
