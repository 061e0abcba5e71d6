"""What the strategy foresees without making a kingdom is what it would see in that kingdom."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crownlands.engine.contract import Strategy
from crownlands.engine.generator import Generator
from crownlands.games import game
from crownlands.games.kingdomino import KingdominoState
from crownlands.games.kingdomino.dominoes import DOMINOES, NUMBERS, Domino
from crownlands.games.kingdomino.kingdom import Kingdom
from crownlands.games.kingdomino.outlook import Outlook, bounds_with
from crownlands.games.kingdomino.scoring import is_central
from crownlands.games.kingdomino.survey import best_gain, holes

RULES = game("kingdomino")
TABLES = [
    RULES.Options(players=4, harmony=True, middle_kingdom=True),
    RULES.Options(players=2, mighty_duel=True),
    RULES.Options(players=3),
]


def positions(seed: int, options: object) -> Iterator[KingdominoState]:
    """Those of a match in which every other action is a greedy one."""
    rng = Generator(seed)
    state = RULES.start(options, seed)
    while actors := state.actors():
        assert isinstance(state, KingdominoState)
        yield state.copy()
        seat = actors[0]
        if rng.below(2):
            state.apply(seat, rng.choice(state.legal(seat)))
        else:
            state.apply(seat, RULES.strategy.best(state, seat, rng))


def kingdoms(seed: int) -> Iterator[Kingdom]:
    for options in TABLES:
        for state in list(positions(seed, options))[10::9]:
            yield from state.kingdoms


def drawn(rng: Generator, count: int) -> list[Domino]:
    return [DOMINOES[number] for number in rng.shuffled(list(NUMBERS))[:count]]


def test_an_outlook_knows_the_kingdom_to_come():
    rng = Generator("outlook")
    asked = 0
    for kingdom in kingdoms(1):
        domino, *others = drawn(rng, 5)
        for place in kingdom.placements(domino)[::4]:
            outlook, grown = Outlook(kingdom, domino, place), kingdom.with_domino(domino, place)
            assert outlook.holes == holes(grown)
            assert outlook.is_central == is_central(grown)
            foreseen = outlook.best_gain_of(bounds_with(kingdom, domino, others))
            assert foreseen == max(best_gain(grown, other) for other in others)
            asked += 1
    assert asked > 200


def test_no_domino_gains_more_than_its_bound():
    rng = Generator("bounds")
    for kingdom in kingdoms(2):
        domino, *others = drawn(rng, 9)
        bounds = bounds_with(kingdom, domino, others)
        assert bounds == sorted(bounds, key=lambda each: each[0], reverse=True)
        for place in kingdom.placements(domino)[::5]:
            grown = kingdom.with_domino(domino, place)
            assert all(best_gain(grown, other) <= bound for bound, other in bounds)


def test_what_is_asked_for_at_least_changes_only_what_falls_short():
    rng = Generator("least")
    short = 0
    for kingdom in kingdoms(3):
        domino, *others = drawn(rng, 5)
        bounds = bounds_with(kingdom, domino, others)
        for place in kingdom.placements(domino)[::6]:
            outlook = Outlook(kingdom, domino, place)
            true = outlook.best_gain_of(bounds)
            assert outlook.best_gain_of(bounds, true) == true
            assert outlook.best_gain_of(bounds, true + 3) <= true
            short += outlook.best_gain_of(bounds, true + 3) < true
    assert short > 20


@pytest.mark.parametrize("options", TABLES)
def test_the_best_is_what_weighs_heaviest(options: object):
    for seed in range(3):
        for number, state in enumerate(positions(seed, options)):
            (seat,) = state.actors()
            one, other = Generator(number), Generator(number)
            assert RULES.strategy.best(state, seat, one) == Strategy.best(
                RULES.strategy, state, seat, other
            )
            assert one == other
