"""What happened beside the moves, as the log tells it."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from crownlands.server.wire import NewsKind, Remark

#: moves are told by themselves, and what is seen need not be said
_UNSAID: Collection[NewsKind] = (
    "acted",
    "started",
    "coloured",
    "pledged",
    "shared",
    "forgotten",
)


class Remarks:
    """Each stands at the ply where the match stood, and goes back with the moves around it.

    So none stands at a later ply than one that was added after it.
    """

    def __init__(self) -> None:
        self.all: list[Remark] = []

    def add(self, remark: Remark) -> None:
        if remark.kind in _UNSAID:
            return
        self.go_back(remark.ply)
        self._say(remark)

    def go_back(self, ply: int) -> None:
        """After moves were taken back, what was said during them stands where the match stands."""
        moved: list[Remark] = []
        while self.all and self.all[-1].ply > ply:
            moved.append(msgspec.structs.replace(self.all.pop(), ply=ply))
        for remark in reversed(moved):
            self._say(remark)

    def _say(self, remark: Remark) -> None:
        """Of those who take back again and again, in turns or alone, it is said once."""
        if remark.kind == "took_back":
            for before in reversed(self.all):
                if before.kind != "took_back" or before.ply != remark.ply:
                    break
                if before.seat == remark.seat:
                    return
        self.all.append(remark)
