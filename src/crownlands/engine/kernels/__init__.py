"""What a game needs to be played in machine code, and how it lends that to others.

`kernel` says what is lent, and `stream` where its chance comes from; both need no extra. All else
wants Numba (the extra ``fast``), and is imported by a game's own kernels alone.
"""
