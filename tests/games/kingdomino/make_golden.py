"""Add the golden matches that are missing: ``python -m tests.games.kingdomino.make_golden``.

Those that are there stay as they are: a golden match that changes is a bug. Only when the rules
version grows are they removed first, and all made anew.
"""

from __future__ import annotations

from pathlib import Path

from crownlands.engine.match import Match
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
from tests.games.golden import Gold, Probes, continued, recorded, shared

GOLD = Gold(KINGDOMINO, Path(__file__).parent / "golden")
MATCHES: dict[str, tuple[KingdominoOptions, str, str]] = {
    "two": (KingdominoOptions(players=2), "greedy", "1"),
    "two-2017": (KingdominoOptions(players=2, edition="2017"), "random", "1"),
    "mighty-duel": (
        KingdominoOptions(players=2, mighty_duel=True, harmony=True, middle_kingdom=True),
        "greedy",
        "2",
    ),
    "three": (KingdominoOptions(players=3, harmony=True), "greedy", "1"),
    "three-2017": (KingdominoOptions(players=3, edition="2017"), "random", "2"),
    "four": (KingdominoOptions(players=4), "greedy", "1"),
    "four-bonuses": (
        KingdominoOptions(players=4, harmony=True, middle_kingdom=True),
        "search:playouts=40",
        "1",
    ),
    "four-random": (KingdominoOptions(players=4), "random", "1"),
    "dynasty": (KingdominoOptions(players=2, dynasty=True, harmony=True), "greedy", "1"),
    "shared-victory": (KingdominoOptions(players=2), "random", "tie"),
}
#: a match that begins where another one stood
FROM_POSITION = "from-a-position"


def main() -> None:
    there = GOLD.read("results")
    records = {
        name: recorded(KINGDOMINO, options, bots, seed, shared if seed == "tie" else None)
        for name, (options, bots, seed) in MATCHES.items()
        if name not in there
    }
    if FROM_POSITION not in there:
        records[FROM_POSITION] = continued(KINGDOMINO, GOLD.records()["four-bonuses"], 30)
    GOLD.add(records, everything)


def everything(match: Match) -> Probes:
    """Every action of the action space, for every seat."""
    codec = KINGDOMINO.codec
    for index in range(codec.size(match.options)):
        for seat in range(match.options.players):
            yield seat, codec.from_index(index)


if __name__ == "__main__":
    main()
