"""A joint seed: made of everybody's share, checked with nothing of ours."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from crownlands.engine.fairness import commitment
from crownlands.engine.generator import Generator
from crownlands.engine.joint import Joint, Share, is_share, pledge
from crownlands.engine.match import Match
from crownlands.engine.record import Record, RecordError
from crownlands.engine.verification import verified
from crownlands.games.kingdomino import KINGDOMINO

ADAS, BENS = "ad" * 32, "be" * 16
JOINT = Joint.of("part", {2: BENS, 0: ADAS})


@pytest.fixture(scope="module")
def record() -> Record:
    options = KINGDOMINO.Options(players=4)
    match = Match(KINGDOMINO, options, JOINT.seed, ("Ada", "Finn", "Ben", "Mona"), JOINT)
    rng = Generator("players")
    for _ in range(12):
        seat = match.state.actors()[0]
        match.act(seat, rng.choice(match.state.legal(seat)))
    return match.record


def test_the_seed_is_a_hash_of_the_part_and_the_shares_in_seat_order():
    text = f"crownlands joint seed 1\npart\n0 {ADAS}\n2 {BENS}\n"
    assert JOINT.seed == sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        Joint.of("another part", {0: ADAS, 2: BENS}),
        Joint.of("part", {0: BENS, 2: ADAS}),
        Joint.of("part", {1: ADAS, 2: BENS}),
        Joint.of("part", {0: ADAS}),
    ],
)
def test_whatever_is_other_makes_another_seed(other: Joint):
    assert other.seed != JOINT.seed


@pytest.mark.parametrize("text", ["", "ad" * 15, "ad" * 33, "AD" * 16, "ad" * 16 + "a", "x" * 32])
def test_what_is_no_share(text: str):
    assert not is_share(text)
    with pytest.raises(ValueError, match="16 to 32 bytes"):
        Joint.of("part", {0: text})


def test_a_pledge_is_a_hash_of_the_share():
    assert pledge(ADAS) == sha256(f"crownlands pledge 1\n{ADAS}".encode()).hexdigest()


def test_a_record_carries_all_that_is_needed_to_check_it(record: Record):
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.commitment == commitment("part")
    verdict = verified(KINGDOMINO, again, commitment("part"))
    assert verdict.people == 2
    assert str(verdict).endswith("joint seed of 2 people and the server")


def test_shares_that_were_changed_are_noticed(record: Record):
    assert record.joint is not None
    for forged in (
        msgspec.structs.replace(record.joint, shares=(Share(0, BENS), Share(2, BENS))),
        msgspec.structs.replace(record.joint, shares=record.joint.shares[:1]),
    ):
        with pytest.raises(RecordError, match="not made of the server's part and the people's"):
            verified(KINGDOMINO, msgspec.structs.replace(record, joint=forged))


def test_a_server_that_swaps_its_part_is_noticed(record: Record):
    swapped = Joint.of("ground until it suited me", {0: ADAS, 2: BENS})
    forged = msgspec.structs.replace(record, joint=swapped, seed=swapped.seed)
    with pytest.raises(RecordError, match="server's part of the seed is not the one"):
        verified(KINGDOMINO, forged)
    hidden = msgspec.structs.replace(forged, commitment=commitment(swapped.server_part))
    with pytest.raises(RecordError, match="server's part of the seed is not the one"):
        verified(KINGDOMINO, hidden, published=commitment("part"))


def test_a_record_that_hides_the_shares_is_noticed(record: Record):
    with pytest.raises(RecordError, match="not the one that was committed to"):
        verified(KINGDOMINO, msgspec.structs.replace(record, joint=None))


@pytest.mark.parametrize(
    "shares", ["[]", f'[[2, "{BENS}"], [0, "{ADAS}"]]', f'[[0, "{ADAS}"], [0, "{BENS}"]]']
)
def test_shares_stand_in_the_order_of_their_seats(record: Record, shares: str):
    text = record.to_json().replace(f'[[0,"{ADAS}"],[2,"{BENS}"]]', shares)
    with pytest.raises(RecordError, match="in the order of their seats"):
        Record.from_json(text)


def test_of_a_seed_that_nobody_added_to_it_is_said_plainly():
    match = Match(KINGDOMINO, KINGDOMINO.Options(players=2), "alone", ("Ada", "Finn"))
    assert "joint" not in match.record.to_json()
    assert str(verified(KINGDOMINO, match.record)).endswith("the server alone drew the seed")


def test_after_undo_the_record_still_knows_the_shares(record: Record):
    options = KINGDOMINO.Options(players=4)
    match = Match(KINGDOMINO, options, JOINT.seed, record.names, JOINT)
    assert match.at(0).record == match.record
