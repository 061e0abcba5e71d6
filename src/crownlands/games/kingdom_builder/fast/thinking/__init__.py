"""A search in machine code: a tree of what a seat can do in the rest of its turn, played out."""
