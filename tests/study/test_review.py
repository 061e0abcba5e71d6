"""Looking back at a match: sums, what was chosen, what was chance, what was better."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from crownlands.arena.playing import play, record_of
from crownlands.arena.series import Series
from crownlands.arena.workers import workers
from crownlands.engine.contract import Action
from crownlands.engine.match import Match, replayed
from crownlands.engine.record import Record
from crownlands.games import game
from crownlands.study.review import Depth, Review, Unfinished, reviewed
from crownlands.study.turns import turns

GAMES = ("kingdomino", "kingdom_builder", "isle_of_skye")
#: as little as there can be: sums hold whatever the forecasts are worth
SHALLOW = Depth(worlds=1, glances=0)


@cache
def record(name: str, bots: tuple[str, ...], seed: str = "look back") -> Record:
    options = game(name).Options(players=len(bots))
    series = Series(game=name, options=options, bots=bots, matches=1, seed=seed)
    return record_of(series, play(series, 0))


@cache
def shallow(name: str) -> Review:
    return reviewed(record(name, ("random", "random")), SHALLOW)


@pytest.mark.parametrize("name", GAMES)
def test_turns_are_of_one_seat_and_only_their_end_turns_something_up(name: str):
    match = replayed(game(name), record(name, ("random", "random")))
    found = list(turns(match.plies))
    assert found[0].first == 0
    assert found[-1].last == match.ply
    assert all(one.last == other.first for one, other in pairwise(found))
    for turn in found:
        plies = match.plies[turn.first : turn.last]
        assert {ply.seat for ply in plies} == {turn.seat}
        assert not any(ply.reveals for ply in plies[:-1])
    for one, other in pairwise(found):
        assert one.seat != other.seat or match.plies[one.last - 1].reveals


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_a_score_add_up_to_it(name: str):
    review = shallow(name)
    for seat, score in enumerate(review.scores):
        account = review.account(seat)
        parts = (account.start, account.own_choices, account.others_choices, account.chance)
        assert sum(parts) == pytest.approx(score)


@pytest.mark.parametrize("name", GAMES)
def test_one_stage_leads_to_the_next(name: str):
    review = shallow(name)
    for one, other in pairwise(review.stages):
        assert one.after == other.before
    assert review.stages[-1].after.points == review.scores
    assert review.stages[-1].now == review.scores


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_told_with_what_it_would_have_paid(name: str):
    for stage in shallow(name).stages:
        paid = tuple(sum(line.points for line in lines) for lines in stage.paid)
        assert paid == stage.now
        assert all(line.points for lines in stage.paid for line in lines)


def test_nothing_is_chance_where_nothing_is_hidden_any_more():
    """The last line of Kingdomino lies open: from there on there are choices only."""
    review = reviewed(record("kingdomino", ("greedy", "greedy")), SHALLOW)
    match = replayed(game("kingdomino"), record("kingdomino", ("greedy", "greedy")))
    shown = max(number for number, ply in enumerate(match.plies, start=1) if ply.reveals)
    last = [stage for stage in review.stages if stage.turn.first >= shown]
    assert last
    assert all(stage.before.errors == (0.0, 0.0) for stage in last)


def test_the_better_player_is_the_one_with_skill():
    for seed in ("one", "two"):
        review = reviewed(
            record("kingdomino", ("greedy", "random"), seed), Depth(worlds=4, glances=8)
        )
        greedy, anything = review.account(0), review.account(1)
        assert greedy.skill > anything.skill + 10
        assert greedy.given_away < anything.given_away


def thrown_away(at_once: Record) -> tuple[Record, str, str, int]:
    """A match whose last choice is the worst of all; that, the best, and what lies between."""
    rules = game(at_once.game)
    whole = replayed(rules, at_once)
    for ply in range(whole.ply - 1, 0, -1):
        match = whole.at(ply)
        seat = match.state.actors()[0]
        points = {action: _points_after(match, action) for action in match.state.legal(seat)}
        worst, best = min(points, key=points.__getitem__), max(points, key=points.__getitem__)
        if points[best] > points[worst]:
            match.act(seat, worst)
            for later in whole.plies[ply + 1 :]:
                legal = match.state.legal(later.seat)
                played = rules.codec.from_text(later.action)
                match.act(later.seat, played if played in legal else legal[0])
            texts = rules.codec.to_text(worst), rules.codec.to_text(best)
            return match.record, *texts, points[best] - points[worst]
    raise AssertionError("there is always something to lose")


def _points_after(match: Match, action: Action) -> int:
    (seat,) = match.state.actors()
    after = match.state.copy()
    after.apply(seat, action)
    return after.points(seat)


def test_what_was_thrown_away_at_the_end_is_told_to_the_point():
    told, worst, best, lost = thrown_away(record("kingdomino", ("greedy", "greedy")))
    review = reviewed(told, Depth(worlds=2, glances=2))
    dearest = max(
        (one for one in review.costly(most=1000) if one.played == worst), key=lambda one: one.ply
    )
    assert (dearest.best, dearest.cost) == (best, lost)
    # What it would have led to is told in the game's own events.
    assert dearest.shown
    assert not any(event.reveals for event in dearest.shown)
    assert not any(one.shown for stage in review.stages for one in stage.decisions if not one.cost)


def test_a_review_is_the_same_every_time_and_on_any_number_of_processes():
    told = record("kingdomino", ("random", "random"))
    depth = Depth(worlds=2, glances=1)
    done: list[tuple[int, int]] = []
    alone = reviewed(told, depth, progress=lambda *of: done.append(of))
    with workers(2) as pool:
        together = reviewed(told, depth, spread=pool.imap)
    assert together == alone
    assert done[-1] == (len(alone.stages), len(alone.stages))
    assert reviewed(told, Depth(worlds=2, glances=1, seed="another")) != alone


def test_an_unfinished_match_is_refused():
    told = record("kingdomino", ("random", "random"))
    rules = game(told.game)
    with pytest.raises(Unfinished, match="not over yet"):
        reviewed(replayed(rules, told, 5).record, SHALLOW)
