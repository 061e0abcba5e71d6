"""Programs that play here: engines in any language, over the pipe.

``exec:./engine?time=2`` names one: a command in shell-like words, then settings. Its seat's view
and what is legal go in, its choice comes out, one line of JSON each (`docs/engine-protocol.md`).
Whatever it does instead is a `Forfeit`: it never holds up a match, and nothing of it outlives us.
"""

from crownlands.bots.outside.bot import OutsideBot

__all__ = ["OutsideBot"]
