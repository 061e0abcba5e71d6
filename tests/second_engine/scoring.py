"""What a seat is paid: the cards, the tasks, the places, and the gold that it already has."""

from __future__ import annotations

from collections import Counter

from tests.second_engine.cards import Pay, base, capitol, crossroads, harvest, marshlands
from tests.second_engine.table import Table

AT_THE_END: dict[str, Pay] = {
    **base.CARDS,
    **crossroads.TASKS,
    **marshlands.CARDS,
    **harvest.CARDS,
}


def score(table: Table, seat: int) -> Counter[str]:
    """The gold of a seat if the match ended now, by what pays it; what pays nothing is left out."""
    gold = Counter(table.kingdoms[seat].gold)
    for called in (*table.setup.cards, *table.setup.tasks):
        if called in AT_THE_END:
            gold[called] += AT_THE_END[called](table, seat)
    gold["castle"] += base.castles(table, seat)
    gold["palace"] += marshlands.palaces(table, seat)
    gold["capitol"] += capitol.capitols(table, seat)
    gold["covered_castle"] += capitol.covered_castles(table, seat)
    return Counter({called: paid for called, paid in gold.items() if paid})
