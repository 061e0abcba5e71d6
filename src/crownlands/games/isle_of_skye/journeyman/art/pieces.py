"""What lies on a territory: the journeyman, markers on the tiles he is to visit, roads."""

from __future__ import annotations

from crownlands.engine.contract import Seat
from crownlands.engine.drawing.paints import CREAM, INK, WOOD
from crownlands.engine.drawing.pen import halo, patch, shape, stroke
from crownlands.engine.drawing.seats import SEATS, emblem
from crownlands.games.isle_of_skye.art import palette


def journeyman() -> str:
    """Draw the journeyman with his staff and his bundle."""
    coat = "M38 42C28 52 22 72 22 92H74C74 72 70 52 60 42Z"
    hat = "M20 24C30 20 34 18 36 8C46 2 54 2 62 8C64 18 68 20 78 24C62 32 36 32 20 24Z"
    face = "M36 24H62C64 40 56 46 49 46S34 40 36 24Z"
    return "".join(
        (
            stroke("M84 16V92", CREAM, 15),
            halo(coat, 11),
            halo(hat, 11),
            shape(face, palette.SKIN, 4),
            shape(coat, palette.PLAID, 5),
            stroke("M30 60C44 66 56 66 66 60M26 78C42 84 58 84 72 78", palette.LEAF_LIGHT, 3),
            stroke("M42 46C38 60 36 76 36 90", palette.PLAID_LINE, 4),
            shape(hat, palette.HULL, 5),
            stroke("M36 17C46 21 54 21 62 17", palette.THATCH, 4.4),
            stroke("M84 16V92", INK, 9),
            stroke("M84 16V92", WOOD, 4),
            shape("M60 56C70 58 76 60 82 58C88 60 88 68 82 68C74 70 66 68 58 66Z", palette.SKIN, 4),
            shape("M76 18C72 6 96 6 94 18C96 30 74 30 76 18Z", palette.BEACON, 4.4),
        )
    )


_CLOAK = "M44 34C30 40 16 64 11 90C28 97 60 97 77 90C72 64 58 40 44 34Z"
_HAT = "M9 33C21 30 26 26 28 14C36 7 52 7 60 14C62 26 67 30 79 33C62 45 26 45 9 33Z"
_STAFF = "M87 16V92"


def pawn(seat: Seat) -> str:
    """Draw the wooden figure of a seat's journeyman, with its sign."""
    colours = SEATS[seat]
    return "".join(
        (
            stroke(_STAFF, CREAM, 20),
            halo(_CLOAK, 13),
            halo(_HAT, 13),
            stroke(_STAFF, INK, 12),
            stroke(_STAFF, palette.STAVE_LIGHT, 4.4),
            shape("M48 42C62 46 74 54 90 57C95 59 94 68 89 68C74 68 60 66 52 62Z", colours.main, 5),
            shape("M83 56C94 54 97 70 85 69Z", palette.SKIN, 4),
            shape(_CLOAK, colours.main, 5),
            patch("M58 48C65 60 71 75 74 88C69 90 65 91 60 92C63 77 63 62 58 48Z", colours.shade),
            shape("M27 37C29 60 59 60 61 37Z", palette.SKIN, 4),
            shape(_HAT, colours.main, 5),
            stroke("M29 26C37 30 51 30 59 26", colours.mark, 4),
            emblem(seat, 42, 76, 10.5, colours.mark),
        )
    )


_TOP = "M7 39C7 1 93 1 93 39C93 77 7 77 7 39Z"
_SIDE = "M7 39V62C7 100 93 100 93 62V39Z"
_WHOLE = "M7 39C7 1 93 1 93 39V62C93 100 7 100 7 62Z"


def disc(main: str, shade: str, *sign: str) -> str:
    """Draw a wooden disc that lies on the table."""
    return "".join((shape(_SIDE, shade, 5), shape(_TOP, main, 5), *sign))


def marker(seat: Seat) -> str:
    """Draw a seat's marker: for a tile to be visited, or a space that has been reached."""
    colours = SEATS[seat]
    return halo(_WHOLE, 13) + disc(
        colours.main, colours.shade, emblem(seat, 50, 39, 17, colours.mark)
    )


def road_token() -> str:
    """Draw a road that is laid from tile to tile; it runs from left to right."""
    turf = "M6 29C34 26 66 31 94 28C95 44 93 58 95 71C66 73 34 69 5 72C7 56 5 42 6 29Z"
    way = "M6 37C30 30 66 43 94 36L95 63C66 70 30 56 6 63Z"
    return "".join(
        (
            halo(turf, 11),
            patch(turf, palette.PASTURE),
            patch(way, palette.ROAD),
            stroke("M6 37C30 30 66 43 94 36M6 63C30 56 66 70 95 63", palette.ROAD_EDGE, 4),
            stroke("M12 49h9M30 48h9M48 50h9M66 52h9M84 50h5", palette.ROAD_TRACK, 4),
            stroke(turf, INK, 5),
        )
    )


def pieces() -> dict[str, str]:
    """Draw all of them."""
    return {
        "journeyman": journeyman(),
        "road-token": road_token(),
        **{f"pawn-{seat}": pawn(seat) for seat in range(len(SEATS))},
        **{f"marker-{seat}": marker(seat) for seat in range(len(SEATS))},
    }
