"""A bot that is a program."""

from __future__ import annotations

from crownlands.bots.bot import Bot, Perspective
from crownlands.bots.errors import Forfeit
from crownlands.bots.outside import stable
from crownlands.bots.outside.command import Command
from crownlands.bots.outside.engine import Engine
from crownlands.engine.contract import Action


class OutsideBot(Bot):
    """Asks an engine, which is started when it is first needed. What is forced is not asked."""

    name = "exec"

    def __init__(self, seed: str | int, command: Command) -> None:
        super().__init__(seed)
        self.command = command
        self._chance = str(seed)
        self._engine: Engine | None = None

    @classmethod
    def named(cls, text: str, seed: str | int) -> OutsideBot:
        """The bot that an ``exec:`` text names."""
        return cls(seed, Command.read(text))

    def choose(self, seen: Perspective) -> Action:
        actions = seen.legal()
        if len(actions) == 1:
            return actions[0]
        try:
            if self._engine is None:
                self._engine = stable.taken(self.command)
                self._engine.set_up(seen, self._chance)
            return self._engine.think(seen)
        except Forfeit:
            if self._engine is not None:
                stable.ended(self._engine)
                self._engine = None
            raise

    def leave(self) -> None:
        if self._engine is not None:
            stable.given_back(self.command, self._engine)
            self._engine = None
