"""Nobody learns the seed before the end; then everybody can check it."""

from __future__ import annotations

from contextlib import ExitStack
from hashlib import sha256

from crownlands.engine.match import replayed
from crownlands.engine.record import Record
from crownlands.engine.verification import verified
from crownlands.games import game
from crownlands.server.wire import Sight
from tests.server.lines import Line
from tests.server.matches import played_to_the_end, two_at_a_table
from tests.server.visitors import JESTER, ME, OPEN, Visitor, refused
from tests.services.serving import Server


def test_no_byte_of_the_seed_before_the_end(
    ada: Visitor, ben: Visitor, cleo: Visitor, server: Server
):
    opened = ada.open(ME, OPEN, JESTER).sight.table
    ben.join(opened.id, opened.you.invite or "")
    ada.start(opened.id)
    received: list[bytes] = []
    with ExitStack() as lines:
        watching = [
            lines.enter_context(Line(address, opened.id, person))
            for person in (ada, ben, cleo)
            for address in server.addresses
        ]
        for line in watching:
            line.watch(have=0)
        play_and_ask_everything(ada, ben, cleo, opened.id, received)
        for line in watching:
            while line.sight().table.phase != "finished":
                pass
            received += line.received[:-1]
    seed = ada.see(opened.id).table.seed
    assert seed is not None
    assert len(seed) == 64
    everything = b"".join(received)
    assert len(everything) > 100_000
    assert opened.commitment.encode() in everything
    assert seed[:12].encode() not in everything


def play_and_ask_everything(
    ada: Visitor, ben: Visitor, cleo: Visitor, table: str, received: list[bytes]
) -> None:
    """Play to the end; collect what was sent before the answers that may tell the seed."""
    while True:
        sights = [person.see(table) for person in (ada, ben, cleo)]
        if any(sight.table.phase == "finished" for sight in sights):
            return
        for person, sight in zip((ada, ben), sights, strict=False):
            if not sight.choices:
                continue
            for asking in (ada, ben, cleo) if sight.ply % 12 == 0 else ():
                ask_everything(asking, table)
            for each in (ada, ben, cleo):
                received += each.received
                each.received.clear()
            person.act_first(sight)
            break
        else:
            ada.see(table, have=sights[0].version, wait=20)


def ask_everything(person: Visitor, table: str) -> None:
    person.log(table)
    person.moments(table, 0, 60)
    person.my_tables()
    for asked in (person.record, person.proof, person.rematch):
        with refused("not_finished"):
            asked(table)


def test_the_record_checks_against_what_was_published_at_the_opening(ada: Visitor, ben: Visitor):
    published = two_at_a_table(ada, ben).table
    over = played_to_the_end([ada, ben], published.id)
    record = Record.from_json(ada.record(published.id))
    verdict = verified(game("kingdomino"), record, published.commitment)
    assert verdict.finished
    assert verdict.sealed
    assert verdict.published
    assert record.seed == over.table.seed
    assert record.names == tuple(chair.name for chair in published.chairs)
    assert len(record.actions) == over.ply


def test_the_record_comes_as_a_file(cleo: Visitor, over: Sight):
    answer = cleo.ask("GET", f"/api/tables/{over.table.id}/record")
    name = f"kingdomino-{over.table.id}.json"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert answer.headers["content-type"] == "application/json"


def test_the_proof_can_be_checked_with_nothing_of_ours(cleo: Visitor, over: Sight):
    proof = cleo.proof(over.table.id)
    assert sha256(f"{proof.prefix}{proof.seed}".encode()).hexdigest() == over.table.commitment
    assert proof.commitment == over.table.commitment
    assert proof.genuine
    assert proof.plies == over.ply
    assert "the shuffle was fixed before the first action" in proof.verdict


def test_the_result_is_the_rules_own(cleo: Visitor, over: Sight):
    record = Record.from_json(cleo.record(over.table.id))
    result = replayed(game("kingdomino"), record).state.result()
    assert result is not None
    assert over.table.ranks == result.ranks
    assert over.table.scores == result.scores
    lines = over.view["result"]["lines"]
    assert [sum(line["points"] for line in seat) for seat in lines] == list(result.scores)
