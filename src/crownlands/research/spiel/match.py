"""A match in which chance is asked whenever something is turned up.

Here everything that chance decides follows from a match's seed. Who explores a tree of games must
not find the future in it. So nothing is turned up by the action that leads to it: that action
waits, chance chooses one of a number of shuffles, what no seat knows is dealt anew by it, and then
the action is carried out. What lies face down in a match is never what will be turned up.
"""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.engine.contract import Action, Event, Game, Seat, State
from crownlands.engine.generator import Generator


class Heard(msgspec.Struct, frozen=True):
    """Something that seats were told, or one alone, or that one did."""

    told: str
    only: Seat | None = None


class ChanceMatch:
    """One match, at a decision of a seat or of chance."""

    __slots__ = ("_game", "_options", "_pending", "_salt", "asked", "heard", "paid", "state")

    state: State

    def __init__(self, game: Game, options: Any, salt: str) -> None:
        self._game = game
        self._options = options
        self._salt = salt
        #: how often chance was asked
        self.asked = 0
        #: what has been told, in order; shared by copies, and never changed
        self.heard: tuple[Heard, ...] = ()
        self._pending: tuple[Seat, Action] | None = None
        #: the points of every seat before the last action, where points are paid as they come
        self.paid = [0.0] * options.players

    def __deepcopy__(self, memo: object) -> ChanceMatch:
        twin = ChanceMatch(self._game, self._options, self._salt)
        twin.asked, twin.heard, twin._pending = self.asked, self.heard, self._pending
        twin.paid = self.paid
        if self.asked:
            twin.state = self.state.copy()
        return twin

    @property
    def waits_for_chance(self) -> bool:
        return not self.asked or self._pending is not None

    def ask_chance(self, outcome: int) -> None:
        """Go on with one of the shuffles: deal the match, or carry out the action that waits."""
        seed = f"{self._salt}/{self.asked}/{outcome}"
        self.asked += 1
        if self._pending is None:
            self.state = self._game.start(self._options, seed)
            return
        seat, action = self._pending
        self._pending = None
        self.state = self.state.redealt(Generator(seed))
        self._carry_out(self.state, seat, action)

    def act(self, seat: Seat, action: Action) -> None:
        """Carry an action out, or let it wait where something would be turned up by it."""
        before, trial = self.heard, self.state.copy()
        if self._carry_out(trial, seat, action):
            self.heard, self._pending = before, (seat, action)
        else:
            self.state = trial

    def _carry_out(self, state: State, seat: Seat, action: Action) -> bool:
        """Whether something was turned up."""
        text = self._game.codec.to_text(action)
        heard = [Heard(f"{seat}: {text}", seat if action.secret else None)]
        revealed = False

        def hear(event: Event, only: Seat | None = None) -> None:
            nonlocal revealed
            revealed = revealed or event.reveals
            heard.append(Heard(msgspec.json.encode(event).decode(), only))

        state.apply(seat, action, hear)
        self.heard = (*self.heard, *heard)
        return revealed

    def imagined(self, seat: Seat, rng: Generator) -> ChanceMatch:
        """A match that this seat could as well be in.

        What the others alone were told is forgotten: in the imagined world it may be untrue.
        """
        if self.waits_for_chance:
            raise ValueError("a world is imagined when a seat decides, not when chance does")
        twin = ChanceMatch(self._game, self._options, self._salt)
        twin.asked, twin.paid = self.asked, self.paid
        twin.heard = tuple(each for each in self.heard if each.only in (None, seat))
        twin.state = self.state.determinized(seat, rng)
        return twin

    def view(self, seat: Seat) -> str:
        """What a seat sees now, as text."""
        return msgspec.json.encode(self.state.view(seat)).decode() if self.asked else ""

    def memory(self, seat: Seat) -> str:
        """All that a seat has been told, in order, and what it sees now."""
        told = [each.told for each in self.heard if each.only in (None, seat)]
        return "\n".join([*told, self.view(seat)])

    @property
    def whole(self) -> str:
        """All that anybody was told: for whoever looks for a fault, not for players."""
        return "\n".join(each.told for each in self.heard)

    def points(self) -> list[float]:
        if not self.asked:
            return [0.0] * self._options.players
        return [float(self.state.points(seat)) for seat in range(self._options.players)]
