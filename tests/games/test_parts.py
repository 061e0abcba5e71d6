"""The parts of games: what a table lacks is neither drawn nor loaded there."""

from __future__ import annotations

import re

import pytest

from crownlands.engine.contract import CORE, Game
from crownlands.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_symbol_belongs_to_one_part(game: Game) -> None:
    parts = game.art.parts()
    assert next(iter(parts)) == CORE
    assert sorted(symbol for part in parts.values() for symbol in part) == sorted(
        game.art.symbols()
    )


@every_game
def test_parts_are_known_before_they_are_drawn(game: Game) -> None:
    assert tuple(game.art.part_names()) == tuple(game.art.parts())


@every_game
def test_a_symbol_draws_on_its_own_part_and_the_core_alone(game: Game) -> None:
    drawn, parts = game.art.symbols(), game.art.parts()
    for symbols in parts.values():
        there = "".join(drawn[symbol] for symbol in {*symbols, *parts[CORE]})
        known = set(re.findall(r' id="([^"]+)"', there))
        own = "".join(drawn[symbol] for symbol in symbols)
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', own)) <= known


@every_game
def test_tables_have_parts_that_there_are(game: Game) -> None:
    named = {part for options in game.option_sets() for part in game.parts(options)}
    assert named == game.art.parts().keys() - {CORE}
