"""A screen that friends share shows no hidden card, whoever else is at the table.

Kingdom Builder is played over the live channel by every mix of friends at one screen, people
elsewhere and bots. A seat's next card is told to nobody but its holder, and on a shared screen to
nobody at all: everything that such a screen is sent must be what a spectator would be sent.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import msgspec
import pytest

from crownlands.server.wire import Moment, Sight
from tests.server.lines import Line
from tests.server.visitors import JESTER, ME, OPEN, Visitor, friend
from tests.services.serving import Server

#: how many of each; a table has two to five seats
MIXES = [
    (here, elsewhere, bots)
    for here, elsewhere, bots in product((2, 3), (0, 1, 2), (0, 1, 2))
    if here + elsewhere + bots <= 5
]
TURNS = 4
#: what only the seat that drew it is told
DRAWN = b'"card_drawn"'


class Gathering:
    """Friends at one screen, people elsewhere, bots, and somebody who only watches."""

    def __init__(self, address: str, here: int, elsewhere: int, bots: int, seed: str) -> None:
        self.rng = random.Random(seed)
        self.host = Visitor([address])
        self.spectator = Visitor([address])
        self.remotes = [Visitor([address]) for _ in range(elsewhere)]
        friends = [friend(f"Friend {number}") for number in range(1, here)]
        chairs: list[dict[str, str]] = [ME, *friends, *[OPEN] * elsewhere, *[JESTER] * bots]
        self.rng.shuffle(chairs)
        self.here = [seat for seat, chair in enumerate(chairs) if chair["kind"] in ("me", "friend")]
        away = [seat for seat, chair in enumerate(chairs) if chair == OPEN]
        self.elsewhere = dict(zip(away, self.remotes, strict=True))
        opened = self.host.open(*chairs, game="kingdom_builder").sight.table
        for remote in self.remotes:
            remote.join(opened.id, opened.you.invite or "")
        if self.remotes:
            self.host.start(opened.id)
        self.table = opened.id
        self.line = Line(address, self.table, self.host)
        #: all that the shared screen was shown
        self.shown: list[Sight] = []

    def look(self) -> Sight:
        self.shown.append(self.line.sight())
        return self.shown[-1]

    def hand_over(self, seat: int) -> Sight:
        """The seat's holder says: it is me."""
        sight = self.shown[-1]
        self.line.watch(have=sight.version, seat=seat)
        return self.look()

    def act(self, seat: int) -> None:
        """Let the seat act, as people do: those here after the screen was handed to them."""
        if seat in self.here:
            sight = self.shown[-1] if self.shown[-1].seat == seat else self.hand_over(seat)
            assert sight.seat == seat
            choice = self.rng.choice(sight.choices)
            self.line.act(seat, sight.version, choice.action)
        elif seat in self.elsewhere:
            remote = self.elsewhere[seat]
            sight = remote.see(self.table)
            remote.act_as_asked(sight, self.rng.choice(sight.choices).action)

    def play(self, turns: int | None) -> None:
        """Until every seat here has had so many turns, or to the end."""
        self.line.watch()
        sight = self.look()
        had = dict.fromkeys(self.here, 0)
        before = None
        while sight.table.phase == "playing" and not (turns and min(had.values()) > turns):
            (seat,) = sight.table.actors
            if seat != before:
                had[seat] = had.get(seat, 0) + 1
                if seat in self.here or seat in self.elsewhere:  # bots would play on meanwhile
                    self.ask_around(seat)
            before = seat
            version = sight.version
            self.act(seat)
            while sight.version <= version:
                sight = self.look()

    def ask_around(self, actor: int) -> None:
        """Name each seat here that is not to act, on every way: nothing more is to be learnt."""
        sight, neutral = self.shown[-1], self.spectator.see(self.table)
        assert sight.version == neutral.version
        have = self.rng.randrange(neutral.version)
        last = neutral.ply
        for seat in (*self.here, None):
            if seat == actor:
                continue
            for since in (None, have, neutral.version):
                seen = self.host.see(self.table, have=since, seat=seat)
                assert seen.seat is None
                assert told(seen.view) == told(neutral.view)
                assert seen.choices == ()
                assert not seen.undo
                assert seen.news == self.spectator.see(self.table, have=since).news
            assert self.host.log(self.table, seat) == self.spectator.log(self.table)
            span = max(0, last - 5), last
            past = self.host.moments(self.table, *span, seat)
            assert told(past) == told(self.spectator.moments(self.table, *span))

    def neutral(self) -> dict[int, Moment]:
        """Every moment of the match as a spectator has seen it, by ply."""
        last = self.spectator.moments(self.table, 0, 0).last
        chunks = [
            self.spectator.moments(self.table, start, min(start + 99, last)).moments
            for start in range(0, last + 1, 100)
        ]
        return {moment.ply: moment for chunk in chunks for moment in chunk}


def told(thing: object) -> bytes:
    return msgspec.json.encode(thing)


@contextmanager
def gathered(server: Server, *mix: int) -> Iterator[Gathering]:
    address = server.addresses[0]
    gathering = Gathering(address, *mix, seed=f"mix {mix}")
    with gathering.line:
        yield gathering
    for visitor in (gathering.host, gathering.spectator, *gathering.remotes):
        visitor.client.close()


def is_neutral(sight: Sight, neutral: dict[int, Moment]) -> None:
    """Byte by byte what a spectator is shown and told; whose eyes they are is no secret."""
    view: dict[str, Any] = {**sight.view, "seat": None}
    assert told(view) == told(neutral[sight.ply].view)
    for news in sight.news:
        entry = neutral[news.ply].entry
        if news.kind == "acted":
            assert entry is not None
            assert (news.action, told(news.events)) == (entry.action, told(entry.events))


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "{}-here-{}-elsewhere-{}-bots".format(*mix))
def test_a_shared_screen_shows_no_hidden_card(alone: Server, mix: tuple[int, int, int]):
    with gathered(alone, *mix) as gathering:
        gathering.play(TURNS)
        neutral = gathering.neutral()
        for sight in gathering.shown:
            is_neutral(sight, neutral)
            if sight.seat is not None:
                assert sight.table.actors == (sight.seat,)
                assert sight.seat in gathering.here
        assert {sight.seat for sight in gathering.shown} == {None, *gathering.here}
        assert not any(DRAWN in received for received in gathering.line.received)


def test_a_whole_match_of_two_friends_one_elsewhere_and_a_bot(alone: Server):
    with gathered(alone, 2, 1, 1) as gathering:
        gathering.play(None)
        neutral = gathering.neutral()
        playing = [one for one in gathering.shown if one.table.phase == "playing"]
        for sight in playing:
            is_neutral(sight, neutral)
        assert len(playing) > 100
        assert gathering.shown[-1].table.phase == "finished"


def test_in_the_next_turn_the_eyes_must_be_confirmed_again(alone: Server):
    with gathered(alone, 2, 0, 1) as gathering:
        gathering.play(TURNS)
        opened = 0
        for before, sight in zip(gathering.shown, gathering.shown[1:], strict=False):
            (actor,) = before.table.actors
            if sight.seat is not None and sight.seat != before.seat:
                # The screen was handed over while nobody's eyes were open, to the seat at turn.
                assert (before.seat, sight.seat) == (None, actor)
                assert sight.version == before.version
                opened += 1
        assert opened >= TURNS * 2


def test_the_answer_to_a_plain_request_closes_the_eyes_too(alone: Server):
    with gathered(alone, 2, 1, 0) as gathering:
        host, table = gathering.host, gathering.table
        sight = host.see(table)
        while sight.table.actors[0] not in gathering.here:
            gathering.act(sight.table.actors[0])
            sight = host.see(table)
        (actor,) = sight.table.actors
        sight = host.see(table, seat=actor)
        while sight.table.actors == (actor,):
            assert sight.seat == actor
            sight = host.act_first(sight)
        assert sight.seat is None
        assert told(sight.view) == told(gathering.spectator.see(table).view)
        assert not any(DRAWN in received for received in host.received)


def test_taking_back_within_the_turn_keeps_the_eyes_open(alone: Server):
    with gathered(alone, 2, 0, 0) as gathering:
        host, table = gathering.host, gathering.table
        (actor,) = host.see(table).table.actors
        sight = host.act_first(host.see(table, seat=actor))
        assert (sight.seat, sight.undo) == (actor, True)
        back = host.undo(table, actor, sight.version)
        assert (back.seat, back.ply) == (actor, 0)


def test_one_person_here_keeps_the_own_card_in_sight(alone: Server):
    ada, ben = Visitor([alone.addresses[0]]), Visitor([alone.addresses[0]])
    opened = ada.open(ME, OPEN, JESTER, game="kingdom_builder").sight.table
    ben.join(opened.id, opened.you.invite or "")
    ada.start(opened.id)
    for visitor, seat in ((ada, 0), (ben, 1)):
        sight = visitor.see(opened.id)
        assert sight.seat == seat
        assert None not in sight.view["seats"][seat]["hand"]
        visitor.client.close()
