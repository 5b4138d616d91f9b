"""Leaving during the event: what it does to the match that is on, to the rounds to come and to the bracket. Coming back
while a Swiss goes on: every round missed is a loss (Destiny IV.2) or, elsewhere, an absence."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from engine import commands as c
from engine import events as e
from engine.decide import replacing
from engine.decide.common import is_over, recorded
from engine.decide.registration import entry_of
from engine.decide.replacing import is_in_time, replace_or_ask
from engine.errors import RuleViolation, refuse
from engine.events.draws import discard_events
from engine.evolve import evolve, fold
from engine.formats import knockout, round_robin
from engine.formats.protocol import format_of
from engine.formats.stage_rounds import named
from engine.model import Entry, EntryId, EntryStatus, FreeKind, Pairing, PersonId, Question, Tournament
from engine.results import Forfeit, GameResult, Ground, Score


def leave(t: Tournament, command: c.LeaveTournament, actor: PersonId, now: datetime) -> tuple[e.Event, ...]:
    """Earlier results stay; the match that is on is lost; a bracket place may be taken by somebody else. An open draft
    is thrown away, but of a bracket in which it has no place any more.

    RuleViolation ``leave.not_in_time`` (entry) where it is said to be in time and is not any more, ``leave.game_on``
    (table) to a side that would leave a game by itself where the book disqualifies for that: a referee establishes the
    score.
    """
    entry = entry_of(t, command.entry)
    if entry.status is not EntryStatus.ACTIVE:
        raise RuleViolation("entries.left_already", entry=entry.id)
    if actor in entry.members and not command.finishes and (table := game_left(t, entry.id, now)):
        raise RuleViolation("leave.game_on", article=t.rulebook.article("withdrawals.during_game"), table=table)
    command = replace(command, status=_status(t, command))
    apart = t.bracket is not None and not knockout.is_alive(t, entry.id)
    events: list[e.Event] = [] if apart else list(discard_events(t))
    t = fold(t, events)
    if not t.published_rounds:
        return (*events, e.EntryRemoved(entry.id))
    if knockout.is_alive(t, entry.id):
        again = replacing.newcomers_reopened(t)
        events += again
        t = fold(t, again)
    pairing = current_match(t, entry.id)
    timely = _is_timely(t, command, pairing, now)
    if command.finishes:
        plays_on = _after_the_match(t, command, pairing)
        return (*events, plays_on, *_asked_about(evolve(t, plays_on), entry.id, ()))
    left = e.EntryLeft(
        entry.id, command.status, _last_round(t, pairing), timely, command.reason, treatment=command.treatment
    )
    events.append(left)
    t = evolve(t, left)
    events.extend(_consequences(t, command, pairing, timely=timely))
    return tuple(events)


def disqualifies(t: Tournament) -> bool:
    """Whether leaving in the middle of a game is a disqualification (TAC 3.10.3)."""
    rules = t.rulebook.withdrawals
    return rules is not None and rules.during_game == "disqualification"


def game_left(t: Tournament, entry: EntryId, now: datetime) -> int:
    """The table of the game that a side would be disqualified for leaving now; 0 where there is none."""
    pairing = current_match(t, entry) if disqualifies(t) and t.published_rounds else None
    return pairing.table if pairing is not None and replacing.game_is_on(t, pairing, now) else 0


def _status(t: Tournament, command: c.LeaveTournament) -> EntryStatus:
    in_a_game = command.score is not None or command.move is not None
    return EntryStatus.DISQUALIFIED if in_a_game and disqualifies(t) else command.status


def _is_timely(t: Tournament, command: c.LeaveTournament, pairing: Pairing | None, now: datetime) -> bool:
    if command.status is not EntryStatus.WITHDRAWN or command.timely is False:
        return False
    if t.bracket is None or knockout.stage_of(t).replacement is None or not knockout.is_alive(t, command.entry):
        return True
    in_time = command.score is None and is_in_time(t, pairing, now)
    if command.timely and not in_time:
        article = t.rulebook.article("stages.1.replacement.when")
        raise RuleViolation("leave.not_in_time", article=article, entry=command.entry)
    return in_time


def _after_the_match(t: Tournament, command: c.LeaveTournament, pairing: Pairing | None) -> e.Event:
    """It leaves now and plays its match to the end. In a bracket the winner of it would have to go on."""
    if pairing is None or t.bracket is not None or command.status is not EntryStatus.WITHDRAWN:
        raise RuleViolation("leave.nothing_to_finish", entry=command.entry)
    last = t.published_rounds[-1].number
    return e.EntryLeft(command.entry, command.status, last, True, command.reason, treatment=command.treatment)


def current_match(t: Tournament, entry: EntryId) -> Pairing | None:
    """The unfinished match of the last published round."""
    last = t.published_rounds[-1]
    return next((p for p in last.pairings if entry in p.entries and not is_over(t, p)), None)


def _last_round(t: Tournament, pairing: Pairing | None) -> int:
    last = t.published_rounds[-1].number
    return last if pairing is None or pairing.games else last - 1


def _consequences(
    t: Tournament, command: c.LeaveTournament, pairing: Pairing | None, *, timely: bool
) -> tuple[e.Event, ...]:
    if t.bracket is None:
        lost = () if pairing is None else match_lost(t, pairing, command.entry, command.score, command.move)
        return (*lost, *_asked_about(t, command.entry, lost))
    if not knockout.is_alive(t, command.entry):
        return ()
    if not timely or knockout.stage_of(t).replacement is None:
        return () if pairing is None else match_lost(t, pairing, command.entry, command.score)
    last = t.published_rounds[-1].number
    return replace_or_ask(t, command.entry, from_round=last if pairing is not None else last + 1)


def match_lost(
    t: Tournament, pairing: Pairing, entry: EntryId, score: Score | None, move: int | None = None
) -> tuple[e.Event, ...]:
    """Every game that is left goes to the opponent; the one that is on keeps the worse of the two scores (R34)."""
    side, scoring = pairing.side_of(entry), t.rulebook.scoring
    stopped: tuple[GameResult, ...] = ()
    if score is not None or move is not None:
        on = Forfeit(side, Ground.WITHDRAWN, started=True, score=score, move=move)
        scoring.check_next(pairing, on, t.rulebook)
        stopped = (on,)
    lost = scoring.lost(side, Ground.WITHDRAWN, pairing.with_games((*pairing.games, *stopped)))
    return recorded(pairing, (*stopped, *lost), "withdrawal")


def _asked_about(t: Tournament, entry: EntryId, lost: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """Where a round robin leaves it to a person whether the matches of an early leaver count, the person is asked."""
    stage = t.rulebook.stage(t.published_rounds[-1].stage)
    if not format_of(stage).asks_about(fold(t, lost), entry):
        return ()
    question = Question(
        id=f"q{t.revision + len(lost) + 1}",
        code=round_robin.TREATMENT,
        options=("losses", "annul"),
        article=t.rulebook.stage_article(stage.id, "withdrawal.missed_last_round"),
        entries=(entry,),
        proposal="losses",
        round=t.published_rounds[-1].number,
        stage=stage.id,
    )
    return (e.DecisionRequested(question),)


def ask_back(t: Tournament, command: c.AskReturn, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``reentry.*`` where it cannot come back, ``reentry.asked`` where it has asked already."""
    entry = entry_of(t, command.entry)
    refuse(why_not_back(t, entry))
    if entry.asks_back:
        raise RuleViolation("reentry.asked", entry=entry.id)
    return (e.ReturnAsked(entry.id),)


def come_back(t: Tournament, command: c.ReturnEntry, _actor: PersonId, _now: datetime) -> tuple[e.Event, ...]:
    """RuleViolation ``reentry.unknown`` where the system has none, ``reentry.not_left``, ``reentry.disqualified``,
    ``reentry.stage_over`` (entry). Rounds that are announced already count as missed; an open draft is thrown away."""
    entry = entry_of(t, command.entry)
    refuse(why_not_back(t, entry))
    return (*discard_events(t), e.EntryReentered(entry.id, missed_rounds(t, entry), missed_as(t)))


def missed_as(t: Tournament) -> FreeKind:
    """What a missed round counts as: a loss where the book knows dropping out (Destiny IV.2), else an absence."""
    return FreeKind.ABSENT if t.rulebook.drops is None else FreeKind.MISSED


def why_not_back(t: Tournament, entry: Entry) -> RuleViolation | None:
    """What keeps an entry from coming back; None where nothing does. Whoever was disqualified stays out; that decision
    can be taken back, not outplayed."""
    played = format_of(t.rulebook.stage(t.published_rounds[-1].stage)) if t.published_rounds else None
    article = "" if t.rulebook.drops is None else t.rulebook.article("drops.reentry")
    if all(format_of(one).open_rounds is None for one in t.rulebook.plan):
        return RuleViolation("reentry.unknown")
    if entry.status is EntryStatus.ACTIVE:
        return RuleViolation("reentry.not_left", entry=entry.id)
    if entry.status is EntryStatus.DISQUALIFIED:
        return RuleViolation("reentry.disqualified", article=article, entry=entry.id)
    if played is None or played.open_rounds is None or played.is_complete(t):
        return RuleViolation("reentry.stage_over", article=article, entry=entry.id)
    return None


def missed_rounds(t: Tournament, entry: Entry) -> tuple[int, ...]:
    """The announced rounds since the entry left in which it had no place."""
    left = entry.left_after_round or 0
    return tuple(
        round_.number for round_ in t.published_rounds if round_.number > left and entry.id not in named(round_)
    )
