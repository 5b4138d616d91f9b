"""The way into a tournament for whoever has no place in it: to apply, or to see how his application stands."""

from __future__ import annotations

from bot.render.phrases import Tr, button
from bot.render.screen import Button, press
from bot.render.screens import late
from bot.views import TournamentView, Viewer
from engine.arbiters import bar
from engine.model import Status


def entry_door(view: TournamentView, viewer: Viewer, tr: Tr) -> tuple[Button, ...]:
    """Empty where entries are closed, and for officials of an event in which none of them plays."""
    if viewer.has("waiting"):
        words = tr("late-list") if late.is_late(view) else tr("waiting-list")
        return (button(words, press("tm", "show", view.id)),)
    if viewer.has("seeking"):
        return (button(tr("seek-list", kind=view.kind), press("sk", "show", view.id)),)
    if not _takes_entries(view):
        return ()
    if (viewer.directs or viewer.referees) and bar(view.tournament, viewer.person.id) == "never":
        return ()
    return (button(tr("menu-join", kind=view.kind), press("tm", "conditions", view.id)),)


def _takes_entries(view: TournamentView) -> bool:
    registering = view.tournament.status is Status.REGISTRATION and not view.tournament.published_rounds
    return late.is_late(view) or registering
