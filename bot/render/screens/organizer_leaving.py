"""What leaving does now, stage by stage, and coming back after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.render.articles import cited
from bot.render.phrases import Tr, button, lines, paragraphs, plain_time
from bot.render.records import tells_wins
from bot.render.score_forms import GameForm, Option, score_form_of
from bot.render.score_forms.codes import encode
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import again_door, not_counted
from bot.render.screens.table_state import is_started, match_on
from bot.render.stages import words_of
from bot.views import TournamentView, Viewer
from engine.commands import LeaveTournament
from engine.decide import replacing, withdrawals
from engine.decide.replacing import newcomers_reopened
from engine.decide.withdrawals import missed_rounds, why_not_back
from engine.errors import DecisionNeeded, RuleViolation
from engine.evolve import fold
from engine.formats import knockout
from engine.ids import NOBODY
from engine.model import Entry, Pairing, Tournament
from engine.results import Forfeit
from engine.standings.dropouts import uncounted
from engine.timing import limit_of_hall


def confirm(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    """For the desk: the effect in a sentence or two; the safe button first."""

    def leave(words: str, how: str) -> Button:
        return button(tr(words), press("org", "leave-do", view.id, entry.id, entry.version, how), style="danger")

    keep = button(tr("leave-keep"), press("org", "entry", view.id, entry.id))
    disqualify = leave("leave-disqualify", "dsq")
    return screen(_asked(view, tr, entry), keep, *_ways(view, tr, entry, leave), disqualify)


def confirm_at_table(view: TournamentView, viewer: Viewer, tr: Tr, entry: Entry) -> Screen:
    """The same for a referee; whom the book lets nobody but the head disqualify, he does not."""

    def leave(words: str, how: str) -> Button:
        return button(tr(words), press("tb", "leftdo", view.id, entry.id, entry.version, how), style="danger")

    pairing = match_on(view, entry.id)
    keep = press("tb", "gone", view.id) if pairing is None else press("tb", "card", view.id, pairing.id)
    disqualify = (leave("leave-disqualify", "dsq"),) if viewer.directs or viewer.has("head_referee") else ()
    return screen(_asked(view, tr, entry), button(tr("leave-keep"), keep), *_ways(view, tr, entry, leave), disqualify)


def _asked(view: TournamentView, tr: Tr, entry: Entry) -> str:
    return paragraphs(
        tr("leave-ask", name=view.name(entry.id)),
        _told(view, tr, entry, in_time=in_time(view, entry)),
        not_counted.before_and_after(view, tr, left(view, entry), entry.id),
        tr("leave-undo"),
    )


def _ways(view: TournamentView, tr: Tr, entry: Entry, leave: Callable[[str, str], Button]) -> Sequence[Button]:
    """A game that is on is lost at its score; who said so in time, and could be replaced, is told from who did not."""
    pairing = match_on(view, entry.id)
    ways = [leave("leave-do", "late")]
    if in_time(view, entry) and may_be_replaced(view, entry):
        ways = [leave("leave-timely", "timely"), leave("leave-late", "late")]
    if pairing is None or not is_started(view, pairing) or not score_form_of(view).counts_what_stood:
        return ways
    to = press("tb", "leftgame", view.id, pairing.id, pairing.version, pairing.side_of(entry.id).value)
    return [button(tr("leave-in-game"), to, style="danger"), *ways]


def ask_game(view: TournamentView, tr: Tr, entry: Entry, pairing: Pairing, answers: str = "") -> Screen:
    """Where the game stood that was left, then what is written down for it. ValueError for answers no button has."""
    side = pairing.side_of(entry.id)
    step = score_form_of(view).left(tr, GameForm(view, pairing), side, answers)
    out = withdrawals.disqualifies(view.tournament)

    def option(one: Option) -> Button:
        if isinstance(one.answer, str):
            to = press("tb", "leftgame", view.id, pairing.id, pairing.version, side.value + one.answer)
            return button(one.label, to)
        assert isinstance(one.answer, Forfeit)
        to = press("tb", "leftscore", view.id, pairing.id, pairing.version, encode(one.answer))
        return button(tr("leave-disqualify" if out else "leave-do"), to, style="danger")

    rows = [tuple(option(one) for one in row) for row in step.rows]
    article = cited(tr, view.tournament.rulebook.article("withdrawals.during_game"))
    rule = tr("leave-game-rule", article=article or "none") if out else ""
    keep = button(tr("leave-keep"), press("tb", "card", view.id, pairing.id))
    return screen(paragraphs(tr("leave-ask", name=view.name(entry.id)), step.text, rule), *rows, keep)


def in_time(view: TournamentView, entry: Entry) -> bool:
    """Whether whoever leaves now says so in time for somebody else to take the place (TAC 2.3.6.6)."""
    return replacing.is_in_time(view.tournament, match_on(view, entry.id), view.at)


def _told(view: TournamentView, tr: Tr, entry: Entry, *, in_time: bool) -> str:
    t = view.tournament
    if in_time and may_be_replaced(view, entry):
        advice = knockout.replacement_for(t, entry.id)
        replacement = view.name(advice.entering) if advice.entering is not None else "none"
        told = tr("leave-playoff-timely", replacement=replacement)
        return lines(told, until(view, tr, entry), tr("leave-playoff-late"))
    if t.bracket is None or not tells_wins(view):
        return lines(effect(view, tr, entry), _match_line(view, tr, entry), again_door.leaving_line(view, tr, entry))
    if knockout.is_alive(t, entry.id):
        return _match_line(view, tr, entry)
    return tr("leave-out-already", name=view.name(entry.id))


def may_be_replaced(view: TournamentView, entry: Entry) -> bool:
    t = view.tournament
    if t.bracket is None or knockout.stage_of(t).replacement is None:
        return False
    return knockout.is_alive(t, entry.id)


def until(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """Once the round is on: until when it is in time (TAC 2.3.6.2)."""
    t, pairing = view.tournament, match_on(view, entry.id)
    if pairing is None or not is_started(view, pairing):
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
        return tr("leave-before")
    after = left(view, entry, finishes=finishes) or t
    stage = t.rulebook.stage(t.published_rounds[-1].stage) if t.published_rounds else t.rulebook.plan[-1]
    return words_of(stage).leaving(view, tr, entry, after)


def _match_line(view: TournamentView, tr: Tr, entry: Entry) -> str:
    """What becomes of the match that is on."""
    pairing = match_on(view, entry.id)
    if pairing is None or newcomers_reopened(view.tournament):
        return ""
    after = left(view, entry)
    void = after is not None and entry.id in uncounted(after)
    opponent, first = view.name(pairing.opponent_of(entry.id)), not score_form_of(view).counts_what_stood
    return tr("leave-match", void=void, table=pairing.table, opponent=opponent, first=first)


def may_come_back(view: TournamentView, entry: Entry) -> bool:
    """Whether the button makes sense at all."""
    return bool(view.tournament.published_rounds) and why_not_back(view.tournament, entry) is None


def confirm_return(view: TournamentView, tr: Tr, entry: Entry) -> Screen:
    """What coming back costs."""
    missed = len(missed_rounds(view.tournament, entry))
    keep = button(tr("return-keep"), press("org", "entry", view.id, entry.id))
    sure = button(tr("return-do"), press("org", "return-do", view.id, entry.id, entry.version), style="success")
    return screen(tr("return-ask", name=view.name(entry.id), missed=missed), keep, sure)
