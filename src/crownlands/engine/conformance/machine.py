"""The laws as a Hypothesis state machine: it looks for the shortest match that breaks one.

It begins anywhere in a match, or it would hardly ever see the end of one.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from crownlands.engine.conformance import laws
from crownlands.engine.contract import Action, Event, Game, Seat, State
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, NoUndo, steps


def machine_for(game: Game) -> type[RuleBasedStateMachine]:
    """A state machine for a game; its ``TestCase`` is what a test runner collects."""

    class Table(RuleBasedStateMachine):
        match: Match
        pieces: object
        before: list[State]
        revealing: list[bool]

        @initialize(
            options=st.sampled_from(game.option_sets()),
            seed=st.integers(0, 2**32),
            hundredths=st.integers(0, 100),
        )
        def begin(self, options: Any, seed: int, hundredths: int) -> None:
            self.match = Match(game, options, f"machine seed {seed}")
            self.pieces = self.match.state.census()
            self.before = []
            self.revealing = []
            played = _random_match(self.match.state.copy(), Generator(seed))
            for seat, action in played[: len(played) * hundredths // 100]:
                self._act(seat, action)

        @precondition(lambda self: self.match.state.actors())
        @rule(data=st.data())
        def act(self, data: st.DataObject) -> None:
            state = self.match.state
            seat = data.draw(st.sampled_from(state.actors()), "seat")
            self._act(seat, data.draw(st.sampled_from(state.legal(seat)), "action"))

        def _act(self, seat: Seat, action: Action) -> None:
            heard: list[Event] = []

            def hear(event: Event, only: Seat | None = None) -> None:
                heard.append(event)

            self.before.append(self.match.state.copy())
            self.match.act(seat, action, hear)
            self.revealing.append(any(event.reveals for event in heard))

        @rule(data=st.data())
        def try_anything(self, data: st.DataObject) -> None:
            options = self.match.options
            seat = data.draw(st.integers(0, options.players - 1), "seat")
            index = data.draw(st.integers(0, game.codec.size(options) - 1), "action")
            state = self.match.state
            laws.soundness(state, seat, laws.offers(state, seat))
            laws.completeness(game, state, seat, [game.codec.from_index(index)])

        @rule(seat=st.integers(0, 4))
        def take_back(self, seat: int) -> None:
            entries = list(self.match.entries)
            own = [ply for ply, entry in enumerate(entries) if entry.seat == seat]
            hindered = not own or any(self.revealing[own[-1] :])
            last = bool(own) and own[-1] == len(entries) - 1
            try:
                self.match.undo(seat)
            except NoUndo:
                if last and not hindered:
                    laws.broken("undo", f"seat {seat} cannot take back what it has just done")
                return
            if hindered:
                laws.broken("undo", f"seat {seat} went back past something that was turned up")
            if last and self.match.state != self.before[-1]:
                laws.broken("undo", "taking back does not lead to the state before")
            kept = [(e.seat, e.action) for ply, e in enumerate(entries) if ply != own[-1]]
            if kept != [(e.seat, e.action) for e in self.match.entries]:
                laws.broken("undo", "taking back one action changed others")
            if last:
                del self.before[-1]
            else:
                self.before = [at.state.copy() for at in steps(game, self.match.record)][:-1]
            # What was not turned up with the action is not turned up without it.
            del self.revealing[own[-1]]

        @precondition(lambda self: self.match.state.actors())
        @rule(data=st.data(), world=st.integers(0, 2**32))
        def imagine(self, data: st.DataObject, world: int) -> None:
            state = self.match.state
            seat = data.draw(st.sampled_from(state.actors()), "seat")
            action = data.draw(st.sampled_from(state.legal(seat)), "action")
            seed = self.match.record.seed
            twin = laws.secret_view(state, seat, seed, Generator(world))
            laws.secret_choice(state, twin, seat, [action])
            laws.secret_action(state, twin, seat, seat, action, seed)

        @rule()
        def replay(self) -> None:
            *_, again = laws.played_again(game, self.match.record)
            laws.determinism(self.match, again)
            laws.record_round_trips(self.match)

        @invariant()
        def nothing_is_lost(self) -> None:
            laws.conservation(self.match.state, self.pieces)

        @invariant()
        def it_is_over_when_nobody_may_act(self) -> None:
            result = self.match.state.result()
            if (result is None) != bool(self.match.state.actors()):
                laws.broken("termination", "there is a result exactly when nobody may act")
            if result is not None:
                laws.sums(result, self.match.state)

    Table.__name__ = f"{game.name}_table"
    return Table


def _random_match(state: State, rng: Generator) -> list[tuple[Seat, Action]]:
    """The actions of a match from this state to its end."""
    played: list[tuple[Seat, Action]] = []
    while actors := state.actors():
        seat = rng.choice(actors)
        action = rng.choice(state.legal(seat))
        state.apply(seat, action)
        played.append((seat, action))
    return played
