"""Whether what a button saw is still so: the version of its own object, never the tournament's revision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.errors import RuleViolation
from engine.model import EntryId, Tournament
from engine.timing import table_version

Kind = Literal[
    "pairing",
    "round",
    "entry",
    "waiting",
    "question",
    "penalty",
    "protest",
    "seat",
    "clock",
    "personal",
    "day",
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
    match kind:
        case "pairing":
            pairing = tournament.pairing_by_id(object_id)
            return None if pairing is None else pairing.version
        case "round":
            round_ = tournament.round(int(object_id))
            return None if round_ is None else round_.version
        case "entry":
            entry = tournament.entries.get(object_id)
            return None if entry is None else entry.version
        case "waiting":
            waiting = tournament.waiting_for(object_id)
            return None if waiting is None else waiting.version
        case "question":
            question = tournament.questions.get(object_id)
            return None if question is None else question.version
        case "penalty":
            penalty = tournament.penalty(object_id)
            return None if penalty is None else penalty.version
        case "seat":
            return _version_of_seat(tournament, object_id)
        case "clock":
            return _version_of_clock(tournament, object_id)
        case "personal":
            clock = tournament.personal.get(object_id)
            return None if clock is None else clock.version
        case "protest":
            protest = tournament.protests.get(object_id)
            return None if protest is None else protest.version
        case "tournament" | "day":
            return tournament.revision if kind == "tournament" else _version_of_day(tournament)


def seat(pairing_id: str, entry: EntryId) -> str:
    """The id of an entry at a table: it changes where either does. No table: the entry alone."""
    return f"{pairing_id}/{entry}"


def _version_of_day(tournament: Tournament) -> int:
    """Of the day of the event; where nobody has said it, the revision at which the tournament was made."""
    return 1 if tournament.day is None else tournament.day.seq


def _version_of_clock(tournament: Tournament, object_id: str) -> int | None:
    """Of the time of the hall (`3`) or of one table (`3-7`)."""
    number, _, table = object_id.partition("-")
    round_, pairing = tournament.round(int(number)), tournament.pairing_by_id(object_id)
    if table:
        return None if pairing is None else table_version(tournament, pairing)
    return None if round_ is None else tournament.clock_of(round_.number).version or round_.version


def _version_of_seat(tournament: Tournament, object_id: str) -> int | None:
    pairing_id, _, entry_id = object_id.partition("/")
    pairing, entry = tournament.pairing_by_id(pairing_id), tournament.entries.get(entry_id)
    if entry is None or (pairing_id and pairing is None):
        return None
    return max(entry.version, pairing.version if pairing else 0)


def check_fresh(tournament: Tournament, expect: Expect) -> None:
    """RuleViolation `stale.<kind>` where the object changed since the button was drawn."""
    if version_of(tournament, expect.kind, expect.id) != expect.version:
        raise RuleViolation(f"stale.{expect.kind}", id=expect.id)
