"""A series of matches between bots: who sits where, in which deal, in every match."""

from __future__ import annotations

from typing import Any

import msgspec

from crownlands.arena.tables import Format, Table, in_order, seatings, tables
from crownlands.bots import label
from crownlands.engine.generator import Generator


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays what, how often. The same series always gives the same matches.

    With ``rotate``, every deal is played once for each seating: the bots move one seat on, the
    dominoes, cards and order of play stay the same. So luck is shared out evenly. What happens in
    a match depends on the series and the match's number alone.
    """

    game: str
    options: Any
    bots: tuple[str, ...]
    matches: int
    seed: str
    format: Format = "seats"
    rotate: bool = True

    @property
    def matches_a_deal(self) -> int:
        """How often a deal is played; it is the same at all tables of a format."""
        made = tables(self.format, len(self.bots), self.options.players)
        return seatings(made[0]) if self.rotate else 1

    def deal(self, number: int) -> int:
        return number // self.matches_a_deal

    def deal_seed(self, number: int) -> str:
        """What all chance of a match comes from; the seatings of a deal share it."""
        return f"{self.seed}/{self.deal(number)}"

    def seating(self, number: int) -> Table:
        """For each seat, which of the bots sits there in a match."""
        deal, turn = divmod(number, self.matches_a_deal)
        table = self._table(deal)
        return table[turn:] + table[:turn]

    def _table(self, deal: int) -> Table:
        made = in_order(self.format, len(self.bots), self.options.players, self.seed)
        table = made[deal % len(made)]
        if self.format == "seats" or len(set(table)) < len(table):
            return table
        # Who sits next to whom differs from deal to deal.
        return tuple(Generator(f"{self.seed}/{deal}/table").shuffled(table))

    def bot_seeds(self, number: int) -> list[str]:
        """The seed of each seat's bot: the same bot thinks alike wherever it sits in a deal."""
        seed, seating = self.deal_seed(number), self.seating(number)
        return [
            f"{seed}/bot/{who}" + (f"/{copy}" if (copy := seating[:seat].count(who)) else "")
            for seat, who in enumerate(seating)
        ]

    def names(self, number: int) -> list[str]:
        """Who sits where, as a record tells it."""
        return [label(self.bots[who]) for who in self.seating(number)]

    def whole_deals(self) -> Series:
        """The same with so many matches more that the last deal, too, is played in all seatings."""
        short = -self.matches % self.matches_a_deal
        return msgspec.structs.replace(self, matches=self.matches + short)
