"""Starts an engine, and sees that it ends with us.

A process of its own beside it, which holds one end of a pipe whose other end only we have. When
that closes, for whatever reason, we are gone: the engine gets a moment to leave, and is then ended
with all that it has started. It runs as a script without the package, so that it starts at once.
"""

import os
import signal
import sys
from contextlib import suppress
from select import select

#: written to it, this ends the engine without a moment's wait
NOW = b"!"
#: seconds between the end of its input and that of an engine that stays
MOMENT = 2.0
#: the status of a program that cannot be started
UNSTARTED = 127
_IGNORED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def main(life: int, words: list[str]) -> int:
    """Run a command until it ends, or until the pipe of our life does; its exit status."""
    os.set_inheritable(life, False)
    for number in _IGNORED:
        signal.signal(number, signal.SIG_IGN)
    ended, ending = os.pipe()
    os.set_blocking(ending, False)
    signal.signal(signal.SIGCHLD, _wake)
    signal.set_wakeup_fd(ending)
    try:
        engine = os.posix_spawnp(
            words[0], words, os.environ, setpgroup=0, setsigdef=[*_IGNORED, signal.SIGPIPE]
        )
    except OSError as error:
        os.write(2, f"{words[0]}: {error.strerror}\n".encode())
        return UNSTARTED
    _let_go_of_its_pipes()
    _wait(life, ended, engine)
    with suppress(ProcessLookupError, PermissionError):  # macOS says the latter of those that ended
        os.killpg(engine, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(engine, 0)[1])
    return status if status >= 0 else 128 - status  # as shells say that a signal ended it


def _wake(number: int, frame: object) -> None:
    """Python tells the wake-up pipe only of signals that somebody listens to."""


def _let_go_of_its_pipes() -> None:
    """Whoever reads what the engine writes must see it end."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)


def _wait(life: int, ended: int, engine: int) -> None:
    """Until the engine has ended, which is not yet taken note of, or has to."""
    while not _has_ended(engine):
        ready = select([life, ended], [], [])[0]
        if ended in ready:
            os.read(ended, 1)
        if life in ready:
            if os.read(life, 1) != NOW:
                while not _has_ended(engine) and select([ended], [], [], MOMENT)[0]:
                    os.read(ended, 1)
            return


def _has_ended(engine: int) -> bool:
    return os.waitid(os.P_PID, engine, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
