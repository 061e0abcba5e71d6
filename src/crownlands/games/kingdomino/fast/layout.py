"""A match as one record of small numbers."""

from __future__ import annotations

import numpy as np

from crownlands.games.kingdomino.fast.box import CELLS, STRIDE, WORDS

SEATS = 4
#: kings on a line
KINGS = 4
DOMINOES = 48
#: of a Dynasty
MATCHES = 3
TERRAINS = 6
#: a kingdom of 7x7 has so many squares beside its castle
SQUARES = 48
#: rows of padding above and below, so that every square has four neighbours
PAD = STRIDE

#: laid in a kingdom; given up, or left over
LAID, GONE = 1, 2

KINGDOM = np.dtype(
    [
        ("taken", np.uint64, (WORDS,)),
        #: empty squares that the kingdom may grow into
        ("free", np.uint64, (WORDS,)),
        #: for each terrain the squares next to it, or next to the castle
        ("joins", np.uint64, (TERRAINS, WORDS)),
        ("points", np.int16),
        #: sets of terrains: those whose squares have changed since a survey was made
        ("stale", np.uint8),
        ("west", np.uint8),
        ("east", np.uint8),
        ("north", np.uint8),
        ("south", np.uint8),
        #: how many squares are laid, and which, in that order
        ("laid", np.uint8),
        ("squares", np.uint8, (SQUARES,)),
        #: the crowns on each of them
        ("crowned", np.uint8, (SQUARES,)),
        #: the number of the territory on each square, the padding included; 0 where there is none
        ("owner", np.uint8, (CELLS + 2 * PAD,)),
        #: territories are numbered from 1; one that was joined to another has no size any more
        ("territories", np.uint8),
        ("terrain", np.uint8, (SQUARES + 1,)),
        ("size", np.uint8, (SQUARES + 1,)),
        ("crowns", np.uint8, (SQUARES + 1,)),
    ],
    align=True,
)

TABLE = np.dtype(
    [
        ("kingdoms", KINGDOM, (SEATS,)),
        ("players", np.uint8),
        ("span", np.uint8),
        ("line_length", np.uint8),
        #: dominoes played with
        ("dominoes", np.uint8),
        ("harmony", np.uint8),
        ("middle_kingdom", np.uint8),
        ("older_edition", np.uint8),
        #: of a Dynasty three; and the one that is being played, from 0
        ("matches", np.uint8),
        ("match", np.uint8),
        #: by match, the order of play in the first round
        ("orders", np.uint8, (MATCHES, KINGS)),
        #: by match, the dominoes turned up so far, in that order; then all others
        ("piles", np.uint8, (MATCHES, DOMINOES)),
        ("drawn", np.uint8),
        #: what can be claimed, ascending; 0 behind
        ("line", np.uint8, (KINGS,)),
        #: the kings that act in this round, in order, and the dominoes that they lay first
        ("kings", np.uint8),
        ("turn", np.uint8),
        ("seats", np.uint8, (KINGS,)),
        ("to_lay", np.uint8, (KINGS,)),
        ("laying", np.uint8),
        #: the kings on the line, by domino
        ("claims", np.uint8),
        ("claimed", np.uint8, (KINGS,)),
        ("claimants", np.uint8, (KINGS,)),
        ("over", np.uint8),
        #: of every domino of this match whether it is `LAID` or `GONE`, by its number
        ("fate", np.uint8, (DOMINOES + 1,)),
        #: what each seat brings from earlier matches of a Dynasty: points, and for ties
        ("past_points", np.int16, (SEATS,)),
        ("past_scores", np.int16, (MATCHES, SEATS)),
        ("past_largest", np.int16, (SEATS,)),
        ("past_crowns", np.int16, (SEATS,)),
    ],
    align=True,
)
