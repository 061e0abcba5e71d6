"""The four scoring tiles that come with Journeyman."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.games.isle_of_skye.field import HOME, STRIDE, distance
from crownlands.games.isle_of_skye.scoring_tiles import OfTerritory, Pay, ScoringTile
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.games.isle_of_skye.tiles import BROCH, SYMBOLS

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class Farthest(ScoringTile):
    """Twice the distance between the journeyman and the castle."""

    def points(self, state: IsleOfSkyeState, seat: Seat) -> int:
        return 2 * distance(state.journeys[seat].pawn, HOME)

    def pay(self, state: IsleOfSkyeState, seat: Seat) -> Pay:
        points = self.points(state, seat)
        return Pay(points, 1 << state.journeys[seat].pawn if points else 0)


class Bridges(ScoringTile):
    """The bridges that the markers have passed."""

    def points(self, state: IsleOfSkyeState, seat: Seat) -> int:
        farthest = state.journeys[seat].farthest
        tracks = zip(state.side.tracks, farthest, strict=True)
        return sum(track.bridges(space) for track, space in tracks)


def _broch_lines(territory: Territory) -> int:
    brochs = list(cells_of(territory.showing(BROCH)))
    rows = {square // STRIDE for square in brochs}
    columns = {square % STRIDE for square in brochs}
    return len(rows) + len(columns)


def _paired(territory: Territory) -> dict[int, int]:
    """By row that has two tiles with the same symbol: those tiles."""
    pairs: dict[int, int] = {}
    for symbol in SYMBOLS:
        rows: dict[int, int] = {}
        for square in cells_of(territory.showing(symbol)):
            rows[square // STRIDE] = rows.get(square // STRIDE, 0) | 1 << square
        for row, squares in rows.items():
            if squares.bit_count() > 1:
                pairs[row] = pairs.get(row, 0) | squares
    return pairs


def _all(sets: Iterable[int]) -> int:
    squares = 0
    for each in sets:
        squares |= each
    return squares


SCORING_TILES_OF_JOURNEYMAN: tuple[ScoringTile, ...] = (
    Farthest("farthest"),
    OfTerritory("broch_lines", _broch_lines, lambda own: own.showing(BROCH)),
    OfTerritory(
        "paired_rows",
        lambda own: 2 * len(_paired(own)),
        lambda own: _all(_paired(own).values()),
    ),
    Bridges("bridges"),
)
