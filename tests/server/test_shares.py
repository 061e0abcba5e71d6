"""Everybody adds to the seed before the start, so that nobody chooses it: not even the host."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest

from crownlands.engine.joint import pledge
from crownlands.engine.record import Record
from crownlands.engine.verification import verified
from crownlands.games import game
from crownlands.server.deeds import AnyDeed, Left, Occupant, Pledged, Sat, Shared, Started
from crownlands.server.refusals import Refusal
from crownlands.server.table import Opening, Table
from crownlands.server.wire import Sight
from tests.server.matches import played_to_the_end
from tests.server.visitors import ME, OPEN, Visitor, friend, refused

ADAS, BENS = "ad" * 32, "be" * 16


def gathered(ada: Visitor, ben: Visitor) -> Sight:
    opened = ada.open(ME, OPEN).sight.table
    return ben.join(opened.id, opened.you.invite or "").sight


def with_shares(ada: Visitor, ben: Visitor) -> Sight:
    """Both have added to the seed, and nobody has started."""
    table = gathered(ada, ben).table.id
    ada.pledge(table, pledge(ADAS))
    ben.pledge(table, pledge(BENS))
    ben.tell_share(table, BENS)
    return ada.tell_share(table, ADAS)


def test_the_seed_is_made_of_everybodys_share(ada: Visitor, ben: Visitor, cleo: Visitor):
    before = with_shares(ada, ben).table
    assert [chair.share for chair in before.chairs] == [ADAS, BENS]
    ada.start(before.id)
    over = played_to_the_end([ada, ben], before.id).table
    proof = cleo.proof(before.id)
    promised = sha256(f"{proof.prefix}{proof.server_part}".encode()).hexdigest()
    assert promised == before.commitment
    told = f"{proof.joint_prefix}{proof.server_part}\n0 {ADAS}\n1 {BENS}\n"
    assert sha256(told.encode()).hexdigest() == proof.seed == over.seed
    assert proof.shares == {"0": ADAS, "1": BENS}
    assert proof.genuine
    assert "joint seed of 2 people" in proof.verdict
    record = Record.from_json(cleo.record(before.id))
    verdict = verified(game("kingdomino"), record, before.commitment)
    assert verdict.people == 2
    assert record.seed == over.seed


def test_a_pledge_tells_nothing_and_everybody_sees_it(ada: Visitor, ben: Visitor, cleo: Visitor):
    table = gathered(ada, ben).table.id
    seen = ada.pledge(table, pledge(ADAS))
    assert [news.kind for news in seen.news] == ["pledged"]
    watched = cleo.see(table)
    assert [chair.pledge for chair in watched.table.chairs] == [pledge(ADAS), None]
    assert [chair.share for chair in watched.table.chairs] == [None, None]


def test_a_start_waits_for_a_share_that_is_on_its_way(ada: Visitor, ben: Visitor):
    table = gathered(ada, ben).table.id
    ada.pledge(table, pledge(ADAS))
    ben.pledge(table, pledge(BENS))
    ada.tell_share(table, ADAS)
    with ThreadPoolExecutor(1) as hands:
        starting = hands.submit(ada.start, table)
        ben.tell_share(table, BENS)
        started = starting.result()
    assert [chair.share for chair in started.table.chairs] == [ADAS, BENS]
    assert started.table.phase == "playing"


def test_a_match_begins_without_a_share_that_never_comes(ada: Visitor, ben: Visitor, cleo: Visitor):
    table = gathered(ada, ben).table.id
    ada.pledge(table, pledge(ADAS))
    ben.pledge(table, pledge(BENS))
    ada.tell_share(table, ADAS)
    started = ada.start(table)
    assert [chair.share for chair in started.table.chairs] == [ADAS, None]
    played_to_the_end([ada, ben], table)
    assert "joint seed of 1 person" in cleo.proof(table).verdict


def test_where_nobody_adds_anything_the_server_says_that_it_was_alone(over: Sight, cleo: Visitor):
    proof = cleo.proof(over.table.id)
    assert proof.server_part == proof.seed
    assert proof.shares == {}
    assert "the server alone drew the seed" in proof.verdict


@pytest.mark.parametrize(
    "share", ["", "ad" * 15, "ad" * 33, "AD" * 16, "ad" * 16 + "a", "ad" * 16 + "\n", 7, None]
)
def test_what_is_no_share_is_refused(ada: Visitor, share: object):
    table = ada.open(ME, OPEN).sight.table.id
    ada.set_chair(table, 1, friend("Ben"))
    ada.pledge(table, pledge(str(share)))
    with refused("malformed"):
        ada.tell_share(table, share)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("promise", ["", "ad" * 31, "AD" * 32, "ad" * 32 + "\n", 7])
def test_what_is_no_pledge_is_refused(ada: Visitor, promise: object):
    table = ada.open(ME, OPEN).sight.table.id
    with refused("malformed"):
        ada.pledge(table, promise)  # pyright: ignore[reportArgumentType]


def test_only_who_sits_there_adds_to_a_seed(ada: Visitor, ben: Visitor, cleo: Visitor):
    table = gathered(ada, ben).table.id
    with refused("not_yours"):
        cleo.pledge(table, pledge(BENS))
    ada.pledge(table, pledge(ADAS))
    with refused("not_yours"):
        cleo.tell_share(table, ADAS)
    ada.start(table)
    with refused("not_gathering"):
        ben.pledge(table, pledge(BENS))
    with refused("not_gathering"):
        ada.tell_share(table, ADAS)


# --- The order of things --------------------------------------------------------------------------


def table_after(*deeds: AnyDeed, opens: int = 0) -> Table:
    people = [Occupant(kind="person", name=name, person=name) for name in ("ada", "ben")]
    table = Table(
        Opening(
            id="AAAAAAAAAAAAAAAA",
            game="kingdomino",
            rules=1,
            options={"players": 2 + opens},
            seed="part",
            opener="ada",
            chairs=(*people, *[Occupant(kind="open")] * opens),
            created=0.0,
        )
    )
    for deed in deeds:
        table.fold(deed, 0.0)
    return table


BOTH = (Pledged(0, pledge(ADAS)), Pledged(1, pledge(BENS)))
CLEO = Occupant(kind="person", name="cleo", person="cleo")


def refusal_of(table: Table, share: str) -> str:
    with pytest.raises(Refusal) as refusal:
        table.sharing(1, share)
    return refusal.value.kind


def test_a_share_is_told_when_it_was_pledged_and_not_before_all_are_there():
    assert refusal_of(table_after(), BENS) == "stale"
    assert refusal_of(table_after(*BOTH), ADAS) == "malformed"
    assert refusal_of(table_after(*BOTH, opens=1), BENS) == "chairs_open"
    assert table_after(*BOTH).sharing(1, BENS) == Shared(1, BENS)
    assert refusal_of(table_after(*BOTH, Shared(1, BENS)), BENS) == "stale"


def test_nobody_pledges_once_a_share_is_known():
    table = table_after(BOTH[0], Shared(0, ADAS))
    with pytest.raises(Refusal, match="comes before all of them"):
        table.pledging(1, pledge(BENS))
    with pytest.raises(Refusal, match="pledged its share already"):
        table_after(*BOTH).pledging(1, pledge(ADAS))


@pytest.mark.parametrize("change", [(Left(1),), (Left(1), Sat(1, CLEO))])
def test_whoever_comes_or_goes_when_a_share_is_known_lets_all_begin_anew(
    change: tuple[AnyDeed, ...],
):
    table = table_after(*BOTH, Shared(0, ADAS), *change)
    assert table.shares.pledges == table.shares.told == {}
    assert table.joint is None
    assert table.pledging(0, pledge(BENS))


def test_while_none_is_known_the_pledges_of_the_others_stand():
    table = table_after(*BOTH, Left(1), Sat(1, CLEO))
    assert table.shares.pledges == {0: pledge(ADAS)}


def test_a_bot_in_an_open_chair_changes_nothing():
    bot = Occupant(kind="bot", name="Finn", level="jester")
    table = table_after(*BOTH, Sat(2, bot), Shared(0, ADAS), Sat(2, bot), opens=1)
    assert table.shares.told == {0: ADAS}


def test_neither_the_servers_part_nor_a_share_is_the_seed():
    table = table_after(*BOTH, Shared(0, ADAS), Shared(1, BENS), Started())
    assert table.record.seed == table.seed
    assert table.seed not in ("part", ADAS, BENS)
    assert table.record.commitment == table.commitment == table_after().commitment


def test_the_bots_dice_are_not_made_of_what_others_know():
    # Shares are public; the dice come from the part that is not.
    alone, joint = table_after(), table_after(*BOTH)
    assert alone.dice(1) != joint.dice(1)  # another version
    assert joint.dice(1) == table_after(Pledged(0, "aa" * 32), BOTH[1]).dice(1)
