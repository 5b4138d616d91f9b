"""What leaving does now, stage by stage, and coming back after it."""

from __future__ import annotations

from bot.render.phrases import Tr, button, lines, paragraphs, plain_time
from bot.render.records import tells_wins
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import again_door, not_counted
from bot.render.screens.table_state import current_pairing, is_over, is_started
from bot.render.stages import leaving_points, words_of
from bot.views import TournamentView
from engine.commands import LeaveTournament
from engine.decide import withdrawals
from engine.decide.replacing import newcomers_reopened
from engine.decide.withdrawals import missed_rounds, why_not_back
from engine.errors import DecisionNeeded, RuleViolation
from engine.evolve import fold
from engine.formats import knockout
from engine.ids import NOBODY
from engine.model import Entry, Pairing, Tournament
from engine.standings.dropouts import uncounted
from engine.timing import limit_of_hall


def confirm(view: TournamentView, tr: Tr, entry: Entry, *, in_time: bool = True) -> Screen:
    """The effect in a sentence or two; the safe button first. `in_time`: whoever leaves now has said so in time."""

    def leave(words: str, how: str) -> Button:
        return button(tr(words), press("org", "leave-do", view.id, entry.id, entry.version, how), style="danger")

    text = paragraphs(
        tr("leave-ask", name=view.name(entry.id)),
        _told(view, tr, entry, in_time=in_time),
        not_counted.before_and_after(view, tr, left(view, entry), entry.id),
        tr("leave-undo"),
    )
    keep = button(tr("leave-keep"), press("org", "entry", view.id, entry.id))
    ways = [leave("leave-do", "late")]
    if in_time and _may_be_replaced(view, entry):
        ways = [leave("leave-timely", "timely"), leave("leave-late", "late")]
    return screen(text, keep, *ways, leave("leave-disqualify", "dsq"))


def _told(view: TournamentView, tr: Tr, entry: Entry, *, in_time: bool) -> str:
    t = view.tournament
    if in_time and _may_be_replaced(view, entry):
        advice = knockout.replacement_for(t, entry.id)
        replacement = view.name(advice.entering) if advice.entering is not None else "none"
        told = tr("leave-playoff-timely", replacement=replacement)
        return lines(told, _until(view, tr, entry), tr("leave-playoff-late"))
    if t.bracket is None or not tells_wins(view):
        return lines(effect(view, tr, entry), _match_on(view, tr, entry), again_door.leaving_line(view, tr, entry))
    if knockout.is_alive(t, entry.id):
        return _match_on(view, tr, entry)
    return tr("leave-out-already", name=view.name(entry.id))


def _may_be_replaced(view: TournamentView, entry: Entry) -> bool:
    t = view.tournament
    if t.bracket is None or knockout.stage_of(t).replacement is None:
        return False
    return knockout.is_alive(t, entry.id)


def _until(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """Once the round is on: until when it is in time (TAC 2.3.6.2)."""
    t, pairing = view.tournament, current_pairing(view, entry.id)
    if pairing is None or is_over(view, pairing) or not is_started(view, pairing):
        return ""
    limit = limit_of_hall(t, t.rounds[pairing.round - 1])
    return tr("leave-playoff-until", time=plain_time(limit.due, t.zone)) if limit else tr("leave-playoff-paused")


def left(view: TournamentView, entry: Entry, *, finishes: bool = False) -> Tournament | None:
    """The tournament as it would be; None where leaving is refused, or has to be asked about otherwise."""
    t = view.tournament
    try:
        events = withdrawals.leave(t, LeaveTournament(entry.id, finishes=finishes), NOBODY, view.at)
    except (DecisionNeeded, RuleViolation):
        return None
    return fold(t, events)


def effect(view: TournamentView, tr: Tr, entry: Entry, *, finishes: bool = False) -> str:
    """What leaving does to what was played and to what is to come, by the stage that is on. `finishes`: the match
    that is on is played to its end."""
    t = view.tournament
    if not t.published_rounds and t.bracket is None:
        return leaving_points(view, tr)
    after = left(view, entry, finishes=finishes) or t
    stage = t.rulebook.stage(t.published_rounds[-1].stage) if t.published_rounds else t.rulebook.plan[-1]
    return words_of(stage).leaving(view, tr, entry, after)


def _match_on(view: TournamentView, tr: Tr, entry: Entry) -> str:
    pairing = current_pairing(view, entry.id)
    if pairing is None or is_over(view, pairing) or newcomers_reopened(view.tournament):
        return ""
    return match_line(view, tr, entry, pairing)


def match_line(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing) -> str:
    """What becomes of the match that is on."""
    after = left(view, entry)
    void = after is not None and entry.id in uncounted(after)
    return tr("leave-match", void=void, table=pairing.table, opponent=view.name(pairing.opponent_of(entry.id)))


def may_come_back(view: TournamentView, entry: Entry) -> bool:
    """Whether the button makes sense at all."""
    return bool(view.tournament.published_rounds) and why_not_back(view.tournament, entry) is None


def confirm_return(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    """What coming back costs."""
    missed = len(missed_rounds(view.tournament, entry))
    keep = button(tr("return-keep"), press("org", "entry", view.id, entry.id))
    sure = button(tr("return-do"), press("org", "return-do", view.id, entry.id, entry.version), style="success")
    return screen(tr("return-ask", name=view.name(entry.id), missed=missed), keep, sure)
