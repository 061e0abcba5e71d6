"""What bonus tiles do at the end of the phase in which they were reached."""

from __future__ import annotations

import pytest

from crownlands.games.isle_of_skye.journeyman.phase_end import PhaseEnds
from tests.games.isle_of_skye.laid import journey, laid, travelling

ALONE = laid()


@pytest.mark.clause("isle_of_skye.journeyman.bonus")
def test_five_gold_come_out_of_the_bank():
    state = travelling(ALONE, ALONE, journeys=[journey(unlocked=("five_gold",))])
    gold, bank = list(state.gold), state.bank
    PhaseEnds().run(state, None)
    assert state.gold == [gold[0] + 5, gold[1]]
    assert state.bank == bank - 5


@pytest.mark.clause("isle_of_skye.journeyman.roads", "isle_of_skye.journeyman.bonus")
def test_a_road_waits_for_the_next_phase():
    for bonus, roads in (("one_road", 1), ("two_roads", 2)):
        state = travelling(ALONE, ALONE, journeys=[journey(unlocked=(bonus,))])
        PhaseEnds().run(state, None)
        own = state.journeys[0]
        assert (own.roads, own.fresh_roads, own.unlocked) == (roads, True, ())
