"""Kingdomino in machine code: the same rules as beside it, for those who play millions of matches.

A match is one record of small numbers (`layout`). The readable engine is the law: what is legal,
what a step does and what is scored here must equal it: `benchmarks/parity.py` and tests hold that.
Nothing here is imported before somebody asks for it, and all of it needs the extra ``fast``.
"""

#: the rules that these kernels hold; `Kingdomino.rules_version` must be the same
HOLDS = 1
