"""Which gaps a text may have, and which an English text must have."""

from __future__ import annotations

from regelbok.book.gaps import INTERFACE_GAPS
from regelbok.book.messages import STORY, Message
from regelbok.book.numbers import gaps_in
from regelbok.book.sentences import GAPS, family, gap_names
from regelbok.book.spot import Spot
from regelbok.proof.words import nearest


def check_gaps(key: str, text: str, spot: Spot) -> None:
    """The gaps of a text must be ones that are filled.

    Args:
        key: its key.
        text: the text.
        spot: where it stands.

    Raises:
        InputError: one is not.
    """
    prefix, _, name = key.partition(":")
    if prefix == STORY and name not in GAPS:
        return  # told already
    known = gap_names(name) if prefix == STORY else INTERFACE_GAPS.get(name, frozenset())
    for gap in gaps_in(text):
        if gap not in known:
            expected = nearest(gap, sorted(known), "no gap") if known else "no gap"
            raise spot.fault(f"the unknown gap '{{{gap}}}'", expected)


def lost_gaps(message: Message, text: str) -> list[str]:
    """The gaps that an English text must have and lacks: a sentence without them says too little.

    A refusal may choose among its gaps, and a singular may say "one" without the count.

    Args:
        message: the English text.
        text: the form of it to look at.
    """
    prefix, _, name = message.key.partition(":")
    if prefix == STORY:
        needed = frozenset() if name.startswith("refused.") else GAPS.get(name, frozenset())
    else:
        needed = INTERFACE_GAPS.get(name, frozenset())
    found = {family(gap) for gap in gaps_in(text)}
    if message.plural and text == message.words.text:
        found.add("count")
    return sorted(needed - found)
