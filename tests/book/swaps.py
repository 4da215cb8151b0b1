"""A word for one thing and a word for its opposite, to put the one in the place of the other.

They say what the pairs of ``locales/checks.yml`` are for, pair by pair and language by language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from regelbok.book.nouns import names_of_cards

from .seeds import Case


@dataclass(frozen=True)
class Swap:
    """What is swapped for a pair.

    Attributes:
        least: the share of these faults that is found, at least, in every language. The others are
            words in another sense, or in a text that has more of them than the English one.
        words: for each language words, each to be put in the place of the other.
    """

    least: float
    words: Mapping[str, tuple[tuple[str, str], ...]]

    def planted(self, case: Case) -> Iterator[str]:
        """A text once more for each of the words that it has: with the other one instead."""
        for one, other in self.words.get(case.locale, ()):
            for word, instead in ((one, other), (other, one)):
                text = _with(case, word, instead)
                if text is not None:
                    yield text


def _with(case: Case, word: str, instead: str) -> str | None:
    """A text with another word in the place of the first such one that is in no name of a card."""
    if word.lower() not in case.text.lower():
        return None
    language = case.book.glossary[case.locale]
    names = [found.span() for found in names_of_cards(language).finditer(case.text)]
    pattern = rf"(?<![\w-]){re.escape(word)}(?![\w-])"
    for found in re.finditer(pattern, case.text, re.IGNORECASE):
        if not any(start <= found.start() < end for start, end in names):
            capital = found[0][0].isupper()
            new = instead[:1].upper() + instead[1:] if capital else instead
            return f"{case.text[: found.start()]}{new}{case.text[found.end() :]}"
    return None


def _swap(least: float, **words: str) -> Swap:
    """Words by language, such as "left/right, leftmost/rightmost"."""
    pairs = {
        locale: tuple((one, other) for one, _, other in (each.partition("/") for each in found))
        for locale, found in ((key, text.split(", ")) for key, text in words.items())
    }
    return Swap(least, pairs)


SWAPS: Final[Mapping[str, Swap]] = {
    "left and right": _swap(
        0.9,
        nb="venstre/høyre",
        sv="vänster/höger",
        da="venstre/højre",
    ),
    "before and after": _swap(
        0.55,
        nb="før/etter",
        sv="före/efter, innan/sedan",
        da="før/efter",
    ),
    "first and last": _swap(
        0.85,
        nb="første/siste",
        sv="första/sista",
        da="første/sidste",
    ),
    "next-to-last and last": _swap(
        0.65,
        nb="nest siste/siste, nest siste kortet/det siste kortet",
        sv="näst sista/sista",
        da="næstsidste/sidste",
    ),
    "lose and keep": _swap(
        0.9,
        nb="mister/beholder",
        sv="förlorar/behåller",
        da="mister/beholder",
    ),
    "next and previous": _swap(
        0.9,
        nb="neste/forrige",
        sv="nästa/förra",
        da="næste/forrige",
    ),
    "high and low": _swap(
        0.7,
        nb="høyeste/laveste, høyere/lavere",
        sv="högsta/lägsta, högre/lägre",
        da="højeste/laveste",
    ),
    "most and fewest": _swap(
        0.45,
        nb="flest/færrest",
        sv="flest/minst",
        da="flest/færrest",
    ),
    "on top and under": _swap(
        0.8,
        nb="øverste/nederste, øverst/nederst",
        sv="översta/nedersta, överst/underst",
        da="øverste/nederste, øverst/nederst",
    ),
    "winning and losing": _swap(
        0.9,
        nb="vinner/taper, vinneren/taperen",
        sv="vinner/förlorar, vinnaren/förloraren",
        da="vinder/taber, vinderen/taberen",
    ),
    "with and without": _swap(
        0.55,
        nb="med/uten",
        da="med/uden",
    ),
    "the same and different": _swap(
        0.6,
        nb="samme/ulike",
        sv="samma/olika",
        da="samme/forskellige",
    ),
    "everybody and nobody": _swap(
        0.3,
        nb="alle/ingen",
        sv="alla/ingen",
        da="alle/ingen",
    ),
    "always and never": _swap(
        0.75,
        nb="alltid/aldri",
        sv="alltid/aldrig",
        da="altid/aldrig",
    ),
    "yes and no": _swap(
        0.95,
        nb="ja/nei",
        sv="ja/nej",
        da="ja/nej",
    ),
    "partner and opponent": _swap(
        0.9,
        nb="makker/motspiller",
        sv="partner/motståndare",
        da="makker/modstander",
    ),
    "the light side and the dark side": _swap(
        0.95,
        nb="lyse/mørke",
        sv="ljusa/mörka",
        da="lyse/mørke",
    ),
    "clockwise and counter-clockwise": _swap(
        0.95,
        nb="med klokken/mot klokken",
        sv="medurs/moturs",
        da="med uret/mod uret",
    ),
    "draw pile and discard pile": _swap(
        0.9,
        nb="trekkebunken/kastebunken",
        sv="draghögen/kasthögen",
        da="trækbunken/afkastbunken",
    ),
    "number card and action card": _swap(
        0.7,
        nb="tallkort/handlingskort",
        sv="sifferkort/actionkort",
        da="talkort/aktionskort",
    ),
    "official rule and house rule": _swap(
        0.85,
        nb="offisiell/husregel",
        sv="officiell/husregel",
        da="officiel/husregel",
    ),
    "guilty and innocent": _swap(
        0.9,
        nb="skyldig/uskyldig",
        sv="skyldig/oskyldig",
        da="skyldig/uskyldig",
    ),
    "and and or": _swap(
        0.85,
        nb="og/eller",
        sv="och/eller",
        da="og/eller",
    ),
    "lose and take": _swap(
        0.65,
        nb="stå over/ta turen, står over/tar turen, mister/tar",
        sv="stå över/ta turen, står över/tar turen, förlorar/tar",
        da="miste/tage, mister/tager",
    ),
    "the same and another": _swap(
        0.7,
        nb="samme/andre, samme/annen",
        sv="samma/andra, samma/annan",
        da="samme/andre, samme/anden",
    ),
    "unless and if": _swap(
        0.8,
        nb="med mindre/hvis",
        da="medmindre/hvis",
    ),
    "before and until": _swap(
        0.9,
        sv="innan/tills",
    ),
    "before and when": _swap(
        0.5,
        nb="før/når",
        sv="innan/när",
        da="før/når",
    ),
    "exactly and at least": _swap(
        0.75,
        nb="nøyaktig/minst",
        sv="exakt/minst",
        da="præcis/mindst",
    ),
    "whole and half": _swap(
        0.8,
        nb="hele/halve",
        sv="hela/halva",
        da="hele/halve",
    ),
    "more and fewer": _swap(
        0.65,
        nb="flere/færre, mer/mindre",
        sv="fler/färre, mer/mindre",
        da="flere/færre, mere/mindre",
    ),
    "many and few": _swap(
        0.6,
        nb="mange/få",
        sv="många/få",
        da="mange/få",
    ),
    "big and small": _swap(
        0.45,
        nb="større/mindre, stor/liten, store/små",
        sv="större/mindre, stor/liten, stora/små",
        da="større/mindre, stor/lille, store/små",
    ),
    "long and short": _swap(
        0.6,
        nb="lengre/kortere, lange/korte",
        sv="längre/kortare, långa/korta",
        da="længere/kortere, lange/korte",
    ),
    "right and wrong": _swap(
        0.7,
        nb="har rett/tar feil, hadde rett/tok feil, riktig/feil",
        sv="har rätt/har fel, hade rätt/hade fel, lyckas/misslyckas",
        da="har ret/tager fejl, havde ret/tog fejl",
    ),
    "only and also": _swap(
        0.75,
        nb="bare/også",
        sv="bara/också, bara/även",
        da="kun/også",
    ),
    "early and late": _swap(
        0.75,
        nb="tidlig/sent, tidligere/senere",
        sv="tidigt/sent, tidigare/senare",
        da="tidligt/sent, tidligere/senere",
    ),
    "at once and later": _swap(
        0.9,
        nb="med en gang/senere, straks/senere, med det samme/senere",
        sv="genast/senare",
        da="straks/senere, med det samme/senere",
    ),
    "already and still": _swap(
        0.75,
        nb="allerede/fortsatt, allerede/ennå",
        sv="redan/fortfarande, redan/ännu",
        da="allerede/stadig, allerede/endnu",
    ),
    "new and old": _swap(
        0.65,
        nb="nye/gamle, nyere/eldre",
        sv="nya/gamla, nyare/äldre",
        da="nye/gamle, nyere/ældre",
    ),
    "full and empty": _swap(
        0.5,
        nb="full/tom, fulle/tomme",
        sv="full/tom, fulla/tomma",
        da="fuld/tom, fulde/tomme",
    ),
    "own and another's": _swap(
        0.35,
        nb="egen/andres, egne/andres",
        sv="egen/andras, egna/andras",
        da="egen/andres, egne/andres",
    ),
    "both and either": _swap(
        0.65,
        nb="både/enten, begge/en av",
        sv="både/antingen, båda/en av",
        da="både/enten, begge/en af",
    ),
    "lay and draw": _swap(
        0.75,
        nb="legge/trekke, legger/trekker, legges/trekkes, lagt/trukket",
        sv="lägga/dra, lägger/drar, läggs/dras, lagt/dragit",
        da="lægge/trække, lægger/trækker, lægges/trækkes, lagt/trukket",
    ),
    "lay and keep": _swap(
        0.7,
        nb="legge/beholde, legger/beholder",
        sv="lägga/behålla, lägger/behåller",
        da="lægge/beholde, lægger/beholder",
    ),
    "show and hide": _swap(
        0.65,
        nb="vise/skjule, viser/skjuler",
        sv="visa/dölja, visar/döljer",
        da="vise/skjule, viser/skjuler",
    ),
    "begin and end": _swap(
        0.7,
        nb="begynne/slutte, begynner/slutter",
        sv="börja/sluta, börjar/slutar",
        da="begynde/slutte, begynder/slutter, starter/slutter",
    ),
    "go on and back": _swap(
        0.35,
        nb="videre/tilbake",
        sv="vidare/tillbaka",
        da="videre/tilbage",
    ),
    "turn and round": _swap(
        0.85,
        nb="tur/runde, turen/runden",
        sv="tur/omgång, turen/omgången",
        da="tur/runde, turen/runden",
    ),
    "round and match": _swap(
        0.85,
        nb="runde/parti, runden/partiet",
        sv="omgång/parti, omgången/partiet",
        da="runde/parti, runden/partiet",
    ),
    "hand and pile": _swap(
        0.65,
        nb="hånden/bunken",
        sv="handen/högen",
        da="hånden/bunken",
    ),
    "hand and table": _swap(
        0.65,
        nb="hånden/bordet",
        sv="handen/bordet",
        da="hånden/bordet",
    ),
    "points and cards": _swap(
        0.8,
        nb="poeng/kort, poengene/kortene",
        sv="poäng/kort, poängen/korten",
        da="point/kort, pointene/kortene",
    ),
    "colour and number": _swap(
        0.85,
        nb="farge/tall, fargen/tallet",
        sv="färg/siffra, färgen/siffran",
        da="farve/tal, farven/tallet",
    ),
    "number and symbol": _swap(
        0.7,
        nb="tall/symbol, tallet/symbolet",
        sv="siffra/symbol, siffran/symbolen",
        da="tal/symbol, tallet/symbolet",
    ),
    "player and team": _swap(
        0.75,
        nb="spilleren/laget, spillere/lag",
        sv="spelaren/laget, spelare/lag",
        da="spilleren/holdet, spillere/hold",
    ),
    "dealer and challenger": _swap(
        0.8,
        nb="giveren/utfordreren",
        sv="givaren/utmanaren",
        da="kortgiveren/udfordreren",
    ),
    "Ada and Bo": _swap(
        0.95,
        nb="Ada/Bo, Adas/Bos",
        sv="Ada/Bo, Adas/Bos",
        da="Ada/Bo, Adas/Bos",
    ),
    "Ada and Cai": _swap(
        0.95,
        nb="Ada/Cai",
        sv="Ada/Cai",
        da="Ada/Cai",
    ),
    "Ada and Dea": _swap(
        0.95,
        nb="Ada/Dea",
        sv="Ada/Dea",
        da="Ada/Dea",
    ),
    "Bo and Cai": _swap(
        0.95,
        nb="Bo/Cai",
        sv="Bo/Cai",
        da="Bo/Cai",
    ),
    "Bo and Dea": _swap(
        0.95,
        nb="Bo/Dea",
        sv="Bo/Dea",
        da="Bo/Dea",
    ),
    "Cai and Dea": _swap(
        0.95,
        nb="Cai/Dea",
        sv="Cai/Dea",
        da="Cai/Dea",
    ),
}
