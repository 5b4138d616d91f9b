"""The list of prizes, and who gets what at the end."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain

from bot.i18n import joined
from bot.languages import list_words
from bot.render.home import to_cancel, to_more
from bot.render.numbers import exact_text
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Screen, press, screen
from bot.views import TournamentView
from engine.model import Exact, Prize
from engine.standings import prizes

_POINTS = "|".join(map(re.escape, chain.from_iterable(words.points for words in list_words())))
_NUMBER = re.compile(rf"(?P<number>\d[\d\s]{{0,14}}?)\s*(?P<points>{_POINTS})?", re.IGNORECASE)


def listed(view: TournamentView, tr: Tr) -> Screen:
    """What is given for each place; at the end, to whom."""
    told = [
        tr("prizes-line", place=number, prize=_prize(tr, prize))
        for number, prize in enumerate(view.tournament.prizes, 1)
    ]
    text = paragraphs(tr("prizes-title"), lines(*told) if told else tr("prizes-none"), awards(view, tr))
    write = button(tr("prizes-write"), press("org", "prizes-ask", view.id))
    return screen(text, write, to_more(view, tr))


def ask(tr: Tr) -> Screen:
    return screen(tr("prizes-ask"), to_cancel(tr))


def awards(view: TournamentView, tr: Tr) -> str:
    """Who gets what; empty before the end and where nothing is given."""
    t = view.tournament
    if not t.final_places or not t.prizes:
        return ""
    sums, points = prizes.sums(t), prizes.points(t)
    paid = [
        tr("prizes-sum", name=view.name(entry), sum=_shared(tr, sums[entry], points[entry]))
        for entry, _ in prizes.awarded(t)
        if sums[entry] or points[entry]
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


def _prize(tr: Tr, prize: Prize) -> str:
    return joined(filter(None, (_shared(tr, prize.amount, prize.points), prize.thing)), " + ") or exact_text(0)


def _shared(tr: Tr, amount: Exact, points: Exact) -> str:
    """«3000 + 20 оч.»: what those of one place divide."""
    series = tr("prizes-points", points=exact_text(points)) if points else ""
    return joined(filter(None, (exact_text(amount) if amount else "", series)), " + ")


def read(text: str) -> tuple[Prize, ...]:
    """A line a place: a number is a sum, one with the word points of a series, anything else a thing; several have a
    plus between. A single dash is no prizes at all."""
    told = [line.strip() for line in text.splitlines() if line.strip()]
    if told in (["-"], ["—"]):
        return ()
    return tuple(_read(line) for line in told)


def _read(line: str) -> Prize:
    prize = Prize()
    for part in re.split(r"\s+\+\s+", line):
        found = _NUMBER.fullmatch(part.strip())
        if found is None:
            prize = replace(prize, thing=" + ".join(filter(None, (prize.thing, part))))
            continue
        number = int(re.sub(r"\s", "", found["number"]))
        if found["points"]:
            prize = replace(prize, points=prize.points + number)
        else:
            prize = replace(prize, amount=prize.amount + number)
    return prize
