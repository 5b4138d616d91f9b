"""Draw every picture of every preset and system with 8, 24 and 64 entries of the longest names, to look at it.

.venv/bin/python scripts/gallery.py [FOLDER] [EVENT …]      (build/gallery, all of them)
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from bot.i18n import LOCALES, Translator
from bot.render import typeset
from bot.render.pictures.door import kinds_of, pictures
from bot.render.pictures.picture import Picture
from bot.views import TournamentView
from tests.engine.test_every_rulebook import EVENTS
from tests.render.fields import SIZES, halves, seen

FOLDER = Path(__file__).resolve().parents[1] / "build" / "gallery"


def drawn(view: TournamentView, locale: str) -> Iterator[tuple[str, Picture]]:
    tr = Translator.load().get(locale)
    for kind in kinds_of(view):
        for number, picture in enumerate(pictures(view, tr, kind)):
            yield f"{kind}-{number}", picture
    pairing = next((one for round_ in view.tournament.published_rounds for one in round_.pairings if one.games), None)
    for picture in pictures(view, tr, "match", pairing.id) if pairing is not None else ():
        yield "match", picture


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for event in sys.argv[2:] or EVENTS:
        for size in SIZES:
            for stage, held in halves(event, size):
                for locale, theme in zip(LOCALES, typeset.Theme, strict=True):
                    for name, picture in drawn(seen(held), locale):
                        file = f"{event.replace(' ', '_')}-{size}-{stage}-{name}-{theme}.png"
                        (folder / file).write_bytes(typeset.png(picture.template, picture.data, theme))


if __name__ == "__main__":
    main()
