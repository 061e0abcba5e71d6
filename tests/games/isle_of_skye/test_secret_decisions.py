"""What is secret is not told by its length: everybody can count what a seat decides."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from crownlands.engine.contract import Event, Seat
from crownlands.engine.generator import Generator
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions, IsleOfSkyeState
from crownlands.games.isle_of_skye.events import Ready
from crownlands.games.isle_of_skye.journeyman.events import Planned
from crownlands.games.isle_of_skye.phases.pricing import PUT_AWAY

SEEDS = range(12)


class Told(NamedTuple):
    """A secret decision, and what everybody heard of it."""

    round: int
    asks: str
    seat: Seat
    events: tuple[Event, ...]


class Watcher:
    """Plays a random match, and looks at it as somebody does who has no seat."""

    def __init__(self, options: IsleOfSkyeOptions, seed: int) -> None:
        self.state = ISLE_OF_SKYE.start(options, seed)
        if options.journeyman:
            self._lend_powers(self.state)
        self._rng = Generator(seed)
        self.told: list[Told] = []
        #: by round, question and seat: how many decisions public things let one expect
        self.expected: dict[tuple[int, str, Seat], int] = {}
        self.kinds: Counter[str] = Counter()

    def _lend_powers(self, state: IsleOfSkyeState) -> None:
        """Every other seat has what makes its secrets longer or shorter."""
        for seat, own in enumerate(state.journeys):
            if seat % 2 == 0:
                kept, markers = ("no_axe", "extra_movement"), 2 + seat // 2 % 2
                state.journeys[seat] = own.changed(kept=kept, markers=markers)

    def play(self) -> None:
        state = self.state
        while state.actors():
            view = state.view(None)
            asks = view.asks or ""
            seat = self._rng.choice(state.actors())
            self._expect(view.round, asks, seat)
            action = self._rng.choice(state.legal(seat))
            events: list[Event] = []

            def hear(event: Event, only: Seat | None = None, told: list[Event] = events) -> None:
                if only is None:
                    told.append(event)

            self.kinds[ISLE_OF_SKYE.codec.to_text(action).split()[0]] += 1
            state.apply(seat, action, hear)
            self.kinds["no axe"] += state.axes[seat] == PUT_AWAY
            if action.secret:
                self.told.append(Told(view.round, asks, seat, tuple(events)))

    def _expect(self, round_: int, asks: str, seat: Seat) -> None:
        if asks == "price":
            self.expected[round_, asks, seat] = 3
        elif asks == "plan":
            own = self.state.view(None).seats[seat].journey
            assert own
            self.expected[round_, asks, seat] = own.markers + ("extra_movement" in own.kept)


@pytest.mark.clause("isle_of_skye.round.pricing", "isle_of_skye.journeyman.plan")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("journeyman", [False, True])
def test_what_is_secret_is_not_told_by_its_length(seed: int, journeyman: bool):
    watcher = Watcher(IsleOfSkyeOptions(players=2 + seed % 4, journeyman=journeyman), seed)
    watcher.play()
    counted = Counter((round_, asks, seat) for round_, asks, seat, _ in watcher.told)
    assert counted == watcher.expected


@pytest.mark.clause("isle_of_skye.round.pricing", "isle_of_skye.journeyman.plan")
@pytest.mark.parametrize("seed", SEEDS)
def test_of_secret_decisions_nothing_is_heard_but_that_they_are_made(seed: int):
    watcher = Watcher(IsleOfSkyeOptions(players=2 + seed % 4, journeyman=True), seed)
    watcher.play()
    made: Counter[tuple[int, str, Seat]] = Counter()
    for round_, asks, seat, events in watcher.told:
        key = round_, asks, seat
        made[key] += 1
        last = Ready(seat) if asks == "price" else Planned(seat)
        # When everybody has decided, all is shown: that follows the last word.
        assert events[:1] == ((last,) if made[key] == watcher.expected[key] else ())
        assert not events or events == (last,) or not _are_waiting(watcher, round_, asks, made)


def _are_waiting(
    watcher: Watcher, round_: int, asks: str, made: Counter[tuple[int, str, Seat]]
) -> bool:
    return any(
        made[key] < count for key, count in watcher.expected.items() if key[:2] == (round_, asks)
    )


def test_these_matches_know_all_ways_to_decide():
    kinds: Counter[str] = Counter()
    for seed in SEEDS:
        watcher = Watcher(IsleOfSkyeOptions(players=2 + seed % 4, journeyman=True), seed)
        watcher.play()
        kinds += watcher.kinds
    assert {"no axe", "axe", "mark", "spare", "hurry", "stroll", "road"} <= kinds.keys()
