"""The fold: tournament × event → tournament. Pure bookkeeping; nothing is paired, drawn or timed here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine import events as e
from engine.copies import replace
from engine.model import (
    Bracket,
    Decision,
    Draw,
    Entry,
    EntryStatus,
    Free,
    FreeKind,
    Grant,
    Lots,
    Member,
    Pairing,
    Round,
    RoundStatus,
    Status,
    Tournament,
)

Fold = Callable[[Tournament, Any], Tournament]


def replay(tournament_id: str, events: Iterable[e.Event]) -> Tournament:
    """Fold a whole journal. ValueError for one that does not begin with the creation."""
    stream = iter(events)
    first = next(stream, None)
    if not isinstance(first, e.TournamentCreated):
        raise ValueError("a journal begins with TournamentCreated")
    tournament = created(tournament_id, first)
    for event in stream:
        tournament = evolve(tournament, event)
    return tournament


def created(tournament_id: str, event: e.TournamentCreated) -> Tournament:
    """The value after the first event."""
    return Tournament(
        id=tournament_id,
        title=event.title,
        rulebook=event.rulebook,
        rulebook_hash=event.rulebook_hash,
        club=event.club,
        zone=event.zone,
        settings=dict(event.settings),
        created_at=event.at,
        revision=1,
    )


def evolve(tournament: Tournament, event: e.Event) -> Tournament:
    """The tournament after one more event; its revision grows by one."""
    return replace(_FOLDS[type(event)](tournament, event), revision=tournament.revision + 1)


def _settings_changed(t: Tournament, event: e.SettingsChanged) -> Tournament:
    return replace(t, settings=dict(event.settings), rulebook=event.rulebook, rulebook_hash=event.rulebook_hash)


def _title_changed(t: Tournament, event: e.TitleChanged) -> Tournament:
    return replace(t, title=event.title)


def _role_granted(t: Tournament, event: e.RoleGranted) -> Tournament:
    kept = tuple(g for g in t.grants if (g.person, g.role) != (event.person, event.role))
    return replace(t, grants=(*kept, Grant(event.person, event.role, event.tables)))


def _role_revoked(t: Tournament, event: e.RoleRevoked) -> Tournament:
    return replace(t, grants=tuple(g for g in t.grants if (g.person, g.role) != (event.person, event.role)))


def _entry_registered(t: Tournament, event: e.EntryRegistered) -> Tournament:
    entry = Entry(
        event.entry,
        event.number,
        event.members,
        event.captain,
        seed=event.seed,
        rating=event.rating,
        rank=event.rank,
        roster=tuple(Member(f"{seat}", rank=rank) for seat, rank in enumerate(event.ranks, start=1)),
        version=t.revision + 1,
    )
    return replace(t, entries={**t.entries, entry.id: entry})


def _change_entry(t: Tournament, entry_id: str, **changes: Any) -> Tournament:
    entry = replace(t.entries[entry_id], version=t.revision + 1, **changes)
    return replace(t, entries={**t.entries, entry_id: entry})


def _entry_joined(t: Tournament, event: e.EntryJoined) -> Tournament:
    entry = t.entries[event.entry]
    return _change_entry(t, event.entry, members=(*entry.members, event.person), captain=entry.captain or event.person)


def _entry_unjoined(t: Tournament, event: e.EntryUnjoined) -> Tournament:
    entry = t.entries[event.entry]
    members = tuple(person for person in entry.members if person != event.person)
    captain = entry.captain if entry.captain in members else None
    return _change_entry(t, event.entry, members=members, captain=captain)


def _entry_removed(t: Tournament, event: e.EntryRemoved) -> Tournament:
    return replace(t, entries={key: entry for key, entry in t.entries.items() if key != event.entry})


def _entry_paid(t: Tournament, event: e.EntryPaid) -> Tournament:
    return _change_entry(t, event.entry, paid=event.paid)


def _draw_committed(t: Tournament, event: e.DrawCommitted) -> Tournament:
    return replace(t, draws=(*t.draws, Draw(event.number, event.rng_seed, event.commitment)))


def _drawn(t: Tournament, rng_seed: int | None) -> Tournament:
    """The promise behind a seed is kept: the seed is no secret any more."""
    draw = t.next_draw
    if draw is None or draw.rng_seed != rng_seed:
        return t
    return replace(t, draws=(*t.draws[:-1], replace(draw, round=len(t.rounds) + 1)))


def _structure_fixed(t: Tournament, event: e.StructureFixed) -> Tournament:
    return replace(t, rulebook=t.rulebook.structured(event.row), rulebook_hash=event.rulebook_hash)


def _lots_drawn(t: Tournament, event: e.LotsDrawn) -> Tournament:
    t = _drawn(t, event.rng_seed)
    return replace(t, lots=(*t.lots, Lots(event.stage, event.purpose, event.order, event.rng_seed, event.group)))


def _lots_undrawn(t: Tournament, event: e.LotsUndrawn) -> Tournament:
    kept = tuple(lots for lots in t.lots if (lots.stage, lots.purpose) != (event.stage, event.purpose))
    return replace(t, lots=kept)


def _round_drafted(t: Tournament, event: e.RoundDrafted) -> Tournament:
    t = _drawn(t, event.rng_seed)
    version = t.revision + 1
    round_ = Round(
        number=event.number,
        stage=event.stage,
        pairings=tuple(replace(pairing, version=version) for pairing in event.pairings),
        free=event.free,
        notes=event.notes,
        rng_seed=event.rng_seed,
        name=event.name,
        version=version,
    )
    return replace(t, rounds=(*t.rounds, round_))


def _round_draft_discarded(t: Tournament, event: e.RoundDraftDiscarded) -> Tournament:
    return replace(t, rounds=t.rounds[: event.number - 1])


def _change_round(t: Tournament, number: int, **changes: Any) -> Tournament:
    round_ = replace(t.rounds[number - 1], version=t.revision + 1, **changes)
    return replace(t, rounds=(*t.rounds[: number - 1], round_, *t.rounds[number:]))


def _round_published(t: Tournament, event: e.RoundPublished) -> Tournament:
    t = _change_round(t, event.number, status=RoundStatus.PUBLISHED, published_at=event.at)
    return replace(t, status=Status.RUNNING)


def _round_unpublished(t: Tournament, event: e.RoundUnpublished) -> Tournament:
    t = _change_round(t, event.number, status=RoundStatus.DRAFT, published_at=None)
    return replace(t, status=Status.REGISTRATION if event.number == 1 else Status.RUNNING)


def _round_started(t: Tournament, event: e.RoundStarted) -> Tournament:
    return _change_round(t, event.number, status=RoundStatus.STARTED, started_at=event.at)


def _round_unstarted(t: Tournament, event: e.RoundUnstarted) -> Tournament:
    return _change_round(t, event.number, status=RoundStatus.PUBLISHED, started_at=None)


def _change_pairing(t: Tournament, number: int, table: int, change: Callable[[Pairing, int], Pairing]) -> Tournament:
    """`change` makes the new pairing, with the version that is given to it."""
    round_ = t.rounds[number - 1]
    pairings = round_.pairings
    place = next(place for place, pairing in enumerate(pairings) if pairing.table == table)
    new = change(pairings[place], t.revision + 1)
    # The round keeps its own version: forty-eight results in it do not make each other's buttons stale.
    changed = replace(round_, pairings=(*pairings[:place], new, *pairings[place + 1 :]))
    return replace(t, rounds=(*t.rounds[: number - 1], changed, *t.rounds[number:]))


def _result_reported(t: Tournament, event: e.ResultReported) -> Tournament:
    return _change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing,
            version=version,
            reports=(*(r for r in pairing.reports if r.entry != event.report.entry), event.report),
        ),
    )


def _report_confirmed(t: Tournament, event: e.ReportConfirmed) -> Tournament:
    return _change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing,
            version=version,
            reports=(*pairing.reports[:-1], replace(pairing.reports[-1], confirmed_by=event.by)),
            disputed=False,
        ),
    )


def _report_disputed(t: Tournament, event: e.ReportDisputed) -> Tournament:
    return _change_pairing(
        t, event.round, event.table, lambda pairing, version: replace(pairing, version=version, disputed=True)
    )


def _reports_cleared(t: Tournament, event: e.ReportsCleared) -> Tournament:
    return _change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(pairing, version=version, reports=event.reports, disputed=event.disputed),
    )


def _game_recorded(t: Tournament, event: e.GameRecorded) -> Tournament:
    return _change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing, version=version, games=(*pairing.games, event.result), reports=(), disputed=False
        ),
    )


def _games_corrected(t: Tournament, event: e.GamesCorrected) -> Tournament:
    return _change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(
            pairing, version=version, games=event.after, reports=event.reports, disputed=event.disputed
        ),
    )


def _terms_corrected(t: Tournament, event: e.TermsCorrected) -> Tournament:
    return _change_pairing(
        t,
        event.round,
        event.table,
        lambda pairing, version: replace(pairing, version=version, colour=event.colour, handicap=event.handicap),
    )


def _lineup_submitted(t: Tournament, event: e.LineupSubmitted) -> Tournament:
    def seated(pairing: Pairing, version: int) -> Pairing:
        first, second = pairing.lineups
        lineups = (event.lineup, second) if pairing.first == event.entry else (first, event.lineup)
        return replace(pairing, version=version, lineups=lineups)

    return _change_pairing(t, event.round, event.table, seated)


def _length_stated(t: Tournament, event: e.LengthStated) -> Tournament:
    return _change_pairing(
        t, event.round, event.table, lambda pairing, version: replace(pairing, version=version, length=event.after)
    )


def _entry_left(t: Tournament, event: e.EntryLeft) -> Tournament:
    return _change_entry(
        t, event.entry, status=event.status, left_after_round=event.after_round, treatment=event.treatment
    )


def _entry_returned(t: Tournament, event: e.EntryReturned) -> Tournament:
    return _change_entry(t, event.entry, status=EntryStatus.ACTIVE, left_after_round=None, treatment=None)


def _entry_reentered(t: Tournament, event: e.EntryReentered) -> Tournament:
    missed = Free(event.entry, FreeKind.MISSED)
    rounds = tuple(
        replace(round_, free=(*round_.free, missed)) if round_.number in event.missed else round_ for round_ in t.rounds
    )
    changed = _change_entry(t, event.entry, status=EntryStatus.ACTIVE, left_after_round=None, treatment=None)
    return replace(changed, rounds=rounds)


def _reentry_undone(t: Tournament, event: e.ReentryUndone) -> Tournament:
    missed = Free(event.entry, FreeKind.MISSED)
    rounds = tuple(
        replace(round_, free=tuple(free for free in round_.free if free != missed))
        if round_.number in event.missed
        else round_
        for round_ in t.rounds
    )
    left = {"status": EntryStatus.WITHDRAWN, "left_after_round": event.after_round}
    return replace(_change_entry(t, event.entry, **left), rounds=rounds)


def _cut_made(t: Tournament, event: e.CutMade) -> Tournament:
    return replace(t, bracket=Bracket(event.stage, event.seeds, version=t.revision + 1))


def _cut_unmade(t: Tournament, _event: e.CutUnmade) -> Tournament:
    return replace(t, bracket=None)


def _change_bracket(t: Tournament, **changes: Any) -> Tournament:
    if t.bracket is None:
        raise ValueError("no bracket to change")
    return replace(t, bracket=replace(t.bracket, version=t.revision + 1, **changes))


def _place_replaced(t: Tournament, event: e.PlaceReplaced) -> Tournament:
    new = event.replacement
    before = t.bracket.replacements if t.bracket else ()
    changed = _change_bracket(t, replacements=(*before, new))
    return _seat(changed, new.from_round, leaving=new.leaving, entering=new.entering)


def _place_restored(t: Tournament, event: e.PlaceRestored) -> Tournament:
    old = event.replacement
    before = t.bracket.replacements if t.bracket else ()
    changed = _change_bracket(t, replacements=tuple(r for r in before if r != old))
    return _seat(changed, old.from_round, leaving=old.entering, entering=old.leaving)


def _seat(t: Tournament, from_round: int, *, leaving: str, entering: str) -> Tournament:
    """Put `entering` into the pair that waits for `leaving` in the round that is already announced."""
    round_ = t.round(from_round)
    pairing = next((p for p in round_.pairings if leaving in p.entries), None) if round_ else None
    if pairing is None:
        return t
    if pairing.first == leaving:
        return _change_pairing(
            t, from_round, pairing.table, lambda p, version: replace(p, version=version, first=entering)
        )
    return _change_pairing(
        t, from_round, pairing.table, lambda p, version: replace(p, version=version, second=entering)
    )


def _decision_requested(t: Tournament, event: e.DecisionRequested) -> Tournament:
    question = replace(event.question, version=t.revision + 1)
    return replace(t, questions={**t.questions, question.id: question})


def _decision_made(t: Tournament, event: e.DecisionMade) -> Tournament:
    question = t.questions[event.question]
    decision = Decision(question, event.choice, event.text, event.by, event.at)
    return _without_question(replace(t, decisions=(*t.decisions, decision)), event.question)


def _question_closed(t: Tournament, event: e.QuestionClosed) -> Tournament:
    return _without_question(t, event.question)


def _question_reopened(t: Tournament, event: e.QuestionReopened) -> Tournament:
    decision = next(d for d in reversed(t.decisions) if d.question.id == event.question)
    question = replace(decision.question, version=t.revision + 1)
    kept = tuple(d for d in t.decisions if d is not decision)
    return replace(t, decisions=kept, questions={**t.questions, question.id: question})


def _without_question(t: Tournament, question: str) -> Tournament:
    return replace(t, questions={key: value for key, value in t.questions.items() if key != question})


def _tournament_finished(t: Tournament, event: e.TournamentFinished) -> Tournament:
    return replace(t, status=Status.FINISHED, final_places=event.places)


def _tournament_reopened(t: Tournament, _event: e.TournamentReopened) -> Tournament:
    return replace(t, status=Status.RUNNING, final_places=())


_FOLDS: dict[type, Fold] = {
    e.SettingsChanged: _settings_changed,
    e.TitleChanged: _title_changed,
    e.RoleGranted: _role_granted,
    e.RoleRevoked: _role_revoked,
    e.EntryRegistered: _entry_registered,
    e.EntryJoined: _entry_joined,
    e.EntryUnjoined: _entry_unjoined,
    e.EntryRemoved: _entry_removed,
    e.EntryPaid: _entry_paid,
    e.DrawCommitted: _draw_committed,
    e.StructureFixed: _structure_fixed,
    e.LotsDrawn: _lots_drawn,
    e.LotsUndrawn: _lots_undrawn,
    e.RoundDrafted: _round_drafted,
    e.RoundDraftDiscarded: _round_draft_discarded,
    e.RoundPublished: _round_published,
    e.RoundUnpublished: _round_unpublished,
    e.RoundStarted: _round_started,
    e.RoundUnstarted: _round_unstarted,
    e.ResultReported: _result_reported,
    e.ReportConfirmed: _report_confirmed,
    e.ReportDisputed: _report_disputed,
    e.ReportsCleared: _reports_cleared,
    e.GameRecorded: _game_recorded,
    e.GamesCorrected: _games_corrected,
    e.LengthStated: _length_stated,
    e.TermsCorrected: _terms_corrected,
    e.LineupSubmitted: _lineup_submitted,
    e.EntryLeft: _entry_left,
    e.EntryReturned: _entry_returned,
    e.EntryReentered: _entry_reentered,
    e.ReentryUndone: _reentry_undone,
    e.CutMade: _cut_made,
    e.CutUnmade: _cut_unmade,
    e.PlaceReplaced: _place_replaced,
    e.PlaceRestored: _place_restored,
    e.DecisionRequested: _decision_requested,
    e.DecisionMade: _decision_made,
    e.QuestionClosed: _question_closed,
    e.QuestionReopened: _question_reopened,
    e.TournamentFinished: _tournament_finished,
    e.TournamentReopened: _tournament_reopened,
}
