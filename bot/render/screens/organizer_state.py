"""Where a tournament is, as its organizer sees it: what comes next and what stands in the way."""

from __future__ import annotations

from enum import StrEnum

from bot.render.numbers import exact_text
from bot.render.records import rank_text
from bot.render.screens.table_state import TableState, is_over, is_reachable, round_on, state_of
from bot.views import TournamentView
from engine.formats.capacity import least
from engine.formats.protocol import format_of
from engine.model import Entry, EntryStatus, Round, RoundStatus, Status, Tournament
from engine.pairing.imported import takes_pairs
from engine.standings import final


class Step(StrEnum):
    """The one thing to do next."""

    ANSWER = "answer"
    GATHER = "gather"
    PAIR = "pair"
    PUBLISH = "publish"
    START = "start"
    PLAY = "play"
    CUT = "cut"
    FINISH = "finish"
    OVER = "over"


def next_step(view: TournamentView) -> Step:
    t = view.tournament
    last = t.current_round
    if t.status is Status.FINISHED:
        return Step.OVER
    if t.questions:
        return Step.ANSWER
    if last is None:
        return Step.PAIR if len(t.entries) >= least(t.rulebook) else Step.GATHER
    if last.status is RoundStatus.DRAFT:
        return Step.PUBLISH
    if open_tables(view, last):
        return Step.START if last.status is RoundStatus.PUBLISHED else Step.PLAY
    if _cut_is_due(t):
        return Step.CUT
    return Step.FINISH if final.is_over(t) else Step.PAIR


def may_import(view: TournamentView) -> bool:
    """Whether a round is due whose pairs may come from another program."""
    return next_step(view) is Step.PAIR and takes_pairs(view.tournament)


def _cut_is_due(t: Tournament) -> bool:
    """Whether the stage before a bracket is over, and the bracket is not made."""
    stage = t.rulebook.knockout
    before = None if stage is None or t.bracket is not None else t.rulebook.before(stage)
    return before is not None and format_of(before).is_complete(t)


def open_tables(view: TournamentView, round_: Round) -> tuple[int, ...]:
    """Tables of a round whose match is not decided."""
    return tuple(pairing.table for pairing in round_.pairings if not is_over(view, pairing))


def disputed_tables(view: TournamentView) -> tuple[int, ...]:
    round_ = round_on(view)
    pairings = round_.pairings if round_ else ()
    return tuple(pairing.table for pairing in pairings if state_of(view, pairing) is TableState.DISPUTE)


def listed(view: TournamentView) -> tuple[Entry, ...]:
    """Every entry in order of its number."""
    return tuple(sorted(view.tournament.entries.values(), key=lambda entry: (entry.number, entry.id)))


def playing(view: TournamentView) -> tuple[Entry, ...]:
    return tuple(entry for entry in listed(view) if entry.status is EntryStatus.ACTIVE)


def is_incomplete(view: TournamentView, entry: Entry) -> bool:
    return len(entry.members) < view.tournament.rulebook.participants.team_size


def goes_by_one_rank(view: TournamentView, entry: Entry) -> bool:
    """A pair whose rank is not the mean of both, because only one was told («Кодекс РФГ» П4 3.7)."""
    return view.kind == "pair" and bool(entry.rank) and view.tournament.rulebook.knows_ranks


def out_of_reach(view: TournamentView, entry: Entry) -> bool:
    """Nobody of the entry can be written to: it must be called by voice."""
    return not is_reachable(view, entry)


def strength_text(entry: Entry) -> str:
    """The rank, or the rating; empty for somebody without either."""
    return rank_text(entry) or (exact_text(entry.rating) if entry.rating is not None else "")


def asks_who_is_here(view: TournamentView) -> bool:
    """From the first entry until round 1 is announced, where the club wants it."""
    t = view.tournament
    return t.rulebook.entering.check_in and t.status is Status.REGISTRATION and bool(t.entries)


def here(view: TournamentView) -> int:
    """How many have come."""
    return sum(entry.here and entry.status is EntryStatus.ACTIVE for entry in view.tournament.entries.values())
