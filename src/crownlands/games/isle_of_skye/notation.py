"""How a kind of action is written: as text, as JSON and as a number.

An action is a few fields in a row. Each field knows its values and how people write them; what is
left to say of a kind of action is its tag, its text and the order of its fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any

from crownlands.engine.contract import Action, ActionFormatError, Value
from crownlands.games.isle_of_skye.field import SQUARES, square_name, square_named


class Field:
    """One of the values that an action is made of."""

    def __init__(self, name: str, values: Sequence[int], wrong: str) -> None:
        self.name = name
        self.values = values
        self._places = {value: place for place, value in enumerate(values)}
        #: what to say of a value that there is not
        self.wrong = wrong

    def to_json(self, value: int) -> Value:
        return value

    def to_text(self, value: int) -> str:
        return str(value)

    def from_json(self, written: object) -> int:
        if type(written) is int and written in self._places:
            return written
        raise ActionFormatError(self.wrong.format(written))

    def from_text(self, written: str) -> int:
        return self.from_json(int(written))


class Counted(Field):
    """Something that people count from 1, and programs too."""

    def to_json(self, value: int) -> Value:
        return value + 1

    def to_text(self, value: int) -> str:
        return str(value + 1)

    def from_json(self, written: object) -> int:
        if type(written) is int and written - 1 in self._places:
            return written - 1
        raise ActionFormatError(self.wrong.format(written))


class Seats(Field):
    """A seat: people count from 1, programs from 0 as everywhere."""

    def to_text(self, value: int) -> str:
        return str(value + 1)

    def from_text(self, written: str) -> int:
        seat = int(written) - 1
        if seat not in self._places:
            raise ActionFormatError(self.wrong.format(written))
        return seat


class Squares(Field):
    def to_json(self, value: int) -> Value:
        return square_name(value)

    def to_text(self, value: int) -> str:
        return square_name(value)

    def from_json(self, written: object) -> int:
        if isinstance(written, str):
            try:
                return square_named(written)
            except KeyError:
                pass
        raise ActionFormatError(self.wrong.format(written))

    def from_text(self, written: str) -> int:
        return self.from_json(written)


class Named(Field):
    """One of a few things with names."""

    def __init__(self, name: str, values: Sequence[int], names: Sequence[str], wrong: str) -> None:
        super().__init__(name, values, wrong)
        self._names = dict(zip(values, names, strict=True))
        self._named = dict(zip(names, values, strict=True))

    def to_json(self, value: int) -> Value:
        return self._names[value]

    def to_text(self, value: int) -> str:
        return self._names[value]

    def from_json(self, written: object) -> int:
        if isinstance(written, str) and written in self._named:
            return self._named[written]
        raise ActionFormatError(self.wrong.format(written))

    def from_text(self, written: str) -> int:
        return self.from_json(written)


class Notation:
    """A kind of action."""

    def __init__(
        self,
        tag: str,
        kind: type[Action],
        make: Callable[..., Action],
        text: str,
        pattern: str,
        *fields: Field,
    ) -> None:
        self.tag = tag
        self.kind = kind
        self.from_values = make
        self._text = text
        self._pattern = re.compile(pattern, re.ASCII)
        self.fields = fields

    def _values(self, action: Action) -> list[int]:
        return [getattr(action, name) for name in action.__struct_fields__]

    def to_text(self, action: Action) -> str:
        values = self._values(action)
        written = (field.to_text(value) for field, value in zip(self.fields, values, strict=True))
        return self._text.format(*written)

    def from_text(self, text: str) -> Action | None:
        """The action, if a text is written like this kind."""
        named = self._pattern.fullmatch(text)
        if named is None:
            return None
        written = zip(self.fields, named.groups(), strict=True)
        return self.from_values(*(field.from_text(each) for field, each in written))

    def to_json(self, action: Action) -> dict[str, Value]:
        values = self._values(action)
        pairs = zip(self.fields, values, strict=True)
        return {"type": self.tag} | {field.name: field.to_json(value) for field, value in pairs}

    def from_json(self, data: Mapping[str, Any]) -> Action:
        names = {field.name for field in self.fields}
        if data.keys() - {"type"} != names:
            told = ", ".join(field.name for field in self.fields) or "nothing else"
            raise ActionFormatError(f"an action of type {self.tag} has {told}")
        return self.from_values(*(field.from_json(data[field.name]) for field in self.fields))


class Block:
    """Numbers for all actions of one kind whose fields have certain values, one after the other."""

    def __init__(self, notation: Notation, *values: Sequence[int]) -> None:
        self.kind = notation.kind
        self._make = notation.from_values
        self._values = values
        self._places = [{value: place for place, value in enumerate(each)} for each in values]
        self.size = prod(len(each) for each in values)

    def offset(self, values: Sequence[int]) -> int | None:
        """The place of an action with these values, if it is here."""
        offset = 0
        for value, places in zip(values, self._places, strict=True):
            place = places.get(value)
            if place is None:
                return None
            offset = offset * len(places) + place
        return offset

    def at(self, offset: int) -> Action:
        values: list[int] = []
        for each in reversed(self._values):
            offset, place = divmod(offset, len(each))
            values.append(each[place])
        return self._make(*reversed(values))


ON_SQUARE = Squares(
    "square",
    SQUARES,
    "there is no square {}: one is named by the way to it from the castle, like n1e2",
)
