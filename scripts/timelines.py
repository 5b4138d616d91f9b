"""Draw docs/pictures/clock-*: what rings in a round, a picture for each book, from the rulebooks as they stand.

.venv/bin/python scripts/timelines.py
"""

import json
from hashlib import sha256
from pathlib import Path

from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.render import typeset
from bot.render.pictures import timeline
from engine.regulations import load

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "pictures"
DRAWN_FROM = PICTURES / "clock.json"
TEMPLATES = Path(typeset.__file__).parent / "templates"
BOOKS: dict[str, tuple[str, dict[str, object]]] = {
    "tac": ("tac-russia-2025", {}),
    "bridges": ("bridges", {}),
    "lo": ("lo", {}),
    "nardy": ("nardy-short", {"match_length": 5}),
    "go": ("go-swiss", {}),
    "destiny": ("destiny-basic", {}),
}


def pictures() -> dict[str, dict[str, object]]:
    """The data of every picture, by its name."""
    words = Translator.load()
    return {
        f"clock-{name}.{locale}": timeline.timeline(load(*book), words.get(locale))
        for name, book in BOOKS.items()
        for locale in LANGUAGES
    }


def digests() -> dict[str, str]:
    """What each picture is drawn from: its data and the templates."""
    layout = "".join((TEMPLATES / name).read_text(encoding="utf-8") for name in ("page.typ", "timeline.typ"))
    return {
        name: sha256(f"{layout}{json.dumps(data, ensure_ascii=False)}".encode()).hexdigest()
        for name, data in pictures().items()
    }


def main() -> None:
    for name, data in pictures().items():
        (PICTURES / f"{name}.png").write_bytes(typeset.png("timeline", data))
    DRAWN_FROM.write_text(json.dumps(digests(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
