"""Whoever is in several tournaments is told which one is meant; whoever is in one never."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n import quoted
from bot.render.phrases import Tr, lines
from bot.render.screen import Press, Screen
from bot.views import Viewer


def only_tournament(screen: Screen) -> str | None:
    """The id of the tournament that the buttons of a screen are about; None where there is none or several."""
    about = {Press.unpack(button.data).tournament_id for row in screen.rows for button in row if button.data} - {""}
    return about.pop() if len(about) == 1 else None


def headed(screen: Screen, viewer: Viewer, tr: Tr, tournament_id: str, title: str) -> Screen:
    """The name of the tournament over the text, where its reader needs it and the text does not say it."""
    if not viewer.confuses(tournament_id) or quoted(title) in screen.text:
        return screen
    return replace(screen, text=lines(tr("notice-tournament", title=title), screen.text))
