"""Every picture and every paper of an event, set as its readers get it and as a document whose letters have places."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from bot.i18n import Speaker
from bot.render import typeset
from bot.render.papers import registry as papers
from bot.render.papers.section import Source
from bot.render.papers.slips import payload_of
from bot.render.pictures import registry as pictures
from bot.render.pictures.picture import stages_begun
from bot.views import TournamentView
from engine.formats import knockout
from tests.render import geometry

MILLIMETRE = 72 / 25.4
MARGINS: Mapping[str, geometry.Margins] = {
    "paper": (10 * MILLIMETRE, 7 * MILLIMETRE),
    "sheet": (19, 17),
    "bracket": (19, 17),
    "timeline": (8, 17),
    "curve": (19, 17),
}
"""By template. The tails of a last line hang over its margin, and so does half of the last hour of a day."""
UNSAID = frozenset({"align", "from", "kind", "language", "medal", "qr", "side", "stone", "to", "tone", "width"})
"""What is not to be read but says how to set."""
PARTS_OF_A_PACK = frozenset({"tables", "names", "slips", "standings"})
"""What is right in a pack is right alone."""


@dataclass(frozen=True, slots=True)
class Proof:
    """`kind`: what was asked for; `name` tells its pages apart."""

    kind: str
    name: str
    template: str
    data: Mapping[str, object]

    def png(self, theme: typeset.Theme) -> bytes:
        return typeset.png(self.template, self.data, theme)

    def pdf(self) -> bytes:
        return typeset.pdf(self.template, self.data)

    def troubles(self, document: bytes) -> list[str]:
        told = said(self.data.get("sections", self.data))
        gone = [f"«{one}» is missing" for one in geometry.missing(document, told)]
        return [*gone, *geometry.troubles(document, MARGINS[self.template])]


def kinds_of(view: TournamentView) -> tuple[str, ...]:
    """What can be drawn of the whole tournament now."""
    paired = bool(view.tournament.published_rounds)
    there = {
        "standings": bool(view.tournament.entries),
        "swiss": bool(stages_begun(view, "swiss")),
        "cross": bool(stages_begun(view, "cross")),
        "bracket": knockout.is_announced(view.tournament),
        "pairings": paired,
        "names": paired,
        "day": any(one.started_at is not None for one in view.tournament.published_rounds),
    }
    return tuple(kind for kind, is_there in there.items() if is_there)


def pictures_of(view: TournamentView, tr: Speaker, kinds: Collection[str] = pictures.KINDS) -> Iterator[Proof]:
    """With the sheet of the first match that has been played."""
    played = (one.id for round_ in view.tournament.published_rounds for one in round_.pairings if one.games)
    asked = [(kind, "") for kind in kinds_of(view)] + [("match", one) for one in list(played)[:1]]
    for kind, of in asked:
        for at, one in enumerate(pictures.pictures(view, tr, kind, of) if kind in kinds else ()):
            yield Proof(kind, f"{kind}-{at}", one.template, one.data)


def papers_of(view: TournamentView, tr: Speaker, kinds: Collection[str] = papers.PAPERS) -> Iterator[Proof]:
    """With a code for each table."""
    rounds = view.tournament.published_rounds
    link = "https://t.me/turnir_bot?start="
    asked = Source(view, tr, rounds[-1] if rounds else None, lambda pairing: link + payload_of(view, pairing))
    for kind in papers.printable(view):
        if kind in kinds:
            yield Proof(kind, kind, "paper", papers.data_of(asked, kind))


def said(data: object) -> Iterator[str]:
    """Everything that is to be read on a page, as the fonts can show it."""
    match data:
        case {"bare": True, "blocks": blocks}:
            yield from said(blocks)
        case Mapping():
            for key, value in data.items():
                if key not in UNSAID:
                    yield from said(value)
        case str():
            yield typeset.printable(data)
        case list() | tuple():
            for one in data:
                yield from said(one)
        case _:
            pass
