"""Every text of a language beside its English: a page a chapter, for people who check it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from regelbok.book.glossary import SOURCE
from regelbok.book.progress import INTERFACE, SENTENCES
from regelbok.book.tree import (
    Blocks,
    Book,
    CardName,
    Inline,
    Link,
    Unit,
    UnitGroup,
    UnitSection,
)
from regelbok.engine.rules import Kind
from regelbok.site.address import TRANSLATIONS, Page
from regelbok.site.html import attributes, escape, inside, link, unbroken
from regelbok.site.repository import Repository
from regelbok.site.text import TextWriter
from regelbok.site.words import Words, written_out

# A page of more letters, in English, is parted. What stands around a text counts for some, too.
_MOST: Final = 24_000
_AROUND: Final = 100
_GAP: Final = re.compile(r"\{[\w.:-]+\}")
_NOTE: Final = "note"


class UnitPage(NamedTuple):
    """A page of texts.

    Attributes:
        group: the chapter, or ``interface`` or ``story``.
        part: which part of it, from 1.
        parts: in how many parts it is told.
        sections: the texts.
    """

    group: str
    part: int
    parts: int
    sections: tuple[UnitSection, ...]

    @property
    def name(self) -> str:
        """The folder of the page."""
        return page_name(self.group, self.part)


def page_name(group: str, part: int = 1) -> str:
    """The folder of the page of a chapter, of the interface or of the story.

    >>> page_name("skip"), page_name("interface", 2)
    ('translations-skip', 'translations-interface-2')
    """
    return f"{TRANSLATIONS}-{group}" if part == 1 else f"{TRANSLATIONS}-{group}-{part}"


def group_title(book: Book, words: Words, name: str) -> str:
    """What a group of texts is called.

    Args:
        book: the book in one language.
        words: its texts.
        name: the chapter, or ``interface`` or ``story``.
    """
    if name in (INTERFACE, SENTENCES):
        return words[f"verify.{name}"]
    return book.chapter(name).title


def page_title(book: Book, words: Words, page: UnitPage) -> str:
    """The heading of a page."""
    title = words.fill("verify.page", title=group_title(book, words, page.group))
    return f"{title} ({page.part}/{page.parts})" if page.parts > 1 else title


def unit_pages(group: UnitGroup) -> tuple[UnitPage, ...]:
    """The pages of a group; parted by the English texts alone, so alike in all languages."""
    pages: list[list[UnitSection]] = [[]]
    weight = 0
    for section in group.sections:
        begun: list[Unit] = []
        for unit in section.units:
            if weight > _MOST:
                pages[-1] += [replace(section, units=tuple(begun))] if begun else []
                pages.append([])
                begun, weight = [], 0
            begun.append(unit)
            weight += unit.length + _AROUND
        pages[-1].append(replace(section, units=tuple(begun)))
    return tuple(
        UnitPage(group.id, part, len(pages), tuple(sections))
        for part, sections in enumerate(pages, start=1)
    )


def place_of(book: Book, name: str, key: str) -> tuple[str, str]:
    """The page on which a text is compared, and its place there.

    Args:
        book: the book in one language.
        name: the chapter that the text is of, or ``interface`` or ``story``.
        key: the key of the text.
    """
    return next(
        (page.name, _anchor(unit))
        for page in all_pages(group for group in book.units if group.id == name)
        for section in page.sections
        for unit in section.units
        if unit.key == key
    )


def bilingual_body(book: Book, page: UnitPage, repository: Repository | None) -> str:
    """The inside of a page.

    Args:
        book: the book in one language.
        page: which texts.
        repository: the project's repository on the web; without it nothing links there.
    """
    return _Writer(book, page, repository).body()


class _PlainWriter(TextWriter):
    """Writes texts for reading alone: no links, no drawn cards, and gaps that are seen."""

    def _inline(self, inline: Inline) -> str:
        match inline:
            case Link(children=children):
                return f'<span class="linked">{self.inlines(children)}</span>'
            case CardName(text=text):
                return f'<span class="linked">{unbroken(text)}</span>'
        return super()._inline(inline)


class _Writer:
    """Writes one page."""

    def __init__(self, book: Book, page: UnitPage, repository: Repository | None) -> None:
        self.book = book
        self.unit_page = page
        self.repository = repository
        self.words = Words.of(book)
        self.page = Page(page.name)
        self.text = _PlainWriter(self.page)

    def body(self) -> str:
        words = self.words
        units = [unit for section in self.unit_page.sections for unit in section.units]
        title = page_title(self.book, words, self.unit_page)
        where = link(self.page.to(TRANSLATIONS), escape(words["verify.title"]))
        return (
            f'<div class="where">{where}</div><h1 id="page-title">{unbroken(title)}</h1>'
            f"{self._filter(units)}"
            f"{''.join(self._section(each) for each in self.unit_page.sections)}"
        )

    def _filter(self, units: Sequence[Unit]) -> str:
        """The choice of what to show; a script makes it work, and without one all is shown."""
        words = self.words
        choices = (
            ("", words["verify.all"], len(units)),
            ("work", words["verify.needs-work"], sum(not each.ready for each in units)),
            ("unread", words["book.not-reviewed-short"], sum(not each.signed for each in units)),
            ("warned", words["verify.warnings"], sum(bool(each.warnings) for each in units)),
            ("off", words["verify.off"], sum(bool(each.switches) for each in units)),
        )
        items = "".join(
            f'<label><input type="radio" name="show" value="{value}"'
            f"{'' if value else ' checked'}{'' if count else ' disabled'}>"
            f" <span>{escape(label)} <b>{count}</b></span></label>"
            for value, label, count in choices
        )
        return (
            f'<form class="filter" autocomplete="off"><fieldset><legend>'
            f"{escape(words['verify.show'])}</legend>{items}</fieldset></form>"
        )

    def _section(self, section: UnitSection) -> str:
        language = SOURCE if section.english else ""
        marks = ""
        if section.force:
            force = section.force.value
            name = escape(self.words[f"force.{force}"])
            marks += f' <span class="force {force}">{name}</span>'
        if section.kind and section.kind is not Kind.OFFICIAL:
            marks += (
                f' <span class="kind">{escape(self.words[f"kind.{section.kind.value}"])}</span>'
            )
        heading = f"<span{attributes(lang=language)}>{unbroken(section.heading)}</span>"
        items = "".join(self._unit(each) for each in section.units)
        return (
            f'<section class="units"><h2 id="{section.id}">{heading}{marks}</h2>'
            f'<ol class="units">{items}</ol></section>'
        )

    # --- A text -------------------------------------------------------------------------------

    def _unit(self, unit: Unit) -> str:
        words = self.words
        states = (
            ("work", not unit.ready),
            ("unread", not unit.signed),
            ("warned", unit.warnings),
            ("off", unit.switches),
        )
        data = attributes(data_is=" ".join(name for name, holds in states if holds))
        what = inside("span", escape(unit.what), lang=SOURCE)
        others = "".join(self._side(locale, text) for locale, text in unit.others)
        more = self._help(unit)
        if others:
            summary = f"<summary>{escape(words['term.others'])}</summary>"
            more = f"<details>{summary}{others}</details>{more}"
        return (
            f'<li id="{_anchor(unit)}"{data}><div class="unit-key"><code>{escape(unit.key)}</code>'
            f" {what}</div>{self._pair(unit)}{self._told(unit)}"
            f"{inside('div', more, class_='asides')}"
            f'<div class="small">{self._links(unit)}</div></li>'
        )

    def _pair(self, unit: Unit) -> str:
        english = self._side(SOURCE, unit.english)
        if self.book.locale == SOURCE:
            return f'<div class="sides alone">{english}</div>'
        if unit.text:
            return f'<div class="sides">{english}{self._side(self.book.locale, unit.text)}</div>'
        missing = f'<p data-kind="{_NOTE}">{escape(self.words["verify.missing"])}</p>'
        return f'<div class="sides">{english}<div>{missing}</div></div>'

    def _side(self, locale: str, text: Blocks) -> str:
        language = "" if locale == self.book.locale else locale
        html = self.text.blocks(text, _NOTE)
        html = _GAP.sub(lambda gap: f'<code class="hole">{gap[0]}</code>', html)
        mark = f'<span class="locale" aria-hidden="true">{locale}</span>'
        return f"<div{attributes(lang=language)}>{mark}{html}</div>"

    def _told(self, unit: Unit) -> str:
        """What the checks say, and what people have said."""
        words = self.words
        lines = []
        if unit.text and not unit.ready:
            lines.append(escape(words["verify.fuzzy"]))
        lines += [f'<span lang="{SOURCE}">{escape(each)}</span>' for each in unit.warnings]
        lines += [
            f"{escape(words['verify.off'])}: <code>{escape(check)}</code>"
            f' <span lang="{SOURCE}">{escape(reason)}</span>'
            for check, reason in unit.switches
        ]
        warned = inside("ul", "".join(f"<li>{line}</li>" for line in lines), class_="warned")
        if not unit.signed:
            return warned
        by, on = unit.signed
        day = written_out(on, self.book.locale)
        signed = escape(words.fill("verify.signed", name=by, date=day))
        return f'{warned}<p class="reviewed" data-kind="{_NOTE}">{signed}</p>'

    def _help(self, unit: Unit) -> str:
        """The words to use, and what the gaps are filled with."""
        words = self.words
        pairs = [
            f'<li><span lang="{SOURCE}">{escape(word)}</span> = <strong>{escape(use)}</strong></li>'
            for word, use in unit.words
        ]
        pairs += [
            f'<li><code class="hole">{escape(gap)}</code> ='
            f" <span{attributes(lang=SOURCE if english else '')}>{escape(filled)}</span></li>"
            for gap, filled, english in unit.gaps
        ]
        if not pairs:
            return ""
        summary = escape(words["verify.words"])
        return (
            f"<details><summary>{summary}</summary>"
            f'<ul class="pairs">{"".join(pairs)}</ul></details>'
        )

    def _links(self, unit: Unit) -> str:
        words, source = self.words, self.repository
        chapter, anchor = unit.place
        links = []
        if chapter:
            label = words["example.proofs" if unit.example else "verify.see"]
            links.append(link(self.page.to(chapter, anchor), escape(label)))
        line = f":{unit.line}" if unit.line else ""
        if source is None:
            return " ".join([*links, f"<code>{escape(unit.file)}{line}</code>"])
        if line:
            where = f"<code>{escape(unit.file.rpartition('/')[2])}{line}</code>"
            links.append(link(source.line(unit.file, unit.line), where))
        written = "\n".join(unit.written)
        form = source.suggestion(unit.key, self.book.language, written, words["verify.cut"])
        links.append(link(form, escape(words["verify.suggest"]), "suggest"))
        return " ".join(links)


def _anchor(unit: Unit) -> str:
    return f"text-{re.sub('[:.]', '-', unit.key)}"


def all_pages(groups: Iterable[UnitGroup]) -> tuple[UnitPage, ...]:
    """The pages of several groups, in order."""
    return tuple(page for group in groups for page in unit_pages(group))
