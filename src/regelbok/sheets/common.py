"""What every sheet has: language, title, box, marks, and the lines at its foot."""

from __future__ import annotations

from datetime import date
from typing import Final

import segno
from babel.dates import format_date

from regelbok.book.art import shape_svg
from regelbok.book.numbering import rule_numbers
from regelbok.book.region import region_of
from regelbok.book.typography import capital
from regelbok.engine.cards import COLOURS
from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC
from regelbok.proof.advice.told import kind_of
from regelbok.proof.errors import InputError
from regelbok.sheets.order import Order
from regelbok.sheets.pack import edition_cards
from regelbok.sheets.parts import Parts
from regelbok.sheets.text import WHOLE_WORD, Data

_LONGEST: Final = 180  # bytes of an address, for a code of 53 modules a side: 0.2 mm each


def common_data(parts: Parts, order: Order, *, title: str, page: str, address: str) -> Data:
    """What the templates of all sheets need.

    Args:
        parts: the parts of the book.
        order: what is printed.
        title: key of the sheet's title.
        page: the page of the site that the sheet belongs to.
        address: web address of the site, or "" if it is not known; then there is no QR code.
    """
    book = parts.book
    region = region_of(book.locale)
    proved = format_date(date.fromisoformat(book.proved), "long", f"{book.locale}_{region}")
    proved = proved.replace(" ", "\N{NO-BREAK SPACE}")
    short = short_address(address, book.locale, page) if address else ""
    return {
        "language": book.locale,
        "region": region,
        "paper": "us-letter" if order.paper.value == "letter" else order.paper.value,
        "colour": order.colour,
        "book": book.title,
        "title": parts.message(title),
        **_box(parts, order),
        "shapes": [shape_svg(colour, standalone=True) for colour in COLOURS],
        "whole-word": WHOLE_WORD,
        "whole-words": False,
        "page-of": parts.message("sheet.page"),
        "with-house": parts.message("tool.table.with-house"),
        "legend": parts.message("force.legend"),
        "ruling": parts.message("sheet.ruling-mark"),
        "unofficial": parts.message("book.unofficial"),
        "version": parts.message("book.version", version=book.version),
        "proved": parts.message("book.proved", date=proved),
        "address": short,
        "more": parts.message("sheet.more-at", address=short) if short else "",
        "qr": qr_svg(f"{address.rstrip('/')}/{_path(book.locale, page)}") if address else "",
    }


def rule_numbers_told(parts: Parts) -> str:
    """What the numbers behind rules are, on a sheet that has no numbered list of them."""
    return parts.message("sheet.rule-numbers", number=next(iter(rule_numbers(parts.book).values())))


def short_address(address: str, locale: str, page: str) -> str:
    """What a reader types to see a page in a language.

    >>> short_address("https://rules.example/uno/", "nb", "score")
    'rules.example/uno/nb/score'
    """
    place = address.removeprefix("https://").removeprefix("http://").rstrip("/")
    return f"{place}/{_path(locale, page)}".rstrip("/")


def qr_svg(address: str) -> str:
    """A QR code as an SVG, black on nothing, without a quiet zone of its own.

    Raises:
        InputError: it would be too fine for a telephone, in the size that sheets have it.

    >>> qr_svg("https://rules.example/en/").startswith("<svg")
    True
    """
    length = len(address.encode())
    if length > _LONGEST:
        found = f"found an address of {length} bytes, {address[:40] + '…'!r}"
        expected = f"at most {_LONGEST}, or no telephone reads its QR code"
        raise InputError([f"web address of the site: {found}; expected {expected}"])
    code = segno.make_qr(address, error="m")
    return str(code.svg_inline(border=0, omitsize=True, svgclass=None, lineclass=None))


def _path(locale: str, page: str) -> str:
    return f"{locale}/{page}/" if page else f"{locale}/"


def _box(parts: Parts, order: Order) -> Data:
    """The box, how many may play with it, and the house rules."""
    edition, book = order.edition, parts.book
    if edition.id == CLASSIC.id:
        name, players = parts.message("book.edition"), parts.message("book.players")
    else:
        pack = next((each for each in book.packs if each.id == edition.id), None)
        box = pack.name if pack else parts.message(f"edition.{edition.id}")
        name = parts.message("sheet.box", name=capital(box), count=edition_cards(edition))
        least, most = edition.min_players, edition.max_players
        players = parts.message("sheet.players", least=least, most=most)
    return {"edition": name, "players": players, "house": house_names(parts, order)}


def house_names(parts: Parts, order: Order) -> list[str]:
    """The names of the house rules agreed on."""
    names = []
    for id in order.edition.house:
        _, _, number = id.rpartition("-")
        key = house_name_key(kind_of(id), order.edition)
        names.append(parts.count(key, int(number)) if number.isdecimal() else parts.message(key))
    return names


def house_name_key(house_rule: str, edition: Edition) -> str:
    """The key of the name of a house rule; with a launcher, one presses for a missed call.

    Args:
        house_rule: the house rule, with ``N`` for its number.
        edition: the box.

    >>> house_name_key("uno-penalty-N", CLASSIC)
    'house.uno-penalty'
    """
    if edition.launcher and house_rule == "uno-penalty-N":
        return "house.uno-presses"
    return f"house.{house_rule.removesuffix('-N')}"
