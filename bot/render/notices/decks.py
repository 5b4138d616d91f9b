"""Notices about lists of what people play with."""

from __future__ import annotations

from bot.i18n import joined
from bot.render.notices.common import Params
from bot.render.phrases import Tr, button
from bot.render.screen import Screen, press, screen
from bot.render.screens import decks
from bot.views import TournamentView, Viewer
from engine.model import EntryId
from engine.timing import missing_lists

MOST_NAMES = 30


def due(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Nothing once it is handed in, or the time is over."""
    entry = view.tournament.entries.get(EntryId(params["entry"]))
    if entry is None or not decks.is_awaited(view, entry):
        return None
    text = tr("notice-deck-due", title=view.tournament.title, until=decks.until(view, tr))
    return screen(text, button(tr("deck-open"), press("dk", "mine", view.id)))


def missing(_params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """To officials, by name; nothing where everybody has handed in by now."""
    left = missing_lists(view.tournament)
    if not left:
        return None
    names = joined([view.name(one) for one in left[:MOST_NAMES]])
    more = tr("adding-more", count=len(left) - MOST_NAMES) if len(left) > MOST_NAMES else ""
    text = tr("notice-decks-missing", count=len(left), names=names, more=more)
    return screen(text, button(tr("deck-all"), press("dk", "all", view.id)))


def corrected(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """Nothing where another list stands by now."""
    deck = view.tournament.decks.get(EntryId(params["entry"]))
    if deck is None or deck.id != params["deck"]:
        return None
    by, reason = view.person_name(deck.by), view.said(deck.reason) or "—"
    text = tr("notice-deck-corrected", entered=deck.entered, name=by, reason=reason)
    return screen(text, button(tr("deck-open"), press("dk", "mine", view.id)))
