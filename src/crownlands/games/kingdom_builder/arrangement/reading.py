"""From a text to a state: the table is set up as for a match, then everything is laid in place."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.engine.position import PositionText, Reading, options_in
from crownlands.engine.position.flaws import Say
from crownlands.games.kingdom_builder.arrangement.cards import deal, removed_cards
from crownlands.games.kingdom_builder.arrangement.gold import fill_purses
from crownlands.games.kingdom_builder.arrangement.pieces import put_pieces
from crownlands.games.kingdom_builder.arrangement.tiles import dealt_tiles, share_tiles
from crownlands.games.kingdom_builder.board.board import Board, board_of
from crownlands.games.kingdom_builder.boxes import BY_NAME
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.setup import SetUp
from crownlands.games.kingdom_builder.state import KingdomBuilderState
from crownlands.games.kingdom_builder.turn.card import replace_useless, turn_up
from crownlands.games.kingdom_builder.turn.turn import beginning

GAME = "kingdom_builder"
#: what nobody can count is drawn with, so that the same text always gives the same table
_SEED = "position"
_MOST_ROUNDS = 500


def arranged(text: str, say: Say) -> KingdomBuilderState:
    """The state that a text describes."""
    reading = Reading()
    told = PositionText(text, reading)
    told.check_game(GAME, reading)
    options: KingdomBuilderOptions | None = options_in(KingdomBuilderOptions, told.table, reading)
    chance = _chance(options, told, reading) if options is not None else None
    if options is None or chance is None:
        reading.end(say)
        raise AssertionError("nothing is wrong, and yet there is no table")
    state = KingdomBuilderState.begun(options, chance)
    _arrange(state, told, reading)
    told.complain(options.players, reading)
    reading.end(say)
    _settle_down(state)
    return state


def _chance(options: KingdomBuilderOptions, told: PositionText, reading: Reading) -> SetUp | None:
    """What else is chosen before a match, as the text tells it."""
    table = told.table
    if not options.chosen_quadrants:
        reading.flaw("position.no_board")
        return None
    board = _board(options, reading)
    first = table.take_number("first", options.players, reading) or 1
    rng = Generator(_SEED)
    return SetUp(
        board,
        options.chosen_cards,
        dealt_tiles(board, table, rng, reading),
        first - 1,
        _SEED,
        _tasks(board, options, told, reading),
        removed_cards(options, table, reading),
    )


def _board(options: KingdomBuilderOptions, reading: Reading) -> Board:
    """The chosen board with what is said to lie upon it, and nothing else."""
    bare = board_of(options.chosen_quadrants, options.chosen_island)
    laid: list[tuple[str, int]] = []
    for laying in options.layings:
        hexes = options.chosen_hexes(laying)
        needed = min(laying.count, len(laying.places(bare))) if laying.needed else 0
        if hexes.bit_count() < needed:
            reading.flaw("position.not_laid", key=laying.option, count=needed, piece=laying.name)
        if hexes:
            laid.append((laying.name, hexes))
    return board_of(options.chosen_quadrants, options.chosen_island, tuple(laid))


def _tasks(
    board: Board, options: KingdomBuilderOptions, told: PositionText, reading: Reading
) -> tuple[str, ...]:
    entry = told.table.take("tasks")
    if entry is None:
        return ()
    known = list(_tasks_of(board, options))
    tasks = tuple(entry.parts)
    for task in tasks:
        if task not in known:
            names = ", ".join(known)
            reading.flaw("position.unknown_task", entry.line, name=task[:40], known=names)
        elif tasks.count(task) > 1:
            reading.flaw("position.task_twice", entry.line, name=task)
    return tasks


def _tasks_of(board: Board, options: KingdomBuilderOptions) -> Iterator[str]:
    """All tasks of the boxes that have a quadrant on the board."""
    shown = {placed.quadrant.expansion for placed in board.placed}
    for name in options.boxes:
        if name in shown:
            yield from (task.name for task in BY_NAME[name].tasks)


def _arrange(state: KingdomBuilderState, told: PositionText, reading: Reading) -> None:
    """Everything that lies on the table; what is decided next comes afterwards."""
    table, players = told.table, state.options.players
    turn = table.take_number("turn", players, reading)
    state.round = table.take_number("round", _MOST_ROUNDS, reading) or 1
    entry = table.take("last_round")
    state.ending = entry is not None and entry.text.lower() == "yes"
    state.over = turn is None
    state.turn = turn - 1 if turn else state.first
    put_pieces(state, told, reading)
    for seat in range(players):
        _note(state, seat, told, reading)
    share_tiles(state, told, reading)
    fill_purses(state, told, reading)
    deal(state, told, reading)


def _note(state: KingdomBuilderState, seat: Seat, told: PositionText, reading: Reading) -> None:
    for box in state.rulebook.boxes:
        for note in box.notes:
            entry = told.seat(seat).take(note.key)
            if entry is not None:
                note.heard(state, seat, entry, reading)


def _settle_down(state: KingdomBuilderState) -> None:
    """A turn begins, or the match is over and is only counted."""
    players = state.options.players
    seat = state.turn
    waiting = state.tiles.waiting[seat]
    state.ready = [()] * players
    state.stuck = False
    if state.over:
        state.ending = True
        state.frames = ()
        return
    supplies = (
        state.pieces.supply[each] or any(memory.to_be_built(each) for memory in state.memories)
        for each in range(players)
    )
    state.ending = state.ending or not all(supplies)
    ready = (*state.location_tiles(seat), *sorted(waiting), *state.given(seat))
    state.ready[seat] = ready
    state.tiles = state.tiles.begin_turn(seat)
    state.frames = (beginning(seat),)
    turn_up(state)
    replace_useless(state, None)
