"""Matches that begin at a position: they replay, verify and are taken back as all others."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from crownlands.engine.contract import Game, State
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, NoUndo, replayed
from crownlands.engine.position import PositionError, beginning, begun
from crownlands.engine.record import Record, RecordError
from crownlands.engine.verification import verified
from crownlands.games import GAMES, game
from tests.engine.sealed_bids import SealedBids

KNOWING = [each for each in GAMES.values() if each.positions is not None]
KINGDOMINO = game("kingdomino")
LAST_ROUND = """\
game: kingdomino
players: 2
# as we left it
next: 1 lays 12, 2 lays 4, 1 lays 3, 2 lays 17
discarded: 33, 34, 35

seat: 1 Ada
kingdom: 1 h7-i7
seat: 2 Bea
"""


def midway(rules: Game, seed: int) -> Match:
    """A match that begins where another one stood at some moment."""
    options = rules.option_sets()[seed % len(rules.option_sets())]
    match, rng, found = Match(rules, options, seed), Generator(seed), ""
    while actors := match.state.actors():
        match.act(actors[0], rng.choice(list(match.state.legal(actors[0]))))
        if match.ply % 7 == 0:
            found = beginning_of(rules, match.state) or found
            if match.ply > 30 and found:
                break
    return Match(rules, beginning(rules, found).options, "dealt anew", position=found)


def beginning_of(rules: Game, state: Any) -> str:
    """Whatever can be written of a state, if one can play on from it."""
    assert rules.positions is not None
    try:
        return beginning(rules, rules.positions.written(state)).text
    except PositionError:
        return ""


def play_on(match: Match, plies: int = 1000) -> None:
    rng = Generator("onwards")
    end = match.ply + plies
    while (actors := match.state.actors()) and match.ply < end:
        match.act(actors[-1], rng.choice(list(match.state.legal(actors[-1]))))


def views(state: State, players: int) -> list[Any]:
    return [state.view(seat) for seat in (None, *range(players))]


@pytest.mark.parametrize("rules", KNOWING, ids=lambda each: each.name)
@pytest.mark.parametrize("seed", range(4))
def test_it_is_played_to_its_end_and_verified(rules: Game, seed: int):
    match = midway(rules, seed)
    play_on(match)
    record = Record.from_json(match.record.to_json())
    verdict = verified(rules, record)
    assert (verdict.finished, verdict.sealed, verdict.arranged) == (True, True, True)
    assert "from the position on where the match begins" in str(verdict)
    again = replayed(rules, record)
    assert again.state == match.state
    assert again.record == record
    assert match.at(3).state == replayed(rules, record, 3).state


@pytest.mark.parametrize("rules", KNOWING, ids=lambda each: each.name)
@pytest.mark.parametrize("seed", range(4))
def test_what_lies_open_is_the_text_alone_and_the_seed_draws_the_rest(rules: Game, seed: int):
    match = midway(rules, seed)
    others = [begun(rules, match.position, other) for other in range(8)]
    for state in others:
        assert state.view(None) == match.state.view(None)
        assert state.census() == match.state.census()
        assert rules.positions is not None
        assert rules.positions.written(state) == match.position
        for seat in state.actors():
            assert list(state.legal(seat)) == list(match.state.legal(seat))
    assert begun(rules, match.position, 3) == others[3]
    assert any(state != others[0] for state in others)


def test_two_seeds_turn_up_other_dominoes():
    text = "players: 2\nline: 5, 17, 23, 41\nnext: 1 claims, 2 claims, 2 claims, 1 claims"
    lines: set[Any] = set()
    for seed in range(6):
        match = Match(KINGDOMINO, beginning(KINGDOMINO, text).options, seed, position=text)
        play_on(match, 4)
        lines.add(match.state.line)  # pyright: ignore[reportAttributeAccessIssue]
    assert len(lines) == 6


def test_the_text_is_kept_without_names_and_remarks():
    start = beginning(KINGDOMINO, LAST_ROUND)
    assert "Ada" not in start.text
    assert "as we left it" not in start.text
    assert beginning(KINGDOMINO, start.text) == start


def test_the_seals_hold_the_position_too():
    match = Match(KINGDOMINO, beginning(KINGDOMINO, LAST_ROUND).options, 1, position=LAST_ROUND)
    play_on(match)
    other = LAST_ROUND.replace("33", "36")
    forged = msgspec.structs.replace(match.record, position=other)
    with pytest.raises(RecordError, match=r"ply 1, .* does not carry the seal"):
        verified(KINGDOMINO, forged)


def test_its_options_are_those_of_the_record():
    record = Match(KINGDOMINO, beginning(KINGDOMINO, LAST_ROUND).options, 1).record
    other = record.options | {"harmony": True}
    with pytest.raises(RecordError, match="the record's options are not those of its position"):
        verified(KINGDOMINO, msgspec.structs.replace(record, options=other, position=LAST_ROUND))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("players: 2", "nobody has anything to decide here: to play on, it must be said whose"),
        ("players: 2\nnext: 1 lies 3", "line 2: "),
        ("nonsense", "“nonsense” has no key"),
    ],
)
def test_one_cannot_play_on_where_nobody_decides(text: str, sentence: str):
    with pytest.raises(PositionError, match=sentence):
        beginning(KINGDOMINO, text)
    record = Match(KINGDOMINO, KINGDOMINO.Options(players=2), 1).record
    with pytest.raises(RecordError, match="nobody can play on from the record's position"):
        replayed(KINGDOMINO, msgspec.structs.replace(record, position=text))


def test_a_game_without_positions_has_no_such_matches():
    with pytest.raises(PositionError, match="no match of sealed_bids begins at a position"):
        beginning(SealedBids(), "players: 2")


def test_nobody_takes_back_what_lies_in_the_position():
    match = Match(KINGDOMINO, beginning(KINGDOMINO, LAST_ROUND).options, 1, position=LAST_ROUND)
    with pytest.raises(NoUndo) as caught:
        match.undo(0)
    assert caught.value.reason == "nothing"
    before = match.state.copy()
    play_on(match, 1)
    match.undo(0)
    assert match.state == before
    assert match.record.position == LAST_ROUND


def test_a_record_without_one_is_written_as_ever():
    record = Match(KINGDOMINO, KINGDOMINO.Options(players=2), 1).record
    assert "position" not in json.loads(record.to_json())
