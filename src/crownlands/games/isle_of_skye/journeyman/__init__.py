"""Journeyman, the expansion: a companion travels the territory, and three tracks reward it."""
