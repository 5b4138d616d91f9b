"""Lots drawn by hand: what to do, what was read, what stands written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.render import draws
from bot.render.home import to_cancel, to_panel
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Screen, press, screen
from bot.views import TournamentView
from engine.errors import RuleViolation
from engine.model import EntryId


def whole(view: TournamentView, order: tuple[EntryId, ...]) -> tuple[EntryId, ...]:
    """The order, once everybody has one lot. RuleViolation ``lots.twice`` (entry), ``lots.missing`` (entries)."""
    twice = next((entry for entry, times in Counter(order).items() if times > 1), None)
    if twice is not None:
        raise RuleViolation("lots.twice", entry=twice)
    missing = tuple(entry for entry in view.tournament.entries if entry not in order)
    if missing:
        raise RuleViolation("lots.missing", entries=missing)
    return order


def ask(view: TournamentView, tr: Tr) -> Screen:
    return screen(tr("lots-ask", count=len(view.tournament.entries)), to_cancel(tr))


def ask_witnesses(view: TournamentView, tr: Tr, order: Sequence[EntryId]) -> Screen:
    told = [tr("lots-line", number=number, name=view.name(entry)) for number, entry in enumerate(order, start=1)]
    again = button(tr("adding-again"), press("org", "lots", view.id))
    return screen(paragraphs(tr("lots-read"), lines(*told), tr("lots-witnesses")), again, to_cancel(tr))


def entered(view: TournamentView, tr: Tr) -> Screen:
    """What everybody will read; the next press pairs the first round."""
    pair = button(tr("panel-pair", round=1), press("org", "pair", view.id, arg=1), style="primary")
    return screen(paragraphs(tr("lots-entered"), draws.by_hand(tr, view)), pair, to_panel(view, tr))
