"""Late entry: what it means for whoever comes, and whom it makes play."""

from __future__ import annotations

from bot.i18n import Markup
from bot.render.phrases import Tr, button, lines
from bot.render.screen import Button, press
from bot.views import TournamentView
from engine.decide import late, withdrawals
from engine.model import EntryId, EntryStatus, RoundStatus
from engine.pairing.odd_one import odd_one


def is_late(view: TournamentView) -> bool:
    """Whether whoever is entered now comes late, and is taken."""
    return late.is_open(view.tournament)


def queue_door(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    """To those who ask to be let in; empty where nobody does."""
    waits = len(view.tournament.waiting)
    if not waits or not is_late(view):
        return ()
    return (button(tr("late-asking", count=waits), press("org", "waiting", view.id)),)


def asks_back(view: TournamentView) -> tuple[EntryId, ...]:
    """Who has left, asks to be let in again and still may be."""
    t = view.tournament
    asks = (one for one in t.entries.values() if one.asks_back and one.status is not EntryStatus.ACTIVE)
    return tuple(one.id for one in asks if withdrawals.why_not_back(t, one) is None)


def meaning(view: TournamentView, tr: Tr) -> Markup:
    """What the announced rounds are to him, and whom he plays at once."""
    t = view.tournament
    odd = odd_one(t) if late.meets_odd_one(t) else None
    if odd is not None:
        missed = len(t.published_rounds) - 1
        return tr("late-plays", name=view.name(odd), missed=missed)
    return tr("late-missed", missed=len(t.published_rounds), how=late.MISSED[t.rulebook.entering.late].value)


def consequence(view: TournamentView, tr: Tr) -> Markup:
    """The same for the desk: an open draft goes too."""
    last = view.tournament.current_round
    drafted = last is not None and last.status is RoundStatus.DRAFT
    return lines(meaning(view, tr), tr("late-draft", round=last.number) if drafted and last else "")
