"""Folds of what the desk says to many at once."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as e
from engine.copies import replace
from engine.folding.changes import Fold
from engine.model import Tournament


def _announced(t: Tournament, event: e.Announced) -> Tournament:
    return replace(t, announcements=(*t.announcements, event.announcement))


def _withdrawn(t: Tournament, event: e.AnnouncementWithdrawn) -> Tournament:
    return replace(t, announcements=tuple(one for one in t.announcements if one.id != event.announcement))


FOLDS: Mapping[type, Fold] = {e.Announced: _announced, e.AnnouncementWithdrawn: _withdrawn}
