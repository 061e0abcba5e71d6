"""Phase 6 begins with the banners of the warrior and the herald."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Listener, Seat
from crownlands.games.isle_of_skye.journeyman.actions import HERALD, WARRIOR
from crownlands.games.isle_of_skye.journeyman.events import BannersPaid
from crownlands.games.isle_of_skye.phases.frame import Step

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState

#: the rule under which these points are counted
BY_ROUND = "banner"


def points_per_round(state: IsleOfSkyeState, seat: Seat) -> int:
    farthest = state.journeys[seat].farthest
    return sum(
        state.side.tracks[track].banner("per_round", farthest[track]) for track in (WARRIOR, HERALD)
    )


class Banners(Step, frozen=True, tag="banners"):
    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        points = [points_per_round(state, seat) for seat in range(state.options.players)]
        for seat, each in enumerate(points):
            if each:
                state.award(seat, BY_ROUND, each)
        if emit is not None and any(points):
            emit(BannersPaid(tuple(points)))
