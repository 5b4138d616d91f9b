"""Whether what a button saw is still so: the version of its own object, never the tournament's revision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.errors import RuleViolation
from engine.model import Tournament

Kind = Literal["pairing", "round", "entry", "waiting", "question", "tournament"]


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
        case "tournament":
            return tournament.revision


def check_fresh(tournament: Tournament, expect: Expect) -> None:
    """RuleViolation `stale.<kind>` where the object changed since the button was drawn."""
    if version_of(tournament, expect.kind, expect.id) != expect.version:
        raise RuleViolation(f"stale.{expect.kind}", id=expect.id)
