"""Bots that play matches out by a policy: flat Monte Carlo and tree search."""

from __future__ import annotations

from typing import Any

import pytest

from crownlands.arena.crew import played
from crownlands.arena.series import Series
from crownlands.arena.standings import standings
from crownlands.bots import FlatBot, Perspective, UctBot, bot
from crownlands.bots.playouts import POLICIES, Policy, played_out
from crownlands.bots.uct import Node
from crownlands.engine.contract import Action, Game, Seat, State, Strategy
from crownlands.engine.generator import Generator
from crownlands.games import GAMES, game
from crownlands.games.kingdomino.strategy import KingdominoStrategy

KINGDOMINO = game("kingdomino")


def midway(rules: Game, plies: int = 40, **options: Any) -> State:
    """A position with a choice, after some plies of sensible play."""
    state = rules.start(rules.Options(**options), "midway")
    rng = Generator("midway")
    for _ in range(plies):
        seat = state.actors()[0]
        state.apply(seat, rules.strategy.quick(state, seat, rng))
    while len(state.legal(seat := state.actors()[0])) == 1:
        state.apply(seat, state.legal(seat)[0])
    return state


def chosen(rules: Game, name: str, state: State, spent: float = 0.0) -> Action:
    seat = state.actors()[0]
    return bot(name, 1).choose(Perspective(rules, state, seat, spent))


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("kind", ["flat", "uct"])
@pytest.mark.parametrize("game_name", GAMES)
def test_every_policy_plays_every_game(game_name: str, kind: str, policy: str):
    rules = GAMES[game_name]
    state = midway(rules, players=2)
    for _ in range(6):
        seat = state.actors()[0]
        name = f"{kind}:playouts=3:policy={policy}"
        choice = chosen(rules, name, state)
        assert choice in state.legal(seat)
        assert choice == chosen(rules, name, state)
        state.apply(seat, choice)


def wins(one: str, other: str, matches: int, game_name: str = "kingdomino") -> float:
    rules = GAMES[game_name]
    series = Series(
        game=game_name,
        options=rules.Options(players=2),
        bots=(one, other),
        matches=matches,
        seed="playing out",
    )
    return standings(series, played(series))[0].wins


@pytest.mark.parametrize(
    "name",
    [
        "flat:playouts=60:policy=random",
        "flat:playouts=24:policy=quick",
        "uct:playouts=24:policy=quick",
    ],
)
def test_they_beat_chance(name: str):
    assert wins(name, "random", 12) >= 10


@pytest.mark.parametrize("game_name", GAMES)
def test_points_beats_chance_in_every_game(game_name: str):
    assert wins("points", "random", 40, game_name) >= 27


def choosers(policy: str, me: Seat) -> dict[Seat, set[str]]:
    """Which of the strategy's players chose for whom in one playout."""
    asked: dict[Seat, set[str]] = {seat: set() for seat in range(4)}

    class Watched(KingdominoStrategy):
        def best(self, state: Any, seat: Seat, rng: Generator) -> Action:
            asked[seat].add("best")
            return super().best(state, seat, rng)

        def quick(self, state: Any, seat: Seat, rng: Generator) -> Action:
            asked[seat].add("quick")
            return super().quick(state, seat, rng)

    strategy = Watched()
    state = KINGDOMINO.start(KINGDOMINO.Options(players=4), "policy")
    choose = POLICIES[policy](strategy, me, Generator(1))
    played_out(strategy, state.copy(), state, choose)
    return asked


def test_who_chooses_in_a_playout():
    everybody = range(4)
    assert choosers("full-greedy", 2) == {seat: {"best"} for seat in everybody}
    assert choosers("quick", 2) == {seat: {"quick"} for seat in everybody}
    assert choosers("random", 2) == {seat: set() for seat in everybody}
    nobody = {seat: set[str]() for seat in everybody}
    assert choosers("player-greedy", 2) == {**nobody, 2: {"best"}}


class Clock:
    """Goes a tick on whenever somebody looks at it."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self._tick = tick

    def __call__(self) -> float:
        self.now += self._tick
        return self.now


@pytest.mark.parametrize("kind", ["flat", "uct"])
def test_they_keep_to_their_time(monkeypatch: pytest.MonkeyPatch, kind: str):
    state = midway(KINGDOMINO, players=4)
    for setting, spent, most in (
        ("0.5", 0.0, 0.52),
        ("turn=0.5", 0.0, 0.52),
        ("turn=2", 1.6, 0.42),
    ):
        clock = Clock(tick=0.01)
        monkeypatch.setattr("crownlands.bots.thinking.perf_counter", clock)
        chosen(KINGDOMINO, f"{kind}:{setting}:policy=random", state, spent)
        assert 0.1 < clock.now <= most


@pytest.mark.parametrize("kind", ["flat", "uct"])
def test_time_that_is_up_allows_one_playout(kind: str):
    state = midway(KINGDOMINO, players=4)
    seat = state.actors()[0]
    assert chosen(KINGDOMINO, f"{kind}:turn=1", state, spent=5.0) in state.legal(seat)


def test_flat_plays_all_actions_out_equally_often():
    class Counting(FlatBot):
        tried = 0

        def playouts_for(self, seen: Perspective):
            for number in super().playouts_for(seen):
                Counting.tried += 1
                yield number

    state = midway(KINGDOMINO, players=4)
    seat = state.actors()[0]
    count = len(state.legal(seat))
    Counting(1, playouts=2 * count, policy="random").choose(Perspective(KINGDOMINO, state, seat))
    assert Counting.tried == 2 * count


def test_a_tree_grows_where_it_is_promising():
    state = midway(KINGDOMINO, players=4)
    seat = state.actors()[0]
    count = len(state.legal(seat))
    roots: list[Node] = []

    class Watched(UctBot):
        def _go_down(self, root: Node, world: State, strategy: Strategy, policy: Policy) -> None:
            roots.append(root)
            super()._go_down(root, world, strategy, policy)

    choice = Watched(1, playouts=12 * count, policy="random").choose(
        Perspective(KINGDOMINO, state, seat)
    )
    tried = roots[0].children
    assert set(tried) == set(state.legal(seat))
    assert sum(node.visits for node in tried.values()) == 12 * count
    assert tried[choice].visits == max(node.visits for node in tried.values()) > 12
    assert any(node.children for node in tried.values())
