"""What somebody may do only about his own: his entry, his tables, his clock, what he gave, what he decides.

Asked by `bot.desk.access` once the role allows the command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_type_hints

from bot.desk.roles import DESK, DIRECTORS, HEAD_REFEREE, OWN_ENTRY, REFEREE, REFEREES
from engine import commands as c
from engine.decide import absences
from engine.decide.decks import may_look
from engine.decide.hearing import sitting
from engine.errors import RuleViolation, refuse
from engine.model import EntryId, EntryStatus, PersonId, Role, Tournament
from engine.personal import STOPPED_BY_SIDES, PersonalClock
from engine.protests import Protest
from engine.timing import law
from engine.total import total

_OWN_WAYS = (c.LeaveTournament, c.AskReturn, c.SkipRound, c.TakePart)
# What only the captain of a team does for it.
_OF_A_TEAM = (c.SubmitLineup, c.NominateMember, c.PartMember, c.HandOverCaptain)


def needs_own(
    tournament: Tournament, command: c.Command, person: PersonId, roles: frozenset[str], allowed: frozenset[str]
) -> None:
    """RuleViolation `access.*` where the role is `allowed` to do this, but not about what is another's."""
    if isinstance(command, _OF_A_TEAM) and roles.isdisjoint(allowed - OWN_ENTRY):
        _needs_captain_or_self(tournament, person, command)
    if isinstance(command, c.GivePenalty | c.WithdrawPenalty) and roles.isdisjoint(DESK):
        _needs_own_measure(tournament, person, command)
    if isinstance(command, c.AcceptPlace | c.DeclinePlace) and roles.isdisjoint(DIRECTORS):
        _needs_own_place(tournament, person, command)
    if isinstance(command, c.CheckIn) and roles.isdisjoint(REFEREES):
        _needs_member(tournament, person, command.entry, "access.referee_needed")
        if command.here and tournament.rulebook.entering.identity_document:
            article = tournament.rulebook.article("entering.identity_document")
            raise RuleViolation("access.document_seen", article=article)
    if isinstance(command, _OWN_WAYS) and roles.isdisjoint(DESK):
        _needs_own_way(tournament, command, person, roles)
    own = _entry_of(tournament, command)
    if own is not None:
        _needs_own_entry(tournament, person, own)
    needs_tables(tournament, person, roles, _TABLES.get(type(command), _anywhere)(tournament, command))
    _needs_say(tournament, command, person, roles)
    if isinstance(command, c.TakeCall | c.HandOverCall | c.SolveCall) and roles.isdisjoint(DESK):
        _needs_open_to_referees(tournament, command)


def needs_tables(tournament: Tournament, person: PersonId, roles: frozenset[str], tables: Iterable[int]) -> None:
    """RuleViolation `access.other_tables` where a referee with a range of tables reaches for another."""
    if roles.isdisjoint(DESK) and REFEREE in roles:
        for table in tables:
            _needs_table(tournament, person, table)


def _entry_of(tournament: Tournament, command: c.Command) -> EntryId | None:
    match command:
        case c.ReportResult(entry=entry) | c.ConfirmReport(entry=entry) | c.DisputeReport(entry=entry):
            return entry
        case c.CallReferee(entry=entry) | c.HandInDeck(entry=entry):
            return entry
        case c.CancelCall(call=call) if call in tournament.calls:
            return tournament.calls[call].entry
        case _:
            return None


def _needs_own_way(
    tournament: Tournament,
    command: c.LeaveTournament | c.AskReturn | c.SkipRound | c.TakePart,
    person: PersonId,
    roles: frozenset[str],
) -> None:
    """How players and referees without a further role leave, skip and come back."""
    if isinstance(command, c.LeaveTournament) and command.status is not EntryStatus.WITHDRAWN:
        raise RuleViolation("access.organizer_needed")
    mine = tournament.entry_of(person)
    if isinstance(command, c.LeaveTournament) and REFEREE in roles and (mine is None or mine.id != command.entry):
        _needs_table(tournament, person, _own_table(tournament, command.entry))
        return
    _needs_own_entry(tournament, person, command.entry)
    captain = tournament.entries[command.entry].captain
    if captain not in (None, person):
        raise RuleViolation("access.captain_needed")
    if isinstance(command, c.SkipRound):
        refuse(absences.why_ask(tournament, tournament.entries[command.entry]))
    if absences.desk_is_told(tournament) and not isinstance(command, c.AskReturn):
        raise RuleViolation("absence.drafted")


def _needs_own_entry(tournament: Tournament, person: PersonId, entry: EntryId) -> None:
    mine = tournament.entry_of(person)
    if mine is None or mine.id != entry:
        raise RuleViolation("access.not_your_table", table=_own_table(tournament, mine.id if mine else None))


def _needs_member(tournament: Tournament, person: PersonId, entry: EntryId, refusal: str) -> None:
    """Somebody of the entry, which may wait for a place."""
    waiting = tournament.waiting_for(entry)
    found = tournament.entries.get(entry) if waiting is None else waiting.entry
    if found is None or person not in found.members:
        raise RuleViolation(refusal)


def _needs_own_place(tournament: Tournament, person: PersonId, command: c.AcceptPlace | c.DeclinePlace) -> None:
    """Who waits answers for himself; who comes late is let in, and does not let himself in."""
    asks_late = bool(tournament.published_rounds) and tournament.waiting_for(command.entry) is not None
    if isinstance(command, c.AcceptPlace) and asks_late:
        raise RuleViolation("access.organizer_needed")
    _needs_member(tournament, person, command.entry, "access.organizer_needed")


def _needs_captain_or_self(
    tournament: Tournament,
    person: PersonId,
    command: c.SubmitLineup | c.NominateMember | c.PartMember | c.HandOverCaptain,
) -> None:
    """Only the captain speaks for a team (Приложение 4, 1.2, 1.7), and whoever leaves by himself."""
    _needs_own_entry(tournament, person, command.entry)
    leaves = isinstance(command, c.PartMember) and command.person == person
    if not leaves and tournament.entries[command.entry].captain != person:
        raise RuleViolation("access.captain_needed")


def _needs_own_measure(tournament: Tournament, person: PersonId, command: c.GivePenalty | c.WithdrawPenalty) -> None:
    """A referee of tables gives the measures that the book leaves to him, and takes back what he gave himself."""
    if isinstance(command, c.GivePenalty):
        book, row = tournament.rulebook, command.violation
        if row in book.penalties.rows and book.penalties.head_decides(row, command.measure):
            at_row = book.penalties.rows[row].by_head
            article = book.article(f"penalties.rows.{row}.by_head" if at_row else "penalties.by_head")
            raise RuleViolation("access.head_referee_decides", article=article)
        if not command.table:
            _needs_whole_hall(tournament, person)
        return
    penalty = tournament.penalty(command.penalty)
    if penalty is not None and penalty.by != person:
        raise RuleViolation("access.not_your_act")


def _needs_whole_hall(tournament: Tournament, person: PersonId) -> None:
    """What is not about a match is not for a referee of some tables."""
    spans = [g.tables for g in tournament.grants if g.person == person and g.role is Role.REFEREE]
    if None not in spans:
        first, last = next((span for span in spans if span is not None), (0, 0))
        raise RuleViolation("access.tables_only", first=first, to=last)


def _own_table(tournament: Tournament, entry: EntryId | None) -> int:
    rounds = tournament.published_rounds
    pairings = rounds[-1].pairings if rounds else ()
    return next((pairing.table for pairing in pairings if entry in pairing.entries), 0)


def _needs_open_to_referees(tournament: Tournament, command: c.TakeCall | c.HandOverCall | c.SolveCall) -> None:
    """A call that was handed to the head referee is his."""
    call = tournament.calls.get(command.call)
    if call is not None and call.is_open and call.with_head:
        raise RuleViolation("access.head_referee_needed")


def _needs_say(tournament: Tournament, command: c.Command, person: PersonId, roles: frozenset[str]) -> None:
    """Who protests, goes on, gives it up, and who says what is right: for an entry whoever speaks for it; of his duty
    a referee himself; that he has come whoever plays; of the time of every table whoever has the whole hall."""
    match command:
        case c.FileProtest(admitted=reason) if reason:
            _needs_head(tournament, roles)
        case c.FileProtest(entry=entry) | c.MarkProtest(entry=entry) | c.AnswerProtest(entry=entry) if roles.isdisjoint(
            REFEREES
        ):
            _needs_speaker(tournament, person, entry)
        case c.WithdrawProtest(protest=protest) if roles.isdisjoint(DESK) and protest in tournament.protests:
            _needs_speaker(tournament, person, tournament.protests[protest].entry)
        case c.AppealProtest(entry=None):
            _needs_head(tournament, roles)
        case c.AppealProtest(entry=str(entry), protest=protest) if protest in tournament.protests:
            _needs_speaker(tournament, person, entry)
        case c.DecideProtest(protest=protest) | c.CloseVote(protest=protest) | c.StepAside(protest=protest) if (
            protest in tournament.protests
        ):
            _needs_judge(tournament, person, roles, tournament.protests[protest])
        case c.PlanStart() | c.PauseClock() | c.ResumeClock() | c.ExtendTime(table=0) if roles.isdisjoint(DESK):
            _needs_whole_hall(tournament, person)
        case c.StopPersonalClock(clock=clock) if roles.isdisjoint(REFEREES) and clock in tournament.personal:
            _needs_own_clock(tournament, person, tournament.personal[clock])
        case c.NoteArrival(entry=entry) | c.PromiseArrival(entry=entry) if roles.isdisjoint(REFEREES):
            _needs_own_entry(tournament, person, entry)
        case c.CheckDeck() | c.CorrectDeck() if not may_look(tournament, person):
            raise RuleViolation("access.deck_of_another")
        case c.SetDuty(person=whose) | c.StopSeeking(person=whose) if whose != person and roles.isdisjoint(DIRECTORS):
            raise RuleViolation("access.organizer_needed")
        case _:
            pass


def _needs_own_clock(tournament: Tournament, person: PersonId, clock: PersonalClock) -> None:
    """A side ends what it has taken itself."""
    if clock.kind not in STOPPED_BY_SIDES or len(clock.who) > 1:
        raise RuleViolation("access.referee_needed")
    _needs_own_entry(tournament, person, clock.who[0])


def _needs_head(tournament: Tournament, roles: frozenset[str]) -> None:
    heads = {HEAD_REFEREE} if tournament.on_duty(Role.HEAD_REFEREE) else DIRECTORS
    if roles.isdisjoint(heads):
        raise RuleViolation("access.head_referee_needed")


def _needs_speaker(tournament: Tournament, person: PersonId, entry: EntryId) -> None:
    """Whoever plays for the entry; its captain, where the book lets no one else protest («Кодекс РФГ» П4 1.7)."""
    _needs_own_entry(tournament, person, entry)
    if law(tournament).filed_by == "captain" and tournament.entries[entry].captain != person:
        raise RuleViolation("access.captain_protests", article=tournament.rulebook.article("protests.filed_by"))


def _needs_judge(tournament: Tournament, person: PersonId, roles: frozenset[str], protest: Protest) -> None:
    """The level that decides now, and in the committee whoever has no part in the match; what the federation decides
    the head referee writes down."""
    if protest.level != "appeals_committee":
        _needs_head(tournament, roles)
    elif person not in sitting(tournament, protest):
        raise RuleViolation("access.committee_needed", article=tournament.rulebook.article("protests.appeal_to"))


def _its_table(_t: Tournament, command: Any) -> tuple[int, ...]:
    return (command.table,)


def _its_table_or_none(_t: Tournament, command: Any) -> tuple[int, ...]:
    return (command.table,) if command.table else ()


def _of_its_protest(t: Tournament, command: Any) -> tuple[int, ...]:
    return (t.protests[command.protest].table,) if command.protest in t.protests else ()


def _of_its_call(t: Tournament, command: Any) -> tuple[int, ...]:
    return (t.calls[command.call].table,) if command.call in t.calls else ()


def _of_its_clock(t: Tournament, command: Any) -> tuple[int, ...]:
    return (t.personal[command.clock].table,) if command.clock in t.personal else ()


def _of_its_results(_t: Tournament, command: Any) -> tuple[int, ...]:
    return tuple(result.table for result in command.results)


def _anywhere(_t: Tournament, _command: Any) -> tuple[int, ...]:
    """What a player does for himself, and what the whole hall or a draft is about."""
    return ()


_POINTS_AT = frozenset({"table", "tables", "call", "protest", "clock", "results"})
_TABLES: Mapping[type[c.Command], Callable[[Tournament, Any], tuple[int, ...]]] = total(
    "at which tables a referee does it",
    {kind for kind in c.KINDS if _POINTS_AT.intersection(get_type_hints(kind))},
    dict.fromkeys((c.FileProtest, c.MarkProtest, c.AcceptReport, c.RecordResult, c.CorrectResult), _its_table),
    dict.fromkeys((c.TakeDispute, c.HandDispute, c.UpholdResult, c.StateLength, c.BothAbsent), _its_table),
    dict.fromkeys((c.CorrectTerms, c.SubmitLineup, c.GiveExtraTime, c.StartNextGame), _its_table),
    dict.fromkeys((c.StartPersonalClock, c.NoteArrival, c.PromiseArrival), _its_table),
    dict.fromkeys((c.GivePenalty, c.ExtendTime), _its_table_or_none),
    dict.fromkeys((c.TakeCall, c.HandOverCall, c.SolveCall), _of_its_call),
    dict.fromkeys((c.RestartPersonalClock, c.StopPersonalClock), _of_its_clock),
    {c.NoteDeposit: _of_its_protest, c.AnswerProtest: _of_its_protest, c.RecordResults: _of_its_results},
    dict.fromkeys((c.ReportResult, c.ConfirmReport, c.DisputeReport, c.CallReferee, c.CancelCall), _anywhere),
    dict.fromkeys((c.AppealProtest, c.WithdrawProtest, c.DecideProtest, c.CloseVote, c.StepAside), _anywhere),
    dict.fromkeys((c.Announce, c.CloseTables, c.EditDraft, c.GrantRole, c.TakeIn), _anywhere),
)


def _needs_table(tournament: Tournament, person: PersonId, table: int) -> None:
    """A referee with a range of tables works at these only."""
    ranges = [g.tables for g in tournament.grants if g.person == person and g.role is Role.REFEREE]
    if any(span is None or span[0] <= table <= span[1] for span in ranges):
        return
    span = next((span for span in ranges if span is not None), (0, 0))
    raise RuleViolation("access.other_tables", table=table, first=span[0], to=span[1])
