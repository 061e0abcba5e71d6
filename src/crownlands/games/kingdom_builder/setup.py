"""All that chance decides before the first turn."""

from __future__ import annotations

from functools import cache

import msgspec

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdom_builder.board.board import Board, Placed, board_of
from crownlands.games.kingdom_builder.board.island import Island
from crownlands.games.kingdom_builder.boxes import BOXES, CARDS
from crownlands.games.kingdom_builder.options import (
    CARDS_A_MATCH,
    QUADRANTS_A_BOARD,
    KingdomBuilderOptions,
)
from crownlands.games.kingdom_builder.table.terrain_cards import TerrainCard


class SetUp(msgspec.Struct, frozen=True):
    board: Board
    #: the three Kingdom Builder cards
    cards: tuple[str, ...]
    #: the tiles that are dealt, by hex
    dealt: dict[int, str]
    first: Seat
    #: what the terrain cards are shuffled with
    seed: str
    tasks: tuple[str, ...] = ()
    #: terrain cards that are taken out before they are dealt
    removed: tuple[TerrainCard, ...] = ()


def set_up(options: KingdomBuilderOptions, rng: Generator) -> SetUp:
    """Draw whatever was not chosen."""
    board = _laid_out(options, rng)
    cards = options.chosen_cards or tuple(rng.shuffled(options.known_cards)[:CARDS_A_MATCH])
    dealt = _dealt_tiles(board, rng)
    tasks = _drawn_tasks(board, rng)
    first = rng.below(options.players)
    seed = fresh_seed(rng)
    deck = deck_of(options)
    removed = [card for name in cards for card in CARDS[name].removes(deck, rng)]
    return SetUp(board, cards, dealt, first, seed, tasks, tuple(removed))


def _laid_out(options: KingdomBuilderOptions, rng: Generator) -> Board:
    """The board with its island, and with what is laid upon it."""
    placed = options.chosen_quadrants or _drawn_quadrants(options, rng)
    island = options.chosen_island or _drawn_island(options, rng)
    bare = board_of(placed, island)
    laid: list[tuple[str, int]] = []
    for laying in options.layings:
        chosen = options.chosen_hexes(laying)
        laid.append((laying.name, _drawn_hexes(laying.used_places(bare, chosen), chosen, rng)))
    return board_of(placed, island, tuple(laid)) if laid else bare


def _drawn_island(options: KingdomBuilderOptions, rng: Generator) -> Island | None:
    known = options.known_islands
    return rng.choice(list(known.values())) if known else None


def _drawn_hexes(places: list[int], chosen: int, rng: Generator) -> int:
    """One hex of each place: the one that was chosen, or any."""
    hexes = 0
    for place in places:
        hexes |= place & chosen or 1 << rng.choice(list(cells_of(place)))
    return hexes


def deck_of(options: KingdomBuilderOptions) -> list[TerrainCard]:
    """The terrain cards of the boxes on the table, and those that come without their box."""
    return list(_deck((*options.boxes, *options.lent)))


@cache
def _deck(boxes: tuple[str, ...]) -> tuple[TerrainCard, ...]:
    return tuple(card for box in BOXES if box.name in boxes for card in box.terrain_cards)


def _dealt_tiles(board: Board, rng: Generator) -> dict[int, str]:
    """A tile of its box on each hex that waits for one."""
    dealt: dict[int, str] = {}
    for box in BOXES:
        hexes = board.showing(box.dealt_on) if box.dealt_on else 0
        if hexes:
            pool = rng.shuffled([tile.name for tile in box.dealt])
            dealt |= zip(cells_of(hexes), pool, strict=False)
    return dealt


def _drawn_tasks(board: Board, rng: Generator) -> tuple[str, ...]:
    """As many tasks of a box as it has quadrants on the board."""
    tasks: list[str] = []
    for box in BOXES:
        if not box.tasks:
            continue
        count = sum(placed.quadrant.expansion == box.name for placed in board.placed)
        if count:
            tasks += rng.shuffled([task.name for task in box.tasks])[:count]
    return tuple(tasks)


def _drawn_quadrants(options: KingdomBuilderOptions, rng: Generator) -> tuple[Placed, ...]:
    known = options.known_quadrants
    names = rng.shuffled(list(known))[:QUADRANTS_A_BOARD]
    for laying in options.layings:
        if laying.needed and not any(laying.welcome(known[name]) for name in names):
            welcoming = [name for name in known if laying.welcome(known[name])]
            names[rng.below(QUADRANTS_A_BOARD)] = rng.choice(welcoming)
    return tuple(Placed(known[name], bool(rng.below(2))) for name in names)


def fresh_seed(rng: Generator) -> str:
    """A seed that tells nothing of the one it was drawn from."""
    return "".join(f"{rng.word():08x}" for _ in range(4))
