"""What lies open on the table, as one value: two states with the same have the same best action."""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter

from crownlands.engine.contract import Seat
from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
from crownlands.games.kingdom_builder.table.pieces import Pieces
from crownlands.games.kingdom_builder.table.tiles import Tiles

# Whatever a box adds to these is part of a position by itself; only what cannot be hashed, follows
# from the rest or is hidden is named here.
_STATE = attrgetter(*set(State.__slots__) - {"pieces", "tiles", "terrain_cards", "ready", "round"})
_PIECES = attrgetter(*set(Pieces.__slots__) - {"own", "near", "supply", "standing", "left"})
_TILES = attrgetter(*set(Tiles.__struct_fields__) - {"lying", "gone"})


def position_of(state: State, seat: Seat) -> Hashable:
    """All that a seat knows when it decides, but the round and the cards that are gone."""
    pieces, tiles, hands = state.pieces, state.tiles, state.terrain_cards.hands
    return (
        seat,
        _STATE(state),
        _PIECES(pieces),
        *pieces.own,
        *pieces.supply,
        *pieces.standing.values(),
        *pieces.left.values(),
        *state.ready,
        _TILES(tiles),
        *tiles.lying.values(),
        hands[seat],
        hands[state.turn],
    )
