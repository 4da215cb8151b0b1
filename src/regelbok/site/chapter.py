"""A chapter of the book as the body of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from regelbok.book.art import HEIGHT, WIDTH, Form, part_id, sprite
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import (
    Book,
    Chapter,
    Entry,
    Example,
    GlossaryEntry,
    Link,
    Prose,
    Question,
    RuleEntry,
    Tip,
)
from regelbok.engine.cards import Card
from regelbok.engine.rules import Force, Kind
from regelbok.site.address import HELPING, START, TRANSLATIONS, Page
from regelbok.site.bilingual import place_of
from regelbok.site.chart import charts_html
from regelbok.site.comparison import page_name
from regelbok.site.doubt import HOW_TO_ASK, doubt_link, question
from regelbok.site.example import ExampleWriter
from regelbok.site.groups import groups
from regelbok.site.html import attributes, escape, inside, link, unbroken
from regelbok.site.text import TextWriter
from regelbok.site.words import Words

# Prose and notes explain; they bind nobody, and are told apart from what does.
GUIDE: Final = "guide"
NOTE: Final = "note"
ABOUT: Final = "about"  # kind of the chapter that says what the labels mean
STEPS: Final = "guide"  # kind of the chapter that leads through the game step by step


def chapter_body(book: Book, chapter: Chapter) -> str:
    """The inside of a chapter's page.

    Args:
        book: the book in one language.
        chapter: one of its chapters.
    """
    return _ChapterWriter(book, chapter).body()


class _ChapterWriter:
    """Writes one chapter."""

    def __init__(self, book: Book, chapter: Chapter) -> None:
        self.book = book
        self.chapter = chapter
        self.words = Words.of(book)
        self.numbers: Mapping[str, str] = rule_numbers(book)
        self.page = Page(chapter.id)
        self.text = TextWriter(self.page)
        self.examples = ExampleWriter(self.page, self.words, self.numbers)
        self.faces: set[tuple[Card, Form]] = set()

    def body(self) -> str:
        content = self._top() + self._entries() + self._verbs() + self._compared()
        content += self._translations()
        faces = self.faces | self.text.faces | self.examples.faces
        return f"{sprite(faces) if faces else ''}{content}"

    # --- The top of the page ------------------------------------------------------------------

    def _top(self) -> str:
        chapter, words = self.chapter, self.words
        picture = ""
        if chapter.card:
            self.faces.add((chapter.card, Form.FULL))
            picture = (
                f'<svg class="title-card" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
                f'<use href="#{part_id(chapter.card, Form.FULL)}"/></svg>'
            )
        where = "".join(
            link(self.page.to(START, group.id), escape(group.heading))
            for group in groups(self.book)
            if chapter in group.chapters
        )
        facts = "".join(
            f"<div><dt>{unbroken(fact.label)}</dt><dd>{unbroken(fact.value)}</dd></div>"
            for fact in chapter.facts
        )
        strip = (
            f'<dl class="facts" aria-label="{escape(words["rule.facts"])}">{facts}</dl>'
            if facts
            else ""
        )
        # A chapter about another box says by its title what it is about.
        edition = (
            ""
            if chapter.kind == "edition"
            else (
                f'<span class="edition"><span class="hidden">{escape(words["book.edition-label"])}:'
                f"</span> {escape(words['book.edition'])}</span>"
            )
        )
        return (
            f'<div class="where">{where}{edition}</div>'
            f'{picture}<h1 id="page-title">{unbroken(chapter.title)}</h1>'
            f'<p class="lead" data-kind="{GUIDE}">{self.text.inlines(chapter.lead)}</p>{strip}'
            f"{inside('p', self._in_english(chapter), class_='reviewed', data_kind=NOTE)}"
        )

    def _compared(self) -> str:
        """Links to the pages that show what the chapter's game changes, side by side."""
        items = "".join(
            f"<li>{link(self.page.to(page_name(each)), unbroken(each.title))}</li>"
            for each in self.book.comparisons
            if each.chapter == self.chapter.id
        )
        heading = f'<h2 id="compare">{escape(self.words["compare.title"])}</h2>'
        return f'<section>{heading}<ul class="rows">{items}</ul></section>' if items else ""

    def _verbs(self) -> str:
        """On the page for helpers: the verb for each force, in every language."""
        if self.chapter.id != HELPING:
            return ""
        items = "".join(
            f'<div><dt><span class="force {force.value}">'
            f"{escape(self.words[f'force.{force.value}'])}</span></dt><dd>"
            f'<ul class="others">{self._verb(force)}</ul></dd></div>'
            for force in Force
        )
        heading = f'<h2 id="verbs">{escape(self.words["force.legend"])}</h2>'
        return f'{heading}<dl class="glossary">{items}</dl>'

    def _verb(self, force: Force) -> str:
        return "".join(
            f'<li><span class="locale">{locale}</span>'
            f' <span lang="{locale}">{escape(verbs[force])}</span></li>'
            for locale, verbs in self.book.verbs
        )

    def _translations(self) -> str:
        """Below what is told of the book itself: the way to the page that counts its texts."""
        if self.chapter.kind != ABOUT:
            return ""
        return link(self.page.to(TRANSLATIONS), escape(self.words["verify.title"]), "more")

    # --- The entries ----------------------------------------------------------------------------

    def _entries(self) -> str:
        """The entries in order; rules that follow one another make one list of law."""
        parts: list[str] = []
        entries = self.chapter.entries
        if any(isinstance(entry, Question | Tip) for entry in entries):
            parts.append(self._contents(entries))
        lists = 0
        headed = False
        for kind, run in _runs(entries):
            if kind is RuleEntry:
                rules = [entry for entry in run if isinstance(entry, RuleEntry)]
                lists += 1
                parts.append(self._law(rules, lists, headed=headed))
            elif kind is GlossaryEntry:
                terms = [entry for entry in run if isinstance(entry, GlossaryEntry)]
                parts.append(self._glossary(terms))
            elif kind is Prose and self.chapter.kind == STEPS:
                steps = [entry for entry in run if isinstance(entry, Prose)]
                parts += [self._guided(step, number) for number, step in enumerate(steps, 1)]
            else:
                parts += [self._single(entry) for entry in run]
            headed = isinstance(run[-1], Prose) and bool(run[-1].heading)
        return "".join(parts)

    def _single(self, entry: Entry) -> str:
        if isinstance(entry, Question):
            return self._question(entry)
        if isinstance(entry, Prose):
            return self._prose(entry)
        if isinstance(entry, Tip):
            return self._tip(entry)
        raise TypeError(f"no way to write a {type(entry).__name__} alone")

    def _prose(self, prose: Prose) -> str:
        if prose.heading:
            top = f'<h2 id="{prose.anchor}">{unbroken(prose.heading)}</h2>'
            opening = "<section>"
        else:
            top, opening = "", f'<section id="{prose.anchor}">'
        shown = self._played(None, prose.examples) if prose.examples else ""
        text = self.text.blocks(prose.blocks, GUIDE) + self._reviewed(prose)
        if prose.id == HOW_TO_ASK:
            text += f'<p data-kind="{NOTE}"><code>{escape(question(self.book))}</code></p>'
        return f"{opening}{top}{text}</section>{shown}"

    def _guided(self, step: Prose, number: int) -> str:
        """A step of the guide, with its number; on wide screens its examples stand beside it."""
        return (
            f'<div class="guided"><section><h2 id="{step.anchor}"><span class="number">{number}'
            f"</span> {unbroken(step.heading)}</h2>"
            f"{self.text.blocks(step.blocks, GUIDE)}{self._reviewed(step)}</section>"
            f"{self._played(None, step.examples) if step.examples else ''}</div>"
        )

    def _law(self, rules: Sequence[RuleEntry], place: int, *, headed: bool) -> str:
        """A list of rules, and below it the examples that prove them.

        Args:
            rules: the rules.
            place: which list of the page it is, from 1.
            headed: a heading of the chapter's own stands above it.
        """
        words = self.words
        suffix = "" if place == 1 else f"-{place}"
        usual = Counter(rule.source for rule in rules).most_common(1)[0][0]
        items = "".join(self._rule(rule, usual) for rule in rules)
        heading = "" if headed else f'<h2 id="rules{suffix}">{escape(words["rule.heading"])}</h2>'
        source = f"{escape(words['source.label'])}: {escape(usual)}"
        law = (
            f'<ol class="law" id="law{suffix}">{items}</ol>'
            f'<p class="source" data-kind="{NOTE}">{source}</p>{self._legend(rules)}'
        )
        groups = [rule for rule in rules if rule.examples]
        if not groups:
            return heading + law
        played = "".join(self._played(rule, rule.examples) for rule in groups)
        return (
            f"{heading}{law}"
            f'<h2 id="examples{suffix}">{escape(words["example.heading"])}</h2>'
            f'<p class="proved" data-kind="{NOTE}">'
            f"<span>{_TICK}{escape(words['example.proof'])}</span>"
            f' <span class="on-turn">{_ARROW}{escape(words["table.on-turn"])}</span></p>'
            f"{played}"
        )

    def _rule(self, rule: RuleEntry, usual: str) -> str:
        words = self.words
        number = self.numbers[rule.id]
        # What is seen comes first, so that the link answers to it when it is spoken.
        name = escape(f"{number}: {words.fill('nav.permalink-to', title=rule.label)}")
        small: list[str] = []
        if rule.kind is not Kind.OFFICIAL:
            small.append(self._kind(rule.kind))
        # “Our ruling” already says that the decision is ours.
        if rule.source not in (usual, words["source.ours"]):
            small.append(f"<span>{escape(words['source.label'])}: {escape(rule.source)}</span>")
        if rule.examples:
            see = escape(words["example.proofs"])
            small.append(link(f"#played-{rule.anchor}", see, "see"))
        if rule.reviewed and not self.chapter.reviewed:
            small.append(f'<span class="reviewed">{escape(words["book.reviewed"])}</span>')
        if rule.in_english:
            small.append(self._in_english(rule))
        small.append(doubt_link(self.page, self.words))
        note = self.text.blocks(rule.note, NOTE)
        data = attributes(data_rule=rule.id, data_kind=rule.kind.value, data_force=rule.force.value)
        return (
            f'<li id="{rule.anchor}"{data}>'
            f'<a class="number" href="#{rule.anchor}" aria-label="{name}">'
            f"{number}</a>"
            f'<p class="rule" data-kind="{rule.kind.value}">{self.text.inlines(rule.text)}</p>'
            f"{inside('div', note, class_='note')}{inside('div', ' '.join(small), class_='small')}"
            "</li>"
        )

    def _kind(self, kind: Kind) -> str:
        """The label of a rule that no sheet tells, with a link to what it means."""
        name = escape(self.words[f"kind.{kind.value}"])
        about = [chapter.id for chapter in self.book.chapters if chapter.kind == ABOUT]
        if about:
            return link(self.page.to(about[0]), name, "kind")
        return f'<span class="kind">{name}</span>'

    def _legend(self, rules: Iterable[RuleEntry]) -> str:
        """What the marks of the verbs mean, those that occur here."""
        forces = {rule.force for rule in rules}
        items = "".join(
            f'<li><span class="force {force.value}">{escape(self.words[f"force.{force.value}"])}'
            f"</span> {escape(self.words[f'force.{force.value}.title'])}</li>"
            for force in Force
            if force in forces
        )
        return f'<ul class="legend" aria-label="{escape(self.words["force.legend"])}">{items}</ul>'

    def _played(self, rule: RuleEntry | None, examples: tuple[Example, ...]) -> str:
        if rule is None:
            return f'<div class="played">{self.examples.group(examples, level=3)}</div>'
        heading = (
            f'<h3 id="played-{rule.anchor}"><a class="number" href="#{rule.anchor}">'
            f"{self.numbers[rule.id]}</a> {unbroken(rule.label)}</h3>"
        )
        return f'<div class="played">{heading}{self.examples.group(examples, level=4)}</div>'

    def _reviewed(self, entry: Entry) -> str:
        """A quiet mark at what a person has approved, on a page that says it is not all approved.

        A page that is approved as a whole says so once, at its foot. In a draft an equally quiet
        mark is at what stands in English.
        """
        approved = entry.reviewed and not self.chapter.reviewed
        text = escape(self.words["book.reviewed"]) if approved else self._in_english(entry)
        return inside("p", text, class_="reviewed", data_kind=NOTE)

    def _in_english(self, part: Entry | Chapter) -> str:
        """What a draft says of a text in English, with a link to where it can be compared."""
        key = part.in_english
        if not key:
            return ""
        refused = self.book.in_english[key]
        label = self.words["verify.warnings" if refused else "verify.missing"]
        return link(self.page.to(*place_of(self.book, self.chapter.id, key)), escape(label))

    # --- Questions and words ----------------------------------------------------------------------

    def _contents(self, entries: Iterable[Entry]) -> str:
        headings = [
            (entry.anchor, entry.question if isinstance(entry, Question) else entry.heading)
            for entry in entries
            if isinstance(entry, Question | Tip)
        ]
        items = "".join(
            f"<li>{link(f'#{anchor}', unbroken(heading))}</li>" for anchor, heading in headings
        )
        label = escape(self.words["nav.on-this-page"])
        return f'<nav class="contents" aria-label="{label}"><ul class="rows">{items}</ul></nav>'

    def _question(self, question: Question) -> str:
        shown = self._played(None, question.examples) if question.examples else ""
        source = ""
        if question.source:
            said = f"{escape(self.words['source.label'])}: {unbroken(question.source)}"
            source = f'<p class="source" data-kind="{NOTE}">{said}</p>'
        return (
            f'<section class="question"><h2 id="{question.anchor}">'
            f"{unbroken(question.question)}</h2>"
            f"{self.text.blocks(question.answer, GUIDE)}{self._proofs(question.proofs)}{source}"
            f"{self._reviewed(question)}</section>{shown}"
        )

    def _tip(self, tip: Tip) -> str:
        shown = self._played(None, tip.examples) if tip.examples else ""
        charts = charts_html(tip.charts, tip.sample)
        reason = self.text.inlines(tip.not_measured)
        label = f'<span class="kind">{escape(self.words["tactics.not-measured"])}</span>'
        reason = f'<p class="unmeasured" data-kind="{NOTE}">{label} {reason}</p>' if reason else ""
        return (
            f'<section class="tip"><h2 id="{tip.anchor}">{unbroken(tip.heading)}</h2>'
            f"{self.text.blocks(tip.blocks, GUIDE)}{charts}{reason}{self._proofs(tip.proofs)}"
            f"{self._reviewed(tip)}</section>{shown}"
        )

    def _proofs(self, proofs: Sequence[Link]) -> str:
        """Links to the examples that prove what is said."""
        if not proofs:
            return ""
        label = escape(self.words.count("question.proofs", len(proofs)))
        items = "".join(f"<li>{self.text.inlines((proof,))}</li>" for proof in proofs)
        return f'<div class="proofs"><p data-kind="{NOTE}">{label}</p><ul>{items}</ul></div>'

    def _glossary(self, terms: Sequence[GlossaryEntry]) -> str:
        return f'<dl class="glossary">{"".join(self._term(term) for term in terms)}</dl>'

    def _term(self, term: GlossaryEntry) -> str:
        words = self.words
        aliases = (
            f'<p class="aliases" data-kind="{NOTE}">{escape(words["term.aliases"])}: '
            f"{escape(', '.join(term.aliases))}</p>"
            if term.aliases
            else ""
        )
        others = "".join(
            f'<li><span class="locale">{locale}</span>'
            f' <span lang="{locale}">{unbroken(other)}</span></li>'
            for locale, other in term.others
        )
        label = words["term.others"]
        return (
            f'<div><dt id="{term.anchor}">{unbroken(term.term)}</dt>'
            f'<dd><p data-kind="{GUIDE}">{self.text.inlines(term.meaning)}</p>{aliases}'
            f"{self._reviewed(term)}"
            f"{inside('ul', others, class_='others', aria_label=label)}</dd></div>"
        )


_TICK: Final = (
    '<svg class="tick" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.5"/>'
    '<path d="M6 10.4 9 13.2 14.2 7"/></svg>'
)
_ARROW: Final = '<svg viewBox="0 0 8 10" aria-hidden="true"><path d="M0 0 8 5 0 10Z"/></svg>'


def _runs(entries: Iterable[Entry]) -> list[tuple[type[Entry], list[Entry]]]:
    """The entries in runs of one kind."""
    runs: list[tuple[type[Entry], list[Entry]]] = []
    for entry in entries:
        if runs and runs[-1][0] is type(entry):
            runs[-1][1].append(entry)
        else:
            runs.append((type(entry), [entry]))
    return runs
