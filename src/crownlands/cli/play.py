"""``crownlands play``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from crownlands.bots import Bot, BotError, bot
from crownlands.cli.arguments import OptionSettings, Players, Whole, bots_for, seed_text
from crownlands.cli.complaint import Complaint
from crownlands.cli.options import parse_options
from crownlands.cli.positions import load_position
from crownlands.cli.records import about, load
from crownlands.cli.sofa import Sofa
from crownlands.engine.contract import Game, Seat
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.match import Match, replayed
from crownlands.engine.position import PositionError, beginning, begun
from crownlands.games import game

_USUAL = "kingdomino"
_GameOfThese = Annotated[
    str | None,
    Parameter(name="game", help=f"The game; by default {_USUAL}, or that of the file."),
]


def play(
    name: _GameOfThese = None,
    /,
    *,
    players: Players = None,
    humans: Whole | None = None,
    bots: str | None = None,
    seed: str | None = None,
    option: OptionSettings = (),
    resume: Path | None = None,
    position: Path | None = None,
) -> None:
    """Play in the terminal, against bots or with friends at the same keyboard.

    Parameters
    ----------
    humans
        How many of them are people, by default one; bots take the others.
    bots
        One bot for each of the other seats, with commas between: random, greedy, search:2 (two
        seconds an action). A single one takes them all; by default it is greedy.
    seed
        For a deal that others can play too; by default nobody knows it.
    resume
        A saved match to go on with; it says itself who plays what.
    position
        A table that somebody has written down, to play on from there: people take the seat whose
        turn it is and those after it, then come the bots.

    """
    if position is not None:
        if (resume, players, option) != (None, None, ()):
            raise Complaint("--position says itself what is played; leave out the other settings")
        match = _from_position(position, name, humans, bots or "greedy", seed)
    elif resume is not None:
        if (players, humans, bots, seed, option) != (None, None, None, None, ()):
            raise Complaint("--resume goes on with a match as it was; leave out the other settings")
        with about(resume):
            match = _resumed(game(name or _USUAL), resume)
    else:
        rules = game(name or _USUAL)
        options = parse_options(rules, players, option)
        names = _names(options.players, 1 if humans is None else humans, bots or "greedy")
        match = Match(rules, options, _seed(seed), names)
    Sofa(Console(highlight=False), match, _bots(match)).play()


def _names(players: int, humans: int, bots: str) -> list[str]:
    if not 1 <= humans <= players:
        raise Complaint(f"--humans must be 1 to {players} at this table, not {humans}")
    people = ["you"] if humans == 1 else [f"player {number}" for number in range(1, humans + 1)]
    return people + (bots_for(bots, players - humans) if humans < players else [])


def _seed(text: str | None) -> str:
    return fresh_seed() if text is None else seed_text(text)


def _from_position(
    path: Path, name: str | None, humans: int | None, bots: str, seed: str | None
) -> Match:
    rules, text = load_position(path)
    if name not in (None, rules.name):
        raise Complaint(f"{path} is a position of {rules.name}, not of {name}")
    try:
        start = beginning(rules, text)
    except PositionError as error:
        raise Complaint(f"{path}: {error}") from None
    seats = range(start.options.players)
    first = begun(rules, start.text, "").actors()[0]
    named = _names(len(seats), 1 if humans is None else humans, bots)
    names = [named[(seat - first) % len(seats)] for seat in seats]
    return Match(rules, start.options, _seed(seed), names, position=start.text)


def _resumed(rules: Game, path: Path) -> Match:
    told, record = load(path)
    if told is not rules:
        raise Complaint(f"{path} is a match of {told.name}: crownlands play {told.name} --resume")
    if not record.names:
        raise Complaint(f"{path} does not say who plays")
    return replayed(rules, record)


def _bots(match: Match) -> dict[Seat, Bot]:
    """The seats whose name is a bot's."""
    bots: dict[Seat, Bot] = {}
    for seat, name in enumerate(match.record.names):
        if name != "you" and not name.startswith("player "):
            try:
                bots[seat] = bot(name, f"{match.record.seed}/bot/{seat}")
            except BotError as error:
                raise Complaint(f"seat {seat}: {error}") from None
    return bots
