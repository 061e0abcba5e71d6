"""What Crossroads lets a seat decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from crownlands.engine.contract import Action, Listener, Refusal, Seat, Value
from crownlands.games.kingdom_builder.actions import DONE, HexAction
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.crossroads import figures
from crownlands.games.kingdom_builder.crossroads.actions import (
    FOUNDS,
    GOES,
    PLACES,
    RECALLS,
    Found,
    Go,
    Place,
    Recall,
)
from crownlands.games.kingdom_builder.table.terrain_cards import TerrainCard, card_name
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.frames import Deciding, Frame, OnHex
from crownlands.games.kingdom_builder.turn.refusals import hex_taken, must_touch

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.crossroads.locations import FigureTile
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State

#: what a frame shows that has not turned up any
NO_CARD = TerrainCard(())


class Commanding(Frame, frozen=True, gc=False):
    """A figure is put, moves its first hex, or is taken back: one of them a turn."""

    kind = "commanding"

    tile: str

    def legal(self, state: State) -> list[Action]:
        tile = figure_tile(state, self.tile)
        listed = PLACES.listed(tile.sites(state, self.seat))
        listed += GOES.listed(tile.steps(state, self.seat))
        listed += RECALLS.listed(figures.standing(state, self.seat, tile.figure))
        return listed

    def allows(self, state: State, action: Action) -> bool:
        tile = figure_tile(state, self.tile)
        match action:
            case Place(cell):
                return bool(tile.sites(state, self.seat) >> cell & 1)
            case Go(cell):
                return bool(tile.steps(state, self.seat) >> cell & 1)
            case Recall(cell):
                return bool(figures.standing(state, self.seat, tile.figure) >> cell & 1)
            case _:
                return False

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        tile = figure_tile(state, self.tile)
        if isinstance(action, Go):
            origin = figures.standing(state, self.seat, tile.figure).bit_length() - 1
            under_way = Travelling(self.seat, self.tile, origin, tile.reach_in_hexes)
            state.settle(self, under_way)
            under_way.carry_out(state, action, emit)
            return
        state.settle(self)
        match action:
            case Place(cell):
                figures.put(state, self.seat, tile.figure, cell, emit)
            case Recall(cell):
                figures.take_back(state, self.seat, tile.figure, cell, emit)
            case _:
                raise AssertionError(action)

    def refusal(self, state: State, action: Action) -> Refusal:
        tile = figure_tile(state, self.tile)
        figure = tile.figure.name
        if not isinstance(action, HexAction):
            return Refusal("tile_running", {"tile": self.tile})
        if isinstance(action, Recall):
            return Refusal("no_figure_on_board", {"figure": figure})
        if isinstance(action, Go):
            if not tile.reach_in_hexes or not figures.standing(state, self.seat, tile.figure):
                return Refusal("no_figure_on_board", {"figure": figure})
            return tile.step_refused(state, action.hex)
        if not figures.left(state, self.seat, tile.figure):
            return Refusal("no_figure_left", {"figure": figure})
        region = tile.ground(state) & state.pieces.open
        if region >> action.hex & 1:
            return must_touch(state, self.seat, region)
        return hex_taken(state, action.hex) or tile.misfit(action.hex)

    def told(self, state: State) -> Deciding:
        tile = figure_tile(state, self.tile)
        ways = _ways(state, tile, self.seat, tile.reach_in_hexes)
        asked = self.asking(
            self._question(state), tile=self.tile, left=tile.reach_in_hexes if ways else 0
        )
        return msgspec.structs.replace(asked, piece=tile.figure.name, ways=ways)

    def _question(self, state: State) -> str:
        """The sentence that names what can be done, and nothing else."""
        tile = figure_tile(state, self.tile)
        standing = figures.standing(state, self.seat, tile.figure)
        if tile.sites(state, self.seat):
            return "figure_put_or_back" if standing else "figure_put"
        return "figure_moves" if tile.steps(state, self.seat) else "taking_back"


class Travelling(OnHex, frozen=True, gc=False):
    """A figure is under way: it may go on, or stay."""

    kind = "travelling"
    on_hexes = GOES

    tile: str
    at: int
    left: int

    def targets(self, state: State) -> int:
        return figure_tile(state, self.tile).steps(state, self.seat)

    def others(self, state: State) -> Sequence[Action]:
        return (DONE,)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        following = None
        if isinstance(action, Go):
            tile = figure_tile(state, self.tile)
            figures.move(state, self.seat, tile.figure, self.at, action.hex, emit)
            if self.left > 1 and tile.steps(state, self.seat):
                following = Travelling(self.seat, self.tile, action.hex, self.left - 1)
        state.settle(self, following)

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, HexAction):
            return figure_tile(state, self.tile).step_refused(state, action.hex)
        return Refusal("tile_running", {"tile": self.tile})

    def told(self, state: State) -> Deciding:
        tile = figure_tile(state, self.tile)
        asked = self.asking(tile.prompt, tile=self.tile, left=self.left, origin=hex_name(self.at))
        ways = _ways(state, tile, self.seat, self.left)
        return msgspec.structs.replace(asked, piece=tile.figure.name, ways=ways)


def _ways(state: State, tile: FigureTile, seat: Seat, left: int) -> dict[str, str]:
    """What a figure can reach, as players see it."""
    ways = tile.ways(state, seat, left)
    return {hex_name(cell): hex_name(before) for cell, before in ways.items()}


class Founding(OnHex, frozen=True, gc=False):
    """The City Hall asks for the middle of the city."""

    kind = "founding"
    piece = "city"
    on_hexes = FOUNDS

    tile: str

    def targets(self, state: State) -> int:
        return figures.city_sites(state, self.seat)

    def carry_out(self, state: State, action: Action, emit: Listener | None) -> None:
        assert isinstance(action, Found)
        state.pop()
        figures.build_city(state, self.seat, action.hex, emit)

    def refusal(self, state: State, action: Action) -> Refusal:
        if not isinstance(action, HexAction):
            return Refusal("tile_running", {"tile": self.tile})
        here: dict[str, Value] = {"hex": hex_name(action.hex)}
        if figures.city_fits(state, action.hex):
            return Refusal("city_must_touch", here)
        return Refusal("city_does_not_fit", here)

    def told(self, state: State) -> Deciding:
        return self.asking("city", tile=self.tile)


class Garrison(Building, frozen=True, gc=False):
    """The Fort builds on the terrain of the card that it turned up."""

    kind = "building"

    card: TerrainCard = NO_CARD

    def _regions(self, state: State) -> list[int]:
        """What may be settled of each terrain that the card shows."""
        shown = self.card.alternatives
        return [state.pieces.open & state.board.terrains[each.terrain] for each in shown]

    def region(self, state: State) -> int:
        return either(self._regions(state))

    def targets(self, state: State) -> int:
        """Of a card with two terrains one is chosen, and then asked what touches."""
        if self.outpost:
            return self.region(state)
        near = state.pieces.near[self.seat]
        return either(region & near or region for region in self._regions(state))

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, HexAction):
            for region in self._regions(state):
                if region >> action.hex & 1:
                    return must_touch(state, self.seat, region)
            wrong: dict[str, Value] = {"hex": hex_name(action.hex), "needed": card_name(self.card)}
            return hex_taken(state, action.hex) or Refusal("wrong_terrain", wrong)
        return Building.refusal(self, state, action)

    def told(self, state: State) -> Deciding:
        return self.asking("garrison", tile=self.tile, terrain=card_name(self.card), left=1)


def either(sets: Iterable[int]) -> int:
    """The hexes that are in any of some sets."""
    found = 0
    for hexes in sets:
        found |= hexes
    return found


def figure_tile(state: State, name: str) -> FigureTile:
    return cast("FigureTile", state.tile(name))
