"""Puzzles: positions in which one action is clearly best."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from crownlands.engine.contract import Action, ActionFormatError, Game
from crownlands.engine.puzzle import Puzzle, puzzles_of
from crownlands.server.api.doors import AnyRequest, GameName, TheHouse, address_of, refusals
from crownlands.server.api.games import game_of
from crownlands.server.house import House
from crownlands.server.printed import PACKED, Printed
from crownlands.server.puzzling import asked, listed, tried
from crownlands.server.refusals import Refusal
from crownlands.server.wire import Answering, PuzzleAsked, PuzzleInfo, PuzzleTried

#: kept by browsers, and asked for again at each visit: another release may have others
_ASK_AGAIN = "public, no-cache"

PuzzleId = Annotated[
    str, PathParameter(description="The puzzle's id, as it is listed.", max_length=40)
]


@get(
    "/games/{game:str}/puzzles",
    operation_id="listPuzzles",
    opt={PACKED: True},
    summary="The puzzles of a game",
    responses=refusals(400, 404),
)
async def list_puzzles(request: AnyRequest, game: GameName) -> Response[list[PuzzleInfo]]:
    """In an order that is always the same; the grade says how hard each is."""
    game_of(game)
    printed = await asyncio.to_thread(_listed, game)
    return printed.answer(request, "application/json", {"cache-control": _ASK_AGAIN})


@get(
    "/games/{game:str}/puzzles/{puzzle_id:str}",
    operation_id="getPuzzle",
    opt={PACKED: True},
    summary="A puzzle: the position, whose move it is, and what may be done",
    responses=refusals(400, 404),
)
async def get_puzzle(
    request: AnyRequest, house: TheHouse, game: GameName, puzzle_id: PuzzleId
) -> Response[PuzzleAsked]:
    rules = game_of(game)
    puzzle = await _puzzle(rules, puzzle_id)
    return await _looked_up(request, house, puzzle, "", lambda: asked(rules, puzzle))


@post(
    "/games/{game:str}/puzzles/{puzzle_id:str}",
    operation_id="answerPuzzle",
    opt={PACKED: True},
    summary="Answer a puzzle",
    status_code=200,
    responses=refusals(400, 404, 413, 422),
)
async def answer_puzzle(
    request: AnyRequest,
    house: TheHouse,
    game: GameName,
    puzzle_id: PuzzleId,
    data: JSONBody[Answering],
) -> Response[PuzzleTried]:
    """Whether it is the best, and what it gives away if it is not. Nothing is kept of it."""
    rules = game_of(game)
    puzzle = await _puzzle(rules, puzzle_id)
    action = rules.codec.to_text(_action(rules, data.action))
    if action != puzzle.best and action not in puzzle.losses:
        raise Refusal("illegal", "the rules do not allow this there; see the puzzle's choices")
    return await _looked_up(request, house, puzzle, action, lambda: tried(rules, puzzle, action))


@get(
    "/games/{game:str}/puzzles/{puzzle_id:str}/answer",
    operation_id="getPuzzleAnswer",
    opt={PACKED: True},
    summary="The best action of a puzzle, and why",
    responses=refusals(400, 404),
)
async def get_puzzle_answer(
    request: AnyRequest, house: TheHouse, game: GameName, puzzle_id: PuzzleId
) -> Response[PuzzleTried]:
    rules = game_of(game)
    puzzle = await _puzzle(rules, puzzle_id)
    best = puzzle.best
    return await _looked_up(request, house, puzzle, best, lambda: tried(rules, puzzle, best))


async def _puzzle(rules: Game, puzzle_id: str) -> Puzzle:
    found = (await asyncio.to_thread(puzzles_of, rules)).get(puzzle_id)
    if found is None:
        raise Refusal("not_found", f"{rules.name} has no such puzzle; the list names those it has")
    return found


def _action(rules: Game, written: str) -> Action:
    try:
        return rules.codec.from_text(written)
    except ActionFormatError as error:
        raise Refusal("malformed", str(error)) from None


async def _looked_up(
    request: AnyRequest,
    house: House,
    puzzle: Puzzle,
    what: str,
    look: Callable[[], PuzzleAsked | PuzzleTried],
) -> Response[Any]:
    """What there is to say of a puzzle: worked out once, whoever asks for it."""
    key = ("puzzle", puzzle.game, puzzle.id, what)
    if key not in house.studies:
        limit = house.settings.limits.studies_of_address
        house.buckets.take("studies", address_of(request), limit)

    async def printed() -> Printed:
        return await asyncio.to_thread(lambda: Printed.of(msgspec.json.encode(look())))

    return (await house.studies.get(key, printed)).answer(request, "application/json")


@cache
def _listed(name: str) -> Printed:
    rules = game_of(name)
    found = [listed(rules, puzzle) for puzzle in puzzles_of(rules).values()]
    return Printed.of(msgspec.json.encode(found))


HANDLERS = (list_puzzles, get_puzzle, answer_puzzle, get_puzzle_answer)
