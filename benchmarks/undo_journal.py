"""How long a journal takes to load in which one action was done and taken back again and again.

    python -m benchmarks.undo_journal [--pairs 400]

For each game with the most on the table, one person in all seats, and the longest way back of a
random match. The ruler is the same journal without the pairs, in the same run. Beside it, what it
takes when each undo walks the whole way from where something hidden was last turned up, as it did
before there were milestones.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import perf_counter
from unittest.mock import patch

from tests.server.test_long_journals import on_one_sofa

from crownlands.engine import match
from crownlands.games import GAMES
from crownlands.server.deeds import Acted, AnyDeed, TookBack
from crownlands.server.table import Opening, Table

_ROUNDS = 5


def seconds(opening: Opening, deeds: Sequence[AnyDeed]) -> float:
    """The quickest of a few loads."""
    taken: list[float] = []
    for _ in range(_ROUNDS):
        table = Table(opening)
        begun = perf_counter()
        for deed in deeds:
            table.fold(deed, 0.0)
        taken.append(perf_counter() - begun)
    return min(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="benchmarks.undo_journal")
    parser.add_argument("--pairs", type=int, default=400)
    pairs: int = parser.parse_args().pairs
    for name, game in GAMES.items():
        opening, deeds = on_one_sofa(game)
        last = deeds[-1]
        assert isinstance(last, Acted)
        long = [*deeds, *[TookBack(last.seat), last] * pairs]
        plain, now = seconds(opening, deeds), seconds(opening, long)
        with patch.object(match, "STEP", 10**9):
            before = seconds(opening, long)
        print(
            f"{name}: {len(deeds)} deeds in {1000 * plain:.1f} ms; with {pairs} acts and undos "
            f"{now / plain:.1f} times that, and {before / plain:.1f} times without milestones"
        )


if __name__ == "__main__":
    main()
