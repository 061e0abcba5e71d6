"""What is known of how a finished match went, in the form in which it is kept."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

from crownlands.study.review import Depth, Look, Review, review_of
from crownlands.study.turns import Turn

#: grows when later releases could no longer read what this one keeps
FORMAT = 1


class KeptReview(msgspec.Struct, frozen=True, kw_only=True):
    """The turns of a match, and what those show that have been looked at: the first ones."""

    format: int = FORMAT
    depth: Depth
    turns: tuple[Turn, ...]
    looks: tuple[Look, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether every turn has been looked at."""
        return len(self.looks) == len(self.turns)

    def with_looks(self, looks: Sequence[Look]) -> KeptReview:
        return msgspec.structs.replace(self, looks=tuple(looks))

    def review(self, scores: tuple[int, ...], ranks: tuple[int, ...]) -> Review:
        """What all turns show together, once all have been looked at."""
        return review_of(scores, ranks, self.turns, self.looks)

    def packed(self) -> bytes:
        return zlib.compress(msgspec.json.encode(self))


class _Dated(msgspec.Struct):
    format: int


def unpacked(body: bytes) -> KeptReview | None:
    """What was kept; nothing where it cannot be read: then the match can be looked at anew."""
    try:
        text = zlib.decompress(body)
        if msgspec.json.decode(text, type=_Dated).format != FORMAT:
            return None
        return msgspec.json.decode(text, type=KeptReview)
    except (zlib.error, msgspec.MsgspecError, UnicodeError):
        return None
