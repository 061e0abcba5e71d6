"""What a report asks about matches of Kingdomino: who laid which dominoes, the first where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crownlands.engine.contract import Event, Seat
from crownlands.engine.inquiry import Family, Ground, Inquiry, Opening, Thing
from crownlands.games.kingdomino.art.dominoes import CLIP_PATHS
from crownlands.games.kingdomino.art.grounds import KINGDOM, domino_picture, kingdom_ground
from crownlands.games.kingdomino.events import Laid
from crownlands.games.kingdomino.options import KingdominoOptions
from crownlands.games.kingdomino.state import KingdominoState
from crownlands.games.kingdomino.view import FACES, Half
from crownlands.games.kingdomino.words import MESSAGES

DOMINO = "domino"


class KingdominoInquiry(Inquiry):
    # All seats lay equally many, but for the few that fit nowhere.
    families = (Family(DOMINO, "Dominoes", shared=False, even=True),)
    placings = 3
    opening = "first three dominoes"
    definitions = CLIP_PATHS

    def __init__(self, options: KingdominoOptions) -> None:
        self._options = options

    def shared(self, state: KingdominoState) -> Mapping[str, Sequence[str]]:
        return {}

    def own(self, state: KingdominoState, seat: Seat) -> Mapping[str, Sequence[str]]:
        kingdoms = (each[seat] for each in (*state.past, state.kingdoms))
        return {DOMINO: [str(number) for each in kingdoms for number, _, _ in each.laid]}

    def placed(self, state: KingdominoState, event: Event) -> Opening | None:
        if isinstance(event, Laid):
            return Opening(event.seat, KINGDOM, (event.left, event.right))
        return None

    def grounds(self) -> Sequence[Ground]:
        return [kingdom_ground(self._options.span)]

    def thing(self, family: str, key: str) -> Thing:
        face = FACES[int(key)]
        halves = ", ".join(map(_said, (face.left, face.right)))
        return Thing(f"{key}: {halves}", domino_picture(face), 200)

    def rule(self, rule: str) -> str:
        return "Territories" if rule == "territory" else MESSAGES.say(f"score.{rule}", {})


def _said(half: Half) -> str:
    terrain = MESSAGES.say(f"terrain.{half.terrain}", {})
    return f"{terrain} {half.crowns}" if half.crowns else terrain
