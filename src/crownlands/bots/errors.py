"""What can be wrong with a bot: its name, or what it does at the table."""

from __future__ import annotations

from typing import Literal

Fault = Literal["start", "crash", "late", "garbage", "illegal", "refused"]
"""How a bot forfeits: it does not start, ends by itself, takes too long, cannot be understood,
wants what the rules do not allow, or says itself that it cannot go on."""


class BotError(ValueError):
    """A text that names no bot, with a sentence that says what would."""


class Forfeit(Exception):
    """A bot has lost its match by what it did or did not do, with a sentence that says what."""

    def __init__(self, fault: Fault, sentence: str) -> None:
        super().__init__(sentence)
        self.fault: Fault = fault
