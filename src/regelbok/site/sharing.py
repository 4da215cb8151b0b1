"""What stands in the head of a page for whoever shows a link to it: title, description, picture.

The names of the tags are those of Open Graph, and one of Twitter's. Addresses have to be whole
there, so a site that does not know its own has neither address nor picture in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from regelbok.book.cover import PICTURE_HEIGHT, PICTURE_WIDTH, Cover
from regelbok.book.region import region_of
from regelbok.book.tree import Book
from regelbok.site.address import PICTURES, START
from regelbok.site.html import escape

_ENDS: Final = (".", "?", "!")


class Place(NamedTuple):
    """Where a page is on the web.

    Attributes:
        page: its address.
        picture: that of its picture; "" if there is none.
        alt: what the picture shows.
    """

    page: str
    picture: str = ""
    alt: str = ""


def sharing_tags(cover: Cover, book: Book, others: Sequence[str], place: Place | None) -> str:
    """The tags for a page.

    Args:
        cover: what the page says of itself.
        book: the book in its language.
        others: locales in which the same page is there, its own included or not.
        place: where it is, if that is known.
    """
    tags = [
        ("og:type", "website" if cover.name == START else "article"),
        ("og:site_name", book.title),
        ("og:title", cover.title),
        ("og:description", cover.description),
        ("og:locale", _with_region(book.locale)),
    ]
    tags += [("og:locale:alternate", _with_region(each)) for each in others if each != book.locale]
    card = "summary"
    if place:
        tags.append(("og:url", place.page))
    if place and place.picture:
        card = "summary_large_image"
        tags += [
            ("og:image", place.picture),
            ("og:image:width", str(PICTURE_WIDTH)),
            ("og:image:height", str(PICTURE_HEIGHT)),
            ("og:image:alt", place.alt),
        ]
    told = "".join(f'<meta property="{name}" content="{escape(value)}">' for name, value in tags)
    return f'{told}<meta name="twitter:card" content="{card}">'


def place_on_web(page: str, book: Book, pictured: Cover | None, address: str) -> Place:
    """Where a page is, and its picture.

    Args:
        page: its address.
        book: the book in the language of the picture.
        pictured: the page whose picture it shows; ``None`` if there are no pictures.
        address: address of the whole site, ending in a slash.
    """
    if pictured is None:
        return Place(page)
    picture = f"{address}{book.locale}/{PICTURES}/{pictured.picture}"
    return Place(page, picture, picture_alt(book, pictured))


def picture_alt(book: Book, cover: Cover) -> str:
    """What the picture of a page shows: the name of the book, the title, and the cards by name."""
    title = cover.title if cover.title.endswith(_ENDS) else f"{cover.title}."
    cards = ", ".join(book.card_names[each.text] for each in cover.cards)
    return f"{book.title}: {title} {cards[:1].upper()}{cards[1:]}."


def _with_region(locale: str) -> str:
    """A language as these tags name it.

    >>> _with_region("nb")
    'nb_NO'
    """
    return f"{locale}_{region_of(locale)}"
