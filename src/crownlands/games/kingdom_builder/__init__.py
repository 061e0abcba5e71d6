"""Kingdom Builder for 2 to 5 players, with everything in its Big Box."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from crownlands.engine.contract import Craft, Game, Lands, Positions, Seed, Value
from crownlands.engine.generator import Generator
from crownlands.engine.inquiry import Inquiry
from crownlands.engine.levels import levels_of
from crownlands.engine.observation import Observer
from crownlands.engine.rulebook import Rulebook
from crownlands.games.kingdom_builder.arrangement.positions import POSITIONS
from crownlands.games.kingdom_builder.art import ART
from crownlands.games.kingdom_builder.board.board import board_of
from crownlands.games.kingdom_builder.board.hexes import hexes_named
from crownlands.games.kingdom_builder.board.island import islands
from crownlands.games.kingdom_builder.board.quadrant import MOST_SPECIAL, quadrants
from crownlands.games.kingdom_builder.boxes import BOARDS, BOX_OF_CARD, BOXES, EVENTS, EXPANSIONS
from crownlands.games.kingdom_builder.codec import KingdomBuilderCodec
from crownlands.games.kingdom_builder.console import KingdomBuilderConsole
from crownlands.games.kingdom_builder.designer.file import drawable_boxes, drawn_file
from crownlands.games.kingdom_builder.fast import holds
from crownlands.games.kingdom_builder.judgement.strategy import KingdomBuilderStrategy
from crownlands.games.kingdom_builder.lands import OWN_LANDS, flaws, praise
from crownlands.games.kingdom_builder.options import (
    FIRST_GAME,
    FIRST_GAME_CARDS,
    QUADRANTS_A_BOARD,
    KingdomBuilderOptions,
)
from crownlands.games.kingdom_builder.rulings import shown_rulings
from crownlands.games.kingdom_builder.setup import set_up
from crownlands.games.kingdom_builder.spread import option_spread
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from crownlands.games.kingdom_builder.surprise import surprise
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT
from crownlands.games.kingdom_builder.things import shown_things
from crownlands.games.kingdom_builder.view import KingdomBuilderView
from crownlands.games.kingdom_builder.words import MESSAGES

if TYPE_CHECKING:
    from crownlands.engine.kernels.kernel import Kernel

__all__ = ["KINGDOM_BUILDER", "KingdomBuilder", "KingdomBuilderOptions", "KingdomBuilderState"]

#: An own turn has at most 3 settlements, a card to choose, the end, three actions to go through a
#: cave, five for each location tile (a figure goes three hexes and stays) and, once in a match,
#: about a dozen for each of the nomad tiles. The quadrants of the boxes have at most two locations,
#: own ones can have more; an island has one.
_ACTIONS_A_TURN = 8
_ACTIONS_A_TILE = 5
_LOCATIONS = 2 * QUADRANTS_A_BOARD + 1
_OWN_LOCATIONS = MOST_SPECIAL * QUADRANTS_A_BOARD + 1
_NOMAD_ACTIONS = 15 * 12
#: Two Swords can send two settlements back.
_TURNS = (SETTLEMENT.count + 2) // 3 + 1
#: On own land cards may run out of hexes, but somebody builds in every round, or it is the last.
_TURNS_ON_OWN_LAND = SETTLEMENT.count + 2


class KingdomBuilder(Game):
    name = "kingdom_builder"
    rules_version = 1
    players = (2, 3, 4, 5)
    secrets = True
    Options = KingdomBuilderOptions
    View = KingdomBuilderView
    events = EVENTS
    codec = KingdomBuilderCodec()
    strategy = KingdomBuilderStrategy()
    art = ART
    console = KingdomBuilderConsole()
    messages = MESSAGES
    rulebook = Rulebook(__name__)
    levels = levels_of(__name__)

    @property
    def box(self) -> dict[str, Any]:
        return {
            "expansions": EXPANSIONS,
            "first_game": {"quadrants": FIRST_GAME, "cards": FIRST_GAME_CARDS},
            "boards": list(BOARDS.values()),
            "quadrants": list(quadrants().values()),
            "islands": list(islands().values()),
            "cards": [{"name": name, "expansion": box} for name, box in BOX_OF_CARD.items()],
            "pieces": [kind for box in BOXES for kind in box.pieces if not kind.passing],
            "things": shown_things(),
            "rulings": shown_rulings(),
        }

    def parts(self, options: KingdomBuilderOptions) -> tuple[str, ...]:
        return options.parts

    def places(self, options: KingdomBuilderOptions) -> dict[str, list[tuple[str, ...]]]:
        """Where what is laid upon the board may lie, by quadrant that gets one."""
        if not options.layings or not options.chosen_quadrants:
            return {}
        board = board_of(options.chosen_quadrants, options.chosen_island)
        return {
            laying.option: [hexes_named(hexes) for hexes in laying.places(board)]
            for laying in options.layings
        }

    @property
    def lands(self) -> Lands:
        return OWN_LANDS

    @property
    def positions(self) -> Positions:
        return POSITIONS

    def inquiry(self, options: KingdomBuilderOptions) -> Inquiry:
        from crownlands.games.kingdom_builder.inquiry import KingdomBuilderInquiry

        return KingdomBuilderInquiry(options)

    @property
    def crafts(self) -> Mapping[str, Craft]:
        return {"quadrant": Craft(flaws, praise, drawable_boxes(), drawn_file)}

    def observer(self, options: KingdomBuilderOptions) -> Observer:
        from crownlands.games.kingdom_builder.observation import KingdomBuilderObserver

        return KingdomBuilderObserver(options)

    def kernel(self, options: KingdomBuilderOptions) -> Kernel | None:
        if find_spec("numba") is None or not holds(options):
            return None
        from crownlands.games.kingdom_builder.fast.kernel import KingdomBuilderKernel

        return KingdomBuilderKernel(options)

    def start(self, options: KingdomBuilderOptions, seed: Seed) -> KingdomBuilderState:
        return KingdomBuilderState.begun(options, set_up(options, Generator(seed)))

    def option_sets(self) -> list[KingdomBuilderOptions]:
        return option_spread()

    def surprise(self, players: int, rng: Generator) -> dict[str, Any]:
        return surprise(players, rng)

    def longest(self, options: KingdomBuilderOptions) -> int:
        tiles, turns = _LOCATIONS, _TURNS
        if options.maps:
            tiles, turns = _OWN_LOCATIONS, options.players * _TURNS_ON_OWN_LAND
        each_turn = _ACTIONS_A_TURN + _ACTIONS_A_TILE * tiles
        return options.players * turns * each_turn + _NOMAD_ACTIONS

    def say(self, key: str, values: Mapping[str, Value], language: str = "en") -> str:
        return self.messages.say(key, values, language)


KINGDOM_BUILDER = KingdomBuilder()
