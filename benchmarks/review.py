"""How long it takes to look back at a whole four-player match of each game.

    python -m benchmarks.review [--game isle_of_skye] [--bot greedy]

Bots play a match of each game. It is looked back at as ``crownlands review`` does it, on two
processes, and as deep as a server does, on one. Told are the seconds that pass, those of a
processor, and the longest turn: that long a queen waits at another table.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter, process_time

from crownlands.arena.playing import play, record_of
from crownlands.arena.series import Series
from crownlands.arena.workers import workers
from crownlands.engine.record import Record
from crownlands.games import GAMES, game
from crownlands.server.reviews import DEPTH
from crownlands.study.review import Depth, Look, Task, look_at, reviewed

PLAYERS = 4
#: what is to be held on two cores
BAR = 60.0


def a_match(name: str, bot: str, seed: str) -> Record:
    """A match of four such bots."""
    options = game(name).Options(players=PLAYERS)
    series = Series(game=name, options=options, bots=(bot,) * PLAYERS, matches=1, seed=seed)
    return record_of(series, play(series, 0))


def timed(task: Task) -> tuple[Look, float]:
    """A turn looked at, and the seconds of a processor that this took."""
    begun = process_time()
    look = look_at(task)
    return look, process_time() - begun


def measured(record: Record, depth: Depth, processes: int) -> float:
    """Look back at a match, and print how long that took; the seconds."""
    worked: list[float] = []
    begun = perf_counter()
    with workers(processes) as pool:

        def spread(_: Callable[[Task], Look], tasks: Sequence[Task]) -> Iterable[Look]:
            for look, seconds in pool.imap(timed, tasks):
                worked.append(seconds)
                yield look

        review = reviewed(record, depth, spread=spread)
    passed = perf_counter() - begun
    print(
        f"  {depth.worlds:2} worlds, {depth.glances} glances, {processes} processes: "
        f"{len(review.stages):3} turns {passed:5.1f} s, {sum(worked):5.1f} s of a processor, "
        f"{max(worked):4.2f} s the longest turn"
    )
    return passed


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--bot", default="greedy", help="who plays the matches")
    parser.add_argument("--seed", default="looking back")
    asked = parser.parse_args()
    longest = 0.0
    for name in asked.game or GAMES:
        record = a_match(name, asked.bot, asked.seed)
        print(f"{name}: {len(record.actions)} plies")
        longest = max(longest, measured(record, Depth(), 2), measured(record, DEPTH, 1))
    raise SystemExit(0 if longest < BAR else 1)


if __name__ == "__main__":
    main()
