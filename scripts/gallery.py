"""Draw every picture and print every paper of every preset and system with 8, 24 and 64 entries of the longest names,
and how ratings went: to look at them, and to be told what overlaps, stands in a margin or is missing.

.venv/bin/python scripts/gallery.py [FOLDER] [EVENT …]      (build, all of them)

Pictures go to FOLDER/gallery, papers to FOLDER/papers. It takes a process for each processor, and ends with 1 where
something is wrong.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, cycle, product
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from bot.i18n import Translator
from bot.languages import LANGUAGES
from bot.render import typeset
from bot.render.pictures.curve import curve_picture
from bot.views import TournamentView
from tests.engine.test_every_rulebook import EVENTS
from tests.render.curves import ANNA, LONGEST, club_of, specimens
from tests.render.fields import SIZES, halves, seen
from tests.render.paperwork import at_the_desk
from tests.render.proofs import PARTS_OF_A_PACK, Proof, papers_of, pictures_of

FOLDER = Path(__file__).resolve().parents[1] / "build"
MOST_TOLD = 5
"""Of what is wrong in a file."""


class Drawn(NamedTuple):
    file: Path
    troubles: list[str]


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for name in ("gallery", "papers"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    # The largest first, so that no processor is left alone with one at the end.
    jobs = product([folder], sys.argv[2:] or EVENTS, sorted(SIZES, reverse=True))
    begun, files, wrong = monotonic(), 0, 0
    with ProcessPoolExecutor() as processes:
        for drawn in chain(processes.map(draw, *zip(*jobs, strict=True)), [list(curves(folder))]):
            files += len(drawn)
            for file, troubles in drawn:
                wrong += bool(troubles)
                for trouble in troubles[:MOST_TOLD]:
                    print(f"{file.relative_to(folder)}: {trouble}", flush=True)
                if len(troubles) > MOST_TOLD:
                    print(f"{file.relative_to(folder)}: … and {len(troubles) - MOST_TOLD} more", flush=True)
    print(f"{files} pictures and papers in {monotonic() - begun:.0f} s, something is wrong in {wrong} of them")
    sys.exit(bool(wrong))


def draw(folder: Path, event: str, size: int) -> list[Drawn]:
    """All of an event in its middle and at its end."""
    return [
        one
        for stage, held in halves(event, size)
        for locale, theme in zip(LANGUAGES, cycle(typeset.Theme), strict=False)
        for one in _of(folder, seen(held), f"{event.replace(' ', '_')}-{size}-{stage}", locale, theme)
    ]


def curves(folder: Path) -> Iterator[Drawn]:
    """Ratings over time, in every language and theme."""
    club = club_of(LONGEST)
    for (name, rating), locale, theme in product(specimens().items(), LANGUAGES, typeset.Theme):
        picture = curve_picture(club, Translator.load().get(locale), rating, ANNA)
        proof = Proof("curve", name, picture.template, picture.data)
        file = folder / "gallery" / f"curve-{name}-{locale}-{theme}.png"
        file.write_bytes(proof.png(theme))
        yield Drawn(file, proof.troubles(proof.pdf()))


def _of(folder: Path, view: TournamentView, slug: str, locale: str, theme: typeset.Theme) -> Iterator[Drawn]:
    tr = Translator.load().get(locale)
    for proof in pictures_of(view, tr):
        file = folder / "gallery" / f"{slug}-{proof.name}-{theme}.png"
        file.write_bytes(proof.png(theme))
        yield Drawn(file, proof.troubles(proof.pdf()))
    for proof in papers_of(at_the_desk(view), tr):
        file = folder / "papers" / f"{slug}-{proof.name}-{locale}.pdf"
        document = proof.pdf()
        file.write_bytes(document)
        yield Drawn(file, [] if proof.kind in PARTS_OF_A_PACK else proof.troubles(document))


if __name__ == "__main__":
    main()
