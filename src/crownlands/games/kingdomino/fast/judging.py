"""A learned judgement of a match, inside a kernel."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels import chance as streams
from crownlands.engine.kernels.compiling import compiled
from crownlands.engine.kernels.forward import add_passed, doubt_of, pass_on, share_out
from crownlands.games.kingdomino.fast.choosing import act_quickly
from crownlands.games.kingdomino.fast.counting import POINTS, points, standing
from crownlands.games.kingdomino.fast.describing import (
    FEATURE_COUNT,
    SHARED_COUNT,
    SLATE,
    can_be_judged,
    describe_seat,
    describe_table,
)
from crownlands.games.kingdomino.fast.entries import KEPT, follow
from crownlands.games.kingdomino.fast.growing import ALL_STALE
from crownlands.games.kingdomino.fast.layout import SEATS, TABLE
from crownlands.games.kingdomino.fast.surveying import SURVEY, clear
from crownlands.games.kingdomino.fast.turns import deal_anew

#: where what is worked out of a match is written down
DESK = np.dtype(
    [
        ("slate", SLATE),
        ("features", np.float32, (FEATURE_COUNT,)),
        ("said", np.float32, (2,)),
        ("points", np.float64, (SEATS,)),
        ("shares", np.float64, (SEATS,)),
        #: how much is open, in points
        ("doubt", np.float64),
    ],
    align=True,
)


@compiled
def estimate(table: Any, surveys: Any, network: Any, desk: Any, hidden: Any) -> None:
    """Points to be expected and shares of the win, of all seats, where it can be judged.

    ``hidden`` is room for the sums of both layers, and for what all seats share in the first.
    """
    together, first, second = hidden
    features, weights = desk.features, network[0]
    describe_table(table, features)
    together[:] = network[1]
    add_passed(features, 0, SHARED_COUNT, weights, together)
    players, open_yet = np.int64(table.players), 0.0
    for seat in range(players):
        describe_seat(table, surveys[seat], seat, desk.slate, features)
        first[:] = together
        add_passed(features, SHARED_COUNT, FEATURE_COUNT, weights, first)
        pass_on(first, network, second, desk.said)
        so_far = table.past_points[seat] + points(table, seat)
        desk.points[seat] = so_far + desk.said[0]
        open_yet += desk.said[1]
    desk.doubt = doubt_of(open_yet / players)
    share_out(desk.points[:players], desk.doubt, desk.shares[:players])


@compiled
def settle_up(table: Any, desk: Any) -> None:
    """Points and shares of a match that is over."""
    players, best, winners = np.int64(table.players), 0, 0
    for seat in range(players):
        stands = standing(table, seat)
        desk.points[seat] = stands // POINTS
        if seat == 0 or stands > best:
            best, winners = stands, 1
        elif stands == best:
            winners += 1
    for seat in range(players):
        desk.shares[seat] = (standing(table, seat) == best) / winners


@compiled
def room_for(network: Any) -> Any:
    """The sums of what all seats share, of the first layer and of the second."""
    first, second = network[1].shape[0], network[3].shape[0]
    return (
        np.empty(first, np.float32),
        np.empty(first, np.float32),
        np.empty(second, np.float32),
    )


@compiled
def forget_all(table: Any, surveys: Any) -> None:
    """No survey holds for these kingdoms any more."""
    for seat in range(np.int64(table.players)):
        clear(surveys[seat])
        table.kingdoms[seat].stale = ALL_STALE


@compiled
def judge(table: Any, surveys: Any, network: Any, desk: Any, hidden: Any) -> None:
    """Play quickly until it can be judged or is over, and say what is to be expected."""
    while not table.over and not can_be_judged(table):
        act_quickly(table, surveys)
    if table.over:
        settle_up(table, desk)
    else:
        estimate(table, surveys, network, desk, hidden)


@KEPT.entry
def mark_moments(tables: Any, marks: Any) -> None:
    for number in range(tables.shape[0]):
        marks[number] = can_be_judged(tables[number])


@KEPT.entry
def describe_all(tables: Any, told: Any) -> None:
    """What a judgement is told of every match where it can be judged."""
    surveys, slate = np.empty(SEATS, SURVEY), np.empty(1, SLATE)
    for number in range(tables.shape[0]):
        table = tables[number]
        if can_be_judged(table):
            forget_all(table, surveys)
            for seat in range(np.int64(table.players)):
                describe_table(table, told[number, seat])
                describe_seat(table, surveys[seat], seat, slate[0], told[number, seat])


@KEPT.entry
def judge_all(tables: Any, network: Any, expected: Any, shares: Any) -> None:
    """What is to be expected of every match, played on until it can be judged."""
    surveys, desk, scratch = np.empty(SEATS, SURVEY), np.empty(1, DESK), np.empty(1, TABLE)
    hidden = room_for(network)
    for number in range(tables.shape[0]):
        scratch[0] = tables[number]
        forget_all(scratch[0], surveys)
        judge(scratch[0], surveys, network, desk[0], hidden)
        for seat in range(expected.shape[1]):
            expected[number, seat] = desk[0].points[seat]
            shares[number, seat] = desk[0].shares[seat]


@KEPT.entry
def judge_on(
    known: Any, lines: Any, network: Any, stream: Any, first: Any, expected: Any, shares: Any
) -> Any:
    """Every line of actions, then on until it can be judged, in one world after the other.

    The number of a line that is illegal in some world, or -1.
    """
    surveys, desk, scratch = np.empty(SEATS, SURVEY), np.empty(1, DESK), np.empty(2, TABLE)
    hidden, chance = room_for(network), np.zeros(1, np.uint64)
    for world in range(expected.shape[0]):
        streams.begin(chance, stream, first + world)
        scratch[0] = known[0]
        deal_anew(scratch[0], chance)
        for number in range(lines.shape[0]):
            scratch[1] = scratch[0]
            table = scratch[1]
            if not follow(table, lines[number]):
                return number
            forget_all(table, surveys)
            judge(table, surveys, network, desk[0], hidden)
            for seat in range(expected.shape[2]):
                expected[world, number, seat] = desk[0].points[seat]
                shares[world, number, seat] = desk[0].shares[seat]
    return -1


ENTRIES = (mark_moments, describe_all, judge_all, judge_on)
