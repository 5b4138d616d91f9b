"""A message to the opponent."""

from __future__ import annotations

from bot.i18n import Markup, quoted
from bot.render.home import to_cancel, to_match
from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens.table_state import is_reachable
from bot.views import TournamentView
from engine.model import EntryId, Pairing


def door(view: TournamentView, tr: Tr, pairing: Pairing, own: EntryId) -> tuple[Button, ...]:
    """Empty where the bot can write to nobody of the other side."""
    if not is_reachable(view, view.tournament.entries[pairing.opponent_of(own)]):
        return ()
    return (button(tr("relay-button"), press("my", "write", view.id, pairing.id)),)


def ask(view: TournamentView, tr: Tr, pairing: Pairing, own: EntryId, limit: int) -> Screen:
    return screen(tr("relay-ask", name=view.name(pairing.opponent_of(own)), limit=limit), to_cancel(tr))


def sent(view: TournamentView, tr: Tr, left: int) -> Screen:
    return screen(tr("relay-sent", left=left), to_match(view, tr))


def told(view: TournamentView, tr: Tr, pairing: Pairing, sender: EntryId, text: str) -> Screen:
    """What the opponent reads, with a way to answer and a way to have peace."""
    words = Markup("\n".join(quoted(line) for line in text.splitlines()))
    return screen(
        paragraphs(tr("relay-told", name=view.name(sender)), words),
        (
            button(tr("relay-answer"), press("my", "write", view.id, pairing.id)),
            button(tr("relay-mute"), press("my", "mute", view.id, pairing.id, arg="on")),
        ),
    )


def muted(view: TournamentView, tr: Tr, pairing: Pairing, *, quiet: bool) -> Screen:
    off = button(tr("relay-unmute"), press("my", "mute", view.id, pairing.id, arg="off")) if quiet else ()
    return screen(tr("relay-muted", quiet=quiet), off, to_match(view, tr))
