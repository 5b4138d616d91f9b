"""Whether what a button saw is still so: the version of its own object, never the tournament's revision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from engine.errors import RuleViolation
from engine.ids import ProtestId
from engine.model import EntryId, PersonId, Tournament
from engine.results import Side
from engine.timing import table_version

Kind = Literal[
    "pairing",
    "round",
    "entry",
    "waiting",
    "question",
    "penalty",
    "protest",
    "vote",
    "seat",
    "lineup",
    "clock",
    "personal",
    "day",
    "venue",
    "deck",
    "tournament",
]


@dataclass(frozen=True, slots=True)
class Expect:
    """The object a button is about and the version it had when the button was drawn."""

    kind: Kind
    id: str
    version: int


def version_of(tournament: Tournament, kind: Kind, object_id: str) -> int | None:
    """The version an object has now; None where it is gone."""
    return _VERSIONS[kind](tournament, object_id)


def seat(pairing_id: str, entry: EntryId) -> str:
    """The id of an entry at a table: it changes where either does. No table: the entry alone."""
    return f"{pairing_id}/{entry}"


def _of_clock(tournament: Tournament, object_id: str) -> int | None:
    """Of the time of the hall (`3`) or of one table (`3-7`)."""
    number, _, table = object_id.partition("-")
    round_, pairing = tournament.round(int(number)), tournament.pairing_by_id(object_id)
    if table:
        return None if pairing is None else table_version(tournament, pairing)
    return None if round_ is None else tournament.clock_of(round_.number).version or round_.version


def _of_seat(tournament: Tournament, object_id: str) -> int | None:
    pairing_id, _, entry_id = object_id.partition("/")
    pairing, entry = tournament.pairing_by_id(pairing_id), tournament.entries.get(EntryId(entry_id))
    if entry is None or (pairing_id and pairing is None):
        return None
    return max(entry.version, pairing.version if pairing else 0)


def lineup_at(pairing_id: str, side: Side) -> str:
    """The id of the line-up of a side: the other one names its own meanwhile."""
    return f"{pairing_id}/{side}"


def _of_lineup(tournament: Tournament, object_id: str) -> int | None:
    pairing_id, _, side = object_id.partition("/")
    pairing = tournament.pairing_by_id(pairing_id)
    return None if pairing is None else pairing.lineup_version(Side(side))


def ballot(protest_id: ProtestId, member: PersonId) -> str:
    """The id of a member's vote about a protest: it changes where anything but the votes of the others does."""
    return f"{protest_id}/{member}"


def _of_vote(tournament: Tournament, object_id: str) -> int | None:
    protest_id, _, member = object_id.partition("/")
    protest = tournament.protests.get(ProtestId(protest_id))
    return None if protest is None else protest.vote_version(PersonId(int(member)))


def _of_day(tournament: Tournament, _object_id: str) -> int:
    """Of the day of the event; where nobody has said it, the revision at which the tournament was made."""
    return 1 if tournament.day is None else tournament.day.seq


class _Versioned(Protocol):
    @property
    def version(self) -> int: ...


def _of(find: Callable[[Tournament, str], _Versioned | None]) -> Callable[[Tournament, str], int | None]:
    def version(tournament: Tournament, object_id: str) -> int | None:
        found = find(tournament, object_id)
        return None if found is None else found.version

    return version


_VERSIONS: Mapping[Kind, Callable[[Tournament, str], int | None]] = {
    "pairing": _of(Tournament.pairing_by_id),
    "round": _of(lambda tournament, number: tournament.round(int(number))),
    "entry": _of(lambda tournament, key: tournament.entries.get(EntryId(key))),
    "waiting": _of(lambda tournament, key: tournament.waiting_for(EntryId(key))),
    "question": _of(lambda tournament, key: tournament.questions.get(key)),
    "penalty": _of(Tournament.penalty),
    "protest": _of(lambda tournament, key: tournament.protests.get(ProtestId(key))),
    "vote": _of_vote,
    "seat": _of_seat,
    "lineup": _of_lineup,
    "clock": _of_clock,
    "personal": _of(lambda tournament, key: tournament.personal.get(key)),
    "day": _of_day,
    "venue": _of(lambda tournament, _key: tournament.venue),
    "deck": _of(lambda tournament, key: tournament.decks.get(EntryId(key))),
    "tournament": lambda tournament, _key: tournament.revision,
}


def check_fresh(tournament: Tournament, expect: Expect) -> None:
    """RuleViolation `stale.<kind>` where the object changed since the button was drawn."""
    if version_of(tournament, expect.kind, expect.id) != expect.version:
        raise RuleViolation(f"stale.{expect.kind}", id=expect.id)
