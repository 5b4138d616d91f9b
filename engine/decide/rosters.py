"""What a pair or a team says of its people before the first round: ranks, boards, reserves (Приложение 4, 1.1, 1.2);
who leaves it, and who speaks for it."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.copies import replace
from engine.decide.common import needs_open_list
from engine.decide.registration import entry_of
from engine.errors import RuleViolation
from engine.formats.lineups import nominated
from engine.model import Entry, EntryId, Member, PersonId, Tournament
from engine.ranks import strength


def nominate(t: Tournament, command: c.NominateMember, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``roster.alone``, ``roster.stranger``, ``roster.same``, ``rank.unknown`` (rank),
    ``lineup.no_boards``, ``roster.board`` (board, boards), ``roster.reserves`` (most)."""
    needs_open_list(t)
    entry = entry_of(t, command.entry)
    if t.rulebook.participants.kind == "player":
        raise RuleViolation("roster.alone")
    if command.person not in entry.members:
        raise RuleViolation("roster.stranger")
    if command.rank:
        strength(command.rank)
    _needs_board(t, command)
    roster = _stated(nominated(entry), command)
    _needs_few_reserves(t, roster)
    if roster == nominated(entry):
        raise RuleViolation("roster.same")
    return (e.RosterStated(entry.id, roster, by_mean=_goes_by_mean(t, entry, roster)),)


def _goes_by_mean(t: Tournament, entry: Entry, roster: tuple[Member, ...]) -> bool:
    """Whether both of a pair that was entered with one rank have told theirs: it plays at the mean (П4 3.7)."""
    whole = t.rulebook.participants.kind == "pair" and len(roster) == t.rulebook.participants.team_size
    return whole and bool(entry.rank) and all(member.rank for member in roster)


def _needs_board(t: Tournament, command: c.NominateMember) -> None:
    seating = t.rulebook.scoring.seating
    if command.board is None and not command.reserve:
        return
    if seating is None:
        raise RuleViolation("lineup.no_boards")
    if command.board is not None and not 1 <= command.board <= seating.boards:
        raise RuleViolation("roster.board", board=command.board, boards=seating.boards)


def _needs_few_reserves(t: Tournament, roster: tuple[Member, ...]) -> None:
    most = t.rulebook.participants.substitutes
    if sum(member.reserve for member in roster) > most:
        raise RuleViolation("roster.reserves", article=t.rulebook.article("participants.substitutes"), most=most)


def _stated(roster: tuple[Member, ...], command: c.NominateMember) -> tuple[Member, ...]:
    """Whoever had the board before gets the one that becomes free."""
    own = next((member for member in roster if member.id == str(command.person)), None)
    if own is None:
        raise RuleViolation("roster.stranger")
    told = replace(own, rank=command.rank, board=command.board, reserve=command.reserve)

    def changed(member: Member) -> Member:
        if member is own:
            return told
        moves = command.board is not None and member.board == command.board
        return replace(member, board=own.board) if moves else member

    return tuple(map(changed, roster))


def part(t: Tournament, command: c.PartMember, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """The next of the team becomes captain where the captain leaves; with the last of it the team itself is off the
    list. RuleViolation ``roster.alone``, ``roster.stranger``."""
    entry = _team(t, command.entry, command.person)
    members = tuple(person for person in entry.members if person != command.person)
    if not members:
        return (e.EntryRemoved(entry.id),)
    captain = members[0] if entry.captain == command.person else entry.captain
    return (e.TeamChanged(entry.id, members, captain, _roster_without(entry, command.person)),)


def hand_over(t: Tournament, command: c.HandOverCaptain, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``roster.alone``, ``roster.stranger``, ``team.captain_already``."""
    entry = _team(t, command.entry, command.person)
    if entry.captain == command.person:
        raise RuleViolation("team.captain_already", person=command.person)
    return (e.TeamChanged(entry.id, entry.members, command.person, entry.roster),)


def _team(t: Tournament, entry_id: EntryId, person: PersonId) -> Entry:
    needs_open_list(t, "participants.substitutes")
    entry = entry_of(t, entry_id)
    if t.rulebook.participants.kind == "player":
        raise RuleViolation("roster.alone")
    if person not in entry.members:
        raise RuleViolation("roster.stranger")
    return entry


def _roster_without(entry: Entry, person: PersonId) -> tuple[Member, ...]:
    """Where the roster goes by seats his is gone, and those after it move up."""
    if not entry.goes_by_seats:
        return tuple(member for member in entry.roster if member.id != str(person))
    seat = entry.members.index(person)
    left = (*entry.roster[:seat], *entry.roster[seat + 1 :])
    return tuple(replace(member, id=f"{place}") for place, member in enumerate(left, start=1))
