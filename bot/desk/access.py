"""Who may do what: one table, read top to bottom. The only place that decides.

A role filter in a handler merely routes; a press by the wrong person is refused here with a code that says whom to ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from engine import commands as c
from engine.decide import absences
from engine.decide.hearing import sitting
from engine.discipline import IN_A_MATCH
from engine.errors import RuleViolation
from engine.model import EntryId, EntryStatus, PersonId, Role, Tournament
from engine.personal import STOPPED_BY_SIDES, PersonalClock
from engine.protests import Protest
from engine.timing import law

OWNER = "owner"
ORGANIZER = "organizer"
HEAD_REFEREE = "head_referee"
REFEREE = "referee"
OFF_DUTY = "off_duty"
PLAYER = "player"
WAITING = "waiting"
SEEKING = "seeking"
ALARM = "alarm"
"""The clock itself, which is nobody: it rings what is due."""

_DIRECTORS = frozenset({OWNER, ORGANIZER})
_DESK = _DIRECTORS | {HEAD_REFEREE}
_REFEREES = _DESK | {REFEREE}
_OF_REFEREES = frozenset({HEAD_REFEREE, REFEREE})
# A player may do these for the entry he plays in, nobody for another's.
_OWN_ENTRY = frozenset({PLAYER})
_COMMITTEE = frozenset({Role.APPEALS_CHAIR.value, Role.APPEALS_MEMBER.value, Role.APPEALS_RESERVE.value})
_ANYBODY = frozenset({"anybody"})
# Whoever has a part in the event, on the floor or at a table: nobody else writes into its journal.
_INVOLVED = _REFEREES | _COMMITTEE | {OFF_DUTY, PLAYER, WAITING, SEEKING}

TABLE: dict[type, frozenset[str]] = {
    c.ChangeSettings: _DIRECTORS,
    c.ChangeRoundCount: _DESK,
    c.ChangeLateEntry: _DESK,
    c.RenameTournament: _DIRECTORS,
    c.GrantRole: _DIRECTORS,
    c.RevokeRole: _DIRECTORS,
    c.SetDuty: _REFEREES | {OFF_DUTY},
    c.RegisterEntry: _ANYBODY,
    c.RegisterEntries: _DIRECTORS,
    c.JoinEntry: _ANYBODY,
    c.SeekTeam: _ANYBODY,
    c.StopSeeking: _DIRECTORS | {SEEKING},
    c.AskSeeker: frozenset({PLAYER, SEEKING}),
    c.TakeSeat: frozenset({SEEKING}),
    c.DeclineSeat: frozenset({SEEKING}),
    c.PartMember: _DIRECTORS | _OWN_ENTRY,
    c.HandOverCaptain: _DIRECTORS | _OWN_ENTRY,
    c.NominateMember: _DIRECTORS | _OWN_ENTRY,
    c.ClaimSeat: _ANYBODY,
    c.RemoveEntry: _DIRECTORS,
    c.CheckIn: _REFEREES | _OWN_ENTRY,
    c.SettleMissing: _DIRECTORS,
    c.AcceptPlace: _DIRECTORS | {PLAYER, WAITING},
    c.DeclinePlace: _DIRECTORS | {PLAYER, WAITING},
    c.MarkPaid: _DIRECTORS,
    c.DraftRound: _DIRECTORS,
    c.EnterLots: _DIRECTORS,
    c.ImportRound: _DIRECTORS,
    c.TakeIn: _DIRECTORS,
    c.DiscardDraft: _DIRECTORS,
    c.EditDraft: _DIRECTORS,
    c.ForbidPair: _DIRECTORS,
    c.AllowPair: _DIRECTORS,
    c.CloseTables: _DIRECTORS,
    c.PairAgain: _DESK,
    c.PublishRound: _DIRECTORS,
    c.StartRound: _REFEREES,
    c.PlanStart: _REFEREES,
    c.PauseClock: _REFEREES,
    c.ResumeClock: _REFEREES,
    c.ExtendTime: _REFEREES,
    c.GiveExtraTime: _REFEREES,
    c.StartNextGame: _REFEREES,
    c.StartPersonalClock: _REFEREES,
    c.RestartPersonalClock: _REFEREES,
    c.WishTime: _INVOLVED,
    c.StopPersonalClock: _REFEREES | _OWN_ENTRY,
    c.NoteArrival: _REFEREES | _OWN_ENTRY,
    c.PromiseArrival: _REFEREES | _OWN_ENTRY,
    c.RingReminders: frozenset({ALARM}),
    c.ThrowPractice: _DIRECTORS,
    c.FinishTournament: _DIRECTORS,
    c.ReportResult: _OWN_ENTRY,
    c.ConfirmReport: _OWN_ENTRY,
    c.DisputeReport: _OWN_ENTRY,
    c.TakeDispute: _REFEREES,
    c.HandDispute: _REFEREES,
    c.UpholdResult: _REFEREES,
    c.AcceptReport: _REFEREES,
    c.RecordResult: _REFEREES,
    c.RecordResults: _REFEREES,
    c.CorrectResult: _REFEREES,
    c.CorrectTerms: _REFEREES,
    c.SubmitLineup: _REFEREES | _OWN_ENTRY,
    c.BothAbsent: _REFEREES,
    c.StateLength: _REFEREES,
    c.LeaveTournament: _REFEREES | _OWN_ENTRY,
    c.AskReturn: _OWN_ENTRY,
    c.ReturnEntry: _DESK,
    c.SkipRound: _DESK | _OWN_ENTRY,
    c.TakePart: _DESK | _OWN_ENTRY,
    c.Decide: frozenset({HEAD_REFEREE}),
    c.CallReferee: _OWN_ENTRY,
    c.CancelCall: _OWN_ENTRY,
    c.TakeCall: _REFEREES,
    c.HandOverCall: _REFEREES,
    c.SolveCall: _REFEREES,
    c.GivePenalty: _REFEREES,
    c.WithdrawPenalty: _REFEREES,
    c.Announce: _DESK,
    c.PlanDay: _DIRECTORS,
    c.StateVenue: _DIRECTORS,
    c.StatePrizes: _DIRECTORS,
    c.FileProtest: _REFEREES | _OWN_ENTRY,
    c.MarkProtest: _REFEREES | _OWN_ENTRY,
    c.WithdrawProtest: _DESK | _OWN_ENTRY,
    c.DecideProtest: frozenset({HEAD_REFEREE}) | _COMMITTEE,
    c.CloseVote: frozenset({HEAD_REFEREE}) | _COMMITTEE,
    c.AppealProtest: frozenset({HEAD_REFEREE}) | _OWN_ENTRY,
    c.NoteDeposit: _REFEREES,
    c.UndoAct: _REFEREES | {PLAYER},
}

# What only the captain of a team does for it.
_OF_A_TEAM = (c.SubmitLineup, c.NominateMember, c.PartMember, c.HandOverCaptain)

# What the organizers do in a club without a head referee on duty.
_OF_THE_HEAD = (c.Decide, c.DecideProtest, c.CloseVote, c.AppealProtest)


class Right(StrEnum):
    """What somebody may do about a recorded result."""

    FORBIDDEN = "forbidden"
    REASON = "reason"
    CONFIRM = "confirm"
    ALLOWED = "allowed"


class Age(StrEnum):
    """Of a round, counted from the last one that is announced."""

    CURRENT = "current"
    PREVIOUS = "previous"
    OLDER = "older"


# Whoever is not named may not. A correction that asks is made by who has seen its consequences; a reason is for ever.
CORRECTIONS: dict[Age, dict[str, Right]] = {
    Age.CURRENT: {
        REFEREE: Right.ALLOWED,
        HEAD_REFEREE: Right.ALLOWED,
        ORGANIZER: Right.ALLOWED,
        OWNER: Right.ALLOWED,
    },
    Age.PREVIOUS: {HEAD_REFEREE: Right.CONFIRM, ORGANIZER: Right.CONFIRM, OWNER: Right.CONFIRM},
    Age.OLDER: {HEAD_REFEREE: Right.REASON, ORGANIZER: Right.REASON, OWNER: Right.REASON},
}

# Papers that not every referee and organizer may have; drafts of rounds are on none.
PAPERS: dict[str, frozenset[str]] = {"entries": _DIRECTORS}

_RANK = {OWNER: 4, ORGANIZER: 3, HEAD_REFEREE: 2, OFF_DUTY: 2, REFEREE: 1, PLAYER: 0}


def roles_in(tournament: Tournament, person: PersonId, club_roles: frozenset[str]) -> frozenset[str]:
    """Every role a person has here: of the club, of the tournament, and as a player. Whoever is off duty referees
    nothing."""
    roles = set(club_roles) | {role.value for role in tournament.roles_of(person)}
    if person in tournament.off_duty and not roles.isdisjoint(_OF_REFEREES):
        roles = (roles - _OF_REFEREES) | {OFF_DUTY}
    if tournament.entry_of(person) is not None:
        roles.add(PLAYER)
    if tournament.waiting_of(person) is not None:
        roles.add(WAITING)
    if tournament.seeker(person) is not None:
        roles.add(SEEKING)
    return frozenset(roles)


def authorise(tournament: Tournament, command: c.Command, person: PersonId, roles: frozenset[str]) -> None:
    """RuleViolation `access.*` where this person may not do this."""
    allowed = TABLE[type(command)]
    if allowed == _ANYBODY:
        return
    if isinstance(command, _OF_THE_HEAD) and not tournament.on_duty(Role.HEAD_REFEREE):
        allowed = allowed | _DIRECTORS  # somebody must be able to decide in a club without a head referee
    if roles.isdisjoint(allowed):
        raise RuleViolation(_refusal(allowed, roles))
    if isinstance(command, _OF_A_TEAM) and roles.isdisjoint(TABLE[type(command)] - _OWN_ENTRY):
        _needs_captain_or_self(tournament, person, command)
    if isinstance(command, c.GivePenalty | c.WithdrawPenalty) and roles.isdisjoint(_DESK):
        _needs_own_measure(tournament, person, command)
    if isinstance(command, c.AcceptPlace | c.DeclinePlace) and roles.isdisjoint(_DIRECTORS):
        _needs_own_place(tournament, person, command)
    if isinstance(command, c.CheckIn) and roles.isdisjoint(_REFEREES):
        _needs_member(tournament, person, command.entry, "access.referee_needed")
    if isinstance(command, _OWN_WAYS):
        _needs_own_way(tournament, command, person, roles)
    own = _entry_of(tournament, command)
    if own is not None:
        _needs_own_entry(tournament, person, own)
    needs_tables(tournament, person, roles, _tables_of(tournament, command))
    _needs_say(tournament, command, person, roles)
    if isinstance(command, c.TakeCall | c.HandOverCall | c.SolveCall) and roles.isdisjoint(_DESK):
        _needs_open_to_referees(tournament, command)
    for one in _acts_of(command):
        _needs_right(tournament, one, roles)


def _acts_of(command: c.Command) -> tuple[c.Command, ...]:
    """What a command does: several results at once are as many acts."""
    return command.results if isinstance(command, c.RecordResults) else (command,)


def age_of(tournament: Tournament, number: int) -> Age:
    """How long ago the round was the current one."""
    behind = len(tournament.published_rounds) - number
    return Age.CURRENT if behind < 1 else Age.PREVIOUS if behind == 1 else Age.OLDER


def right_to_correct(tournament: Tournament, number: int, roles: frozenset[str]) -> Right:
    """The best that any of the roles gives."""
    rights = CORRECTIONS[age_of(tournament, number)]
    order = list(Right)
    return max((rights.get(role, Right.FORBIDDEN) for role in roles), key=order.index, default=Right.FORBIDDEN)


def _needs_right(tournament: Tournament, command: c.Command, roles: frozenset[str]) -> None:
    """A measure that loses a game of an old round corrects that round too."""
    if not isinstance(command, c.CorrectResult | c.GivePenalty):
        return
    if isinstance(command, c.GivePenalty) and not (command.table and command.measure in IN_A_MATCH):
        return
    match right_to_correct(tournament, command.round, roles):
        case Right.FORBIDDEN:
            raise RuleViolation("access.correction", round=command.round)
        case Right.REASON if not command.reason.strip():
            raise RuleViolation("reason.needed")
        case Right.CONFIRM if isinstance(command, c.CorrectResult) and not command.confirmed:
            raise RuleViolation("correction.look_first", round=command.round, table=command.table)


def needs_tables(tournament: Tournament, person: PersonId, roles: frozenset[str], tables: Iterable[int]) -> None:
    """RuleViolation `access.other_tables` where a referee with a range of tables reaches for another."""
    if roles.isdisjoint(_DESK) and REFEREE in roles:
        for table in tables:
            _needs_table(tournament, person, table)


def authorise_undo(by: PersonId, by_roles: frozenset[str], author: PersonId, author_roles: frozenset[str]) -> None:
    """An act is taken back by who did it, while he has a role, or by somebody above him: a player is above nobody."""
    allowed = TABLE[c.UndoAct]
    if by_roles.isdisjoint(allowed):
        raise RuleViolation(_refusal(allowed, by_roles))
    if by == author or _rank(by_roles) > max(_rank(author_roles), _RANK[PLAYER]):
        return
    if not by_roles.isdisjoint(_DIRECTORS):
        return
    raise RuleViolation("access.not_your_act")


def needs_office_still(then: frozenset[str], now: frozenset[str]) -> None:
    """RuleViolation where somebody did as an official what he would take back as none: `then` are his roles before."""
    if not then.isdisjoint(_REFEREES) and now.isdisjoint(_REFEREES):
        raise RuleViolation(_refusal(_REFEREES, now))


def may(tournament: Tournament, kind: type, roles: frozenset[str]) -> bool:
    """Whether a button for this kind of command makes sense for somebody with these roles."""
    allowed = TABLE[kind]
    if issubclass(kind, _OF_THE_HEAD) and not tournament.on_duty(Role.HEAD_REFEREE):
        allowed = allowed | _DIRECTORS
    return allowed == _ANYBODY or not roles.isdisjoint(allowed)


def may_print(paper: str, roles: frozenset[str]) -> bool:
    """Whether somebody with these roles may have this paper."""
    return not roles.isdisjoint(PAPERS.get(paper, _REFEREES))


def needs_print(paper: str, roles: frozenset[str]) -> None:
    """RuleViolation `access.*` for whoever may not have it."""
    if not may_print(paper, roles):
        raise RuleViolation(_refusal(PAPERS.get(paper, _REFEREES), roles))


def _rank(roles: frozenset[str]) -> int:
    return max((_RANK.get(role, -1) for role in roles), default=-1)


def _refusal(allowed: frozenset[str], roles: frozenset[str]) -> str:
    if OFF_DUTY in roles and not allowed.isdisjoint(_OF_REFEREES):
        return "access.off_duty"
    if allowed == _INVOLVED:
        return "access.not_involved"
    if allowed <= {PLAYER, SEEKING} and SEEKING in allowed:
        return "seek.not_yours"
    if allowed == _OWN_ENTRY:
        return "access.player_needed"
    if HEAD_REFEREE in allowed and allowed.isdisjoint({*_DIRECTORS, REFEREE}):
        return "access.head_referee_needed"
    return "access.referee_needed" if REFEREE in allowed else "access.organizer_needed"


def _entry_of(tournament: Tournament, command: c.Command) -> EntryId | None:
    match command:
        case c.ReportResult(entry=entry) | c.ConfirmReport(entry=entry) | c.DisputeReport(entry=entry):
            return entry
        case c.CallReferee(entry=entry):
            return entry
        case c.CancelCall(call=call) if call in tournament.calls:
            return tournament.calls[call].entry
        case _:
            return None


def _needs_own_way(tournament: Tournament, command: c.Command, person: PersonId, roles: frozenset[str]) -> None:
    """How players and referees without a further role leave, skip and come back."""
    if not roles.isdisjoint(_DESK) or not isinstance(command, _OWN_WAYS):
        return
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
        refusal = absences.why_ask(tournament, tournament.entries[command.entry])
        if refusal is not None:
            raise refusal
    if absences.is_drafted(tournament) and not isinstance(command, c.AskReturn):
        raise RuleViolation("absence.drafted")


_OWN_WAYS = (c.LeaveTournament, c.AskReturn, c.SkipRound, c.TakePart)


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


def _needs_captain_or_self(tournament: Tournament, person: PersonId, command: c.Command) -> None:
    """The captain, and whoever leaves by himself."""
    if isinstance(command, c.PartMember) and command.person == person:
        _needs_own_entry(tournament, person, command.entry)
    elif isinstance(command, _OF_A_TEAM):
        _needs_captain(tournament, person, command.entry)


def _needs_captain(tournament: Tournament, person: PersonId, entry: EntryId) -> None:
    """Only the captain speaks for a team (Приложение 4, 1.2, 1.7)."""
    _needs_own_entry(tournament, person, entry)
    if tournament.entries[entry].captain != person:
        raise RuleViolation("access.captain_needed")


def _needs_own_measure(tournament: Tournament, person: PersonId, command: c.GivePenalty | c.WithdrawPenalty) -> None:
    """A referee of tables gives the measures that the book leaves to him, and takes back what he gave himself."""
    if isinstance(command, c.GivePenalty):
        if command.measure in tournament.rulebook.penalties.by_head:
            article = tournament.rulebook.article("penalties.by_head")
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
        case c.FileProtest(entry=entry) | c.MarkProtest(entry=entry) if roles.isdisjoint(_REFEREES):
            _needs_speaker(tournament, person, entry)
        case c.WithdrawProtest(protest=protest) if roles.isdisjoint(_DESK) and protest in tournament.protests:
            _needs_speaker(tournament, person, tournament.protests[protest].entry)
        case c.AppealProtest(entry=None):
            _needs_head(tournament, roles)
        case c.AppealProtest(entry=str(entry), protest=protest) if protest in tournament.protests:
            _needs_speaker(tournament, person, entry)
        case c.DecideProtest(protest=protest) | c.CloseVote(protest=protest) if protest in tournament.protests:
            _needs_judge(tournament, person, roles, tournament.protests[protest])
        case c.PlanStart() | c.PauseClock() | c.ResumeClock() | c.ExtendTime(table=0) if roles.isdisjoint(_DESK):
            _needs_whole_hall(tournament, person)
        case c.StopPersonalClock(clock=clock) if roles.isdisjoint(_REFEREES) and clock in tournament.personal:
            _needs_own_clock(tournament, person, tournament.personal[clock])
        case c.NoteArrival(entry=entry) | c.PromiseArrival(entry=entry) if roles.isdisjoint(_REFEREES):
            _needs_own_entry(tournament, person, entry)
        case c.SetDuty(person=whose) | c.StopSeeking(person=whose) if whose != person and roles.isdisjoint(_DIRECTORS):
            raise RuleViolation("access.organizer_needed")
        case _:
            pass


def _needs_own_clock(tournament: Tournament, person: PersonId, clock: PersonalClock) -> None:
    """A side ends what it has taken itself."""
    if clock.kind not in STOPPED_BY_SIDES or len(clock.who) > 1:
        raise RuleViolation("access.referee_needed")
    _needs_own_entry(tournament, person, clock.who[0])


def _needs_head(tournament: Tournament, roles: frozenset[str]) -> None:
    heads = {HEAD_REFEREE} if tournament.on_duty(Role.HEAD_REFEREE) else _DIRECTORS
    if roles.isdisjoint(heads):
        raise RuleViolation("access.head_referee_needed")


def _needs_speaker(tournament: Tournament, person: PersonId, entry: EntryId) -> None:
    """Whoever plays for the entry; its captain, where the book lets no one else protest («Кодекс РФГ» П4 1.7)."""
    _needs_own_entry(tournament, person, entry)
    if law(tournament).filed_by == "captain" and tournament.entries[entry].captain != person:
        raise RuleViolation("access.captain_protests", article=tournament.rulebook.article("protests.filed_by"))


def _needs_judge(tournament: Tournament, person: PersonId, roles: frozenset[str], protest: Protest) -> None:
    """The level that decides now, and in the committee whoever has no part in the match."""
    if protest.level == "head_referee":
        _needs_head(tournament, roles)
    elif person not in sitting(tournament, protest):
        raise RuleViolation("access.committee_needed", article=tournament.rulebook.article("protests.appeal_to"))


def _tables_of(tournament: Tournament, command: c.Command) -> tuple[int, ...]:
    match command:
        case c.FileProtest(table=table) | c.MarkProtest(table=table):
            return (table,)
        case c.NoteDeposit(protest=protest):
            return (tournament.protests[protest].table,) if protest in tournament.protests else ()
        case c.TakeCall(call=call) | c.HandOverCall(call=call) | c.SolveCall(call=call):
            return (tournament.calls[call].table,) if call in tournament.calls else ()
        case c.AcceptReport(table=table) | c.RecordResult(table=table) | c.CorrectResult(table=table):
            return (table,)
        case (
            c.TakeDispute(table=table)
            | c.HandDispute(table=table)
            | c.UpholdResult(table=table)
            | c.StateLength(table=table)
            | c.BothAbsent(table=table)
            | c.CorrectTerms(table=table)
            | c.SubmitLineup(table=table)
        ):
            return (table,)
        case (
            c.GiveExtraTime(table=table)
            | c.StartNextGame(table=table)
            | c.StartPersonalClock(table=table)
            | c.NoteArrival(table=table)
            | c.PromiseArrival(table=table)
        ):
            return (table,)
        case c.RestartPersonalClock(clock=clock) | c.StopPersonalClock(clock=clock):
            return (tournament.personal[clock].table,) if clock in tournament.personal else ()
        case c.GivePenalty(table=table) | c.ExtendTime(table=table):
            return (table,) if table else ()
        case c.RecordResults(results=results):
            return tuple(result.table for result in results)
        case _:
            return ()


def _needs_table(tournament: Tournament, person: PersonId, table: int) -> None:
    """A referee with a range of tables works at these only."""
    ranges = [g.tables for g in tournament.grants if g.person == person and g.role is Role.REFEREE]
    if any(span is None or span[0] <= table <= span[1] for span in ranges):
        return
    span = next((span for span in ranges if span is not None), (0, 0))
    raise RuleViolation("access.other_tables", table=table, first=span[0], to=span[1])
