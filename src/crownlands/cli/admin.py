"""``crownlands admin``: what the keeper of a server does with its tables and its people."""

from __future__ import annotations

import os
from pathlib import Path
from time import time
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table as Grid

from crownlands.cli.complaint import Complaint
from crownlands.cli.keeping import done, kept
from crownlands.server.keeper import persons, tables
from crownlands.server.table import Table
from crownlands.server.wire import Phase

#: the deeds that are shown of a table
_LAST = 10

#: one in 64 ids begins like an option
AnId = Annotated[str, Parameter(allow_leading_hyphen=True)]

admin = App(name="admin", help="Look at tables, close them, and forget people.")


@admin.command(name="list")
def list_tables(
    *,
    phase: Annotated[Phase | None, Parameter(help="only those of this phase")] = None,
    most: Annotated[int, Parameter(help="how many at most")] = 50,
) -> None:
    """The tables, those first where something happened last."""
    found = done(tables.list_tables(kept().url, phase, most))
    grid = Grid("table", "phase", "game", "people", "last change", "age", box=None)
    now = time()
    for each in found:
        ages = [_ago(now - each.changed), _ago(now - each.created)]
        grid.add_row(each.id, each.phase, each.game, str(each.people), *ages)
    Console(highlight=False).print(grid if found else "no tables")


@admin.command
def show(table: AnId) -> None:
    """One table: its chairs, and what happened last. Its seed is told when the match is over."""
    for line in _shown(done(tables.look_at(kept().url, table))):
        _say(line)


@admin.command
def close(table: AnId) -> None:
    """Close a table that goes on: nothing happens there any more, and everybody is told.

    A server that runs hears of it within seconds; no restart is needed.
    """
    done(tables.close_table(kept().url, table, time()))
    _say(f"table {table} is closed")


@admin.command
def export(person: AnId, *, to: Annotated[Path, Parameter(help="the file to write")]) -> None:
    """Write everything that is a person's to a file: their name, tables, seats and actions."""
    theirs = done(persons.belongings(kept().url, person))
    try:
        descriptor = os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise Complaint(f"{to} is there already; name another file, or remove it") from None
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(theirs), indent=2) + b"\n")
    _say(f"{to}: {len(theirs.tables)} tables")


@admin.command
def forget(person: AnId) -> None:
    """Forget a person: nothing here leads to them any more, and their cookie opens nothing.

    What they played stays, under nobody's name: it is the others' match too. A server that runs
    hears of it within half a minute; backups that were taken before still know them.
    """
    count = done(persons.forget(kept().url, person))
    _say(f"{person} is forgotten, at {count} tables")


def _shown(table: Table) -> list[str]:
    now = time()
    chairs = [
        f"  seat {seat}: {chair.kind} {chair.name}".rstrip()
        + (f", {chair.level}" if chair.level else "")
        + (f", person {chair.person}" if chair.person else "")
        + (f", a bot plays on ({table.stand_ins[seat]})" if seat in table.stand_ins else "")
        for seat, chair in enumerate(table.chairs)
    ]
    last = table.history[-_LAST:]
    return [
        f"table {table.id}: {table.opening.game}, {table.phase}, version {table.version}, "
        f"{table.ply} actions",
        f"opened {_ago(now - table.opening.created)} ago, changed {_ago(now - table.changed)} ago",
        *(["seed " + table.opening.seed] if table.phase == "finished" else []),
        "chairs:",
        *chairs,
        *(["last deeds:"] if last else []),
        *(f"  {one.version}. {tables.in_words(table, one)}" for one in last),
    ]


def _ago(seconds: float) -> str:
    """How long that is, roughly.

    >>> _ago(59), _ago(3 * 3600 + 60), _ago(49 * 3600)
    ('0 min', '3 h', '2 d')
    """
    if seconds < 3600:
        return f"{int(seconds / 60)} min"
    return f"{int(seconds / 3600)} h" if seconds < 48 * 3600 else f"{int(seconds / 86400)} d"


def _say(words: str) -> None:
    Console(highlight=False, soft_wrap=True).print(words, markup=False)
