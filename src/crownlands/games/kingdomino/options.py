"""What can be chosen before a match of Kingdomino."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal, get_args

from crownlands.engine.contract import Options, OptionsError, Value
from crownlands.games.kingdomino.words import MESSAGES

Edition = Literal["current", "2017"]


class KingdominoOptions(Options, frozen=True, kw_only=True):
    """Players, variants and edition.

    >>> KingdominoOptions(players=2, mighty_duel=True).span
    7
    >>> KingdominoOptions(players=3, mighty_duel=True)
    Traceback (most recent call last):
    crownlands.engine.contract.OptionsError: Mighty Duel is for 2 players, not for 3
    """

    players: int = 4
    #: 2 players, all 48 dominoes, a kingdom of up to 7x7
    mighty_duel: bool = False
    #: 5 points for a kingdom that fills its whole grid
    harmony: bool = False
    #: 10 points for a castle in the middle
    middle_kingdom: bool = False
    #: three matches, points added
    dynasty: bool = False
    #: "2017" plays the three rules that the older box has otherwise (docs/rulings.md)
    edition: Edition = "current"

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 2 <= self.players <= 4:
            raise _refused("players", players=self.players)
        if self.mighty_duel and self.players != 2:
            raise _refused("mighty_duel", players=self.players)

    @property
    def span(self) -> int:
        """How wide and how tall a kingdom may become."""
        return 7 if self.mighty_duel else 5

    @property
    def kings_each(self) -> int:
        return 2 if self.players == 2 else 1

    @property
    def kings(self) -> int:
        return self.kings_each * self.players

    @property
    def line_length(self) -> int:
        """Dominoes in a line: four, but three with three players of the older edition."""
        return 3 if self.players == 3 and self.edition == "2017" else 4

    @property
    def dominoes(self) -> int:
        """How many of the 48 dominoes are played with."""
        if self.players == 2 and not self.mighty_duel:
            return 24
        return 12 * self.line_length

    @property
    def rounds(self) -> int:
        """Lines of dominoes in one match."""
        return self.dominoes // self.line_length

    @property
    def matches(self) -> int:
        return 3 if self.dynasty else 1


def _refused(rule: str, **values: Value) -> OptionsError:
    return OptionsError(MESSAGES.say(f"options.{rule}", values), rule, values)


def every_option_set() -> Iterator[KingdominoOptions]:
    """All combinations of players, variants and edition that the rules allow."""
    off_on = (False, True)
    for players in range(2, 5):
        duels = off_on if players == 2 else (False,)
        for mighty_duel, harmony, middle_kingdom, dynasty, edition in product(
            duels, off_on, off_on, off_on, get_args(Edition)
        ):
            yield KingdominoOptions(
                players=players,
                mighty_duel=mighty_duel,
                harmony=harmony,
                middle_kingdom=middle_kingdom,
                dynasty=dynasty,
                edition=edition,
            )
