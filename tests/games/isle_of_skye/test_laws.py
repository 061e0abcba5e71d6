"""The laws, for every option set of this game."""

import pytest
from hypothesis import settings

from crownlands.engine.conformance import check_game
from crownlands.engine.conformance.machine import machine_for
from crownlands.games.isle_of_skye import ISLE_OF_SKYE

PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_random_matches_of_every_option_set_obey_the_laws(part: int):
    check_game(ISLE_OF_SKYE, 0, part, PARTS)


def test_hypothesis_finds_no_match_that_breaks_a_law():
    table = machine_for(ISLE_OF_SKYE)
    table.TestCase.settings = settings(max_examples=20, stateful_step_count=40, deadline=None)
    table.TestCase().runTest()
