"""Random matches, all laws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from time import process_time
from typing import Any

import msgspec

from crownlands.engine.conformance import laws
from crownlands.engine.contract import Action, Event, Game, IllegalAction, Seat, Seed, State
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match
from crownlands.engine.observation import Observer

#: one ply in so many is looked at closely
CLOSE = 4
#: at how many plies of a match every action of the whole space is tried, and undo is
SWEEPS = 1
#: how many actions are tried at the other plies
PROBES = 4
#: from an action space with more actions than that, so many are drawn, and those beside legal ones
WHOLE, BESIDE = 5_000, 4


def check_game(game: Game, seconds: float, part: int = 0, parts: int = 1) -> int:
    """Check a match of every option set, then more of them while there is time; says how many.

    The time is what this process has worked, so that a busy machine makes no difference; and it
    decides only how many matches are played beyond one of each set. Several processes share the
    work by taking a part each.
    """
    sets = game.option_sets()
    begun = process_time()
    for number in count(part, parts):
        if number >= len(sets) and process_time() - begun >= seconds:
            return number // parts
        options = sets[number % len(sets)]
        try:
            check_match(game, options, number)
        except laws.LawBroken as broken:
            broken.add_note(f"{game.name}: check_match(game, {options}, {number})")
            raise
    raise AssertionError("numbers do not end")


def check_match(game: Game, options: Any, seed: Seed) -> None:
    """Play a random match and check every law on the way; `LawBroken` says which one fell.

    What costs little is checked at every ply. Secrecy is checked at some plies, every action of the
    space and undo at few, different ones for every seed: many matches find what one does not.
    """
    walk = _Walk(game, options, f"conformance seed {seed}")
    walk.play()
    walk.check()


class _Walk:
    """A random match, played once and then gone through again ply by ply."""

    def __init__(self, game: Game, options: Any, seed: str) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.match = Match(game, options, seed)
        self.rng = Generator(f"{seed} walk")
        self.pieces = self.match.state.census()
        self.size = game.codec.size(options)
        self.observer = _observer(game, options)
        #: whether anything was turned up on the way, and whether an imagined world ever differed
        self.revealed = False
        self.differed = False
        #: a copy of every state on the way, and what some of them looked like then
        self.kept: list[State] = []
        self.looks: dict[int, bytes] = {}

    def play(self) -> None:
        state = self.match.state
        longest = self.game.longest(self.options)
        self._keep(state)
        while actors := state.actors():
            self._act(self.rng.choice(actors))
            self._keep(state)
            laws.termination(self.match.ply, longest)

    def _keep(self, state: State) -> None:
        self.kept.append(state.copy())
        if not self.rng.below(CLOSE):
            self.looks[self.match.ply] = _look(state)

    def _act(self, seat: Seat) -> None:
        action = self.rng.choice(laws.offers(self.match.state, seat))
        laws.action_round_trips(self.game, self.size, [action])
        try:
            self.match.act(seat, action, self._hear)
        except IllegalAction as error:
            laws.broken("legality", f"{action} is listed for seat {seat}, but refused: {error}")

    def _hear(self, event: Event, only: Seat | None = None) -> None:
        self.revealed = self.revealed or event.reveals

    def check(self) -> None:
        record = self.match.record
        sweeps = {self.rng.below(self.match.ply) for _ in range(SWEEPS)}
        for again in laws.played_again(self.game, record):
            state, ply = again.state, again.ply
            laws.copies(self.game, self.match, ply, self.kept[ply], state)
            laws.conservation(state, self.pieces)
            if ply < self.match.ply:
                self._check_position(state, record.actions[ply].seat)
                if ply in self.looks:
                    self._check_closely(state, record.actions[ply].seat)
                if ply in sweeps:
                    self._sweep(state)
            else:
                self._check_end(again)
        for ply in sweeps:
            laws.undo(self.game, record, ply, self.kept[ply])
        for ply, look in self.looks.items():
            if _look(self.kept[ply]) != look:
                laws.broken("copies", f"the copy made at ply {ply} changed while others played on")

    def _check_position(self, state: State, seat: Seat) -> None:
        legal = laws.offers(state, seat)
        some = [self.rng.choice(legal) for _ in range(PROBES)]
        laws.soundness(state, seat, some)
        laws.completeness(self.game, state, seat, self._probes())
        laws.action_round_trips(self.game, self.size, some[:1])
        others = [actor for actor in state.actors() if actor != seat]
        if others:
            laws.simultaneity(state, seat, self.rng.choice(others), self.rng)
        if not self.differed:
            watchers = (None, *range(self.options.players))
            self.differed = any(state.determinized(each, self.rng) != state for each in watchers)

    def _check_closely(self, state: State, seat: Seat) -> None:
        legal = state.legal(seat)
        laws.soundness(state, seat, legal)
        action, watcher = self.rng.choice(legal), self._watcher()
        twin = laws.secret_view(state, watcher, self.seed, self.rng)
        laws.secret_action(state, twin, watcher, seat, action, self.seed)
        laws.secret_content(state, watcher, seat, action, self.rng.choice(legal))
        if watcher != seat:
            twin = state.determinized(seat, self.rng)
            laws.secret_action(state, twin, seat, seat, action, self.seed)
        self._check_observation(state, twin, seat)
        laws.secret_choice(state, twin, seat, self._probes())
        laws.redealing(state, self.options.players, self.rng)

    def _check_observation(self, state: State, twin: State, seat: Seat) -> None:
        if self.observer is None:
            return
        from crownlands.engine.conformance import observations

        observations.secret_observation(self.game, self.observer, state, twin, seat)
        observations.observations_are_given_away(self.observer, state, seat)
        observations.mask_is_what_is_legal(self.game, self.options, state, seat)

    def _sweep(self, state: State) -> None:
        for seat in range(self.options.players):
            legal = laws.offers(state, seat)
            laws.soundness(state, seat, legal)
            laws.action_round_trips(self.game, self.size, legal)
            tried = self._swept(legal) if legal else self._probes()
            laws.completeness(self.game, state, seat, tried)
        laws.transport(state)

    def _swept(self, legal: Sequence[Action]) -> list[Action]:
        """Every action; of very many those whose numbers lie close to legal ones, and some more."""
        codec, numbers = self.game.codec, set(range(self.size))
        if self.size > WHOLE:
            close = {
                number
                for index in map(codec.to_index, legal)
                for number in range(index - BESIDE, index + BESIDE + 1)
            }
            numbers &= close.union(self.rng.below(self.size) for _ in range(WHOLE // BESIDE))
        return [codec.from_index(number) for number in sorted(numbers)]

    def _check_end(self, again: Match) -> None:
        laws.determinism(self.match, again)
        laws.record_round_trips(self.match)
        result = again.state.result()
        if result is None:
            laws.broken("termination", "nobody may act, but there is no result")
        laws.sums(result, again.state)
        laws.hidden_things_are_dealt_anew(self.revealed, self.differed)
        for seat in range(self.options.players):
            laws.offers(again.state, seat)
            laws.completeness(self.game, again.state, seat, self._probes())

    def _watcher(self) -> Seat | None:
        """Any seat, or a spectator."""
        number = self.rng.below(self.options.players + 1)
        return number if number < self.options.players else None

    def _probes(self) -> list[Action]:
        return [self.game.codec.from_index(self.rng.below(self.size)) for _ in range(PROBES)]


def _observer(game: Game, options: Any) -> Observer | None:
    """What its laws are checked on; nothing where NumPy is not installed."""
    try:
        return game.observer(options)
    except ImportError:
        return None


def _look(state: State) -> bytes:
    return msgspec.json.encode(state.view(None))
