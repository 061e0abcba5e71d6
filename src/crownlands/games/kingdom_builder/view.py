"""What a seat may know: everything but the pile and the cards in other hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.contract import Result, ScoreLine, Seat, View
from crownlands.games.kingdom_builder.actions import use
from crownlands.games.kingdom_builder.board.hexes import hex_name, hexes_named
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.options import TURNED, KingdomBuilderOptions
from crownlands.games.kingdom_builder.scoring.score import score_lines
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.table.pieces import NOBODY
from crownlands.games.kingdom_builder.table.terrain_cards import TerrainCard, card_name
from crownlands.games.kingdom_builder.turn.frames import Deciding

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState


class LocationView(msgspec.Struct, frozen=True):
    """A location hex and how many of its tiles still lie there."""

    hex: str
    location: str
    tiles: int


class NomadView(msgspec.Struct, frozen=True):
    """A nomad hex and the tile on it, until somebody takes it."""

    hex: str
    tile: str | None


class PieceView(msgspec.Struct, frozen=True):
    """All pieces of a kind that a seat has on the board, or nobody."""

    kind: str
    seat: Seat | None
    hexes: tuple[str, ...]


class HeldTile(msgspec.Struct, frozen=True):
    """A tile that a seat has."""

    tile: str
    #: whether it can still be used in this turn; for a seat that waits, in its next one
    ready: bool
    #: whether it is for one turn only
    once: bool
    #: while it can be used: the hexes that are then at choice
    reach: tuple[str, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """What lies before a seat."""

    #: how many settlements are left; whoever has none ends the match
    supply: int
    #: how many are left of its other pieces, by kind
    left: dict[str, int]
    #: its terrain cards, where they may be seen: one's own, and those of the seat at turn
    hand: tuple[str | None, ...]
    tiles: tuple[HeldTile, ...]
    points: int
    lines: tuple[ScoreLine, ...]
    #: by task: how many of how many
    progress: dict[str, tuple[int, int]]
    #: what it keeps beside its tiles, by what put it there: settlements to be built, tokens
    kept: dict[str, int] = {}


class KingdomBuilderView(View, frozen=True, kw_only=True):
    options: KingdomBuilderOptions
    #: 20 strings of 20 letters: the whole map; then the lines of an island, a point where no hex is
    board: tuple[str, ...]
    #: the four quadrants from the top left, as `options.quadrants` names them
    quadrants: tuple[str, ...]
    #: what the island beside the board is called; nothing where there is none
    island: str
    #: the three Kingdom Builder cards, and the tasks where a box brings some
    cards: tuple[str, ...]
    tasks: tuple[str, ...]
    locations: tuple[LocationView, ...]
    nomads: tuple[NomadView, ...]
    #: every kind of the boxes on the table, whether any of it stands or not; then what was laid
    pieces: tuple[PieceView, ...]
    #: free hexes that nobody may settle
    barred: tuple[str, ...]
    seats: tuple[SeatView, ...]
    #: how many are left of the pieces that belong to nobody, by kind
    left: dict[str, int]
    round: int
    first: Seat
    turn: Seat
    #: a supply is empty: this round is the last
    last_round: bool
    #: the last round is over, and something is still decided before the gold is paid
    closing: bool
    deciding: Deciding | None
    #: terrain cards: how many in the pile; how many of each terrain were discarded or left the game
    pile: int
    discard: dict[str, int]
    out: dict[str, int]
    #: terrain cards that were taken out before the match
    removed: dict[str, int]
    #: lines that are marked beside the board, by their number from 1, and by whom
    marks: dict[int, Seat]
    #: of the cards to be seen that leave a choice: how many settlements on each of their terrains
    asks: dict[str, dict[str, int]]
    result: Result | None


def view_of(state: KingdomBuilderState, seat: Seat | None) -> KingdomBuilderView:
    board = state.board
    return KingdomBuilderView(
        seat=seat,
        actors=state.actors(),
        options=state.options,
        board=board.rows,
        quadrants=tuple(
            placed.quadrant.name + (TURNED if placed.turned else "") for placed in board.placed
        ),
        island=board.island.name if board.island else "",
        cards=state.cards,
        tasks=state.tasks,
        locations=tuple(
            LocationView(
                hex_name(cell),
                name,
                (state.tiles.stock >> cell & 1) + (state.tiles.second >> cell & 1),
            )
            for cell, name in board.locations.items()
        ),
        nomads=tuple(
            NomadView(hex_name(cell), tile if state.tiles.stock >> cell & 1 else None)
            for cell, tile in state.tiles.lying.items()
            if cell not in board.locations
        ),
        pieces=tuple(_piece_views(state)),
        barred=hexes_named(state.pieces.free & state.pieces.barred),
        seats=tuple(_seat_view(state, other, seat) for other in range(state.options.players)),
        left=_left(state, None),
        round=state.round,
        first=state.first,
        turn=state.turn,
        last_round=state.ending,
        closing=state.over and bool(state.frames),
        deciding=state.frames[-1].told(state) if state.frames else None,
        pile=len(state.terrain_cards.pile),
        discard=_counted(state.terrain_cards.discard),
        out=_counted(state.terrain_cards.out),
        removed=_counted(state.terrain_cards.removed),
        marks={
            line + 1: seat
            for memory in state.memories
            for line, seat in sorted(memory.marks().items())
        },
        asks={
            card_name(card): {TERRAINS[each.terrain]: each.count for each in card.alternatives}
            for card in _open_cards(state, seat)
            if len(card.alternatives) > 1
        },
        result=state.result(),
    )


def _open_cards(state: KingdomBuilderState, seat: Seat | None) -> Iterator[TerrainCard]:
    """The cards in hands that a seat may see: its own, and those of the seat at turn."""
    for owner in dict.fromkeys((state.turn, state.turn if seat is None else seat)):
        yield from (drawn.card for drawn in state.terrain_cards.hands[owner])


def _piece_views(state: KingdomBuilderState) -> Iterator[PieceView]:
    for seat in range(state.options.players):
        yield PieceView(SETTLEMENT.name, seat, hexes_named(state.pieces.houses(seat)))
    for kind, owners in state.pieces.standing.items():
        owned = state.rulebook.kinds[kind].owned
        for owner, hexes in enumerate(owners):
            yield PieceView(kind, owner if owned else None, hexes_named(hexes))
    for name, hexes in state.board.laid.items():
        yield PieceView(name, None, hexes_named(hexes))


def _left(state: KingdomBuilderState, owner: Seat | None) -> dict[str, int]:
    """What is left to a seat, or to nobody, of the kinds that can come onto this board."""
    kinds = state.rulebook.kinds
    found = state.board.locations.values()
    return {
        kind: left[NOBODY if owner is None else owner] // kinds[kind].hexes
        for kind, left in state.pieces.left.items()
        if kinds[kind].owned is (owner is not None)
        and (not kinds[kind].location or kinds[kind].location in found)
    }


def _seat_view(state: KingdomBuilderState, owner: Seat, seat: Seat | None) -> SeatView:
    lines = tuple(score_lines(state, owner))
    seen = owner in (seat, state.turn)
    return SeatView(
        state.pieces.supply[owner],
        _left(state, owner),
        tuple(
            card_name(drawn.card) if seen else None for drawn in state.terrain_cards.hands[owner]
        ),
        tuple(_held_tiles(state, owner)),
        sum(line.points for line in lines),
        lines,
        {
            rule.name: (done.have, done.need)
            for rule in state.rulebook.paying
            if (done := rule.progress(state, owner)) is not None
        },
        {
            name: count
            for memory in state.memories
            for name, count in memory.kept(owner).items()
            if count
        },
    )


def _held_tiles(state: KingdomBuilderState, owner: Seat) -> list[HeldTile]:
    tiles: list[HeldTile] = []
    left = list(state.ready[owner] if owner == state.turn else state.actions_of(owner))
    for name in state.actions_of(owner):
        ready = name in left
        if ready:
            left.remove(name)
        tiles.append(HeldTile(name, ready, state.tile(name).once, _reach(state, owner, name)))
    return tiles


def _reach(state: KingdomBuilderState, owner: Seat, name: str) -> tuple[str, ...]:
    if state.why_not(owner, use(name)) is not None:
        return ()
    return hexes_named(state.tile(name).reach(state, owner))


def _counted(cards: tuple[TerrainCard, ...]) -> dict[str, int]:
    return {card_name(card): cards.count(card) for card in sorted(set(cards))}
