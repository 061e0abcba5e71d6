"""A bot's chance comes from the table's secret: nobody outside foresees what it will do."""

from __future__ import annotations

import msgspec

from crownlands.server.deeds import Acted, AnyDeed, Occupant, Started
from crownlands.server.table import Opening, Table
from crownlands.server.thinker import Question, reply

_PLIES = 24


def jesters(seed: str) -> Table:
    bots = tuple(Occupant(kind="bot", name=name, level="jester") for name in ("Finn", "Mona"))
    table = Table(
        Opening(
            id="AAAAAAAAAAAAAAAA",
            game="kingdomino",
            rules=1,
            options={"players": 2},
            seed=seed,
            opener="ada",
            chairs=bots,
            created=0.0,
        )
    )
    table.fold(Started(), 0.0)
    return table


def asked(table: Table) -> Question:
    """What the hall asks a bot."""
    seat = table.actors[0]
    return Question(table.record, seat, "random", table.dice(seat))


def after_a_while(seed: str) -> tuple[Table, list[Question]]:
    table = jesters(seed)
    questions: list[Question] = []
    for _ in range(_PLIES):
        questions.append(asked(table))
        table.fold(Acted(questions[-1].seat, reply(questions[-1]).action), 0.0)
    return table, questions


def test_what_everybody_knows_does_not_foretell_a_bots_moves():
    table, questions = after_a_while("secret")
    foreseen = 0
    for version, question in enumerate(questions, start=1):
        # What the dice were once made of: the table, the seat and the version.
        guess = f"{table.id} {question.seat} {version}"
        guessed = reply(msgspec.structs.replace(question, seed=guess)).action
        foreseen += guessed == table.plies[version - 1].action
    assert foreseen < _PLIES * 3 // 4


def test_the_same_table_elsewhere_has_other_dice():
    here, there = jesters("secret of one house"), jesters("secret of another")
    assert here.id == there.id
    assert asked(here).seed != asked(there).seed


def test_every_seat_and_every_moment_has_dice_of_its_own():
    _, questions = after_a_while("secret")
    assert len({question.seed for question in questions}) == _PLIES


def test_after_a_restart_a_bot_decides_as_it_would_have_before():
    table, questions = after_a_while("secret")
    again = jesters("secret")
    for question, ply in zip(questions, table.plies, strict=True):
        assert asked(again) == question
        deed: AnyDeed = Acted(ply.seat, ply.action)
        again.fold(deed, 0.0)


def test_a_bot_is_not_given_the_seed_as_its_dice():
    table = jesters("secret")
    assert "secret" not in asked(table).seed
    assert table.opening.seed == "secret"
