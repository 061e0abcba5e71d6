"""What an agent may not know is nowhere that it can look."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from crownlands.engine.contract import Game
from crownlands.engine.generator import Generator
from crownlands.games import GAMES
from crownlands.research import zoo
from tests.research.bidding import BIDS

RULES = [*GAMES.values(), BIDS]


def name(rules: Game) -> str:
    return rules.name


def kind(rules: Game) -> str:
    return "none" if rules.observer(rules.Options(players=3)) is None else "parts"


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return np.array_equal(one, other)


@pytest.mark.parametrize("rules", RULES, ids=name)
def test_a_world_that_an_agent_could_be_in_looks_the_same_to_it(rules: Game):
    table = zoo.env(rules, players=3, observations=kind(rules))
    rng = Generator("worlds")
    table.reset(seed=4)
    while not any(table.terminations.values()):
        playing = table._playing  # pyright: ignore[reportPrivateUsage]
        true = playing.state
        for seat, agent in enumerate(table.agents):
            seen = table.observe(agent)
            playing.state = true.determinized(seat, rng)
            assert same(table.observe(agent), seen)
            playing.state = true
        assert not any(table.infos.values())
        table.step(rng.choice(table.legal_actions()))


def test_nobody_sees_what_another_chose_at_the_same_time():
    """Seat 1 is asked after seat 0 has put a card face down, and sees only that it has."""
    looks: list[Any] = []
    for choice in (0, 3):
        table = zoo.env(BIDS, players=2)
        table.reset(seed=5)
        table.step(table.legal_actions()[choice])
        assert table.agent_selection == "player_1"
        looks.append(table.last())
    assert same(looks[0][0], looks[1][0])
    assert looks[0][0]["observation"]["chosen"].tolist() == [0, 1]
    assert looks[0][1:] == looks[1][1:]


def test_there_is_no_state_for_all_to_look_at():
    table = zoo.env(BIDS, players=2)
    table.reset(seed=5)
    with pytest.raises(NotImplementedError):
        table.state()


def test_what_is_rendered_is_what_spectators_see():
    pictures: list[str] = []
    for draw in ("one", "another"):
        table = zoo.env("kingdom_builder", players=3, observations="none", render_mode="ansi")
        table.reset(seed=6)
        playing = table._playing  # pyright: ignore[reportPrivateUsage]
        playing.state = playing.state.determinized(None, Generator(draw))
        pictures.append(table.render())
    assert pictures[0] == pictures[1]
