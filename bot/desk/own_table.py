"""Nobody records or rules at his own table: there another official acts (Destiny I.6), in every book.

Where nobody else could, what both players say is the result (`engine.arbiters.is_between_players`). Only where the
other side has no phone to say it either, the official who plays writes it down himself: somebody has to.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import commands as c
from engine import events as e
from engine.arbiters import arbiters, at_table
from engine.calls import Call
from engine.errors import RuleViolation
from engine.model import EntryId, Pairing, Penalty, PersonId, Tournament
from engine.personal import PersonalClock
from engine.protests import Protest

_AT_A_TABLE = (
    c.AcceptReport,
    c.RecordResult,
    c.CorrectResult,
    c.CorrectTerms,
    c.TakeDispute,
    c.UpholdResult,
    c.StateLength,
    c.BothAbsent,
    c.ExtendTime,
    c.GiveExtraTime,
    c.StartNextGame,
    c.StartPersonalClock,
)
# Handing a dispute or a call on to somebody else is no ruling.


def judged(t: Tournament, command: c.Command, person: PersonId) -> tuple[Pairing, ...]:
    """The matches of the person himself that the command decides about; what he may do as a player is not among
    them."""
    own = t.entry_of(person)
    return () if own is None else _seated(t, person, _matches(t, command, own.id))


def undone(t: Tournament, events: Iterable[e.Event], person: PersonId) -> tuple[Pairing, ...]:
    """The matches of the person himself that an act was about."""
    told = [t.pairing(*place) for place in map(e.table_of, events) if place is not None]
    given = [one.penalty for one in events if isinstance(one, e.PenaltyGiven)]
    return _seated(t, person, (*told, *(t.pairing(one.round, one.table) for one in given)))


def needs_another(t: Tournament, matches: Iterable[Pairing], answers: frozenset[PersonId]) -> None:
    """`answers`: the players who have a phone. RuleViolation `access.own_table` (table, by: who may),
    `access.own_table_agree` (table) where only the players are left."""
    for pairing in matches:
        others = arbiters(t, pairing)
        if others:
            raise RuleViolation("access.own_table", table=pairing.table, by=others[:2])
        if answers:
            raise RuleViolation("access.own_table_agree", table=pairing.table)


def opponents(t: Tournament, matches: Iterable[Pairing], person: PersonId) -> frozenset[PersonId]:
    """Whoever sits against the person at these tables."""
    return frozenset(
        member
        for pairing in matches
        for entry in pairing.entries
        if person not in t.entries[entry].members
        for member in t.entries[entry].members
    )


def _seated(t: Tournament, person: PersonId, matches: Iterable[Pairing | None]) -> tuple[Pairing, ...]:
    return tuple(one for one in matches if one is not None and person in at_table(t, one))


def _matches(t: Tournament, command: c.Command, own: EntryId) -> tuple[Pairing | None, ...]:
    if isinstance(command, _AT_A_TABLE):
        return (t.pairing(command.round, command.table),)
    match command:
        case c.RecordResults(results=results):
            return tuple(t.pairing(one.round, one.table) for one in results)
        case c.NoteArrival() | c.PromiseArrival() | c.SubmitLineup() if command.entry != own:
            return (t.pairing(command.round, command.table),)
        case c.AnswerProtest(entry=entry, protest=protest) if entry != own and protest in t.protests:
            return (t.protested(t.protests[protest]),)
        case c.FileProtest() if command.admitted:
            return (t.pairing(command.round, command.table),)
        case c.GivePenalty():
            return (_of_penalty(t, command),)
        case c.WithdrawPenalty(penalty=penalty):
            given = t.penalty(penalty)
            return () if given is None else (_of_penalty(t, given),)
        case c.LeaveTournament() if command.entry != own:
            pairing = _now(t, command.entry)
            return () if pairing is None or t.rulebook.scoring.is_over(pairing) else (pairing,)
        case c.Decide() if command.question in t.questions:
            return (t.pairing_by_id(t.questions[command.question].pairing),)
        case _:
            about = _about(t, command, own)
            if isinstance(about, Protest):
                return (t.protested(about),)
            return () if about is None else (t.pairing(about.round, about.table),)


def _about(t: Tournament, command: c.Command, own: EntryId) -> Call | Protest | PersonalClock | None:
    """What stands in the tournament and is decided about by its id."""
    match command:
        case c.TakeCall(call=call) | c.SolveCall(call=call):
            return t.calls.get(call)
        case c.DecideProtest(protest=protest) | c.NoteDeposit(protest=protest):
            return t.protests.get(protest)
        case c.WithdrawProtest(protest=protest):
            found = t.protests.get(protest)
            return None if found is None or found.entry == own else found
        case c.RestartPersonalClock(clock=clock):
            return t.personal.get(clock)
        case c.StopPersonalClock(clock=clock):
            running = t.personal.get(clock)
            return None if running is None or running.who == (own,) else running
        case _:
            return None


def _of_penalty(t: Tournament, penalty: c.GivePenalty | Penalty) -> Pairing | None:
    """Where it was; outside a match, where its entry sits now."""
    return t.pairing(penalty.round, penalty.table) if penalty.table else _now(t, penalty.entry)


def _now(t: Tournament, entry: EntryId) -> Pairing | None:
    """Where the entry sits in the last announced round."""
    rounds = t.published_rounds
    return next((one for one in rounds[-1].pairings if entry in one.entries), None) if rounds else None
