"""``crownlands replay``."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from crownlands.cli.arguments import Whole
from crownlands.cli.names import names_of
from crownlands.cli.records import about, load
from crownlands.cli.scores import reasons, score_table
from crownlands.engine.contract import Event, Game, Seat
from crownlands.engine.match import Match, replayed, steps
from crownlands.engine.record import Record

KEYS = "Enter: next · b: back · a number: that ply · end: the last · why: points · q: leave"


def replay(record: Path, /, *, ply: Whole = 0) -> None:
    """Step through a record; where nobody is at the keyboard, tell the whole match in words.

    Parameters
    ----------
    record
        The record file.
    ply
        Where to begin: after how many actions.

    """
    with about(record):
        game, told = load(record)
        replayed(game, told, ply)
        replayed(game, told)
    console = Console(highlight=False)
    if console.is_terminal and not console.is_dumb_terminal:
        _step_through(console, game, told, ply)
    else:
        _tell(console, game, told, ply)


def _tell(console: Console, game: Game, record: Record, first: int) -> None:
    names: list[str] = []
    heard: list[str] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append(game.console.event(event, names))

    match: Match | None = None
    for match in steps(game, record, hear):
        names[:] = names_of(record, match.options.players)
        if match.ply > first:
            console.print(f"{match.ply:>4}  {'. '.join(heard)}", markup=False, soft_wrap=True)
        heard.clear()
    assert match is not None
    console.print(score_table(game, match.state, names))


def _step_through(console: Console, game: Game, record: Record, ply: int) -> None:
    last = len(record.actions)
    answer = ""
    why = False
    while True:
        _show(console, game, record, ply, why)
        try:
            line = console.input(f"{answer}[dim]{KEYS}[/dim] > ").strip().lower()
        except EOFError:
            return
        answer = ""
        why = line in ("w", "why")
        match line:
            case "w" | "why":
                pass
            case "q" | "quit":
                return
            case "b" | "back" | "p":
                ply = max(ply - 1, 0)
            case "end":
                ply = last
            case "":
                ply = min(ply + 1, last)
            case _ if line.isdecimal() and int(line) <= last:
                ply = int(line)
            case _:
                answer = f"{escape(repr(line))} is not understood; plies run from 0 to {last}. "


def _show(console: Console, game: Game, record: Record, ply: int, why: bool) -> None:
    """The table as the one who has just acted sees it, or why everybody has those points."""
    match = replayed(game, record, ply)
    names = names_of(record, match.options.players)
    entry = record.actions[ply - 1] if ply else None
    console.clear()
    if why:
        for seat, name in enumerate(names):
            console.print(name, style="bold", markup=False)
            console.print(reasons(game, match.state, seat))
        return
    console.print(game.console.table(match.state.view(entry.seat if entry else None), names))
    if entry is not None:
        told = f"ply {ply} of {len(record.actions)}: {names[entry.seat]} {entry.action}"
        console.print(told, markup=False)
    if match.state.result() is not None:
        console.print(score_table(game, match.state, names))
