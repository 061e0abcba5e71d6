"""Crownlands as an engine: it keeps tables, thinks and analyses for programs in any language.

`crownlands engine` speaks the protocol of `crownlands.bots.protocol` from the engine's side
(`crownlands.bots.outside` is the host's); `docs/engine-protocol.md` tells the story.
"""

from crownlands.study.house_engine.conversation import Conversation

__all__ = ["Conversation"]
