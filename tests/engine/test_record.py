import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands.engine.contract import Event, Seat
from crownlands.engine.fairness import commitment, fresh_seed
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, NoUndo, replayed, steps
from crownlands.engine.record import Entry, Record, RecordError
from crownlands.engine.verification import verified
from crownlands.games import game

KINGDOMINO = game("kingdomino")


def played(plies: int | None = None, seed: str = "records", **options: Any) -> Match:
    match = Match(KINGDOMINO, KINGDOMINO.Options(**options), seed, ["ann", "bob", "cid", "dee"])
    rng = Generator(seed)
    while (actors := match.state.actors()) and match.ply != plies:
        match.act(actors[0], rng.choice(match.state.legal(actors[0])))
    return match


@pytest.fixture(scope="module")
def record() -> Record:
    return played().record


def changed(record: Record, ply: int, **fields: Any) -> Record:
    """The record with one entry altered, everything else left as it is."""
    entries = list(record.actions)
    entries[ply - 1] = msgspec.structs.replace(entries[ply - 1], **fields)
    return msgspec.structs.replace(record, actions=tuple(entries))


def test_it_is_readable_json(record: Record):
    text = record.to_json()
    data = json.loads(text)
    assert data["game"] == "kingdomino"
    assert data["rules"] == KINGDOMINO.rules_version
    assert data["options"]["players"] == 4
    assert len(text.splitlines()) == 8 + 1 + 96 + 2
    assert Record.from_json(text) == record


def test_it_replays_to_the_same_state_at_every_ply(record: Record):
    match = played(0)
    for again in steps(KINGDOMINO, record):
        assert again.state == match.state
        if again.ply < len(record.actions):
            entry = record.actions[again.ply]
            match.act(entry.seat, KINGDOMINO.codec.from_text(entry.action))
    assert replayed(KINGDOMINO, record, 10).ply == 10
    with pytest.raises(RecordError, match="there is no ply 97; the record has 96"):
        replayed(KINGDOMINO, record, 97)


def test_a_good_record_is_verified(record: Record):
    verdict = verified(KINGDOMINO, record)
    assert (verdict.plies, verdict.finished, verdict.committed, verdict.sealed) == (
        96,
        True,
        True,
        True,
    )
    assert "the match is unfinished" in str(verified(KINGDOMINO, played(20).record))


def test_an_illegal_action_is_refused_with_its_ply(record: Record):
    taken = record.actions[0].action
    with pytest.raises(RecordError, match=r"ply 2, seat .* is illegal: a king of seat") as error:
        verified(KINGDOMINO, changed(record, 2, action=taken))
    assert error.value.ply == 2


def test_another_legal_action_is_refused_with_its_ply(record: Record):
    choices = 0
    for ply, entry in enumerate(record.actions, start=1):
        state = replayed(KINGDOMINO, record, ply - 1).state
        texts = [KINGDOMINO.codec.to_text(action) for action in state.legal(entry.seat)]
        for other in [text for text in texts if text != entry.action][:1]:
            with pytest.raises(RecordError, match="does not carry the seal") as error:
                verified(KINGDOMINO, changed(record, ply, action=other))
            assert error.value.ply == ply
            choices += 1
    assert choices > 60


def test_another_seat_is_refused(record: Record):
    seat = (record.actions[9].seat + 1) % 4
    with pytest.raises(RecordError, match=r"ply 10, .* cannot act now"):
        verified(KINGDOMINO, changed(record, 10, seat=seat))


def test_an_unreadable_action_is_refused(record: Record):
    with pytest.raises(RecordError, match="ply 3 cannot be read: 'castle' is no action"):
        verified(KINGDOMINO, changed(record, 3, action="castle"))


def test_another_seed_is_refused(record: Record):
    other = msgspec.structs.replace(record, seed="another")
    with pytest.raises(RecordError, match="not the one that was committed to"):
        verified(KINGDOMINO, other)
    # ... also by someone who forges the commitment: the first line is another one.
    forged = msgspec.structs.replace(other, commitment=commitment("another"))
    with pytest.raises(RecordError, match="ply 1"):
        verified(KINGDOMINO, forged)


def test_a_record_without_seals_or_commitment_can_be_written_by_hand(record: Record):
    plain = msgspec.structs.replace(
        record,
        commitment="",
        actions=tuple(Entry(entry.seat, entry.action) for entry in record.actions),
    )
    verdict = verified(KINGDOMINO, plain)
    assert not verdict.committed
    assert not verdict.sealed
    assert "0 of them carry a seal, it does not commit to its seed" in str(verdict)


def test_a_published_commitment_proves_the_shuffle(record: Record):
    assert "the seed is the one that the record commits to" in str(verified(KINGDOMINO, record))
    proven = verified(KINGDOMINO, record, commitment(record.seed))
    assert "the shuffle was fixed before the first action" in str(proven)
    with pytest.raises(RecordError, match="not the one that was committed to in public"):
        verified(KINGDOMINO, record, commitment("another"))


@pytest.mark.parametrize("names", [("ann", "bob"), ("", "b", "c", "d"), ("a\nb", "b", "c", "d")])
def test_names_are_one_for_each_seat_and_printable(record: Record, names: tuple[str, ...]):
    data = json.loads(record.to_json()) | {"names": names}
    with pytest.raises(RecordError, match=r"a name is 1 to 40 printable|names 2 of 4 players"):
        verified(KINGDOMINO, Record.from_json(json.dumps(data)))


def test_changed_names_break_the_first_seal(record: Record):
    swapped = msgspec.structs.replace(record, names=tuple(reversed(record.names)))
    with pytest.raises(RecordError, match=r"ply 1, .* does not carry the seal"):
        verified(KINGDOMINO, swapped)


def test_a_listener_that_fails_finds_the_action_written_down():
    match = played(3)

    def fail(event: Event, only: Seat | None = None) -> None:
        raise RuntimeError("the network is down")

    (seat,) = match.state.actors()
    with pytest.raises(RuntimeError):
        match.act(seat, match.state.legal(seat)[0], fail)
    assert match.ply == 4
    assert replayed(KINGDOMINO, match.record).state == match.state


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rules": 99}, "rules version 99 of kingdomino; this program plays version 1"),
        ({"game": "chess"}, "the record is of 'chess'"),
        ({"options": {"players": 9}}, "2 to 4 players"),
        ({"options": {"giants": True}}, "unknown field `giants`"),
    ],
)
def test_what_cannot_be_replayed_says_so(record: Record, change: dict[str, Any], sentence: str):
    with pytest.raises(RecordError, match=sentence):
        replayed(KINGDOMINO, msgspec.structs.replace(record, **change))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a Crownlands record"),
        ("{", "not a Crownlands record"),
        ("[1, 2]", "not a Crownlands record"),
        ('{"schema": 99}', "schema 99; this program reads schema 1"),
        ('{"schema": 1}', "missing required field"),
        (b"\xff\xfe", "not a Crownlands record"),
        ('{"schema": 1, "options": ' + "[" * 100_000, "not a Crownlands record"),
        ('{"game": "\ud800", "schema": 1}', "not a Crownlands record"),
    ],
)
def test_what_cannot_be_read_says_so(text: str | bytes, sentence: str):
    with pytest.raises(RecordError, match=sentence):
        Record.from_json(text)


def test_a_missing_file_says_so(tmp_path: Path):
    with pytest.raises(RecordError, match="it cannot be read: No such file"):
        Record.load(tmp_path / "nowhere.json")


def test_saving_and_loading(tmp_path: Path, record: Record):
    record.save(tmp_path / "match.json")
    assert Record.load(tmp_path / "match.json") == record


def test_the_commitment_is_a_plain_hash():
    from hashlib import sha256

    seed = fresh_seed()
    assert len(seed) == 64
    assert seed != fresh_seed()
    assert commitment(seed) == sha256(f"crownlands commitment 1\n{seed}".encode()).hexdigest()


class TestUndo:
    def test_the_last_action_is_taken_back(self):
        match = played(1)
        begun = played(0)
        match.undo(match.record.actions[0].seat)
        assert match.state == begun.state
        assert match.record == begun.record

    def test_playing_on_after_undo_gives_a_record_that_verifies(self):
        match = played(6)
        match.undo(match.record.actions[-1].seat)
        (seat,) = match.state.actors()
        match.act(seat, match.state.legal(seat)[-1])
        assert verified(KINGDOMINO, match.record).sealed

    def test_not_when_nothing_was_played(self):
        with pytest.raises(NoUndo, match="you have not acted yet"):
            played(0).undo(0)
        match = played(1)
        with pytest.raises(NoUndo, match="you have not acted yet"):
            match.undo((match.record.actions[0].seat + 1) % 4)

    def test_not_anothers_action(self):
        match = played(2)
        with pytest.raises(NoUndo, match="another player has acted"):
            match.undo(match.record.actions[0].seat)

    def test_not_past_a_new_line(self):
        match = played(4)  # the fourth claim turned up the second line
        before = match.state.copy()
        with pytest.raises(NoUndo, match="something hidden was turned up"):
            match.undo(match.record.actions[-1].seat)
        assert match.state == before
        assert match.ply == 4

    def test_through_the_actions_of_bots(self):
        match = played(3)
        first = match.record.actions[0].seat
        bots = {seat for seat in range(4) if seat != first}
        match.undo(first, through=bots)
        assert match.ply == 0

    def test_not_through_the_actions_of_bots_past_a_new_line(self):
        match = played(6)
        seat = match.record.actions[0].seat
        others = {other for other in range(4) if other != seat}
        if match.record.actions[4].seat == seat:
            pytest.fail("choose a seed in which another seat begins the second round")
        with pytest.raises(NoUndo, match="something hidden"):
            match.undo(seat, through=others)

    def test_may_undo_says_beforehand_what_undo_does(self):
        for plies in range(20):
            match = played(plies)
            for seat in range(4):
                for through in (set[int](), {0, 1, 2, 3} - {seat}, {(seat + 1) % 4}):
                    promised = match.may_undo(seat, through)
                    try:
                        played(plies).undo(seat, through)
                    except NoUndo:
                        assert not promised
                    else:
                        assert promised
