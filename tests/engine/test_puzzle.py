"""Puzzles of the house: each is asked where the rules lead, and says sane things of its answer."""

from __future__ import annotations

import pytest

from crownlands.bots import Perspective
from crownlands.bots.levels import LEVELS
from crownlands.engine.puzzle import GRADES, Loss, Puzzle, answer, position, puzzles_of, read
from crownlands.engine.record import RecordError
from crownlands.games import GAMES, game
from crownlands.study.mining import grade, misses

#: of each game, for what takes a while
SAMPLE = 12

every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
def test_each_is_asked_where_the_rules_lead(name: str):
    rules = game(name)
    for puzzle in puzzles_of(rules).values():
        legal = {
            rules.codec.to_text(action)
            for action in position(rules, puzzle).state.legal(puzzle.seat)
        }
        assert len(legal) > 2
        assert legal == {puzzle.best, *puzzle.losses}


@every_game
def test_what_they_say_is_sane(name: str):
    for puzzle in puzzles_of(game(name)).values():
        low, high = puzzle.interval
        assert 0 < low <= puzzle.gain <= high
        assert puzzle.gain == min(loss.lead for loss in puzzle.losses.values())
        assert set(puzzle.missed) == {"jester", "page", "knight", "hasty"}
        assert set(puzzle.missed) - {"hasty"} <= set(LEVELS)
        assert all(0 <= share <= 1 for share in puzzle.missed.values())
        assert puzzle.grade in GRADES
        assert puzzle.grade == grade(puzzle.missed)


@every_game
def test_greedy_misses_at_least_half_of_them(name: str):
    found = puzzles_of(game(name)).values()
    assert 2 * sum(puzzle.missed["knight"] >= 0.5 for puzzle in found) >= len(found)


@every_game
def test_greedy_misses_what_it_is_said_to_miss(name: str):
    rules = game(name)
    for puzzle in list(puzzles_of(rules).values())[:SAMPLE]:
        seen = Perspective(rules, position(rules, puzzle).state, puzzle.seat)
        missed = misses(seen, answer(rules, puzzle), "knight", "another seed")
        # Between actions that look the same to it, chance decides.
        assert abs(missed - puzzle.missed["knight"]) <= 0.5


@every_game
def test_no_two_are_the_same_and_all_are_small(name: str):
    rules = game(name)
    found = puzzles_of(rules)
    assert len({(one.seed, len(one.actions)) for one in found.values()}) == len(found)
    assert all(one.game == name and one.rules == rules.rules_version for one in found.values())


def a_puzzle(**changes: object) -> Puzzle:
    fields: dict[str, object] = {
        "game": "kingdomino",
        "rules": 1,
        "options": {"players": 2},
        "seed": "7",
        "actions": (),
        "seat": 0,
        "best": "#1",
        "error": 0.5,
        "losses": {"#2": Loss(3.0, 1.0), "#3": Loss(2.0, -0.5)},
        "missed": {},
        "grade": 2,
    }
    return Puzzle(**{**fields, **changes})  # pyright: ignore[reportArgumentType]


def test_the_next_best_gives_least_away():
    puzzle = a_puzzle()
    assert (puzzle.second, puzzle.gain) == ("#3", 1.5)
    assert puzzle.interval == pytest.approx((0.52, 2.48))


def test_its_name_is_that_of_the_position():
    assert a_puzzle().id == a_puzzle(best="#2", missed={"knight": 1.0}).id
    assert a_puzzle().id != a_puzzle(seed="8").id


def test_a_seat_that_is_not_asked_makes_no_puzzle():
    rules = game("kingdomino")
    asked = rules.start(rules.Options(players=2), "7").actors()[0]
    with pytest.raises(RecordError, match="not to act"):
        position(rules, a_puzzle(seat=1 - asked))


def test_a_line_that_is_no_puzzle_is_named():
    with pytest.raises(RecordError, match="line 1 is not a puzzle"):
        read([b"{}"])
