"""The questions of a page for programs: all of them, in the words of the page."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from regelbok.book.tree import Book, Chapter, Paragraph, Question, Text
from regelbok.site.chapter import chapter_body
from regelbok.site.faq import faq_script

from .conftest import LOCALES, Element, parse

PAGE = "https://rules.example/en/questions/"
ASKED = ("questions", "first-questions", "tricky", "myths", "groups", "house-rules")


def data(script: str) -> dict[str, Any]:
    """What the element holds."""
    found = re.fullmatch(r'<script type="application/ld\+json">([^<]*)</script>', script)
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


def words(text: str) -> str:
    """The words of a text, or of HTML."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


def seen(page: Element) -> list[tuple[str, str, str]]:
    """Anchor, question and answer as they stand on a page."""
    found = []
    for section in page.all("section", "question"):
        heading, *rest = (each for each in section.children if isinstance(each, Element))
        answer = [each for each in rest if not each.classes & {"proofs", "source", "reviewed"}]
        # A blank between blocks, which text alone would join.
        said = " ".join(text for each in answer for text in texts(each))
        found.append((heading.get("id"), words(heading.text), " ".join(said.split())))
    return found


def texts(element: Element) -> list[str]:
    """The texts of the blocks in an element."""
    inner = [each for each in element.walk() if each.tag in ("li", "th", "td")]
    return [each.text for each in inner] or [element.text]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ASKED)
def test_programs_read_what_people_see(books: Mapping[str, Book], locale: str, name: str) -> None:
    book = books[locale]
    chapter = book.chapter(name)
    told = data(faq_script(book, chapter, PAGE))
    assert told["@context"] == "https://schema.org"
    assert told["@type"] == "FAQPage"
    assert told["inLanguage"] == locale
    assert {each["@type"] for each in told["mainEntity"]} == {"Question"}
    assert seen(parse(chapter_body(book, chapter))) == [
        (
            each["url"].removeprefix(f"{PAGE}#"),
            each["name"],
            words(each["acceptedAnswer"]["text"]),
        )
        for each in told["mainEntity"]
    ]


def test_addresses_are_told_only_if_they_are_known(books: Mapping[str, Book]) -> None:
    told = data(faq_script(books["en"], books["en"].chapter("myths"), ""))
    assert "url" not in told
    assert all("url" not in each for each in told["mainEntity"])


def test_a_page_without_questions_has_nothing_to_tell(books: Mapping[str, Book]) -> None:
    assert faq_script(books["en"], books["en"].chapter("skip"), PAGE) == ""


def with_answer(chapter: Chapter, text: str) -> Chapter:
    entry = next(each for each in chapter.entries if isinstance(each, Question))
    odd = replace(entry, question=text, answer=(Paragraph((Text(text),)),))
    return replace(chapter, entries=(odd,))


@pytest.mark.parametrize("odd", ["</script><b>", "<!--<script>", "a & b \\ \"c\" 'd' \u2028 &lt;"])
def test_no_text_ends_the_element(books: Mapping[str, Book], odd: str) -> None:
    chapter = with_answer(books["en"].chapter("myths"), odd)
    (told,) = data(faq_script(books["en"], chapter, PAGE))["mainEntity"]
    assert told["name"] == odd
    assert html.unescape(told["acceptedAnswer"]["text"]) == odd
