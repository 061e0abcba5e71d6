"""All that the parts of a report are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from crownlands.arena.playing import Played
from crownlands.arena.report.accounts import Account, accounts
from crownlands.arena.run import Run
from crownlands.arena.standings import Tally
from crownlands.bots import label
from crownlands.engine.contract import Game, Seat
from crownlands.engine.inquiry import Inquiry
from crownlands.games import game


class Sitting(NamedTuple):
    """One seat of one match."""

    played: Played
    seat: Seat
    bot: str

    @property
    def deal(self) -> int:
        return self.played.deal

    @property
    def score(self) -> int:
        return self.played.scores[self.seat]

    @property
    def wins(self) -> float:
        """A victory, or the part of one."""
        winners = self.played.winners
        return (self.seat in winners) / len(winners)


class Findings:
    """A run, its matches, and what was seen when they were played again."""

    def __init__(self, run: Run, matches: Sequence[Played], jobs: int) -> None:
        self.run = run
        self.series = run.series
        self.rules: Game = game(run.series.game)
        self.inquiry: Inquiry | None = self.rules.inquiry(run.series.options)
        self.matches = matches
        self.accounts: list[Account] | None = accounts(run.series, matches, jobs)
        self.tally = Tally(run.series)
        for played in matches:
            self.tally.add(played)
        #: the different bots, and what a report calls them
        self.bots = list(dict.fromkeys(run.series.bots))
        self.labels = {name: label(name) for name in self.bots}

    @property
    def seats(self) -> int:
        return self.series.options.players

    def sittings(self) -> Iterator[Sitting]:
        """Every seat of every match."""
        for played in self.matches:
            yield from self.sat(played)

    def sat(self, played: Played) -> Iterator[Sitting]:
        """Every seat of a match."""
        for seat, who in enumerate(played.seating):
            yield Sitting(played, seat, self.series.bots[who])

    def staking(self, rule: str) -> list[Played]:
        """The matches in which a rule could pay: all, but for one that is drawn before play."""
        lying = [
            {name for names in account.shared.values() for name in names}
            for account in self.accounts or ()
        ]
        with_it = [
            played for played, names in zip(self.matches, lying, strict=False) if rule in names
        ]
        return with_it or list(self.matches)

    def rule(self, rule: str) -> str:
        """What people call a rule that pays."""
        called = self.inquiry.rule(rule) if self.inquiry else rule.replace("_", " ")
        return called[:1].upper() + called[1:]
