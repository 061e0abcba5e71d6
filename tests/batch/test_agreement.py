"""Parity is a law: what a kernel says is what the readable engine says."""

import pytest

from crownlands.games import GAMES
from tests.batch.agreement import compare

LENT = [
    pytest.param(game, options, id=f"{game.name}-{number}")
    for game in GAMES.values()
    for number, options in enumerate(game.option_sets())
    if game.kernel(options) is not None
]


@pytest.mark.parametrize(("game", "options"), LENT)
def test_kernels_play_by_the_rules(game, options):
    assert compare(game, options, seed=f"parity of {options}") > 0


def test_a_kernel_is_lent_for_every_table_of_kingdomino():
    kingdomino = GAMES["kingdomino"]
    assert {param.values[1] for param in LENT} >= set(kingdomino.option_sets())
