"""Protests: filed in writing, withdrawn, decided, appealed; the deposit; the mark of a game played under protest.

An appeals committee is a chair and two members, and most of them decide («Кодекс РФГ» 26.4). The book wants it whole
(26.4а), so everybody who sits votes, with his words, even where two agree already. Where it cannot meet whole before
the next round, those who are there decide (26.4д), and are two at least where two sit at all. A tie decides nothing:
the book does not say whose voice would weigh more.
"""

from __future__ import annotations

from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide.common import is_over, published_pairing
from engine.decide.hearing import (
    COMMITTEE,
    OPEN_PROTESTS,
    answered,
    is_frozen,
    needs_time,
    next_level,
    open_protest,
    open_protests,
    other_side,
    protest_of,
    sitting,
)
from engine.decide.results import is_players_word
from engine.errors import RuleViolation
from engine.evolve import evolve
from engine.model import EntryId, Pairing, PersonId, Question, Role, Tournament
from engine.protests import Answer, Protest, Ruling, Verdict, Vote
from engine.timing import appeal_until, law

MAX_TEXT = 1000
MOST_ANSWERS = 2
"""To a protest and to each appeal: whoever writes the ruling meanwhile has to look at the case again."""
WAIT, GO_ON = "wait", "go_on"


def file(t: Tournament, command: c.FileProtest, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Within the time of the book, and of a game that was marked where the book has a mark; later only where the head
    referee says why (`admitted`)."""
    round_, pairing = published_pairing(t, command.round, command.table)
    if command.entry not in pairing.entries:
        raise RuleViolation("call.not_at_table", table=pairing.table)
    about = (command.round, command.table, command.entry)
    if any(one.open and (one.round, one.table, one.entry) == about for one in t.protests.values()):
        raise RuleViolation("protest.open_already", table=pairing.table)
    if law(t).window == "none" or not command.admitted:
        needs_time(t, round_, now)
        _needs_mark(t, pairing, command.entry)
    made = Protest(
        command.protest, round_.number, pairing.table, command.entry, actor, now, admitted=_text(command.admitted)
    )
    marks = law(t).under_protest and command.entry not in pairing.under_protest
    marked = (e.ProtestMarked(round_.number, pairing.table, command.entry, True, actor),) if marks else ()
    return (e.ProtestFiled(made), *marked)


def _needs_mark(t: Tournament, pairing: Pairing, entry: EntryId) -> None:
    """Whoever did not mark the result as played under protest has given the protest up («Кодекс РФГ» 26.3б). Of what a
    referee has decided or mended there was nothing to sign."""
    signed = is_over(t, pairing) and not pairing.mended and all(map(is_players_word, pairing.games))
    if law(t).under_protest and signed and entry not in pairing.under_protest:
        raise RuleViolation(
            "protest.not_marked", article=t.rulebook.article("protests.under_protest"), table=pairing.table
        )


def mark(t: Tournament, command: c.MarkProtest, actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """A game is played on, or its result signed, under protest: said until the result is final."""
    rule = law(t)
    _, pairing = published_pairing(t, command.round, command.table)
    if not rule.under_protest:
        raise RuleViolation("protest.no_mark")
    if command.entry not in pairing.entries:
        raise RuleViolation("call.not_at_table", table=pairing.table)
    if (command.entry in pairing.under_protest) == command.marked:
        raise RuleViolation("protest.marked_already", marked=command.marked)
    if is_over(t, pairing) and command.marked:
        article = t.rulebook.article("protests.under_protest")
        raise RuleViolation("protest.not_marked", article=article, table=pairing.table)
    return (e.ProtestMarked(command.round, command.table, command.entry, command.marked, actor),)


def answer(t: Tournament, command: c.AnswerProtest, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """While a ruling is waited for, whoever gives it: a ruling takes the views of both sides into account («Кодекс
    РФГ» 26.1г)."""
    found = open_protest(t, command.protest)
    if command.entry != other_side(t, found):
        raise RuleViolation("protest.not_yours_to_answer", table=found.table)
    if not may_answer(found):
        raise RuleViolation("protest.answered_enough", limit=MOST_ANSWERS)
    return (e.ProtestAnswered(found.id, Answer(command.entry, actor, now, len(found.rulings))),)


def may_answer(protest: Protest) -> bool:
    """Whether it waits, and the other side has a word left for this level."""
    return protest.open and len(protest.answered(len(protest.rulings))) < MOST_ANSWERS


def withdraw(t: Tournament, command: c.WithdrawProtest, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    found = open_protest(t, command.protest)
    return (e.ProtestWithdrawn(found.id, actor, now), *answered(t, found))


def decide(t: Tournament, command: c.DecideProtest, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The ruling, with its words, or a vote in the committee; nobody decides on more than one level («Кодекс РФГ»
    26.1ж)."""
    found = open_protest(t, command.protest)
    text = _text(command.text)
    if not text:
        raise RuleViolation("protest.no_words", article=t.rulebook.article("protests.decided_by"))
    if found.level == "appeals_committee":
        voted = e.ProtestVoted(found.id, Vote(actor, command.verdict, text, now))
        return (voted, *_ruled(evolve(t, voted), found, actor, now))
    ruling = Ruling(command.verdict, text, actor, now, found.level)
    return (e.ProtestDecided(found.id, ruling), *answered(t, found))


def appeal(t: Tournament, command: c.AppealProtest, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """To the next level: by a side that does not agree with the ruling, or to the committee by the head referee
    himself, who hands on what he may not decide. The federation hears it after the event (26.4е): no time runs out."""
    found = protest_of(t, command.protest)
    level, article = next_level(t, found), t.rulebook.article("protests.appeal_to")
    handed_on = command.entry is None
    if level is None or found.withdrawn or (handed_on and found.level != "head_referee"):
        raise RuleViolation("protest.final", article=article or t.rulebook.article("protests.decided_by"))
    if level == "appeals_committee" and not t.people_with(*COMMITTEE):
        raise RuleViolation("protest.no_committee", article=t.rulebook.article("protests.appeal_to"))
    if not handed_on:
        if found.open:
            raise RuleViolation("protest.open", table=found.table)
        last = appeal_until(t, found) if level == "appeals_committee" else None
        if last is not None and now > last:
            article = t.rulebook.article("protests.window")
            raise RuleViolation("protest.late_appeal", article=article, table=found.table, until=last)
    elif not found.open:
        raise RuleViolation("protest.decided", table=found.table)
    return (e.ProtestAppealed(found.id, command.entry, actor, now, level),)


def note_deposit(t: Tournament, command: c.NoteDeposit, actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """Taken when it is filed; returned where it was upheld, otherwise kept («Краткая памятка», «Протесты»)."""
    found, rule = protest_of(t, command.protest), law(t)
    if rule.deposit is None:
        raise RuleViolation("protest.no_deposit")
    if found.deposit == command.deposit:
        raise RuleViolation("protest.deposit_already")
    if command.deposit in ("returned", "kept") and found.deposit != "taken":
        raise RuleViolation("protest.deposit_not_taken")
    if command.deposit == "kept" and (found.ruling is None or found.ruling.verdict == "upheld"):
        raise RuleViolation("protest.deposit_theirs", article=t.rulebook.article("protests.deposit"))
    if command.deposit == "returned" and found.ruling is not None and found.ruling.verdict == "rejected":
        raise RuleViolation("protest.deposit_lost", article=t.rulebook.article("protests.deposit"))
    return (e.DepositNoted(found.id, command.deposit, actor),)


def asked_before(t: Tournament, number: int) -> tuple[Question, ...]:
    """While a protest waits that the book wants decided before the next round is announced; the federation hears none
    before the end (26.4е)."""
    if not law(t).heard_before_next_round:
        return ()
    here = tuple(one for one in open_protests(t) if one.level != "federation")
    return _asked(t, number, t.rulebook.article("protests.heard_before_next_round"), here)


def asked_at_the_end(t: Tournament) -> tuple[Question, ...]:
    """While a protest waits that may change the prizes («Кодекс РФГ» 26.4ж)."""
    return _asked(t, 0, t.rulebook.article("protests.freezes_prizes"), open_protests(t)) if is_frozen(t) else ()


def _asked(t: Tournament, number: int, article: str, waiting: tuple[Protest, ...]) -> tuple[Question, ...]:
    """`number` is the round to be announced, 0 for the end. What was filed since the answer is asked about anew."""
    named = tuple(protest.id for protest in waiting)
    passed = (d for d in t.decisions if d.question.code == OPEN_PROTESTS and d.choice == GO_ON)
    if not waiting or any(d.question.round == number and d.question.protests == named for d in passed):
        return ()
    entries = tuple(dict.fromkeys(protest.entry for protest in waiting))
    return (Question("", OPEN_PROTESTS, (WAIT, GO_ON), article, entries, WAIT, round=number, protests=named),)


def _text(text: str) -> str:
    words = " ".join(text.split())
    if len(words) > MAX_TEXT:
        raise RuleViolation("input.words_long", limit=MAX_TEXT)
    return words


LEAST = 2


def close_vote(t: Tournament, command: c.CloseVote, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``protest.not_voted`` without votes enough (least), ``protest.tied`` where they are even."""
    found = open_protest(t, command.protest)
    votes, article = votes_of(t, found), t.rulebook.article("protests.appeal_to")
    least = min(LEAST, len(sitting(t, found)))
    if found.level != "appeals_committee" or len(votes) < least:
        raise RuleViolation("protest.not_voted", article=article, least=max(least, 1))
    if _most(votes) is None:
        raise RuleViolation("protest.tied", article=article)
    return _ruling(t, found, votes, actor, now)


def step_aside(t: Tournament, command: c.StepAside, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``access.committee_needed`` for whoever does not sit. A vote that he has given does not count;
    where all others have voted already, that is the ruling."""
    found = open_protest(t, command.protest)
    if found.level != "appeals_committee" or actor not in sitting(t, found):
        raise RuleViolation("access.committee_needed", article=t.rulebook.article("protests.appeal_to"))
    aside = e.MemberStoodAside(found.id, actor)
    return (aside, *_ruled(evolve(t, aside), found, actor, now))


def votes_of(t: Tournament, protest: Protest) -> tuple[Vote, ...]:
    """Those of the members who sit now."""
    members = sitting(t, protest)
    return tuple(one for one in protest.votes if one.by in members)


def awaited(t: Tournament, protest: Protest) -> tuple[PersonId, ...]:
    """Those of the members who sit now and have not voted."""
    voted = {one.by for one in protest.votes}
    return tuple(person for person in sitting(t, protest) if person not in voted)


def _ruled(t: Tournament, before: Protest, by: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """The ruling, where nobody's vote is waited for any more."""
    protest = t.protests[before.id]
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
