"""A bot that cannot go on loses, and the others play their match to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.arena.playing import play, record_of
from crownlands.arena.series import Series
from crownlands.arena.standings import standings
from crownlands.bots import Bot, Forfeit, Perspective
from crownlands.bots.forfeit import Forfeited, judged
from crownlands.engine.contract import Action, Result, ScoreLine
from crownlands.engine.match import replayed
from crownlands.games import game

KINGDOMINO = game("kingdomino")


class GivesUp(Bot):
    """Plays three actions, then no more."""

    name = "gives up"

    def __init__(self, seed: str | int) -> None:
        super().__init__(seed)
        self.left = 3

    def choose(self, seen: Perspective) -> Action:
        if not self.left:
            raise Forfeit("refused", "it has had enough")
        self.left -= 1
        return seen.legal()[0]


@pytest.fixture(autouse=True)
def found_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[2])


def series(*bots: str) -> Series:
    options = KINGDOMINO.Options(players=len(bots))
    return Series(game="kingdomino", options=options, bots=bots, matches=4, seed="7")


QUITTER = f"{__name__}.GivesUp"


def test_the_others_finish_their_match():
    met = series(QUITTER, "random", "random")
    for number in range(3):
        played = play(met, number)
        (lost,) = played.forfeits
        assert met.bots[played.seating[lost.seat]] == QUITTER
        assert (lost.fault, lost.reason) == ("refused", "it has had enough")
        assert played.ranks[lost.seat] == 3
        record = record_of(met, played)
        assert record.actions[lost.ply].seat == lost.seat
        assert replayed(KINGDOMINO, record).state.result() is not None


def test_the_same_series_gives_the_same_match_again():
    once, again = (play(series(QUITTER, "random"), 1) for _ in range(2))
    assert once.untimed == again.untimed


def test_a_victory_is_never_theirs():
    met = series(QUITTER, "random")
    quitter, other = standings(met, [play(met, number) for number in range(4)])
    assert (quitter.wins, other.wins) == (0, 4)
    assert (quitter.forfeits, other.forfeits) == (4, 0)


def test_who_forfeits_first_is_the_very_last():
    points = [[ScoreLine("lake", each)] for each in (40, 30, 20, 20)]
    result = Result.of(points, [()] * 4)
    lost = [Forfeited(0, 3, "late", ""), Forfeited(3, 9, "crash", "")]
    assert judged(result, lost).ranks == (4, 1, 2, 3)
    assert judged(result, lost).scores == (40, 30, 20, 20)
    assert judged(result, []) is result
