"""Who may decide about a match: never anybody who plays in it (Destiny I.6; a judge in his own cause nowhere). And
whether officials play at all."""

from __future__ import annotations

from typing import Literal

from engine.model import Pairing, PersonId, Role, Tournament


def at_table(t: Tournament, pairing: Pairing) -> frozenset[PersonId]:
    """Everybody of both sides."""
    return frozenset(person for entry in pairing.entries for person in t.entries[entry].members)


def referees(t: Tournament, table: int) -> tuple[PersonId, ...]:
    """Whoever is on duty and looks after a table, the head referee first."""
    heads = t.on_duty(Role.HEAD_REFEREE)
    there = (g for g in t.grants if g.role is Role.REFEREE and g.person not in t.off_duty)
    mine = (g.person for g in there if g.tables is None or g.tables[0] <= table <= g.tables[1])
    return tuple(dict.fromkeys((*heads, *mine)))


def judges(t: Tournament, pairing: Pairing) -> tuple[PersonId, ...]:
    """Whoever referees a match; nobody who plays in it."""
    seated = at_table(t, pairing)
    return _head_alone(t, pairing) or tuple(one for one in referees(t, pairing.table) if one not in seated)


def arbiters(t: Tournament, pairing: Pairing) -> tuple[PersonId, ...]:
    """Whoever may decide about a match: referees first, then organizers; nobody who plays in it."""
    seated = at_table(t, pairing)
    officials = (*referees(t, pairing.table), *t.people_with(Role.ORGANIZER))
    return _head_alone(t, pairing) or tuple(one for one in dict.fromkeys(officials) if one not in seated)


def _head_alone(t: Tournament, pairing: Pairing) -> tuple[PersonId, ...]:
    """The head referees, where an official sits on either side: they alone are named and called there (Destiny I.6).
    Empty in other matches, in books that do not say so, and where there is none."""
    officials = t.people_with(Role.REFEREE, Role.HEAD_REFEREE, Role.ORGANIZER)
    sides = (t.entries[entry].members for entry in pairing.entries)
    if t.rulebook.officials_play != "with_another" or any(map(set(officials).isdisjoint, sides)):
        return ()
    return tuple(one for one in t.on_duty(Role.HEAD_REFEREE) if one not in at_table(t, pairing))


def is_between_players(t: Tournament, pairing: Pairing) -> bool:
    """Whether an official plays and nobody else could decide: then what both sides say is the result."""
    officials = {*referees(t, pairing.table), *t.people_with(Role.ORGANIZER)}
    return not officials.isdisjoint(at_table(t, pairing)) and not arbiters(t, pairing)


def bar(t: Tournament, person: PersonId) -> Literal["never", "alone"] | None:
    """Why the person may not be a player and an official; None where he may."""
    match t.rulebook.officials_play:
        case "never":
            return "never"
        case "with_another" if all(plays(t, other) for other in t.people_with(*Role) if other != person):
            return "alone"
        case _:
            return None


def plays(t: Tournament, person: PersonId) -> bool:
    """Whether he is in the list of participants or waits for a place in it."""
    return t.entry_of(person) is not None or t.waiting_of(person) is not None
