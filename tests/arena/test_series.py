"""Who meets whom, in which deal, and what a match of it is."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import msgspec
import pytest

from crownlands.arena.playing import play, record_of
from crownlands.arena.series import Series
from crownlands.arena.tables import FORMATS, seatings, tables, why_not
from crownlands.bots import Bot, Perspective
from crownlands.engine.contract import Action
from crownlands.engine.verification import verified
from crownlands.games import GAMES, game

KINGDOMINO = game("kingdomino")


def series(matches: int = 8, players: int = 4, **more: Any) -> Series:
    asked = {"bots": ("random", "greedy", "random", "greedy")[:players], **more}
    return Series(
        game="kingdomino",
        options=KINGDOMINO.Options(players=players),
        matches=matches,
        seed="7",
        **asked,
    )


class Stumbling(Bot):
    """Raises at its fifth decision."""

    name = "stumbling"

    def __init__(self, seed: str | int) -> None:
        super().__init__(seed)
        self.steps = 0

    def choose(self, seen: Perspective) -> Action:
        self.steps += 1
        if self.steps == 5:
            raise RuntimeError("out of ideas")
        return seen.legal()[0]


class Cheating(Bot):
    """Wants a domino that is not there."""

    name = "cheating"

    def choose(self, seen: Perspective) -> Action:
        return next(
            action
            for index in range(48)
            if (action := seen.game.codec.from_index(index)) not in seen.legal()
        )


def test_every_deal_is_played_once_in_every_seating():
    eight = series()
    assert [eight.deal_seed(number) for number in range(8)] == ["7/0"] * 4 + ["7/1"] * 4
    assert [eight.seating(number) for number in range(4)] == [
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
    ]
    assert eight.names(0) == ["random", "greedy", "random", "greedy"]
    assert eight.names(1) == ["greedy", "random", "greedy", "random"]


def test_without_rotation_every_match_is_another_deal():
    straight = series(rotate=False)
    assert {straight.seating(number) for number in range(8)} == {(0, 1, 2, 3)}
    assert [straight.deal(number) for number in range(8)] == list(range(8))


def test_everybody_meets_everybody_equally_often():
    meeting = series(matches=60, players=3, bots=tuple("abcde"), format="round-robin")
    tables_met = Counter(frozenset(meeting.seating(number)) for number in range(60))
    assert tables_met == dict.fromkeys({frozenset(three) for three in permutations(range(5), 3)}, 6)
    seats = Counter((seat, who) for n in range(60) for seat, who in enumerate(meeting.seating(n)))
    assert set(seats.values()) == {60 * 3 // (5 * 3)}


def test_the_first_of_a_gauntlet_sits_at_every_table_once():
    running = series(matches=36, players=3, bots=tuple("abcd"), format="gauntlet")
    seatings_met = [running.seating(number) for number in range(36)]
    assert all(seating.count(0) == 1 for seating in seatings_met)
    assert Counter(who for seating in seatings_met for who in seating)[1] == 24


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_on_a_ladder_only_neighbours_meet_and_both_sit_equally_often(seats: int):
    made = tables("ladder", 3, seats)
    assert all(set(table) in ({0, 1}, {1, 2}) for table in made)
    lower = Counter(who for table in made if 0 in table for who in table)
    assert lower[0] == lower[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_at_all_tables_of_a_format_there_are_equally_many_seatings(
    form: Any, bots: int, seats: int
):
    if why_not(form, [str(who) for who in range(bots)], seats):
        return
    made = tables(form, bots, seats)
    assert len({seatings(table) for table in made}) == 1
    assert all(len(table) == seats for table in made)
    assert len(set(made)) == len(made)


def test_no_seating_of_a_deal_is_played_twice():
    doubled = series(matches=12, players=4, bots=("a", "b"), format="round-robin")
    seatings_met = [(doubled.deal(n), doubled.seating(n)) for n in range(12)]
    assert len(set(seatings_met)) == 12


def test_copies_of_a_bot_at_one_table_think_apart_and_alike_wherever_they_sit():
    against_three = series(matches=4, players=4, bots=("a", "b"), format="gauntlet")
    seeds = [against_three.bot_seeds(number) for number in range(4)]
    assert all(len(set(each)) == 4 for each in seeds)
    assert len({frozenset(each) for each in seeds}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_a_match_replays_from_what_is_kept_of_it(name: str):
    rules = game(name)
    asked = Series(
        game=name, options=rules.Options(players=2), bots=("random",) * 2, matches=2, seed="kept"
    )
    played = play(asked, 1)
    kept = record_of(asked, played)
    assert verified(rules, kept).finished
    assert len(kept.actions) == played.plies == sum(played.moves)
    assert tuple(sum(paid.values()) for paid in played.paid) == played.scores


def test_a_match_is_the_same_whenever_it_is_played():
    assert play(series(), 5).untimed == play(series(), 5).untimed
    assert play(series(), 5).untimed != play(series(), 6).untimed


@pytest.mark.parametrize(
    ("bot", "fault", "reason"),
    [("Stumbling", "crash", "RuntimeError: out of ideas"), ("Cheating", "illegal", "domino")],
)
def test_a_bot_that_fails_loses_and_the_match_goes_on(bot: str, fault: str, reason: str):
    asked = series(players=3, bots=(f"{__name__}.{bot}", "random", "random"))
    for number in range(3):
        played = play(asked, number)
        seat = played.seating.index(0)
        (lost,) = played.forfeits
        assert (lost.seat, lost.fault) == (seat, fault)
        assert reason in lost.reason
        assert played.ranks[seat] == 3
        assert sorted(played.ranks)[0] == 1
        assert verified(KINGDOMINO, record_of(asked, played)).finished


def test_what_is_kept_survives_being_written():
    played = play(series(), 2)
    assert msgspec.json.decode(msgspec.json.encode(played), type=type(played)) == played
