"""Say something to many."""

from __future__ import annotations

from dataclasses import dataclass

from engine.commands.base import Command
from engine.ids import AnnouncementId
from engine.model import Circle


@dataclass(frozen=True, slots=True)
class Announce(Command):
    """The desk says something to many at once; `table` of the round that is on, where it is for one table."""

    announcement: AnnouncementId
    to: Circle
    table: int = 0
