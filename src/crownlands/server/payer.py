"""Who a table's bots think for: the address and the person that waiting and thinking count for."""

from __future__ import annotations

from typing import NamedTuple


class Payer(NamedTuple):
    #: a household, as `addresses` tells them apart
    address: str
    #: empty for somebody who only looks on and has no cookie
    person: str
