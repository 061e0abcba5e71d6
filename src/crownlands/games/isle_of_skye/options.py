"""What can be chosen before a match of Isle of Skye."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal, get_args

from crownlands.engine.contract import Options, OptionsError, Value
from crownlands.games.isle_of_skye.journeyman.board_check import flaws
from crownlands.games.isle_of_skye.words import MESSAGES

LEAST_PLAYERS, MOST_PLAYERS = 2, 5
Tiebreak = Literal["rest", "gold"]


class IsleOfSkyeOptions(Options, frozen=True, kw_only=True):
    """Players, and the rulings that tables differ about (docs/rulings.md).

    >>> IsleOfSkyeOptions(players=6)
    Traceback (most recent call last):
    crownlands.engine.contract.OptionsError: Isle of Skye is for 2 to 5 players, not for 6
    """

    players: int = 4
    #: the expansion
    journeyman: bool = False
    #: whether all progress boards have their bonus tiles in the same places
    same_bonuses: bool = False
    #: the text of a file with progress boards and tiles; the reconstruction if there is none
    board: str = ""
    #: whether the castle counts among the tiles that its roads reach
    castle_on_road: bool = True
    #: whether an animal at a corner of a farm's tile stands at the farm
    farm_corners: bool = True
    #: whether a column with two lines pays for one of them only
    column_once: bool = False
    #: what decides when points are level: the gold left after the exchange, or all of it
    tiebreak: Tiebreak = "rest"

    def __post_init__(self) -> None:
        super().__post_init__()
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise _refused("players", players=self.players)
        if not self.journeyman and (self.same_bonuses or self.board):
            raise _refused("without_journeyman")
        if self.board and (wrong := flaws(self.board)):
            flaw = wrong[0]
            raise _refused("board", flaw=flaw.sentence(), rule=flaw.rule, **flaw.values)


def _refused(rule: str, /, **values: Value) -> OptionsError:
    return OptionsError(MESSAGES.say(f"options.{rule}", values), rule, values)


def every_option_set() -> Iterator[IsleOfSkyeOptions]:
    """All numbers of players with and without Journeyman, under enough of the rulings.

    Each with all rulings as they are by themselves, with all the other way, and with a mixture:
    eight of those show any two rulings in all four ways.
    """
    seats = product(range(LEAST_PLAYERS, MOST_PLAYERS + 1), (False, True))
    for number, (players, journeyman) in enumerate(seats):
        one, two, four = (number >> bit & 1 for bit in range(3))
        mixed = (one, two, four, 1 ^ one ^ two ^ four)
        for castle, corners, column, tie in ((0, 0, 0, 0), (1, 1, 1, 1), mixed):
            yield IsleOfSkyeOptions(
                players=players,
                journeyman=journeyman,
                same_bonuses=journeyman and bool(column),
                castle_on_road=not castle,
                farm_corners=not corners,
                column_once=bool(column),
                tiebreak=get_args(Tiebreak)[tie],
            )
