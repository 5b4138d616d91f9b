"""The list of prizes, and who gets what at the end."""

from __future__ import annotations

from bot.i18n import joined
from bot.render.home import to_cancel, to_panel
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Screen, press, screen
from bot.views import TournamentView
from engine.model import Prize
from engine.standings import prizes


def listed(view: TournamentView, tr: Tr) -> Screen:
    """What is given for each place; at the end, to whom."""
    told = [
        tr("prizes-line", place=number, prize=_prize(prize)) for number, prize in enumerate(view.tournament.prizes, 1)
    ]
    text = paragraphs(tr("prizes-title"), lines(*told) if told else tr("prizes-none"), awards(view, tr))
    write = button(tr("prizes-write"), press("org", "prizes-ask", view.id))
    return screen(text, write, to_panel(view, tr))


def ask(tr: Tr) -> Screen:
    return screen(tr("prizes-ask"), to_cancel(tr))


def awards(view: TournamentView, tr: Tr) -> str:
    """Who gets what; empty before the end and where nothing is given."""
    t = view.tournament
    if not t.final_places or not t.prizes:
        return ""
    sums = prizes.sums(t)
    paid = [
        tr("prizes-sum", name=view.name(entry), sum=exact_text(sums[entry]))
        for entry, _ in t.final_places
        if sums[entry]
    ]
    things = [
        tr(
            "prizes-thing",
            names=joined(view.name(entry) for entry in one.entries),
            thing=one.thing,
            lots=len(one.entries) > 1,
        )
        for one in prizes.things(t)
    ]
    return lines(tr("prizes-awards"), *paid, *things)


def _prize(prize: Prize) -> str:
    return prize.thing or exact_text(prize.amount)


def read(text: str) -> tuple[Prize, ...]:
    """A line a place: a number is a sum, anything else a thing; a single dash is no prizes at all."""
    told = [line.strip() for line in text.splitlines() if line.strip()]
    if told in (["-"], ["—"]):
        return ()
    return tuple(_read(line) for line in told)


def _read(line: str) -> Prize:
    digits = line.replace(" ", "").replace("\u00a0", "")
    return Prize(amount=int(digits)) if digits.isdecimal() and len(digits) < 12 else Prize(thing=line)
