"""Scores in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.markup import escape
from rich.table import Table
from rich.text import Text

from crownlands.engine.contract import Game, Result, Seat, State


def score_table(game: Game, state: State, names: Sequence[str]) -> Table:
    """What every seat has, line by line: the result, or what it would be now."""
    result = state.result()
    table = Table(title="result" if result else "if the match ended now")
    for name in names:
        table.add_column(escape(name), justify="right")
    lines = [state.score(seat) for seat in range(len(names))]
    cells = [
        [f"{game.console.score_line(line)} {line.points:>2}" for line in seat if line.points]
        for seat in lines
    ]
    for row in range(max(map(len, cells))):
        table.add_row(*(column[row] if row < len(column) else "" for column in cells))
    table.add_section()
    table.add_row(*(str(sum(line.points for line in seat)) for seat in lines), style="bold")
    if result:
        _add_ranks(game, table, result)
    return table


def reasons(game: Game, state: State, seat: Seat) -> Table:
    """Where a seat's points come from: every line with its places and its clause of the rules."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold", no_wrap=True)
    for line in state.score(seat):
        if line.points:
            words, places = game.console.score_line(line), " ".join(line.places)
            clause = game.rulebook.of_score(line.rule) if game.rulebook else ""
            table.add_row(str(line.points), Text(words), Text(places), Text(clause, style="dim"))
    return table


def _add_ranks(game: Game, table: Table, result: Result) -> None:
    if len(set(result.scores)) < len(result.scores):
        for number, values in enumerate(zip(*result.tiebreaks, strict=True)):
            name = game.say(f"tiebreak.{number}", {})
            table.add_row(*(f"{name} {value}" for value in values), style="dim")
    places = ("first", "second", "third", "fourth", "fifth")
    table.add_row(*(places[rank - 1] for rank in result.ranks), style="bold italic")
