"""What is raised where the product and the second engine part."""

from __future__ import annotations


class Difference(AssertionError):
    """The two engines say different things, told so that the position can be found again."""
