"""Lets ``python -m regelbok`` do what the command ``regelbok`` does."""

import sys

from regelbok.cli import main

if __name__ == "__main__":
    sys.exit(main())
