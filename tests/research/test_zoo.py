"""Tables for PettingZoo, held to its own tests."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.test.render_test import render_test
from pettingzoo.utils.conversions import parallel_to_aec

from crownlands.engine.contract import ActionFormatError, Game, IllegalAction
from crownlands.games import GAMES, game
from crownlands.research import zoo
from tests.research.bidding import BIDS

pytestmark = [
    # PettingZoo warns of observations that are no single array, its own with masks excepted by name
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # nobody has anything to choose once a match is over, in their own board games neither
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

#: enough for a match of most games
STEPS = 30
SIZES = [(rules, players) for rules in (*GAMES.values(), BIDS) for players in rules.players]


def name(rules: Any) -> str:
    return rules.name if isinstance(rules, Game) else str(rules)


def sees(rules: Game, players: int) -> bool:
    return rules.observer(rules.Options(players=players)) is not None


@pytest.mark.parametrize(("rules", "players"), SIZES, ids=name)
def test_the_api_at_every_table_size(rules: Game, players: int):
    api_test(zoo.env(rules, players=players, observations="none"), STEPS)
    if sees(rules, players):
        api_test(zoo.env(rules, players=players), STEPS)
        api_test(zoo.env(rules, players=players, observations="flat", rewards="points"), STEPS)


@pytest.mark.parametrize("rules", GAMES.values(), ids=name)
def test_the_api_with_every_option(rules: Game):
    """All that the laws are checked on; a few steps of each."""
    for options in rules.option_sets():
        table = zoo.env(rules, rewards="difference", **chosen(options))
        api_test(table, 5)
        assert table.action_space("player_0").n == rules.codec.size(options)


def chosen(options: Any) -> dict[str, Any]:
    return {field: getattr(options, field) for field in options.__struct_fields__}


@pytest.mark.parametrize("rules", [*GAMES.values(), BIDS], ids=name)
def test_the_same_seed_plays_the_same(rules: Game):
    seed_test(partial(zoo.env, rules, players=3, observations="none"), STEPS)
    if sees(rules, 3):
        seed_test(partial(zoo.env, rules, players=3), STEPS)


@pytest.mark.parametrize("rules", [*GAMES.values(), BIDS], ids=name)
def test_all_at_once(rules: Game):
    parallel_api_test(zoo.parallel_env(rules, players=3, observations="none"), STEPS)


@pytest.mark.parametrize("rules", [*GAMES.values(), BIDS], ids=name)
def test_so_many_cycles_and_no_more(rules: Game):
    """PettingZoo's test knows no masks, so chance puts right what it does."""

    def parallel_env(**settings: Any) -> zoo.ParallelTableEnv:
        return zoo.parallel_env(rules, observations="none", illegal="random", players=2, **settings)

    def env(**settings: Any) -> Any:
        return parallel_to_aec(parallel_env(**settings))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


def test_one_after_the_other_is_cut_as_well():
    table = zoo.env("kingdomino", players=3, observations="none", max_cycles=4)
    table.reset(seed=1)
    for _ in range(12):
        assert not any(table.truncations.values())
        table.step(table.legal_actions()[0])
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    for _ in range(3):
        table.step(None)
    assert table.agents == []


def test_rendering(capsys: pytest.CaptureFixture[str]):
    env_fn: Any = partial(zoo.env, "kingdomino", players=2, observations="none")
    render_test(env_fn)


def test_a_table_without_a_mode_says_that_it_draws_nothing():
    table = zoo.env("kingdomino", players=2, observations="none")
    table.reset(seed=1)
    with pytest.warns(UserWarning, match="rendered only if it was made with a render_mode"):
        assert table.render() is None


def test_a_seed_deals_the_match_of_that_seed():
    rules = game("kingdomino")
    table = zoo.env("kingdomino", players=2, observations="none")
    for seed, deal in ((7, "7"), (None, "7/1"), (None, "7/2"), (8, "8")):
        table.reset(seed=seed)
        state = rules.start(rules.Options(players=2), deal)
        legal = state.legal(state.actors()[0])
        assert table.legal_actions() == [rules.codec.to_index(action) for action in legal]


def test_nobody_knows_the_match_after_no_seed():
    lines: set[tuple[int, ...]] = set()
    for _ in range(5):
        table = zoo.env("kingdomino", players=2, observations="none")
        table.reset()
        lines.add(tuple(table.legal_actions()))
    assert len(lines) > 1


def test_masks_and_lists_agree_and_are_whose_turn_it_is():
    table = zoo.env("isle_of_skye", players=3, observations="none")
    table.reset(seed=2)
    for _ in range(60):
        mask = table.observe(table.agent_selection)["action_mask"]
        assert sorted(table.legal_actions()) == mask.nonzero()[0].tolist()
        table.step(np.int64(table.legal_actions()[0]))


def one_step(illegal: str, rewards: str = "rank") -> zoo.TableEnv:
    """A table of three whose first agent lays a domino before it has one."""
    table = zoo.env("kingdomino", players=3, observations="none", illegal=illegal, rewards=rewards)
    table.reset(seed=1)
    table.step(200)
    return table


def test_an_illegal_action_loses_the_match():
    table = one_step("lose")
    (loser,) = [agent for agent in table.agents if table.infos[agent]]
    assert "claim" in table.infos[loser]["illegal"]
    assert all(table.terminations.values())
    assert table.rewards == {agent: -1 if agent == loser else 0.5 for agent in table.agents}
    assert not table.observe(loser)["action_mask"].any()
    assert table.legal_actions() == []


def test_chance_may_put_an_illegal_action_right():
    table, again = one_step("random"), one_step("random")
    assert not any(table.terminations.values())
    assert table.legal_actions() == again.legal_actions()


def test_an_illegal_action_may_be_an_error():
    with pytest.raises(IllegalAction):
        one_step("raise")


def test_a_number_that_is_no_action_is_always_an_error():
    table = zoo.env("kingdomino", players=2, observations="none")
    table.reset(seed=1)
    with pytest.raises(ActionFormatError, match="they run from 0"):
        table.step(100_000)


def test_who_has_to_decide_cannot_wait():
    table = zoo.parallel_env("kingdomino", players=2, observations="none")
    seen, _ = table.reset(seed=1)
    waits = {agent: bool(seen[agent]["action_mask"][table.wait]) for agent in table.agents}
    assert sorted(waits.values()) == [False, True]
    _, rewards, over, _, infos = table.step(dict.fromkeys(table.agents, table.wait))
    loser = next(agent for agent, waiting in waits.items() if not waiting)
    assert infos[loser]["illegal"] == f"{loser} has something to decide and cannot wait"
    assert rewards[loser] == -1
    assert all(over.values())


def test_who_does_not_decide_is_overlooked():
    table = zoo.parallel_env("kingdomino", players=2, observations="none")
    seen, _ = table.reset(seed=1)
    actions = {
        agent: int(seen[agent]["action_mask"].argmax()) if not seen[agent]["action_mask"][-1] else 5
        for agent in table.agents
    }
    assert not any(table.step(actions)[4].values())


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"observations": "all"}, "no observations 'all'; there are parts, flat, none"),
        ({"illegal": "ask"}, "illegal is 'lose' or 'random' or 'raise', not 'ask'"),
    ],
)
def test_settings_that_there_are_not(settings: dict[str, str], sentence: str):
    with pytest.raises(ValueError, match=sentence):
        zoo.env("kingdomino", **settings)  # pyright: ignore[reportArgumentType]


def test_an_option_that_there_is_not():
    with pytest.raises(TypeError, match="'reward' is no setting, nor an option of kingdomino"):
        zoo.env("kingdomino", reward="rank")


def test_lists_of_texts_may_be_lists():
    table = zoo.env("kingdom_builder", expansions=["nomads"], observations="none")
    codec = game("kingdom_builder").codec
    options = game("kingdom_builder").Options(players=4, expansions=("nomads",))
    assert table.action_space("player_0").n == codec.size(options)


def test_what_was_illegal_is_told_once():
    table = one_step("random")
    (hasty,) = [agent for agent in table.agents if table.infos[agent]]
    while table.agent_selection != hasty:
        table.step(table.legal_actions()[0])
    table.step(table.legal_actions()[0])
    assert table.infos[hasty] == {}
