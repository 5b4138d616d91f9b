"""Who plays in the bracket for somebody who left in time (TAC 2.3.6)."""

from __future__ import annotations

from datetime import datetime

from engine import events as e
from engine.formats.knockout import replacement_for
from engine.model import EntryId, Pairing, Question, Replacement, RoundStatus, Tournament
from engine.timing import limit_of_hall

OPPONENT_ADVANCES = "opponent_advances"
REPLACE = "replace"


def is_in_time(t: Tournament, pairing: Pairing | None, now: datetime) -> bool:
    """Whether somebody who announces now that he leaves does so in time: his match has not begun, and the waiting time
    after which it is lost has not run out (2.3.6.1, 2.3.6.2, 2.3.6.6). It does not run while the hall stands still."""
    if pairing is None:
        return True
    round_ = t.rounds[pairing.round - 1]
    if pairing.games or pairing.reports:
        return False
    if round_.status is not RoundStatus.STARTED:
        return True
    arrivals = (t.arrival(pairing.round, entry) for entry in pairing.entries)
    if t.rulebook.time.late_forfeit is None or all(one is not None and one.here for one in arrivals):
        return False
    limit = limit_of_hall(t, round_)
    return limit is None or now < limit.due


def replace_or_ask(t: Tournament, leaving: EntryId, *, from_round: int) -> tuple[e.Event, ...]:
    """The last opponent takes the place; where the rule cannot apply, the head referee decides (2.3.6.9)."""
    found = replacement_for(t, leaving)
    if found.entering is not None:
        return (e.PlaceReplaced(Replacement(leaving, found.entering, from_round)),)
    options = (REPLACE, OPPONENT_ADVANCES) if found.proposal is not None else (OPPONENT_ADVANCES,)
    entries = (leaving,) if found.proposal is None else (leaving, found.proposal)
    question = Question(
        id=f"q{t.revision + 1}",
        code="replacement",
        options=options,
        article=t.rulebook.article("stages.1.replacement.fallback"),
        entries=entries,
        proposal=options[0],
        round=from_round,
    )
    return (e.DecisionRequested(question),)
