"""What is compiled before anybody waits for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from threading import Lock, Thread


class Warmed(ABC):
    """Something in machine code. A process has to compile it, or to read it, before it serves."""

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether all of it is compiled in this process."""

    @abstractmethod
    def warm(self) -> None:
        """Compile all of it, or read what an earlier process has compiled.

        That takes a moment in the second case and up to a minute in the first.
        """

    def ready_soon(self) -> bool:
        """Whether it is ready now; if not, a thread makes it so, and the readable engine serves."""
        return self.ready or _warming(self)


_compiling = Lock()
_begun: set[type[Warmed]] = set()


def _warming(what: Warmed) -> bool:
    """Compile it beside everything else, if nobody has begun yet. It is not ready now: False."""
    with _compiling:
        if type(what) not in _begun:
            _begun.add(type(what))
            Thread(target=what.warm, name="kernels", daemon=True).start()
    return False
