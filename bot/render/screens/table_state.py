"""What goes on at a table, as the desk and the players see it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from bot.views import TournamentView, Viewer
from engine.arbiters import arbiters
from engine.decide.corrections import is_closed, is_sealed
from engine.model import Entry, Pairing, Report, Role, Round, RoundStatus
from engine.timing import deadline, open_tables


class TableState(StrEnum):
    """In the order a referee wants to see them."""

    DISPUTE = "dispute"
    REPORTED = "reported"
    WAITING = "waiting"
    PLAYING = "playing"
    DONE = "done"


def may_record(viewer: Viewer) -> bool:
    """Whether buttons for results make sense to the reader; what he may really do, the desk decides."""
    return viewer.referees or viewer.directs


def decides_as_head(view: TournamentView, viewer: Viewer) -> bool:
    """Whether what the head referee decides is the reader's: where none is on duty, an organizer's."""
    return viewer.has("head_referee") or (viewer.directs and not view.tournament.on_duty(Role.HEAD_REFEREE))


def is_own(view: TournamentView, viewer: Viewer, pairing: Pairing) -> bool:
    """Whether it is the reader's own match and somebody else decides about it: another official, or both players."""
    if viewer.entry is None or viewer.entry.id not in pairing.entries:
        return False
    opponent = view.tournament.entries[pairing.opponent_of(viewer.entry.id)]
    return bool(arbiters(view.tournament, pairing)) or is_reachable(view, opponent)


def is_reachable(view: TournamentView, entry: Entry) -> bool:
    """Whether the bot can write to somebody of the entry."""
    people = (view.people[person] for person in entry.members if person in view.people)
    return any(one.telegram_id is not None and one.reachable for one in people)


def may_record_at(view: TournamentView, viewer: Viewer, pairing: Pairing) -> bool:
    """The same of one table: nobody decides about his own match."""
    return may_record(viewer) and not is_own(view, viewer, pairing)


def is_over(view: TournamentView, pairing: Pairing) -> bool:
    """Whether the match is decided."""
    return view.tournament.rulebook.scoring.is_over(pairing)


def all_over(view: TournamentView, pairings: Iterable[Pairing]) -> bool:
    """Whether nothing is left to play at these tables."""
    return all(is_over(view, pairing) for pairing in pairings)


def state_of(view: TournamentView, pairing: Pairing) -> TableState:
    if pairing.dispute:
        return TableState.DISPUTE
    if is_over(view, pairing):
        return TableState.DONE
    if pairing.reports:
        return TableState.REPORTED
    return TableState.PLAYING if is_started(view, pairing) else TableState.WAITING


def is_contested(pairing: Pairing) -> bool:
    """Whether a side of a dispute has only said no: to what is recorded, or to the one score that was reported."""
    return pairing.dispute is not None and len({report.entry for report in pairing.reports}) < 2


def is_confirmed(pairing: Pairing) -> bool:
    """Whether both sides say the same and a referee's acceptance is what is missing."""
    standing = last_report(pairing)
    return standing is not None and standing.confirmed_by is not None and not pairing.dispute


def awaits_referee(view: TournamentView, pairing: Pairing) -> bool:
    """Whether a referee's word is all that is missing: both sides agree, or the other side does not use the bot."""
    standing = last_report(pairing)
    if standing is None or pairing.dispute:
        return False
    silent = view.tournament.entries[pairing.opponent_of(standing.entry)]
    return standing.confirmed_by is not None or not is_reachable(view, silent)


def last_report(pairing: Pairing) -> Report | None:
    return pairing.reports[-1] if pairing.reports else None


def round_on(view: TournamentView) -> Round | None:
    """The last round people know of."""
    rounds = view.tournament.published_rounds
    return rounds[-1] if rounds else None


def is_started(view: TournamentView, pairing: Pairing) -> bool:
    round_ = view.tournament.round(pairing.round)
    return round_ is not None and round_.status is RoundStatus.STARTED


def is_latest(view: TournamentView, pairing: Pairing) -> bool:
    """Whether no later round is published: only then is a result written down, and mended by any referee."""
    round_ = round_on(view)
    return round_ is not None and round_.number == pairing.round


def may_mend(view: TournamentView, viewer: Viewer, pairing: Pairing) -> bool:
    """Whether buttons for a correction make sense: of an old round, and of what both sides have confirmed where the
    book seals that, for those above the referees of tables; of what the book has closed for nobody."""
    if is_closed(view.tournament, pairing):
        return False
    anybody = is_latest(view, pairing) and not is_sealed(view.tournament, pairing)
    return anybody or viewer.has("owner", "organizer", "head_referee")


def tables_of(view: TournamentView, viewer: Viewer) -> tuple[Pairing, ...]:
    """The pairs a referee looks after: those of his range, or all; the most urgent first."""
    round_ = round_on(view)
    if round_ is None:
        return ()
    span = tables_range(view, viewer)
    mine = [p for p in round_.pairings if span is None or span[0] <= p.table <= span[1]]
    order = list(TableState)
    return tuple(sorted(mine, key=lambda p: (order.index(state_of(view, p)), p.table)))


def current_pairing(view: TournamentView, entry: str) -> Pairing | None:
    """The entry's pair in the last published round, finished or not."""
    round_ = round_on(view)
    if round_ is None:
        return None
    return next((pairing for pairing in round_.pairings if entry in pairing.entries), None)


def match_on(view: TournamentView, entry: str) -> Pairing | None:
    """The same while it is not over."""
    pairing = current_pairing(view, entry)
    return None if pairing is None or is_over(view, pairing) else pairing


def tables_range(view: TournamentView, viewer: Viewer) -> tuple[int, int] | None:
    """The tables a referee is bound to; None: all."""
    if viewer.has("owner", "organizer", "head_referee"):
        return None
    grants = [g for g in view.tournament.grants if g.person == viewer.person.id and g.role is Role.REFEREE]
    return next((grant.tables for grant in grants if grant.tables is not None), None)


def overdue_tables(view: TournamentView) -> tuple[Pairing, ...]:
    """Whose time is over, and nothing was told."""
    return tuple(one for one in _playing_now(view) if not one.reports and not one.dispute and _is_over_time(view, one))


def unanswered_tables(view: TournamentView) -> tuple[Pairing, ...]:
    """Where a result was told and is not final."""
    return tuple(one for one in _playing_now(view) if one.reports and not one.dispute)


def told_tables(view: TournamentView) -> tuple[tuple[Pairing, ...], tuple[Pairing, ...]]:
    """Those of them where the referee's word is all that is missing, and the others."""
    told = unanswered_tables(view)
    agreed = tuple(one for one in told if awaits_referee(view, one))
    return agreed, tuple(one for one in told if one not in agreed)


def _playing_now(view: TournamentView) -> tuple[Pairing, ...]:
    """Of the round that is on."""
    round_ = round_on(view)
    started = round_ is not None and round_.status is RoundStatus.STARTED
    return tuple(open_tables(view.tournament, round_)) if round_ is not None and started else ()


def _is_over_time(view: TournamentView, pairing: Pairing) -> bool:
    end = deadline(view.tournament, pairing)
    return end is not None and end.due <= view.at
