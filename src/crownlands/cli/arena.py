"""``crownlands arena``."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console

from crownlands.arena.asked import Arena, load
from crownlands.arena.asked import arena as asked_arena
from crownlands.arena.crew import crew
from crownlands.arena.driving import Crew, drive
from crownlands.arena.ray_crew import ray_crew
from crownlands.arena.run import Run
from crownlands.arena.tables import ArenaError
from crownlands.arena.verdicts import verdict
from crownlands.bots import split
from crownlands.cli.arena_tables import Onlooker, as_json, whole
from crownlands.cli.arguments import OptionSettings, Players, Whole, positive
from crownlands.cli.complaint import Complaint
from crownlands.cli.options import parse_options
from crownlands.games import game as game_named


def arena(
    file: Path | None = None,
    /,
    *,
    resume: Path | None = None,
    game: str | None = None,
    bots: str | None = None,
    players: Players = None,
    option: OptionSettings = (),
    form: Annotated[str | None, Parameter(name="--format")] = None,
    matches: Whole | None = None,
    seed: str | None = None,
    better: float | None = None,
    alpha: float | None = None,
    beta: float | None = None,
    out: Path | None = None,
    jobs: Whole | None = None,
    ray: str | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Let any number of bots play each other, and keep every match.

    All is kept in a folder from which a run can be gone on with at any time, and reported on. Bots
    that think by the clock play differently every time; those that count what they do, such as
    search:playouts=300, play the same matches on any machine, in any order.

    Parameters
    ----------
    file
        What to play, as TOML; what is given beside it goes before what it says.
    resume
        Go on with the run in this folder. Nothing but how it is played can be said then.
    game
        The game.
    bots
        The bots, with commas between: random,greedy,search:playouts=300.
    form
        round-robin: everybody against everybody. gauntlet: the first against the others. ladder:
        each against the next. sequential: is the second better than the first? Stops when it knows.
    matches
        How many matches, so many more that every deal is played in all its seatings. A sequential
        test plays at most so many.
    seed
        The same seed, bots and options always give the same matches.
    better
        In a sequential test: what the second has to finish ahead in, above a half.
    alpha
        In a sequential test: how often "better" may be said of a bot that is no better.
    beta
        In a sequential test: how often "not better" may be said of a bot that is better by so much.
    out
        The folder for the run; by default one that is called after what is played.
    jobs
        How many processes to use; one a core by default, with Ray all that the cluster has.
    ray
        Play on a Ray cluster: its address, or auto to start one here.
    json
        Print JSON instead of tables.

    """
    settings: dict[str, Any] = {
        "game": game,
        "bots": bots and split(bots),
        "format": form,
        "matches": matches,
        "seed": seed,
    }
    test = {"better": better, "alpha": alpha, "beta": beta}
    given: dict[str, Any] = {key: value for key, value in settings.items() if value is not None}
    if asked_test := {key: value for key, value in test.items() if value is not None}:
        given["test"] = asked_test
    crowd = _crew(jobs, ray)
    try:
        if resume is not None:
            if file or given or players or option or out:
                raise Complaint("a run that is gone on with plays what it was begun with")
            run = Run.open(resume)
        else:
            run = _begun(file, given, players, option, out)
        _play(run, crowd, json=json)
    except ArenaError as error:
        raise Complaint(str(error)) from None


def _begun(
    file: Path | None,
    given: dict[str, Any],
    players: int | None,
    option: Sequence[str],
    out: Path | None,
) -> Run:
    settings = load(file) if file else {}
    test = {**settings.get("test", {}), **given.pop("test", {})}
    settings = {**settings, **given, **({"test": test} if test else {})}
    for needed in ("game", "bots"):
        if needed not in settings:
            raise Complaint(f"an arena needs {needed}: in a file, or by --{needed}")
    options: Any = None
    if players is not None or option or "options" not in settings:
        rules = game_named(str(settings["game"]))
        if settings.get("options"):
            raise Complaint("the file has [options]; change them there")
        options = parse_options(rules, players or rules.Options().players, option)
    asked = asked_arena(settings, options)
    return Run.begin(out or _folder(file, asked), asked)


def _folder(file: Path | None, asked: Arena) -> Path:
    if file:
        return Path(file.stem)
    series = asked.series
    seed = "".join(sign if sign.isalnum() else "-" for sign in series.seed)
    return Path(f"{series.game}-{series.format}-{seed}")


def _crew(jobs: int | None, ray: str | None) -> Crew:
    if jobs is not None:
        positive("jobs", jobs)
    if ray is not None:
        return partial(ray_crew, address=ray, jobs=jobs)
    return partial(crew, jobs=jobs or os.cpu_count() or 1)


def _play(run: Run, crowd: Crew, *, json: bool) -> None:
    errors = Console(stderr=True, highlight=False)
    errors.print(f"{run.series.matches:,} matches, kept in {run.folder}")
    try:
        with Onlooker(errors) as onlooker:
            progress = drive(run, crowd, onlooker)
    except KeyboardInterrupt:
        errors.print(f"what was played is kept; crownlands arena --resume {run.folder} goes on")
        raise
    matches = run.matches()
    if json:
        print(msgspec.json.format(as_json(run, matches), indent=2).decode())
        return
    console = Console(highlight=False)
    for shown in whole(run, matches):
        console.print(shown)
    if trial := run.trial(matches):
        console.print(verdict(run.series, trial), soft_wrap=True)
    played = progress.tally.matches - progress.before
    if played:
        errors.print(
            f"{played:,} matches in {progress.seconds:,.1f} s, {progress.pace:,.1f} a second"
        )
