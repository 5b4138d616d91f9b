"""What an opponent writes."""

from __future__ import annotations

from collections.abc import Mapping

from bot.notices import NoticeKind
from bot.render.notices.common import Draw, Params, announced_pairing, own_entry
from bot.render.phrases import Tr
from bot.render.screen import Screen
from bot.render.screens.relay import told
from bot.views import TournamentView, Viewer
from engine.model import EntryId


def relay(params: Params, view: TournamentView, viewer: Viewer | None, tr: Tr) -> Screen | None:
    """None once they are no opponents any more."""
    entry, pairing = own_entry(viewer), announced_pairing(params, view)
    sender = EntryId(str(params["from"]))
    if entry is None or pairing is None or set(pairing.entries) != {entry.id, sender}:
        return None
    return told(view, tr, pairing, sender, str(params["text"]))


DRAWINGS: Mapping[NoticeKind, Draw] = {NoticeKind.RELAY: relay}
