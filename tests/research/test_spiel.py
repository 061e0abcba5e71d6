"""Games for OpenSpiel: its own checks, chance at the right moment, and its algorithms at work."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from crownlands.engine.generator import Generator
from crownlands.games import GAMES
from crownlands.research import spiel
from tests.engine import sealed_bids
from tests.research.bidding import BIDS

spiel.register(BIDS)

GAMES_OF_ALL_KINDS = [
    "crownlands_kingdomino(players=2,mighty_duel=True)",
    "crownlands_kingdomino(players=3,dynasty=True,rewards=points)",
    "crownlands_kingdomino(players=4,harmony=True,rewards=difference)",
    "crownlands_kingdom_builder(players=2,expansions=nomads+crossroads,shuffles=50)",
    "crownlands_kingdom_builder(players=3,rewards=points)",
    "crownlands_isle_of_skye(players=2,rewards=difference)",
    "crownlands_isle_of_skye(players=3,journeyman=True,rewards=points)",
    "crownlands_sealed_bids(players=3,shuffles=4)",
]


@pytest.mark.parametrize("named", GAMES_OF_ALL_KINDS)
def test_the_checks_of_openspiel(named: str, capfd: pytest.CaptureFixture[str]):
    """Random matches, each state of which is also rebuilt from its history."""
    pyspiel.random_sim_test(pyspiel.load_game(named), num_sims=1, serialize=True, verbose=False)


def test_all_games_are_registered():
    names = pyspiel.registered_names()
    assert {f"crownlands_{name}" for name in GAMES} <= set(names)


def dealt(named: str, outcome: int = 0) -> spiel.SpielState:
    state: Any = pyspiel.load_game(named).new_initial_state()
    state.apply_action(outcome)
    return state


def play_to_chance(state: spiel.SpielState) -> None:
    """The first legal action again and again, until chance decides or the match is over."""
    while not (state.is_chance_node() or state.is_terminal()):
        state.apply_action(state.legal_actions()[0])


def test_a_match_may_be_under_any_options():
    game = spiel.load("kingdom_builder", players=3, expansions=["nomads", "caves"])
    assert game.options.expansions == ("nomads", "caves")
    assert game.num_distinct_actions() == GAMES["kingdom_builder"].codec.size(game.options)
    assert pyspiel.load_game(str(game)).get_parameters() == game.get_parameters()


def test_only_where_seats_know_different_things_is_information_imperfect():
    known = pyspiel.GameType.Information
    assert spiel.load("kingdomino").get_type().information == known.PERFECT_INFORMATION
    assert spiel.load("kingdom_builder").get_type().information == known.IMPERFECT_INFORMATION


# Chance


def lines_after(state: spiel.SpielState, outcomes: range) -> list[list[int]]:
    lines: list[list[int]] = []
    for outcome in outcomes:
        later: Any = state.clone()
        later.apply_action(outcome)
        lines.append(list(later.match.state.line))
    return lines


def test_chance_decides_when_a_line_is_turned_up_and_not_before():
    state = dealt("crownlands_kingdomino(players=2)")
    play_to_chance(state)
    assert len(state.history()) == 5  # the deal, and the kings of the first line
    lines = lines_after(state, range(20))
    assert len(set(map(tuple, lines))) > 15
    assert lines == lines_after(state, range(20))


def test_what_lies_face_down_is_not_what_comes():
    """Who copies a state and looks into its pile finds nothing out."""
    state = dealt("crownlands_kingdomino(players=2)")
    truth: Any = state.match.state
    pile, drawn = truth.deals[0].pile, truth.drawn
    play_to_chance(state)
    face_down = sorted(pile[drawn : drawn + 4])
    assert face_down not in lines_after(state, range(50))


def test_what_a_seat_holds_stays_when_chance_deals_anew():
    state = dealt("crownlands_kingdom_builder(players=2)")
    other = 1 - state.current_player()
    view: Any = state.match.state.view(other)
    (held,) = view.seats[other].hand
    play_to_chance(state)
    for outcome in range(10):
        later: Any = state.clone()
        later.apply_action(outcome)
        turned = [each.told for each in later.match.heard if "card_turned" in each.told]
        assert f'"seat":{other},"terrain":"{held}"' in turned[-1]


def test_few_shuffles_make_a_small_game():
    state = dealt("crownlands_kingdomino(players=2,shuffles=3)")
    play_to_chance(state)
    assert state.chance_outcomes() == [(shuffle, pytest.approx(1 / 3)) for shuffle in range(3)]


def test_another_deal_is_another_game():
    first, again, other = (
        dealt(f"crownlands_kingdomino(players=2,deal={deal})") for deal in ("a", "a", "b")
    )
    assert first.legal_actions() == again.legal_actions() != other.legal_actions()


# What is known


@pytest.fixture
def small_bids(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two cards each, and two ways in which they may be dealt."""
    monkeypatch.setattr(sealed_bids, "HAND", 2)
    return pyspiel.load_game("crownlands_sealed_bids(players=2,shuffles=2)")


def all_states(state: Any) -> Iterator[Any]:
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from all_states(state.child(action))


def test_memory_tells_apart_what_a_seat_can_tell_apart(small_bids: Any):
    """States that look alike to who decides allow the same, and it came to them the same way."""
    alike: dict[tuple[int, str], list[Any]] = defaultdict(list)
    for state in all_states(small_bids.new_initial_state()):
        if state.is_player_node():
            seat = state.current_player()
            alike[seat, state.information_state_string(seat)].append(state)
    assert any(len(states) > 1 for states in alike.values())
    for (seat, _), states in alike.items():
        ways = {
            tuple(told.action for told in state.full_history() if told.player == seat)
            for state in states
        }
        assert len(ways) == 1
        assert len({tuple(state.legal_actions()) for state in states}) == 1


def test_who_is_asked_second_does_not_know_what_the_first_chose():
    first: Any = pyspiel.load_game("crownlands_sealed_bids(players=2)").new_initial_state()
    first.apply_action(3)
    told = {first.child(action).information_state_string(1) for action in first.legal_actions()}
    seen = {tuple(first.child(a).observation_tensor(1)) for a in first.legal_actions()}
    assert len(told) == len(seen) == 1
    own = {first.child(action).information_state_string(0) for action in first.legal_actions()}
    assert len(own) == len(first.legal_actions())


@pytest.mark.parametrize("name", ["kingdomino", "kingdom_builder", "isle_of_skye", "sealed_bids"])
def test_an_imagined_state_could_be_the_true_one(name: str):
    state: Any = pyspiel.load_game(f"crownlands_{name}(players=3)").new_initial_state()
    chance, rng = np.random.RandomState(5), Generator("imagined")
    differed = False
    for _ in range(40):
        if state.is_player_node():
            seat = state.current_player()
            world = state.imagined(seat, rng)
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_string(seat) == state.observation_string(seat)
            assert world.legal_actions() == state.legal_actions()
            differed = differed or world.match.state != state.match.state
            others = (other for other in range(3) if other != seat)
            told = "".join(world.information_state_string(other) for other in others)
            assert "card_drawn" not in told  # what was drawn in the true world is not remembered
        if state.is_terminal():
            break
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert differed


def test_nobody_imagines_while_chance_decides():
    state: Any = pyspiel.load_game("crownlands_kingdomino").new_initial_state()
    with pytest.raises(ValueError, match="when a seat decides, not when chance does"):
        state.imagined(0, Generator(1))


def test_an_observation_is_the_observers():
    state = dealt("crownlands_kingdomino(players=2)")
    game: Any = state.get_game()
    observation: Any = make_observation(game)
    observation.set_from(state, 1)
    parts = game.observer.observe(state.match.state.view(1))
    assert observation.dict.keys() == parts.keys()
    assert all(np.array_equal(observation.dict[part], parts[part]) for part in parts)
    assert np.array_equal(state.observation_tensor(1), observation.tensor)


def test_only_what_one_seat_sees_is_shown():
    game: Any = spiel.load("kingdomino")
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="what one seat sees"):
        game.make_py_observer(everything)


# What is paid


def test_points_are_paid_as_they_come():
    state: Any = dealt("crownlands_kingdomino(players=2,rewards=points)")
    chance, paid = np.random.RandomState(3), np.zeros(2)
    paid += state.rewards()
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
        paid += state.rewards()
    assert paid.tolist() == state.returns() == list(state.match.state.result().scores)


# Algorithms


def against_chance(bot: Any, game: Any, seats: list[int]) -> float:
    """What a bot is paid on average where the other seats do anything."""
    chance, paid = np.random.RandomState(17), 0.0
    for seat in seats:
        state = game.new_initial_state()
        while not state.is_terminal():
            thinks = state.current_player() == seat
            action = bot.step(state) if thinks else chance.choice(state.legal_actions())
            state.apply_action(int(action))
        paid += state.returns()[seat]
    return paid / len(seats)


class PointsNow(mcts.Evaluator):
    """A position is worth what a seat would be ahead by if the match ended now."""

    def evaluate(self, state: Any) -> Any:
        points = state.match.points()
        return np.array([points[0] - points[1], points[1] - points[0]]) / 30

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_tree_search_beats_chance():
    """Chance is in the tree, so searching a copy of a state is fair."""
    game = spiel.load("kingdomino", players=2, rewards="difference")
    chance = np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 0.3, 40, PointsNow(), solve=False, random_state=chance)
    assert against_chance(bot, game, [0, 1]) > 5


@pytest.mark.parametrize("name", ["kingdom_builder", "isle_of_skye"])
def test_search_over_what_a_seat_knows_beats_chance(name: str):
    game = spiel.load(name, players=2, rewards="difference")
    chance = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, PointsNow(), 0.3, 20, random_state=chance)
    bot.set_resampler(spiel.resampler(3))
    assert against_chance(bot, game, [0, 1]) > 5


def test_regrets_are_counted_by_what_a_seat_knows(small_bids: Any):
    np.random.seed(7)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(small_bids)
    for _ in range(50):
        solver.iteration()
    policy = solver.average_policy()
    state = small_bids.new_initial_state().child(0)
    assert sum(policy.action_probabilities(state).values()) == pytest.approx(1)


def test_learners_of_openspiel_see_observations():
    env = rl_environment.Environment(spiel.load("kingdomino", players=2))
    step: Any = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == env.observation_spec()["info_state"][0]
        step = env.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == 0


def test_the_package_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch):
    import importlib
    import importlib.util

    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "pyspiel" else real(name)
    )
    with pytest.raises(ImportError, match=r"pip install 'crownlands\[openspiel\]'"):
        importlib.reload(spiel)
