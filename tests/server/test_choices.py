"""What a choice would bring is told with it, and nothing is copied for that where a game knows."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.territory import Territory
from crownlands.server.sights import choices
from crownlands.server.table import Table
from tests.server.skye import act, play_until, state_of, table_of_skye

FIVE = ("ada", "ben", "cleo", "dora", "emil")
MANY = 150
SEAT = 2


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often states are copied, and territories laid out."""
    counted: Counter[str] = Counter()

    def count(kind: type, name: str) -> None:
        done = getattr(kind, name)

        def counting(*values: Any) -> Any:
            counted[name] += 1
            return done(*values)

        monkeypatch.setattr(kind, name, counting)

    count(IsleOfSkyeState, "copy")
    count(Territory, "with_tile")
    return counted


def late_table() -> Table:
    """The last round of five with Journeyman; a seat has five tiles that fit in many places."""
    table, rng = table_of_skye(*FIVE, seed="99"), Generator(99)
    state = state_of(table)
    powers = ("no_axe", "two_purchases", "bank_pays")
    state.journeys = [own.changed(kept=powers) for own in state.journeys]
    play_until(table, "lay", 5, rng)
    territory, tiles = state.territories[SEAT], state.rulebook.tiles

    def places(number: int) -> int:
        return sum(turns.bit_count() for _, turns in territory.fitting(tiles[number]))

    state.hands[SEAT] = tuple(sorted((*state.bag, *state.hands[SEAT]), key=places)[-5:])
    return table


def test_many_placements_cost_one_territory_each(asked: Counter[str]):
    table = late_table()
    asked.clear()
    told = choices(table, SEAT)
    assert len(told) > MANY
    # One copy is the world that the seat imagines.
    assert asked == {"copy": 1, "with_tile": len(told)}


def test_they_say_which_rule_pays_how_much():
    table = late_table()
    state = state_of(table)
    told = choices(table, SEAT)
    paying = {rule for choice in told for rule in choice.rules}
    assert paying <= {*state.scoring, "scroll"}
    assert len(paying) > 1
    assert all(choice.gain == sum(choice.rules.values()) for choice in told)
    chosen = max(told, key=lambda choice: choice.gain)
    before = {line.rule: line.points for line in state.view(SEAT).seats[SEAT].pays}
    act(table, SEAT, chosen.action)
    after = {line.rule: line.points for line in state.view(SEAT).seats[SEAT].pays}
    assert {rule: chosen.rules.get(rule, 0) for rule in before} == {
        rule: after[rule] - before[rule] for rule in before
    }


def test_secret_decisions_cost_nothing(asked: Counter[str]):
    for question in ("price", "plan"):
        table = play_until(table_of_skye("ada", "ben"), question)
        asked.clear()
        assert not any(choice.gain for choice in choices(table, 0))
        assert asked == {"copy": 1}


def test_a_step_on_a_track_says_what_it_brings():
    table = play_until(table_of_skye("ada", "ben"), "plan")
    state_of(table).gold[0] = 20
    act(table, 0, "mark castle", "spare")
    act(table, 1, "spare", "spare")
    told = {choice.action: choice.rules for choice in choices(table, 0)}
    assert told == {"warrior": {}, "merchant": {}, "herald": {"advance": 1}, "stay": {}}
