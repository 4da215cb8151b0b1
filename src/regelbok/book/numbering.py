"""The numbers of the rules on the page, such as 8.1, the same in all languages.

They are for talking at the table. Links never use them: an address is made of the rule's id.
"""

from __future__ import annotations

from collections.abc import Mapping

from regelbok.book.tree import Book, RuleEntry


def rule_numbers(book: Book) -> Mapping[str, str]:
    """The number of every rule by its id.

    Chapters that tell rules count up in the order of the menu, and so do the rules in each.
    """
    numbers: dict[str, str] = {}
    chapter_number = 0
    for id in (id for _, ids in book.groups for id in ids):
        chapter = book.chapter(id)
        rules = [entry for entry in chapter.entries if isinstance(entry, RuleEntry)]
        if rules:
            chapter_number += 1
        for place, rule in enumerate(rules, 1):
            numbers[rule.id] = f"{chapter_number}.{place}"
    return numbers
