"""What a protest needs of the tournament: that its time is not over, its judges, and what waits for it."""

from __future__ import annotations

from datetime import datetime

from engine import events as e
from engine.arbiters import at_table
from engine.errors import RuleViolation
from engine.ids import ProtestId
from engine.model import EntryId, PersonId, Role, Round, Status, Tournament
from engine.protests import Protest, ProtestLevel
from engine.timing import last_moment, law

COMMITTEE = (Role.APPEALS_CHAIR, Role.APPEALS_MEMBER)
SEATS = 3
WHOLE = {Role.APPEALS_CHAIR: 1, Role.APPEALS_MEMBER: 2, Role.APPEALS_RESERVE: 2}
"""The committee with the fewest reserves («Кодекс РФГ» 26.4а)."""
OPEN_PROTESTS = "open_protests"
"""The question that waits while protests do."""


def needs_time(t: Tournament, round_: Round, now: datetime) -> None:
    """RuleViolation `protest.none` where the book hears none, `protest.late` once the time is over; where nothing ends
    it, `tournament.finished` after the event."""
    rule = law(t)
    if rule.window == "none":
        raise RuleViolation("protest.none", article=t.rulebook.article("protests.window"))
    last = last_moment(t, round_)
    if last is None and t.status is Status.FINISHED:
        raise RuleViolation("tournament.finished")
    if last is not None and now > last:
        raise RuleViolation(
            "protest.late", article=t.rulebook.article("protests.window"), round=round_.number, until=last
        )


def open_protests(t: Tournament) -> tuple[Protest, ...]:
    """Those that wait for a ruling, in order of filing."""
    return tuple(protest for protest in t.protests.values() if protest.open)


def vacant(t: Tournament) -> dict[Role, int]:
    """How many people the committee lacks, by their roles; nobody where the book knows none."""
    if law(t).appeal_to is None:
        return {}
    lacking = {role: number - len(t.people_with(role)) for role, number in WHOLE.items()}
    return {role: number for role, number in lacking.items() if number > 0}


def is_frozen(t: Tournament) -> bool:
    """Whether nobody announces the places yet: a protest that may change them waits («Кодекс РФГ» 26.4ж)."""
    return law(t).freezes_prizes and bool(open_protests(t))


def next_level(t: Tournament, protest: Protest) -> ProtestLevel | None:
    """Who may be asked after the level that decides now («Кодекс РФГ» 26.1а); None where that is the last one."""
    match protest.level:
        case "head_referee":
            return law(t).appeal_to
        case "appeals_committee":
            return law(t).last_appeal_to
        case "federation":
            return None


def sitting(t: Tournament, protest: Protest) -> tuple[PersonId, ...]:
    """The committee that hears a protest: chair and members, whoever plays in that match or has stood aside replaced
    by a reserve («Кодекс РФГ» 26.4б); those who are there decide where it is not complete (26.4д)."""
    pairing = t.protested(protest)
    interested = {*protest.aside, *(at_table(t, pairing) if pairing is not None else ())}
    ruled = {ruling.by for ruling in protest.rulings if ruling.level == "head_referee"}  # 26.1ж: one level each
    free = [
        grant.person
        for role in (*COMMITTEE, Role.APPEALS_RESERVE)
        for grant in t.grants
        if grant.role is role and grant.person not in interested | ruled
    ]
    return tuple(dict.fromkeys(free))[:SEATS]


def needs_one_level(t: Tournament, person: PersonId, role: Role) -> None:
    """RuleViolation `role.two_levels`: no referee of the event sits in its appeals committee («Кодекс РФГ» 26.4а)."""
    committee, referees = {*COMMITTEE, Role.APPEALS_RESERVE}, {Role.HEAD_REFEREE, Role.REFEREE}
    others = committee if role in referees else referees if role in committee else set()
    if others & t.roles_of(person):
        raise RuleViolation("role.two_levels", article=t.rulebook.article("protests.appeal_to"))


def judges(t: Tournament, protest: Protest) -> tuple[PersonId, ...]:
    """Who decides a protest now, or writes down what the federation has: the committee, the head referee, or the
    organizers of a club without one."""
    if protest.level == "appeals_committee":
        return sitting(t, protest)
    return t.on_duty(Role.HEAD_REFEREE) or t.people_with(Role.ORGANIZER)


def other_side(t: Tournament, protest: Protest) -> EntryId | None:
    """Whose view is heard beside that of whoever protests, or appeals now («Кодекс РФГ» 26.1г)."""
    pairing = t.protested(protest)
    return None if pairing is None else pairing.opponent_of(protest.appealed_by or protest.entry)


def answered(t: Tournament, protest: Protest) -> tuple[e.Event, ...]:
    """What the head referee was asked because of open protests no longer matters once the last of them is heard."""
    if any(other.id != protest.id for other in open_protests(t)):
        return ()
    return tuple(e.QuestionClosed(question.id) for question in t.questions.values() if question.code == OPEN_PROTESTS)


def protest_of(t: Tournament, protest_id: ProtestId) -> Protest:
    """RuleViolation `protest.unknown`."""
    found = t.protests.get(protest_id)
    if found is None:
        raise RuleViolation("protest.unknown")
    return found


def open_protest(t: Tournament, protest_id: ProtestId) -> Protest:
    """RuleViolation `protest.unknown`, `protest.withdrawn`, `protest.decided`."""
    found = protest_of(t, protest_id)
    if found.withdrawn:
        raise RuleViolation("protest.withdrawn", table=found.table)
    if not found.open:
        raise RuleViolation("protest.decided", table=found.table)
    return found
