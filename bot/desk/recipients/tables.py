"""Who hears of tables: who has come to them, reports, results, disputes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from bot.desk.news import (
    Act,
    Notice,
    Recipients,
    at_table,
    deciders,
    referees_of,
    seated,
    to_entry,
    to_groups,
    to_officials,
    to_people,
    to_table,
)
from bot.desk.recipients import annulled, departures
from bot.notices import CALL, EVERYTHING, OFFICIAL, NoticeKind, hears_everything
from bot.told_games import values_of
from engine import events as e
from engine.decide.common import is_complete, is_over
from engine.decide.results import is_players_word
from engine.model import Pairing, PersonId, RoundStatus, Tournament
from engine.results import BoardGame, Side
from engine.timing import deadline


def _reported(act: Act, event: e.ResultReported) -> Iterator[Notice]:
    if act.has(e.GameRecorded, e.ReportDisputed):
        return
    t, pairing = act.after, act.after.pairing(event.round, event.table)
    assert pairing is not None
    other = t.entries[pairing.opponent_of(event.report.entry)]
    loud = hears_everything(t.rulebook.notices) or not _has_heard_the_end(act, event)
    yield from to_entry(NoticeKind.REPORT_TO_CONFIRM, other, at_table(event), loud=loud)
    judges = referees_of(t, event.table, event.round)
    yield from to_officials(judges, NoticeKind.REPORT_WAITING, at_table(event), instead_of=other.members)


def _has_heard_the_end(act: Act, event: e.ResultReported) -> bool:
    """Whether the table was told aloud that its time is up, and is asked aloud once more where nobody answers."""
    book, pairing = act.after.rulebook, act.after.pairing(event.round, event.table)
    end = deadline(act.after, pairing) if pairing is not None else None
    return end is not None and end.due <= act.at and 0 in book.time.marks and bool(book.chasing.reports)


def _confirmed(act: Act, event: e.ReportConfirmed) -> Iterator[Notice]:
    if not act.has(e.GameRecorded):
        yield from to_officials(
            referees_of(act.after, event.table, event.round), NoticeKind.REPORT_WAITING, at_table(event)
        )


def _disputed(act: Act, event: e.ReportDisputed) -> Iterator[Notice]:
    """The officials once: what they have follows what the sides say next. Then whoever looks into it hears it."""
    now, before = act.after.pairing(event.round, event.table), _before(act, event)
    if before is None or before.dispute is None:
        people = referees_of(act.after, event.table, event.round)
    else:
        people = () if before.taken is None else (before.taken.by,)
    params = at_table(event) | ({} if now is None else {"version": now.version})
    yield from to_people(people, NoticeKind.DISPUTE, params, loud=True, priority=CALL)
    yield from to_table(act.after, NoticeKind.DISPUTE, event)


def _taken(act: Act, event: e.DisputeTaken) -> Iterator[Notice]:
    """Both sides and the other referees know who looks into it; whoever it was handed to hears it aloud."""
    if event.taken is None:
        return
    params = at_table(event)
    others = (person for person in referees_of(act.after, event.table, event.round) if person != act.actor)
    for person in others:
        yield Notice(NoticeKind.DISPUTE_TAKEN, params, person, loud=person == event.taken.by, priority=OFFICIAL)
    yield from to_table(act.after, NoticeKind.DISPUTE_TAKEN, event)


def _decided(act: Act, event: Any) -> Iterator[Notice]:
    """Aloud to both sides; the head referee sees it, if he was called too. An organizer in his place is called only
    where no referee looks after the table."""
    t, params = act.after, {**at_table(event), "by": act.actor}
    sides = {person for entry in seated(t, event) for person in t.entries[entry].members}
    yield from to_table(t, NoticeKind.DISPUTE_DECIDED, event, loud=True, by=act.actor)
    called = referees_of(t, event.table, event.round)
    heads = (person for person in deciders(t) if person in called and person not in sides)
    yield from to_officials(heads, NoticeKind.DISPUTE_DECIDED, params)


def _ends_dispute(act: Act, event: Any) -> bool:
    """Whether a referee's word has just ended the dispute of this table."""
    before = _before(act, event)
    return before is not None and before.dispute is not None


def _before(act: Act, event: Any) -> Pairing | None:
    """The table as it was."""
    return act.before.pairing(event.round, event.table) if act.before is not None else None


def _recorded(act: Act, event: e.GameRecorded) -> Iterator[Notice]:
    """One notice a table, however many of its games were told at once; none of a match that its end annuls, nor of what
    is corrected at once, nor to whom the departure of his opponent tells it."""
    if event.source == "withdrawal" and any(annulled.is_annulled(act, one) for one in seated(act.after, event)):
        return
    if any(isinstance(one, e.GamesCorrected) and at_table(one) == at_table(event) for one in act.events):
        return  # what both sides had said, in the moment in which a referee overruled it
    if event.source == "referee" and _ends_dispute(act, event):
        yield from _decided(act, event)
        return
    games = [one.game for one in act.events if isinstance(one, e.GameRecorded) and at_table(one) == at_table(event)]
    if event.game == games[-1]:
        hears = EVERYTHING if _is_one_of_several(act.after, event) else None
        kind, told_by = NoticeKind.RESULT_RECORDED, event.source
        told = to_table(act.after, kind, event, hears=hears, game=games[0], until=games[-1], source=told_by)
        know, whose = departures.told(act, event.round, event.table), _whose_boards(act, event)
        for one in told:
            if one.person not in know:
                yield one if whose is None or one.person in whose else replace(one, hears=EVERYTHING)


def _whose_boards(act: Act, event: e.GameRecorded) -> frozenset[PersonId] | None:
    """Who sits at the boards that were told, while others of the match are played: the team hears it with the match.
    None for everybody: it is over, somebody was not there, or nobody knows who of a team sits where."""
    t, pairing = act.after, act.after.pairing(event.round, event.table)
    if pairing is None or not t.rulebook.scoring.by_boards or is_over(t, pairing):
        return None
    told = [one.result for one in act.events if isinstance(one, e.GameRecorded) and at_table(one) == at_table(event)]
    boards = [one.board for one in told if isinstance(one, BoardGame)]
    found = frozenset[PersonId]()
    for side in Side:
        lineup, members = pairing.lineup_of(side), t.entries[pairing.entry_at(side)].members
        seats = [PersonId(int(seat)) if seat is not None and seat.isdecimal() else None for seat in lineup]
        if len(boards) < len(told) or (members and not set(seats) & set(members)):
            return None
        found |= {seat for board in boards if lineup and (seat := seats[board - 1]) is not None}
    return found


def _is_one_of_several(t: Tournament, event: e.GameRecorded) -> bool:
    """A game that was played in a match that goes on: its score is told with the match. At boards each has his own
    game; what a referee has ruled, an absence or a penalty, is heard at once, and so is what changes the next game."""
    pairing, scoring = t.pairing(event.round, event.table), t.rulebook.scoring
    told_apart = scoring.by_boards or not is_players_word(event.result)
    return pairing is not None and not (told_apart or is_over(t, pairing) or scoring.changes_next_game(pairing))


def _corrected(act: Act, event: e.GamesCorrected) -> Iterator[Notice]:
    yield from _to_groups_again(act, event)
    if event.undo:
        return
    if _ends_dispute(act, event):
        yield from _decided(act, event)
        return
    before = values_of(event.before)
    told = {"before": before, "reason": event.reason}
    yield from to_table(act.after, NoticeKind.RESULT_CORRECTED, event, loud=True, **told)


def _to_groups_again(act: Act, event: e.GamesCorrected) -> Iterator[Notice]:
    """Of a round whose results were shown: one line, and whatever shows the old score is drawn anew."""
    t, number = act.after, event.round
    if act.before is None or not all(is_complete(one, one.rounds[number - 1]) for one in (act.before, t)):
        return
    yield to_groups(NoticeKind.CORRECTION_POSTED, {**at_table(event), "before": values_of(event.before)})
    for post in (NoticeKind.PAIRINGS_POSTED, NoticeKind.RESULTS_POSTED):
        yield to_groups(NoticeKind.POST_REDRAWN, {"post": post, "round": number})
    for round_ in t.published_rounds[number - 1 :]:
        if is_complete(t, round_):
            params = {"post": NoticeKind.STANDINGS_POSTED, "round": round_.number}
            yield to_groups(NoticeKind.POST_REDRAWN, params)


def _length_stated(act: Act, event: e.LengthStated) -> Iterator[Notice]:
    if not event.undo:
        yield from to_table(act.after, NoticeKind.LENGTH_STATED, event, loud=True)


def _arrival_noted(act: Act, event: e.ArrivalNoted) -> Iterator[Notice]:
    """Whoever is waited for hears it aloud once games are on; of whoever comes late the opponent and the referee."""
    t, pairing = act.after, act.after.pairing(event.round, event.table)
    if pairing is None:
        return
    params = {"round": event.round, "table": event.table, "entry": event.entry}
    other = pairing.opponent_of(event.entry)
    if not event.arrival.here:
        yield from to_entry(NoticeKind.COMES_LATE, t.entries[other], params, loud=True)
        yield from to_officials(referees_of(t, event.table, event.round), NoticeKind.COMES_LATE, params)
    elif act.has(e.RefereeCalled):
        pass  # the call tells the other side
    elif t.rounds[event.round - 1].status is RoundStatus.STARTED and t.came(event.round, other) is None:
        yield from to_entry(NoticeKind.OPPONENT_WAITS, t.entries[other], params, loud=True)


RECIPIENTS: Mapping[type, Recipients] = {
    e.ResultReported: _reported,
    e.ReportConfirmed: _confirmed,
    e.ReportDisputed: _disputed,
    e.DisputeTaken: _taken,
    e.DisputeSettled: _decided,
    e.GameRecorded: _recorded,
    e.GamesCorrected: _corrected,
    e.LengthStated: _length_stated,
    e.ArrivalNoted: _arrival_noted,
}
