"""Who falls clearly behind in a search is played out no more."""

from __future__ import annotations

from collections.abc import Callable

from crownlands.bots import Perspective, SearchBot
from crownlands.bots.search import Candidate, still_running
from crownlands.engine.contract import Action
from crownlands.games import game

WORLDS = 16


class Named(Action, frozen=True):
    name: str


def candidate(name: str, *worths: float) -> Candidate:
    made = Candidate(Named(name))
    made.worths += worths * (WORLDS // len(worths))
    return made


def names(candidates: list[Candidate]) -> list[str]:
    return [one.action.name for one in candidates if isinstance(one.action, Named)]


def test_who_is_behind_in_every_world_goes():
    assert names(still_running([candidate("b", 0.4), candidate("a", 0.5)])) == ["a"]


def test_what_worlds_do_to_all_alike_does_not_matter():
    field = [candidate("a", 0.9, 0.2), candidate("b", 0.8, 0.12), candidate("c", 0.2, 0.9)]
    assert names(still_running(field)) == ["a", "c"]


def test_of_two_that_never_differ_one_is_enough():
    assert names(still_running([candidate("a", 0.9, 0.2), candidate("b", 0.9, 0.2)])) == ["a"]


def test_a_few_worlds_prove_nothing():
    field = [candidate("a", 0.5), candidate("b", 0.4)]
    for one in field:
        one.worths.pop()
    assert names(still_running(field)) == ["a", "b"]


class Told(SearchBot):
    """Is told what each candidate is worth in each world, instead of playing it out."""

    worlds = 0
    playouts_made = 0

    def __init__(self, worths: Callable[[int, int], float], playouts: int) -> None:
        super().__init__("told", playouts=playouts, width=4)
        self.worths = worths

    def _try_in_one_world(self, seen: Perspective, candidates: list[Candidate]) -> None:
        for number, one in enumerate(candidates):
            one.worths.append(self.worths(number, self.worlds))
        self.worlds += 1
        self.playouts_made += len(candidates)


def choose(told: Told) -> None:
    rules = game("kingdom_builder")
    state = rules.start(rules.Options(players=2), "race")
    (seat,) = state.actors()
    told.choose(Perspective(rules, state, seat))


def test_a_clear_choice_is_made_early():
    told = Told(lambda number, world: 0.5 - number / 10, playouts=1000)
    choose(told)
    assert told.worlds == WORLDS


def test_a_close_choice_gets_all_playouts():
    told = Told(lambda number, world: 0.5 + 0.1 * ((world + number) % 3), playouts=1000)
    choose(told)
    assert told.playouts_made >= 1000
