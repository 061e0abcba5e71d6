"""The laws, one function each. Each takes what it needs and raises `LawBroken` with what it saw."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Sequence
from typing import NoReturn

import msgspec

from crownlands.engine.contract import (
    Action,
    Event,
    Game,
    IllegalAction,
    Result,
    Seat,
    State,
)
from crownlands.engine.generator import Generator
from crownlands.engine.match import Match, NoUndo, replayed, steps
from crownlands.engine.record import Record, RecordError


class LawBroken(AssertionError):
    """A game breaks one of the laws."""


def broken(law: str, what: str) -> NoReturn:
    raise LawBroken(f"{law}: {what}")


def played_again(game: Game, record: Record) -> Iterator[Match]:
    """The match that a record tells, at every ply; a record always replays."""
    try:
        yield from steps(game, record)
    except RecordError as error:
        broken("determinism", f"the record does not replay: {error}")


def determinism(match: Match, again: Match) -> None:
    """The same options, seed and actions give the same state."""
    if again.state != match.state:
        broken("determinism", "replaying the record leads to another state")
    if again.record != match.record:
        broken("determinism", "replaying the record gives another record")


def copies(game: Game, match: Match, ply: int, copy: State, again: State) -> None:
    """A copy never changes while others play on: it is still what a replay gives at that ply."""
    if copy == again:
        return
    for replay in played_again(game, match.record):
        if replay.ply == match.ply:
            determinism(match, replay)
    broken("copies", f"the copy made at ply {ply} is not what the record leads to there")


def offers(state: State, seat: Seat) -> Sequence[Action]:
    """Who may act has actions to choose from, all of them different, and nobody else has."""
    legal = state.legal(seat)
    if len(set(legal)) < len(legal):
        broken("legality", f"seat {seat} is offered the same action twice")
    if bool(legal) != (seat in state.actors()):
        broken("legality", f"seat {seat} has {len(legal)} actions; actors are {state.actors()}")
    return legal


def soundness(state: State, seat: Seat, listed: Iterable[Action]) -> None:
    """What ``legal`` lists is not refused."""
    for action in listed:
        if (refusal := state.why_not(seat, action)) is not None:
            broken("legality", f"{action} is listed for seat {seat}, but refused: {refusal}")


def completeness(game: Game, state: State, seat: Seat, probes: Sequence[Action]) -> None:
    """What ``legal`` does not list is refused, and leaves the state as it was."""
    allowed = set(state.legal(seat))
    refused = [action for action in probes if action not in allowed]
    before = state.copy()
    for action in refused:
        _refuses(game, state, seat, action)
    if state != before:
        for action in refused:
            alone = before.copy()
            _refuses(game, alone, seat, action)
            if alone != before:
                text = game.codec.to_text(action)
                broken("legality", f"{text} was refused, but changed the state")
        broken("legality", f"{len(refused)} refused actions together changed the state")


def _refuses(game: Game, state: State, seat: Seat, action: Action) -> None:
    refusal = state.why_not(seat, action)
    if refusal is None:
        text = game.codec.to_text(action)
        broken("legality", f"{text} is not listed for seat {seat}, but not refused")
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        if error.refusal != refusal:
            text = game.codec.to_text(action)
            broken("legality", f"{text} is refused as {error.refusal} and as {refusal}")
    else:
        text = game.codec.to_text(action)
        broken("legality", f"{text} is not listed for seat {seat}, but was applied")
    try:
        game.say(f"refusal.{refusal.rule}", refusal.values)
    except LookupError as error:
        broken("legality", f"the refusal {refusal.rule} has no words: {error}")


def secret_view(state: State, listener: Seat | None, seed: str, rng: Generator) -> State:
    """States that differ only in what a listener may not know look alike, and show no seed.

    Gives the other state, the one that the listener could as well be in.
    """
    view = _encoded(state.view(listener))
    twin = state.determinized(listener, rng)
    if _encoded(twin.view(listener)) != view:
        broken("secrecy", f"the view of {_name(listener)} shows something it may not know")
    if twin.census() != state.census():
        broken("secrecy", "a determinized state has other pieces")
    if seed.encode() in view:
        broken("secrecy", f"the view of {_name(listener)} carries the seed")
    return twin


def secret_choice(state: State, twin: State, seat: Seat, probes: Iterable[Action]) -> None:
    """What a seat may do, and why it may not do the rest, is the same in a world it could be in."""
    if list(twin.legal(seat)) != list(state.legal(seat)):
        broken("secrecy", f"what seat {seat} may do depends on what it may not know")
    for action in probes:
        if twin.why_not(seat, action) != state.why_not(seat, action):
            broken("secrecy", f"why seat {seat} may not {action} tells what it may not know")


def redealing(state: State, players: int, rng: Generator) -> None:
    """Dealing anew what no seat knows changes nothing that any of them sees or may do."""
    twin = state.redealt(rng)
    for seat in range(players):
        if _encoded(twin.view(seat)) != _encoded(state.view(seat)):
            broken("secrecy", f"a redealt state looks different to seat {seat}")
        if list(twin.legal(seat)) != list(state.legal(seat)):
            broken("secrecy", f"seat {seat} may do something else in a redealt state")
    if twin.census() != state.census():
        broken("secrecy", "a redealt state has other pieces")


def secret_action(
    state: State, twin: State, listener: Seat | None, seat: Seat, action: Action, seed: str
) -> None:
    """What a listener is told of an action is the same in a world it could be in.

    Only as far as the first event that turns something up: from there on the worlds part. If there
    is none, they must still look alike afterwards.
    """
    if action not in twin.legal(seat):
        return  # the action itself depends on what the listener may not know
    after, twin_after = state.copy(), twin.copy()
    heard, revealed = _heard(after, listener, seat, action)
    twin_heard, twin_revealed = _heard(twin_after, listener, seat, action)
    if heard != twin_heard:
        broken("secrecy", f"{_name(listener)} hears {heard} in one world, {twin_heard} in another")
    if any(seed.encode() in event for event in heard):
        broken("secrecy", f"{_name(listener)} hears the seed")
    if revealed or twin_revealed:
        return
    if _encoded(after.view(listener)) != _encoded(twin_after.view(listener)):
        broken("secrecy", f"{_name(listener)} sees something turned up, but no event reveals it")


def secret_content(
    state: State, listener: Seat | None, seat: Seat, one: Action, other: Action
) -> None:
    """Of two actions that look alike to a listener afterwards, it hears alike: a face-down card."""
    after, other_after = state.copy(), state.copy()
    heard, revealed = _heard(after, listener, seat, one)
    other_heard, other_revealed = _heard(other_after, listener, seat, other)
    if revealed or other_revealed or heard == other_heard:
        return
    if _encoded(after.view(listener)) == _encoded(other_after.view(listener)):
        broken("secrecy", f"{_name(listener)} hears what it cannot see: {heard}, not {other_heard}")


def hidden_things_are_dealt_anew(revealed: bool, differed: bool) -> None:
    """Where something was turned up in a match, some imagined world differed before."""
    if revealed and not differed:
        broken("secrecy", "determinized states are all the true one: bots would see everything")


def simultaneity(state: State, first: Seat, second: Seat, rng: Generator) -> None:
    """What seats do at the same time may be applied in any order."""
    actions = {seat: rng.choice(state.legal(seat)) for seat in (first, second)}
    ends: list[State] = []
    for order in ((first, second), (second, first)):
        end = state.copy()
        for seat in order:
            try:
                end.apply(seat, actions[seat])
            except IllegalAction as error:
                broken("simultaneity", f"seat {seat} could act, but not after the other: {error}")
        ends.append(end)
    if ends[0] != ends[1]:
        broken("simultaneity", f"it matters whether seat {first} or seat {second} acts first")


def transport(state: State) -> None:
    """A state can be sent to another process: a bot thinks there."""
    if pickle.loads(pickle.dumps(state)) != state:
        broken("copies", "a state that went to another process comes back as another")


def conservation(state: State, pieces: object) -> None:
    """Pieces, tiles, cards and coins neither appear nor vanish."""
    if state.census() != pieces:
        broken("conservation", f"there were {pieces}, now there are {state.census()}")


def termination(plies: int, longest: int) -> None:
    """Every match ends within its bound."""
    if plies > longest:
        broken("termination", f"{plies} actions were played; the bound is {longest}")


def action_round_trips(game: Game, size: int, actions: Iterable[Action]) -> None:
    """Action to JSON, text and number, and back."""
    codec = game.codec
    for action in actions:
        json = msgspec.json.decode(msgspec.json.encode(codec.to_json(action)))
        index = codec.to_index(action)
        ways = {
            "JSON": codec.from_json(json),
            "text": codec.from_text(codec.to_text(action)),
            "number": codec.from_index(index),
        }
        for way, again in ways.items():
            if again != action:
                broken("round trips", f"{action} comes back from {way} as {again}")
        if not 0 <= index < size:
            broken("round trips", f"{action} has the number {index}; the space has {size}")


def record_round_trips(match: Match) -> None:
    """Record to JSON and back."""
    if Record.from_json(match.record.to_json()) != match.record:
        broken("round trips", "the record does not survive being written and read")


def sums(result: Result, state: State) -> None:
    """Every score is the sum of its lines, every line names its rule, and ranks follow scores."""
    for seat, (score, lines) in enumerate(zip(result.scores, result.lines, strict=True)):
        if score != sum(line.points for line in lines):
            broken("sums", f"seat {seat} has {score} points, but its lines do not add up to it")
        if any(not line.rule for line in lines):
            broken("sums", f"seat {seat} has a score line without a rule")
        if lines != state.score(seat):
            broken("sums", f"the result of seat {seat} differs from its last score")
    standing = list(zip(result.scores, result.tiebreaks, strict=True))
    for seat, own in enumerate(standing):
        if result.ranks[seat] != 1 + sum(other > own for other in standing):
            broken("sums", f"seat {seat} has the rank {result.ranks[seat]}")


def undo(game: Game, record: Record, ply: int, before: State) -> None:
    """A seat takes back its own action, unless that turned up something hidden."""
    heard: list[Event] = []

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.append(event)

    seat = record.actions[ply].seat
    earlier = replayed(game, record, ply)
    earlier.act(seat, game.codec.from_text(record.actions[ply].action), hear)
    revealed = any(event.reveals for event in heard)
    try:
        earlier.undo(seat)
    except NoUndo:
        if not revealed:
            broken("undo", f"ply {ply + 1} cannot be taken back, though it revealed nothing")
        return
    if revealed:
        broken("undo", f"ply {ply + 1} was taken back, though it revealed something")
    if earlier.state != before or earlier.ply != ply:
        broken("undo", f"taking back ply {ply + 1} does not lead to the state before it")


def _heard(
    state: State, listener: Seat | None, seat: Seat, action: Action
) -> tuple[list[bytes], bool]:
    """What a listener is told of an action up to the first thing turned up, and whether one was."""
    told: list[bytes] = []
    revealed = False

    def hear(event: Event, only: Seat | None = None) -> None:
        nonlocal revealed
        revealed = revealed or event.reveals
        if not revealed and (only is None or only == listener):
            told.append(_encoded(event))

    state.apply(seat, action, hear)
    return told, revealed


def _name(listener: Seat | None) -> str:
    return "a spectator" if listener is None else f"seat {listener}"


def _encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)
