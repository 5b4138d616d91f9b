"""The tournament desk: the one door for every change."""

from __future__ import annotations

from bot.desk.counter import Actor, Undone
from bot.desk.reception import Followed, Reception

__all__ = ["Actor", "Desk", "Followed", "Undone"]


class Desk(Reception):
    """What handlers talk to: commands at the counter, people, links and chats at the reception, `queries` to look.

    Everything it refuses is a `RuleViolation`; what it accepts is committed when the call returns.
    """
