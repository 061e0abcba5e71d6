"""Plain data with methods that are left to whoever derives from it."""

from __future__ import annotations

from abc import ABCMeta

import msgspec


class AbstractStruct(msgspec.StructMeta, ABCMeta):
    """The metaclass of structs with abstract methods."""
