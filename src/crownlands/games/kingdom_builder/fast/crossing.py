"""How a state becomes a record, and how a match is set up as one. They never come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.contract import Seat
from crownlands.engine.kernels.kernel import NotCrossed
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.fast.box import (
    CARD,
    MEADOW_KINDS,
    NO_TILE,
    TILE,
    WALLS_IN_BOX,
)
from crownlands.games.kingdom_builder.fast.field import cell_of, words_of
from crownlands.games.kingdom_builder.fast.lands import land_of, places_of
from crownlands.games.kingdom_builder.fast.layout import (
    BUILDING,
    IN_MANDATORY,
    LIFTING,
    PUTTING,
    STRIKING,
    TABLE,
    TURN,
    WALLING,
)
from crownlands.games.kingdom_builder.nomads.frames import WALL, Striking, Walling, walls_left
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.setup import SetUp
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.table.terrain_cards import TerrainCard
from crownlands.games.kingdom_builder.turn.building import Building
from crownlands.games.kingdom_builder.turn.frames import Frame
from crownlands.games.kingdom_builder.turn.mandatory import Mandatory
from crownlands.games.kingdom_builder.turn.moving import Lifting, Putting
from crownlands.games.kingdom_builder.turn.turn import Turn


def blank(options: KingdomBuilderOptions, count: int) -> NDArray[Any]:
    """So many records under these options, with no match in them."""
    tables = np.zeros(count, TABLE)
    tables["players"] = options.players
    tables["lords_zero"] = options.lords_zero
    tables["lifted_frees"] = options.lifted_frees
    tables["outpost_moves"] = options.outpost_moves
    tables["supply"] = SETTLEMENT.count
    tables["walls"] = WALLS_IN_BOX
    tables["tile"] = NO_TILE
    return tables


def set_down(table: Any, drawn: SetUp) -> None:
    """What chance decided before the first turn; no card is dealt yet."""
    table["first"] = drawn.first
    table["cards"] = sum(CARD[name] for name in drawn.cards)
    lying = {**drawn.board.locations, **drawn.dealt}
    _lay_tiles(table, drawn.board, lying)
    everywhere = (1 << len(lying)) - 1
    table["stock"] = everywhere
    table["second"] = _places(drawn.board, drawn.board.location_hexes)
    table["free"] = words_of(drawn.board.land)
    table["seed"] = np.frombuffer(drawn.seed.encode(), np.uint8)
    assert everywhere.bit_count() == len(places_of(drawn.board))


def _lay_tiles(table: Any, board: Board, lying: Any) -> None:
    for at, place in enumerate(places_of(board)):
        table["lying"][at] = TILE[lying[place]]


def _places(board: Board, hexes: int) -> int:
    """Places, a bit for each, of a set of hexes."""
    return sum(1 << at for at, place in enumerate(places_of(board)) if hexes >> place & 1)


def crossed(state: KingdomBuilderState, seat: Seat | None = None) -> tuple[NDArray[Any], Any]:
    """The match as one record with its land; with a ``seat``, only what that one knows.

    Cards that it does not know are in order then, as no pile ever is but by chance.
    """
    tables = blank(state.options, 1)
    table = tables[0]
    table["first"], table["turn"], table["round"] = state.first, state.turn, state.round
    table["cards"] = sum(CARD[name] for name in state.cards)
    table["ending"], table["over"], table["stuck"] = state.ending, state.over, state.stuck
    _cross_frames(table, state)
    _cross_pieces(table, state)
    _cross_tiles(table, state)
    _cross_cards(table, state, seat)
    return tables, land_of(state.board)


def _cross_pieces(table: Any, state: KingdomBuilderState) -> None:
    pieces = state.pieces
    for seat, own in enumerate(pieces.own):
        table["own"][seat], table["near"][seat] = words_of(own), words_of(pieces.near[seat])
        table["supply"][seat] = pieces.supply[seat]
        table["gold"][seat] = sum(gold for _, gold, _ in state.purses[seat])
    table["free"] = words_of(pieces.free)
    if WALL.name in pieces.left:
        table["walls"] = walls_left(state)


def _cross_tiles(table: Any, state: KingdomBuilderState) -> None:
    tiles, board = state.tiles, state.board
    _lay_tiles(table, board, tiles.lying)
    table["stock"], table["second"] = _places(board, tiles.stock), _places(board, tiles.second)
    for seat in range(state.options.players):
        for part in ("taken", "held", "fresh"):
            table[part][seat] = _places(board, getattr(tiles, part)[seat])
        for name in tiles.waiting[seat]:
            table["waiting"][seat, TILE[name]] += 1
    for name in state.ready[state.turn]:
        table["ready"][TILE[name]] += 1


def _cross_cards(table: Any, state: KingdomBuilderState, seat: Seat | None) -> None:
    cards = state.terrain_cards
    if state.undecided or any(len(hand) != 1 for hand in cards.hands):
        raise NotCrossed("a hand of more than one card is nothing of the base game or Nomads")
    pile = [_terrain(card) for card in cards.pile]
    hands = [(_terrain(hand[0].card), hand[0].shuffle) for hand in cards.hands]
    if seat is None:
        table["seed"] = np.frombuffer(cards.seed.encode(), np.uint8)
    else:
        known = {seat, state.turn}
        table["hidden"] = sum(1 << each for each in range(len(hands)) if each not in known)
        pile, hands = _in_order(pile, hands, known, cards.shuffles)
    table["piled"] = len(pile)
    table["pile"][: len(pile)] = pile
    table["shuffles"] = cards.shuffles
    for each, (terrain, shuffle) in enumerate(hands):
        table["hand"][each], table["drawn_in"][each] = terrain, shuffle
    table["discarded"] = _counted(cards.discard)
    table["out"] = _counted(cards.out)


def _in_order(
    pile: list[int], hands: list[tuple[int, int]], known: set[Seat], shuffles: int
) -> tuple[list[int], list[tuple[int, int]]]:
    """What cannot be told apart, in order: the cards of each shuffle, first those in hands."""
    hands = hands.copy()
    for shuffle in range(1, shuffles + 1):
        holding = [
            seat
            for seat, (_, came_from) in enumerate(hands)
            if came_from == shuffle and seat not in known
        ]
        left = pile if shuffle == shuffles else []
        together = sorted([*left, *(hands[seat][0] for seat in holding)])
        for seat in holding:
            hands[seat] = (together.pop(0), shuffle)
        if shuffle == shuffles:
            pile = together
    return pile, hands


def _terrain(card: TerrainCard) -> int:
    return card.alternatives[0].terrain


def _counted(cards: Iterable[TerrainCard]) -> list[int]:
    """How many of them show each terrain."""
    counts = Counter(map(_terrain, cards))
    return [counts[terrain] for terrain in range(MEADOW_KINDS)]


def _cross_frames(table: Any, state: KingdomBuilderState) -> None:
    if not state.frames:
        return
    turn, *rest = state.frames
    if not isinstance(turn, Turn) or len(rest) > 1:
        raise NotCrossed(f"nothing of the base game or Nomads is decided like this: {rest}")
    table["begun"] = turn.built
    table["frame"] = TURN
    for frame in rest:
        _cross_frame(table, frame)


def _cross_frame(table: Any, frame: Frame) -> None:
    match frame:
        case Mandatory(left=left, built=built):
            _decide(table, IN_MANDATORY, left, len(built))
            table["built"][: len(built)] = [cell_of(cell) for cell in built]
            table["outpost"] = frame.outpost
        case Building(left=left, built=built):
            _decide(table, BUILDING, left, built, frame.tile)
            table["outpost"] = frame.outpost
        case Lifting(left=left, moved=moved):
            _decide(table, LIFTING, left, moved, frame.tile)
        case Putting(left=left, moved=moved):
            _decide(table, PUTTING, left, moved, frame.tile)
            table["origin"], table["outpost"] = cell_of(frame.origin), frame.outpost
        case Walling(left=left, built=built):
            _decide(table, WALLING, left, built, "quarry")
        case Striking(victims=victims):
            _decide(table, STRIKING, 1, 0, "sword")
            table["victims"] = sum(1 << victim for victim in victims)
        case _:
            raise NotCrossed(f"nothing of the base game or Nomads: {frame}")


def _decide(table: Any, frame: int, left: int, done: int, tile: str | None = None) -> None:
    table["frame"], table["left"], table["done"] = frame, left, done
    table["tile"] = NO_TILE if tile is None else TILE[tile]
