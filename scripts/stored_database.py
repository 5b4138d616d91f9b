"""Play an event in which much goes wrong, and keep its database as what this version writes.

.venv/bin/python scripts/stored_database.py

Made once a release, never anew: later versions have to open it as it is (tests/storage/test_releases.py).
"""

import lzma
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.simulation.report import perform
from bot.simulation.world.loop import lived
from tests.journals.played import troubled

ROOT = Path(__file__).resolve().parents[1]
BOOK, SEED = "club-swiss", 9


def main() -> None:
    release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    file = ROOT / "tests" / "storage" / f"release-{release}.sqlite3.xz"
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "kept.sqlite3"
        lived(perform(troubled(BOOK, SEED), kept, in_world=True))
        with closing(sqlite3.connect(kept)) as raw:
            raw.execute("pragma journal_mode = delete")
            raw.execute("vacuum")
        file.write_bytes(lzma.compress(kept.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
