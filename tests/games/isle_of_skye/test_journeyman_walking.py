"""What a journey has left after every marker."""

from __future__ import annotations

import pytest

from tests.games.isle_of_skye.laid import journey
from tests.games.isle_of_skye.playing import offered, say
from tests.games.isle_of_skye.test_journeyman_travel import LINE, planned


@pytest.mark.clause("isle_of_skye.journeyman.short", "isle_of_skye.journeyman.walk")
def test_every_step_takes_movement():
    state = planned(LINE, ["n1", "n2"])
    say(state, 0, "walk n1")
    assert state.journeys[0].movement == 3


@pytest.mark.clause("isle_of_skye.journeyman.walk")
def test_the_order_of_the_last_markers_depends_on_what_the_first_one_took():
    # With four points: s1 takes 1, n1 from there 2, n2 one more; n2 before n1 would take 4.
    state = planned(LINE, ["n1", "n2", "s1"], journey(markers=3))
    say(state, 0, "walk s1")
    while state.view(None).asks == "advance":
        say(state, 0, "stay")
    assert offered(state, 0) == ["walk n1"]
