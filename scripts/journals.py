"""Play a tournament of every rulebook in which much goes wrong, and pack its journal into tests/journals.

.venv/bin/python scripts/journals.py [RULEBOOK …]      (all of them)

It takes a process for each processor, and half a minute for each of them.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.simulation.report import perform
from bot.simulation.world.loop import lived
from engine.regulations import chat_preset_ids
from tests.journals.played import pack, rows_of, troubled

SEED = 5


def main() -> None:
    with ProcessPoolExecutor() as pool:
        for told in pool.map(played, sys.argv[1:] or chat_preset_ids()):
            print(told, flush=True)


def played(book: str) -> str:
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "kept.sqlite3"
        lived(perform(troubled(book, SEED), kept, in_world=True))
        rows = rows_of(kept)
    pack(rows, book)
    return f"{book}: {len({row.act for row in rows})} acts, {len({row.kind for row in rows})} kinds of events"


if __name__ == "__main__":
    main()
