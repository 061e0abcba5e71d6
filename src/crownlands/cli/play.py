"""``crownlands play``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from crownlands.bots import Bot, BotError, bot
from crownlands.cli.complaint import Complaint
from crownlands.cli.options import parse_options
from crownlands.cli.records import load
from crownlands.cli.sofa import Sofa
from crownlands.engine.contract import Game, Seat
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.match import Match, replayed
from crownlands.games import game


def play(
    name: Annotated[str, Parameter(name="game")] = "kingdomino",
    /,
    *,
    players: int | None = None,
    humans: int = 1,
    bots: str = "greedy",
    seed: str | None = None,
    option: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    resume: Path | None = None,
) -> None:
    """Play in the terminal, against bots or with friends at the same keyboard.

    Parameters
    ----------
    name
        The game.
    players
        How many seats.
    humans
        How many of them are people; bots take the others.
    bots
        One bot for each of the other seats, with commas between: random, greedy, search:2. A
        single one takes them all.
    seed
        For a deal that others can play too; by default nobody knows it.
    option
        An option of the game, such as harmony=true. May be given more than once.
    resume
        A saved match to go on with.

    """
    rules = game(name)
    if resume is None:
        options = parse_options(rules, players, option)
        names = _names(options.players, humans, bots)
        match = Match(rules, options, fresh_seed() if seed is None else seed, names)
    else:
        match = _resumed(rules, resume)
    names = list(match.record.names)
    Sofa(Console(highlight=False), match, names, _bots(names, match)).play()


def _names(players: int, humans: int, bots: str) -> list[str]:
    if not 1 <= humans <= players:
        raise Complaint(f"--humans must be 1 to {players} at this table, not {humans}")
    people = ["you"] if humans == 1 else [f"player {number}" for number in range(1, humans + 1)]
    named = [part.strip() for part in bots.split(",")]
    if len(named) == 1:
        named *= players - humans
    if len(named) != players - humans:
        raise Complaint(f"{len(named)} bots are named for {players - humans} seats")
    return people + named


def _resumed(rules: Game, path: Path) -> Match:
    told, record = load(path)
    if told is not rules:
        raise Complaint(f"{path} is a match of {told.name}: crownlands play {told.name} --resume")
    match = replayed(rules, record)
    if len(record.names) != match.options.players:
        raise Complaint(f"{path} does not say who plays: it names {len(record.names)} seats")
    return match


def _bots(names: list[str], match: Match) -> dict[Seat, Bot]:
    """The seats whose name is a bot's."""
    bots: dict[Seat, Bot] = {}
    for seat, name in enumerate(names):
        if name != "you" and not name.startswith("player "):
            try:
                bots[seat] = bot(name, f"{match.record.seed}/bot/{seat}")
            except BotError as error:
                raise Complaint(f"seat {seat}: {error}") from None
    return bots
