"""Bots that get it wrong, each in its own way."""

from __future__ import annotations

import os
import time

from crownlands.bots import Bot, Perspective
from crownlands.engine.contract import Action


class Raises(Bot):
    name = "raises"

    def choose(self, seen: Perspective) -> Action:
        raise RuntimeError("I have lost my crown")


class Sleeps(Bot):
    name = "sleeps"

    def choose(self, seen: Perspective) -> Action:
        time.sleep(600)
        raise AssertionError("nobody waits so long")


class Dies(Bot):
    name = "dies"

    def choose(self, seen: Perspective) -> Action:
        os._exit(1)


class Babbles(Bot):
    """What it prints arrives where its answer should be."""

    name = "babbles"

    def choose(self, seen: Perspective) -> Action:
        os.write(1, b"let me think aloud\n")
        return seen.legal()[0]


class Cheats(Bot):
    name = "cheats"

    def choose(self, seen: Perspective) -> Action:
        return next(
            action
            for index in range(48)
            if (action := seen.game.codec.from_index(index)) not in seen.legal()
        )


class Hurries(Bot):
    """Complains about the time that went by before it was asked."""

    name = "hurries"

    def choose(self, seen: Perspective) -> Action:
        raise RuntimeError("I was kept waiting" if seen.spent > 1 else "I was asked at once")
