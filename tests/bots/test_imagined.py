"""Imagined worlds as texts: whole for whoever thinks about them, harmless whatever they say."""

from __future__ import annotations

import os
import pickle
import zlib
from base64 import b85encode
from typing import Any

import msgspec
import pytest

from crownlands.bots import imagined
from crownlands.bots.imagined import WorldError, read, told
from crownlands.engine.generator import Generator
from crownlands.engine.record import Record
from crownlands.games import GAMES, game


@pytest.mark.parametrize("name", list(GAMES))
def test_a_world_is_the_same_elsewhere_at_every_moment(name: str):
    rules = game(name)
    every = rules.option_sets()
    for options in every[:: max(1, len(every) // 4)]:
        rng, state = Generator(3), rules.start(options, 7)
        while actors := state.actors():
            seat = actors[0]
            if rng.below(9) == 0:
                world = state.determinized(seat, rng)
                elsewhere = read(rules, told(rules, world))
                assert elsewhere == world
                assert elsewhere.view(seat) == state.view(seat)
            state.apply(seat, rng.choice(state.legal(seat)))


class _Evil:
    def __init__(self, *made: Any) -> None:
        self._made = made

    def __reduce__(self) -> Any:
        return self._made


def packed(thing: object) -> str:
    return b85encode(zlib.compress(pickle.dumps(("kingdomino", 1, thing)))).decode()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "cannot be read"),
        ("no world", "cannot be read"),
        (packed(_Evil(os.getcwd, ())), r"posix\.getcwd is nothing of a game's"),
        (packed(_Evil(eval, ("1",))), r"builtins\.eval is nothing of a game's"),
        (packed(Record.load), "is nothing of a game's"),
        (packed(_Evil(_Evil, ())), "is nothing of a game's"),
        (packed(msgspec.json.decode), "is nothing of a game's"),
        (packed(7), "is no imagined world"),
        (b85encode(zlib.compress(bytes(2**25))).decode(), "cannot be read"),
    ],
)
def test_nothing_is_made_of_a_text_but_a_game_s_own_things(text: str, sentence: str):
    with pytest.raises(WorldError, match=sentence):
        read(game("kingdomino"), text)


def test_what_a_game_borrows_is_not_its_own():
    """A module of a game's that imports something does not lend it to a text."""
    reader = imagined._Reader.__new__(imagined._Reader)
    with pytest.raises(WorldError, match="nothing of a game's"):
        reader.find_class("crownlands.games.kingdomino.state", "Generator")


def test_a_world_goes_with_its_rules(monkeypatch: pytest.MonkeyPatch):
    rules = game("kingdomino")
    text = told(rules, rules.start(rules.Options(players=2), seed=7))
    with pytest.raises(WorldError, match="is of kingdomino, rules version 1; asked about is isle"):
        read(game("isle_of_skye"), text)
