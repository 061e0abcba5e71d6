"""``python -m crownlands`` is the command ``crownlands``."""

from crownlands.cli import main

if __name__ == "__main__":
    main()
