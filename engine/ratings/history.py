"""What a rating makes of all events: of everybody the chain of his changes, and how he stands after them.

A fold over the events in order of their ends. So an old result that is corrected changes what came after it, exactly
as if it had been written down so at once; `compared` says whom.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.model import PersonId
from engine.ratings.games import RatedEvent
from engine.ratings.protocol import Change, RatingSystem, Standing


@dataclass(frozen=True, slots=True)
class Ratings:
    """Everybody who has been rated: his changes, the first event first; nobody's are empty."""

    changes: Mapping[PersonId, tuple[Change, ...]] = field(default_factory=dict)

    def standing(self, person: PersonId) -> Standing | None:
        """After his last event; None of somebody without a rated game."""
        changes = self.changes.get(person)
        return changes[-1].after if changes else None

    @property
    def standings(self) -> dict[PersonId, Standing]:
        """After everybody's last event, the highest rating first, equals by their numbers."""
        last = [(person, changes[-1].after) for person, changes in self.changes.items()]
        return dict(sorted(last, key=lambda one: (-one[1].rating, one[0])))


@dataclass(frozen=True, slots=True)
class Difference:
    """How somebody stands in two ratings; None: he is not rated there."""

    person: PersonId
    before: Standing | None
    after: Standing | None

    @property
    def points(self) -> float | None:
        """What he gains; None where he is not rated in both."""
        if self.before is None or self.after is None:
            return None
        return self.after.rating - self.before.rating


def histories(system: RatingSystem, events: Iterable[RatedEvent]) -> Ratings:
    """The events in whatever order they are handed over. ValueError where two have the same id."""
    ordered = sorted(events, key=lambda event: (event.ended, event.id))
    if len({event.id for event in ordered}) < len(ordered):
        raise ValueError("two events have the same id")
    found: dict[PersonId, list[Change]] = {}
    standings: dict[PersonId, Standing] = {}
    for event in ordered:
        for person, change in system.changes(event, standings).items():
            found.setdefault(person, []).append(change)
            standings[person] = change.after
    return Ratings({person: tuple(found[person]) for person in sorted(found)})


def compared(before: Ratings, after: Ratings) -> tuple[Difference, ...]:
    """Everybody whose last rating is another one: who comes or goes first, then the greatest difference."""
    people = sorted({*before.changes, *after.changes})
    told = (Difference(person, before.standing(person), after.standing(person)) for person in people)
    changed = (one for one in told if one.points != 0)
    return tuple(sorted(changed, key=lambda one: (one.points is not None, -abs(one.points or 0))))
