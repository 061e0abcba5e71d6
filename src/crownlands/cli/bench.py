"""``crownlands bench``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from crownlands.arena.bench import Comparison, Costs, Pace, compare, costs, greedy_pace, random_pace
from crownlands.cli.arguments import GameName, OptionSettings, Players, Whole, positive
from crownlands.cli.complaint import Complaint
from crownlands.cli.options import parse_options
from crownlands.engine.contract import Game
from crownlands.games import GAMES, game


class Report(msgspec.Struct):
    """The figures of one game."""

    game: str
    comparison: Comparison
    ratio: float
    #: to python-chess when it does not ask whether a game is over
    lean_ratio: float
    greedy: Pace
    scaling: dict[str, Pace]
    costs: Costs


def bench(
    name: GameName = "",
    /,
    *,
    players: Players = None,
    option: OptionSettings = (),
    rounds: Whole = 5,
    seconds: float = 2.0,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Measure the engine against python-chess in one process, and what its calls cost.

    Python-chess is measured twice: when it asks before every move whether the game is over, and,
    leaner, when it plays until no move is legal.

    Without a game all of them are measured, each with the options it has by itself.

    Parameters
    ----------
    rounds
        How often ours and theirs take turns.
    seconds
        How long each takes.
    json
        Print JSON instead of tables.

    """
    positive("rounds", rounds)
    positive("seconds", seconds)
    try:
        reports = [
            _measured(rules, options, rounds, seconds)
            for rules, options in _chosen(name, players, option)
        ]
    except ImportError:
        raise Complaint("this needs python-chess: pip install 'crownlands[bench]'") from None
    if json:
        print(msgspec.json.format(msgspec.json.encode(reports), indent=2).decode())
        return
    console = Console(highlight=False)
    for report in reports:
        _print(console, report)


def _chosen(name: str, players: int | None, settings: Sequence[str]) -> Iterator[tuple[Game, Any]]:
    """The games to measure, with the options to measure them under."""
    if name:
        rules = game(name)
        yield rules, parse_options(rules, players or rules.Options().players, settings)
        return
    if players is not None or settings:
        raise Complaint("players and options are those of a game; name it")
    for rules in GAMES.values():
        yield rules, rules.Options()


def _measured(game: Game, options: Any, rounds: int, seconds: float) -> Report:
    comparison = compare(game, options, rounds, seconds)
    return Report(
        f"{game.name}, {_named(options)}",
        comparison,
        comparison.ratio,
        comparison.lean_ratio,
        greedy_pace(game, options, seconds * 2),
        {_named(each): random_pace(game, each, seconds / 2) for each in _scaling(game)},
        costs(game, options),
    )


def _scaling(game: Game) -> list[Any]:
    """Every number of players alone, and every variant alone."""
    chosen: list[Any] = []
    for options in game.option_sets():
        plain = game.Options(players=options.players)
        differing = [key for key in options.__struct_fields__ if _differ(options, plain, key)]
        if len(differing) <= 1:
            chosen.append(options)
    return chosen


def _differ(one: Any, other: Any, key: str) -> bool:
    return getattr(one, key) != getattr(other, key)


def _named(options: Any) -> str:
    plain = type(options)(players=options.players)
    extra = [
        f"{k}={getattr(options, k)}"
        for k in options.__struct_fields__
        if _differ(options, plain, k)
    ]
    return " ".join([f"{options.players} players", *extra]).lower()


def _print(console: Console, report: Report) -> None:
    race = report.comparison
    title = f"{report.game}: random play, one core"
    console.print(_race(title, race.ours, race.chess, race.ratios))
    title = "the same, where python-chess never asks whether a game is over"
    console.print(_race(title, race.ours, race.lean, race.lean_ratios))
    console.print(f"{report.comparison.matches:,.0f} random matches a second")
    console.print(f"{report.greedy.matches:,.1f} matches a second of greedy against itself")

    scaling = Table(title="scaling")
    scaling.add_column("options")
    scaling.add_column("actions a second", justify="right")
    scaling.add_column("matches a second", justify="right")
    for name, pace in report.scaling.items():
        scaling.add_row(name, f"{pace.actions:,.0f}", f"{pace.matches:,.0f}")
    console.print(scaling)

    cost = Table(title="cost of a call, microseconds")
    for name in report.costs.__struct_fields__:
        cost.add_column(name, justify="right")
    cost.add_row(*(f"{getattr(report.costs, n):.2f}" for n in report.costs.__struct_fields__))
    console.print(cost)


def _race(title: str, ours: list[float], chess: list[float], ratios: list[float]) -> Table:
    table = Table(title=title)
    for heading in ("round", "our actions a second", "python-chess moves a second", "ratio"):
        table.add_column(heading, justify="right")
    for number, (mine, theirs, ratio) in enumerate(zip(ours, chess, ratios, strict=True), start=1):
        table.add_row(str(number), f"{mine:,.0f}", f"{theirs:,.0f}", f"{ratio:.1f}")
    table.add_section()
    table.add_row("median", "", "", f"{median(ratios):.1f}", style="bold")
    return table
