"""Isle of Skye's areas and roads against a slow, obvious flood fill.

    python -m benchmarks.territories [--territories 5000] [--first 0]

Grows territories at random, tile by tile, some with roads laid by hand, and asks after every tile
that the product and the flood fill of the tests see the same areas, the same roads and the same
places for the next one. Stops at the first that differs.
"""

from __future__ import annotations

import argparse
from time import perf_counter

from tests.games.isle_of_skye.test_areas_and_roads import check


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="benchmarks.territories")
    parser.add_argument("--territories", type=int, default=5000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    asked = parser.parse_args()
    begun = perf_counter()
    for seed in range(asked.first, asked.first + asked.territories):
        check(seed)
    print(f"{asked.territories:,} territories agree ({perf_counter() - begun:.0f} s).")


if __name__ == "__main__":
    main()
