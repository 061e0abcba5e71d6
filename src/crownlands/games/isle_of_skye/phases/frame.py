"""What is being decided: frames on a stack, the last one first, plain data with their rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec

from crownlands.engine.contract import Action, Gain, Listener, Refusal, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.structs import AbstractStruct

if TYPE_CHECKING:
    from crownlands.games.isle_of_skye.state import IsleOfSkyeState


NOTHING = Gain()


class Frame(msgspec.Struct, frozen=True, metaclass=AbstractStruct):
    """A decision, of one seat or of several at the same time."""

    #: the key under which clients and catalogues know what is asked
    asks: ClassVar[str]
    #: and why, where the same is asked on several occasions
    occasion: ClassVar[str | None] = None

    @abstractmethod
    def begin(self, state: IsleOfSkyeState, emit: Listener | None) -> tuple[Seat, ...]:
        """Who decides, now that the frame is on top; nobody, and it is over."""

    @abstractmethod
    def legal(self, state: IsleOfSkyeState, seat: Seat) -> Sequence[Action]:
        """All that a seat that decides may do."""

    @abstractmethod
    def refusal(self, state: IsleOfSkyeState, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat that decides may not do this."""

    @abstractmethod
    def carry_out(
        self, state: IsleOfSkyeState, seat: Seat, action: Action, emit: Listener | None
    ) -> None:
        """Do what is not refused. Who has nothing more to decide is taken off `State.waiting`."""

    def gains(
        self, state: IsleOfSkyeState, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[Gain]:
        """What each action would bring (see `State.gains`); by default nothing at once."""
        return [NOTHING] * len(actions)

    def keeps_secrets(self, state: IsleOfSkyeState) -> bool:
        """Whether anything has been decided that only its seat may know."""
        return False

    def imagine(self, state: IsleOfSkyeState, seat: Seat, rng: Generator) -> None:
        """Decide anew what a seat decided in secret, as somebody imagines it who cannot know."""


class Step(msgspec.Struct, frozen=True, metaclass=AbstractStruct):
    """Something that happens by itself between decisions."""

    @abstractmethod
    def run(self, state: IsleOfSkyeState, emit: Listener | None) -> None:
        """Do it; what is to be decided next is put upon `State.frames`."""


class OfSeat(Frame, frozen=True):
    """A decision of one seat alone."""

    seat: Seat

    def begin(self, state: IsleOfSkyeState, emit: Listener | None) -> tuple[Seat, ...]:
        return ALONE[self.seat]


ALONE = tuple((seat,) for seat in range(5))
