"""The referee's buttons, commands and lines."""

from __future__ import annotations

from aiogram import Router

from handlers.referee import (
    calls,
    checkin,
    clock,
    corrections,
    decisions,
    disputes,
    duty,
    leaving,
    lengths,
    lines,
    pastes,
    penalties,
    personal,
    printing,
    scores,
    tables,
    technical,
    terms,
    undo,
)
from handlers.referee.access import Officiates


def setup() -> Router:
    """Bare lines come last: a form that waits for words is asked first."""
    router = Router(name="referee")
    router.callback_query.filter(Officiates())
    router.include_routers(
        tables.setup(),
        duty.setup(),
        checkin.setup(),
        undo.setup(),
        decisions.setup(),
        calls.setup(),
        clock.setup(),
        personal.setup(),
        disputes.setup(),
        corrections.setup(),
        technical.setup(),
        leaving.setup(),
        lengths.setup(),
        terms.setup(),
        penalties.setup(),
        printing.setup(),
        scores.setup(),
        pastes.setup(),
        lines.setup(),
    )
    return router
