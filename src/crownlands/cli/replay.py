"""``crownlands replay``."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from crownlands.cli.records import load, names_of
from crownlands.cli.scores import score_table
from crownlands.engine.contract import Event, Game, Seat
from crownlands.engine.match import Match, replayed, steps
from crownlands.engine.record import Record

KEYS = "Enter: next · b: back · a number: that ply · end: the last · q: leave"


def replay(record: Path, /, *, ply: int = 0) -> None:
    """Step through a record; where nobody is at the keyboard, tell the whole match in words.

    Parameters
    ----------
    record
        The record file.
    ply
        Where to begin: after how many actions.

    """
    game, told = load(record)
    console = Console(highlight=False)
    replayed(game, told)
    if console.is_terminal and not console.is_dumb_terminal:
        _step_through(console, game, told, ply)
    else:
        _tell(console, game, told)


def _tell(console: Console, game: Game, record: Record) -> None:
    names: list[str] = []
    heard: list[str] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append(game.console.event(event, names))

    match: Match | None = None
    for match in steps(game, record, hear):
        names[:] = names_of(record, match.options.players)
        if match.ply:
            console.print(f"{match.ply:>4}  {'. '.join(heard)}", markup=False, soft_wrap=True)
            heard.clear()
    assert match is not None
    console.print(score_table(game, match.state, names))


def _step_through(console: Console, game: Game, record: Record, ply: int) -> None:
    last = len(record.actions)
    ply = min(max(ply, 0), last)
    while True:
        match = replayed(game, record, ply)
        names = names_of(record, match.options.players)
        console.clear()
        console.print(game.console.table(match.state.view(None), names))
        if ply:
            entry = record.actions[ply - 1]
            console.print(f"ply {ply} of {last}: {names[entry.seat]} {entry.action}", markup=False)
        if ply == last:
            console.print(score_table(game, match.state, names))
        try:
            line = console.input(f"[dim]{KEYS}[/dim] > ").strip().lower()
        except EOFError:
            return
        match line:
            case "q" | "quit":
                return
            case "b" | "back" | "p":
                ply = max(ply - 1, 0)
            case "end":
                ply = last
            case "":
                ply = min(ply + 1, last)
            case _ if line.isdecimal():
                ply = min(int(line), last)
            case _:
                pass
