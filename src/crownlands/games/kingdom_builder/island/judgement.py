"""What bots think of the Island."""

from __future__ import annotations

from crownlands.games.kingdom_builder.judgement.opinions import Opinions

#: as for the Barn and the Harbor, which move settlements to a terrain too
OPINIONS = Opinions(each_turn={"suspension_bridge": 0.48, "tree_house": 0.48})
