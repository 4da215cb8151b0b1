"""What a table ticks before the deal: its house rules, and its way to keep score."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from regelbok.book.agreed_words import words_for
from regelbok.book.agreeing import house_rules_by_chapter
from regelbok.book.numbering import rule_numbers
from regelbok.book.typography import capital
from regelbok.engine.edition import Edition
from regelbok.engine.editions import EDITIONS
from regelbok.engine.house import PRESETS
from regelbok.engine.state import Scoring
from regelbok.engine.ways import usual_target
from regelbok.proof.advice.agreements import conflicts_in, ideas
from regelbok.proof.advice.parameters import agreeable
from regelbok.proof.advice.told import WAYS, told_by
from regelbok.sheets.common import house_name_key
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import Data, runs

_PRINTED: Final = frozenset(PRESETS["printed-house-rules"])
_IDEA: Final = "custom-"
_LASTS: Final = frozenset({Scoring.ROTATION})  # ways whose rule itself says how long it is played
_NUMBERED: Final = "-N"


# --- House rules ------------------------------------------------------------------------------


def offered_by(edition: Edition) -> frozenset[str]:
    """The house rules that can be agreed on in a box; those with a number end in ``N``.

    >>> sorted(offered_by(EDITIONS["all-wild"]))[:3]
    ['deadlock-score', 'forced-play', 'hand-limit-N']
    >>> "custom-joke" in offered_by(EDITIONS["swap-hands"])
    True
    """
    box = EDITIONS[edition.id]
    of_cards, _ = ideas(box)
    return frozenset((*agreeable(box), *(f"{_IDEA}{idea.id}" for idea in of_cards)))


def house_rule_groups(parts: Parts, edition: Edition) -> list[Data]:
    """The house rules that a box has a use for, by the chapter that tells them.

    Args:
        parts: the parts of the book.
        edition: the box; what is agreed is ticked.
    """
    offered, numbers = offered_by(edition), rule_numbers(parts.book)
    box = EDITIONS[edition.id]
    apart = {frozenset((each.first, each.second)) for each in conflicts_in(box)}
    untrue = parts.reader.at(edition).rules
    above: list[str] = []  # the house rules told so far
    groups: list[Data] = []
    for chapter, ids in house_rules_by_chapter(parts.book):
        options = []
        for id in (id for id in ids if id in offered):
            others = [_bare_name(parts, box, other) for other in above if {other, id} in apart]
            told = [parts.rule(rule.id) for rule in told_by(id)]
            instead = [untrue[rule.id] for rule in told if rule.id in untrue]
            options.append(
                {
                    "name": _name(parts, edition, id),
                    "ticked": _agreed(edition, id) is not None,
                    "printed": id in _PRINTED,
                    "rules": [
                        {
                            "text": runs(words_for(parts.book, rule, edition)),
                            "number": numbers[rule.id],
                        }
                        for rule in told
                    ],
                    "otherwise": _otherwise(parts, instead, numbers),
                    "against": _against(parts, others),
                }
            )
            above.append(id)
        if options:
            note = _room_for_ideas(parts, edition) if above[-1].startswith(_IDEA) else ""
            groups.append({"heading": chapter.title, "note": note, "options": options})
    return groups


def _agreed(edition: Edition, id: str) -> str | None:
    """The number with which a house rule is agreed on, "" if it has none; ``None`` if it is not."""
    stem = id.removesuffix("N")
    for agreed in edition.house:
        if agreed == id:
            return ""
        if stem != id and re.fullmatch(rf"{re.escape(stem)}(\d+)", agreed):
            return agreed.removeprefix(stem)
    return None


def _otherwise(parts: Parts, instead: Sequence[Sequence[str]], numbers: Mapping[str, str]) -> str:
    """What to say of a house rule of which another, or the box, makes something untrue."""
    rules = " · ".join(dict.fromkeys(numbers[id] for ids in instead for id in ids))
    if rules:
        return parts.message("sheet.otherwise-see", rules=rules)
    return parts.message("sheet.otherwise") if instead else ""


def _against(parts: Parts, names: Iterable[str]) -> str:
    listed = "; ".join(names)
    return parts.message("sheet.not-with", names=listed) if listed else ""


def _room_for_ideas(parts: Parts, edition: Edition) -> str:
    _, most = ideas(EDITIONS[edition.id])
    return parts.count("sheet.write-on", most)


def _name(parts: Parts, edition: Edition, id: str) -> list[Data]:
    """The name of a house rule, with a blank for its number if that is not agreed on."""
    if not id.endswith(_NUMBERED):
        return [_text(capital(_bare_name(parts, edition, id)))]
    key, number = house_name_key(id, edition), _agreed(edition, id)
    wording = parts.form(key, int(number)) if number else parts.message(f"{key}.other")
    return with_blank(capital(wording), number or "")


def _bare_name(parts: Parts, edition: Edition, id: str) -> str:
    """The name as it stands within a sentence."""
    key = house_name_key(id, edition)
    if id.endswith(_NUMBERED):
        return parts.message(f"{key}.other", count="…")
    return parts.message(key)


# --- Score ------------------------------------------------------------------------------------


def ways_to_tick(parts: Parts, edition: Edition, ways: Iterable[Scoring]) -> list[Data]:
    """Ways to keep score: name, the sentence of the rule, a blank for the target, the usual one.

    Args:
        parts: the parts of the book.
        edition: the box.
        ways: the ways, in order.
    """
    return [_way(parts, edition, way) for way in ways]


def _way(parts: Parts, edition: Edition, way: Scoring) -> Data:
    rule = edition.own_rules.get(WAYS[way], WAYS[way])
    target = usual_target(edition, way)
    until = [] if way in _LASTS else with_blank(parts.form(f"tool.until.{way.value}", target), "")
    return {
        "name": parts.message(f"tool.scoring.{way.value}"),
        "text": runs(parts.rule(rule.id).text),
        "number": rule_numbers(parts.book)[rule.id],
        "until": until,
        "usual": parts.message("sheet.usually", count=target) if until and target else "",
    }


# --- Blanks -----------------------------------------------------------------------------------


def with_blank(text: str, number: str) -> list[Data]:
    """A text whose gap ``{count}`` is a blank to write in, or holds a number already.

    >>> with_blank("First to {count} points", "")
    [{'kind': 'text', 'text': 'First to '}, {'kind': 'blank', 'text': ''},
     {'kind': 'text', 'text': ' points'}]
    """
    before, _, after = text.partition("{count}")
    pieces = (_text(before), {"kind": "blank", "text": number}, _text(after))
    return [each for each in pieces if each["kind"] == "blank" or each["text"]]


def _text(text: str) -> Data:
    return {"kind": "text", "text": text}
