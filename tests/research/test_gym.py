"""One seat against bots, held to Gymnasium's own checks."""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from crownlands.bots import BotError
from crownlands.games import GAMES, game
from crownlands.research.gym import OneSeatEnv, environment_id
from tests.research.bidding import BIDS

IDS = [environment_id(rules) for rules in GAMES.values()]


def test_the_names():
    assert IDS == [
        "crownlands/Kingdomino-v0",
        "crownlands/KingdomBuilder-v0",
        "crownlands/IsleOfSkye-v0",
    ]


def make(name: str, **settings: Any) -> OneSeatEnv:
    settings = {"players": 2, "bots": "random", "observations": "none", **settings}
    return cast("OneSeatEnv", gymnasium.make(name, **settings).unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_the_checks_of_gymnasium(name: str):
    check_env(make(name), skip_render_check=True)


@pytest.mark.parametrize("observations", ["parts", "flat"])
def test_the_checks_with_observations(observations: str):
    check_env(make(IDS[0], observations=observations), skip_render_check=True)
    bidding = OneSeatEnv(BIDS, players=3, bots="random", observations=observations)
    check_env(bidding, skip_render_check=True)


def test_the_check_of_rendering(capsys: pytest.CaptureFixture[str]):
    check_env(make(IDS[0]))


@pytest.mark.parametrize("name", IDS)
def test_a_match_to_its_end(name: str):
    env = make(name, players=3, seat=1, rewards="difference")
    env.reset(seed=3)
    over, paid, info = False, 0.0, {}
    while not over:
        assert env.action_masks().sum() == len(env.legal_actions())
        _, reward, over, cut, info = env.step(env.legal_actions()[0])
        paid += reward
        assert not cut
    assert env.legal_actions() == []
    assert info["rank"] in (1, 2, 3)
    result = env._playing.result  # pyright: ignore[reportPrivateUsage]
    assert result is not None
    assert paid == result.scores[1] - (result.scores[0] + result.scores[2]) / 2
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_the_same_seed_plays_the_same_against_the_same_bots():
    def course() -> list[Any]:
        env = make(IDS[0], players=4, bots=["random", "points", "greedy"], rewards="points")
        told: list[Any] = []
        for seed in (11, None):  # the second match follows from the first's seed
            env.reset(seed=seed)
            over = False
            while not over:
                _, reward, over, *_ = env.step(env.legal_actions()[0])
                told.append((reward, env.legal_actions()))
        return told

    assert course() == course()


def test_a_seat_may_be_drawn():
    env = make(IDS[0], players=4, seat=None)
    seats = set[int]()
    for seed in range(30):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_many_at_once(mode: str):
    envs = gymnasium.make_vec(
        IDS[0],
        num_envs=2,
        vectorization_mode=mode,
        players=2,
        bots="random",
        observations="flat",
        illegal="random",
    )
    seen, _ = envs.reset(seed=5)
    alone, _ = make(IDS[0], observations="flat").reset(seed=6)
    assert np.array_equal(seen["observation"][1], alone["observation"])
    for _ in range(5):
        actions = [mask.nonzero()[0][0] for mask in seen["action_mask"]]
        seen, *_ = envs.step(np.array(actions))
    assert seen["action_mask"].shape == (2, game("kingdomino").codec.size(kingdomino_for_two()))
    envs.close()


def kingdomino_for_two() -> Any:
    return game("kingdomino").Options(players=2)


def test_an_illegal_action_loses_and_says_why():
    env = make(IDS[0])
    env.reset(seed=1)
    seen, reward, over, _, info = env.step(300)
    assert (reward, over) == (-1, True)
    assert info["illegal"]
    assert not seen["action_mask"].any()


def test_the_table_is_drawn_as_the_seat_sees_it():
    env = OneSeatEnv(
        "kingdom_builder", players=2, bots="random", observations="none", render_mode="ansi"
    )
    env.reset(seed=1)
    assert "player_0" in env.render()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"bots": ["random", "random"]}, "there are 1 other seats; 2 bots were named"),
        ({"seat": 2}, "there is no seat 2: they run from 0 to 1"),
    ],
)
def test_settings_that_there_are_not(settings: dict[str, Any], sentence: str):
    with pytest.raises(ValueError, match=sentence):
        make(IDS[0], **settings)


def test_a_bot_that_there_is_not():
    with pytest.raises(BotError, match="there is no bot 'oracle'"):
        make(IDS[0], bots="oracle")
