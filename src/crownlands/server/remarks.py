"""What happened beside the moves, as the log tells it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from crownlands.server.wire import NewsKind, Remark

#: moves are told by themselves, and what is seen need not be said
_UNSAID: Collection[NewsKind] = ("acted", "started", "coloured")


class Remarks:
    """Each stands at the ply where the match stood, and goes back with the moves around it."""

    def __init__(self) -> None:
        self.all: Sequence[Remark] = ()

    def add(self, remark: Remark) -> None:
        if remark.kind in _UNSAID:
            return
        self.all = (*self.all, remark)
        self.go_back(remark.ply)

    def go_back(self, ply: int) -> None:
        """After moves were taken back, what was said during them stands where the match stands."""
        moved = [msgspec.structs.replace(remark, ply=min(ply, remark.ply)) for remark in self.all]
        self.all = tuple(
            remark
            for remark, before in zip(moved, (None, *moved), strict=False)
            if not _is_again(remark, before)
        )


def _is_again(remark: Remark, before: Remark | None) -> bool:
    """Of one who takes back again and again it is said once."""
    return (
        before is not None
        and remark.kind == before.kind == "took_back"
        and (remark.seat, remark.ply) == (before.seat, before.ply)
    )
