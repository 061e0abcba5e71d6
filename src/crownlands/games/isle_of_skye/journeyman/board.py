"""The progress board: three tracks of spaces, read from a file."""

from __future__ import annotations

from functools import cached_property, lru_cache
from importlib import resources
from typing import Annotated

import msgspec

from crownlands.games.isle_of_skye.journeyman.actions import TRACKS
from crownlands.games.isle_of_skye.journeyman.bonuses import LEVELS
from crownlands.games.isle_of_skye.tiles import WrittenTile

#: gold to enter a space of each segment from the castle
CASTLE_COSTS = (1, 3, 5, 8)
MOVEMENT_AT_FIRST = 4

_Few = Annotated[int, msgspec.Meta(ge=0, le=99)]


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a marker of a track may stand."""

    #: what a tile must have or be for a marker collected there to lead here
    asks: str
    #: gold to enter in any way
    fee: _Few = 0
    #: points for entering
    points: _Few = 0
    #: banners, each of which takes the place of the former on its track; 0: none
    per_round: _Few = 0
    income: _Few = 0
    movement: _Few = 0
    #: which bonus tile lies here: I, II or III
    bonus: str = ""


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    spaces: tuple[Space, ...]
    #: how many spaces lie in each of the four segments
    segments: tuple[int, ...]
    #: points for every step between the last two spaces
    end: _Few

    @property
    def last(self) -> int:
        """The number of the last space; the start is 0."""
        return len(self.spaces)

    @cached_property
    def castle_costs(self) -> tuple[int, ...]:
        """What it costs to enter each space from the castle, the start first."""
        costs = zip(self.segments, CASTLE_COSTS, strict=True)
        return (0, *(cost for length, cost in costs for _ in range(length)))

    @cached_property
    def _reached(self) -> dict[str, tuple[int, ...]]:
        """For each kind of banner, and each number of a space, the last one up to there."""
        reached: dict[str, tuple[int, ...]] = {}
        for banner in ("per_round", "income", "movement"):
            values = [0]
            for space in self.spaces:
                values.append(getattr(space, banner) or values[-1])
            reached[banner] = tuple(values)
        return reached

    def banner(self, kind: str, space: int) -> int:
        """The banner that counts for a marker that came as far as this; 0 for none."""
        return self._reached[kind][space]

    def bridges(self, space: int) -> int:
        """The lines between segments that a marker has passed that came as far as this."""
        passed, first = 0, 0
        for length in self.segments[:-1]:
            first += length
            passed += space > first
        return passed


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    warrior: Track
    merchant: Track
    herald: Track

    @property
    def tracks(self) -> tuple[Track, ...]:
        return self.warrior, self.merchant, self.herald


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    #: by the players that they are for
    sides: dict[str, Side]
    tiles: tuple[WrittenTile, ...]
    about: dict[str, str] = {}

    def side(self, players: int) -> Side:
        return self.sides["5" if players == 5 else "2-4"]


SIDES = ("2-4", "5")


def read(text: str) -> BoardFile:
    """The board that a file tells; `msgspec.DecodeError` for one that cannot be read."""
    return msgspec.json.decode(text, type=BoardFile)


@lru_cache(maxsize=32)
def board(text: str) -> BoardFile:
    """The board of a file, or the one that comes with the game if there is none."""
    return read(text or RECONSTRUCTION)


RECONSTRUCTION = (
    resources.files("crownlands.games.isle_of_skye.journeyman") / "board.json"
).read_text(encoding="utf-8")

assert len(TRACKS) == len(LEVELS)  # a track has a place for each level
