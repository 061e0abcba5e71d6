"""All that chance decides before the first turn."""

from __future__ import annotations

import msgspec

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board import Board, Placed, board_of
from crownlands.games.kingdom_builder.box import NOMAD_POOL
from crownlands.games.kingdom_builder.options import (
    CARDS_A_MATCH,
    QUADRANTS_A_BOARD,
    KingdomBuilderOptions,
)


class SetUp(msgspec.Struct, frozen=True):
    board: Board
    #: the three Kingdom Builder cards
    cards: tuple[str, ...]
    #: the tile on each nomad hex
    nomad_tiles: dict[int, str]
    first: Seat
    #: what the terrain cards are shuffled with
    seed: str


def set_up(options: KingdomBuilderOptions, rng: Generator) -> SetUp:
    """Draw whatever was not chosen."""
    board = board_of(options.chosen_quadrants or _drawn_quadrants(options, rng))
    cards = options.chosen_cards or tuple(rng.shuffled(options.known_cards)[:CARDS_A_MATCH])
    pool = rng.shuffled(NOMAD_POOL) if board.nomads else []
    nomad_tiles = dict(zip(cells_of(board.nomads), pool, strict=False))
    first = rng.below(options.players)
    return SetUp(board, cards, nomad_tiles, first, fresh_seed(rng))


def _drawn_quadrants(options: KingdomBuilderOptions, rng: Generator) -> tuple[Placed, ...]:
    names = rng.shuffled(list(options.known_quadrants))[:QUADRANTS_A_BOARD]
    return tuple(Placed(options.known_quadrants[name], bool(rng.below(2))) for name in names)


def fresh_seed(rng: Generator) -> str:
    """A seed that tells nothing of the one it was drawn from."""
    return "".join(f"{rng.word():08x}" for _ in range(4))
