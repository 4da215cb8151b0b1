"""A piece of a YAML file that knows its line and gives its value only in the form asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from regelbok.engine.naming import NOTHING_ELSE
from regelbok.proof.errors import InputError, Place, fault
from regelbok.proof.words import nearest, quoted

_LONGEST_QUOTE = 40
_MOST_KEYS = 8
_MOST_DIGITS = 20  # as many as 64 bits have; int() itself refuses thousands


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A text, a list or a set of keys with values. Ask for the form you need.

    Attributes:
        place: where it starts.
        value: a text, the items of a list, or for each key the key itself and its value.
        written: something is written there; an empty text is unwritten unless in quotes.
    """

    place: Place
    value: str | tuple[Node, ...] | Mapping[str, tuple[Node, Node]]
    written: bool = True

    @property
    def is_text(self) -> bool:
        """It is a single text."""
        return isinstance(self.value, str)

    @property
    def is_list(self) -> bool:
        """It is a list."""
        return isinstance(self.value, tuple)

    @property
    def is_mapping(self) -> bool:
        """It is a set of keys with values."""
        return isinstance(self.value, Mapping)

    def __str__(self) -> str:
        """What stands there, as a line of complaint quotes it."""
        if isinstance(self.value, str):
            if not self.written:
                return "nothing"
            first = self.value.strip().partition("\n")[0]
            cut = first if len(first) <= _LONGEST_QUOTE else first[:_LONGEST_QUOTE] + "…"
            return f"'{cut}'"
        return "a list" if isinstance(self.value, tuple) else "keys with values"

    def fault(self, expected: str, found: str = "") -> InputError:
        """What is wrong here; ``found`` defaults to what stands here."""
        return fault(self.place, found or str(self), expected)

    def text(self, expected: str = "a text") -> str:
        """The text, without blanks around it.

        Raises:
            InputError: it is no text, or nothing is written.
        """
        if not isinstance(self.value, str) or not self.written:
            raise self.fault(expected)
        return self.value.strip()

    def number(self, expected: str = "a whole number") -> int:
        """The whole number written here.

        Raises:
            InputError: it is none.
        """
        text = self.text(expected)
        # Only plain digits: int() would also take "1_0" and digits of other scripts.
        if not (text.isascii() and text.removeprefix("-").isdigit()):
            raise self.fault(expected)
        if len(text) > _MOST_DIGITS:
            raise self.fault(f"at most {_MOST_DIGITS} digits")
        return int(text)

    def flag(self) -> bool:
        """``true`` or ``false``.

        Raises:
            InputError: anything else, such as ``yes``.
        """
        return self.one_of(("true", "false"), "true or false") == "true"

    def one_of(
        self, choices: Collection[str], what: str, also: Mapping[str, str] = NOTHING_ELSE
    ) -> str:
        """The text, which must be one of the choices.

        Args:
            choices: the words allowed.
            what: what the words are, such as "a rule id".
            also: other names for some of the choices.

        Raises:
            InputError: it is another; names the nearest.
        """
        text = self.text(what)
        if text not in choices:
            raise self.fault(nearest(text, choices, what, also))
        return text

    def items(self, expected: str = "a list") -> tuple[Node, ...]:
        """The items of the list.

        Raises:
            InputError: it is no list.
        """
        if not isinstance(self.value, tuple):
            raise self.fault(expected)
        return self.value

    def entries(self, expected: str = "keys with values") -> tuple[tuple[Node, Node], ...]:
        """Every key with its value, in the order written.

        Raises:
            InputError: it has no keys.
        """
        if not isinstance(self.value, Mapping):
            raise self.fault(expected)
        return tuple(self.value.values())

    def fields(
        self,
        required: Collection[str] = (),
        optional: Collection[str] = (),
        expected: str = "keys with values",
    ) -> Fields:
        """The values by key; every key must be known.

        Args:
            required: keys that must be there.
            optional: keys that may be there.
            expected: what to call this when it has no keys at all.

        Raises:
            InputError: a key is unknown or missing.
        """
        found: dict[str, Node] = {}
        known = [*required, *optional]
        for key, value in self.entries(expected):
            name = key.text()
            if name not in known:
                raise key.fault(nearest(name, known, "a known key"), f"unknown key '{name}'")
            found[name] = value
        for name in required:
            if name not in found:
                few = 1 < len(required) <= _MOST_KEYS
                expected = f"the keys {quoted(required, 'and')}" if few else "it here"
                raise self.fault(expected, f"no key '{name}'")
        return Fields(self.place, found)


@dataclass(frozen=True, slots=True, eq=False)
class Fields:
    """Values by key, all of them known keys.

    Attributes:
        place: where the keys start.
    """

    place: Place
    _found: Mapping[str, Node]

    def __getitem__(self, key: str) -> Node:
        return self._found[key]

    def __contains__(self, key: str) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def get(self, key: str) -> Node | None:
        """The value of a key, or ``None`` if the key is not there."""
        return self._found.get(key)

    def text(self, key: str, default: str = "") -> str:
        """The text of a key, or ``default`` if the key is not there."""
        node = self._found.get(key)
        return default if node is None else node.text()

    def number(self, key: str, default: int) -> int:
        """The whole number of a key, or ``default`` if the key is not there."""
        node = self._found.get(key)
        return default if node is None else node.number()
