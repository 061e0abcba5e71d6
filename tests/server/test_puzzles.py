"""Puzzles over HTTP: what is asked tells nothing of the answer, and every answer is weighed."""

from __future__ import annotations

from typing import Any

import pytest

from crownlands.engine.match import replayed
from crownlands.engine.puzzle import Puzzle, puzzles_of
from crownlands.games import GAMES, game
from tests.server.visitors import Visitor

every_game = pytest.mark.parametrize("name", list(GAMES))


def first_of(name: str) -> Puzzle:
    return next(iter(puzzles_of(game(name)).values()))


def path(puzzle: Puzzle) -> str:
    return f"/api/games/{puzzle.game}/puzzles/{puzzle.id}"


def answered(visitor: Visitor, puzzle: Puzzle, action: str) -> Any:
    response = visitor.ask("POST", path(puzzle), {"action": action})
    assert response.status_code == 200, response.text
    return response.json()


@every_game
def test_they_are_listed_with_what_they_need(ada: Visitor, name: str):
    listed = ada.ask("GET", f"/api/games/{name}/puzzles").json()
    assert [one["id"] for one in listed] == list(puzzles_of(game(name)))
    assert {one["grade"] for one in listed} <= {1, 2, 3, 4}
    assert all(one["players"] in game(name).players for one in listed)


@every_game
def test_what_is_asked_is_what_the_seat_may_know(ada: Visitor, name: str):
    rules, puzzle = game(name), first_of(name)
    response = ada.ask("GET", path(puzzle))
    asked = response.json()
    state = replayed(rules, puzzle.record).state
    legal = [rules.codec.to_text(action) for action in state.legal(puzzle.seat)]
    assert [choice["action"] for choice in asked["choices"]] == legal
    assert asked["view"]["seat"] == puzzle.seat
    assert puzzle.seed not in response.text
    told = set(asked) - {"view", "choices", "options", "last"}
    assert told == {"id", "game", "parts", "grade", "seat", "ply"}


@every_game
def test_a_wrong_answer_is_told_what_it_gives_away_and_no_more(ada: Visitor, name: str):
    puzzle = first_of(name)
    tried = answered(ada, puzzle, puzzle.second)
    assert tried["right"] is False
    assert tried["reason"] is None
    loss = puzzle.losses[puzzle.second]
    assert (tried["move"]["own"], tried["move"]["others"]) == (loss.own, loss.others)
    assert tried["move"]["entry"]["action"] == puzzle.second
    assert tried["move"]["entry"]["ply"] == len(puzzle.actions) + 1


@every_game
def test_the_right_one_is_told_why(ada: Visitor, name: str):
    puzzle = first_of(name)
    tried = answered(ada, puzzle, puzzle.best)
    assert tried["right"] is True
    assert tried["reason"]["gain"] == puzzle.gain
    assert tried["reason"]["second"]["entry"]["action"] == puzzle.second
    assert tried["reason"]["missed"] == puzzle.missed
    assert ada.ask("GET", f"{path(puzzle)}/answer").json() == tried


def test_where_the_best_is_half_a_move_the_rest_of_it_is_told(ada: Visitor):
    """To use Barn is to lift a settlement and to put it somewhere."""
    puzzles = puzzles_of(game("kingdom_builder")).values()
    puzzle = next(one for one in puzzles if one.best == "use barn")
    best = answered(ada, puzzle, puzzle.best)["reason"]["best"]
    assert best["action"] == "use barn"
    assert [action["type"] for action in best["following"]][:2] == ["lift", "put"]


def test_what_is_no_answer_is_refused(ada: Visitor):
    puzzle = first_of("kingdomino")
    for action, status in (("nonsense", 400), ("#48", 422), ("", 400)):
        response = ada.ask("POST", path(puzzle), {"action": action})
        assert response.status_code == status, response.text


def test_what_is_not_there_is_not_found(ada: Visitor):
    for unknown in (
        "/api/games/kingdomino/puzzles/0000000000",
        "/api/games/kingdomino/puzzles/0000000000/answer",
        "/api/games/chess/puzzles",
        f"/api/games/isle_of_skye/puzzles/{first_of('kingdomino').id}",
    ):
        assert ada.ask("GET", unknown).status_code == 404
