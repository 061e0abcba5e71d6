"""Isle of Skye for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from crownlands.engine.contract import Craft, Game, Positions, Seed, Value
from crownlands.engine.generator import Generator
from crownlands.engine.inquiry import Inquiry
from crownlands.engine.levels import levels_of
from crownlands.engine.observation import Observer
from crownlands.engine.rulebook import Rulebook
from crownlands.games.isle_of_skye import events
from crownlands.games.isle_of_skye.arrangement.positions import POSITIONS
from crownlands.games.isle_of_skye.art import ART
from crownlands.games.isle_of_skye.codec import IsleOfSkyeCodec
from crownlands.games.isle_of_skye.console import IsleOfSkyeConsole
from crownlands.games.isle_of_skye.journeyman.board_check import flaw_sentences, praise
from crownlands.games.isle_of_skye.journeyman.events import EVENTS as JOURNEYMAN_EVENTS
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions, every_option_set
from crownlands.games.isle_of_skye.rounds import SLOTS, rounds
from crownlands.games.isle_of_skye.rulebook import rulebook
from crownlands.games.isle_of_skye.state import IsleOfSkyeState
from crownlands.games.isle_of_skye.strategy import IsleOfSkyeStrategy
from crownlands.games.isle_of_skye.view import IsleOfSkyeView
from crownlands.games.isle_of_skye.words import MESSAGES

__all__ = ["ISLE_OF_SKYE", "IsleOfSkye", "IsleOfSkyeOptions", "IsleOfSkyeState"]


class IsleOfSkye(Game):
    name = "isle_of_skye"
    rules_version = 1
    players = (2, 3, 4, 5)
    secrets = True
    Options = IsleOfSkyeOptions
    View = IsleOfSkyeView
    events = (
        events.CastleLaid,
        events.RoundBegun,
        events.TilesDrawn,
        events.AxePut,
        events.Priced,
        events.Ready,
        events.PricesShown,
        events.Bought,
        events.Passed,
        events.Kept,
        events.Laid,
        events.PutBack,
        events.Scored,
        events.MatchEnded,
        *JOURNEYMAN_EVENTS,
    )
    codec = IsleOfSkyeCodec()
    strategy = IsleOfSkyeStrategy()
    art = ART
    console = IsleOfSkyeConsole()
    messages = MESSAGES
    rulebook = Rulebook(__name__)
    levels = levels_of(__name__)

    def parts(self, options: IsleOfSkyeOptions) -> tuple[str, ...]:
        return ("journeyman",) if options.journeyman else ()

    @property
    def crafts(self) -> Mapping[str, Craft]:
        return {"board": Craft(flaw_sentences, praise)}

    @property
    def box(self) -> dict[str, Any]:
        """The scoring tiles, and by the number of players which of A to D each round counts."""
        base, larger = (IsleOfSkyeOptions(journeyman=box) for box in (False, True))
        scoring = list(rulebook(base).scoring_tiles)
        added = [name for name in rulebook(larger).scoring_tiles if name not in scoring]
        return {
            "scoring": scoring,
            "scoring_of_journeyman": added,
            "rounds": {
                str(players): [
                    "".join(SLOTS[slot] for slot in each.scored) for each in rounds(players)
                ]
                for players in self.players
            },
        }

    @property
    def positions(self) -> Positions:
        return POSITIONS

    def observer(self, options: IsleOfSkyeOptions) -> Observer:
        from crownlands.games.isle_of_skye.observation import IsleOfSkyeObserver

        return IsleOfSkyeObserver(options)

    def inquiry(self, options: IsleOfSkyeOptions) -> Inquiry:
        from crownlands.games.isle_of_skye.inquiry import IsleOfSkyeInquiry

        return IsleOfSkyeInquiry(options)

    def start(self, options: IsleOfSkyeOptions, seed: Seed) -> IsleOfSkyeState:
        return IsleOfSkyeState.begun(options, Generator(seed))

    def option_sets(self) -> list[IsleOfSkyeOptions]:
        return list(every_option_set())

    def surprise(self, players: int, rng: Generator) -> Mapping[str, Any]:
        """With the expansion or without; how rules are read is nothing to be surprised by."""
        journeyman = bool(rng.below(2))
        same_bonuses = journeyman and bool(rng.below(2))
        return {"journeyman": journeyman, "same_bonuses": same_bonuses, "board": ""}

    def longest(self, options: IsleOfSkyeOptions) -> int:
        rules = rulebook(options)
        return options.players * (1 + rules.extension.decisions * len(rules.rounds))

    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        return self.messages.say(key, values, language)


ISLE_OF_SKYE = IsleOfSkye()
