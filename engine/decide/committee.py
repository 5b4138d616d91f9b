"""The votes of an appeals committee: a chair and two members, and most of them decide («Кодекс РФГ» 26.4).

The book wants the committee whole (26.4а), so everybody who sits votes, with his words, even where two agree already.
Where it cannot meet whole before the next round, those who are there decide (26.4д), and are two at least where two
sit at all. A tie decides nothing: the book does not say whose voice would weigh more.
"""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.hearing import answered, needs_open, protest_of, sitting
from engine.errors import RuleViolation
from engine.evolve import evolve
from engine.model import PersonId, Role, Tournament
from engine.protests import Protest, Ruling, Verdict, Vote

LEAST = 2


def vote(t: Tournament, protest: Protest, cast: Vote) -> tuple[e.Event, ...]:
    """A vote, and the ruling where it was the last one that is waited for."""
    voted = e.ProtestVoted(protest.id, cast)
    after = evolve(t, voted)
    return (voted, *_ruled(after, after.protests[protest.id], cast.by, cast.at))


def close(t: Tournament, command: c.CloseVote, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``protest.not_voted`` without votes enough (least), ``protest.tied`` where they are even."""
    found = protest_of(t, command.protest)
    needs_open(found)
    votes, article = votes_of(t, found), t.rulebook.article("protests.appeal_to")
    least = min(LEAST, len(sitting(t, found)))
    if found.level != "appeals_committee" or len(votes) < least:
        raise RuleViolation("protest.not_voted", article=article, least=max(least, 1))
    if _most(votes) is None:
        raise RuleViolation("protest.tied", article=article)
    return _ruling(t, found, votes, actor, now)


def votes_of(t: Tournament, protest: Protest) -> tuple[Vote, ...]:
    """Those of the members who sit now."""
    members = sitting(t, protest)
    return tuple(one for one in protest.votes if one.by in members)


def awaited(t: Tournament, protest: Protest) -> tuple[PersonId, ...]:
    """Those of the members who sit now and have not voted."""
    voted = {one.by for one in protest.votes}
    return tuple(person for person in sitting(t, protest) if person not in voted)


def _ruled(t: Tournament, protest: Protest, by: PersonId, now: datetime) -> tuple[e.Event, ...]:
    return () if awaited(t, protest) else _ruling(t, protest, votes_of(t, protest), by, now)


def _ruling(
    t: Tournament, protest: Protest, votes: tuple[Vote, ...], by: PersonId, now: datetime
) -> tuple[e.Event, ...]:
    """With the words of the chair where he is of the majority, else of whoever of it was the first."""
    verdict = _most(votes)
    if verdict is None:
        return ()
    agreed = [one for one in votes if one.verdict == verdict]
    chairs = t.people_with(Role.APPEALS_CHAIR)
    words = next((one.text for one in agreed if one.by in chairs), agreed[0].text)
    ruling = Ruling(verdict, words, by, now, "appeals_committee", tuple(one.by for one in votes))
    return (e.ProtestDecided(protest.id, ruling), *answered(t, protest))


def _most(votes: tuple[Vote, ...]) -> Verdict | None:
    """None where they are even."""
    upheld = sum(one.verdict == "upheld" for one in votes)
    if 2 * upheld == len(votes):
        return None
    return "upheld" if 2 * upheld > len(votes) else "rejected"
