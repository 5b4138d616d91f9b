"""The history of a table, for everybody: when, what, before → after, and who."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.home import to_card, to_pairings
from bot.render.phrases import Tr, button, lines, paragraphs, plain_time, reason_text, round_title, turning
from bot.render.score_forms import result_text, score_form_of, several_text
from bot.render.screen import Button, Screen, in_rows, press, screen
from bot.render.screens import decision, not_counted, personal, picture_buttons
from bot.render.screens.table_state import may_record
from bot.render.tables import page_of
from bot.views import Happening, TournamentView, Viewer
from engine import events as e
from engine import parts as p
from engine.model import Pairing, Round
from engine.results import GameResult

PER_PAGE, NUMBERS = 8, 40


def history(
    view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing, done: Sequence[Happening], page: int = 0
) -> Screen:
    """Oldest first. Players speak in the name of their entry, officials in their own. Whoever has the card of the table
    may go back to it."""
    round_ = view.tournament.rounds[pairing.round - 1]
    first, second = view.sides(pairing)
    shown = page_of(done, page, PER_PAGE)
    title = tr("past-title", round=round_title(view, tr, round_), table=pairing.table, first=first, second=second)
    told = lines(*(_line(view, tr, pairing, one) for one in shown.items)) or tr("past-none")
    pages = turning(shown, lambda n: press("hs", "show", view.id, pairing.id, arg=n), counted=False)
    card = (to_card(view, tr, pairing),) if may_record(viewer) else ()
    back = button(tr("past-tables"), press("hs", "tables", view.id, arg=pairing.round))
    drawn = picture_buttons.of_match(view, tr, pairing.id) if score_form_of(view).has_protocol(pairing) else ()
    return screen(paragraphs(title, told, not_counted.note(view, tr, pairing)), pages, drawn, (*card, back))


def tables(view: TournamentView, tr: Tr, round_: Round, page: int = 0) -> Screen:
    """Which table."""
    shown = page_of(round_.pairings, page, NUMBERS)

    def to(number: int, page: int = 0) -> str:
        return press("hs", "tables", view.id, arg=f"{number}-{page}")

    buttons = [Button(f"{pairing.table}", press("hs", "show", view.id, pairing.id)) for pairing in shown.items]
    pages = turning(shown, lambda n: to(round_.number, n), counted=False)
    earlier = round_.number - 1
    before = button(tr("pairings-earlier", round=earlier), to(earlier)) if earlier else ()
    return screen(
        tr("past-which", round=round_title(view, tr, round_)),
        *in_rows(buttons, 5),
        pages,
        before,
        to_pairings(view, tr, round_.number),
    )


def _line(view: TournamentView, tr: Tr, pairing: Pairing, one: Happening) -> str:
    time = plain_time(one.at, view.tournament.zone)
    entry = next((key for key in pairing.entries if one.by in view.tournament.entries[key].members), None)
    who = view.name(entry) if entry is not None else one.name
    told = tr("past-line", time=time, what=_what(view, tr, one.event), who=who)
    reason = view.said(one.reason)
    return lines(told, tr("past-reason", reason=reason_text(tr, reason)) if reason else "")


def _what(view: TournamentView, tr: Tr, event: e.Event) -> str:
    match event:
        case e.ResultReported(report=report):
            return tr("past-reported", result=several_text(view, tr, report.games))
        case e.GameRecorded(result=result):
            return tr("past-recorded", result=result_text(view, tr, result))
        case e.GamesCorrected():
            before, after = _games(view, tr, event.before), _games(view, tr, event.after)
            return tr("past-corrected", before=before, after=after, undo=event.undo)
        case e.SlotReseated():
            left, came = (joined(map(view.name, entries)) for entries in (event.leaving, event.entering))
            return tr("past-reseated", leaving=left, entering=came)
        case e.PassageKept(entry=entry):
            return tr("past-kept", name=view.name(entry)) if entry is not None else tr("past-other", kind="Restored")
        case e.DisputeTaken(taken=taken):
            return tr("past-taken", name=view.person_name(taken.by) if taken is not None else "none")
        case e.PersonalClockStarted(clock=clock):
            name = personal.whose(view, clock)
            return tr("past-personal", what=clock.kind, name=name, reason=clock.reason or "none")
        case e.PersonalClockStopped(clock=key):
            known = view.tournament.personal.get(key)
            name = "" if known is None else personal.whose(view, known)
            return tr("past-personal-off", what="away" if known is None else known.kind, name=name)
        case e.Restored(part=p.OwnTime(), before=before):
            return tr("past-personal-off", what="away" if before is None else "again", name="")
        case e.DecisionMade():
            made = next((one for one in view.tournament.decisions if one.question.id == event.question), None)
            choice = decision.option(view, tr, made.question, made.choice) if made is not None else event.choice
            return tr("past-decided", choice=choice)
        case e.ReportsCleared():
            return tr("past-other", kind="Restored")
        case _:
            return tr("past-other", kind=type(event).__name__)


def _games(view: TournamentView, tr: Tr, games: Sequence[GameResult]) -> str:
    return several_text(view, tr, games) if games else "—"
