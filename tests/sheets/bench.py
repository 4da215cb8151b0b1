"""Measures how long the printed sheets take; see ``scripts/bench --help``.

Each sheet takes its turn in each language, after plain pages that tell how fast the machine is at
that moment; a ratio is the median of the ratios of single turns. Typst remembers what it has set,
so before each sheet it is made to forget.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import typst

from regelbok.book import build_all
from regelbok.book.tree import Book
from regelbok.proof.side_by_side import processors
from regelbok.sheets.build import sheet_data, sheets_into
from regelbok.sheets.order import Order
from regelbok.sheets.press import FONTS, STANDARDS, pressed
from regelbok.sheets.registry import SHEETS
from regelbok.sheets.streams import unmistakable

Times = dict[str, float]  # seconds: of processors, but "wall" is by the clock on the wall
ROOT: Final = Path(__file__).parents[2]
ADDRESS: Final = "https://rules.example/"  # as if the site were on the web: sheets have a QR code
FLOOR: Final = "floor"
SITE: Final = "site"
STEPS: Final = ("fill", "set", "finish")
COLUMNS: Final = (*STEPS, "all", "wall", "longest")
KEPT: Final = 10  # as many documents as Typst keeps what none of them has needed
# Fifteen pages of words, each of which comes up only once.
PLAIN: Final = b"""
#set document(title: "Words")
#set text(font: "Inter", fallback: false)
#set par(justify: true)
#for n in range(80) { par(range(60).map(i => "word" + str(60 * n + i)).join(" ")) }
"""


def floor_times() -> Times:
    """How long the plain pages take."""
    forget()
    clock = _Clock()
    _compiler(PLAIN).compile(pdf_standards=STANDARDS, timestamp=0)
    return clock.times("set")


def sheet_times(book: Book, sheet: str) -> Times:
    """How long each step of a sheet of the classic box takes."""
    forget()
    clock = _Clock()
    data = sheet_data(book, Order(sheet), address=ADDRESS)
    clock.mark()
    pdf = pressed(SHEETS[sheet].template, data, name=sheet)
    clock.mark()
    unmistakable(pdf)
    return clock.times(*STEPS)


def site_times(books: Sequence[Book]) -> tuple[Times, int]:
    """How long all sheets take as the site makes them, and how many that are."""
    forget()
    clock = _Clock()
    with tempfile.TemporaryDirectory() as folder:
        made = [sheets_into(Path(folder), book, address=ADDRESS) for book in books]
        return clock.times("all"), sum(map(len, made))


class _Clock:
    """Tells how long steps take, from when it is made."""

    def __init__(self) -> None:
        self.began = time.perf_counter()
        self.marks = [time.process_time()]

    def mark(self) -> None:
        """A step ends and the next begins."""
        self.marks.append(time.process_time())

    def times(self, *steps: str) -> Times:
        """The last step ends, too."""
        self.mark()
        pairs = zip(self.marks, self.marks[1:], strict=False)
        taken = dict(zip(steps, (end - begin for begin, end in pairs), strict=True))
        wall = time.perf_counter() - self.began
        return taken | {"all": self.marks[-1] - self.marks[0], "wall": wall, "longest": wall}


def forget() -> None:
    """Let Typst forget what it has set."""
    for _ in range(KEPT + 1):
        _compiler(b"").compile()
    gc.collect()


_FONTS: Final = typst.Fonts(
    include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS]
)


def _compiler(source: bytes) -> typst.Compiler:
    return typst.Compiler(source, font_paths=_FONTS, ignore_system_fonts=True)


def measured(books: Sequence[Book], turns: int) -> Iterator[dict[str, Any]]:
    """The plain pages, each sheet in the mean of the languages, and all sheets of the site."""
    times: dict[str, list[Times]] = {name: [] for name in (FLOOR, *SHEETS, SITE)}
    count = 0
    for turn in range(turns):
        times[FLOOR].append(floor_times())
        for sheet in SHEETS:
            times[sheet].append(_together([sheet_times(book, sheet) for book in books]))
        of_site, count = site_times(books)
        times[SITE].append(of_site)
        print(f"\rturn {turn + 1} of {turns}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for name, found in times.items():
        yield _row(name, found, times[FLOOR]) | ({"sheets": count} if name == SITE else {})


def _together(languages: Sequence[Times]) -> Times:
    """The mean of the languages, but of the longest times the longest."""
    mean = {part: statistics.mean(each[part] for each in languages) for part in languages[0]}
    return mean | {"longest": max(each["longest"] for each in languages)}


def _row(name: str, times: Sequence[Times], floor: Sequence[Times]) -> dict[str, Any]:
    ratios = [each["all"] / base["all"] for each, base in zip(times, floor, strict=True)]
    return {
        "name": name,
        **{part: round(statistics.median(each[part] for each in times), 3) for part in times[0]},
        "ratio": round(statistics.median(ratios), 2),
        "lowest": round(min(ratios), 2),
        "highest": round(max(ratios), 2),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="scripts/bench sheets")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = list(measured([*build_all(ROOT).values()], options.turns))
    if options.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{'':16}{''.join(f'{each:>9}' for each in COLUMNS)}{'ratio':>9}  lowest..highest")
    for row in rows:
        seconds = (f"{row[each]:9.3f}" if each in row else f"{'':9}" for each in COLUMNS)
        name, ratio = row["name"], row["ratio"]
        print(f"{name:16}{''.join(seconds)}{ratio:>9}  {row['lowest']}..{row['highest']}")
    busy = f", {os.getloadavg()[0]:.1f} of them wanted" if hasattr(os, "getloadavg") else ""
    print(f"{rows[-1]['sheets']} sheets on the site; {processors()} processors{busy}")


if __name__ == "__main__":
    main()
