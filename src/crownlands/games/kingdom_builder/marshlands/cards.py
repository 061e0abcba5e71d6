"""The six cards of Marshlands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.hexes import GRID, QUARTERS, areas, touching
from crownlands.games.kingdom_builder.board.terrain import MOUNTAIN, PALACE, SWAMP
from crownlands.games.kingdom_builder.marshlands.palaces import PALACE_GOLD, foremost
from crownlands.games.kingdom_builder.scoring.rules import Pay, Rule, end_rule
from crownlands.games.kingdom_builder.table.terrain_cards import Alternative, Drawn, TerrainCard

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: own settlements beside one that make it a captain's
COMPANY = 3


def _inner_edge() -> int:
    edge = 0
    for quarter in QUARTERS:
        edge |= GRID.spread(quarter) & ~quarter
    return edge


#: the hexes that touch another quadrant
INNER_EDGE = _inner_edge()


@end_rule("geologists")
def geologists(state: State, seat: Seat) -> Iterator[Pay]:
    """2 gold for each mountain range that own settlements link with another one."""
    ranges = areas(state.board.terrains[MOUNTAIN])
    linked, paths = set[int](), 0
    for group in areas(state.pieces.own[seat]):
        near = GRID.spread(group) | group
        reached = [each for each in ranges if each & near]
        if len(reached) > 1:
            linked.update(reached)
            paths |= group
    if linked:
        yield Pay(2 * len(linked), paths, {"count": len(linked)})


@end_rule("messengers")
def messengers(state: State, seat: Seat) -> Iterator[Pay]:
    """2 gold for each hex of the way between the two settlements of a group farthest apart."""
    groups = [group for group in areas(state.pieces.own[seat]) if group.bit_count() > 1]
    if groups:
        widest = max(groups, key=extent)
        hexes = extent(widest) + 1
        yield Pay(2 * hexes, widest, {"count": hexes})


@lru_cache(maxsize=4096)
def extent(group: int) -> int:
    """How far apart the two hexes of a group are that are farthest apart.

    On hexes a distance is the largest of three differences of coordinates, so it is enough to know
    how far each of the three reaches.
    """
    ways = zip(*map(coordinates, cells_of(group)), strict=True)
    return max(max(each) - min(each) for each in ways)


@cache
def coordinates(cell: int) -> tuple[int, int, int]:
    """Three coordinates of a hex, one for each way that lines run."""
    row, column = GRID.row_and_column(cell)
    slant = column - row // 2
    return row, slant, row + slant


@end_rule("noblewomen")
def noblewomen(state: State, seat: Seat) -> Iterator[Pay]:
    """5 gold for each special hex with most settlements beside it; palaces have their own."""
    won = foremost(state, seat, state.board.special & ~state.board.showing(PALACE))
    count = won.bit_count()
    if count:
        yield Pay(PALACE_GOLD * count, won, {"count": count})


@end_rule("vassals")
def vassals(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement on a hex that touches another quadrant."""
    yield from _each(state.pieces.own[seat] & INNER_EDGE)


@end_rule("captains")
def captains(state: State, seat: Seat) -> Iterator[Pay]:
    """1 gold for each settlement beside at least three own ones."""
    own = state.pieces.own[seat]
    yield from _each(own & touching(own)[COMPANY - 1])


class Scouts(Rule):
    """Before the deal a terrain leaves the deck; settlements beside it pay."""

    def removes(self, deck: Sequence[TerrainCard], rng: Generator) -> Iterable[TerrainCard]:
        """All cards that show the terrain of the one that is turned up."""
        terrain = _meadow(rng.choice(deck))
        return [card for card in deck if _meadow(card) == terrain]

    def shows_more(self, state: State, hand: tuple[Drawn, ...]) -> Iterable[Alternative]:
        """Two equal cards of a hand may stand for the terrain that is missing."""
        meadows = (_meadow(drawn.card) for drawn in hand)
        shown = [meadow for meadow in meadows if meadow is not None]
        if len(set(shown)) < len(shown):
            yield Alternative(removed_terrain(state))

    def pays(self, state: State, seat: Seat) -> Iterator[Pay]:
        """1 gold for each settlement beside a hex of that terrain and not on one."""
        missing = state.board.terrains[removed_terrain(state)]
        yield from _each(state.pieces.own[seat] & GRID.spread(missing) & ~missing)


def removed_terrain(state: State) -> int:
    """The terrain whose cards were taken out before the match."""
    terrain = _meadow(state.terrain_cards.removed[0])
    assert terrain is not None
    return terrain


def _meadow(card: TerrainCard) -> int | None:
    """The terrain of a card that is not swamp, if it shows one."""
    return next((shown.terrain for shown in card.alternatives if shown.terrain != SWAMP), None)


def _each(settlements: int) -> Iterator[Pay]:
    """1 gold for every settlement of a set."""
    count = settlements.bit_count()
    if count:
        yield Pay(count, settlements, {"count": count})


scouts = Scouts("scouts")

CARDS = (geologists, messengers, noblewomen, vassals, captains, scouts)
