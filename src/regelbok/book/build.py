"""Makes the book: proves first, checks every text, then puts the tree together."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from regelbok import RELEASED, __version__
from regelbok.book import (
    anchors,
    bilingual,
    catalogues,
    evidence,
    glossary_file,
    manuscript,
    markup,
    permanent,
    progress,
    reviews,
)
from regelbok.book.chapters import (
    GROUPS,
    ChapterSource,
    EntrySource,
    ExampleSource,
    ProseSource,
    QuestionSource,
    RuleSource,
    TermSource,
    TipSource,
    Words,
)
from regelbok.book.comparisons import Compared, Comparisons, compare
from regelbok.book.faults import catalogue_faults
from regelbok.book.glossary import SOURCE, CardWords
from regelbok.book.manuscript import Manuscript
from regelbok.book.measured import Charts
from regelbok.book.messages import UI, Form, chapter_keys, entry_keys
from regelbok.book.nouns import card_phrase, colour_word
from regelbok.book.numbers import facts_in
from regelbok.book.packs import Places, all_packs
from regelbok.book.po import Catalogue, load, path_of
from regelbok.book.replays import replayed
from regelbok.book.scenes import example
from regelbok.book.subjects import Subject, subjects
from regelbok.book.texts import Texts, plural_tags
from regelbok.book.tree import (
    Blocks,
    Book,
    Chapter,
    Comparison,
    Entry,
    Example,
    Fact,
    GlossaryEntry,
    Inlines,
    Link,
    Prose,
    Question,
    Replayed,
    RuleEntry,
    RuleRef,
    Standing,
    Text,
    Tip,
    UnitGroup,
)
from regelbok.engine.cards import ALL_CARDS, Colour
from regelbok.engine.rules import RULES, Rule
from regelbok.proof.errors import InputError
from regelbok.proof.prove import Proof, prove

# Letters that lose more than an accent when they are typed on another keyboard.
_FOLDS: Final = str.maketrans({"æ": "ae", "ø": "o", "Æ": "Ae", "Ø": "O"})


def build(root: Path, locale: str, *, draft: bool = False) -> Book:
    """The book in one language; see :func:`build_all`."""
    return build_all(root, [locale], draft=draft)[locale]


def build_all(
    root: Path,
    locales: Iterable[str] | None = None,
    proof: Proof | None = None,
    *,
    draft: bool = False,
) -> dict[str, Book]:
    """The book in several languages, proved once.

    Args:
        root: the folder of the project.
        locales: the languages; all that readers get if ``None``.
        proof: what was proved just before; proved here if ``None``.
        draft: for translators, never for readers: the English text stands where a translation is
            missing or breaks a rule for texts, and one that is to be looked at again is shown.

    Raises:
        InputError: a file is not in order, or a text or a translation breaks a rule for texts.
        ProofError: the engine and the examples do not agree.
    """
    wanted = glossary_file.listed(root).chosen(locales, draft=draft)
    proof = proof or prove(root)
    book = manuscript.load(root)
    book.check()
    unproved = evidence.unproved(book, proof)
    if unproved:
        raise InputError(unproved)
    found = {locale: _catalogue(book, locale, draft) for locale in wanted}
    faults = {
        locale: catalogue_faults(book, each) if each else [] for locale, each in found.items()
    }
    lines = [line for all_of in faults.values() for fault in all_of for line in fault.lines]
    if lines and not draft:
        raise InputError(lines)
    shown = {
        locale: catalogues.showable(book, each, faults[locale]) if draft and each else each
        for locale, each in found.items()
    }
    compared = compare(book.chapters, proof.traces)
    again = replayed(book.chapters, proof.traces)
    former = permanent.former(root)
    places = Places.of(book.chapters, proof.traces.values())
    signatures = reviews.load(root, book.glossary.locales, book.messages)
    signed = {
        locale: reviews.reviewed_keys(signatures, book.messages, each)
        for locale, each in found.items()
    }
    standings = tuple(
        progress.standing(book, locale, each, signed[locale]) for locale, each in found.items()
    )
    readings = {SOURCE: bilingual.reading(book, SOURCE, None)} | {
        locale: bilingual.reading(book, locale, each, faults[locale])
        for locale, each in found.items()
    }
    about = subjects(book, _translations(book, found, draft))
    return {
        locale: _Maker(
            book,
            proof,
            compared,
            again,
            places,
            former,
            locale,
            shown[locale],
            _in_english(book, each, shown[locale]),
            signed[locale],
            standings,
            bilingual.units(book, locale, readings, signatures),
            about,
        ).book()
        for locale, each in found.items()
    }


def _catalogue(book: Manuscript, locale: str, draft: bool) -> Catalogue | None:
    if locale == SOURCE:
        return None
    if draft:
        return catalogues.loaded(book, locale)
    return load(path_of(book.root, locale), locale)


def _translations(
    book: Manuscript, found: Mapping[str, Catalogue | None], draft: bool
) -> Iterator[Catalogue]:
    """Those that readers get, also where their books are not made now."""
    for locale in book.glossary.published:
        each = found[locale] if locale in found else _catalogue(book, locale, draft)
        if each:
            yield each


def _in_english(
    book: Manuscript, written: Catalogue | None, shown: Catalogue | None
) -> Mapping[str, bool]:
    """The texts that a language shows in English, and whether there is a translation all the same.

    Args:
        book: the English book.
        written: the translations; ``None`` for English.
        shown: those that are shown.
    """
    if written is None or shown is None:
        return {}
    entries = written.entries
    return {
        key: key in entries and entries[key].translated
        for key in book.messages
        if key not in shown.entries
    }


@dataclass(frozen=True, slots=True)
class _Maker:
    """Puts the tree of one language together."""

    source: Manuscript
    proof: Proof
    compared: tuple[Compared, ...]
    replayed: tuple[Replayed, ...]
    places: Places
    former: Mapping[str, tuple[str, ...]]
    locale: str
    catalogue: Catalogue | None
    in_english: Mapping[str, bool]
    reviewed: frozenset[str]
    standings: tuple[Standing, ...]
    units: tuple[UnitGroup, ...]
    about: Mapping[str, Subject]

    @property
    def texts(self) -> Texts:
        """The texts of the language."""
        language = self.source.glossary[self.locale]
        return Texts(language, self.source.messages, self.catalogue, self.source.facts)

    def book(self) -> Book:
        """The whole tree."""
        source, texts = self.source, self.texts
        chapters = tuple(self._chapter(each) for each in source.chapters)
        groups = tuple(
            (
                texts.text(f"{UI}:group.{group}"),
                tuple(each.id for each in source.chapters if each.group == group),
            )
            for group in GROUPS
        )
        languages = source.glossary.languages
        return Book(
            locale=self.locale,
            language=texts.language.name,
            languages=tuple((each, languages[each].name) for each in self._shown()),
            title=texts.text(f"{UI}:book.title"),
            chapters=chapters,
            groups=tuple(group for group in groups if group[1]),
            messages=self._interface(),
            card_names={each.text: card_phrase(texts.language, each, "bare") for each in ALL_CARDS},
            colour_names={each.value: colour_word(texts.language, each, "base") for each in Colour},
            kind_names={kind: words.name for kind, words in texts.language.cards.items()},
            facts={name: each for name, each in source.facts.items() if isinstance(each, int)},
            version=__version__,
            proved=RELEASED,
            scenarios=len(self.proof.traces),
            rules=len(RULES),
            comparisons=self._comparisons(),
            replayed=self.replayed,
            texts=len(source.messages),
            texts_reviewed=len(self.reviewed),
            standings=self.standings,
            units=self.units,
            verbs=tuple(
                (each, {force: verbs[0] for force, verbs in languages[each].modals.items()})
                for each in source.glossary.published
            ),
            packs=all_packs(self.places, texts),
            in_english=self.in_english,
        )

    def _shown(self) -> tuple[str, ...]:
        """The languages that readers get, and the one of this book if it is none of them."""
        return tuple(dict.fromkeys((*self.source.glossary.published, self.locale)))

    def _comparisons(self) -> tuple[Comparison, ...]:
        tell = Comparisons(self.texts, self._refer, self._chapter_of_example()).tell
        return tuple(tell(each) for each in self.compared)

    def _interface(self) -> Mapping[str, str]:
        """The interface texts; one that counts has a key for each of its plural forms."""
        texts = self.texts
        found: dict[str, str] = {}
        for key, message in self.source.messages.items():
            prefix, _, name = key.partition(":")
            if prefix != UI:
                continue
            if message.plural is None:
                found[name] = texts.pattern(key)
                continue
            for form in plural_tags(self.locale):
                found[f"{name}.{form}"] = texts.pattern_of(key, form)
        return found

    # --- A chapter ----------------------------------------------------------------------------

    def _chapter(self, source: ChapterSource) -> Chapter:
        texts = self.texts
        key = f"chapter:{source.id}"
        title = texts.text(f"{key}:title")
        return Chapter(
            id=source.id,
            kind=source.kind,
            title=title,
            short=texts.text(f"{key}:short") if source.short else title,
            lead=self._inlines(f"{key}:lead"),
            card=source.card,
            facts=tuple(
                Fact(
                    texts.text(f"{key}:fact:{fact.id}:label"),
                    texts.text(f"{key}:fact:{fact.id}:value"),
                )
                for fact in source.facts
            ),
            entries=tuple(self._entry(each) for each in source.entries),
            keywords=self._keywords(source),
            reviewed=self.reviewed.issuperset(chapter_keys(source)),
            in_english=self._first_in_english(self._own_keys(source)),
        )

    def _own_keys(self, source: ChapterSource) -> Iterator[str]:
        """The texts that are read at the top of a page."""
        inside = {key for each in source.entries for key in entry_keys(each)}
        for key in chapter_keys(source):
            if key not in inside and self.source.messages[key].form is not Form.KEYWORDS:
                yield key

    def _first_in_english(self, keys: Iterable[str]) -> str:
        return next((key for key in keys if key in self.in_english), "")

    def _entry(self, source: EntrySource) -> Entry:
        texts = self.texts
        reviewed = self.reviewed.issuperset(entry_keys(source))
        in_english = self._first_in_english(entry_keys(source))
        match source:
            case RuleSource(rule=rule, text=text):
                key = f"rule:{rule.id}"
                return RuleEntry(
                    id=rule.id,
                    anchor=anchors.of_rule(rule.id),
                    label=texts.text(f"{key}:label"),
                    kind=rule.kind,
                    force=rule.force,
                    source=texts.text(f"{UI}:source.{rule.source.value}"),
                    text=self._inlines(f"{key}:text"),
                    note=self._blocks(f"{key}:note") if source.note else (),
                    examples=self._examples(source.examples),
                    numbers=tuple(facts_in(text.text)),
                    reviewed=reviewed,
                    in_english=in_english,
                )
            case QuestionSource(id=id, answer=text):
                return Question(
                    id=id,
                    anchor=anchors.of_question(id),
                    question=texts.text(f"question:{id}:ask"),
                    answer=self._blocks(f"question:{id}:answer"),
                    source=texts.text(f"question:{id}:source") if source.source else "",
                    proofs=self._proofs(source.proofs),
                    examples=self._examples(source.examples),
                    numbers=tuple(facts_in(text.text)),
                    reviewed=reviewed,
                    in_english=in_english,
                )
            case ProseSource(id=id):
                return Prose(
                    id=id,
                    anchor=id,
                    heading=texts.text(f"prose:{id}:heading") if source.heading else "",
                    blocks=self._blocks(f"prose:{id}:text"),
                    examples=self._examples(source.examples),
                    reviewed=reviewed,
                    in_english=in_english,
                )
            case TipSource(id=id):
                reason = source.not_measured
                charts = Charts(texts, self.source.tactics)
                return Tip(
                    id=id,
                    anchor=anchors.of_tip(id),
                    heading=texts.text(f"tip:{id}:heading"),
                    blocks=self._blocks(f"tip:{id}:text"),
                    charts=charts.of(source),
                    sample=charts.sample(source),
                    not_measured=self._inlines(f"tip:{id}:not-measured") if reason else (),
                    proofs=self._proofs(source.proofs),
                    examples=self._examples(source.examples),
                    reviewed=reviewed,
                    in_english=in_english,
                )
            case TermSource(id=id):
                return self._term(id, reviewed, in_english)

    def _term(self, id: str, reviewed: bool, in_english: str) -> GlossaryEntry:
        languages = self.source.glossary.languages
        term = languages[self.locale].term(id)
        about = self.about.get(id, Subject())
        return GlossaryEntry(
            id=id,
            anchor=anchors.of_term(id),
            term=term.term,
            meaning=self._inlines(f"term:{id}:meaning"),
            aliases=term.also,
            keywords=term.searched,
            others=tuple(
                (each, languages[each].term(id).term)
                for each in self._shown()
                if each != self.locale
            ),
            forms=term.forms,
            titled=about.titled,
            told=about.told,
            reviewed=reviewed,
            in_english=in_english,
        )

    def _inlines(self, key: str) -> Inlines:
        texts = self.texts
        return markup.inlines(texts.text(key), self.source.checker.targets, texts.spot(key))

    def _blocks(self, key: str) -> Blocks:
        texts = self.texts
        return markup.blocks(texts.text(key), self.source.checker.targets, texts.spot(key))

    # --- Examples -----------------------------------------------------------------------------

    def _examples(self, sources: Iterable[ExampleSource]) -> tuple[Example, ...]:
        return tuple(map(self._example, sources))

    def _example(self, source: ExampleSource) -> Example:
        id = source.id
        shown = example(self.proof.traces[id], self._title(id), self.texts, self._refer)
        return replace(shown, former=tuple(map(anchors.of_example, self.former.get(id, ()))))

    def _title(self, id: str) -> str:
        return self.texts.text(f"scenario:{id}:title")

    def _refer(self, rule: Rule) -> RuleRef:
        chapter = self.source.checker.targets.rules[rule.id]
        label = self.texts.text(f"rule:{rule.id}:label")
        return RuleRef(rule.id, chapter, anchors.of_rule(rule.id), label)

    def _proofs(self, proofs: Iterable[Words]) -> tuple[Link, ...]:
        """Links to the examples that prove an answer."""
        chapters = self._chapter_of_example()
        return tuple(
            Link(chapters[id], anchors.of_example(id), (Text(self._title(id)),)) for id, _ in proofs
        )

    def _chapter_of_example(self) -> Mapping[str, str]:
        """For each example that is shown, the chapter that shows it."""
        return {
            each.id: chapter.id
            for chapter in self.source.chapters
            for entry in chapter.entries
            if not isinstance(entry, TermSource)
            for each in entry.examples
        }

    # --- Search -------------------------------------------------------------------------------

    def _keywords(self, source: ChapterSource) -> tuple[str, ...]:
        """What people search for: chosen words and those of the glossary, each also folded."""
        texts = self.texts
        words: list[str] = []
        if source.keywords:
            chosen = texts.forms(f"chapter:{source.id}:keywords")[0]
            words += [word.strip() for word in chosen.split(",") if word.strip()]
        if source.card:
            words += _names(texts.language.words_for(source.card))
        for entry in source.entries:
            if isinstance(entry, TermSource):
                term = texts.language.term(entry.id)
                words += [term.term, *term.searched]
        words += [folded(word) for word in words]
        return tuple(dict.fromkeys(words))


def _names(words: CardWords) -> list[str]:
    return [words.name, *words.aliases]


def folded(text: str) -> str:
    """A text as it is typed on a keyboard without Nordic letters.

    >>> folded("trækbunke på två")
    'traekbunke pa tva'
    """
    plain = unicodedata.normalize("NFKD", text.translate(_FOLDS))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
