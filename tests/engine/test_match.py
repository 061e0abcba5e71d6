"""A match keeps its plies: looking and going back need no replay from the start."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from crownlands.engine.contract import Event, Game, IllegalAction, Seat
from crownlands.engine.generator import Generator
from crownlands.engine.match import STEP, Match, NoUndo, replayed, steps
from crownlands.engine.ply import Heard
from crownlands.games import GAMES
from tests.engine.sealed_bids import BidOptions, Chose, ChoseCard, SealedBids, Shown

GAMES_OF_ALL_KINDS = [*GAMES.values(), SealedBids()]


@pytest.fixture(params=GAMES_OF_ALL_KINDS, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def played(game: Game, plies: int | None = None) -> Match:
    match = Match(game, game.Options(players=3), "plies")
    rng = Generator("plies")
    while match.ply != plies and match.state.actors():
        act_somehow(match, rng)
    return match


def act_somehow(match: Match, rng: Generator) -> None:
    seat = rng.choice(match.state.actors())
    match.act(seat, rng.choice(match.state.legal(seat)))


def test_each_ply_holds_what_was_told_and_to_whom():
    match = Match(SealedBids(), BidOptions(players=2), "plies")
    told: list[Heard] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        told.append((event, only))

    for seat in (1, 0):
        match.act(seat, match.state.legal(seat)[0], hear)
    first, second = match.plies
    assert [*first.heard, *second.heard] == told
    assert [(type(event), only) for event, only in second.heard] == [
        (Chose, None),
        (ChoseCard, 0),
        (Shown, None),
    ]
    assert (first.reveals, second.reveals) == (False, True)
    assert (first.actors, second.actors) == ((0, 1), (0,))
    assert first.secret


def test_the_plies_are_the_records(game: Game):
    match = played(game)
    assert tuple(ply.entry for ply in match.plies) == match.record.actions
    assert replayed(game, match.record).plies == match.plies


def test_at_every_ply_it_is_what_the_record_leads_to(game: Game):
    match = played(game)
    for past in steps(game, match.record):
        again = match.at(past.ply)
        assert again.state == past.state
        assert again.record == past.record
        assert again.plies == past.plies


def test_the_past_can_be_played_on_from_without_changing_the_present(game: Game):
    match = played(game, 11)
    record, state = match.record, match.state.copy()
    for ply in range(11):
        past = match.at(ply)
        act_somehow(past, Generator("another way"))
        assert past.ply == ply + 1
        assert replayed(game, past.record).state == past.state
    assert match.record == record
    assert match.state == state


def test_second_thoughts_at_any_time_leave_what_the_record_leads_to(game: Game):
    assert sum(second_thoughts(game, seed) for seed in range(5)) > 4


def second_thoughts(game: Game, seed: int) -> int:
    """How often something was taken back in a match."""
    rng = Generator(seed)
    match = Match(game, game.Options(players=3), seed)
    taken_back = 0
    while match.state.actors():
        act_somehow(match, rng)
        seat = rng.below(3)
        if rng.below(3) == 0 and match.may_undo(seat, through={0}):
            match.undo(seat, through={0})
            taken_back += 1
            again = replayed(game, match.record)
            assert again.state == match.state
            assert again.plies == match.plies
    return taken_back


def test_trying_to_take_back_changes_nothing(game: Game):
    match = played(game, 2)
    record, state = match.record, match.state.copy()
    seat = match.plies[-1].seat
    if match.may_undo(seat):
        assert match.undone(seat).ply == 1
    assert match.record == record
    assert match.state == state


@pytest.fixture
def acts(monkeypatch: pytest.MonkeyPatch) -> list[Seat]:
    """Whoever acts in any match, for the first time or again."""
    counted: list[Seat] = []
    act = Match.act

    def counting(match: Match, seat: Seat, *given: object, **named: object) -> None:
        counted.append(seat)
        act(match, seat, *given, **named)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(Match, "act", counting)
    return counted


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_taking_back_repeats_no_more_than_was_played_since_something_was_turned_up(
    game: Game, acts: list[Seat]
):
    match = played(game)
    while match.plies[-1].reveals:
        match = match.at(match.ply - 1)
    hidden_since = next(n for n, ply in enumerate(reversed(match.plies)) if ply.reveals)
    acts.clear()
    match.undo(match.plies[-1].seat)
    assert len(acts) == hidden_since - 1


def largest(game: Game) -> Any:
    """The options with the most on the table."""
    return max(game.option_sets(), key=lambda options: (len(game.parts(options)), options.players))


def longest_way_back(game: Game, options: Any) -> Match:
    """A match where more can be taken back than at any other ply of it."""
    match = Match(game, options, "plies")
    rng = Generator("plies")
    furthest, most, since = 0, 0, 0
    while match.state.actors():
        act_somehow(match, rng)
        since = 0 if match.plies[-1].reveals else since + 1
        if since > most and match.state.actors():
            furthest, most = match.ply, since
    return replayed(game, match.record, furthest)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_going_back_and_forth_does_not_walk_the_whole_way_each_time(game: Game, acts: list[Seat]):
    match = longest_way_back(game, largest(game))
    last, window = match.plies[-1], match.ply - match._milestones[0].ply
    assert window > STEP
    acts.clear()
    for _ in range(400):
        assert match.undone(last.seat).ply == match.ply - 1  # whoever asks first walks no further
        match.undo(last.seat)
        match.repeat(last)
    assert len(acts) <= window + 400 * (2 * (STEP - 1) + 1)
    assert replayed(game, match.record).state == match.state
    acts.clear()
    while match.may_undo(match.plies[-1].seat):
        match.undo(match.plies[-1].seat)
    assert len(acts) <= window * (STEP - 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_milestones_stand_only_where_somebody_goes_back(game: Game):
    match = longest_way_back(game, largest(game))
    window = match.ply - match._milestones[0].ply
    assert len(match._milestones) == 1
    match.undo(match.plies[-1].seat)
    assert [one.ply for one in match._milestones] == list(
        range(match.ply + 1 - window, match.ply + 1, STEP)
    )
    rng = Generator("on")
    while match.state.actors() and not (match.plies and match.plies[-1].reveals):
        act_somehow(match, rng)
    if match.plies[-1].reveals:
        assert [one.ply for one in match._milestones] == [match.ply]


def test_however_often_it_goes_back_it_is_what_the_record_leads_to(game: Game):
    sets = game.option_sets()
    drawn = [sets[Generator(f"set {seed}").below(len(sets))] for seed in range(4)]
    matches = enumerate((largest(game), *drawn))
    assert sum(back_and_forth(game, options, seed) for seed, options in matches) > 4


def back_and_forth(game: Game, options: Any, seed: int) -> int:
    """Many steps forth, many back, through bots and among those who act at the same time."""
    rng = Generator(f"back and forth {seed}")
    match = Match(game, options, seed)
    bots = {seat for seat in range(options.players) if rng.below(2)}
    taken_back = 0
    while match.state.actors() and match.ply < 100:
        for _ in range(1 + rng.below(2 * STEP) * rng.below(2)):
            if match.state.actors():
                act_somehow(match, rng)
        for _ in range(rng.below(STEP)):
            seat = match.plies[-1].seat if match.plies and rng.below(2) else rng.below(3)
            try:
                asked = match.undone(seat, bots)
            except NoUndo:
                continue
            match.undo(seat, bots)
            taken_back += 1
            again = replayed(game, match.record)
            assert asked.state == match.state == again.state
            assert asked.record == match.record
            assert match.plies == again.plies
            for one in match._milestones[1:]:
                there = replayed(game, match.record, one.ply)
                assert (one.state, one.seal) == (there.state, there._seal)
    return taken_back


def test_an_action_chosen_when_time_was_up_stays_known_as_that():
    match = Match(SealedBids(), BidOptions(players=3), "plies")
    match.act(0, match.state.legal(0)[0])
    match.act(1, match.state.legal(1)[0], timed_out=True)
    match.undo(0)
    assert [(ply.seat, ply.timed_out) for ply in match.plies] == [(1, True)]


def test_what_others_did_is_sealed_anew():
    match = Match(SealedBids(), BidOptions(players=3), "plies")
    for seat in (0, 1):
        match.act(seat, match.state.legal(seat)[0])
    sealed = match.plies[1].seal
    match.undo(0)
    assert match.plies[0].seal != sealed
    assert replayed(match.game, match.record).plies == match.plies


def test_nobody_takes_back_what_another_has_built_upon():
    """Seat 1 could act together with seat 0, and has acted again since."""
    match = Match(SealedBids(), BidOptions(players=2), "plies")
    match.act(0, match.state.legal(0)[0])
    match.act(1, match.state.legal(1)[0])
    # As if the shown cards had told nobody anything.
    match.plies = [replace(ply, heard=()) for ply in match.plies]
    match.act(1, match.state.legal(1)[0])
    with pytest.raises(NoUndo, match="another player has acted"):
        match.undo(0)
    match.undo(0, through={1})
    assert match.ply == 0


def test_an_illegal_action_leaves_no_ply(game: Game):
    match = played(game, 2)
    seat = next(seat for seat in range(3) if seat not in match.state.actors())
    with pytest.raises(IllegalAction):
        match.act(seat, game.codec.from_text(match.plies[0].action))
    assert match.ply == 2
