"""What every game's observations must be, at random moments of random matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from crownlands.engine.arrays import Array, np
from crownlands.engine.conformance.observations import observation_form
from crownlands.engine.contract import Action, Game, Seat, State
from crownlands.engine.generator import Generator
from crownlands.engine.observation import NobodyLooks, Observer, Part
from crownlands.games import GAMES
from tests.games import observations

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def observer_of(game: Game, options: Any) -> Observer:
    observer = game.observer(options)
    assert observer is not None
    return observer


def match(game: Game, options: Any, seed: int) -> Iterator[tuple[State, Seat, Action | None]]:
    """Every moment of a random match, and what is done next; nothing at its end."""
    state, rng = game.start(options, seed), Generator(seed)
    while actors := state.actors():
        seat = rng.choice(actors)
        action = rng.choice(state.legal(seat))
        yield state, seat, action
        state.apply(seat, action)
    yield state, 0, None


#: of so many option sets one is played in these tests; the conformance suite plays all of them
ONE_OF = 6
#: and of so many moments one is looked at
SOMETIMES = 11


@every_game
def test_parts_are_as_they_are_declared_at_every_table(game: Game):
    for number, options in enumerate(game.option_sets()[::ONE_OF]):
        observer = observer_of(game, options)
        for ply, (state, _, action) in enumerate(match(game, options, number)):
            if ply % SOMETIMES == 0 or action is None:
                for seat in range(options.players):
                    observation_form(observer, observer.observe(state.view(seat)), seat)


@every_game
def test_names_of_parts_and_along_their_axes_are_told_once(game: Game):
    for options in game.option_sets():
        parts = observer_of(game, options).parts
        assert len({part.name for part in parts}) == len(parts)
        for part in parts:
            for axis in part.axes:
                assert len(set(axis.names)) == len(axis.names), (part.name, axis.over)


@every_game
def test_whatever_a_seat_sees_change_changes_its_arrays(game: Game):
    compared = 0
    for number, options in enumerate(game.option_sets()[::ONE_OF]):
        observer, before = observer_of(game, options), None
        for ply, (state, actor, _) in enumerate(match(game, options, number)):
            if before is not None:
                seat, view, told = before
                after = state.view(seat)
                compared += after != view
                assert after == view or not np.array_equal(observer.flat(after), told), ply
            seen = state.view(actor)
            before = (actor, seen, observer.flat(seen)) if ply % 4 == 0 else None
    assert compared > 100


#: parts in which seats see different things, and so, what everybody sees of them
SECRET = {
    "kingdomino": set[str](),
    "kingdom_builder": {"hand"},
    "isle_of_skye": {"prices", "gold", "journey_planes", "journey", "plan"},
}


def turned_back(part: Part, told: Array, seat: Seat, players: int) -> Array:
    """The same as seat 0 would see it."""
    for number, axis in enumerate(part.axes):
        if axis.over == "seat":
            told = np.roll(told, seat, number)
        if axis.names[-players:-1][:1] == ("me",):
            told = told.copy()
            told[..., -players:] = np.roll(told[..., -players:], seat, -1)
    return told


@every_game
def test_all_seats_see_the_same_but_for_who_comes_first(game: Game):
    turned = 0
    for number, options in enumerate(game.option_sets()[::ONE_OF]):
        observer = observer_of(game, options)
        for ply, (state, _, _) in enumerate(match(game, options, number)):
            if ply % SOMETIMES:
                continue
            first, *others = (observer.observe(state.view(s)) for s in range(options.players))
            for part in observer.parts:
                if part.name in SECRET[game.name]:
                    continue
                for seat, told in enumerate(others, start=1):
                    seen = turned_back(part, told[part.name], seat, options.players)
                    assert np.array_equal(seen, first[part.name]), (part.name, seat)
                    turned += not np.array_equal(told[part.name], first[part.name])
    assert turned > 100


@every_game
def test_a_spectator_is_refused(game: Game):
    options = game.Options(players=2)
    with pytest.raises(NobodyLooks):
        observer_of(game, options).observe(game.start(options, 1).view(None))


def test_the_page_of_observations_is_fresh():
    fresh = observations.PAGE.read_text(encoding="utf-8")
    assert fresh == observations.page(), "run python -m tests.games.observations"
