"""What a seat has of Journeyman: its progress board, its bonus tiles, its pawn and its plans."""

from __future__ import annotations

import msgspec

from crownlands.games.isle_of_skye.field import HOME
from crownlands.games.isle_of_skye.journeyman.actions import TRACKS
from crownlands.games.isle_of_skye.journeyman.bonuses import EXTRA_MOVEMENT

MARKERS_AT_FIRST = 2


class Journey(msgspec.Struct, frozen=True, kw_only=True):
    """A value: what changes is replaced."""

    #: by track: the bonus tiles that were dealt to its places I, II and III
    bonuses: tuple[tuple[str, ...], ...]
    #: by track: the space of the marker, 0 at the start, and the farthest one that it has reached
    spaces: tuple[int, ...] = (0,) * len(TRACKS)
    farthest: tuple[int, ...] = (0,) * len(TRACKS)
    #: bonus tiles that were unlocked in this phase: they work when it ends
    unlocked: tuple[str, ...] = ()
    #: the powers that are kept, and a tile for more movement
    kept: tuple[str, ...] = ()
    #: markers for the tiles that are to be visited
    markers: int = MARKERS_AT_FIRST
    #: roads that can be laid, and whether some came since the last plan
    roads: int = 0
    fresh_roads: bool = False
    #: where the journeyman stands
    pawn: int = HOME
    #: whether more movement is used for the plan; None as long as that is not decided
    hurried: bool | None = None
    #: the tiles that are to be visited, and how many markers stay unused
    plan: tuple[int, ...] = ()
    spared: int = 0
    #: movement that is left while it walks
    movement: int = 0

    @property
    def is_planning(self) -> bool:
        """Whether anything of a plan has been decided."""
        return bool(self.plan or self.spared) or self.hurried is not None

    @property
    def may_hurry(self) -> bool:
        """Whether it is still to be decided if more movement is used."""
        return self.hurried is None and EXTRA_MOVEMENT in self.kept

    def changed(self, **fields: object) -> Journey:
        return msgspec.structs.replace(self, **fields)


def with_value(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])
