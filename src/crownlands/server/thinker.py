"""The process in which a bot thinks: one question a line on its input, one answer a line back.

Land is drawn in such a process too: both take long, and the server must not wait for either.

Run as ``python -m crownlands.server.thinker NICE``, where the number says how much it gives way to
others. Lines are JSON, so nothing is ever unpickled.
"""

from __future__ import annotations

import os
import signal
import sys
from time import process_time

import msgspec

from crownlands.bots import Perspective, bot
from crownlands.engine.contract import Seat
from crownlands.engine.match import replayed
from crownlands.engine.record import Record
from crownlands.games import game


class Question(msgspec.Struct, frozen=True, tag="choose"):
    """What a bot would do in this seat, in the match that the record tells."""

    record: Record
    seat: Seat
    bot: str
    seed: str
    #: seconds since this seat was first asked in its turn
    spent: float = 0.0


class Sketch(msgspec.Struct, frozen=True, tag="draw"):
    """What land would come of this box and this seed."""

    game: str
    box: str
    seed: int


class Reply(msgspec.Struct, frozen=True):
    action: str = ""
    #: the land that was to be drawn
    land: str = ""
    #: why there is neither
    failure: str = ""
    #: seconds of a processor
    took: float = 0.0


def reply(question: Question | Sketch) -> Reply:
    """Let the bot think, or the land be drawn."""
    if isinstance(question, Sketch):
        lands = game(question.game).lands
        assert lands is not None
        return Reply(land=lands.draw(question.box, question.seed))
    rules = game(question.record.game)
    state = replayed(rules, question.record).state
    seen = Perspective(rules, state, question.seat, question.spent)
    chosen = bot(question.bot, question.seed).choose(seen)
    return Reply(action=rules.codec.to_text(chosen))


def main() -> None:
    # Ctrl-C in the terminal is for the server, which closes this process's input when it is time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # As many think as there are cores; who waits for a page must not wait for them.
    if sys.platform != "win32":
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    for line in sys.stdin.buffer:
        begun = process_time()
        try:
            answer = reply(msgspec.json.decode(line, type=Question | Sketch))
        except Exception as error:  # whatever a bot gets wrong is an answer too
            answer = Reply(failure=f"{type(error).__name__}: {error}")
        answer = msgspec.structs.replace(answer, took=process_time() - begun)
        try:
            # Unbuffered: what a server that was killed leaves unread must not come up again later.
            os.write(sys.stdout.fileno(), msgspec.json.encode(answer) + b"\n")
        except BrokenPipeError:
            return


if __name__ == "__main__":
    main()
