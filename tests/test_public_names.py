"""What others rely on."""

import subprocess
import sys

import pytest

import crownlands
import crownlands.games.kingdomino as by_module
from crownlands.engine.contract import Game, State


def test_a_game_by_its_name():
    game = crownlands.game("kingdomino")
    assert isinstance(game, Game)
    assert game is by_module.KINGDOMINO
    sentence = "there is no game 'chess'; there are kingdomino, kingdom_builder"
    with pytest.raises(LookupError, match=sentence):
        crownlands.game("chess")


def test_all_games():
    assert "kingdomino" in crownlands.games()
    assert crownlands.games()["kingdomino"] is crownlands.game("kingdomino")


def test_the_contract():
    game = crownlands.game("kingdomino")
    state = game.start(game.Options(players=3), seed=1)
    assert isinstance(state, State)
    (seat,) = state.actors()
    action = state.legal(seat)[0]
    assert state.why_not(seat, action) is None
    state.apply(seat, action)
    assert state.copy() == state
    assert state.view(seat).seat == seat
    assert state.result() is None


def test_the_module_is_the_command():
    run = subprocess.run(
        [sys.executable, "-m", "crownlands", "--version"], capture_output=True, text=True
    )
    assert run.stdout.strip() == crownlands.__version__
    assert run.returncode == 0
