"""What a round of a team event begins with: who sits where, and which boards are lost for want of a player."""

from __future__ import annotations

from engine import events as e
from engine.evolve import fold
from engine.formats import lineups
from engine.model import Tournament


def at_the_start(t: Tournament, number: int) -> tuple[e.Event, ...]:
    """The line-ups that nobody has submitted, and the boards that are lost for want of a player."""
    seating = t.rulebook.scoring.seating
    if seating is None:
        return ()
    events: list[e.Event] = []
    for pairing in t.rounds[number - 1].pairings:
        for entry in pairing.entries:
            if not pairing.lineup_of(pairing.side_of(entry)):
                lineup = lineups.default(t, t.entries[entry], seating)
                events += [e.LineupSubmitted(number, pairing.table, entry, lineup)] if lineup else []
    t = fold(t, events)
    for pairing in t.rounds[number - 1].pairings:
        if not pairing.games:
            lost = seating.decided_by_lineups(pairing)
            events += [e.GameRecorded(number, pairing.table, n, game, "lineup") for n, game in enumerate(lost, start=1)]
    return tuple(events)
