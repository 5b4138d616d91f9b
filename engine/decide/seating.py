"""What a round of a team event begins with: who sits where, and which boards are lost for want of a player."""

from __future__ import annotations

from engine import events as e
from engine.evolve import fold
from engine.formats import lineups
from engine.model import Tournament
from engine.regulations import BoardsScoring
from engine.scoring import boards


def at_the_start(t: Tournament, number: int) -> tuple[e.Event, ...]:
    """The line-ups that nobody has submitted, and the boards that are lost for want of a player."""
    scoring = t.rulebook.scoring
    if not isinstance(scoring, BoardsScoring):
        return ()
    events: list[e.Event] = []
    for pairing in t.rounds[number - 1].pairings:
        for entry in pairing.entries:
            if not pairing.lineup_of(pairing.side_of(entry)):
                lineup = lineups.default(t, t.entries[entry], scoring)
                events += [e.LineupSubmitted(number, pairing.table, entry, lineup)] if lineup else []
    t = fold(t, events)
    for pairing in t.rounds[number - 1].pairings:
        if not pairing.games:
            lost = boards.decided_by_lineups(pairing, scoring)
            events += [e.GameRecorded(number, pairing.table, n, game, "lineup") for n, game in enumerate(lost, start=1)]
    return tuple(events)
