"""Learning a judgement: the same again and again, and better than counting points."""

from __future__ import annotations

import numpy as np
import pytest

from crownlands.engine.kernels.judgement import Judgement
from crownlands.games import game
from crownlands.research.training.fitting import Plan, missed
from crownlands.research.training.learning import learned
from crownlands.research.training.measuring import Measured
from crownlands.research.training.recipe import CannotLearn, Recipe, gathered

KINGDOMINO = game("kingdomino")
TINY = Recipe(seed="tiny", matches=3200, playouts=4)
SHORT = Plan(seed="tiny", passes=12, batch=64)


@pytest.fixture(scope="module")
def tiny() -> tuple[Judgement, Measured]:
    return learned(KINGDOMINO, TINY, SHORT)


def test_it_is_the_same_bit_for_bit(tiny: tuple[Judgement, Measured]):
    again, _ = learned(KINGDOMINO, TINY, SHORT)
    assert again.written() == tiny[0].written()


def test_it_beats_counting_points(tiny: tuple[Judgement, Measured]):
    _, found = tiny
    assert found.moments > 150
    assert found.judgement.margin < 0.9 * found.points.margin
    assert found.judgement.share < 0.9 * found.points.share
    assert found.off_by < 0.1


def test_the_file_says_how_it_was_made(tiny: tuple[Judgement, Measured]):
    made = tiny[0].made
    assert made["by"] == "crownlands train kingdomino --seed tiny --matches 3200 --passes 12"
    assert made["recipe"]["matches"] == 3200
    assert made["held_out"]["moments"] == tiny[1].moments


def test_another_seed_learns_from_other_matches():
    one, other = (
        gathered(KINGDOMINO, Recipe(seed=seed, matches=320, playouts=1)) for seed in ("1", "2")
    )
    assert not np.array_equal(one[0].told, other[0].told)


def test_slopes_are_those_of_the_loss():
    """Against differences: a step of a thousandth in everything that is said."""
    chance = np.random.default_rng(7)
    said = chance.normal((0, 2), 1, (3, 4, 2))
    now, final = chance.normal(30, 5, (2, 3, 4))
    shares = chance.dirichlet(np.ones(4), 3)
    _, slopes = missed(said, now, final, shares)
    for place in np.ndindex(said.shape):
        step = np.zeros_like(said)
        step[place] = 1e-3
        up, _ = missed(said + step, now, final, shares)
        down, _ = missed(said - step, now, final, shares)
        assert slopes[place] == pytest.approx((up - down) / 2e-3, rel=1e-3, abs=1e-6)


def test_a_game_without_a_judge_is_not_learned():
    skye = game("isle_of_skye")
    with pytest.raises(
        CannotLearn, match="isle_of_skye cannot be learned here: that needs the extra"
    ):
        gathered(skye, TINY)


def test_next_to_nothing_is_too_little():
    with pytest.raises(CannotLearn, match="there is nothing to learn in 0 matches"):
        gathered(KINGDOMINO, Recipe(seed="0", matches=0))
