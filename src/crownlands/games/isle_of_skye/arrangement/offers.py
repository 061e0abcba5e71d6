"""The tiles before the screens and those to be laid: ``offer: -, 12 5, 33 2``, ``hand: 7, 60``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from crownlands.engine.position import Entry, Reading, Section
from crownlands.games.isle_of_skye.actions import ALL_GOLD, DRAWN
from crownlands.games.isle_of_skye.arrangement.bag import Bag
from crownlands.games.isle_of_skye.phases.pricing import UNPRICED

OFFER, HAND = "offer", "hand"
#: the place of a tile that has gone
GONE = "-"

_DRAWN = re.compile(r"#?(\d{1,3})", re.ASCII)
_PRICED = re.compile(r"#?(\d{1,3}) +(\d{1,3})", re.ASCII)

#: by place, 0 where there is none
Places = tuple[int, ...]


def drawn_in(section: Section, bag: Bag, reading: Reading) -> Places:
    """Three tiles that nobody has put a price on yet."""
    entry = section.take(OFFER)
    tiles = _tiles(entry, bag, reading)
    if len(tiles) != DRAWN or not all(tiles):
        line = entry.line if entry else section.line
        reading.flaw("position.three_tiles", line, count=len([each for each in tiles if each]))
        return UNPRICED
    return tiles


def offer_in(section: Section, bag: Bag, reading: Reading) -> tuple[Places, Places]:
    """The tiles that can still be bought, and their prices."""
    entry = section.take(OFFER)
    tiles, prices = [0] * DRAWN, [0] * DRAWN
    parts = entry.parts if entry else []
    if entry and len(parts) > DRAWN:
        reading.flaw("position.three_tiles", entry.line, count=len(parts))
        return UNPRICED, UNPRICED
    for slot, part in enumerate(parts):
        assert entry is not None
        if part == GONE:
            continue
        found = _PRICED.fullmatch(part)
        if found is None or not 1 <= int(found[2]) <= ALL_GOLD:
            reading.flaw("position.no_offer", entry.line, text=part[:40], most=ALL_GOLD)
        elif bag.take(int(found[1]), entry, reading):
            tiles[slot], prices[slot] = int(found[1]), int(found[2])
    return tuple(tiles), tuple(prices)


def hand_in(section: Section, most: int, bag: Bag, reading: Reading) -> Places:
    """The tiles to be laid."""
    entry = section.take(HAND)
    tiles = _tiles(entry, bag, reading)
    if entry and len(tiles) > most:
        reading.flaw("position.too_many_in_hand", entry.line, count=len(tiles), most=most)
        return ()
    return tiles


def _tiles(entry: Entry | None, bag: Bag, reading: Reading) -> Places:
    tiles: list[int] = []
    for part in entry.parts if entry else ():
        assert entry is not None
        found = _DRAWN.fullmatch(part)
        if part == GONE:
            tiles.append(0)
        elif found is None:
            reading.flaw("position.no_number", entry.line, text=part[:40])
        elif bag.take(int(found[1]), entry, reading):
            tiles.append(int(found[1]))
    return tuple(tiles)


def offer_told(tiles: Sequence[int], prices: Sequence[int]) -> str:
    if not any(tiles):
        return ""
    pairs = zip(tiles, prices, strict=True)
    return ", ".join(f"{t} {price}" if price else str(t or GONE) for t, price in pairs)


def hand_told(tiles: Sequence[int]) -> str:
    return ", ".join(str(tile or GONE) for tile in tiles)
