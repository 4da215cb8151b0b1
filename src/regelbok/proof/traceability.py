"""The trace of every rule: where the engine cites it, and which scenarios prove it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import regelbok.engine.rules
from regelbok.engine.refusals import Refusal
from regelbok.engine.rules import RULES, Rule
from regelbok.proof.errors import Place, complaint
from regelbok.proof.runner import Run
from regelbok.proof.yamlfile import shown

RULES_FILE: Final = Path(regelbok.engine.rules.__file__)
REFUSALS: Final = "refusals.py"


@dataclass(frozen=True, slots=True)
class RuleTrace:
    """The trace of one rule.

    Attributes:
        rule: the rule.
        place: where it is registered.
        code: where the engine cites it.
        scenarios: ids of the scenarios that list it, and so must cite it.
    """

    rule: Rule
    place: Place
    code: tuple[Place, ...]
    scenarios: tuple[str, ...]

    def problems(self) -> Iterator[str]:
        """What is missing."""
        if not self.code:
            found = f"rule '{self.rule.id}' cited nowhere in the engine"
            yield complaint(self.place, found, "code that cites it")
        if not self.scenarios:
            found = f"no scenario for rule '{self.rule.id}'"
            yield complaint(self.place, found, "at least one that lists and cites it")


@dataclass(frozen=True, slots=True)
class Report:
    """The traces of all rules.

    Attributes:
        rows: by rule id, in the order of the registry.
    """

    rows: Mapping[str, RuleTrace]

    def problems(self) -> tuple[str, ...]:
        """A line for everything missing; empty when all is traced."""
        return tuple(line for row in self.rows.values() for line in row.problems())


def trace_rules(runs: Iterable[Run]) -> Report:
    """The report on all rules.

    Args:
        runs: the scenarios played.
    """
    scenarios: dict[Rule, list[str]] = {rule: [] for rule in Rule}
    for run in runs:
        for rule in run.scenario.rules:
            scenarios[rule].append(run.scenario.id)
    places, code = rule_places(), citations()
    return Report(
        {
            id: RuleTrace(rule, places[rule], code.get(rule, ()), tuple(scenarios[rule]))
            for id, rule in RULES.items()
        }
    )


def rule_places() -> Mapping[Rule, Place]:
    """Where each rule is registered."""
    name = shown(RULES_FILE)
    return {
        Rule[target.id]: Place(name, node.lineno)
        for node in ast.walk(_tree(RULES_FILE))
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id in Rule.__members__
    }


def citations() -> Mapping[Rule, tuple[Place, ...]]:
    """Where the engine's code cites each rule, by name or through a refusal that it uses."""
    found: dict[Rule, list[Place]] = {}
    for path in sorted(RULES_FILE.parent.glob("*.py")):
        if path.name in (RULES_FILE.name, REFUSALS):
            continue
        name = shown(path)
        for node in ast.walk(_tree(path)):
            if not isinstance(node, ast.Attribute):
                continue
            rule = _cited(node)
            if rule is not None:
                found.setdefault(rule, []).append(Place(name, node.lineno))
    return {rule: tuple(sorted(places)) for rule, places in found.items()}


def _cited(node: ast.Attribute) -> Rule | None:
    """The rule that ``Rule.X`` or ``Refusal.X`` cites."""
    if not isinstance(node.value, ast.Name):
        return None
    if node.value.id == "Rule" and node.attr in Rule.__members__:
        return Rule[node.attr]
    if node.value.id == "Refusal" and node.attr in Refusal.__members__:
        return Refusal[node.attr].rule
    return None


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))
