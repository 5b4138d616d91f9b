"""Paper: what a sheet costs when a whole pack of a round is printed, and how long one waits for it."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from time import perf_counter

import pypdfium2 as pdfium

from benchmarks.pairing import after_rounds
from benchmarks.table import Measure, median_ms
from bot.i18n import Translator
from bot.render.papers import registry
from bot.render.papers.section import Source
from bot.render.papers.slips import payload_of
from bot.views import ClubView, TournamentView

SIZE, ROUNDS = 64, 5
BUDGET = 15.0


def measure(*, quick: bool) -> list[Measure]:
    """Every pack has another title: Typst remembers what it has set once."""
    asked = _source()
    pages = len(pdfium.PdfDocument(registry.printed(asked, registry.PACK)))
    numbers = count()

    def pack() -> bytes:
        return registry.printed(_named(asked, f"Кубок {next(numbers)}"), registry.PACK)

    times = 3 if quick else 7
    waited, processor = median_ms(pack, times, perf_counter), median_ms(pack, times)
    return [
        Measure(f"a sheet of a pack, {SIZE} entries", processor / pages, "ms", BUDGET),
        Measure("… so long one waits for it, where two processors share in the pack", waited / pages, "ms"),
        Measure(f"… the pack of {pages} sheets", processor, "ms"),
    ]


def _named(source: Source, title: str) -> Source:
    """The same round of another event, with other people and other codes."""
    t = replace(source.view.tournament, title=title)
    names = {key: f"{name} {title}" for key, name in source.view.names.items()}
    view = replace(source.view, tournament=t, names=names)
    link = f"https://t.me/turnir_bot?start={title.rpartition(' ')[2]}"
    return replace(source, view=view, link=lambda pairing: link + payload_of(view, pairing))


def _source() -> Source:
    t = after_rounds("halves by cards", SIZE, ROUNDS)
    names = {key: f"Имя Фамилия{entry.number}" for key, entry in t.entries.items()}
    view = TournamentView(t, ClubView(1, "Клуб", t.zone, "ru"), names)
    return Source(view, Translator.load().get("ru"), t.published_rounds[-1])
