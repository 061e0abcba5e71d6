"""Boards that are full: how each game is played until then, and what is done on them."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from playwright.sync_api import BrowserContext

Sight = dict[str, Any]
_ME = {"kind": "me", "name": "Ada"}
_BOT = {"kind": "bot", "level": "jester"}


class FullBoard(ABC):
    """A table that is played over HTTP until its board is full and a person is to move."""

    #: the game, how many bots there are, and what is chosen
    game: ClassVar[str]
    bots: ClassVar[int]
    options: ClassVar[dict[str, Any]]
    #: what can be chosen once the board is there
    legal: ClassVar[str]
    #: what lies on it, and what is done with it
    counted: ClassVar[tuple[str, str]]
    done: ClassVar[str]

    @abstractmethod
    def is_full(self, sight: Sight, choices: Sequence[str]) -> bool: ...

    @abstractmethod
    def next(self, choices: Sequence[str]) -> str:
        """What is played on the way there."""

    def open(self, context: BrowserContext, address: str) -> str:
        """The id of a table whose board is full."""
        wish = {"game": self.game, "chairs": [_ME] + [_BOT] * self.bots, "options": self.options}
        table = _asked(context, address, "", wish)["sight"]["table"]["id"]
        while True:
            sight = _asked(context, address, f"/{table}")
            choices = [choice["action"] for choice in sight["choices"]]
            if sight["table"]["phase"] == "finished":
                return self.open(context, address)
            if choices and self.is_full(sight, choices):
                return table
            if not choices:
                time.sleep(0.02)
                continue
            action = self.next(choices)
            act = {"seat": sight["seat"], "version": sight["version"], "action": action}
            _asked(context, address, f"/{table}/actions", act)


class Settlements(FullBoard):
    game = "kingdom_builder"
    bots = 4
    #: quadrants whose tiles build little, so that all supplies last until the board is full
    options: ClassVar[dict[str, Any]] = {"quadrants": ["barn", "harbor", "paddock", "tower"]}
    legal = "[data-hex][data-legal]"
    counted = ("[data-piece^=kb-settlement]", "settlements on the board")
    done = "settlements built"
    _FULL = 160

    def is_full(self, sight: Sight, choices: Sequence[str]) -> bool:
        settled = sum(len(piece["hexes"]) for piece in sight["view"]["pieces"])
        return settled >= self._FULL and any(action[-1].isdigit() for action in choices)

    def next(self, choices: Sequence[str]) -> str:
        builds = [action for action in choices if action[-1].isdigit()]
        return (builds or [action for action in choices if action == "end"] or choices)[0]


class Territory(FullBoard):
    """As large as a match makes it; `wide_territories` serves larger ones."""

    game = "isle_of_skye"
    bots = 3
    options: ClassVar[dict[str, Any]] = {}
    legal = "[role=gridcell][data-legal]"
    counted = (".nearest [data-laid]", "tiles in the territory")
    done = "tiles laid"
    _LAST_ROUND = 6

    def is_full(self, sight: Sight, choices: Sequence[str]) -> bool:
        view, seat = sight["view"], sight["seat"]
        left = [tile for tile in view["seats"][seat]["hand"] if tile is not None]
        return view["round"] == self._LAST_ROUND and view["asks"] == "lay" and len(left) > 1

    def next(self, choices: Sequence[str]) -> str:
        buys = [action for action in choices if action.startswith("buy")]
        return (buys or choices)[0]


class Journeys(Territory):
    """The same with the progress board, and with journeymen on every territory."""

    options: ClassVar[dict[str, Any]] = {"journeyman": True}


def _asked(context: BrowserContext, address: str, path: str, sent: Any = None) -> Any:
    url, headers = f"{address}/api/tables{path}", {"origin": address}
    if sent is None:
        return context.request.get(url).json()
    return context.request.post(url, data=sent, headers=headers).json()


BOARDS: dict[str, FullBoard] = {
    "kingdom_builder": Settlements(),
    "isle_of_skye": Territory(),
    "journeyman": Journeys(),
}
