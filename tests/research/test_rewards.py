"""What seats are paid, by name."""

import pytest

from crownlands.engine.contract import Result, ScoreLine
from crownlands.research.rewards import REWARDS, by_difference, by_rank, reward_named
from crownlands.research.zoo import env


def result(*scores: int) -> Result:
    return Result.of([[ScoreLine("tricks", score)] for score in scores], [() for _ in scores])


@pytest.mark.parametrize(
    ("scores", "paid"),
    [
        ((30, 20), [1, -1]),
        ((20, 20), [0, 0]),
        ((30, 20, 10), [1, 0, -1]),
        ((10, 20, 20), [-1, 0.5, 0.5]),
        ((40, 30, 30, 10), [1, 0, 0, -1]),
        ((5, 5, 5, 5, 5), [0, 0, 0, 0, 0]),
    ],
)
def test_who_share_a_place_share_what_their_places_are_worth(
    scores: tuple[int, ...], paid: list[float]
):
    assert by_rank(result(*scores)) == pytest.approx(paid)


def test_the_difference_is_to_the_mean_of_the_others():
    assert by_difference(result(50, 40, 30)) == [15, 0, -15]


@pytest.mark.parametrize("name", ["rank", "difference"])
def test_nothing_is_made_or_lost(name: str):
    reward = reward_named(name)
    assert sum(reward.at_end(result(31, 17, 17, 4))) == pytest.approx(0)
    assert sum(reward.forfeited([3, 1, 4, 1], 2)) == pytest.approx(0)


@pytest.mark.parametrize("name", REWARDS)
def test_nobody_gains_by_losing_on_purpose(name: str):
    reward = reward_named(name)
    last = min(reward.at_end(result(99, 60, 0)))
    assert reward.forfeited([0, 0, 0], 2)[2] <= last


def test_a_reward_that_there_is_not():
    with pytest.raises(ValueError, match="no reward 'glory'; there are rank, difference, points"):
        env("kingdomino", rewards="glory", observations="none")


@pytest.mark.parametrize("middle_kingdom", [False, True])
def test_points_add_up_to_the_score(middle_kingdom: bool):
    table = env(
        "kingdomino",
        players=2,
        middle_kingdom=middle_kingdom,  # ten points before anything is done
        rewards="points",
        observations="none",
    )
    table.reset(seed=3)
    paid = dict.fromkeys(table.agents, 0.0)
    while not any(table.terminations.values()):
        table.step(table.legal_actions()[0])
        for agent, reward in table.rewards.items():
            paid[agent] += reward
    assert paid == {agent: table.infos[agent]["points"] for agent in table.agents}
