"""Kingdomino for 2 to 4 players, with Mighty Duel, Harmony, Middle Kingdom and Dynasty."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from crownlands.engine.contract import Game, Positions, Seed, Value
from crownlands.engine.generator import Generator
from crownlands.engine.inquiry import Inquiry
from crownlands.engine.levels import levels_of
from crownlands.engine.observation import Observer
from crownlands.engine.rulebook import Rulebook
from crownlands.games.kingdomino.arrangement.positions import POSITIONS
from crownlands.games.kingdomino.art import ART
from crownlands.games.kingdomino.codec import KingdominoCodec
from crownlands.games.kingdomino.console import KingdominoConsole
from crownlands.games.kingdomino.events import (
    Claimed,
    Discarded,
    Laid,
    LeftOver,
    LineRevealed,
    MatchEnded,
)
from crownlands.games.kingdomino.options import KingdominoOptions, every_option_set
from crownlands.games.kingdomino.state import KingdominoState
from crownlands.games.kingdomino.strategy import KingdominoStrategy
from crownlands.games.kingdomino.view import FACES, KingdominoView
from crownlands.games.kingdomino.words import MESSAGES

if TYPE_CHECKING:
    from crownlands.engine.kernels.kernel import Kernel

__all__ = ["KINGDOMINO", "Kingdomino", "KingdominoOptions", "KingdominoState"]


class Kingdomino(Game):
    name = "kingdomino"
    rules_version = 1
    players = (2, 3, 4)
    Options = KingdominoOptions
    View = KingdominoView
    events = (Claimed, Laid, Discarded, LeftOver, LineRevealed, MatchEnded)
    codec = KingdominoCodec()
    strategy = KingdominoStrategy()
    art = ART
    console = KingdominoConsole()
    messages = MESSAGES
    rulebook = Rulebook(__name__)
    levels = levels_of(__name__)

    @property
    def box(self) -> dict[str, Any]:
        return {"dominoes": list(FACES.values())}

    @property
    def positions(self) -> Positions:
        return POSITIONS

    def kernel(self, options: KingdominoOptions) -> Kernel | None:
        if find_spec("numba") is None:
            return None
        from crownlands.games.kingdomino.fast.kernel import KingdominoKernel

        return KingdominoKernel(options)

    def observer(self, options: KingdominoOptions) -> Observer:
        from crownlands.games.kingdomino.observation import KingdominoObserver

        return KingdominoObserver(options)

    def inquiry(self, options: KingdominoOptions) -> Inquiry:
        from crownlands.games.kingdomino.inquiry import KingdominoInquiry

        return KingdominoInquiry(options)

    def start(self, options: KingdominoOptions, seed: Seed) -> KingdominoState:
        return KingdominoState.begun(options, Generator(seed))

    def option_sets(self) -> list[KingdominoOptions]:
        return list(every_option_set())

    def longest(self, options: KingdominoOptions) -> int:
        # Every king claims once for each line, and lays every domino it claimed.
        return 2 * options.kings * options.rounds * options.matches

    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        return self.messages.say(key, values, language)


KINGDOMINO = Kingdomino()
