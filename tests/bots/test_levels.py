"""The titles that bots have at the table, weakest first."""

from crownlands.arena.playing import play
from crownlands.arena.series import Series
from crownlands.arena.standings import standings
from crownlands.bots import bot
from crownlands.bots.levels import LEVELS, PACE, STAND_IN
from crownlands.games import game

KINGDOMINO = game("kingdomino")


def test_every_level_is_a_bot():
    assert STAND_IN in LEVELS
    for text in LEVELS.values():
        assert bot(text, seed=1)


def test_the_pace_of_a_level_is_its_bots_time_for_a_turn():
    assert {name: getattr(bot(text, 1), "turn", 0.0) for name, text in LEVELS.items()} == PACE


def test_a_page_beats_a_jester_and_loses_to_a_knight():
    """Slips make `greedy` gentler, and no worse than that."""
    wins: dict[str, float] = {}
    for other in ("jester", "knight"):
        series = Series(
            game=KINGDOMINO.name,
            options=KINGDOMINO.Options(players=2),
            bots=(LEVELS["page"], LEVELS[other]),
            matches=60,
            seed="levels",
        )
        page, _ = standings(series, (play(series, number) for number in range(series.matches)))
        wins[other] = page.wins
    assert wins["jester"] > 40
    assert wins["knight"] < 20
