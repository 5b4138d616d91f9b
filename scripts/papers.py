"""Print every paper of every preset and system with 8, 24 and 64 entries of the longest names, to look at it.

.venv/bin/python scripts/papers.py [FOLDER] [EVENT …]      (build/papers, all of them)
"""

import sys
from pathlib import Path

from bot.render.papers import door
from engine.errors import RulebookError
from tests.engine.test_every_rulebook import EVENTS
from tests.render.test_papers import source

FOLDER = Path(__file__).resolve().parents[1] / "build" / "papers"
SIZES = (8, 24, 64)


def main() -> None:
    """A book that does not take so many is left out with that size."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for event in sys.argv[2:] or EVENTS:
        for size in SIZES:
            for english in (False, True):
                try:
                    asked = source(event, size, english=english, rounds=2)
                except RulebookError:
                    continue
                for name in door.printable(asked.view):
                    file = f"{event.replace(' ', '_')}-{size}-{name}-{asked.tr.locale}.pdf"
                    (folder / file).write_bytes(door.printed(asked, name))


if __name__ == "__main__":
    main()
