"""What whoever leaves leaves behind: the match that was on, which his opponent has now won."""

from __future__ import annotations

from bot.desk.news import Act
from bot.desk.recipients import annulled
from engine import events as e
from engine.decide import withdrawals
from engine.model import EntryId, Pairing, PersonId
from engine.results import Winner


def match_left(act: Act, entry: EntryId) -> Pairing | None:
    """The match that was on, as it was; None where there was none, or its end annuls it."""
    if act.before is None or not act.before.published_rounds or annulled.is_annulled(act, entry):
        return None
    return withdrawals.current_match(act.before, entry)


def is_told_with_it(act: Act, match: Pairing, leaver: EntryId) -> bool:
    """Whether the opponent, to whom the departure brings the match, hears of that with it."""
    t = act.after
    now, opponent = t.pairing(match.round, match.table), match.opponent_of(leaver)
    won = Winner.FIRST if match.first == opponent else Winner.SECOND
    return now is not None and len(now.games) > len(match.games) and t.rulebook.scoring.winner(now) is won


def told(act: Act, round_number: int, table: int) -> frozenset[PersonId]:
    """Who hears how a match ended with the departure of his opponent: no second time, then."""
    leavers = (one.entry for one in act.events if isinstance(one, e.EntryLeft))
    found = ((match, entry) for entry in leavers if (match := match_left(act, entry)) is not None)
    return frozenset(
        person
        for match, leaver in found
        if (match.round, match.table) == (round_number, table) and is_told_with_it(act, match, leaver)
        for person in act.after.entries[match.opponent_of(leaver)].members
    )
