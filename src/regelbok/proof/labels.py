"""The short names that the chapters give the rules, for lines that would only show an id."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from regelbok.proof.collect import CHAPTERS, ENDINGS
from regelbok.proof.errors import InputError
from regelbok.proof.yamlfile import read


def rule_labels(root: Path) -> Mapping[str, str]:
    """The English label of each rule that a chapter tells, by rule id.

    A chapter that is not in order is passed over: this only helps people to read ids.

    Args:
        root: the project's folder.
    """
    found: dict[str, str] = {}
    for path in sorted((root / CHAPTERS).glob("*")):
        if path.suffix not in ENDINGS:
            continue
        try:
            top = {key.text(): value for key, value in read(path).entries()}
            for entry in top["entries"].items() if "entries" in top else ():
                fields = {key.text(): value for key, value in entry.entries()}
                if "rule" in fields and "label" in fields:
                    found[fields["rule"].text()] = fields["label"].text()
        except InputError:
            continue
    return found
