"""The search in machine code: what it finds and denies, and how the end is searched through."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import exp

import pytest

from crownlands.engine.contract import Action, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.thinker import Budget, Thoughts
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions, KingdominoState
from crownlands.games.kingdomino.actions import CLAIMS, Claim, place, square_named
from crownlands.games.kingdomino.dominoes import DOMINOES
from crownlands.games.kingdomino.fast.kernel import KingdominoKernel
from crownlands.games.kingdomino.fast.thinking.thinker import KingdominoThinker
from crownlands.games.kingdomino.frames import LINE_END, MATCH_END, TO_CLAIM, TO_PLACE, Frame
from crownlands.games.kingdomino.kingdom import Kingdom

TWO = KingdominoOptions(players=2)
THREE = KingdominoOptions(players=3, edition="2017")
FOUR = KingdominoOptions(players=4, harmony=True, middle_kingdom=True)
DUEL = KingdominoOptions(players=2, mighty_duel=True)
DYNASTY = KingdominoOptions(players=3, dynasty=True)


def thoughts(
    state: KingdominoState, playouts: int = 300, seed: str = "seed", cores: int = 1
) -> Thoughts:
    kernel = KingdominoKernel(state.options)
    (seat,) = state.actors()
    known = kernel.known(state, seat)
    return kernel.thinker().thoughts(known, seat, Budget(playouts=playouts), seed, cores)


def quick_match(options: KingdominoOptions, seed: str) -> Iterator[KingdominoState]:
    """The positions of a match of quick play in which there is a choice."""
    state, rng = KINGDOMINO.start(options, seed), Generator(seed)
    while actors := state.actors():
        if len(state.legal(actors[0])) > 1:
            yield state.copy()
        state.apply(actors[0], KINGDOMINO.strategy.quick(state, actors[0], rng))


def after(state: KingdominoState, actions: Sequence[Action]) -> KingdominoState:
    """The position after a line of the actor's; IllegalAction if it is none."""
    (seat,) = state.actors()
    then = state.copy()
    for action in actions:
        then.apply(seat, action)
    return then


@pytest.mark.parametrize("options", KINGDOMINO.option_sets(), ids=str)
def test_lines_are_legal_under_every_option_set(options: KingdominoOptions):
    for number, state in enumerate(quick_match(options, "legal")):
        if number % 9 == 0:
            for line in thoughts(state, playouts=40).lines:
                after(state, line.actions)


def test_a_king_lays_and_claims_in_one_line():
    for state in quick_match(FOUR, "joint"):
        for line in thoughts(state, playouts=100).lines:
            after(state, line.actions)
            assert isinstance(line.actions[-1], Claim) == bool(state.line)


def test_the_best_line_comes_first_and_all_playouts_are_in_one():
    state = list(quick_match(TWO, "tries"))[12]
    told = thoughts(state, playouts=2000)
    firsts = [line.actions[0] for line in told.lines]
    tried = dict.fromkeys(firsts, 0)
    for line in told.lines:
        tried[line.actions[0]] += line.tries
    assert tried[firsts[0]] == max(tried.values())
    assert told.playouts == 2000
    assert 0.9 * 2000 < sum(tried.values()) <= 2000
    assert all(0 <= line.worth <= 1 for line in told.lines)


@pytest.mark.parametrize("options", [TWO, FOUR, DUEL, DYNASTY], ids=str)
def test_counted_playouts_say_the_same_again(options: KingdominoOptions):
    for state in list(quick_match(options, "again"))[::11]:
        first = thoughts(state)
        assert first == thoughts(state)
        rng = Generator("another world")
        assert first == thoughts(state.determinized(state.actors()[0], rng))


def test_another_seed_thinks_other_thoughts():
    state = KINGDOMINO.start(TWO, "seeds")
    assert thoughts(state, seed="one") != thoughts(state, seed="two")


def test_two_cores_share_the_playouts_and_agree_with_themselves():
    state = list(quick_match(FOUR, "cores"))[10]
    told = thoughts(state, playouts=501, cores=2)
    assert told.playouts == 502
    assert told == thoughts(state, playouts=501, cores=2)
    for line in told.lines:
        after(state, line.actions)
    assert sum(line.tries for line in told.lines) > 490


def test_time_is_kept():
    state = KINGDOMINO.start(TWO, "time")
    kernel = KingdominoKernel(TWO)
    known = kernel.known(state, state.actors()[0])
    thinker = kernel.thinker()
    thinker.warm()
    assert thinker.ready
    told = thinker.thoughts(known, state.actors()[0], Budget(seconds=0.0), "seed")
    assert 0 < told.playouts < 100


def test_a_thinker_that_is_warm_answers_at_once():
    """Nothing is left to compile, crossing included; what only batches need is not waited for."""
    code = """if True:
        from crownlands.games import game
        from crownlands.engine.kernels.thinker import Budget
        kingdomino = game("kingdomino")
        state = kingdomino.start(kingdomino.Options(players=3), 1)
        kernel = kingdomino.kernel(state.options)
        thinker = kernel.thinker()
        before = thinker.ready
        thinker.warm()
        seat = state.actors()[0]
        thinker.thoughts(kernel.known(state, seat), seat, Budget(playouts=5), 1)
        from crownlands.games.kingdomino.fast.entries import settle
        print(before, thinker.ready, kernel.ready, len(settle.signatures))
    """
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True", "False", "1"]


# Brute force in the readable engine: the law that the end is held to.


def worths(state: KingdominoState) -> list[float]:
    """What the search says an outcome is worth, from 0 to 1: part the win, part the margin."""
    result = state.result()
    assert result is not None
    winners = len(result.winners)
    told: list[float] = []
    for seat, points in enumerate(result.scores):
        rival = max(score for other, score in enumerate(result.scores) if other != seat)
        share = 1 / winners if seat in result.winners else 0
        told.append(0.2 * share + 0.8 / (1 + exp((rival - points) / 10)))
    return told


def brute_force(state: KingdominoState, thinking: Seat) -> list[float]:
    """Each seat goes for its own worth, to the end; if it does not mind, it does us no favour."""
    if not state.actors():
        return worths(state)
    (seat,) = state.actors()
    outcomes = [brute_force(after(state, [action]), thinking) for action in state.legal(seat)]
    return max(outcomes, key=lambda worth: (worth[seat], -worth[thinking]))


def ways_on(state: KingdominoState, most: int) -> int:
    """How many ways lead to the end; counted no further than that."""
    if not state.actors():
        return 1
    count = 0
    for action in state.legal(state.actors()[0]):
        count += ways_on(after(state, [action]), most - count)
        if count > most:
            break
    return count


def small_endings(options: KingdominoOptions, seeds: int, most: int) -> Iterator[KingdominoState]:
    for seed in range(seeds):
        for state in quick_match(options, f"ending {seed}"):
            if state.drawn == options.dominoes and ways_on(state, most) <= most:
                yield state
                break


@pytest.mark.parametrize("options", [TWO, THREE, FOUR], ids=str)
def test_the_end_comes_out_as_brute_force_in_the_readable_engine(options: KingdominoOptions):
    looked_at = 0
    for state in small_endings(options, seeds=16, most=3000):
        (seat,) = state.actors()
        told = thoughts(state, playouts=5000)
        assert told.settled
        for line in told.lines:
            exact = brute_force(after(state, line.actions), seat)[seat]
            assert line.worth == pytest.approx(exact), line
        assert told.lines[0].worth == pytest.approx(brute_force(state, seat)[seat])
        looked_at += 1
    assert looked_at >= 8


def test_all_that_can_be_done_is_looked_at_in_the_end():
    for state in small_endings(TWO, seeds=8, most=3000):
        (seat,) = state.actors()
        firsts = {line.actions[0] for line in thoughts(state, playouts=5000).lines}
        assert firsts == set(state.legal(seat))


def test_without_patience_the_end_is_played_out():
    state = next(small_endings(TWO, seeds=8, most=3000))
    assert not thoughts(state, playouts=1).settled


def kingdom(**laid: str) -> Kingdom:
    """Of dominoes by number, each with the squares of its left and right half: d28="h7 i7"."""
    grown = Kingdom.founded(5)
    for domino, squares in laid.items():
        left, right = map(square_named, squares.split())
        assert grown.accepts(DOMINOES[int(domino[1:])], place(left, right))
        grown = grown.with_domino(DOMINOES[int(domino[1:])], place(left, right))
    return grown


def at_the_end(
    mine: Kingdom, rival: Kingdom, line: tuple[int, ...], *kings: Frame
) -> KingdominoState:
    """No domino is hidden any more, and these kings act, the first one first."""
    state = KINGDOMINO.start(TWO, "the end")
    state.kingdoms = (mine, rival)
    state.drawn, state.line = TWO.dominoes, line
    state.frames = (LINE_END if line else MATCH_END, *reversed(kings))
    return state


def both_ways(state: KingdominoState) -> list[tuple[Action, ...]]:
    """The best line, as the end is searched through and as it is played out."""
    return [told(state).lines[0].actions for told in (thoughts, grown)]


def test_it_finds_the_only_placement_that_wins():
    """Beside the forest with a crown, and the lake with its own crown beside the lake: 4 to 3."""
    mine = kingdom(d28="h7 i7", d1="g8 h8")
    rival = kingdom(d48="f7 e7", d2="e6 f6")
    state = at_the_end(mine, rival, (), TO_PLACE[0][32])
    beside_both = place(square_named("i6"), square_named("h6"))
    assert len(state.legal(0)) > 10
    for action in state.legal(0):
        result = after(state, [action]).result()
        assert result is not None
        assert (result.winners == (0,)) == (action == beside_both)
    assert both_ways(state) == [(beside_both,)] * 2


def test_it_denies_a_domino_where_that_decides():
    """The lake would bring 6 points, and the mine its rival 8; with the mine it is 5 to 3."""
    mine = kingdom(d28="h7 i7", d19="g8 h8")
    rival = kingdom(d45="f7 e7")
    state = at_the_end(mine, rival, (35, 47), TO_CLAIM[0], TO_CLAIM[1])
    assert KINGDOMINO.strategy.quick(state, 0, Generator(1)) == CLAIMS[35]
    assert both_ways(state) == [(CLAIMS[47],)] * 2


def test_it_lays_with_what_it_will_claim_in_mind():
    """The forest is laid so that lake and forest of the next domino both find their own kind."""
    mine = kingdom(d28="h7 i7", d1="g8 h8")
    rival = kingdom(d48="f7 e7", d2="e6 f6")
    state = at_the_end(mine, rival, (32,), TO_PLACE[0][3], TO_CLAIM[0])
    line = thoughts(state).lines[0]
    assert line.actions[1:] == (CLAIMS[32],)
    then = after(state, line.actions)
    assert max(after(then, [action]).points(0) for action in then.legal(0)) == 6


def endings(options: KingdominoOptions, most: int) -> Iterator[KingdominoState]:
    """Positions at the ends of matches in which there is much to choose, but not too much."""
    for seed in range(20):
        for state in quick_match(options, f"decided {seed}"):
            if state.drawn == options.dominoes and ways_on(state, most) <= most:
                yield state


def test_playouts_find_what_searching_through_finds():
    """With no patience for the end the tree comes to the same choice, or one as good."""
    agreed = looked_at = 0
    for state in list(endings(TWO, most=300))[::3]:
        exact = {line.actions: line.worth for line in thoughts(state, playouts=5000).lines}
        tree = grown(state, playouts=2000)
        agreed += exact[tree.lines[0].actions] > max(exact.values()) - 0.02
        looked_at += 1
    assert looked_at >= 10
    assert agreed >= 0.8 * looked_at


def grown(state: KingdominoState, playouts: int = 300) -> Thoughts:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"{KingdominoThinker.__module__}._searched_through", lambda *_: None)
        return thoughts(state, playouts)
