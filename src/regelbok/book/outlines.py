"""Outlines of the figures on the cards, and how wide a text is.

The figures are drawn from the bold of Familjen Grotesk (SIL Open Font License 1.1), 100 units
tall, centred on the origin, y downwards. The widths are those of its semi-bold; they only decide
where a line of a drawing breaks and how wide a speech bubble is, so a fallback font does no harm.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Outline(NamedTuple):
    """A figure as a path.

    Attributes:
        width: from its left to its right edge.
        path: data for the ``d`` of an SVG path.
    """

    width: int
    path: str


FIGURES: Final = {
    "0": Outline(
        78,
        "M0 52Q-20 52 -29 38Q-39 24 -39 0Q-39 -24 -29 -38Q-20 -52 0 -52Q20 -52 30 -38"
        "Q39 -24 39 0Q39 24 30 38Q20 52 0 52ZM0 35Q9 35 13 26Q18 17 18 0Q18 -17 13 -26"
        "Q9 -35 0 -35Q-9 -35 -13 -26Q-18 -17 -18 0Q-18 17 -13 26Q-9 35 0 35Z",
    ),
    "1": Outline(
        66,
        "M-33 50V34H-9V-18H-31L-31 -32L-25 -33Q-19 -33 -15 -34Q-12 -36 -9 -39Q-7 -43 -6 -50"
        "H11V34H33V50Z",
    ),
    "2": Outline(
        73,
        "M-37 50V33Q-26 25 -18 19Q-10 12 -4 7Q4 -1 8 -8Q13 -14 13 -21Q13 -28 9 -32"
        "Q5 -36 -2 -36Q-9 -36 -13 -31Q-17 -26 -17 -17H-37Q-37 -28 -33 -35Q-29 -43 -21 -47"
        "Q-13 -52 -1 -52Q15 -52 24 -43Q33 -35 33 -21Q33 -11 28 -3Q23 5 13 14Q9 18 3 22"
        "Q-2 27 -7 30V33H37V50Z",
    ),
    "3": Outline(
        76,
        "M1 52Q-9 52 -16 49Q-24 46 -28 42Q-33 37 -36 31Q-38 26 -38 19H-18Q-17 26 -12 31"
        "Q-8 36 1 36Q9 36 13 31Q17 27 17 21Q17 13 11 8Q4 4 -7 4H-11V-10L0 -22Q2 -25 5 -27"
        "Q7 -29 10 -31V-34H-32V-50H33V-33L10 -11V-8Q23 -6 30 1Q38 8 38 20Q38 30 33 37"
        "Q29 44 20 48Q12 52 1 52Z",
    ),
    "4": Outline(
        78,
        "M-39 27V10L3 -50H25V-49L-8 -3Q-10 0 -12 3Q-14 5 -17 8V11H39V27ZM7 50V19H7V-5H25V19H26V50Z",
    ),
    "5": Outline(
        74,
        "M-1 52Q-11 52 -18 49Q-24 46 -29 42Q-33 37 -35 32Q-37 27 -37 23H-17Q-17 26 -15 29"
        "Q-13 32 -9 33Q-6 35 0 35Q8 35 12 30Q16 24 16 16Q16 7 12 2Q7 -3 -1 -3Q-5 -3 -8 -2"
        "Q-11 0 -13 2Q-15 4 -16 6H-36L-29 -50H30V-34H-13L-16 -10H-13Q-10 -14 -6 -16"
        "Q-2 -18 6 -18Q15 -18 22 -14Q29 -10 33 -2Q37 6 37 16Q37 26 33 34Q28 42 19 47"
        "Q11 52 -1 52Z",
    ),
    "6": Outline(
        75,
        "M0 52Q-12 52 -20 47Q-29 42 -33 34Q-37 26 -37 16Q-37 8 -35 1Q-33 -6 -29 -13"
        "Q-25 -19 -21 -25Q-20 -26 -19 -28Q-17 -31 -14 -35Q-11 -38 -8 -43Q-5 -47 -2 -50H22V-49"
        "Q19 -46 13 -39Q7 -32 0 -22Q-5 -17 -7 -13Q-10 -10 -10 -9H-7Q-5 -11 -1 -13Q2 -15 8 -15"
        "Q16 -15 23 -11Q30 -7 34 0Q37 7 37 17Q37 27 33 35Q29 43 20 47Q12 52 0 52ZM0 36"
        "Q8 36 13 31Q18 26 18 17Q18 8 13 3Q8 -2 0 -2Q-8 -2 -13 4Q-18 9 -18 17Q-18 22 -16 27"
        "Q-14 31 -10 34Q-6 36 0 36Z",
    ),
    "7": Outline(
        72,
        "M-28 50V49L5 -14Q8 -20 11 -24Q13 -27 17 -30V-33H-36V-50H36V-32L-5 50Z",
    ),
    "8": Outline(
        78,
        "M0 52Q-19 52 -29 44Q-39 36 -39 23Q-39 14 -33 8Q-28 2 -19 -1V-4Q-26 -7 -31 -12"
        "Q-35 -17 -35 -25Q-35 -33 -31 -39Q-27 -45 -19 -48Q-12 -52 0 -52Q17 -52 26 -44"
        "Q35 -37 35 -25Q35 -17 31 -12Q27 -7 19 -4V-1Q28 2 34 8Q39 14 39 23Q39 31 35 38"
        "Q30 44 21 48Q13 52 0 52ZM0 36Q9 36 13 32Q18 28 18 21Q18 14 13 9Q9 5 0 5Q-9 5 -13 9"
        "Q-18 14 -18 21Q-18 28 -13 32Q-9 36 0 36ZM0 -10Q7 -10 11 -13Q15 -17 15 -23"
        "Q15 -29 11 -33Q7 -36 0 -36Q-7 -36 -11 -33Q-15 -29 -15 -23Q-15 -17 -11 -13"
        "Q-7 -10 0 -10Z",
    ),
    "9": Outline(
        75,
        "M-22 50V49Q-19 46 -13 39Q-7 32 0 22Q5 17 7 13Q10 9 10 9H7Q5 11 2 13Q-2 15 -8 15"
        "Q-16 15 -23 11Q-30 7 -34 0Q-37 -7 -37 -17Q-37 -27 -33 -35Q-29 -43 -20 -47"
        "Q-12 -52 0 -52Q12 -52 20 -47Q29 -42 33 -34Q37 -26 37 -16Q37 -8 35 -1Q33 6 29 13"
        "Q25 19 21 25Q20 26 19 28Q17 31 14 35Q11 38 8 43Q5 47 2 50ZM0 2Q8 2 13 -4"
        "Q18 -9 18 -17Q18 -22 16 -27Q14 -31 10 -34Q6 -36 0 -36Q-8 -36 -13 -31Q-18 -26 -18 -17"
        "Q-18 -8 -13 -3Q-8 2 0 2Z",
    ),
    "+2": Outline(
        157,
        "M-49 37V8H-79V-8H-49V-37H-32V-8H-2V8H-32V37ZM5 50V33Q16 25 24 19Q32 12 38 7"
        "Q46 -1 50 -8Q55 -14 55 -21Q55 -28 51 -32Q47 -36 40 -36Q33 -36 29 -31Q25 -26 25 -17H5"
        "Q5 -28 9 -35Q13 -43 21 -47Q29 -52 41 -52Q57 -52 66 -43Q75 -35 75 -21Q75 -11 70 -3"
        "Q65 5 55 14Q51 18 45 22Q40 27 35 30V33H79V50Z",
    ),
    "+4": Outline(
        162,
        "M-51 37V8H-81V-8H-51V-37H-34V-8H-4V8H-34V37ZM3 27V10L45 -50H67V-49L34 -3Q32 0 30 3"
        "Q28 5 25 8V11H81V27ZM49 50V19H49V-5H67V19H68V50Z",
    ),
}

# Characters by advance width, in hundredths of the font size.
_CHARACTERS: Final = {
    20: " \xa0",
    24: ",.·‘’",
    25: "'ij",
    26: "Il",
    27: "J",
    29: "!:;",
    30: "-|\xad",
    32: "ft•",
    35: "()/[\\]{}",
    38: "r",
    39: "*",
    45: "“”",
    46: '"',
    47: "sz",
    49: "?y",
    50: "L`x",
    51: "cv",
    52: "Feé",
    54: "koöø",
    55: "EÉ",
    56: "Yghnu",
    57: "$+0123456789<=>^abdpq~×äå−",
    58: "ST",
    59: "PZ",
    60: "#BR_§«»–…",
    62: "ACKVXÄÅ",
    65: "DG",
    66: "OQUÖØ",
    68: "H",
    70: "&",
    71: "N",
    77: "©",
    80: "w",
    83: "æ",
    84: "@mÆ",
    85: "%",
    88: "M",
    90: "—↑↓",
    92: "W",
}

_ADVANCES: Final = {
    character: width for width, characters in _CHARACTERS.items() for character in characters
}


def text_width(text: str, size: float) -> float:
    """How wide ``text`` runs in the semi-bold at ``size``; unknown letters count as an m."""
    return sum(_ADVANCES.get(character, 84) for character in text) * size / 100
