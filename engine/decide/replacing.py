"""Who plays in the bracket for somebody who left in time (TAC 2.3.6)."""

from __future__ import annotations

from engine import events as e
from engine.formats.knockout import replacement_for
from engine.model import EntryId, Question, Replacement, Tournament

OPPONENT_ADVANCES = "opponent_advances"
REPLACE = "replace"


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
