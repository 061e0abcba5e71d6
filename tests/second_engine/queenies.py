"""Where capitols and caves may lie, rulebook p. 24."""

from __future__ import annotations

from collections.abc import Iterable

from tests.second_engine.difference import Difference
from tests.second_engine.hexes import Hex, name, quadrant, within
from tests.second_engine.land import Land

#: So many are in the box.
CAPITOLS, CAVES = 2, 4


def for_capitols(land: Land) -> dict[int, set[Hex]]:
    """The castles of every quadrant that has a Harbor or an Oracle too."""
    seats = {quadrant(hex) for hex, kind in land.locations.items() if kind in ("harbor", "oracle")}
    castles = {number: set[Hex]() for number in range(4) if number in seats}
    for castle in land.places_of("castle"):
        if (number := quadrant(castle)) in castles:
            castles[number].add(castle)
    return {number: hexes for number, hexes in castles.items() if hexes}


def for_caves(land: Land) -> dict[int, set[Hex]]:
    """RULINGS 47: the mountains that no special hex of the board is within two hexes of."""
    mountains: dict[int, set[Hex]] = {}
    for mountain in sorted(land.of["mountain"]):
        number = quadrant(mountain)
        if number is not None and within(mountain, 2).isdisjoint(land.special):
            mountains.setdefault(number, set()).add(mountain)
    return mountains


def check(
    what: str,
    may_lie: dict[int, set[Hex]],
    at_most: int,
    chosen: Iterable[Hex],
    lying: Iterable[Hex],
) -> None:
    """One in each quadrant where it may lie, the chosen ones first, then in reading order."""
    lying, chosen = sorted(lying), sorted(chosen)
    number_of = {hex: number for number, hexes in may_lie.items() for hex in hexes}
    for hex in lying:
        if hex not in number_of:
            raise Difference(f"{what}: {name(hex)} is no hex for one")
    named_ones = [number_of[hex] for hex in chosen]
    others = [number for number in may_lie if number not in named_ones]
    quadrants = sorted([*named_ones, *others][:at_most])
    if sorted(number_of[hex] for hex in lying) != quadrants or not set(chosen) <= set(lying):
        raise Difference(
            f"{what}: {[name(hex) for hex in lying]} in the product, one for each of the quadrants "
            f"{quadrants}, chosen {[name(hex) for hex in chosen]}"
        )
