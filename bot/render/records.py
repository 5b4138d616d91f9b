"""An entry's record in a few characters: 2–1."""

from __future__ import annotations

from bot.views import TournamentView
from engine.model import EntryId
from engine.standings.history import history_of


def record_of(view: TournamentView, entry: EntryId, before_round: int | None = None) -> tuple[int, int]:
    """(wins, losses) in the Swiss, of the rounds before one where it is given."""
    tournament = view.tournament
    after = None if before_round is None else before_round - 1
    history = history_of(tournament, tournament.rulebook.swiss.id, after)
    return history.record(entry) if entry in history.outings else (0, 0)


def record_text(view: TournamentView, entry: EntryId, before_round: int | None = None) -> str:
    """2–1 in the Swiss; in the bracket the seed, №5, says more."""
    round_ = view.tournament.round(before_round) if before_round else None
    seed = seed_of(view, entry)
    if round_ is not None and round_.stage != view.tournament.rulebook.swiss.id and seed is not None:
        return f"№{seed}"
    wins, losses = record_of(view, entry, before_round)
    return f"{wins}–{losses}"


def stakes(view: TournamentView, entry: EntryId, before_round: int) -> str:
    """What the next Swiss match means to an entry: `both`, `win`, `loss` or nothing yet (R76)."""
    swiss = view.tournament.rulebook.swiss
    round_ = view.tournament.round(before_round)
    if round_ is None or round_.stage != swiss.id:
        return ""
    wins, losses = record_of(view, entry, before_round)
    near_win, near_loss = wins + 1 == swiss.win_target, losses + 1 == swiss.loss_limit
    if near_win and near_loss:
        return "both"
    return "win" if near_win else "loss" if near_loss else ""


def seed_of(view: TournamentView, entry: EntryId) -> int | None:
    """The place in the bracket's seeding, of a replacement: the one it took over; None outside the bracket."""
    bracket = view.tournament.bracket
    if bracket is None:
        return None
    for replacement in reversed(bracket.replacements):
        if replacement.entering == entry:
            return seed_of(view, replacement.leaving)
    return bracket.seeds.index(entry) + 1 if entry in bracket.seeds else None
