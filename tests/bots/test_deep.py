"""The bot that thinks in machine code, and what it does where there is none."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from crownlands.bots import DeepBot, Perspective, bot
from crownlands.bots.deep import LEAVES
from crownlands.engine.contract import Action, State
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.kernel import NotCrossed
from crownlands.games import game
from crownlands.games.kingdomino.fast.kernel import KingdominoKernel
from crownlands.games.kingdomino.fast.thinking.thinker import JudgingThinker, KingdominoThinker

KINGDOMINO = game("kingdomino")


def positions(players: int, seed: str, every: int, **options: Any) -> list[State]:
    """Some of a match of quick play, each with a choice."""
    rng = Generator(seed)
    state = KINGDOMINO.start(KINGDOMINO.Options(players=players, **options), seed)
    found: list[State] = []
    while actors := state.actors():
        if len(state.legal(actors[0])) > 1:
            found.append(state.copy())
        state.apply(actors[0], KINGDOMINO.strategy.quick(state, actors[0], rng))
    return found[::every]


def choice(playing: DeepBot, state: State, spent: float = 0.0) -> Action:
    (seat,) = state.actors()
    return playing.choose(Perspective(KINGDOMINO, state, seat, spent))


def named(text: str, seed: int = 1) -> DeepBot:
    made = bot(text, seed)
    assert isinstance(made, DeepBot)
    return made


@pytest.mark.parametrize("leaves", LEAVES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_view_and_seed_choose_the_same_in_any_world(players: int, leaves: str):
    rng = Generator("worlds")
    text = f"deep:playouts=200:leaves={leaves}"
    for state in positions(players, "secret", every=3):
        (seat,) = state.actors()
        chosen = choice(named(text), state)
        for _ in range(3):
            altered = state.determinized(seat, rng)
            assert choice(named(text), altered) == chosen


def test_leaves_can_be_judged_instead_of_played(monkeypatch: pytest.MonkeyPatch):
    asked: list[type[KingdominoThinker]] = []
    thoughts = KingdominoThinker.thoughts

    def watched(self: KingdominoThinker, *known: Any) -> Any:
        asked.append(type(self))
        return thoughts(self, *known)

    monkeypatch.setattr(KingdominoThinker, "thoughts", watched)
    opening = positions(2, "leaves", every=100)[0]
    for text in ("deep:playouts=60", "deep:playouts=60:leaves=judged"):
        choice(named(text), opening)
    assert asked == [KingdominoThinker, JudgingThinker]


def asked_of_the_thinker(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows whenever a thinker is asked."""
    asked: list[int] = []
    thoughts = KingdominoThinker.thoughts

    def watched(self: KingdominoThinker, *known: Any) -> Any:
        asked.append(1)
        return thoughts(self, *known)

    monkeypatch.setattr(KingdominoThinker, "thoughts", watched)
    return asked


def test_a_line_is_thought_of_once_and_played_to_its_end(monkeypatch: pytest.MonkeyPatch):
    playing = named("deep:playouts=100")
    playing.choose(perspective := at_a_laying())
    asked = asked_of_the_thinker(monkeypatch)
    after = imagined_after(perspective, named("deep:playouts=100").choose(perspective))
    assert len(asked) == 1
    assert choice(playing, after) in after.legal(perspective.seat)
    assert len(asked) == 1


def test_a_line_that_was_not_begun_is_forgotten(monkeypatch: pytest.MonkeyPatch):
    """Somebody else laid the domino, elsewhere: what to claim is thought over again."""
    playing = named("deep:playouts=100")
    perspective = at_a_laying()
    chosen = playing.choose(perspective)
    other = next(action for action in perspective.legal() if action != chosen)
    asked = asked_of_the_thinker(monkeypatch)
    choice(playing, imagined_after(perspective, other))
    assert len(asked) == 1


def at_a_laying() -> Perspective:
    state = positions(2, "laying", every=1)[12]
    while len(state.legal(seat := state.actors()[0])) <= 4:
        state.apply(seat, state.legal(seat)[0])
    return Perspective(KINGDOMINO, state, state.actors()[0])


def imagined_after(perspective: Perspective, action: Action) -> State:
    state = perspective.imagine(Generator(1))
    state.apply(perspective.seat, action)
    return state


def test_what_does_not_cross_is_searched_by_the_readable_engine(monkeypatch: pytest.MonkeyPatch):
    def refused(*_: Any) -> None:
        raise NotCrossed("not this one")

    monkeypatch.setattr(KingdominoKernel, "known", refused)
    for state in positions(3, "refused", every=9):
        assert choice(named("deep:playouts=4"), state) in state.legal(state.actors()[0])


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch):
    """By the clock it searches until the kernel is there, which a thread sees to."""
    begun: list[int] = []
    monkeypatch.setattr(KingdominoThinker, "ready", property(lambda _: False))
    monkeypatch.setattr(KingdominoThinker, "ready_soon", lambda _: bool(begun.append(1)))
    asked = asked_of_the_thinker(monkeypatch)
    state = positions(2, "cold", every=1)[5]
    assert choice(named("deep:0.01"), state) in state.legal(state.actors()[0])
    assert (begun, asked) == ([1], [])


def test_counted_playouts_wait_for_it(monkeypatch: pytest.MonkeyPatch):
    warmed: list[int] = []
    monkeypatch.setattr(KingdominoThinker, "ready", property(lambda _: bool(warmed)))
    monkeypatch.setattr(KingdominoThinker, "warm", lambda _: warmed.append(1))
    state = positions(2, "cold", every=1)[5]
    asked = asked_of_the_thinker(monkeypatch)
    choice(named("deep:playouts=10"), state)
    assert (warmed, asked) == ([1], [1])


@pytest.mark.parametrize("name", ["kingdom_builder", "isle_of_skye"])
def test_a_game_whose_kernel_cannot_think_is_searched(name: str):
    rules = game(name)
    state = rules.start(rules.Options(players=2), "other")
    seat = state.actors()[0]
    seen = Perspective(rules, state, seat)
    assert bot("deep:playouts=2", 1).choose(seen) in state.legal(seat)


def test_without_numba_the_same_bot_plays():
    code = """if True:
        import sys
        sys.modules["numba"] = None
        from crownlands.bots import Perspective, bot
        from crownlands.games import game
        kingdomino = game("kingdomino")
        state = kingdomino.start(kingdomino.Options(players=2), 1)
        seat = state.actors()[0]
        print(bot("deep:playouts=8", 1).choose(Perspective(kingdomino, state, seat)))
    """
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.startswith("Claim(")


def test_the_time_of_a_turn_is_shared_out_by_what_a_line_decides(monkeypatch: pytest.MonkeyPatch):
    """A king that lays and claims has its share at once, and of two kings in a row each a half."""
    seconds: list[float] = []
    thoughts = KingdominoThinker.thoughts

    def watched(self: KingdominoThinker, known: Any, seat: Any, budget: Any, *rest: Any) -> Any:
        seconds.append(budget.seconds)
        return thoughts(self, known, seat, budget, *rest)

    monkeypatch.setattr(KingdominoThinker, "thoughts", watched)
    KingdominoThinker().warm()
    for state in positions(4, "shares", every=5):
        choice(named("deep:turn=0.01"), state)
    assert all(0 < share <= 0.01 for share in seconds)
    assert 0.01 in seconds
    choice(named("deep:turn=0.01"), positions(4, "shares", every=5)[0], spent=1.0)
    assert seconds[-1] == 0
