"""Holds a file with progress boards against everything that the rules say of the printed ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from crownlands.engine.contract import Value
from crownlands.games.isle_of_skye.field import EDGES
from crownlands.games.isle_of_skye.journeyman.actions import TRACKS
from crownlands.games.isle_of_skye.journeyman.board import (
    CASTLE_COSTS,
    MOVEMENT_AT_FIRST,
    SIDES,
    BoardFile,
    Side,
    Track,
    read,
)
from crownlands.games.isle_of_skye.journeyman.bonuses import LEVELS
from crownlands.games.isle_of_skye.journeyman.requirements import CASTLE, ICONS, REQUIREMENTS
from crownlands.games.isle_of_skye.tiles import (
    FARM,
    IN_AREAS,
    MOST_AREAS,
    MOST_OF_A_SYMBOL,
    SCROLL_KINDS,
    SHIP,
    TERRAIN_LETTERS,
    TILES,
    WrittenTile,
)
from crownlands.games.isle_of_skye.words import MESSAGES

#: what a file may weigh: the reconstruction has some 6,000 characters
LONGEST = 40_000
LEAST_SPACES, MOST_SPACES = 5, 30
NEW_TILES = 8
#: the side that the examples of the rules show
PICTURED = SIDES[0]
#: the numbers that the rules name, by side
_INCOMES = {"2-4": [2, 4, 7], "5": [2, 5, 7]}
_FARTHEST_MOVEMENT = {"2-4": 8, "5": 6}
_FEES = {5, 8, 12}
_FEE_OF_THIRD = 5
_ENDS = {3, 4}
_FIRST_SEGMENT = 3


class Flaw(msgspec.Struct, frozen=True):
    rule: str
    values: dict[str, Value] = {}

    def sentence(self, language: str = "en") -> str:
        values = dict(self.values)
        if "track" in values:
            values["track"] = MESSAGES.say(f"track.{values['track']}", {}, language)
        return MESSAGES.say(f"board.{self.rule}", values, language)


@lru_cache(maxsize=32)
def flaws(text: str) -> tuple[Flaw, ...]:
    """All that is wrong with the text of a file."""
    if len(text) > LONGEST:
        return (Flaw("too_long", {"most": LONGEST}),)
    try:
        file = read(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        return (Flaw("unreadable", {"why": str(error)}),)
    return tuple(_flaws(file))


def flaw_sentences(text: str) -> list[str]:
    return [flaw.sentence() for flaw in flaws(text)]


def praise(text: str) -> str:
    """What a file without flaws is."""
    return MESSAGES.say("board.praise", {"name": read(text).name})


def _flaws(file: BoardFile) -> Iterator[Flaw]:
    if sorted(file.sides) != sorted(SIDES):
        yield Flaw("sides")
        return
    for name, side in file.sides.items():
        yield from _of_side(name, side)
    yield from _of_tiles(file.tiles)


def _of_side(name: str, side: Side) -> Iterator[Flaw]:
    shapely = True
    for called, track in zip(TRACKS, side.tracks, strict=True):
        found = list(_of_shape(name, called, track))
        shapely = shapely and not found
        yield from found
    if not shapely:
        return
    for called, track in zip(TRACKS, side.tracks, strict=True):
        yield from _of_track(name, called, track)
    yield from _of_numbers(name, side)
    asked = [space.asks for track in side.tracks for space in track.spaces]
    if 2 * sum(asks in ICONS for asks in asked) <= len(asked):
        yield Flaw("few_icons", {"side": name})
    if name == PICTURED:
        yield from _of_pictured(name, side)


def _of_shape(side: str, called: str, track: Track) -> Iterator[Flaw]:
    where: dict[str, Value] = {"side": side, "track": called}
    if not LEAST_SPACES <= len(track.spaces) <= MOST_SPACES:
        yield Flaw("spaces", {**where, "least": LEAST_SPACES, "most": MOST_SPACES})
    if (
        len(track.segments) != len(CASTLE_COSTS)
        or min(track.segments) < 1
        or sum(track.segments) != len(track.spaces)
    ):
        yield Flaw("segments", where)
    for number, space in enumerate(track.spaces, start=1):
        if space.asks not in REQUIREMENTS:
            known = ", ".join(REQUIREMENTS)
            yield Flaw("unknown", {**where, "space": number, "asks": space.asks, "known": known})
    if tuple(space.bonus for space in track.spaces if space.bonus) != LEVELS:
        yield Flaw("bonuses", where)


def _of_track(side: str, called: str, track: Track) -> Iterator[Flaw]:
    where: dict[str, Value] = {"side": side, "track": called}
    if CASTLE not in [space.asks for space in track.spaces]:
        yield Flaw("no_castle", where)
    if track.end not in _ENDS:
        yield Flaw("end", where)
    if track.spaces[-1].points:
        yield Flaw("points_at_end", where)
    if called != "herald" and any(space.fee for space in track.spaces):
        yield Flaw("fees_of_herald", where)
    if called != "merchant" and any(space.income or space.movement for space in track.spaces):
        yield Flaw("banners_of_merchant", where)
    if called == "merchant" and any(space.per_round for space in track.spaces):
        yield Flaw("no_points_of_merchant", where)
    for kind, at_first in (("per_round", 0), ("income", 0), ("movement", MOVEMENT_AT_FIRST)):
        shown = [at_first, *_shown(track, kind)]
        if shown != sorted(set(shown)):
            yield Flaw("falling", where)


def _of_numbers(name: str, side: Side) -> Iterator[Flaw]:
    where: dict[str, Value] = {"side": name}
    if not {space.fee for space in side.herald.spaces if space.fee} <= _FEES:
        yield Flaw("fees", where)
    if _shown(side.merchant, "income") != _INCOMES[name]:
        yield Flaw("incomes", {**where, "numbers": ", ".join(map(str, _INCOMES[name]))})
    if max(_shown(side.merchant, "movement"), default=0) != _FARTHEST_MOVEMENT[name]:
        yield Flaw("movement", {**where, "most": _FARTHEST_MOVEMENT[name]})
    if not _shown(side.herald, "per_round") or not _shown(side.herald, "points"):
        yield Flaw("herald", where)


def _of_pictured(name: str, side: Side) -> Iterator[Flaw]:
    """What the examples of the rules say of the side that they show."""
    where: dict[str, Value] = {"side": name}
    if side.merchant.spaces[0].asks != SHIP or side.herald.spaces[0].asks != FARM:
        yield Flaw("first_spaces", where)
    if side.warrior.spaces[0].asks in (SHIP, FARM):
        yield Flaw("first_of_warrior", where)
    if side.herald.spaces[2].fee != _FEE_OF_THIRD:
        yield Flaw("third_of_herald", where)
    if _shown(side.warrior, "per_round")[:3] != [1, 2, 3]:
        yield Flaw("warrior", where)
    for called, track in zip(TRACKS[:2], side.tracks[:2], strict=True):
        if track.segments[0] != _FIRST_SEGMENT:
            yield Flaw("first_segment", {**where, "track": called})
    ends = ({space.asks for space in track.spaces[-2:]} for track in side.tracks)
    if {CASTLE, "west"} not in ends:
        yield Flaw("end_pair", where)


def _shown(track: Track, kind: str) -> list[int]:
    return [value for space in track.spaces if (value := getattr(space, kind))]


def _of_tiles(tiles: tuple[WrittenTile, ...]) -> Iterator[Flaw]:
    if len(tiles) != NEW_TILES:
        yield Flaw("tiles", {"count": len(tiles)})
    names = [*(tile.id for tile in tiles), *(tile.name for tile in TILES)]
    for tile in tiles:
        if not _is_whole(tile) or names.count(tile.id) > 1:
            yield Flaw("tile", {"tile": tile.id})
        elif not tile.journeyman:
            yield Flaw("no_journeyman", {"tile": tile.id})
    if not any(tile.barrels == 2 and not tile.roads for tile in tiles):
        yield Flaw("two_barrels")


def _is_whole(tile: WrittenTile) -> bool:
    """Whether every edge belongs to one area of its terrain, and all else can be there."""
    edges = [edge for area in tile.areas for edge in area.edges]
    if len(tile.edges) != len(EDGES) or sorted(edges) != sorted(EDGES):
        return False
    at_edges = dict(zip(EDGES, tile.edges, strict=True))
    if any(area.terrain not in tuple(TERRAIN_LETTERS) for area in tile.areas):
        return False
    if any(at_edges[edge] != area.terrain for area in tile.areas for edge in area.edges):
        return False
    exits = [edge for road in tile.roads for edge in road]
    if len(set(exits)) < len(exits) or not set(exits) <= set(EDGES) or not all(tile.roads):
        return False
    return (
        len(tile.areas) <= MOST_AREAS
        and all(area.scroll in (None, *SCROLL_KINDS) for area in tile.areas)
        and all(0 <= count <= MOST_OF_A_SYMBOL for count in (*_symbols(tile), tile.barrels))
    )


def _symbols(tile: WrittenTile) -> Iterator[int]:
    """How often each symbol is on a tile, and that no area has fewer than none."""
    for symbol in IN_AREAS:
        counts = [getattr(area, symbol) for area in tile.areas]
        yield sum(counts)
        yield min(counts)
