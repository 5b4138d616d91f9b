"""Who takes the place of somebody who leaves: in a bracket it goes on (TAC 2.3.6); whoever moves up before its first
game is asked first (Destiny IV.2b)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from engine import events as e
from engine.events.bracket import waiting_for
from engine.evolve import evolve, fold
from engine.formats import knockout
from engine.formats.knockout import replacement_for
from engine.formats.protocol import OpenRounds, format_of
from engine.model import EntryId, EntryStatus, Pairing, Question, Replacement, RoundStatus, Tournament
from engine.pairing.draft import RoundDraft
from engine.standings.seeding import ACCEPT, CUT_PLACE, REFUSE, answers, first_places
from engine.timing import LOOK_WITHIN, is_waited_out, missing, started_at_table

REPLACEMENT = "replacement"
OPPONENT_ADVANCES = "opponent_advances"
REPLACE = "replace"
ORGANIZERS_TOO = frozenset({CUT_PLACE})
"""Questions that the organizers answer also where a head referee is on duty: they call whoever moves up (Destiny
IV.2b)."""


def is_in_time(t: Tournament, pairing: Pairing | None, now: datetime) -> bool:
    """Whether somebody who announces now that he leaves does so in time: his match has not begun, and the waiting time
    after which it is lost has not run out (2.3.6.1, 2.3.6.2, 2.3.6.6). It does not run while the hall stands still."""
    if pairing is None:
        return True
    begun = bool(pairing.games) or game_is_on(t, pairing, now)
    return not begun and not is_waited_out(t, t.rounds[pairing.round - 1], now)


def game_is_on(t: Tournament, pairing: Pairing, now: datetime) -> bool:
    """Whether a game of the match is being played, as far as anybody has said: something of it was told or done at the
    table; a further one was announced; both sides are there, or nobody was missed while they were waited for. Whoever
    was missed and got no technical loss long after it plays all the same (TAC 2.3.6.7)."""
    round_ = t.rounds[pairing.round - 1]
    if round_.status is not RoundStatus.STARTED:
        return False
    if pairing.reports or _was_dealt_with(t, pairing):
        return True
    if pairing.games:
        announced = t.clock_of(pairing.round).game_start(pairing.table, len(pairing.games) + 1)
        return announced is not None and not missing(t, pairing)
    arrivals = [t.arrival(pairing.round, entry) for entry in pairing.entries]
    if t.rulebook.time.late_forfeit is None or all(one is not None and one.here for one in arrivals):
        return True
    return is_waited_out(t, round_, now, LOOK_WITHIN if any(arrivals) else timedelta())


def _was_dealt_with(t: Tournament, pairing: Pairing) -> bool:
    """Whether a clock was started for somebody in the game that is next or on, a penalty given, or extra time asked
    for (TAC 3.9, 3.10, App. 1)."""
    game, extensions = len(pairing.games) + 1, t.clock_of(pairing.round).extensions
    timed = any(clock.game == game for clock in started_at_table(t, pairing))
    given = [one for one in t.penalties if one.stands and one.entry in pairing.entries]
    penalised = any((one.round, one.table, one.game) == (pairing.round, pairing.table, game) for one in given)
    extended = game == 1 and any(one.asked and one.table == pairing.table for one in extensions)
    return timed or penalised or extended


def replace_or_ask(t: Tournament, leaving: EntryId, *, from_round: int) -> tuple[e.Event, ...]:
    """The last opponent takes the place; where the rule cannot apply, the head referee decides (2.3.6.9)."""
    found = replacement_for(t, leaving)
    if found.entering is not None:
        return (replaced(t, leaving, found.entering, from_round),)
    options = (REPLACE, OPPONENT_ADVANCES) if found.proposal is not None else (OPPONENT_ADVANCES, REPLACE)
    entries = (leaving,) if found.proposal is None else (leaving, found.proposal)
    question = Question(
        id=f"q{t.revision + 1}",
        code=REPLACEMENT,
        options=options,
        article=t.rulebook.article("stages.1.replacement.fallback"),
        entries=entries,
        proposal=options[0],
        round=from_round,
    )
    return (e.DecisionRequested(question),)


def replaced(t: Tournament, leaving: EntryId, entering: EntryId, from_round: int) -> e.PlaceReplaced:
    """`entering` in that place, and whether the two who meet now have met before (TAC 2.3.5)."""
    replacement, pairing = Replacement(leaving, entering, from_round), waiting_for(t, leaving, from_round)
    if pairing is None:
        return e.PlaceReplaced(replacement)
    met = knockout.earlier_match(t, entering, pairing.opponent_of(leaving), from_round)
    return e.PlaceReplaced(replacement, met is not None)


def asked_again(t: Tournament, events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """Questions whose newcomer has another place by now, or has left: with the one whom the table proposes next."""
    asked = (*t.questions.values(), *(event.question for event in events if isinstance(event, e.DecisionRequested)))
    if all(question.code != REPLACEMENT for question in asked):
        return ()
    after = fold(t, events)
    stale = next((one for one in after.questions.values() if _is_taken(after, one)), None)
    if stale is None:
        return ()
    closed = e.QuestionClosed(stale.id)
    made = (closed, *replace_or_ask(evolve(after, closed), stale.entries[0], from_round=stale.round))
    return (*made, *asked_again(t, (*events, *made)))


def _is_taken(t: Tournament, question: Question) -> bool:
    if question.code != REPLACEMENT or len(question.entries) == 1:
        return False
    newcomer = question.entries[1]
    return knockout.entered(t, newcomer) or t.entries[newcomer].status is not EntryStatus.ACTIVE


def newcomer_asked(t: Tournament, drafted: RoundDraft, rng_seed: int) -> tuple[e.Event, ...]:
    """The question to the first who is seeded only because somebody left and has not been asked; nothing where
    everybody has."""
    rounds = _rounds_before(t)
    if rounds is None or not rounds.asks_newcomers:
        return ()
    drawn, stage = replace(t, lots=(*t.lots, *drafted.lots)), rounds.stage
    known = first_places(drawn, stage, len(drafted.seeds)) | answers(t, stage).keys()
    newcomer = next((entry for entry in drafted.seeds if entry not in known), None)
    if newcomer is None:
        return ()
    question = Question(
        id=f"q{t.revision + 1}",
        code=CUT_PLACE,
        options=(ACCEPT, REFUSE),
        article=t.rulebook.stage_article(stage.id, "cut.newcomer"),
        entries=(newcomer,),
        proposal=ACCEPT,
        round=drafted.number,
        rng_seed=rng_seed,
        stage=stage.id,
    )
    return (e.DecisionRequested(question),)


def is_unannounced(t: Tournament) -> bool:
    """Whether the bracket of points is a draft yet: whoever leaves now is not in it."""
    return t.bracket is not None and _is_made_anew(t) and not knockout.is_announced(t)


def _is_made_anew(t: Tournament) -> bool:
    """Whether who goes on is settled again when somebody leaves before the bracket has begun."""
    rounds = _rounds_before(t)
    return rounds is not None and rounds.cut_is_made_anew


def _rounds_before(t: Tournament) -> OpenRounds | None:
    """The rounds by whose table the bracket is made."""
    before = t.rulebook.before(knockout.stage_of(t))
    return None if before is None else format_of(before).open_rounds


def newcomers_reopened(t: Tournament) -> tuple[e.Event, ...]:
    """The announced first round of a bracket of points, taken back while nobody has begun to play: the cut is made
    anew without the leaver. Nothing where it is too late."""
    last = t.published_rounds[-1]
    made = t.bracket_opened_by(last)
    if made is None or last.status is not RoundStatus.PUBLISHED or not _is_made_anew(t):
        return ()
    if any(pairing.games for pairing in last.pairings):
        return ()
    return (e.RoundUnpublished.of(t, last.number), e.RoundDraftDiscarded(last.number), e.CutUnmade(made.stage))
