"""What the chapters say of the rule sheets of the boxes: we have read them, or we have not.

Whether we have is a word of the engine, :class:`regelbok.engine.editions.Sheet`. The text, or the
figure, that tells readers of it carries the same word in its key ``sheets``: so neither can change
alone, and no box is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from regelbok.book.chapters import FOLDER, ChapterSource, ProseSource, RuleSource, SheetSaid
from regelbok.engine.edition import Sheet
from regelbok.engine.editions import CLASSIC, EDITIONS
from regelbok.engine.rules import Kind, Rule
from regelbok.proof.errors import complaint
from regelbok.proof.yamlfile import shown

_FIGURE: Final = "sheet"  # the id of a figure that says it
_OF_A_BOX: Final = "edition"  # the kind of chapter that has to say it


def misread(root: Path, chapters: Sequence[ChapterSource]) -> Iterator[str]:
    """A complaint for each box whose chapter says nothing, or a text not what the engine says.

    The classic box needs no word: its sheets are what the whole book is made from.

    Args:
        root: the folder of the project.
        chapters: the chapters of the book.
    """
    told: set[str] = set()
    for chapter in chapters:
        prose = [each for each in chapter.entries if isinstance(each, ProseSource)]
        said = [each for entry in prose for each in entry.sheets]
        if chapter.kind == _OF_A_BOX:  # a list of sources elsewhere does not do instead
            told.update(each.box for each in said)
        for fact in chapter.facts:
            if fact.id == _FIGURE and not fact.sheets:
                found = f"the fact '{_FIGURE}' of chapter '{chapter.id}' without the key 'sheets'"
                yield complaint(
                    fact.label.place, found, "the box it is about, such as {flip: read}"
                )
        for each in (*said, *(each for fact in chapter.facts for each in fact.sheets)):
            known = EDITIONS[each.box].sheet
            if each.sheet is not known:
                found = f"the sheet of '{each.box}' said to be {each.sheet.value}"
                yield complaint(each.place, found, f"'{known.value}', as the engine has it")
        yield from _against_rules(chapter, said)
    for box in EDITIONS:
        if box not in told and box != CLASSIC.id:
            found = f"no text that says whether the sheet of '{box}' was read"
            expected = f"one with 'sheets: {{{box}: {EDITIONS[box].sheet.value}}}'"
            yield f"{shown(root / FOLDER)}: found {found}; expected {expected}"


def _against_rules(chapter: ChapterSource, said: Iterable[SheetSaid]) -> Iterator[str]:
    """A complaint if the rules of a chapter come from a sheet that was not read, or from none."""
    words = {each.sheet for each in said}
    rules = [each.rule for each in chapter.entries if isinstance(each, RuleSource)]
    from_sheet = [rule for rule in rules if _from_sheet(rule)]
    if words == {Sheet.REPORTED} and from_sheet:
        found = f"the rule '{from_sheet[0].id}' from a sheet in a chapter that has read none"
        yield complaint(chapter.place, found, "a second-hand rule, or a sheet that was read")
    if words == {Sheet.READ} and rules and not from_sheet:
        found = f"the chapter '{chapter.id}' with a sheet that was read and no rule from it"
        yield complaint(
            chapter.place, found, "'reported', as all its rules are second-hand or ours"
        )


def _from_sheet(rule: Rule) -> bool:
    return rule.kind is Kind.OFFICIAL and rule.source.name.startswith("SHEET")
