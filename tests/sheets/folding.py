"""A sheet of paper with eight pages on it, folded twice by the numbers.

It lies upright with its front above. The upper half is folded back, then the left half; then the
book is opened at its fold and its leaves are turned, one after another.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.sheets.marks import Point


@dataclass(frozen=True, slots=True)
class Axis:
    """Where a coordinate of the page goes: ``way`` times it, and ``shift`` more."""

    way: int = 1
    shift: float = 0

    def __call__(self, along: float) -> float:
        return self.way * along + self.shift

    def turned_over(self, length: float) -> Axis:
        """The same seen in a mirror that stands in the middle of this length."""
        return Axis(-self.way, length - self.shift)


@dataclass(frozen=True, slots=True)
class Face:
    """A quarter of one side of the sheet, and where it comes to lie.

    Attributes:
        side: the side of the sheet, and so its page in the file: 1 is the front.
        upper: whether it is in the upper half of that page.
        right: whether it is in the right half of that page.
        x: where points of that page go from left to right.
        y: where they go from below.
    """

    side: int
    upper: bool
    right: bool
    x: Axis
    y: Axis

    def has(self, point: Point, paper: Point) -> bool:
        """Whether a point of its side lies in this quarter."""
        return (point.y > paper.y / 2) is self.upper and (point.x > paper.x / 2) is self.right

    def at(self, point: Point) -> Point:
        """Where a point of its side comes to lie."""
        return Point(self.x(point.x), self.y(point.y))

    def reads(self, *, turned: bool) -> bool:
        """Whether a text comes to lie the right way up, not mirrored; ``turned`` if it stands on
        its head on the page.
        """
        way = -1 if turned else 1
        return self.x.way == self.y.way == way


def folded(paper: Point, *, long_edge: bool = True) -> list[Face]:
    """The faces in the order in which they are read, each as it lies when the book is open there.

    The fold of the open book stands in the middle of the paper's width, and its leaves lie in the
    lower half of the paper's height.

    Args:
        paper: how wide and how high the paper is.
        long_edge: whether the printer turned it on its long edge, and not on the short one.
    """

    def leaf(*, upper: bool, right: bool) -> list[Face]:
        """A quarter of the paper as it lies there: its front, and what is behind it."""
        front = Face(1, upper, right, Axis(), Axis())
        if long_edge:
            return [front, Face(2, upper, not right, Axis().turned_over(paper.x), Axis())]
        return [front, Face(2, not upper, right, Axis(), Axis().turned_over(paper.y))]

    def behind(faces: list[Face], *, sideways: bool) -> list[Face]:
        """Faces that are folded back: what was behind comes first."""
        return [_over(face, paper, sideways=sideways) for face in reversed(faces)]

    left, right = (
        [
            *leaf(upper=False, right=column),
            *behind(leaf(upper=True, right=column), sideways=False),
        ]
        for column in (False, True)
    )
    stack = [*right, *behind(left, sideways=True)]
    # Every other face is the back of a leaf, and is seen when that leaf is turned to the left.
    return [_over(face, paper, sideways=True) if n % 2 else face for n, face in enumerate(stack)]


def _over(face: Face, paper: Point, *, sideways: bool) -> Face:
    x = face.x.turned_over(paper.x) if sideways else face.x
    y = face.y if sideways else face.y.turned_over(paper.y)
    return Face(face.side, face.upper, face.right, x, y)
