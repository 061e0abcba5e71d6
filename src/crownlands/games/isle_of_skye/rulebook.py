"""What is played with at a table: its tiles, its scoring tiles, its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from crownlands.engine.contract import Seat
from crownlands.games.isle_of_skye.extension import Extension
from crownlands.games.isle_of_skye.journeyman.board import board
from crownlands.games.isle_of_skye.journeyman.extension import Travelling
from crownlands.games.isle_of_skye.journeyman.scoring_tiles import SCORING_TILES_OF_JOURNEYMAN
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.phases.building import Building
from crownlands.games.isle_of_skye.phases.buying import Buying, Keeping
from crownlands.games.isle_of_skye.phases.frame import Frame, Step
from crownlands.games.isle_of_skye.phases.pricing import Discarding, Pricing
from crownlands.games.isle_of_skye.phases.scoring import Scoring
from crownlands.games.isle_of_skye.rounds import rounds
from crownlands.games.isle_of_skye.scoring_tiles import ScoringTile, scoring_tiles
from crownlands.games.isle_of_skye.tiles import TILES, Tile


class Rulebook:
    """Never changes; states of the same options share one."""

    def __init__(self, options: IsleOfSkyeOptions) -> None:
        self.options = options
        #: by number; the castle first
        self.tiles = TILES
        self.extension = Extension()
        self.rounds = rounds(options.players)
        self.scoring_tiles: dict[str, ScoringTile] = scoring_tiles(options)
        if options.journeyman:
            board_file = board(options.board)
            first = len(TILES)
            self.tiles += tuple(Tile(first + n, each) for n, each in enumerate(board_file.tiles))
            self.scoring_tiles |= {tile.name: tile for tile in SCORING_TILES_OF_JOURNEYMAN}
            self.extension = Travelling(board_file.side(options.players))

    def __reduce__(self) -> tuple[object, ...]:
        return rulebook, (self.options,)

    def round_frames(self, order: Sequence[Seat]) -> tuple[Frame | Step, ...]:
        """What comes in a round after the tiles are drawn, the last first."""
        return (
            Scoring(),
            *self.extension.after_building(order),
            Building(),
            *self.extension.after_buying(),
            Keeping(),
            *self.extension.before_keeping(),
            *(Buying(seat) for seat in reversed(order)),
            Discarding(),
            Pricing(),
        )


@lru_cache(maxsize=256)
def rulebook(options: IsleOfSkyeOptions) -> Rulebook:
    return Rulebook(options)
