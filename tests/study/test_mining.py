"""Mining puzzles: what is clearly best is found, what is not is left alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from crownlands.bots import Perspective
from crownlands.engine.contract import Seat
from crownlands.engine.match import Match
from crownlands.games import game
from crownlands.study.contest import ROUND, Contender, contest
from crownlands.study.mining import Vein, grade, mined

KINGDOMINO = game("kingdomino")


def a_contender(own: Sequence[float], others: Sequence[float]) -> Contender:
    made = Contender(())
    made.own, made.others = list(own), list(others)
    return made


def test_how_far_one_is_behind_is_counted_in_the_worlds_that_both_met():
    leader = a_contender([10, 12, 50], [4, 4, 4])
    behind = a_contender([9, 11], [5, 5])
    assert behind.behind(leader) == (2.0, 0.0)
    assert behind.gives_away(leader) == (1.0, 1.0)


class Fixed:
    """Worlds in which it is known what each line brings."""

    brings: ClassVar[dict[str, float]] = {}

    def __init__(self, seen: object, count: int, seed: str) -> None:
        self.count = count

    def outcomes(self, *line: Any) -> list[Sequence[float]]:
        return [(self.brings[line[0]], 0.0)] * self.count


def ranked(monkeypatch: pytest.MonkeyPatch, **brings: float) -> list[Contender]:
    monkeypatch.setattr("crownlands.study.contest.Worlds", Fixed)
    monkeypatch.setattr(Fixed, "brings", brings)
    seen: Any = type("Seen", (), {"seat": 0})()
    return contest(seen, [(name,) for name in brings], 3 * ROUND, "seed")  # pyright: ignore[reportArgumentType]


def test_the_best_comes_first_and_those_clearly_behind_meet_fewer_worlds(
    monkeypatch: pytest.MonkeyPatch,
):
    ranking = ranked(monkeypatch, worst=1, best=9, middle=5)
    assert [one.action for one in ranking] == ["best", "middle", "worst"]
    assert [len(one.own) for one in ranking] == [3 * ROUND, 3 * ROUND, ROUND]


def test_what_is_as_good_as_the_best_is_never_out(monkeypatch: pytest.MonkeyPatch):
    ranking = ranked(monkeypatch, one=9, other=9, third=9)
    assert [len(one.own) for one in ranking] == [3 * ROUND] * 3


def test_a_vein_always_gives_the_same_match():
    assert Vein(KINGDOMINO, "a").match().record == Vein(KINGDOMINO, "a").match().record
    assert Vein(KINGDOMINO, "a").match().state.result() is not None


def never(match: Match, seat: Seat, *, allow_plain: bool) -> None:
    assert seat in match.state.actors()
    assert Perspective(match.game, match.state, seat).legal()


def test_each_decision_that_is_looked_at_is_a_moment_to_stop_at(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("crownlands.study.mining._found", never)
    assert set(mined(Vein(KINGDOMINO, "b"))) == {None}


def test_grades_grow_with_who_misses_it():
    told = [
        grade({"knight": knight, "hasty": hasty})
        for knight, hasty in ((0.0, 1.0), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0))
    ]
    assert told == [1, 2, 3, 4]
