"""The tournament desk: the one door for every change."""

from __future__ import annotations

from bot.desk.counter import Actor, Undone
from bot.desk.picturing import Picturing
from bot.desk.reception import Followed

__all__ = ["Actor", "Desk", "Followed", "Undone"]


class Desk(Picturing):
    """What handlers talk to: commands at the counter, people, links and chats at the reception,
    what they write themselves at the hearing, what they say to each other through the relay, `queries` to look.

    Everything it refuses is a `RuleViolation`; what it accepts is committed when the call returns.
    """
