"""The titles that bots have at the table, weakest first."""

from itertools import pairwise

import pytest

from crownlands.arena.playing import play
from crownlands.arena.series import Series
from crownlands.arena.standings import standings
from crownlands.bots import bot
from crownlands.bots.levels import LEVELS, PACE, STAND_IN, player
from crownlands.games import GAMES, game

TABLES = [(name, size) for name in GAMES for size in game(name).players]


@pytest.mark.parametrize(("name", "size"), TABLES)
def test_every_level_is_a_bot_at_every_table(name: str, size: int):
    assert tuple(game(name).levels[size]) == LEVELS
    for level in LEVELS:
        playing = bot(player(level, game(name), size), seed=1)
        assert getattr(playing, "turn", None) or PACE[level] < 1


@pytest.mark.parametrize(("name", "size"), TABLES)
def test_levels_that_do_not_search_slip_less_and_less(name: str, size: int):
    gentle = LEVELS[: LEVELS.index(STAND_IN) + 1]
    slips = [getattr(bot(player(level, game(name), size), 1), "slips", 1.0) for level in gentle]
    assert slips == sorted(slips, reverse=True)
    assert slips[-1] == 0


def test_who_stands_in_plays_alike_everywhere_and_at_once():
    assert {player(STAND_IN, game(name), size) for name, size in TABLES} == {"greedy"}
    assert PACE[STAND_IN] == 0


def test_a_game_that_has_measured_nobody_has_every_level_all_the_same():
    unmeasured = type("Unmeasured", (type(game("kingdomino")),), {"levels": {}})()
    for level in LEVELS:
        assert bot(player(level, unmeasured, 2), seed=1)


@pytest.mark.parametrize("pair", list(pairwise(LEVELS[:4])))
def test_each_level_beats_the_one_below(pair: tuple[str, str]):
    """The bars are far below what `benchmarks.levels` measures with more matches."""
    kingdomino = game("kingdomino")
    series = Series(
        game=kingdomino.name,
        options=kingdomino.Options(players=2),
        bots=tuple(player(level, kingdomino, 2) for level in pair),
        matches=60,
        seed="levels",
    )
    _, upper = standings(series, (play(series, number) for number in range(series.matches)))
    assert upper.wins > 34
