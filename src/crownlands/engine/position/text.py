"""The text of a position, taken apart into the lines of the table and those of each seat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crownlands.engine.contract import Seat
from crownlands.engine.position.flaws import Reading

LONGEST = 14_000
#: how much of what nobody understands is repeated
SHOWN = 40
INDENT = "  "

_KEYED = re.compile(r"([A-Za-z_]\w*) *:(.*)", re.ASCII)
_SEAT = "seat"
_NUMBER = re.compile(r"\d{1,3}", re.ASCII)


_GAME = re.compile(r"^game *: *(\w+) *$", re.MULTILINE | re.ASCII)


def game_in(text: str) -> str | None:
    r"""The game that a text says it is of.

    >>> game_in("# ours\ngame: kingdom_builder\nplayers: 2")
    'kingdom_builder'
    """
    found = _GAME.search(text[:LONGEST])
    return found[1] if found else None


class Entry(NamedTuple):
    """What stands behind a key, and where."""

    line: int
    lines: list[str]

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()

    @property
    def words(self) -> list[str]:
        return self.text.split()

    @property
    def parts(self) -> list[str]:
        """What commas, or the ends of lines, part."""
        return [part for each in re.split(r"[,\n]", self.text) if (part := each.strip())]

    @property
    def is_block(self) -> bool:
        """Whether a text of its own stands below the key."""
        return not self.lines[0].strip() and len(self.lines) > 1


class Section:
    """Lines that belong together: those of the table, or of a seat."""

    def __init__(self, line: int = 1, name: str = "") -> None:
        self.line = line
        #: what the text calls whoever sits there
        self.name = name
        self._entries: dict[str, Entry] = {}
        self._taken: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def add(self, key: str, entry: Entry) -> None:
        self._entries[key] = entry

    def take_number(self, key: str, most: int, reading: Reading) -> int | None:
        """A number from 1 on, if there is such a line."""
        entry = self.take(key)
        if entry is None:
            return None
        text = entry.text
        if not (text.isascii() and text.isdecimal() and len(text) < 5 and 1 <= int(text) <= most):
            reading.flaw("number_between", entry.line, key=key, value=text[:SHOWN], most=most)
            return None
        return int(text)

    def take(self, key: str) -> Entry | None:
        """What stands behind a key; from now on it is one that is understood."""
        self._taken.add(key)
        return self._entries.get(key)

    def complain(self, reading: Reading) -> None:
        """Of all keys that nobody has asked for."""
        known = ", ".join(sorted(self._taken))
        for key, entry in self._entries.items():
            if key not in self._taken:
                reading.flaw("unknown_key", entry.line, key=key[:SHOWN], known=known)


class PositionText:
    """A text as it was written: the table, and the seats by their numbers, from 1."""

    def __init__(self, text: str, reading: Reading) -> None:
        self.table = Section()
        self.seats: dict[int, Section] = {}
        if len(text) > LONGEST:
            reading.flaw("too_long", length=len(text), most=LONGEST)
            return
        self._read(text, reading)

    def check_game(self, game: str, reading: Reading) -> None:
        """A text may say which game it is of; then it should be this one."""
        entry = self.table.take("game")
        if entry is not None and entry.text != game:
            reading.flaw("other_game", entry.line, other=entry.text[:SHOWN], game=game)

    def seat(self, seat: Seat) -> Section:
        """The lines of a seat, if only none."""
        return self.seats.setdefault(seat + 1, Section())

    def complain(self, players: int, reading: Reading) -> None:
        """Of all that nobody has asked for."""
        self.table.complain(reading)
        for number, section in self.seats.items():
            if number > players:
                reading.flaw("seat_too_many", section.line, seat=number, players=players)
            else:
                section.complain(reading)

    def _read(self, text: str, reading: Reading) -> None:
        section = self.table
        for entry, key in _keyed(text, reading):
            if key == _SEAT:
                section = self._begun(entry, reading)
            elif key in section:
                reading.flaw("key_twice", entry.line, key=key[:SHOWN])
            else:
                section.add(key, entry)

    def _begun(self, entry: Entry, reading: Reading) -> Section:
        section = Section(entry.line, " ".join(entry.words[1:]))
        written = entry.words[0] if entry.words else ""
        if not _NUMBER.fullmatch(written) or not int(written):
            reading.flaw("seat_number", entry.line, seat=written[:SHOWN])
        elif int(written) in self.seats:
            reading.flaw("seat_twice", entry.line, seat=int(written))
        else:
            self.seats[int(written)] = section
        return section


def names_in(text: str, players: int) -> list[str]:
    r"""What a text calls the seats, or else their numbers.

    >>> names_in("players: 2\nseat: 2 Bea", 2)
    ['seat 1', 'Bea']
    """
    told = PositionText(text, Reading())
    return [told.seat(seat).name or f"seat {seat + 1}" for seat in range(players)]


def _keyed(text: str, reading: Reading) -> Iterator[tuple[Entry, str]]:
    """Every key with all of its lines."""
    entry: Entry | None = None
    key = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line[0].isspace():
            if entry is not None:
                entry.lines.append(line.removeprefix(INDENT).rstrip())
            elif line.strip():
                reading.flaw("no_key", number, text=line.strip()[:SHOWN])
        elif line.startswith("#"):
            continue
        elif found := _KEYED.fullmatch(line):
            if entry is not None:
                yield entry, key
            key, entry = found[1].lower(), Entry(number, [found[2].strip()])
        else:
            reading.flaw("no_key", number, text=line.strip()[:SHOWN])
    if entry is not None:
        yield entry, key


def number_in(entry: Entry, key: str, reading: Reading) -> int:
    """A line that is a number."""
    text = entry.text
    if text.isascii() and text.isdecimal() and len(text) < 4:
        return int(text)
    reading.flaw("whole_number", entry.line, key=key, value=text[:SHOWN])
    return 0


def section_told(entries: Sequence[tuple[str, str]]) -> str:
    """Lines as they are read again; a text of several lines stands below its key."""
    return "".join(_told(key, value) for key, value in entries if value)


def _told(key: str, value: str) -> str:
    if "\n" not in value:
        return f"{key}: {value}\n"
    lines = (f"{INDENT}{line}" if line.strip() else "" for line in value.splitlines())
    return "\n".join([f"{key}:", *lines]).rstrip() + "\n"
