"""What a box can change about the phases of a round; on its own the base game changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from crownlands.engine.contract import Action, Listener, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.position import PositionText, Reading
from crownlands.games.isle_of_skye.actions import DRAWN
from crownlands.games.isle_of_skye.journeyman.board import Side
from crownlands.games.isle_of_skye.journeyman.journey import Journey
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.isle_of_skye.phases.frame import Frame, Step

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.arrangement.moments import Moment, Stack
    from crownlands.games.isle_of_skye.judgement.appraisal import Appraisal
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


class Extension:
    #: of Journeyman's progress boards, where that box is on the table
    side: Side | None = None

    #: what a seat has to decide in a round at most: the axe, two prices, a purchase, three tiles
    decisions = 7
    #: how many tiles it lays in a round at most
    tiles_a_round = DRAWN
    #: the rules that pay beside the scoring tiles during a match
    pays: Sequence[str] = ()
    #: what its frames ask
    asks: Sequence[str] = ()
    #: its own moments that a position can be of
    phases: Sequence[str] = ()

    def journeys(self, options: IsleOfSkyeOptions, rng: Generator) -> list[Journey]:
        """What every seat begins with."""
        return []

    def income(self, state: IsleOfSkyeState, seat: Seat) -> int:
        """What a seat gets in phase 1 beside castle and barrels."""
        return 0

    def needs_axe(self, state: IsleOfSkyeState, seat: Seat) -> Refusal | None:
        """Why a seat may price no tile before the axe is on one; None, and it may price all."""
        return Refusal("axe_first")

    def means(self, state: IsleOfSkyeState, seat: Seat) -> int:
        """What a seat can pay in phase 4."""
        return state.gold[seat]

    def pay(self, state: IsleOfSkyeState, seat: Seat, price: int) -> None:
        """A seat pays for a tile of somebody else."""
        state.gold[seat] -= price

    def bought(
        self, state: IsleOfSkyeState, seat: Seat, seller: Seat, tile: int, emit: Listener | None
    ) -> None:
        """A seat has bought a tile."""

    def kept(self, state: IsleOfSkyeState, seat: Seat, tile: int) -> Sequence[Frame]:
        """What a seat may decide when it has paid for a tile of its own."""
        return ()

    def before_keeping(self) -> Sequence[Frame | Step]:
        """What comes when everybody had the chance to buy, the last first."""
        return ()

    def after_buying(self) -> Sequence[Frame | Step]:
        """What follows when all tiles are paid for, the last first."""
        return ()

    def after_building(self, order: Sequence[Seat]) -> Sequence[Frame | Step]:
        """What follows when all tiles are laid, the last first."""
        return ()

    def weigh(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, appraisal: Appraisal
    ) -> float:
        """How good one of its own actions looks, in points."""
        return 0.0

    def census(self, state: IsleOfSkyeState) -> Mapping[str, object]:
        """The pieces that it brings, wherever they lie."""
        return {}

    # Positions as a text

    def moments(self, state: IsleOfSkyeState, whole: Stack) -> Iterator[Moment]:
        """Moments of its own in a round, of which this is the whole."""
        yield from ()

    def heard(self, state: IsleOfSkyeState, told: PositionText, reading: Reading) -> None:
        """Make true what a text says of its pieces; all else lies on the table already."""

    def told(self, state: IsleOfSkyeState, seat: Seat) -> Iterator[tuple[str, str]]:
        """The lines of a seat about its pieces."""
        yield from ()
