"""Imagined worlds as texts: for bots of the house that think in another program.

What a seat imagines is a whole match, and yet nothing in it that the seat may not know. So this can
be told to a program that plays for it. It is written as Python writes objects, and read again by a
release with the same rules only. Nothing but the games' own things is made of such a text.
"""

from __future__ import annotations

import pickle
import zlib
from base64 import b85decode, b85encode
from io import BytesIO
from typing import Any

from crownlands.engine.contract import Game, State

#: a world is far smaller; a text that unfolds to more is none
_LARGEST = 2**24
_OURS = ("crownlands.games.", "crownlands.engine.contract")
_REBUILT = ("msgspec._utils", "rebuild")


class WorldError(ValueError):
    """A text that is no imagined world of this game."""


def told(game: Game, world: State) -> str:
    """A world as a text, with the rules that it goes by."""
    packed = zlib.compress(pickle.dumps((game.name, game.rules_version, world), protocol=5))
    return b85encode(packed).decode()


def read(game: Game, text: str) -> State:
    """The world that `told` has written.

    >>> from crownlands.engine.generator import Generator
    >>> from crownlands.games import game
    >>> rules = game("kingdomino")
    >>> world = rules.start(rules.Options(players=2), seed=7).determinized(0, Generator(1))
    >>> read(rules, told(rules, world)) == world
    True
    """
    try:
        unpacked = zlib.decompressobj().decompress(b85decode(text), _LARGEST)
        name, version, world = _Reader(BytesIO(unpacked)).load()
    except Exception as error:  # whatever is wrong with a text, it is no world
        raise WorldError(f"the imagined world cannot be read: {error}") from None
    if (name, version) != (game.name, game.rules_version):
        raise WorldError(
            f"the imagined world is of {name}, rules version {version}; "
            f"asked about is {game.name}, rules version {game.rules_version}"
        )
    if not isinstance(world, State):
        raise WorldError("what was told is no imagined world")
    return world


class _Reader(pickle.Unpickler):
    """Makes the games' things only: a text may come from anywhere."""

    def find_class(self, module_name: str, global_name: str, /) -> Any:
        asked = (module_name, global_name)
        if asked != _REBUILT and not module_name.startswith(_OURS):
            raise WorldError(f"{module_name}.{global_name} is nothing of a game's")
        found = super().find_class(*asked)
        if asked != _REBUILT and found.__module__ != module_name:
            raise WorldError(f"{module_name}.{global_name} is nothing of a game's")
        return found
