"""One random match, all laws."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.engine.conformance import laws
from crownlands.engine.contract import Action, Event, Game, Seat, Seed, State
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match

#: at how many plies of a match every action of the whole space is tried, and undo is
SWEEPS = 2
#: how many actions are tried at the other plies
PROBES = 4


def check_match(game: Game, options: Any, seed: Seed) -> None:
    """Play a random match and check every law on the way; `LawBroken` says which one fell.

    Most checks are made at every ply. The costly ones (every action of the space, undo) are made at
    a few plies, different ones for every seed.
    """
    _Walk(game, options, f"conformance seed {seed}").walk()


class _Walk:
    def __init__(self, game: Game, options: Any, seed: str) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.match = Match(game, options, seed)
        self.rng = Generator(f"{seed} walk")
        self.pieces = self.match.state.census()
        self.size = game.codec.size(options)
        self.longest = game.longest(options)
        #: whether anything was turned up on the way, and whether an imagined world ever differed
        self.revealed = False
        self.differed = False
        #: a copy of every state on the way, with what it looked like then
        self.kept: list[tuple[State, bytes]] = []

    def walk(self) -> None:
        sweeps = {self.rng.below(self.longest) for _ in range(SWEEPS)}
        while actors := self.match.state.actors():
            seat = self.rng.choice(actors)
            self._check_position(seat, sweep=self.match.ply in sweeps)
            self._act(seat)
            laws.termination(self.match.ply, self.longest)
        self._check_end(sweeps)

    def _check_position(self, seat: Seat, *, sweep: bool) -> None:
        state = self.match.state
        self.kept.append((state.copy(), self._look(state)))
        laws.conservation(state, self.pieces)
        for other in range(self.options.players):
            if other == seat or sweep:
                laws.legality(self.game, state, other, self._probes(sweep))
        legal = state.legal(seat)
        laws.action_round_trips(self.game, self.size, legal if sweep else legal[:2])
        self._check_secrecy(seat, self.rng.choice(legal))
        others = [actor for actor in state.actors() if actor != seat]
        if others:
            laws.simultaneity(state, seat, self.rng.choice(others), self.rng)
        if sweep:
            laws.transport(state)

    def _check_secrecy(self, seat: Seat, action: Action) -> None:
        state = self.match.state
        watcher = self._watcher()
        twin = laws.secret_view(state, watcher, self.seed, self.rng)
        laws.secret_action(state, twin, watcher, seat, action, self.seed)
        laws.secret_content(state, watcher, seat, action, self.rng.choice(state.legal(seat)))
        self.differed = self.differed or twin != state
        if watcher != seat:
            twin = state.determinized(seat, self.rng)
            laws.secret_action(state, twin, seat, seat, action, self.seed)
            self.differed = self.differed or twin != state
        laws.secret_choice(state, twin, seat, self._probes(sweep=False))

    def _watcher(self) -> Seat | None:
        """Any seat, or a spectator."""
        number = self.rng.below(self.options.players + 1)
        return number if number < self.options.players else None

    def _probes(self, sweep: bool) -> list[Action]:
        if sweep:
            return [self.game.codec.from_index(index) for index in range(self.size)]
        return [self.game.codec.from_index(self.rng.below(self.size)) for _ in range(PROBES)]

    def _act(self, seat: Seat) -> None:
        self.match.act(seat, self.rng.choice(self.match.state.legal(seat)), self._hear)

    def _hear(self, event: Event, only: Seat | None = None) -> None:
        self.revealed = self.revealed or event.reveals

    def _check_end(self, sweeps: set[int]) -> None:
        state = self.match.state
        result = state.result()
        if result is None:
            laws.broken("termination", "nobody may act, but there is no result")
        laws.sums(result, state)
        laws.hidden_things_are_dealt_anew(self.revealed, self.differed)
        laws.conservation(state, self.pieces)
        for seat in range(self.options.players):
            laws.legality(self.game, state, seat, self._probes(sweep=False))
        laws.determinism(self.game, self.match)
        laws.record_round_trips(self.match)
        for ply in sweeps:
            if ply < self.match.ply:
                laws.undo(self.game, self.match.record, ply, self.kept[ply][0])
        for ply, (copy, look) in enumerate(self.kept):
            if self._look(copy) != look:
                laws.broken("copies", f"the copy made at ply {ply} changed while others played on")

    def _look(self, state: State) -> bytes:
        return msgspec.json.encode(state.view(None))
