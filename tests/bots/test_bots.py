from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from crownlands.bots import BOTS, Bot, BotError, GreedyBot, Perspective, SearchBot, bot
from crownlands.engine.contract import Action, Game, Seat, State
from crownlands.engine.generator import Generator
from crownlands.games import GAMES, game
from crownlands.games.kingdomino import KingdominoState
from crownlands.games.kingdomino.actions import Claim
from crownlands.games.kingdomino.frames import TO_PLACE

KINGDOMINO = game("kingdomino")
ONE_OF_EACH = (
    "random",
    "points",
    "greedy",
    "search:playouts=8",
    "flat:playouts=8:policy=random",
    "uct:playouts=12:policy=player-greedy",
    "deep:playouts=60",
)


def walk(seed: int, players: int = 4, **options: object) -> list[State]:
    """The positions of a random match."""
    rng = Generator(seed)
    state = KINGDOMINO.start(KINGDOMINO.Options(players=players, **options), seed)
    states: list[State] = []
    while actors := state.actors():
        states.append(state.copy())
        state.apply(actors[0], rng.choice(state.legal(actors[0])))
    return states


def chosen(name: str, state: State, seed: int = 1) -> object:
    (seat,) = state.actors()
    return bot(name, seed).choose(Perspective(KINGDOMINO, state, seat))


def check_to_the_end(rules: Game, options: Any, name: str, thinks: int = 1) -> None:
    """Play a match in which the bot decides one ply in so many; the strategy plays the others."""
    state = rules.start(options, "bots")
    bots = [bot(name, seat) for seat in range(options.players)]
    rng = Generator("bots")
    ply = 0
    while actors := state.actors():
        seat = actors[0]
        if ply % thinks:
            action = rules.strategy.quick(state, seat, rng)
        else:
            action = bots[seat].choose(Perspective(rules, state, seat))
            assert action in state.legal(seat)
        state.apply(seat, action)
        ply += 1
    assert state.result() is not None


@pytest.mark.parametrize(("name", "share"), [("random", 1), ("points", 5), ("greedy", 1)])
@pytest.mark.parametrize("game_name", GAMES)
def test_a_bot_plays_every_game_to_the_end(name: str, share: int, game_name: str):
    for options in GAMES[game_name].option_sets()[::share]:
        check_to_the_end(GAMES[game_name], options, name)


# Playing matches out takes long: what is asked often looks at two actions only.
NARROW = "search:playouts=2:width=2"


@pytest.mark.parametrize(
    ("name", "thinks", "share"), [(NARROW, 11, 3), ("search:playouts=8", 37, 7)]
)
@pytest.mark.parametrize("game_name", GAMES)
def test_search_has_an_answer_in_every_game(name: str, thinks: int, share: int, game_name: str):
    for options in GAMES[game_name].option_sets()[::share]:
        check_to_the_end(GAMES[game_name], options, name, thinks)


@pytest.mark.parametrize("game_name", GAMES)
def test_search_plays_a_whole_match(game_name: str):
    rules = GAMES[game_name]
    check_to_the_end(rules, rules.Options(players=2), NARROW)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_same_seed_chooses_the_same(name: str):
    for state in walk(3)[::9]:
        assert chosen(name, state) == chosen(name, state)


@pytest.mark.parametrize("name", ONE_OF_EACH)
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_cannot_change_what_a_bot_does(name: str, players: int):
    rng = Generator("twins")
    for state in walk(5, players)[::9]:
        (seat,) = state.actors()
        twin = state.determinized(seat, rng)
        assert chosen(name, state) == chosen(name, twin)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_choosing_changes_nothing(name: str):
    for state in walk(7)[::16]:
        before = state.copy()
        chosen(name, state)
        assert state == before


def wins(one: str, other: str, matches: int, players: int = 2) -> float:
    won = 0.0
    for number in range(matches):
        mine = number % players
        bots: list[Bot] = [
            bot(one if seat == mine else other, f"{number} {seat}") for seat in range(players)
        ]
        state = KINGDOMINO.start(KINGDOMINO.Options(players=players), number // players)
        while actors := state.actors():
            seat = actors[0]
            state.apply(seat, bots[seat].choose(Perspective(KINGDOMINO, state, seat)))
        result = state.result()
        assert result is not None
        if mine in result.winners:
            won += 1 / len(result.winners)
    return won


def test_greedy_beats_random():
    assert wins("greedy", "random", 40, players=4) >= 36


def test_search_beats_greedy():
    assert wins("search:playouts=60", "greedy", 12) >= 8


def test_search_plays_out_a_dynasty_only_to_the_end_of_its_match():
    strategy = KINGDOMINO.strategy
    begun = KINGDOMINO.start(KINGDOMINO.Options(players=2, dynasty=True), "dynasty")
    for match in (1, 2, 3):
        state = begun.copy()
        while (points := strategy.outcome(begun, state)) is None:
            (seat,) = state.actors()
            state.apply(seat, strategy.quick(state, seat, Generator(0)))
        assert isinstance(state, KingdominoState)
        assert len(state.past) == min(match, 2)
        assert list(points) == [sum(line.points for line in state.score(seat)) for seat in (0, 1)]
        begun = state


def test_search_has_an_opinion_however_short_the_time():
    state = walk(2)[30]
    assert chosen("search:0.000001", state) in state.legal(state.actors()[0])


class Clock:
    """Goes a tick on whenever somebody looks at it."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self._tick = tick

    def __call__(self) -> float:
        self.now += self._tick
        return self.now


def test_search_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch):
    clock = Clock(tick=0.005)
    monkeypatch.setattr("crownlands.bots.search.perf_counter", clock)
    chosen("search:0.2", walk(2)[30])
    assert 0.15 < clock.now < 0.25


def time_of_a_turn(monkeypatch: pytest.MonkeyPatch, rules: Game, seed: str, tick: float) -> float:
    """What all decisions of one late turn take a bot that has a second for them."""
    clock = Clock(tick)
    monkeypatch.setattr("crownlands.bots.search.perf_counter", clock)
    state = rules.start(rules.Options(players=4), seed)
    rng = Generator(seed)
    before, seat = -1, state.actors()[0]
    for _ in range(48):
        state.apply(seat, rules.strategy.quick(state, seat, rng))
        before, seat = seat, state.actors()[0]
    while before == seat or len(state.legal(seat)) < 2:
        state.apply(seat, rules.strategy.quick(state, seat, rng))
        before, seat = seat, state.actors()[0]
    queen = bot("search:turn=1", seed)
    begun = clock.now
    while seat in state.actors():
        state.apply(seat, queen.choose(Perspective(rules, state, seat, clock.now - begun)))
    return clock.now - begun


@pytest.mark.parametrize("game_name", GAMES)
def test_search_keeps_to_its_time_for_a_turn_however_many_decisions_it_has(
    monkeypatch: pytest.MonkeyPatch, game_name: str
):
    for seed in "abc":
        taken = time_of_a_turn(monkeypatch, GAMES[game_name], seed, tick=0.02)
        assert 0.2 < taken < 1.3


def test_a_turn_whose_time_is_up_is_played_on_as_it_looks_best(monkeypatch: pytest.MonkeyPatch):
    for state in walk(2)[30:60:7]:
        (seat,) = state.actors()
        looks_best = bot("greedy", 1).choose(Perspective(KINGDOMINO, state, seat))
        seen = Perspective(KINGDOMINO, state, seat, spent=9.0)
        weights = KINGDOMINO.strategy.weigh(state, seat, seen.legal())
        choice = bot("search:turn=1", 1).choose(seen)
        assert weights[seen.legal().index(choice)] == weights[seen.legal().index(looks_best)]


def test_search_may_be_kept_to_a_time_for_a_turn_and_to_so_many_playouts(
    monkeypatch: pytest.MonkeyPatch,
):
    """What ends first counts: on a quick machine the number, on a slow one the time."""
    state = walk(2)[30]

    def taken(name: str, tick: float) -> float:
        clock = Clock(tick)
        monkeypatch.setattr("crownlands.bots.search.perf_counter", clock)
        chosen(name, state)
        return clock.now

    both = "search:turn=1:playouts=20"
    assert taken(both, tick=1e-6) < 0.01 < taken("search:turn=1", tick=1e-3)
    assert taken(both, tick=0.1) < 1.5


def points(state: State, seat: Seat) -> int:
    return sum(line.points for line in state.score(seat))


def gains(state: State, seat: Seat, actions: Sequence[Action]) -> list[int]:
    """The points that each action brings at once."""
    before = points(state, seat)
    after = [state.copy() for _ in actions]
    for each, action in zip(after, actions, strict=True):
        each.apply(seat, action)
    return [points(each, seat) - before for each in after]


@pytest.mark.parametrize(("name", "least", "most"), [("greedy", 0.9, 1.0), ("random", 0.0, 0.75)])
def test_greedy_takes_the_points_when_nothing_is_left_to_claim(
    name: str, least: float, most: float
):
    taken = offered = 0
    for seed in range(20):
        for state in walk(seed)[20:60]:
            assert isinstance(state, KingdominoState)
            state.line = ()
            (seat,) = state.actors()
            legal = state.legal(seat)
            if len(legal) > 1:
                brings = gains(state, seat, legal)
                offered += max(brings)
                choice = bot(name, seed).choose(Perspective(KINGDOMINO, state, seat))
                taken += brings[list(legal).index(choice)]
    assert offered > 500
    assert least <= taken / offered <= most


def test_greedy_claims_what_it_can_use_best():
    for state in walk(11, players=2)[4:-4]:
        (seat,) = state.actors()
        legal = state.legal(seat)
        assert isinstance(state, KingdominoState)
        if not isinstance(legal[0], Claim) or len(legal) == 1:
            continue
        best: list[int] = []
        for claim in legal:
            assert isinstance(claim, Claim)
            laying = state.copy()
            laying.frames = (*laying.frames, TO_PLACE[seat][claim.domino])
            best.append(max(gains(laying, seat, laying.legal(seat))))
        choice = bot("greedy", 1).choose(Perspective(KINGDOMINO, state, seat))
        # Keeping the kingdom narrow may cost a point or two, never more.
        assert best[list(legal).index(choice)] >= max(best) - 2


class TestNames:
    def test_a_bare_number_is_seconds(self):
        made = bot("search:2.5", 1)
        assert isinstance(made, SearchBot)
        assert made.seconds == 2.5
        assert made.playouts is None

    def test_settings_by_name(self):
        made = bot("search:playouts=30:width=4", 1)
        assert isinstance(made, SearchBot)
        assert (made.playouts, made.width) == (30, 4)

    def test_one_of_your_own(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples")
        assert type(bot("my_bots.Farmer", 1)).__name__ == "Farmer"
        assert wins("my_bots.Farmer", "random", 40) > 24

    def test_one_that_was_proven_better_in_the_arena(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples")
        assert wins("my_bots.Rival", "greedy", 60) > 30

    def test_plain_names(self):
        assert isinstance(bot(" greedy ", 1), GreedyBot)
        assert set(BOTS) == {"random", "points", "greedy", "search", "flat", "uct", "deep"}

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "there is no bot ''; there are random, points, greedy, search, flat, uct, deep,"),
            ("my.Bot", "the bot 'my.Bot' cannot be loaded: No module named 'my'"),
            ("os.Bot", "cannot be loaded: module 'os' has no attribute 'Bot'"),
            ("os.path", "'os.path' is not a class derived from crownlands.bots.Bot"),
            ("deeper", "there is no bot 'deeper'"),
            ("random:2", "the bot 'random' has no setting 'seconds'; its settings: none"),
            ("greedy:2", "the bot 'greedy' has no setting 'seconds'; its settings: slips"),
            ("search:depth=3", "no setting 'depth'; its settings: seconds, turn, playouts, width"),
            ("search:fast", "seconds='fast' is not a number, 0 or above"),
            ("search:-1", "is not a number, 0 or above"),
            ("search:nan", "is not a number, 0 or above"),
            ("search:playouts=1.5", "is not a whole number above zero"),
            ("search:playouts=0", "is not a whole number above zero"),
            ("search:policy=random", "no setting 'policy'"),
            ("flat:policy=bold", "policy='bold' is none of quick, random, player-greedy, full-"),
        ],
    )
    def test_what_is_no_bot(self, text: str, sentence: str):
        with pytest.raises(BotError, match=sentence):
            bot(text, 1)
