"""What people write: the desk to many at once, an opponent."""

from __future__ import annotations

from bot.render.notices.common import Params, announced_pairing, own_entry
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens.announce import said
from bot.render.screens.relay import told
from bot.views import TournamentView, Viewer
from engine.model import EntryId


def announcement(params: Params, view: TournamentView, _viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once it is taken back, or once its words are erased."""
    found = next((one for one in view.tournament.announcements if one.id == params["announcement"]), None)
    words = view.words.get(str(params["announcement"]))
    if found is None or words is None:
        return None
    return Screen(said(tr, found.to, found.table, words.text), photo=words.photo or "")


def relay(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once they are no opponents any more."""
    entry, pairing = own_entry(viewer), announced_pairing(params, view)
    sender = EntryId(str(params["from"]))
    if entry is None or pairing is None or set(pairing.entries) != {entry.id, sender}:
        return None
    return told(view, tr, pairing, sender, str(params["text"]))
