"""The rulebook as JSON: every rule, question and word of the book, in the shape it promises."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import jsonschema
import pytest

from regelbok.book.tree import Book
from regelbok.engine.rules import RULES
from regelbok.site.rulebook import SCHEMA, rulebook


@pytest.fixture(scope="module", params=["en", "da"])
def found(request: pytest.FixtureRequest, books: Mapping[str, Book]) -> Any:
    return json.loads(rulebook(books[request.param]))


def test_it_keeps_to_its_schema(found: Any) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(found, schema)


def test_every_rule_is_there_once_with_an_example(found: Any) -> None:
    rules = [
        each
        for chapter in found["chapters"]
        for each in chapter["entries"]
        if each["type"] == "rule"
    ]
    assert sorted(each["id"] for each in rules) == sorted(RULES)
    assert all(each["examples"] for each in rules)
    for each in rules:
        assert each["force"] == RULES[each["id"]].force.value
        assert each["permanent"] == f"../r/{each['id']}/"


def test_texts_are_words_without_marks_and_gaps(found: Any) -> None:
    texts = [
        each.get("text") or each.get("answer") or each["meaning"]
        for chapter in found["chapters"]
        for each in chapter["entries"]
    ]
    assert not [text for text in texts if "{" in text or "](" in text or "**" in text]


def test_every_rule_that_an_example_cites_is_a_rule(found: Any) -> None:
    cited = {
        rule
        for chapter in found["chapters"]
        for each in chapter["entries"]
        for example in each.get("examples", ())
        for step in example["steps"]
        for rule in step["rules"]
    }
    assert cited <= set(RULES)
