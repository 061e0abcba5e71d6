"""Land that the games draw: in another process, and remembered for a while."""

from __future__ import annotations

from collections import OrderedDict

from crownlands.server.lane import BotFailed, Lane
from crownlands.server.refusals import Refusal
from crownlands.server.thinker import Sketch

#: about two kilobytes each
_MOST_KEPT = 256


class DrawnLands:
    """Lands that were drawn lately, and others when somebody asks for them."""

    def __init__(self, studio: Lane) -> None:
        self._studio = studio
        self._kept: OrderedDict[Sketch, str] = OrderedDict()

    def __contains__(self, sketch: Sketch) -> bool:
        """Whether it was drawn lately, and costs nothing."""
        return sketch in self._kept

    async def draw(self, sketch: Sketch, address: str = "") -> str:
        """The land's text; who has asked for many lets other addresses go first."""
        if sketch not in self._kept:
            try:
                answer = await self._studio.answer([address], lambda _: sketch)
            except BotFailed as failed:
                raise Refusal(
                    "unavailable", f"no land was drawn: {failed}; try another seed, or later"
                ) from None
            self._kept[sketch] = answer.land
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(sketch)
        return self._kept[sketch]
