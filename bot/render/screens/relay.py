"""A message to the opponent."""

from __future__ import annotations

from bot.i18n import Markup, quoted
from bot.render.phrases import Tr, button, paragraphs
from bot.render.screen import Button, Screen, press
from bot.render.screens.common import cancel_row
from bot.views import TournamentView
from engine.model import EntryId, Pairing


def door(view: TournamentView, tr: Tr, pairing: Pairing) -> Button:
    return button(tr("relay-button"), press("my", "write", view.id, pairing.id))


def ask(view: TournamentView, tr: Tr, pairing: Pairing, own: EntryId, limit: int) -> Screen:
    return Screen(tr("relay-ask", name=view.name(pairing.opponent_of(own)), limit=limit), (cancel_row(tr),))


def sent(view: TournamentView, tr: Tr, left: int) -> Screen:
    return Screen(tr("relay-sent", left=left), (_to_match(view, tr),))


def told(view: TournamentView, tr: Tr, pairing: Pairing, sender: EntryId, text: str) -> Screen:
    """What the opponent reads, with a way to answer and a way to have peace."""
    words = Markup("\n".join(quoted(line) for line in text.splitlines()))
    rows = (
        (
            button(tr("relay-answer"), press("my", "write", view.id, pairing.id)),
            button(tr("relay-mute"), press("my", "mute", view.id, pairing.id, arg="on")),
        ),
    )
    return Screen(paragraphs(tr("relay-told", name=view.name(sender)), words), rows)


def muted(view: TournamentView, tr: Tr, pairing: Pairing, *, quiet: bool) -> Screen:
    back = press("my", "mute", view.id, pairing.id, arg="off")
    rows = ((button(tr("relay-unmute"), back),), _to_match(view, tr)) if quiet else (_to_match(view, tr),)
    return Screen(tr("relay-muted", quiet=quiet), rows)


def _to_match(view: TournamentView, tr: Tr) -> tuple[Button, ...]:
    return (button(tr("match-back"), press("my", "match", view.id)),)
