"""Add the golden matches that are missing: ``python -m tests.games.isle_of_skye.make_golden``.

Those that are there stay as they are: a golden match that changes is a bug. Only when the rules
version grows are they removed first, and all made anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from crownlands.engine.contract import Action
from crownlands.engine.match import Match
from crownlands.engine.record import Record
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.actions import AXES, BUYS, DRAWN, FOUNDS, PASS, lay, price
from crownlands.games.isle_of_skye.field import EAST, SOUTH, STEPS
from crownlands.games.isle_of_skye.journeyman.actions import (
    ADVANCES,
    HURRY,
    MARKS,
    NO_ROAD,
    SPARE,
    STAY,
    STROLL,
    WALKS,
    road,
)
from crownlands.games.isle_of_skye.journeyman.board import RECONSTRUCTION
from tests.games.golden import Gold, Probes, recorded, shared
from tests.games.isle_of_skye.shown import everything, shown

GOLD = Gold(ISLE_OF_SKYE, Path(__file__).parent / "golden")
#: spaces of the side for up to four that ask for what the other one does in the reconstruction
_EXCHANGED = (
    (("herald", 2), ("herald", 7)),
    (("merchant", 2), ("herald", 9)),
    (("warrior", 2), ("herald", 11)),
    (("warrior", 5), ("warrior", 15)),
)
#: all that is left there of the warrior's track, and how many of it lie in each segment
_LEFT, _SEGMENTS = (1, 2, 3, 5, 7, 8, 9, 13), (3, 2, 2, 1)


def own_board() -> str:
    """A board that asks early for what is rare on the reconstruction, with a short track."""
    told = json.loads(RECONSTRUCTION) | {"name": "rare things first"}
    side = told["sides"]["2-4"]
    for (one, first), (other, later) in _EXCHANGED:
        near, far = side[one]["spaces"][first - 1], side[other]["spaces"][later - 1]
        near["asks"], far["asks"] = far["asks"], near["asks"]
    spaces = side["warrior"]["spaces"]
    side["warrior"] |= {"spaces": [spaces[n - 1] for n in _LEFT], "segments": _SEGMENTS}
    return json.dumps(told)


MATCHES: dict[str, tuple[IsleOfSkyeOptions, str, str]] = {
    "two": (IsleOfSkyeOptions(players=2), "greedy", "1"),
    "three": (IsleOfSkyeOptions(players=3, castle_on_road=False), "greedy", "1"),
    "four": (IsleOfSkyeOptions(players=4, farm_corners=False), "greedy", "1"),
    "five": (IsleOfSkyeOptions(players=5, column_once=True, tiebreak="gold"), "greedy", "1"),
    "five-random": (IsleOfSkyeOptions(players=5), "random", "1"),
    "journeyman-two": (
        IsleOfSkyeOptions(players=2, journeyman=True, castle_on_road=False),
        "search:playouts=40",
        "1",
    ),
    "journeyman-three": (
        IsleOfSkyeOptions(players=3, journeyman=True, same_bonuses=True),
        "greedy",
        "1",
    ),
    "journeyman-four": (IsleOfSkyeOptions(players=4, journeyman=True), "greedy", "1"),
    "journeyman-five": (IsleOfSkyeOptions(players=5, journeyman=True), "greedy", "1"),
    "journeyman-random": (IsleOfSkyeOptions(players=4, journeyman=True), "random", "1"),
    "own-board": (
        IsleOfSkyeOptions(players=4, journeyman=True, board=own_board()),
        "greedy",
        "1",
    ),
    "shared-victory": (IsleOfSkyeOptions(players=2), "random", "tie"),
}
#: matches of these are looked through for what is still to be shown
FURTHER = (
    IsleOfSkyeOptions(players=4, journeyman=True),
    IsleOfSkyeOptions(players=4, journeyman=True, board=own_board()),
    IsleOfSkyeOptions(players=5, journeyman=True),
)
LOOKED_THROUGH = 300


def main() -> None:
    records = GOLD.records()
    for name, (options, bots, seed) in MATCHES.items():
        if name not in records:
            wanted = shared if seed == "tie" else None
            records[name] = recorded(ISLE_OF_SKYE, options, bots, seed, wanted)
    GOLD.add({**records, **further(records)}, some)


def further(records: dict[str, Record]) -> dict[str, Record]:
    """Matches that show what no other does."""
    missing = everything().difference(*map(shown, records.values()))
    found: dict[str, Record] = {}
    for number in range(LOOKED_THROUGH):
        if not missing:
            break
        name, options = f"further-{number}", FURTHER[number % len(FURTHER)]
        if name in records:
            continue
        record = recorded(ISLE_OF_SKYE, options, "greedy", name)
        if new := missing & shown(record):
            found[name] = record
            missing -= new
    return found


def some(match: Match) -> Probes:
    """What is no square of its own, and squares in and around the territory, for everybody."""
    state = match.state
    assert isinstance(state, IsleOfSkyeState)
    for seat in range(match.options.players):
        yield from ((seat, action) for action in _plain())
        yield from ((seat, action) for action in _on_squares(state, seat))


def _plain() -> Iterator[Action]:
    yield from (*FOUNDS[:1], *AXES, PASS, *(buy for buys in BUYS for buy in buys))
    yield from (price(slot, gold) for slot in range(DRAWN) for gold in (1, 99))
    yield from (*ADVANCES, STAY, HURRY, STROLL, SPARE, NO_ROAD)


def _on_squares(state: IsleOfSkyeState, seat: int) -> Iterator[Action]:
    territory = state.territories[seat]
    outside = next(iter(territory.rim)) + 2 * STEPS[0]
    for square in (*territory.laid, outside):
        yield from (MARKS[square], WALKS[square], road(square, EAST), road(square, SOUTH))
        yield lay(0, square, 0)
    yield from (lay(slot, square, 0) for slot in range(DRAWN) for square in territory.rim)


if __name__ == "__main__":
    main()
