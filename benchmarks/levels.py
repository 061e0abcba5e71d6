"""How often a level finishes ahead of the one below it, in every game and at every table size.

    python -m benchmarks.levels [--matches 120] [--game kingdomino] [--players 2] [--ladder BOTS]

At each table sit two neighbouring levels, in all mixtures; each deal is played in every seating.
For every two seats of different levels it is counted who finished before the other, a shared place
as a half; the intervals of 95% know what a deal's matches have in common. A level is well set where
that is about three in four. ``--ladder random,greedy:slips=0.2,greedy`` tries other bots instead of
the levels, weakest first.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from itertools import pairwise
from time import perf_counter

from crownlands.arena.crew import played
from crownlands.arena.series import Series
from crownlands.arena.standings import Meeting, Tally
from crownlands.bots import split
from crownlands.bots.levels import LEVELS
from crownlands.engine.contract import OptionsError
from crownlands.games import GAMES, game

#: what a level should reach against the one below, and how far it may be off
AIM, OFF = 0.75, 0.05


def table_sizes(name: str) -> Iterator[int]:
    """How many can play a game."""
    for players in range(2, 7):
        try:
            game(name).Options(players=players)
        except OptionsError:
            continue
        yield players


def meetings(name: str, players: int, pair: tuple[str, str], asked: argparse.Namespace) -> Meeting:
    """How often the second of two bots finished ahead of the first."""
    series = Series(
        game=name,
        options=game(name).Options(players=players),
        bots=pair,
        matches=asked.matches,
        seed=asked.seed,
        format="ladder",
    ).whole_deals()
    tally = Tally(series)
    for match in played(series, asked.jobs):
        tally.add(match)
    lower, upper = pair
    (met,) = (one for one in tally.meetings() if (one.bot, one.other) == (upper, lower))
    return met


def verdict(meeting: Meeting) -> str:
    if meeting.high < AIM - OFF:
        return "too close"
    if meeting.low > AIM + OFF:
        return "too far apart"
    return "as it should be" if meeting.high - meeting.low < 4 * OFF else "not known yet"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--matches", type=int, default=120, help="of each pair at each table size")
    parser.add_argument("--ladder", help="bots to try instead of the levels, with commas")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    ladder = split(asked.ladder) if asked.ladder else list(LEVELS.values())
    print("| game | players | bot | ahead of | so often | deals | seconds | |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for name in asked.game or GAMES:
        for players in table_sizes(name):
            if asked.players and players not in asked.players:
                continue
            for pair in pairwise(ladder):
                begun = perf_counter()
                meeting = meetings(name, players, pair, asked)
                print(
                    f"| {name} | {players} | `{pair[1]}` | `{pair[0]}` "
                    f"| {meeting.ahead:.1%} ({meeting.low:.1%} to {meeting.high:.1%}) "
                    f"| {meeting.deals} | {perf_counter() - begun:.0f} | {verdict(meeting)} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
