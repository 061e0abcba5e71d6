"""Random mixes of Kingdom Builder, played by the product and by a second engine from the rulebook.

Our answer to perft: at every ply both name the seat and its legal actions, and after every turn the
gold of every seat. The first difference ends it with exit status 1 and the way to find it again.

    python -m benchmarks.agreement --matches 5000 --jobs 2
    python -m benchmarks.agreement --crowded --matches 1000
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.second_engine.comparison import compare, compare_crowded
from tests.second_engine.difference import Difference
from tests.second_engine.mixes import BOXES

CHUNK = 10


Compare = Callable[[int], Counter[str]]
"""A match that follows from its seed, and how often each kind of thing was seen in it."""


def outcome(seed: int, comparing: Compare) -> Counter[str] | str:
    """What was seen in a match, or the report of a difference."""
    try:
        return comparing(seed)
    except Difference as difference:
        return str(difference)


def outcomes(seeds: Iterable[int], comparing: Compare, jobs: int) -> Iterator[Counter[str] | str]:
    play = partial(outcome, comparing=comparing)
    if jobs == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play, seeds, chunksize=CHUNK)
        finally:
            pool.shutdown(cancel_futures=True)


def main() -> int:
    ask = argparse.ArgumentParser(description="The product against the second engine.")
    ask.add_argument("--matches", type=int, default=5000)
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--seed", type=int, default=0, help="the seed of the first match")
    ask.add_argument("--boxes", help=f"only these, of base,{','.join(BOXES)}; else random mixes")
    ask.add_argument("--crowded", action="store_true", help="boards full of locations, all boxes")
    said = ask.parse_args()
    comparing: Compare = compare
    if said.crowded:
        comparing = compare_crowded
    elif said.boxes is not None:
        boxes = tuple(box for box in said.boxes.split(",") if box != "base")
        comparing = partial(compare, boxes=boxes)
    began, seen = time.perf_counter(), Counter[str]()
    seeds = range(said.seed, said.seed + said.matches)
    for found in outcomes(seeds, comparing, said.jobs):
        if isinstance(found, str):
            print(found)
            print(f"They differ; {seen['matches']} matches agreed before.")
            return 1
        seen += found
    for what, count in sorted(seen.items()):
        print(f"{count:9,}  {what}")
    print(
        f"{seen['matches']:,} matches with {seen['plies']:,} plies agree in legal actions and gold "
        f"({time.perf_counter() - began:.0f} s)."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
