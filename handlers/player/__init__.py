"""The player's buttons, commands and lines; and what everybody may look at."""

from __future__ import annotations

from aiogram import Router

from handlers.player import (
    arrivals,
    calls,
    conditions,
    following,
    leaving,
    lines,
    lineup,
    look,
    match,
    naming,
    nominations,
    protests,
    relay,
    seeking,
    team,
    teammates,
    waiting,
)


def setup() -> Router:
    """Bare lines come last: a form that waits for words is asked first."""
    router = Router(name="player")
    router.include_routers(
        look.setup(),
        match.setup(),
        relay.setup(),
        calls.setup(),
        arrivals.setup(),
        following.setup(),
        protests.setup(),
        leaving.setup(),
        lineup.setup(),
        conditions.setup(),
        team.setup(),
        teammates.setup(),
        naming.setup(),
        nominations.setup(),
        seeking.setup(),
        waiting.setup(),
        lines.setup(),
    )
    return router
