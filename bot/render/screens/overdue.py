"""Tables that somebody waits for, for the panel and for those who are chased."""

from __future__ import annotations

from bot.render.screens.table_state import round_on
from bot.views import TournamentView
from engine.model import Pairing, RoundStatus
from engine.timing import deadline, open_tables


def tables(view: TournamentView) -> tuple[Pairing, ...]:
    """Whose time is over, and nothing was told."""
    return tuple(one for one in _playing(view) if not one.reports and not one.disputed and _is_over_time(view, one))


def unanswered(view: TournamentView) -> tuple[Pairing, ...]:
    """Where a result was told and is not final."""
    return tuple(one for one in _playing(view) if one.reports and not one.disputed)


def _playing(view: TournamentView) -> tuple[Pairing, ...]:
    """Of the round that is on."""
    round_ = round_on(view)
    started = round_ is not None and round_.status is RoundStatus.STARTED
    return tuple(open_tables(view.tournament, round_)) if round_ is not None and started else ()


def _is_over_time(view: TournamentView, pairing: Pairing) -> bool:
    end = deadline(view.tournament, pairing)
    return end is not None and end.due <= view.at
