"""What the bot keeps of a person, and what it means to be forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.home import to_menu
from bot.render.phrases import Tr, button, lines, paragraphs
from bot.render.screen import Screen, press, screen

MOST_TITLES = 5


def privacy(tr: Tr) -> Screen:
    return screen(tr("privacy-text"), button(tr("privacy-forget"), press("mn", "forget")), to_menu(tr))


def confirm(
    tr: Tr, plays_in: Sequence[str], enters: Sequence[str], played_in: Sequence[str], waits_in: Sequence[str] = ()
) -> Screen:
    """By titles of tournaments. While he plays somewhere there is nothing to press."""
    if plays_in:
        return screen(tr("privacy-playing", titles=_titles(plays_in)), to_menu(tr))
    text = paragraphs(
        tr("privacy-ask"),
        lines(
            tr("privacy-enters", titles=_titles(enters)) if enters else "",
            tr("privacy-played", titles=_titles(played_in)) if played_in else "",
            tr("privacy-erased"),
            tr("privacy-waits", titles=_titles(waits_in)) if waits_in else "",
        ),
    )
    sure = button(tr("privacy-do"), press("mn", "forget-do"), style="danger")
    return screen(text, sure, to_menu(tr))


def forgotten(tr: Tr) -> Screen:
    return screen(tr("privacy-done"))


def _titles(titles: Sequence[str]) -> str:
    more = " …" if len(titles) > MOST_TITLES else ""
    return joined([*titles[:MOST_TITLES]]) + more
