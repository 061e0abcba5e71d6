"""``crownlands simulate``."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from crownlands.arena.crew import played
from crownlands.arena.playing import Played, record_of
from crownlands.arena.series import Series
from crownlands.arena.standings import Standing, standings
from crownlands.cli.arguments import (
    GameName,
    OptionSettings,
    Players,
    Whole,
    bots_for,
    positive,
    seed_text,
)
from crownlands.cli.complaint import Complaint
from crownlands.cli.options import parse_options
from crownlands.cli.waiting import shown_progress
from crownlands.games import game

#: more processes than this would only wait for each other
WORKERS_A_CORE = 4


def simulate(
    name: GameName,
    /,
    *,
    players: Players = None,
    games: Whole = 100,
    seed: str = "0",
    bots: str = "random",
    option: OptionSettings = (),
    jobs: Whole = 1,
    rotate: bool = True,
    save: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Play many matches between bots and say how they did.

    Parameters
    ----------
    games
        How many matches.
    seed
        The same seed, bots and options always give the same matches.
    bots
        One bot for every seat, with commas between: random, greedy, search:2 (two seconds an
        action), search:playouts=300, or one of yours by its module: my_bots.Farmer. A single one
        plays all seats.
    jobs
        How many processes to use, at most four a core.
    rotate
        Play every deal once for each seating, so that luck is shared out evenly.
    save
        A folder for the records of all matches.
    json
        Print JSON instead of a table.

    """
    rules = game(name)
    options = parse_options(rules, players, option)
    series = Series(
        game=rules.name,
        options=options,
        bots=tuple(bots_for(bots, options.players)),
        matches=positive("games", games),
        seed=seed_text(seed),
        rotate=rotate,
    )
    if save is not None:
        _make_folder(save)
    begun = perf_counter()
    matches = _play_all(series, positive("jobs", jobs), save, show=not json)
    seconds = perf_counter() - begun
    lines = standings(series, matches)
    plies = sum(match.plies for match in matches)
    pace = {"matches": len(matches) / seconds, "actions": plies / seconds}
    if json:
        print(_as_json(series, lines, pace))
        return
    Console().print(_as_table(series, lines))
    # Speed differs from run to run; on its own channel the table stays the same to the letter.
    Console(stderr=True).print(
        f"{pace['matches']:,.1f} matches and {pace['actions']:,.0f} actions a second"
    )


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"the folder {folder} cannot be made: {error.strerror}") from None


def _play_all(series: Series, jobs: int, save: Path | None, *, show: bool) -> list[Played]:
    matches: list[Played] = []
    with shown_progress(hidden=not show) as progress:
        task = progress.add_task(series.game, total=series.matches)
        # More processes than are useful would only wait for each other.
        jobs = min(jobs, series.matches, WORKERS_A_CORE * (os.cpu_count() or 1))
        for match in played(series, jobs):
            if save is not None:
                kept = record_of(series, match)
                kept.save(save / f"{series.game}-{match.number:06}.json")
            matches.append(msgspec.structs.replace(match, actions=()))
            progress.advance(task)
    return matches


def _as_table(series: Series, lines: list[Standing]) -> Table:
    table = Table(
        title=f"{series.game}: {series.matches} matches, seed {series.seed}",
        caption=f"per seat; break-even is {1 / len(series.bots):.1%}",
    )
    table.add_column("bot")
    for heading in ("seats", "wins", "win rate", "95% interval", "score", "spread", "rank"):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in lines:
        table.add_row(
            line.bot,
            str(line.seats),
            f"{line.wins:.10g}",
            f"{line.win_rate:.1%}",
            f"{line.low:.1%} to {line.high:.1%}",
            f"{line.mean_score:.2f}",
            f"{line.score_spread:.2f}",
            f"{line.mean_rank:.2f}",
        )
    return table


def _as_json(series: Series, lines: list[Standing], pace: dict[str, float]) -> str:
    report: dict[str, Any] = {
        "game": series.game,
        "options": series.options,
        "matches": series.matches,
        "seed": series.seed,
        "rotate": series.rotate,
        "standings": lines,
        "per_second": pace,
    }
    return msgspec.json.format(msgspec.json.encode(report), indent=2).decode()
