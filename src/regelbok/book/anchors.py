"""Addresses inside a page: one plain ASCII name for each thing, the same in all languages."""

from __future__ import annotations


def of_rule(id: str) -> str:
    """The anchor of a rule.

    >>> of_rule("draw-four.colour-held")
    'draw-four-colour-held'
    """
    return id.replace(".", "-")


def of_question(id: str) -> str:
    """The anchor of a question."""
    return f"q-{id}"


def of_tip(id: str) -> str:
    """The anchor of a tip."""
    return f"tip-{id}"


def of_term(id: str) -> str:
    """The anchor of a term of the glossary."""
    return f"term-{id}"


def of_example(id: str) -> str:
    """The anchor of an example; its steps are ``<anchor>-1`` and so on."""
    return f"ex-{id}"
