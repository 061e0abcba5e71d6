"""Parity is a law: what a kernel says is what the readable engine says."""

import pytest

from crownlands.games import GAMES
from tests.batch.agreement import compare
from tests.batch.lent import lent_by

LENT = [
    pytest.param(game, options, id=f"{game.name}-{number}")
    for game in GAMES.values()
    for number, options in enumerate(lent_by(game))
]


@pytest.mark.parametrize(("game", "options"), LENT)
def test_kernels_play_by_the_rules(game, options):
    assert compare(game, options, seed=f"parity of {options}") > 0


def test_a_kernel_is_lent_for_every_table_of_kingdomino():
    kingdomino = GAMES["kingdomino"]
    assert {param.values[1] for param in LENT} >= set(kingdomino.option_sets())


def test_a_kernel_is_lent_for_kingdom_builder_and_nomads_however_many_play():
    tables = {
        (options.players, options.expansions) for options in lent_by(GAMES["kingdom_builder"])
    }
    boxes: list[tuple[str, ...]] = [(), ("nomads",)]
    assert tables == {(players, those) for players in (2, 3, 4, 5) for those in boxes}
