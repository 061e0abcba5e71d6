"""``crownlands replay``."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from crownlands.cli.arguments import Whole
from crownlands.cli.names import names_of
from crownlands.cli.records import about, named
from crownlands.cli.scores import reasons, score_table
from crownlands.engine.match import Match, replayed

KEYS = "Enter: next · b: back · a number: that ply · end: the last · why: points · q: leave"


def replay(record: Path, /, *, ply: Whole = 0) -> None:
    """Step through a record; where nobody is at the keyboard, tell the whole match in words.

    Parameters
    ----------
    record
        The record file, or a match of an arena's run by its number: evening/17.
    ply
        Where to begin: after how many actions.

    """
    with about(record):
        game, told = named(record)
        replayed(game, told, ply)
        match = replayed(game, told)
    console = Console(highlight=False)
    if console.is_terminal and not console.is_dumb_terminal:
        _step_through(console, match, ply)
    else:
        _tell(console, match, ply)


def _tell(console: Console, match: Match, first: int) -> None:
    names = names_of(match.record, match.options.players)
    for number, ply in enumerate(match.plies[first:], start=first + 1):
        told = ". ".join(match.game.console.event(event, names) for event, _ in ply.heard)
        console.print(f"{number:>4}  {told}", markup=False, soft_wrap=True)
    console.print(score_table(match.game, match.state, names))


def _step_through(console: Console, match: Match, ply: int) -> None:
    last = match.ply
    answer = ""
    why = False
    while True:
        _show(console, match.at(ply), last, why)
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


def _show(console: Console, match: Match, last: int, why: bool) -> None:
    """The table as the one who has just acted sees it, or why everybody has those points."""
    game, state = match.game, match.state
    names = names_of(match.record, match.options.players)
    ply = match.plies[-1] if match.plies else None
    console.clear()
    if why:
        for seat, name in enumerate(names):
            console.print(name, style="bold", markup=False)
            console.print(reasons(game, state, seat))
        return
    console.print(game.console.table(state.view(ply.seat if ply else None), names))
    if ply is not None:
        told = f"ply {match.ply} of {last}: {names[ply.seat]} {ply.action}"
        console.print(told, markup=False)
    if state.result() is not None:
        console.print(score_table(game, state, names))
