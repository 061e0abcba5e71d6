"""How often a level finishes ahead of the one below it, in every game and at every table size.

    python -m benchmarks.levels [--matches 120] [--game kingdomino] [--players 2] [--ladder BOTS]
    python -m benchmarks.levels --find [--matches 600] ...

At each table sit two neighbouring levels, in all mixtures; each deal is played in every seating.
For every two seats of different levels it is counted who finished before the other, a shared place
as a half; the intervals of 95% know what a deal's matches have in common. A level is well set where
that is about three in four. ``--ladder random,greedy:slips=0.2,greedy`` tries other bots instead of
the levels, weakest first; ``--below duchess`` leaves out those above, who take long.

``--find`` looks for the slips of those who do not search, from the knight downwards, and prints the
levels as a game's `levels.json` has them.

Who thinks by the clock gets less of it where a machine has other things to do. With ``--processor``
bots count the time that a processor has worked for them instead.
"""

from __future__ import annotations

import argparse
import os
from itertools import pairwise
from json import dumps
from time import perf_counter

from benchmarks.processor_time import count_processor_time
from crownlands.arena.crew import played
from crownlands.arena.series import Series
from crownlands.arena.standings import Meeting, Tally
from crownlands.bots import split
from crownlands.bots.levels import LEVELS, player
from crownlands.games import GAMES, game

#: what a level should reach against the one below, and how far it may be off
AIM, OFF = 0.75, 0.05
#: how finely slips are told apart
FINE = 0.01


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


def slipping(name: str, players: int, upper: str, asked: argparse.Namespace) -> str:
    """Who slips so often that a bot finishes ahead of them three times in four."""
    low = float(upper.partition("slips=")[2] or 0.0)
    high = 1.0
    while high - low > FINE:
        slips = (low + high) / 2
        met = meetings(name, players, (f"greedy:slips={slips:.3f}", upper), asked)
        low, high = (slips, high) if met.ahead < AIM else (low, slips)
    return f"greedy:slips={(low + high) / 2:.2f}"


def found(name: str, players: int, asked: argparse.Namespace) -> dict[str, str]:
    """Every level at a table, by what they reach against each other."""
    squire = slipping(name, players, "greedy", asked)
    page = slipping(name, players, squire, asked)
    return {
        "jester": slipping(name, players, page, asked),
        "page": page,
        "squire": squire,
        "knight": "greedy",
        **{level: player(level, game(name), players) for level in ("duchess", "queen")},
    }


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
    parser.add_argument("--below", choices=LEVELS, help="only the levels below this one")
    parser.add_argument("--find", action="store_true", help="look for who should play the levels")
    parser.add_argument("--processor", action="store_true", help="think by the processor's time")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if asked.processor:
        count_processor_time()
    tables = [
        (name, players)
        for name in asked.game or GAMES
        for players in game(name).players
        if not asked.players or players in asked.players
    ]
    if asked.find:
        for name, players in tables:
            print(name, dumps({players: found(name, players, asked)}), flush=True)
        return
    print("| game | players | bot | ahead of | so often | deals | seconds | |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for name, players in tables:
        for pair in pairwise(ladder_of(name, players, asked)):
            begun = perf_counter()
            meeting = meetings(name, players, pair, asked)
            print(
                f"| {name} | {players} | `{pair[1]}` | `{pair[0]}` "
                f"| {meeting.ahead:.1%} ({meeting.low:.1%} to {meeting.high:.1%}) "
                f"| {meeting.deals} | {perf_counter() - begun:.0f} | {verdict(meeting)} |",
                flush=True,
            )


def ladder_of(name: str, players: int, asked: argparse.Namespace) -> list[str]:
    """Who is measured, weakest first."""
    if asked.ladder:
        return split(asked.ladder)
    up_to = LEVELS.index(asked.below) if asked.below else len(LEVELS)
    return [player(level, game(name), players) for level in LEVELS[:up_to]]


if __name__ == "__main__":
    main()
