"""A bot that shows what hardly anybody does: it saves up tokens and leaves its Canoe ashore."""

from __future__ import annotations

from crownlands.bots import GreedyBot, Perspective
from crownlands.engine.contract import Action
from crownlands.games.kingdom_builder.actions import DONE, use
from crownlands.games.kingdom_builder.harvest.actions import TAKE
from crownlands.games.kingdom_builder.view import KingdomBuilderView


class Hoarder(GreedyBot):
    name = "hoarder"

    def choose(self, seen: Perspective) -> Action:
        view, legal = seen.view(), seen.legal()
        assert isinstance(view, KingdomBuilderView)
        if view.deciding is not None and view.deciding.kind == "paddling":
            return DONE
        for wish in (TAKE, use("cathedral")):
            if wish in legal:
                return wish
        return super().choose(seen)
