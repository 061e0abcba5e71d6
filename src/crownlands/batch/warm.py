"""Compile all kernels before anybody waits for them: ``python -m crownlands.batch.warm``."""

from __future__ import annotations

from crownlands.games import GAMES


def main() -> None:
    for game in GAMES.values():
        kernel = game.kernel(game.option_sets()[0])
        if kernel is not None:
            kernel.warm()
            thinker = kernel.thinker()
            if thinker is not None:
                thinker.warm()


if __name__ == "__main__":
    main()
