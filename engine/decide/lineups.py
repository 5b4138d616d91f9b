"""Line-ups of teams, submitted before a round or taken as it begins; colours and handicaps as they were played."""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import needs_latest, needs_side, published_pairing, recorded
from engine.errors import RuleViolation
from engine.events.draws import discard_events
from engine.evolve import fold
from engine.formats import lineups
from engine.model import PersonId, RoundStatus, Tournament
from engine.timing import lineups_due


def submit(t: Tournament, command: c.SubmitLineup, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """By the captain in time, by a referee until the round begins: what was handed in on paper is written down later.

    RuleViolation ``lineup.no_boards``, ``lineup.round_started`` (round), ``lineup.late`` (round, until),
    ``lineup.same`` beside those of a line-up that cannot be (`engine.formats.lineups`).
    """
    seating = t.rulebook.scoring.seating
    if seating is None:
        raise RuleViolation("lineup.no_boards")
    round_, pairing = published_pairing(t, command.round, command.table)
    needs_side(pairing, command.entry)
    if round_.status is RoundStatus.STARTED:
        raise RuleViolation("lineup.round_started", article=_deadline(t), round=round_.number)
    entry, last = t.entries[command.entry], lineups_due(t, round_)
    if last is not None and now > last and actor in entry.members:
        raise RuleViolation("lineup.late", article=_deadline(t), round=round_.number, until=last)
    lineups.check(entry, command.lineup, seating, t.rulebook.article("scoring.seats"))
    if pairing.lineup_of(pairing.side_of(command.entry)) == command.lineup:
        raise RuleViolation("lineup.same")
    return (e.LineupSubmitted(round_.number, pairing.table, command.entry, command.lineup, actor),)


def _deadline(t: Tournament) -> str:
    return t.rulebook.article("time.lineup_deadline")


def correct_terms(t: Tournament, command: c.CorrectTerms, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Possible while no later round is published; an open draft is thrown away.

    RuleViolation ``terms.no_colours``, ``terms.handicap`` (most), ``terms.same`` (table).
    """
    round_, pairing = published_pairing(t, command.round, command.table)
    needs_latest(t, round_.number)
    stage = t.rulebook.stage(round_.stage)
    if command.colour is not None and not stage.has_colours:
        raise RuleViolation("terms.no_colours")
    most = 0 if stage.handicap is None else stage.handicap.most
    if not 0 <= command.handicap <= most:
        raise RuleViolation("terms.handicap", article=t.rulebook.stage_article(stage.id, "handicap.most"), most=most)
    if (command.colour, command.handicap) == (pairing.colour, pairing.handicap):
        raise RuleViolation("terms.same", table=pairing.table)
    corrected = e.TermsCorrected(
        round_.number, pairing.table, command.colour, command.handicap, " ".join(command.reason.split())
    )
    return (*discard_events(t), corrected)


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
            events += recorded(pairing, seating.decided_by_lineups(pairing), "lineup")
    return tuple(events)
