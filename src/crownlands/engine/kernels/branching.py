"""A tree inside a kernel: nodes in one array, the children of each beside each other.

Who counts what as a node's worth, and where a tree ends, every game's search says for itself.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled

#: what stands in every node
FIELDS: list[tuple[str, Any]] = [
    #: the sum over its visits
    ("worth", np.float64),
    #: how promising it looked among its brothers, 1 in all
    ("prior", np.float64),
    ("visits", np.int32),
    #: its children
    ("first", np.int32),
    ("count", np.int16),
    ("action", np.int16),
]


@compiled
def give_children(tree: Any, used: Any, node: Any, choices: Any, temper: Any) -> Any:
    """A child for each choice, the most promising first; whether there is room for them.

    So many points less as ``temper`` says, and a choice promises e times less.
    """
    count = choices.count
    if used[0] + count > tree.shape[0]:
        return False
    node.first, node.count = used[0], count
    used[0] += count
    together = 0.0
    for number in range(count):
        together += _appeal(choices, number, temper)
    for number in range(count):
        child = tree[node.first + number]
        child.prior = _appeal(choices, number, temper) / together
        child.worth, child.visits, child.count = 0.0, 0, 0
        child.action = choices.actions[number]
    return True


@compiled
def _appeal(choices: Any, number: Any, temper: Any) -> Any:
    return exp((choices.promises[number] - choices.promises[0]) / temper)


@compiled
def most_promising(tree: Any, node: Any, tried: Any, unknown: Any, explore: Any) -> Any:
    """The child to go down to: good so far, or not tried enough for what it promised (PUCT).

    All of them together were ``tried`` so often, and one that never was counts as ``unknown``.
    """
    far = explore * sqrt(tried + 1.0)
    best, most = node.first, -np.inf
    for number in range(node.first, node.first + node.count):
        child = tree[number]
        mean = child.worth / child.visits if child.visits else unknown
        bound = mean + far * child.prior / (1 + child.visits)
        if bound > most:
            best, most = number, bound
    return best
