"""Who comes to which evening of a season, and how: with a phone or as a name that an organizer types."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.simulation.chance import coin
from bot.simulation.plan import Name, Plan, Team, field

TITLE = "Весна"
LEAST_EVENINGS, MOST_EVENINGS = 3, 30
LEAST_PEOPLE = 8
SPARE = 4
"""More people than places: whoever has nothing else to do in the season comes and goes."""
AGAIN = " (другой)"
"""Ends the name of a second person of one name where the two must be told apart."""


@dataclass(frozen=True, slots=True)
class Season:
    """`evenings` in their order. Each of these has a story of his own, all others come and go:

    shy        comes every time, and shows nobody anything from the second evening on
    reader     comes every time, and looks at what the club remembers
    forgotten  is a typed name on the first evening, has a phone from the second on, and asks to be forgotten before
               the last
    twin       is a typed name on the first evening, with its words the other way round, and has a phone from then on
    desk       is a typed name every time
    namesake   is a typed name on the first evening; on the last somebody else of this name comes
    """

    evenings: tuple[Plan, ...]
    shy: str
    reader: str
    forgotten: str
    twin: str
    desk: str
    namesake: str

    def person(self, evening: int, name: str) -> str:
        """Who is meant by a name on an evening, the first is 0."""
        if name == self.namesake and evening:
            return f"{name}{AGAIN}"
        return self.twin if name == turned(self.twin) else name

    @property
    def with_phones(self) -> dict[str, Name]:
        """Everybody who ever comes with one."""
        arriving = [team for plan in self.evenings for team in plan.arriving]
        return {team.name: team.people[0] for team in arriving}


def season_of(plan: Plan, evenings: int) -> Season:
    """Evenings of single players like the one that is planned, as many entries in each."""
    size = len(plan.teams)
    ranked = any(team.strength for team in plan.teams)
    pool = [replace(one, at_desk=False) for one in field(size + SPARE, "player", 1, ranked=ranked)]
    shy, reader, forgotten, twin, desk, namesake, *others = pool

    def comers(number: int) -> list[Team]:
        """The first is 0."""
        if not number:
            typed = replace(twin, name=turned(twin.name))
            return [shy, reader, *map(_typed, (forgotten, typed, desk, namesake))]
        known = [shy, reader, twin, _typed(desk)]
        return [*known, namesake if number == evenings - 1 else forgotten]

    def evening(number: int) -> Plan:
        there = comers(number)
        rest = coin(plan.seed, "season", number).sample(others, size - len(there))
        return replace(plan, teams=(*there, *rest), called=f"Вечер {number + 1}", seed=plan.seed + number)

    named = (one.name for one in (shy, reader, forgotten, twin, desk, namesake))
    return Season(tuple(map(evening, range(evenings))), *named)


def turned(name: str) -> str:
    """With the words the other way round."""
    return " ".join(reversed(name.split(" ")))


def _typed(team: Team) -> Team:
    return replace(team, at_desk=True)
