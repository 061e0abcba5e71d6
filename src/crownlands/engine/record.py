"""Records: options, seed and actions. The whole match, and the only thing that is ever stored."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any
from unicodedata import category

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.joint import Joint

SCHEMA = 1
LONGEST_NAME = 40


#: letters and pictures are joined, kept apart and tagged with these
_JOINING = frozenset(map(chr, (0x200C, 0x200D, *range(0xE0020, 0xE0080))))
_UNPRINTABLE = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))


def _printable(name: str) -> bool:
    """Whether a name does nothing to what shows it.

    A picture of a newer Unicode than this Python's is let through: records outlive both.
    """
    return all(sign in _JOINING or category(sign) not in _UNPRINTABLE for sign in name)


class RecordError(ValueError):
    """A record that cannot be read, replayed or believed; ``ply`` says where, if it is at one."""

    def __init__(self, sentence: str, ply: int | None = None) -> None:
        super().__init__(sentence)
        self.ply = ply


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """One ply: who acted, the action's short text, and the seal over everything so far.

    The seal makes a record that was damaged or edited by hand betray itself at the very ply. It may
    be left out by people who write records themselves.
    """

    seat: Seat
    action: str
    seal: str = ""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as it is stored."""

    schema: int = SCHEMA
    game: str
    rules: int
    options: dict[str, Any]
    seed: str
    commitment: str = ""
    #: what the seed was made of, where people have added to it
    joint: Joint | None = None
    #: the text of the position where the match begins; empty where it begins as the rules have it
    position: str = ""
    #: who sat where, for people to read
    names: tuple[str, ...] = ()
    actions: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        for name in self.names:
            if not (0 < len(name) <= LONGEST_NAME and _printable(name)):
                raise ValueError(
                    f"a name is 1 to {LONGEST_NAME} printable characters, not {name[:50]!r}"
                )

    def to_json(self) -> str:
        """Readable JSON: a line for every field and every ply."""
        fields = msgspec.to_builtins(self)
        plies = fields.pop("actions")
        # As records were written before there was such a thing.
        if self.joint is None:
            del fields["joint"]
        if not self.position:
            del fields["position"]
        head = "".join(f"  {_json(key)}: {_json(value)},\n" for key, value in fields.items())
        body = ",\n".join(f"    {_json(ply)}" for ply in plies)
        return f'{{\n{head}  "actions": [\n{body}\n  ]\n}}\n'

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; `RecordError` says what is wrong with one that cannot be read."""
        try:
            schema = msgspec.json.decode(text, type=_Schema).schema
            if schema != SCHEMA:
                raise RecordError(
                    f"the record has schema {schema}; this program reads schema {SCHEMA}"
                )
            return msgspec.json.decode(text, type=cls)
        except msgspec.MsgspecError as error:
            raise RecordError(f"this is not a Crownlands record: {error}") from None
        except (UnicodeError, RecursionError):
            raise RecordError("this is not a Crownlands record: it is not plain JSON") from None

    def save(self, path: Path) -> None:
        path.write_text(self.to_json(), encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> Record:
        try:
            return cls.from_json(path.read_bytes())
        except OSError as error:
            raise RecordError(f"it cannot be read: {error.strerror}") from None


class _Schema(msgspec.Struct):
    schema: int


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def first_seal(record: Record) -> str:
    """What the first ply's seal is chained to: everything that was fixed before play."""
    fixed: tuple[object, ...] = (
        record.game,
        record.rules,
        record.options,
        record.seed,
        record.names,
    )
    if record.position:
        fixed += (record.position,)
    return sha256(msgspec.json.encode(fixed, order="sorted")).hexdigest()


def next_seal(previous: str, seat: Seat, action: str) -> str:
    """The full seal of a ply; a record shows the first eight digits of it."""
    return sha256(f"{previous}\n{seat}\n{action}".encode()).hexdigest()


def shown(seal: str) -> str:
    return seal[:8]
