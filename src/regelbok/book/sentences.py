"""The sentences that examples are told with: every message of ``docs/story.yml`` and its gaps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from regelbok.book.messages import STORY
from regelbok.book.nouns import card_list, card_phrase, colour_word, name_list
from regelbok.book.phrases import STORY as FILE
from regelbok.book.phrases import Phrase
from regelbok.book.texts import Texts
from regelbok.engine.cards import Card, Colour
from regelbok.engine.refusals import TOLD_AS, Refusal
from regelbok.proof.errors import complaint
from regelbok.proof.words import nearest

Value = str | int | Colour | Card | tuple[Card, ...]

LARGEST_WORD: Final = 12  # counts up to this are written as words
_GAP: Final = re.compile(r"\{(\w+)\}")
_FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "card": ("bare", "definite"),
    "top": ("bare", "definite"),
    "colour": ("article", "base", "common", "neuter", "plural"),
}

# Every message and its gaps. A gap may be used in another form: {card} as {card_definite}.
GAPS: Final[Mapping[str, frozenset[str]]] = {
    key: frozenset(gaps.split())
    for key, gaps in {
        "start.choose-dealer": "names",
        "start.deal": "name",
        "start.opening": "name",
        "start.opening-colour": "name card",
        "start.top": "card",
        "start.top-colour": "card colour",
        "start.flip-colour": "name card",
        "start.turn": "name",
        "start.drawn": "name card",
        "start.forced-draw": "name count",
        "start.forced-draw-colour": "name colour",
        "start.challenge": "name other",
        "start.counter-clockwise": "",
        "start.called": "name",
        "start.not-called": "name",
        "start.away": "name",
        "start.out": "name",
        "start.roulette": "name",
        "start.score": "name points",
        "start.dropped-out": "name",
        "start.rounds-won": "name count",
        "start.team-score": "names points",
        "start.lowest": "",
        "start.elimination": "points",
        "start.rotation": "round total",
        "start.short": "count",
        "start.edition": "box",
        "start.house": "names",
        "start.skipped": "name",
        "start.prompt": "name",
        "start.dropping": "name",
        "start.forced-press": "name count",
        "start.hit-fire": "name",
        "start.round-over": "",
        "start.round-won": "name",
        "start.match-over": "",
        "dealer-card": "name card",
        "dealer-card-symbol": "name card",
        "dealer-card-points": "name card points",
        "dealer-tied": "names",
        "dealer-chosen": "name",
        "dealer-moved": "name",
        "dealt": "name count",
        "pile-set": "count",
        "team": "names",
        "pile-set-launcher": "count",
        "opening-turned": "card",
        "opening-returned": "card",
        "opening-returned-launcher": "card",
        "opening-passed-over": "card",
        "starts": "name",
        "starts-naming": "name",
        "played": "name card",
        "played-uno": "name card",
        "played-naming": "name card colour",
        "played-naming-uno": "name card colour",
        "played-drawn": "name card",
        "played-drawn-uno": "name card",
        "played-drawn-naming": "name card colour",
        "played-drawn-naming-uno": "name card colour",
        "jumped-in": "name",
        "card-added": "name card",
        "colour-discarded": "name count cards",
        "hands-swapped": "name other",
        "hands-shuffled": "name other count",
        "hands-rotated-left": "",
        "hands-rotated-right": "",
        "penalty-raised": "name count",
        "everybody-skipped": "name",
        "turned-over": "card",
        "colour-asked": "name",
        "colour-not-found": "name colour",
        "penalty-raised-launcher": "name count",
        "colour-named": "name colour",
        "direction-left": "",
        "direction-right": "",
        "turn-lost": "name",
        "drew": "name count cards",
        "drew-hidden": "name count",
        "drew-more": "name count cards",
        "drew-more-hidden": "name count",
        "drew-lost": "name count cards",
        "drew-lost-hidden": "name count",
        "draw-spared": "name count",
        "draw-spared-launcher": "name count",
        "presses-due": "name count",
        "pressed": "name count cards",
        "pressed-hidden": "name count",
        "pressed-nothing": "name",
        "pressed-again": "name count cards",
        "pressed-again-hidden": "name count",
        "pressed-again-nothing": "name",
        "pressed-empty": "name count",
        "reshuffled": "count",
        "reshuffled-launcher": "count",
        "draw-cut-short": "name count",
        "revealed": "name count cards",
        "revealed-more": "name count cards",
        "reshuffled-hands": "count",
        "nothing-to-draw": "name",
        "nothing-more-to-draw": "name count",
        "nothing-more-to-draw-launcher": "name count",
        "kept": "name",
        "turn-passed": "name",
        "turn-passed-stopped": "name",
        "turn-passed-nothing": "name",
        "turn-passed-launcher": "name",
        "uno-called": "name",
        "call-lapsed": "name",
        "caught": "name other",
        "window-closed": "name",
        "challenged": "name other",
        "hand-shown": "name other cards",
        "hand-shown-hidden": "name other",
        "hand-shown-empty": "name other",
        "judged-guilty": "other colour",
        "judged-innocent": "other colour",
        "went-out": "name",
        "went-out-team": "name names",
        "out-of-round": "name count",
        "last-standing": "name",
        "last-team-standing": "names",
        "back-in": "names",
        "last-player": "name",
        "last-team": "names",
        "out-forgotten": "name",
        "deadlock-won": "name",
        "round-void": "",
        "card-says": "idea",
        "reported-chicken-done": "name",
        "reported-chicken-failed": "name",
        "reported-joke-done": "name",
        "reported-joke-failed": "name",
        "cards-dropped": "name cards count",
        "hand-levelled": "name count",
        "turn-again": "name",
        "hand-counted": "name cards points",
        "knock-out-counted": "name points",
        "points-scored": "name points total",
        "team-scored": "names points total",
        "rounds-won": "name count",
        "knocked-out": "name points",
        "match-won": "name",
        "match-shared": "names",
        "match-won-team": "names",
        "player-left": "name",
        "player-left-hand": "name",
        "player-left-out": "name",
        "tries.draw-for-dealer": "",
        "tries.deal": "",
        "tries.turn-over": "",
        "tries.next-round": "",
        "tries.play": "name card",
        "tries.play-uno": "name card",
        "tries.play-naming": "name card colour",
        "tries.play-naming-uno": "name card colour",
        "tries.draw": "name",
        "tries.press": "name",
        "tries.keep": "name",
        "tries.name-colour": "name colour",
        "tries.name-colour-swap": "name colour",
        "tries.accept": "name",
        "tries.challenge": "name",
        "tries.done": "name",
        "tries.failed": "name",
        "tries.drop": "name card",
        "tries.call-uno": "name",
        "tries.catch": "name other",
        "tries.leave": "name",
        **{
            f"refused.{refusal.name.lower().replace('_', '-')}": "name other turn top colour"
            for refusal in Refusal
            if refusal not in TOLD_AS
        },
        "refused.no-match-wild": "name turn top colour",
        "refused.nothing-to-turn-over-other": "",
        "alt.no-pile": "",
        "alt.top": "card",
        "alt.top-colour": "card colour",
        "alt.under": "card",
        "alt.hand": "name cards",
        "alt.hand-count": "name count",
        "alt.hand-empty": "name",
        "alt.away": "name",
        "alt.dropped-out": "name",
        "alt.out": "name",
        "says.uno": "",
        "says.colour": "colour",
        "says.colour-uno": "colour",
        "says.challenge": "",
        "says.catch": "",
    }.items()
}


def gap_names(key: str) -> frozenset[str]:
    """All gaps that a message may have, in all their forms.

    >>> sorted(gap_names("start.top"))
    ['card', 'card_bare', 'card_definite']
    """
    gaps = GAPS[key]
    return gaps | {f"{gap}_{form}" for gap in gaps for form in _FORMS.get(gap, ())}


def family(gap: str) -> str:
    """A gap without its form: what must be equal in all languages.

    >>> family("card_definite")
    'card'
    """
    return gap.partition("_")[0]


def check_keys(found: Mapping[str, Phrase]) -> Iterator[str]:
    """A complaint for every message that is missing or never told."""
    for key in GAPS:
        if key not in found:
            yield f"{FILE}: found no message '{key}'; expected a sentence for it"
    for key, phrase in found.items():
        if key not in GAPS:
            expected = nearest(key, GAPS, "a message that is told")
            yield complaint(phrase.words.place, f"the unknown message '{key}'", expected)


@dataclass(frozen=True, slots=True)
class Sentences:
    """Makes sentences about the players of an example.

    Attributes:
        texts: the language's texts.
        names: names of the players by seat.
    """

    texts: Texts
    names: tuple[str, ...]

    def say(self, key: str, **values: Value) -> str:
        """A message with its gaps filled.

        Args:
            key: key of the message in ``docs/story.yml``.
            values: what to put into the gaps; the text decides in which form.
        """
        assert GAPS[key] >= values.keys(), key
        count = values.get("count", values.get("points"))
        pattern = self.texts.pattern(f"{STORY}:{key}", count if isinstance(count, int) else None)
        text = _GAP.sub(lambda gap: self._word(gap[1], values), pattern)
        return text[:1].upper() + text[1:]

    def _word(self, gap: str, values: Mapping[str, Value]) -> str:
        base, _, form = gap.partition("_")
        value, language = values[base], self.texts.language
        match value:
            case str():
                return value
            case Card():
                return card_phrase(language, value, form or "indefinite")
            case Colour():
                return colour_word(language, value, form or "named")
            case int():
                as_word = base == "count" and value <= LARGEST_WORD
                return language.numbers.get(value, str(value)) if as_word else str(value)
        return card_list(language, value)

    def listed(self, seats: Sequence[int]) -> str:
        """The names of several players, listed."""
        return name_list(self.texts.language, [self.names[seat] for seat in seats])
