from __future__ import annotations

import math
from multiprocessing import active_children

import pytest

from crownlands.arena.series import Played, Series, play, played
from crownlands.arena.standings import standings, wilson
from crownlands.engine.contract import Result, ScoreLine
from crownlands.engine.verification import verified
from crownlands.games import game

KINGDOMINO = game("kingdomino")


def series(matches: int = 8, players: int = 4, rotate: bool = True, **more: bool) -> Series:
    return Series(
        game="kingdomino",
        options=KINGDOMINO.Options(players=players),
        bots=("random", "greedy", "random", "greedy")[:players],
        matches=matches,
        seed="7",
        rotate=rotate,
        **more,
    )


def test_every_deal_is_played_once_in_every_seating():
    eight = series(keep_records=True)
    records = [match.record for match in played(eight)]
    seeds = [record.seed for record in records if record]
    assert seeds == ["7/0"] * 4 + ["7/1"] * 4
    assert [eight.seating(number) for number in range(4)] == [
        (0, 1, 2, 3),
        (1, 2, 3, 0),
        (2, 3, 0, 1),
        (3, 0, 1, 2),
    ]
    names = [record.names for record in records if record]
    assert names[0] == ("random", "greedy", "random", "greedy")
    assert names[1] == ("greedy", "random", "greedy", "random")


def test_without_rotation_every_match_is_another_deal():
    straight = series(rotate=False)
    assert {straight.seating(number) for number in range(8)} == {(0, 1, 2, 3)}
    assert [straight.deal(number) for number in range(8)] == list(range(8))


def test_two_processes_play_what_one_plays():
    assert list(played(series(), jobs=2)) == list(played(series()))


def test_more_processes_than_matches_do_no_harm():
    assert list(played(series(3), jobs=100_000)) == list(played(series(3)))


def test_a_series_can_be_left_early():
    matches = played(series(10_000_000), jobs=2)
    assert next(matches).number == 0
    assert len(active_children()) == 2
    matches.close()  # pyright: ignore[reportAttributeAccessIssue]
    assert active_children() == []


def test_keeping_records_changes_nothing_and_they_verify():
    plain = play(series(), 5)
    kept = play(series(keep_records=True), 5)
    assert kept.record is not None
    assert (plain.result, plain.plies) == (kept.result, kept.plies)
    assert verified(KINGDOMINO, kept.record).finished


def ended(number: int, *scores: int) -> Played:
    result = Result.of([[ScoreLine("made up", s)] for s in scores], [()] * len(scores))
    return Played(number, series(players=2).seating(number), result, 1, None)


def test_standings_follow_the_bot_around_the_table():
    # Bot 0 (random) sits first in even matches and second in odd ones.
    random, greedy = standings(
        series(players=2), [ended(0, 3, 5), ended(1, 7, 1), ended(2, 4, 4), ended(3, 2, 9)]
    )
    assert (random.bot, greedy.bot) == ("random", "greedy")
    assert (random.wins, greedy.wins) == (1.5, 2.5)
    assert random.mean_score == (3 + 1 + 4 + 9) / 4
    assert greedy.mean_rank == (1 + 1 + 1 + 2) / 4
    assert greedy.score_spread == pytest.approx(math.sqrt(3.25))


def test_the_same_bot_on_two_seats_is_one_line():
    lines = standings(series(4), played(series(4)))
    assert [(line.bot, line.seats, line.played) for line in lines] == [
        ("random", 2, 8),
        ("greedy", 2, 8),
    ]
    assert sum(line.wins for line in lines) == pytest.approx(4)


def test_wilson_is_inside_0_and_1_and_shrinks():
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-9)
    assert wilson(10, 10)[1] == pytest.approx(1, abs=1e-9)
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    wide, narrow = wilson(5, 10), wilson(500, 1000)
    assert narrow[1] - narrow[0] < (wide[1] - wide[0]) / 5
