"""Whoever is in several tournaments is told which one is meant; whoever is in one never."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.i18n import Markup, quoted
from bot.render.phrases import Tr, lines
from bot.render.screen import Press, Screen
from bot.views import TournamentView, Viewer


def tournaments_in(screen: Screen) -> frozenset[str]:
    """The ids of those that its buttons are about; one that a new tournament may be made like is not meant."""
    presses = (Press.unpack(button.data) for row in screen.rows for button in row if button.data)
    return frozenset(one.tournament_id for one in presses if one.area != "nt") - {""}


def of_tournament(view: TournamentView, tr: Tr) -> Markup:
    """Its name over what people show each other and send on: the table, the pairs, the tables."""
    return tr("notice-tournament", title=view.tournament.title)


def headed(screen: Screen, viewer: Viewer, tr: Tr, tournament_id: str, title: str) -> Screen:
    """The name of the tournament over the text, where its reader needs it."""
    return named(screen, tr, title) if viewer.confuses(tournament_id) else screen


def named(screen: Screen, tr: Tr, title: str) -> Screen:
    """The name of the tournament over the text that does not say it."""
    name = re.escape(quoted(title))  # in its marks, or in the head of the screen: a player may be called so too
    said = rf"[«“]{name}[»”]|\A<[bi]>[^\n]*(?<!\w){name}(?!\w)|(?m:^<b>{name}</b>$)"
    if re.search(said, screen.text):
        return screen
    return replace(screen, text=lines(tr("notice-tournament", title=title), screen.text))
