"""Who somebody is in a tournament: his roles, and the circles of roles that rights are given to."""

from __future__ import annotations

from engine.model import PersonId, Role, Tournament

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

DIRECTORS = frozenset({OWNER, ORGANIZER})
DESK = DIRECTORS | {HEAD_REFEREE}
REFEREES = DESK | {REFEREE}
OF_REFEREES = frozenset({HEAD_REFEREE, REFEREE})
# A player may do these for the entry he plays in, nobody for another's.
OWN_ENTRY = frozenset({PLAYER})
COMMITTEE = frozenset({Role.APPEALS_CHAIR.value, Role.APPEALS_MEMBER.value, Role.APPEALS_RESERVE.value})
ANYBODY = frozenset({"anybody"})
# Whoever has a part in the event, on the floor or at a table: nobody else writes into its journal.
INVOLVED = REFEREES | COMMITTEE | {OFF_DUTY, PLAYER, WAITING, SEEKING}

RANK = {OWNER: 4, ORGANIZER: 3, HEAD_REFEREE: 2, OFF_DUTY: 2, REFEREE: 1, PLAYER: 0}


def roles_in(tournament: Tournament, person: PersonId, club_roles: frozenset[str]) -> frozenset[str]:
    """Every role a person has here: of the club, of the tournament, and as a player. Whoever is off duty referees
    nothing."""
    roles = set(club_roles) | {role.value for role in tournament.roles_of(person)}
    if person in tournament.off_duty and not roles.isdisjoint(OF_REFEREES):
        roles = (roles - OF_REFEREES) | {OFF_DUTY}
    if tournament.entry_of(person) is not None:
        roles.add(PLAYER)
    if tournament.waiting_of(person) is not None:
        roles.add(WAITING)
    if tournament.seeker(person) is not None:
        roles.add(SEEKING)
    return frozenset(roles)
