"""``crownlands play``."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from crownlands.bots import Bot, BotError, bot
from crownlands.cli.arguments import GameName, OptionSettings, Players, Whole, bots_for, seed_text
from crownlands.cli.complaint import Complaint
from crownlands.cli.options import parse_options
from crownlands.cli.records import about, load
from crownlands.cli.sofa import Sofa
from crownlands.engine.contract import Game, Seat
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.match import Match, replayed
from crownlands.games import game


def play(
    name: GameName = "kingdomino",
    /,
    *,
    players: Players = None,
    humans: Whole | None = None,
    bots: str | None = None,
    seed: str | None = None,
    option: OptionSettings = (),
    resume: Path | None = None,
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

    """
    rules = game(name)
    if resume is None:
        options = parse_options(rules, players, option)
        names = _names(options.players, 1 if humans is None else humans, bots or "greedy")
        match = Match(rules, options, fresh_seed() if seed is None else seed_text(seed), names)
    else:
        if (players, humans, bots, seed, option) != (None, None, None, None, ()):
            raise Complaint("--resume goes on with a match as it was; leave out the other settings")
        with about(resume):
            match = _resumed(rules, resume)
    Sofa(Console(highlight=False), match, _bots(match)).play()


def _names(players: int, humans: int, bots: str) -> list[str]:
    if not 1 <= humans <= players:
        raise Complaint(f"--humans must be 1 to {players} at this table, not {humans}")
    people = ["you"] if humans == 1 else [f"player {number}" for number in range(1, humans + 1)]
    return people + (bots_for(bots, players - humans) if humans < players else [])


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
