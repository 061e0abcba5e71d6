"""Deadlines follow from the journal's times, and taking back gains nothing."""

from __future__ import annotations

from crownlands.server.deadlines import BREATH, Deadlines

ADA, BEN = 0, 1


def test_time_is_for_the_whole_stretch():
    time = Deadlines(60, 2)
    time.keep([ADA], ply=0, at=100)
    assert time.running() == {ADA: 160}
    time.keep([ADA], ply=1, at=130)  # asked on after an action of her own
    assert time.running() == {ADA: 160}
    time.keep([BEN], ply=2, at=140)
    assert time.running() == {BEN: 200}
    time.keep([ADA], ply=3, at=150)
    assert time.running() == {ADA: 210}


def test_those_who_act_at_the_same_time_have_their_own():
    time = Deadlines(60, 3)
    time.keep([0, 1, 2], ply=0, at=100)
    time.keep([0, 2], ply=1, at=110)
    assert time.running() == {0: 160, 2: 160}
    time.keep([0, 1, 2], ply=3, at=120)
    assert time.running() == {0: 160, 1: 180, 2: 160}


def test_who_takes_back_has_what_was_left():
    time = Deadlines(60, 2)
    time.keep([ADA], ply=0, at=100)
    time.keep([BEN], ply=1, at=150)
    time.keep([ADA], ply=0, at=155, back=ADA)
    assert time.running() == {ADA: 165}
    # Ben's question was withdrawn, and is asked anew.
    time.keep([BEN], ply=1, at=160)
    assert time.running() == {BEN: 220}
    time.keep([ADA], ply=2, at=170)
    assert time.running() == {ADA: 230}


def test_taking_back_within_a_stretch_changes_nothing():
    time = Deadlines(60, 2)
    time.keep([ADA], ply=0, at=100)
    time.keep([ADA], ply=1, at=120)
    time.keep([ADA], ply=0, at=130, back=ADA)
    assert time.running() == {ADA: 160}


def test_going_back_through_a_bot_and_forth_again_gains_nothing():
    time = Deadlines(60, 2)
    time.keep([ADA], ply=0, at=100)
    time.keep([], ply=1, at=140)  # a bot's turn: 20 seconds were left
    time.keep([ADA], ply=2, at=141)
    assert time.running() == {ADA: 201}
    time.keep([ADA], ply=0, at=196, back=ADA)  # 5 seconds were left of this one
    assert time.running() == {ADA: 216}
    time.keep([], ply=1, at=200)
    time.keep([ADA], ply=2, at=201)
    assert time.running() == {ADA: 206}
    time.keep([], ply=3, at=205)
    time.keep([ADA], ply=4, at=206)
    assert time.running() == {ADA: 266}  # a new stretch has its full time


def test_what_is_over_stays_over_when_it_is_taken_back():
    time = Deadlines(60, 2)
    time.keep([ADA], ply=0, at=100)
    time.keep([BEN], ply=1, at=170)  # the clock has decided
    time.keep([ADA], ply=0, at=175, back=ADA)
    assert time.running() == {ADA: 175}


def test_who_comes_back_has_a_breath():
    for seconds, left in ((600, BREATH), (10, 10)):
        time = Deadlines(seconds, 2)
        time.keep([ADA], ply=0, at=100)
        time.stop(ADA)
        time.keep([], ply=0, at=110)
        assert time.running() == {}
        time.breathe(ADA, at=120)
        time.keep([ADA], ply=0, at=120)
        assert time.running() == {ADA: 120 + left}


def test_an_extension_only_lengthens():
    time = Deadlines(60, 2)
    time.keep([ADA], ply=0, at=100)
    time.extend(ADA, 150)
    assert time.running() == {ADA: 160}
    time.extend(ADA, 190)
    assert time.running() == {ADA: 190}
    time.extend(BEN, 190)
    assert time.running() == {ADA: 190}
