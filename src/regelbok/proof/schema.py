"""The JSON Schema of scenarios, for editors. Its lists of words come from the engine.

``python -m regelbok.proof.schema`` writes the lists anew, for instance after a rule was added.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from regelbok.engine.cards import ACTIONS, ALL_CARDS
from regelbok.engine.editions import EDITIONS
from regelbok.engine.rules import RULES
from regelbok.engine.state import Phase
from regelbok.proof.action import PLAIN_ACTIONS, TABLE_ACTIONS
from regelbok.proof.position import PHASES, SCORINGS
from regelbok.proof.reading import COLOURS, NOTHING

SCHEMA: Final = Path(__file__).with_name("scenario.schema.json")


def read_schema() -> Any:
    """The schema as it is stored."""
    return json.loads(SCHEMA.read_text(encoding="utf-8"))


def with_words(schema: Any) -> Any:
    """The schema with the words that the engine knows now.

    Args:
        schema: the schema; it is changed in place and returned.
    """
    known = schema["$defs"]
    scenario = known["scenario"]["properties"]
    known["rule"]["enum"] = list(RULES)
    known["step"]["properties"]["table"]["enum"] = list(TABLE_ACTIONS)
    known["expect"]["properties"]["colour"]["enum"] = [*COLOURS, NOTHING]
    known["expect"]["properties"]["phase"]["enum"] = [phase.value for phase in Phase]
    scenario["edition"]["enum"] = list(EDITIONS)
    wild_side = _any_of(each.text for each in ALL_CARDS if each.colour is None)
    coloured_side = f"[{''.join(COLOURS)}]([0-9]|{_any_of(face.value for face in ACTIONS)})"
    behind = f"(_({coloured_side}|{wild_side}))?"
    wild, coloured = f"{wild_side}{behind}", f"{coloured_side}{behind}"
    card = f"({coloured}|{wild})"
    colour = f"/[{''.join(COLOURS)}]"
    known["card"]["pattern"] = f"^{card}$"
    known["cards"]["pattern"] = f"^({card}( +{card})*)?$"
    known["cards-or-none"]["pattern"] = f"^(none|{card}( +{card})*)$"
    scenario["top"]["pattern"] = f"^({coloured}|{wild}({colour})?)$"
    known["expect"]["properties"]["top"]["pattern"] = f"^(none|{coloured}|{wild}({colour})?)$"
    known["action"]["pattern"] = (
        f"^({card}({colour})?(\\+{coloured})*( +(swap|at) +\\S.*?)?( +UNO)?"
        f"|{_any_of(PLAIN_ACTIONS)}|catch +\\S.*|drop +{card}"
        f"|colour +[{''.join(COLOURS)}]( +swap +\\S.*)?)$"
    )
    scenario["scoring"]["enum"] = list(SCORINGS)
    scenario["phase"]["enum"] = list(PHASES)
    return schema


def _any_of(words: Iterable[str]) -> str:
    """A pattern for one of these words, the longest first."""
    return f"({'|'.join(sorted(words, key=lambda each: (-len(each), each)))})"


def as_text(schema: Any) -> str:
    """The schema as it is stored, character by character."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(as_text(with_words(read_schema())), encoding="utf-8")
