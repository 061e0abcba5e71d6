"""Our players beside those of a paper on Kingdomino, at the same tables.

    python -m benchmarks.paper [--matches 200] [--seconds 2] [--playouts N] [--table 1|2]

M. Gedda, M. Z. Lagerkvist and M. Butler, "Monte Carlo Methods for the Game Kingdomino" (2018), let
one player sit with three of another kind, four players, Harmony and Middle Kingdom. Table 1 has
players that do not search against three random ones; table 2 flat Monte Carlo and tree search, each
with three playout policies, against three full greedy ones. ``--seconds`` is the time for a turn,
laying and claiming together, and may be given several times; ``--playouts`` allows so many for each
decision instead, which gives the same figures on every machine. With ``--processor`` bots count the
time that a processor has worked for them.

A match is won by more points than anybody else has, as the paper counts; an equal best is a draw.
Each deal is played once from every seat; the intervals of 95% know that.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from math import sqrt

import msgspec

from benchmarks.processor_time import count_processor_time
from crownlands.arena.crew import played
from crownlands.arena.rates import Z_95, Rate
from crownlands.arena.series import Series
from crownlands.games import game

SEATS = 4
WITHOUT_SEARCH = {
    "random": "true random",
    "points": "greedy placement, random draft",
    "greedy": "full greedy",
}
SEARCHES = {"flat": "flat Monte Carlo", "uct": "tree search (UCT)"}
POLICIES = ("random", "player-greedy", "full-greedy")


class Measured(msgspec.Struct, frozen=True):
    """How one player did against three of another kind."""

    matches: int
    won: float
    low: float
    high: float
    drawn: float
    #: points ahead of the best of the others, and how far off that may be
    margin: float
    error: float
    #: seconds for a turn
    turn: float


def measured(player: str, others: str, asked: argparse.Namespace) -> Measured:
    """Let one player sit with three others."""
    options = game("kingdomino").Options(players=SEATS, harmony=True, middle_kingdom=True)
    series = Series(
        game="kingdomino",
        options=options,
        bots=(player, *[others] * (SEATS - 1)),
        matches=asked.matches,
        seed=asked.seed,
    ).whole_deals()
    won, drawn = Rate(), Rate()
    margins: dict[int, list[int]] = {}
    seconds = 0.0
    for match in played(series, asked.jobs):
        seat = match.seating.index(0)
        best = max(score for other, score in enumerate(match.scores) if other != seat)
        margin = match.scores[seat] - best
        won.add(match.deal, margin > 0)
        drawn.add(match.deal, margin == 0)
        margins.setdefault(match.deal, []).append(margin)
        seconds += match.seconds[seat]
    turns = series.matches * (options.rounds + 1)
    return Measured(
        series.matches,
        won.mean,
        *won.interval(),
        drawn.mean,
        *mean_of([sum(deal) / len(deal) for deal in margins.values()]),
        seconds / turns,
    )


def mean_of(deals: list[float]) -> tuple[float, float]:
    """The mean of whole deals, and how far off it may be in 95 of 100 cases."""
    mean = sum(deals) / len(deals)
    spread = sum((deal - mean) ** 2 for deal in deals) / max(1, len(deals) - 1)
    return mean, Z_95 * sqrt(spread / len(deals))


def tell(player: str, title: str, found: Measured) -> None:
    print(
        f"| {title} | `{player}` | {found.matches:,} "
        f"| {found.won:.1%} ({found.low:.1%} to {found.high:.1%}) | {found.drawn:.1%} "
        f"| {found.margin:+.1f} ± {found.error:.1f} | {found.turn:.2f} s |",
        flush=True,
    )


def head(number: int, others: str) -> None:
    print(f"\nTable {number}: one player against three `{others}`\n")
    print("| player | bot | matches | won | drawn | ahead of the best other | a turn |")
    print("|---|---|---|---|---|---|---|", flush=True)


def searchers(asked: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The bots of table 2 with their titles; the house's own search comes last."""
    budgets = [f"playouts={asked.playouts}"] if asked.playouts else []
    for budget in budgets or [f"turn={seconds:g}" for seconds in asked.seconds]:
        for search, title in SEARCHES.items():
            for policy in POLICIES:
                yield f"{search}:{budget}:policy={policy}", f"{title}, {policy} playouts"
        yield f"search:{budget}", "our own search"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--table", type=int, choices=(1, 2), action="append")
    parser.add_argument("--matches", type=int, default=200, help="of each player")
    parser.add_argument("--seconds", type=float, action="append", help="for a turn; 2 at first")
    parser.add_argument("--playouts", type=int, help="for a decision, instead of seconds")
    parser.add_argument("--processor", action="store_true", help="think by the processor's time")
    parser.add_argument("--player", action="append", help="only bots whose names begin so")
    parser.add_argument("--seed", default="paper")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if asked.processor:
        count_processor_time()
    asked.seconds = asked.seconds or [2.0]
    tables = {1: ("random", list(WITHOUT_SEARCH.items())), 2: ("greedy", list(searchers(asked)))}
    for number in asked.table or tables:
        others, players = tables[number]
        head(number, others)
        for player, title in players:
            if not asked.player or player.startswith(tuple(asked.player)):
                tell(player, title, measured(player, others, asked))


if __name__ == "__main__":
    main()
