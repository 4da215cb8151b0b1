"""What a box or a house rule changes, as the examples show that the book has played with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from regelbok.book.comparisons import EDITION
from regelbok.book.tree import Comparison, Difference, Example, Side
from regelbok.engine.rules import Rule
from regelbok.proof.advice.told import told_by
from regelbok.sheets.told import Told, cited

# With this house rule almost every example that ends a round comes out otherwise, as nobody in it
# calls UNO with the last card. Only these rules say otherwise; points are counted as ever.
_ONLY: Final[Mapping[str, frozenset[str]]] = {
    "uno-out": frozenset({Rule.UNO_LAST_CARD.id, Rule.OUT_ENDS_ROUND.id})
}

Instead = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Compared:
    """What a box or a house rule changes.

    Attributes:
        told: the examples of the book.
        comparison: how they come out there.
        found: for each that comes out otherwise its difference, by anchor.
        usual_box: the box that a house rule was compared in; of a box "".
        at_home: the rules that examples of that box or house rule rest on.
    """

    told: Told
    comparison: Comparison
    found: Mapping[str, Difference]
    usual_box: str
    at_home: frozenset[str]

    @classmethod
    def of(cls, told: Told, comparison: Comparison) -> Compared:
        """What this box or house rule changes."""
        found = {_place(each)[0]: each for each in comparison.differences}
        home = [each for each in told.examples.values() if _is_of(each, comparison)]
        box = home[0].box if home and comparison.kind != EDITION else ""
        at_home = frozenset(id for each in home for id in cited(each))
        return cls(told, comparison, found, box, at_home)

    @property
    def examples(self) -> set[str]:
        """The examples that come out otherwise, but for its own."""
        changed = {each for each in self.found if not self._is_home(each)}
        only = _ONLY.get(self.comparison.id)
        return {each for each in changed if only is None or self.told.owners[each] in {*only, ""}}

    @property
    def rules(self) -> Instead:
        """The rules that do not hold as they are told, each with those that say how it is."""
        changed: dict[str, dict[str, None]] = {}
        for anchor, each in self.found.items():
            owner = "" if self._is_home(anchor) else self.told.owners[anchor]
            shown = not owner or self._still_shown(owner)
            for id in (*self._replaced(each), *(() if shown else (owner,))):
                changed.setdefault(id, {}).update(dict.fromkeys(self._new(each)))
        only = _ONLY.get(self.comparison.id, changed)
        return {id: tuple(new) or self._house() for id, new in changed.items() if id in only}

    def _replaced(self, each: Difference) -> set[str]:
        """Rules that refused what is allowed now, or the one that gives way to another."""
        first, second = each.first, each.second
        gone = _ids(first) - _ids(second)
        if first.refused and not second.refused:
            return gone
        if second.refused:
            gone -= self.at_home
        return gone if len(gone) == 1 and self._new(each) else set()

    def _still_shown(self, id: str) -> bool:
        """The rule's own examples show it as often as not, or if they never come to it, others."""
        own = [(each.anchor, self._shows(id, each)) for each in self.told.own[id]]
        shown = sum(shows is True for _, shows in own)
        hidden = [anchor for anchor, shows in own if shows is False]
        if len(hidden) > max(shown, 1):
            return False
        return shown > 0 or (not self._met(id, hidden) and self._shown_elsewhere(id))

    def _met(self, id: str, anchors: Iterable[str]) -> bool:
        """One of these examples comes to the rule where it comes out otherwise."""
        return any(id in _ids(self.found[anchor].first) for anchor in anchors)

    def _shown_elsewhere(self, id: str) -> bool:
        citing = (self.told.examples[anchor] for anchor in self.told.resting_on({id}))
        return id in self.at_home or any(self._shows(id, each) for each in citing)

    def _shows(self, id: str, example: Example) -> bool | None:
        """The example comes to the rule before or where it comes out otherwise; if it is known."""
        each = self.found.get(example.anchor)
        if each is None:
            # With a house rule it comes out as told; with another box perhaps it cannot be played.
            return True if not example.agreed and example.box == self.usual_box else None
        earlier = example.steps[: _place(each)[1]]
        return id in _ids(each.second) or any(id == rule.id for s in earlier for rule in s.rules)

    def _is_home(self, anchor: str) -> bool:
        return _is_of(self.told.examples[anchor], self.comparison)

    def _new(self, each: Difference) -> list[str]:
        """What is cited there only, of the rules of boxes and house rules."""
        new = (rule.id for rule in each.second.rules if rule.id not in _ids(each.first))
        return [id for id in new if id not in self.told.classic]

    def _house(self) -> tuple[str, ...]:
        """The rules that tell the house rule."""
        if self.comparison.kind == EDITION:
            return ()
        return tuple(rule.id for rule in told_by(kind_of(self.comparison.id)))


def _is_of(example: Example, comparison: Comparison) -> bool:
    """The example is played with that box or house rule."""
    if comparison.kind == EDITION:
        return example.box == comparison.id
    return comparison.id in example.agreed


def _ids(side: Side) -> set[str]:
    return {rule.id for rule in side.rules}


def _place(each: Difference) -> tuple[str, int]:
    """The anchor of the example, and the step that comes out otherwise."""
    anchor, _, number = each.example.anchor.rpartition("-")
    return anchor, int(number) - 1


def kind_of(house_rule: str) -> str:
    """The name of a house rule with its number written ``N``."""
    return re.sub(r"-\d+$", "-N", house_rule)
