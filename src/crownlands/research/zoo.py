"""Tables for PettingZoo.

>>> table = env("kingdomino", players=3, observations="none")
>>> table.reset(seed=1)
>>> table.agents
['player_0', 'player_1', 'player_2']
"""

from crownlands.research import environments_lack

if lacking := environments_lack():
    raise ImportError(lacking)

from crownlands.research.aec import TableEnv
from crownlands.research.parallel import ParallelTableEnv

env = TableEnv
parallel_env = ParallelTableEnv
