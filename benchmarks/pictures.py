"""Pictures for chats: what one takes to be drawn, data and page, as a phone asks for it the first time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

from benchmarks.table import Measure, median_ms
from bot.i18n import Translator
from bot.render import typeset
from bot.render.pictures.registry import pictures
from bot.views import TournamentView
from tests.render.fields import played, seen

RUNS = 9
TR = Translator.load().get("ru")
WANTED = (
    ("standings", "go-mcmahon", 24, 100.0),
    ("standings", "go-mcmahon", 64, None),
    ("swiss", "go-mcmahon", 64, None),
    ("cross", "club-round-robin", 24, None),
    ("pairings", "go-mcmahon", 64, None),
    ("bracket", "go-olympic", 16, 60.0),
    ("bracket", "go-olympic", 64, None),
)
"""What, of which event with how many entries, within how many milliseconds: for the first picture of it."""


def measure(*, quick: bool) -> list[Measure]:
    runs = 3 if quick else RUNS
    out = []
    for kind, event, size, budget in WANTED:
        *_, held = played(event, size, 3)
        view = seen(held)
        several = len(pictures(view, TR, kind))
        line = f"picture: {kind} of {size}, {event}" + (f", the first of {several}" if several > 1 else "")
        out.append(Measure(line, median_ms(_drawer(kind, view), runs), "ms", budget))
    return out


def _drawer(kind: str, view: TournamentView) -> Callable[[], bytes]:
    """Each time another state: none of them has been on a page before."""
    numbers = count(1)

    def draw() -> bytes:
        now = replace(view.tournament, title=f"{view.tournament.title}, {next(numbers)}")
        first = pictures(replace(view, tournament=now), TR, kind)[0]
        return typeset.png(first.template, first.data)

    return draw
