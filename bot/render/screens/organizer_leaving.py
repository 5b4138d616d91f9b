"""What leaving does now, stage by stage, and coming back after it."""

from __future__ import annotations

from bot.render.phrases import Tr, button, lines, paragraphs, plain_time
from bot.render.records import tells_wins
from bot.render.screen import Button, Screen, press
from bot.render.screens import again_door
from bot.render.screens.table_state import current_pairing, is_over, is_started
from bot.render.stages import leaving_points, words_of
from bot.views import TournamentView
from engine.decide.newcomers import reopened
from engine.decide.reentry import missed_rounds, why_not
from engine.formats import knockout
from engine.model import Entry
from engine.timing import limit_of_hall


def confirm(view: TournamentView, tr: Tr, entry: Entry, *, in_time: bool = True) -> Screen:
    """The effect in a sentence or two; the safe button first. `in_time`: whoever leaves now has said so in time."""

    def leave(words: str, how: str) -> tuple[Button, ...]:
        to = press("org", "leave-do", view.id, entry.id, entry.version, how)
        return (button(tr(words), to, style="danger"),)

    text = paragraphs(
        tr("leave-ask", name=view.name(entry.id)), _told(view, tr, entry, in_time=in_time), tr("leave-undo")
    )
    keep = (button(tr("leave-keep"), press("org", "entry", view.id, entry.id)),)
    ways = [leave("leave-do", "late")]
    if in_time and _may_be_replaced(view, entry):
        ways = [leave("leave-timely", "timely"), leave("leave-late", "late")]
    return Screen(text, (keep, *ways, leave("leave-disqualify", "dsq")))


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


def effect(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """What leaving does to what was played and to what is to come, by the stage that is on."""
    t = view.tournament
    if not t.published_rounds:
        return leaving_points(view, tr) if t.bracket is None else words_of(t.rulebook.plan[-1]).leaving(view, tr, entry)
    return words_of(t.rulebook.stage(t.published_rounds[-1].stage)).leaving(view, tr, entry)


def _match_on(view: TournamentView, tr: Tr, entry: Entry) -> str:
    pairing = current_pairing(view, entry.id)
    if pairing is None or is_over(view, pairing) or reopened(view.tournament):
        return ""
    return tr("leave-match", table=pairing.table, opponent=view.name(pairing.opponent_of(entry.id)))


def may_come_back(view: TournamentView, entry: Entry) -> bool:
    """Whether the button makes sense at all."""
    return bool(view.tournament.published_rounds) and why_not(view.tournament, entry) is None


def confirm_return(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    """What coming back costs."""
    missed = len(missed_rounds(view.tournament, entry))
    keep = button(tr("return-keep"), press("org", "entry", view.id, entry.id))
    sure = button(tr("return-do"), press("org", "return-do", view.id, entry.id, entry.version), style="success")
    return Screen(tr("return-ask", name=view.name(entry.id), missed=missed), ((keep,), (sure,)))
