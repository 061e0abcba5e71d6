"""Numbers on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter, Token


def _whole(kind: Any, tokens: Sequence[Token]) -> int:
    text = tokens[0].value
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a whole number") from None


Whole = Annotated[int, Parameter(converter=_whole)]
"""A whole number; 2.7 is refused instead of being cut to 2."""
