"""A box's own rules: what its sheet says itself is cited by that, and not as a rule of others."""

from __future__ import annotations

from functools import cache

from regelbok.engine.edition import Edition
from regelbok.engine.events import Events, Rules


def in_own_words(edition: Edition, events: Events) -> Events:
    """The events, citing the rules that the box has of its own where it has any.

    >>> from regelbok.engine.editions import EDITIONS
    >>> from regelbok.engine.events import HandsSwapped, TurnLost
    >>> from regelbok.engine.rules import Rule
    >>> swapped, lost = HandsSwapped(0, 1, (Rule.SEVEN_ZERO_SWAP,)), TurnLost(2, (Rule.TWO_SKIP,))
    >>> [event.rules for event in in_own_words(EDITIONS["no-mercy"], (swapped, lost))]
    [(no-mercy.seven,), (two.skip,)]
    """
    own = _own(edition)
    said = [  # a list: a generator takes longer, and this is asked at every step
        event if (rules := own[event.rules]) is None else event._replace(rules=rules)
        for event in events
    ]
    return tuple(said)


class _Own(dict[Rules, Rules | None]):
    """Rules as events cite them, and what the box has for them if anything; found once, kept."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __missing__(self, rules: Rules) -> Rules | None:
        own = self.edition.own_rules
        found = tuple(dict.fromkeys(own.get(each, each) for each in rules))
        self[rules] = None if found == rules else found
        return self[rules]


_own = cache(_Own)
