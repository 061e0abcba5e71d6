"""Tables at which much can meet that has not met yet: crowded boards, cards, boxes and a seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from crownlands.engine.contract import OptionsError
from crownlands.games.kingdom_builder import KINGDOM_BUILDER, KingdomBuilderOptions
from crownlands.games.kingdom_builder import KingdomBuilderState as State
from crownlands.games.kingdom_builder.board.hexes import QUADRANT_SIDE
from crownlands.games.kingdom_builder.board.terrain import (
    CASTLE,
    NOMADS,
    SILO,
    SPECIAL_NAMES,
    TERRAINS,
)
from crownlands.games.kingdom_builder.boxes import (
    BOX_OF_CARD,
    BOX_OF_LETTER,
    BOX_OF_LOCATION,
    BOXES,
    DEALT,
    EXPANSIONS,
    LAYINGS,
    LOCATIONS,
)
from crownlands.games.kingdom_builder.capitol import CAPITOL
from crownlands.games.kingdom_builder.capitol.capitols import BUILT_BESIDE
from crownlands.games.kingdom_builder.island import ISLAND
from crownlands.games.kingdom_builder.options import CARDS_A_MATCH, QUADRANTS_A_BOARD
from tests.games.kingdom_builder.crowded import crowded_island, crowded_quadrant
from tests.games.kingdom_builder.mechanisms import (
    ANSWERED,
    BESIDE_THE_BOARD,
    LAST_ROUND,
    LOCATION,
    MOVING,
    Cell,
)

_TWICE = ("LLKK", "LL..", "LL..")
#: how special hexes are shared out in a quadrant: two locations, one of them or both twice, and
#: others where a dot is
_LAYOUTS = ("LK..", "LK..", "LLKK", "LLK.", "LKK.", "L...", "LK.")
#: where a capitol may lie
_WITH_CASTLE = tuple(f"LK{CASTLE}{letter}" for letter in ".LK")
_WITH_TASKS = frozenset(box.name for box in BOXES if box.tasks)


class Table(NamedTuple):
    options: KingdomBuilderOptions
    seed: str
    state: State


def promising_table(rng: random.Random, missing: Collection[Cell], drawn: int) -> Table:
    """Of some tables the one at which most that is missing could meet.

    All of them are made for one meeting, so that the hard ones get their tables too.
    """
    focus = rng.choice(sorted(missing))
    needs = _needs([cell for cell in missing if not {focus.tile, focus.what}.isdisjoint(cell)])
    tables: list[Table] = []
    while len(tables) < drawn:
        try:
            options = _options(rng, needs)
        except OptionsError:
            continue
        seed = str(rng.randrange(10**9))
        state = KINGDOM_BUILDER.start(options, seed)
        if reachable(state, [focus]):
            tables.append(Table(options, seed, state))
    return max(tables, key=lambda table: promise(table.state, missing))


def promise(state: State, missing: Collection[Cell]) -> int:
    """How much of what is missing could meet."""
    return len(reachable(state, missing))


def reachable(state: State, missing: Collection[Cell]) -> set[Cell]:
    """What of it could meet at a table at all."""
    here = set(present(state))
    return {cell for cell in missing if here.issuperset(_asked(cell))}


def present(state: State) -> Iterator[tuple[str, str]]:
    """All that is on a table: tiles, what pays, pieces, terrains and special hexes."""
    board = state.board
    lying = Counter(state.tiles.lying.values())
    for name, count in lying.items():
        yield "tile", name
        if count > 1:
            yield "two", name
    for gift in state.rulebook.gifts:
        # What comes with two equal tiles needs two hexes that give them; a silo, a silo.
        twice = lying[getattr(gift, "location", "")] > 1
        if twice or gift.given(state, 0) or (gift.name == "silo" and board.showing(SILO)):
            yield "tile", gift.name
    for rule in state.rulebook.paying:
        yield "gold", rule.name
    for kind in state.rulebook.kinds.values():
        if not kind.location or kind.location in lying:
            yield "piece", kind.name
    for laying in LAYINGS:
        if board.lying(laying.name):
            yield "piece", laying.name
    for number, terrain in enumerate(TERRAINS):
        if board.terrains[number]:
            yield "terrain", terrain
    yield "place", LOCATION
    for place, hexes in BESIDE_THE_BOARD.items():
        if board.hexes & hexes:
            yield "place", place
    for letter, name in SPECIAL_NAMES.items():
        if board.showing(letter):
            yield "place", name


def _asked(cell: Cell) -> Iterator[tuple[str, str]]:
    """What a table must have."""
    yield "tile", cell.tile
    match cell:
        case Cell(tile, "then", what) if tile == what in DEALT:
            yield "two", tile
        case Cell(_, "then", what):
            yield "tile", what
        case Cell(_, "moment", what) if what == ANSWERED:
            yield "tile", "canoe"
        case Cell(tile, "moment", what) if what == LAST_ROUND and tile in MOVING:
            yield "gold", "mayors"  # they use up settlements when one moves
        case Cell(_, family, what) if family != "moment":
            yield family, what


def _needs(missing: Collection[Cell]) -> Counter[str]:
    """How many missing meetings a tile, a card or a special hex would be part of."""
    needs: Counter[str] = Counter()
    for cell in missing:
        needs[cell.tile] += 1
        needs[cell.what] += 1
        needs[cell.tile.removesuffix("_bonus")] += 1
        if cell.what == ANSWERED:
            needs["canoe"] += 1
        if cell.what == LAST_ROUND:
            needs["mayors"] += 1  # they use up settlements when one moves
        if not DEALT.keys().isdisjoint(cell):
            needs[SPECIAL_NAMES[NOMADS]] += 1
    return needs


def _options(rng: random.Random, needs: Counter[str]) -> KingdomBuilderOptions:
    kinds = _weighted(rng, list(LOCATIONS), needs, 2 * QUADRANTS_A_BOARD + 1)
    boxes = {BOX_OF_LOCATION[kind] for kind in kinds}
    boxes |= {box for box in EXPANSIONS if rng.random() < 0.6}
    if BUILT_BESIDE.isdisjoint(kinds[:-1]):
        boxes.discard(CAPITOL.name)
    on_table = (BOXES[0].name, *(box for box in EXPANSIONS if box in boxes))
    cards = [card for card, box in BOX_OF_CARD.items() if box in on_table]
    maps = tuple(_maps(rng, kinds[:-1], on_table, needs))
    return KingdomBuilderOptions(
        players=rng.choice((3, 4, 5)),
        expansions=on_table[1:],
        quadrants=tuple(f"land_{number}" for number in range(QUADRANTS_A_BOARD)),
        maps=maps,
        cards=tuple(_weighted(rng, cards, needs, CARDS_A_MATCH)),
        outpost_moves="nomads" in boxes and rng.random() < 0.5,
        island_map=crowded_island(rng, kinds[-1], on_table) if ISLAND.name in boxes else "",
        capitol_castle=CAPITOL.name in boxes,
    )


def _maps(
    rng: random.Random, kinds: Sequence[str], boxes: Sequence[str], needs: Counter[str]
) -> Iterator[str]:
    others = [letter for letter in SPECIAL_NAMES if BOX_OF_LETTER.get(letter, boxes[0]) in boxes]
    wanted = [needs[SPECIAL_NAMES[letter]] + 1 for letter in others]
    # Towards the middle of the board, as a rule; else where what builds at the edge gets there.
    inwards = rng.random() < 0.7
    tasks = sorted(_WITH_TASKS.intersection(boxes))
    for number in range(QUADRANTS_A_BOARD):
        two = sorted(kinds[2 * number : 2 * number + 2], key=lambda kind: -needs[f"{kind}_bonus"])
        layout = rng.choice(_LAYOUTS)
        if any(needs[f"{kind}_bonus"] for kind in two) and rng.random() < 0.7:
            layout = rng.choice(_TWICE)  # what comes with two equal tiles
        if not BUILT_BESIDE.isdisjoint(two):
            layout = rng.choice(_WITH_CASTLE)
        places = [letter if letter != "." else rng.choices(others, wanted)[0] for letter in layout]
        two = two if "K" in layout else two[:1]
        expansion = rng.choice(tasks) if tasks else ""
        below, right = divmod(number if inwards else QUADRANTS_A_BOARD - 1 - number, 2)
        corner = (0 if below else QUADRANT_SIDE - 1, 0 if right else QUADRANT_SIDE - 1)
        yield crowded_quadrant(rng, f"land_{number}", expansion, two, places, boxes, corner)


def _weighted(
    rng: random.Random, names: Sequence[str], needs: Counter[str], count: int
) -> list[str]:
    """Different ones, those that are needed most rather than others."""
    left = list(names)
    chosen: list[str] = []
    while len(chosen) < count:
        (name,) = rng.choices(left, [needs[each] + 0.5 for each in left])
        left.remove(name)
        chosen.append(name)
    return chosen
