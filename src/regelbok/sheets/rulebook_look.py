"""How the rulebook looks: its page, its sizes of type and its spaces, all in points.

The pages are planned by these figures, and the template sets them by the same.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from regelbok.sheets.order import Paper
from regelbok.sheets.text import Data

MM: Final = 72 / 25.4
_PAPERS: Final = {Paper.A4: (210 * MM, 297 * MM), Paper.LETTER: (612.0, 792.0)}


@dataclass(frozen=True, slots=True)
class Look:
    """The figures of a rulebook, in points unless they are a part of the type size.

    Attributes:
        large: in large print, everything stands in one column.
        paper: width and height of the paper.
        side: margin on the left and on the right.
        top: margin above.
        bottom: margin below.
        outer: width of the outer column, in which numbers and names of rules stand.
        beside: what texts stand in from the left for it.
        pictures: how many pictures stand in a row.
        letters: how many times as large as on a page of the site those in pictures are.
        body: size of notes and answers.
        rule: size of what a rule says.
        caption: size of the words of an example.
        small: size of names and sources of rules.
        cited: size of the numbers of rules that a step cites.
        index: size of the index.
        index_columns: columns of its questions and of its words.
        lead: size of what a chapter begins with.
        h2: size of titles of parts.
        h3: size of titles of chapters.
        h4: size of titles of rules.
        entry: room above a rule or a question.
        chapter: room above a chapter.
        example: room above an example.
        give: what part of itself such a room may grow, to fill a page.
        gutter: room between pictures.
        leading: room between lines, as a part of the type size.
        step_leading: the same in examples.
        index_leading: the same in the index.
        under_picture: room between a picture and its words.
        row: room between rows of pictures.
        cell: room above and below what stands in a row of a table.
        cell_side: room between the columns of a table.
    """

    large: bool
    paper: tuple[float, float]
    side: float
    top: float
    bottom: float
    outer: float
    beside: float
    pictures: int
    letters: float
    body: float
    rule: float
    caption: float
    small: float
    cited: float
    index: float
    index_columns: tuple[int, int]
    lead: float
    h2: float
    h3: float
    h4: float
    entry: float
    chapter: float
    example: float
    give: float
    gutter: float = 4.5 * MM
    leading: float = 0.62
    step_leading: float = 0.5
    index_leading: float = 0.45
    under_picture: float = 2 * MM
    row: float = 5 * MM
    cell: float = 1.4 * MM
    cell_side: float = 4 * MM

    @property
    def width(self) -> float:
        """What is between the margins."""
        return self.paper[0] - 2 * self.side

    @property
    def measure(self) -> float:
        """The width of texts."""
        return self.width - self.beside

    @property
    def room(self) -> float:
        """The height between the margins."""
        return self.paper[1] - self.top - self.bottom

    @property
    def picture(self) -> float:
        """The width of a picture."""
        return (self.width - (self.pictures - 1) * self.gutter) / self.pictures

    @property
    def paragraph(self) -> float:
        """The room between paragraphs."""
        return 0.95 * self.body

    @property
    def item(self) -> float:
        """The room between the items of a list."""
        return 0.7 * self.body

    @property
    def step(self) -> float:
        """The room between the steps of an example."""
        return 0.75 * self.caption

    def data(self) -> Data:
        """The figures for the template."""
        derived = ("width", "measure", "picture", "paragraph", "item", "step")
        return asdict(self) | {name: getattr(self, name) for name in derived}


def usual_look(paper: Paper) -> Look:
    """The usual print: a narrow outer column beside the texts."""
    return Look(
        large=False,
        paper=_PAPERS[paper],
        side=21 * MM,
        top=25 * MM,
        bottom=22 * MM,
        outer=33 * MM,
        beside=39 * MM,
        pictures=3,
        letters=1.4,
        body=10.5,
        rule=11.5,
        caption=10.5,
        small=8.5,
        cited=8.5,
        index=9,
        index_columns=(2, 3),
        lead=12,
        h2=26,
        h3=21,
        h4=11.5,
        entry=7 * MM,
        chapter=12 * MM,
        example=4.5 * MM,
        give=1.2,
    )


def large_look(paper: Paper) -> Look:
    """Large print: one column, and nothing smaller than 16 pt."""
    return Look(
        large=True,
        paper=_PAPERS[paper],
        side=16 * MM,
        top=20 * MM,
        bottom=22 * MM,
        outer=0,
        beside=0,
        pictures=2,
        letters=1.7,
        body=18,
        rule=18,
        caption=16,
        small=16,
        cited=16,
        index=16,
        index_columns=(1, 2),
        lead=19,
        h2=30,
        h3=26,
        h4=20,
        entry=10 * MM,
        chapter=15 * MM,
        example=6 * MM,
        give=1.5,
        leading=0.58,
        step_leading=0.46,
        cell=2.4 * MM,
    )
