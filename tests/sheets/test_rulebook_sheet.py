"""The rulebook: every rule with its number and a drawn example, and pages that can be found."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pdfua
import pytest
from tests.sheets.drawing import MM
from tests.sheets.reading import plain_blocks
from tests.sheets.rulebook import CLASSIC, classic_chapters, rules_of, told
from tests.sheets.sheet import BROKEN, PAPERS, Sheet, complaints, squeezed, unspaced

from regelbok.book.markup import plain
from regelbok.book.numbering import rule_numbers
from regelbok.book.tree import (
    Book,
    Example,
    Paragraph,
    RuleEntry,
    Text,
)
from regelbok.engine.editions import EDITIONS
from regelbok.proof.errors import InputError
from regelbok.sheets import sheet_pdf
from regelbok.sheets.booklet_selections import MORE
from regelbok.sheets.order import Order, Paper, edition_of
from regelbok.sheets.parts import Parts
from regelbok.sheets.quick_selections import QUICK
from regelbok.sheets.rulebook import large_rulebook_data, rulebook_data
from regelbok.sheets.rulebook_parts import shown_example
from regelbok.sheets.strip import drawn_steps
from regelbok.sheets.text import Data

if TYPE_CHECKING:
    from tests.sheets.conftest import Made

pytestmark = pytest.mark.pdf

Books = Mapping[str, Book]
LARGE = Order("rulebook-large")
TITLES = {40, 26, 21, 34, 30, 20}  # points, in the usual print and in the large one
HOUSE = Order("rulebook", edition_of("classic", ["stacking-same", "uno-penalty-6"]))
MY_FIRST = Order("rulebook", EDITIONS["my-first"])


@pytest.fixture
def sheet(book: Book, made: Made) -> Sheet:
    """The rulebook of the classic box in each language in turn."""
    return made(book, CLASSIC)


def drawn_examples(book: Book) -> list[tuple[RuleEntry, Example]]:
    """Each rule of the classic rulebook with the example that is drawn below it."""
    changed = Parts.of(book).reader.at(CLASSIC.edition)
    drawn = [(rule, shown_example(rule, CLASSIC.edition, changed)) for rule in told(book, CLASSIC)]
    assert [rule.id for rule, example in drawn if example is None] == []
    return [(rule, example) for rule, example in drawn if example]


def planned_pages(book: Book, order: Order) -> list[Data]:
    """The pages of a rulebook behind its cover, as they are planned."""
    fill = large_rulebook_data if order.sheet == "rulebook-large" else rulebook_data
    return [*fill(Parts.of(book), order)["pages"]]


# --- What it says ---------------------------------------------------------------------------


def test_every_rule_of_the_classic_box_with_its_number(book: Book, sheet: Sheet) -> None:
    numbers = rule_numbers(book)
    rules = [rule for chapter in classic_chapters(book) for rule in rules_of(chapter)]
    assert [rule.id for rule in rules] == [rule.id for rule in told(book, CLASSIC)]
    assert {rule.id for rule in rules} >= {
        *QUICK[CLASSIC.edition.id].rules(),
        *MORE[CLASSIC.edition.id].rules(),
    }
    missing = [
        rule.id
        for rule in rules
        if not sheet.pages_with(f"{numbers[rule.id]}{rule.label}{rule.id}{plain(rule.text)}")
    ]
    assert missing == []


def test_rules_that_are_not_official_say_so(book: Book, sheet: Sheet) -> None:
    for rule in told(book, CLASSIC):
        kind = "" if rule.kind.value == "official" else book.messages[f"kind.{rule.kind.value}"]
        assert sheet.pages_with(f"{plain(rule.text)}{kind}{rule.source}"), rule.id


@pytest.mark.parametrize("order", [CLASSIC, LARGE])
def test_every_example_is_told_whole_on_one_page(book: Book, made: Made, order: Order) -> None:
    sheet = made(book, order)
    split = []
    for _, example in drawn_examples(book):
        wanted = [example.title, *(" ".join(step.sentences) for step in example.steps)]
        found = set.intersection(*(set(sheet.pages_with(text)) for text in wanted))
        if not found:
            split.append(example.id)
    assert split == []


def test_every_drawing_is_read_aloud(book: Book, sheet: Sheet) -> None:
    drawings = [
        cell["drawing"]
        for planned in planned_pages(book, CLASSIC)
        for piece in planned["pieces"]
        for cell in piece.get("cells", ())
        if cell["drawing"]
    ]
    assert sorted(sheet.alts()) == sorted(drawing["alt"] for drawing in drawings)
    examples = drawn_examples(book)
    steps = [each for rule, one in examples for each in drawn_steps(one.steps, rule.id)[0]]
    assert Counter(each.step.alt for each in steps) <= Counter(sheet.alts())


def test_texts_and_questions_of_the_chapters(book: Book, sheet: Sheet) -> None:
    for id, entry in (("points", "points-other-ways"), ("leaving", "sheets-are-silent")):
        (found,) = (each for each in book.chapter(id).entries if each.id == entry)
        first = getattr(found, "blocks", None) or found.answer  # type: ignore[union-attr]
        assert isinstance(first[0], Paragraph)
        assert sheet.pages_with(plain(first[0].children))


def test_cover(book: Book, sheet: Sheet) -> None:
    cover = sheet.texts[1]
    for text in (
        book.messages["sheet.full-title"],
        book.messages["book.edition"],
        book.messages["book.unofficial"],
        book.messages["book.version"].replace("{version}", book.version),
        f"rules.example/{book.locale}/all-rules",
    ):
        assert squeezed(text) in cover


# --- Finding one's way ----------------------------------------------------------------------


def test_contents_have_the_right_pages(book: Book, sheet: Sheet) -> None:
    found = {squeezed(each.title): each.page for each in sheet.bookmarks if each.level == 3}
    printed = {}
    for line in sheet.lines(2):
        *title, number = (each.text for each in line)
        if title and number.isdecimal():
            printed[squeezed("".join(title))] = int(number)
    chapters = {title: number for title, number in found.items() if title in printed}
    assert len(chapters) == len(classic_chapters(book))
    assert {title: printed[title] for title in chapters} == chapters
    assert printed[squeezed(book.messages["sheet.index"])] == next(
        each.page for each in sheet.bookmarks if each.title == book.messages["sheet.index"]
    )


def test_running_heads_and_page_numbers(book: Book, sheet: Sheet) -> None:
    total = len(sheet.pages)
    (title,) = sheet.headings(1)
    footer = book.messages["sheet.page"].replace("{total}", str(total))
    assert unspaced(footer.replace("{n}", "1")) not in around(sheet, 1)
    chapters = [each for each in sheet.bookmarks if each.level == 3]
    for number in range(3, total - 3):
        assert unspaced(footer.replace("{n}", str(number))) in around(sheet, number)
        first = next((each for each in chapters if each.page == number), None)
        last = [each for each in chapters if each.page < number][-1:]
        expected = (first or last[0]).title
        assert unspaced(title + re.sub(r"^\d+ ", "", expected)) in around(sheet, number)


def around(sheet: Sheet, number: int) -> set[str]:
    """The lines around the text of a page, such as its running head, without white space."""
    lines: dict[int, str] = defaultdict(str)
    for each in sheet.by_page[number]:
        if each.within == "artifact":
            lines[round(each.y)] += each.text
    return {unspaced(line) for line in lines.values()}


# --- How it is set --------------------------------------------------------------------------


@pytest.mark.parametrize("order", [CLASSIC, LARGE])
def test_no_heading_stands_last_on_a_page(book: Book, made: Made, order: Order) -> None:
    sheet = made(book, order)
    lonely = []
    for each in sheet.bookmarks:
        head, _, tail = sheet.texts[each.page].partition(squeezed(each.title))
        assert head or tail, each
        if not tail:
            lonely.append(each)
    assert lonely == []


@pytest.mark.parametrize("order", [CLASSIC, LARGE])
def test_no_paragraph_is_parted(book: Book, made: Made, order: Order) -> None:
    """So no line of one stands alone on a page."""
    sheet = made(book, order)
    texts = [text for rule in told(book, order) for text in plain_blocks(rule.note)]
    texts += [plain(rule.text) for rule in told(book, order)]
    assert len(texts) > 200
    assert [text for text in texts if not sheet.pages_with(text)] == []


@pytest.mark.parametrize("order", [CLASSIC, LARGE])
def test_as_many_pages_as_planned(book: Book, made: Made, order: Order) -> None:
    """Each page holds what is planned for it, or all numbers of pages would be wrong."""
    assert len(made(book, order).pages) == 1 + len(planned_pages(book, order))


@pytest.mark.parametrize("colour", [False, True])
def test_numbers_of_steps_lie_on_their_drawings(book: Book, made: Made, colour: bool) -> None:
    """In colour a number under the green table would not be seen."""
    sheet = made(book, Order("rulebook", colour=colour))
    under = [
        before.within
        for shown in sheet.by_page.values()
        for before, each in pairwise(shown)
        if each.within == "artifact" and re.fullmatch(r"\d+(–\d+)?", each.text)
    ]
    assert len(under) > 50
    assert set(under) == {"picture"}


@pytest.mark.parametrize(("order", "mean", "most"), [(CLASSIC, 5, 40), (LARGE, 22, 100)])
def test_pages_are_filled_to_their_feet(book: Book, order: Order, mean: float, most: float) -> None:
    """In millimetres; but for the last page."""
    kinds = {"rule", "text", "blocks", "example"}
    pages = [
        each
        for each in planned_pages(book, order)
        if kinds & {piece["kind"] for piece in each["pieces"]}
    ]
    body = [each["below"] / MM for each in pages[:-1]]
    assert len(body) > 50
    assert sum(body) / len(body) < mean
    assert max(body) < most


def test_an_example_that_waits_is_announced(books: Books, made: Made) -> None:
    book = books["en"]
    sheet = made(book, CLASSIC)
    waiting = [
        (number, piece["label"])
        for number, each in enumerate(planned_pages(book, CLASSIC), 2)
        for piece in each["pieces"]
        if piece["kind"] == "waiting"
    ]
    assert waiting
    for number, label in waiting:
        assert number in sheet.pages_with(f"{label}: see page {number + 1}")
        assert sheet.texts[number + 1].startswith(squeezed(label))


@pytest.mark.parametrize("order", [CLASSIC, LARGE])
def test_no_title_ends_in_a_line_of_one_word(book: Book, made: Made, order: Order) -> None:
    sheet = made(book, order)
    short = []
    for each in sheet.bookmarks:
        words = re.sub(r"^[\d.]+ ", "", each.title).split()
        rest = squeezed("".join(words[:-1]))
        for row in sheet.lines(each.page):
            text = squeezed("".join(shown.text for shown in row))
            of_a_title = row[0].size in TITLES and rest in sheet.texts[each.page]
            if len(words) > 1 and text == words[-1] and of_a_title:
                short.append(each.title)
    assert short == []


@pytest.mark.parametrize("order", [CLASSIC, LARGE])
def test_nothing_runs_into_the_margins(book: Book, made: Made, order: Order) -> None:
    for each in made(book, order).shown:
        if each.within != "artifact":
            assert each.y > 21 * MM, each
            assert 15 * MM < each.box[0] <= each.box[2] < (210 - 15) * MM, each


def test_body_type(book: Book, sheet: Sheet) -> None:
    index = next(
        each.page for each in sheet.bookmarks if each.title == book.messages["sheet.index"]
    )
    letters = Counter[float]()
    for each in sheet.shown:
        if each.within == "text" and each.page < index:
            letters[each.size] += len(each.text)
    assert letters.most_common(1)[0][0] == 10.5
    small = sum(count for size, count in letters.items() if size < 10.5)
    assert small < letters.total() / 8  # ids of rules, and where they were read
    hyphens = [each for each in sheet.shown if BROKEN in each.text]
    assert len(hyphens) > 3  # justified text is hyphenated


def test_large_print(book: Book, made: Made) -> None:
    sheet = made(book, LARGE)
    sizes = {each.size for each in sheet.shown if each.within != "picture"}
    assert min(sizes) >= 16
    assert not any(BROKEN in each.text for each in sheet.shown)
    assert not any("Italic" in name for name in sheet.font_names)
    numbers = rule_numbers(book)
    for rule in told(book, LARGE):
        (number,) = sheet.pages_with(f"{numbers[rule.id]}{rule.label}{plain(rule.text)}")
        assert number in sheet.pages_with(f"{rule.source} · {rule.id}")  # there is no margin


@pytest.mark.parametrize(("order", "least"), [(CLASSIC, 6.5), (LARGE, 12)])
def test_letters_in_drawings_can_be_read(
    book: Book, made: Made, order: Order, least: float
) -> None:
    """In points, as they are printed; but for a long note beside a name, which is set smaller."""
    drawn = [each for each in made(book, order).shown if each.within == "picture"]
    letters = Counter[bool]()
    for each in drawn:
        letters[each.size >= least] += len(each.text)
    assert letters[False] < letters.total() / 10
    assert min(each.size for each in drawn) > 5


def test_figures_of_a_chapter_stand_on_one_line(book: Book, sheet: Sheet) -> None:
    """However many lines stand above them."""
    for chapter in classic_chapters(book):
        if chapter.facts:
            found = (each for each in sheet.bookmarks if each.level == 3)
            (page,) = (each.page for each in found if each.title.endswith(chapter.title))
            lines = (unspaced("".join(e.text for e in row)) for row in sheet.lines(page))
            assert unspaced("".join(each.value for each in chapter.facts)) in lines, chapter.id


@pytest.mark.parametrize("order", [CLASSIC, LARGE])
def test_no_heading_with_one_sentence_is_left_at_a_foot(book: Book, order: Order) -> None:
    """What is about the rules behind it stands on a page with the first of them."""
    pages = [each["pieces"] for each in planned_pages(book, order)]
    parted = [
        (above[-1]["title"], below[0]["title"])
        for above, below in pairwise(pages)
        if above[-1]["kind"] == "text" and below[0]["kind"] == "rule"
    ]
    assert parted == []


def test_a_narrow_column_holds_even_the_longest_id(book: Book, sheet: Sheet) -> None:
    measure = (39 + 21) * MM  # where the texts begin
    longest = max((rule.id for rule in told(book, CLASSIC)), key=len)
    assert len(longest) > 20
    (number,) = sheet.pages_with(longest)
    beside = [each for each in sheet.by_page[number] if each.size == 8.5 and each.x < measure - 1]
    assert longest in squeezed("".join(each.text for each in beside))
    for each in beside:
        assert each.box[2] < measure, each


def test_letter_paper(books: Books, made: Made) -> None:
    sheet = made(books["en"], replace(CLASSIC, paper=Paper.LETTER))
    for size in sheet.sizes:
        assert size == pytest.approx(PAPERS[Paper.LETTER], abs=0.1)


# --- Other boxes and house rules ------------------------------------------------------------


@pytest.mark.parametrize("box", EDITIONS)
def test_every_box_tells_the_rules_of_its_chapter(books: Books, box: str) -> None:
    book = books["en"]
    order = Order("rulebook", EDITIONS[box])
    rules = {rule.id for rule in told(book, order)}
    changed = Parts.of(book).reader.at(order.edition)
    (chapter,) = {pack.chapter for pack in book.packs if pack.id == box} or {"customizable"}
    own = {rule.id for rule in rules_of(book.chapter(chapter))}
    if box in ("my-first", "junior", "attack", "attack-2"):  # two boxes share a chapter
        assert own & rules
    else:
        assert own <= rules
    classic = {rule.id for rule in told(book, CLASSIC)}
    assert classic - rules == changed.absent


@pytest.mark.parametrize("box", ["flip", "attack-2", "all-wild", "junior"])
def test_book_of_another_box(books: Books, made: Made, box: str) -> None:
    book = books["en"]
    order = Order("rulebook", EDITIONS[box])
    sheet = made(book, order)
    numbers = rule_numbers(book)
    missing = [
        rule.id
        for rule in told(book, order)
        if not sheet.pages_with(f"{numbers[rule.id]}{rule.label}{rule.id}{plain(rule.text)}")
    ]
    assert missing == []
    parts = [each.title for each in sheet.bookmarks if each.level == 2]
    assert book.messages["sheet.box-rules"] in parts
    assert sheet.pages_with(book.messages["sheet.classic-holds"])
    assert sheet.pages_with(book.messages["compare.figures"])


def test_rule_that_is_otherwise_in_the_box_is_marked(books: Books, made: Made) -> None:
    book = books["en"]
    sheet, rules = made(book, MY_FIRST), Parts.of(book).rules
    see = book.messages["sheet.otherwise-see"]
    instead = see.replace("{rules}", rule_numbers(book)["my-first.deal"])
    assert sheet.pages_with(f"{plain(rules['deal.hands'].text)}{instead}")
    alone = book.messages["sheet.otherwise"]
    assert sheet.pages_with(f"{plain(rules['players.number'].text)}{alone}")
    assert not sheet.pages_with(f"{plain(rules['uno.call'].text)}{alone[:20]}")


def test_cards_that_are_not_in_the_box_are_left_out(books: Books, made: Made) -> None:
    book = books["en"]
    titles = [each.title for each in made(book, MY_FIRST).bookmarks]
    assert any(title.endswith(" Draw Two") for title in titles)
    assert not any(title.endswith((" Skip", " Reverse", "The challenge")) for title in titles)


@pytest.mark.parametrize("box", sorted(EDITIONS))
def test_figures_are_those_of_the_box(books: Books, box: str) -> None:
    """Points of a card and how many there are differ from box to box."""
    told = planned_pages(books["en"], Order("rulebook", EDITIONS[box]))
    chapters = [each for page in told for each in page["pieces"] if each["kind"] == "chapter"]
    classic = {chapter.id for chapter in classic_chapters(books["en"])}
    with_facts = {each["id"] for each in chapters if each["facts"]}
    assert with_facts
    assert with_facts.isdisjoint(classic) is (box != "classic")


def test_figures_of_a_box_stand_behind_its_own_chapter(books: Books) -> None:
    told = planned_pages(books["en"], Order("rulebook", EDITIONS["no-mercy"]))
    kinds = [(each["kind"], each.get("id")) for page in told for each in page["pieces"]]
    begun = [id for kind, id in kinds[: kinds.index(("figures", None))] if kind == "chapter"]
    assert begun == ["no-mercy"]


def test_house_rules_have_a_part_of_their_own(books: Books, made: Made) -> None:
    book = books["en"]
    sheet, rules, numbers = made(book, HOUSE), Parts.of(book).rules, rule_numbers(book)
    parts = [each.title for each in sheet.bookmarks if each.level == 2]
    assert parts[2:4] == [book.messages["sheet.our-table"], "The rules"]
    for id in ("stacking.same", "stacking.total", "uno.other-penalty"):
        assert sheet.pages_with(f"{numbers[id]}{rules[id].label}{id}{plain(rules[id].text)}")
    assert not sheet.pages_with("stacking.any")
    assert squeezed("6 cards for a missed UNO") in sheet.texts[1]
    see = book.messages["sheet.otherwise-see"]
    for id, instead in (("uno.penalty", ["uno.other-penalty"]),):
        cited = see.replace("{rules}", ", ".join(numbers[each] for each in instead))
        assert sheet.pages_with(f"{plain(rules[id].text)}{cited}")


def test_example_that_comes_out_otherwise_is_not_drawn(books: Books) -> None:
    book = books["en"]
    parts = Parts.of(book)
    changed = parts.reader.at(HOUSE.edition)
    for rule in told(book, HOUSE):
        example = shown_example(rule, HOUSE.edition, changed)
        if rule.id in changed.rules:
            assert example is None
        elif example is not None:
            assert example.anchor not in changed.examples


# --- How it is made -------------------------------------------------------------------------


MADE_WELL = (
    CLASSIC,
    LARGE,
    HOUSE,
    replace(CLASSIC, edition=EDITIONS["flip"], colour=True),
)


@pytest.mark.parametrize("order", MADE_WELL, ids=lambda order: order.file_name(""))
@pytest.mark.parametrize("profile", ["PDF_UA_1", "PDF_A_2A"])
def test_standards(books: Books, made: Made, order: Order, profile: str) -> None:
    assert complaints(made(books["en"], order), profile) == []


@pytest.mark.parametrize("order", MADE_WELL, ids=lambda order: order.file_name(""))
def test_second_opinion_on_accessibility(books: Books, made: Made, order: Order) -> None:
    report = pdfua.validate(str(made(books["en"], order).path))
    assert list(report.findings) == []
    assert report.exit_code == 0


def test_structure(book: Book, sheet: Sheet) -> None:
    levels = [each.level for each in sheet.bookmarks]
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))
    assert len(sheet.elements("Table")) == len(sheet.elements("THead")) > 3
    with sheet.pdf.open_metadata() as metadata:
        assert metadata["dc:title"] == book.messages["sheet.full-title"]


def test_same_bytes_again(books: Books, made: Made) -> None:
    again = sheet_pdf(books["da"], CLASSIC, address="https://rules.example/")
    assert made(books["da"], CLASSIC).path.read_bytes() == again


def test_size_of_the_file(sheet: Sheet) -> None:
    assert sheet.path.stat().st_size < 1_300_000


# --- What goes wrong ------------------------------------------------------------------------


def test_character_that_the_font_has_not(books: Books) -> None:
    book = books["nb"]
    chapter = book.chapter("skip")
    rule = replace(rules_of(chapter)[0], text=(Text("snow ☃"),))
    strange = replace(chapter, entries=(rule,))
    changed = tuple(strange if each is chapter else each for each in book.chapters)
    with pytest.raises(InputError) as caught:
        sheet_pdf(replace(book, chapters=changed), CLASSIC)
    (line,) = caught.value.lines
    assert line.startswith("regelbok-classic-rulebook-nb-a4.pdf: found '☃'")


def test_text_of_the_interface_that_is_missing(books: Books) -> None:
    messages = {key: text for key, text in books["sv"].messages.items() if key != "sheet.index"}
    with pytest.raises(InputError) as caught:
        sheet_pdf(replace(books["sv"], messages=messages), CLASSIC)
    (line,) = caught.value.lines
    assert line.startswith("sheet [sv]: found unknown interface text 'sheet.index'; expected")
