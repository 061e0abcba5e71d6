"""The columns of a data set, each with a sentence that says what stands in it.

`docs/data-sets.md` has the same tables; a test holds them to this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from crownlands.arena.dataset.arrow import arrow
from crownlands.engine.observation import Observer

#: the names of observations' columns begin with it
SEEN = "seen_"


class Column(msgspec.Struct, frozen=True):
    """A column, and the type that its values have in Arrow's own words."""

    name: str
    type: str
    about: str


DECISIONS = (
    Column("match", "string", "The match: a line of `matches.parquet`."),
    Column("ply", "int32", "How many actions were played before this one."),
    Column("seat", "int8", "Who decides: a place at the table, from 0."),
    Column("bot", "string", "Who sits there, as it was named in the run or the record."),
    Column("game", "string", "The game."),
    Column("options", "string", "Its options, as JSON."),
    Column("legal", "int32", "How many actions were legal."),
    Column("action", "int32", "The number of the action that was taken, in the fixed space."),
    Column("text", "string", "The same action as its short text."),
    Column("stood_in", "bool", "Whether the seat's bot had forfeited, and another played on."),
    Column("score", "int32", "The points that the seat ended with."),
    Column("rank", "int8", "Its place, from 1; several seats may share one."),
    Column("won", "float", "1 for the winner; one part in n for each of n that share the victory."),
    Column("scores", "list<int32>", "The points that all seats ended with, by seat."),
    Column("ranks", "list<int8>", "The places of all seats, by seat."),
)

#: with `--legal`
LEGAL = Column("legal_actions", "list<int32>", "The numbers of all legal actions, in order.")
#: with `--positions`
POSITION = Column(
    "position",
    "string",
    "What lies before everybody, as a text of `docs/positions.md`; null where the game has none.",
)

MATCHES = (
    Column("match", "string", "Its name: the run and the number, or the record's file."),
    Column("game", "string", "The game."),
    Column("rules", "int32", "The version of the rules that it was played under."),
    Column("options", "string", "Its options, as JSON."),
    Column("seed", "string", "What all chance came from. It tells everything that is hidden."),
    Column("beginning", "string", "The position it began at; empty where it began at the start."),
    Column("deal", "int32", "In a run: the deal, which all its seatings share; else null."),
    Column("bots", "list<string>", "Who sat where, by seat."),
    Column("scores", "list<int32>", "The points that all seats ended with, by seat."),
    Column("ranks", "list<int8>", "The places of all seats, by seat."),
    Column("plies", "int32", "How many actions were played."),
    Column("seats", "list<int8>", "Who played them, in order."),
    Column("actions", "list<string>", "Their short texts, in order."),
    Column("file", "string", "The file that has its decisions."),
)


class Wanted(msgspec.Struct, frozen=True):
    """What is wanted beside the columns that are always there."""

    observations: bool = False
    legal: bool = False
    positions: bool = False


def decision_columns(wanted: Wanted) -> Sequence[Column]:
    """The columns of decisions but for those of observations."""
    more = ((wanted.legal, LEGAL), (wanted.positions, POSITION))
    return (*DECISIONS, *(column for asked, column in more if asked))


def schema_of(
    columns: Sequence[Column], observer: Observer | None = None, about: dict[str, str] | None = None
) -> Any:
    """The schema, each field with its sentence; ``about`` says what all of it is."""
    pa = arrow()
    fields = [_field(pa, column.name, _type(pa, column.type), column.about) for column in columns]
    for part in observer.parts if observer else ():
        seen = pa.list_(pa.float32(), part.size)
        shape = " x ".join(map(str, part.shape))
        told = f"{part.about} Shape {shape}, from {part.low:g} to {part.high:g}."
        fields.append(_field(pa, SEEN + part.name, seen, told))
    return pa.schema(fields, metadata=about)


def _field(pa: Any, name: str, kind: Any, about: str) -> Any:
    return pa.field(name, kind, metadata={"about": about})


def _type(pa: Any, written: str) -> Any:
    if written.startswith("list<"):
        return pa.list_(_type(pa, written[len("list<") : -1]))
    return {"float": pa.float32(), "bool": pa.bool_()}.get(written) or getattr(pa, written)()
