"""One table as its referee sees it: who sits where, what was played, what both sides say, what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render import play
from bot.render.articles import cited
from bot.render.home import to_tables
from bot.render.phrases import (
    Tr,
    button,
    deadline_line,
    entry_label,
    kind_line,
    lines,
    paragraphs,
    plain_time,
    round_title,
)
from bot.render.records import part_line, record_text
from bot.render.score_forms import (
    GameForm,
    games_text,
    score_form_of,
    several_text,
    technical,
    total_text,
    verdict_text,
)
from bot.render.score_forms.codes import encode
from bot.render.score_forms.score_form import TECHNICAL, Step
from bot.render.screen import Button, Row, Screen, in_rows, press, screen
from bot.render.screens import calls, clock, decision, leaving, lineup, personal, protests, table_ask
from bot.render.screens.table_ask import nobody_button, option_button
from bot.render.screens.table_state import (
    TableState,
    awaits_referee,
    is_confirmed,
    is_contested,
    is_latest,
    is_over,
    is_own,
    is_started,
    last_report,
    may_mend,
    may_record,
    may_record_at,
    state_of,
)
from bot.views import TournamentView, Viewer
from engine.arbiters import arbiters
from engine.decide.corrections import is_closed
from engine.model import Pairing, Report
from engine.results import Conceded, Played, PointGame, Side, is_even, mirrored, next_number

FIXES_IN_ROW = 3


def card(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing, *, whole: bool = False) -> Screen:
    """Of a dispute first what the two say and who takes it; the rest is one press away, or here where it is `whole`."""
    text = paragraphs(
        heading(view, tr, pairing),
        _games(view, tr, pairing),
        claims(view, tr, pairing),
        lines(_state(view, tr, pairing), decision.dispute_line(view, tr, pairing)),
        personal.running(view, tr, pairing),
        lines(*(clock.arrival_line(view, tr, pairing, side) for side in Side), clock.both_late_line(view, tr, pairing)),
        calls.player_line(view, tr, pairing),
        _own(view, viewer, tr, pairing),
    )
    decides = may_record_at(view, viewer, pairing)
    ways = (
        button(tr("tables-why"), press("st", "why", view.id, pairing.id)),
        button(tr("past-open"), press("hs", "show", view.id, pairing.id)),
    )
    if decides and pairing.dispute and _is_open(view, pairing) and not whole:
        more = button(tr("card-more"), press("tb", "more", view.id, pairing.id))
        rows = (*_claim_rows(view, tr, pairing), *decision.dispute_rows(view, viewer, tr, pairing))
        return screen(text, *rows, (*_call_row(view, tr, pairing), more), ways, to_tables(view, tr))
    return screen(
        text,
        *(_acts(view, viewer, tr, pairing) if decides else _own_row(view, viewer, tr, pairing)),
        table_ask.terms_door(view, tr, pairing) if decides else (),
        (*_call_row(view, tr, pairing), *_protest_row(view, viewer, tr, pairing)),
        _exceptions(view, viewer, tr, pairing),
        ways,
        to_tables(view, tr),
    )


def _own(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> str:
    """Why an official has no buttons at his own table, and who has."""
    if not may_record(viewer) or not is_own(view, viewer, pairing):
        return ""
    names = joined(view.person_name(person) for person in arbiters(view.tournament, pairing)[:2])
    return tr("card-own", by=names) if names else tr("card-own-agree")


def _own_row(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    return [button(tr("menu-match"), press("my", "match", view.id))] if is_own(view, viewer, pairing) else []


def _acts(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    """What the two say, the dispute, the result, and its mending."""
    open_ = _is_open(view, pairing) and is_started(view, pairing)
    return [
        *(_claim_rows(view, tr, pairing) if open_ else ()),
        *decision.dispute_rows(view, viewer, tr, pairing),
        *_result_rows(view, tr, pairing),
        *_mending_rows(view, viewer, tr, pairing),
    ]


def heading(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    """Round, table, the two sides with their records, and until when they play."""
    round_ = view.tournament.rounds[pairing.round - 1]
    first, second = view.sides(pairing)
    return lines(
        tr("card-title", round=round_title(view, tr, round_), table=pairing.table),
        kind_line(view, tr, pairing),
        part_line(view, tr, round_, pairing.group),
        tr("card-left", name=first, record=record_text(view, tr, pairing.first, pairing.round)),
        tr("card-right", name=second, record=record_text(view, tr, pairing.second, pairing.round)),
        score_form_of(view).length(tr, pairing),
        tr("card-rematch") if pairing.rematch else "",
        "" if is_over(view, pairing) else score_form_of(view).all_sides(tr, GameForm(view, pairing)),
        "" if is_over(view, pairing) else play.game_lines(view, tr, pairing),
        "" if is_over(view, pairing) else deadline_line(view, tr, round_, pairing),
    )


def _games(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    if not pairing.games:
        return ""
    score_form = score_form_of(view)
    kept = "" if pairing.goes_on is None else tr("card-goes-on", name=view.name(pairing.goes_on))
    if not score_form.has_several(pairing):
        return lines(tr("card-result", result=games_text(view, tr, pairing)), kept)
    told = (score_form.standing(tr, pairing), *score_form.games(tr, pairing))
    return lines(*told, verdict_text(view, tr, pairing), kept)


def claims(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    signed = protests.signed_line(view, tr, pairing) if pairing.reports else ""
    return lines(*(_claim(view, tr, pairing, report) for report in pairing.reports), signed)


def _claim(view: TournamentView, tr: Tr, pairing: Pairing, report: Report) -> str:
    said = tr(
        "card-claim",
        name=view.name(report.entry),
        result=several_text(view, tr, report.games),
        time=plain_time(report.at, view.tournament.zone),
    )
    total = total_text(view, tr, pairing, report.games)
    return lines(said, total, tr("card-claim-confirmed") if report.confirmed_by is not None else "")


def _state(view: TournamentView, tr: Tr, pairing: Pairing) -> str:
    state = state_of(view, pairing)
    if (
        state is TableState.PLAYING
        and is_started(view, pairing)
        and (next_up := score_form_of(view).next_up(tr, pairing))
    ):
        return next_up
    if state is TableState.PLAYING and pairing.games:
        return tr("card-next-score", game=next_number(pairing.games))
    if awaits_referee(view, pairing) and not is_over(view, pairing):
        return tr("card-state", state="confirmed" if is_confirmed(pairing) else "alone")
    if state is TableState.DONE and is_closed(view.tournament, pairing):
        return tr("card-closed", article=cited(tr, view.tournament.rulebook.article("report.corrections")))
    return tr("card-state", state="contested" if is_contested(pairing) else state.value)


def _is_open(view: TournamentView, pairing: Pairing) -> bool:
    """Whether a result is still to be written down."""
    return is_latest(view, pairing) and not is_over(view, pairing)


def _result_rows(view: TournamentView, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    if not _is_open(view, pairing):
        return []

    form = GameForm(view, pairing)
    nobody = (nobody_button(tr, form),) if technical.may_be_absent(form) else ()
    absent = (button(tr("card-technical"), form.act("ask", TECHNICAL)), *nobody)
    if not is_started(view, pairing):
        return [*lineup.buttons(view, tr, pairing, *pairing.entries), absent]
    step = score_form_of(view).ask(tr, form, "")
    return [
        *_answers(form, step),
        *in_rows(
            [button(tr("card-other-score"), form.act("type")), *(option_button(form, one) for one in step.more)], 2
        ),
        absent,
    ]


def _call_row(view: TournamentView, tr: Tr, pairing: Pairing) -> tuple[Button, ...]:
    call = view.tournament.call_at(pairing.round, pairing.table)
    return (button(tr("call-open"), press("cl", "show", view.id, call.id)),) if call is not None else ()


def _protest_row(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> tuple[Button, ...]:
    if not may_record(viewer) or not protests.hears(view):
        return ()
    return (button(tr("protest-button"), press("pt", "sides", view.id, pairing.id)),)


def _exceptions(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> tuple[Button, ...]:
    """What a referee writes down beside the score: a penalty, a departure."""
    above = viewer.has("owner", "organizer", "head_referee")
    if not may_record_at(view, viewer, pairing) or not (above or is_latest(view, pairing)):
        return ()
    penalty = button(tr("penalty-button"), press("pn", "list", view.id, pairing.id))
    if not is_latest(view, pairing):
        return (penalty,)
    time = clock.table_door(view, tr, pairing)
    if not leaving.may_leave_at(view, pairing):
        return (*time, penalty)
    return (*time, penalty, button(tr("leaving-at-table"), press("tb", "left", view.id, pairing.id)))


def _answers(form: GameForm, step: Step) -> Sequence[Row]:
    """Two answers stand side by side, more below one another."""
    options = [option for row in step.rows for option in row]
    if len(options) == 2:
        return [tuple(option_button(form, option, 2) for option in options)]
    return [tuple(option_button(form, option, len(row)) for option in row) for row in step.rows]


def _claim_rows(view: TournamentView, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    """A confirmed report is accepted as it is; a claim alone, or each of two, is offered as a result to record."""
    standing = last_report(pairing)
    if standing is None:
        return []
    if is_confirmed(pairing):
        text = tr("card-accept", result=score_form_of(view).short(tr, pairing, standing.games))
        return [button(text, press("tb", "accept", view.id, pairing.id, pairing.version), style="success")]
    claims = {report.entry: report for report in pairing.reports}
    return [
        button(
            tr(
                "card-record-claim",
                result=score_form_of(view).short(tr, pairing, claim.games),
                name=entry_label(view, entry, 16),
            ),
            press("tb", "claim", view.id, pairing.id, pairing.version, pairing.side_of(entry).value),
        )
        for entry, claim in claims.items()
    ]


def _mending_rows(view: TournamentView, viewer: Viewer, tr: Tr, pairing: Pairing) -> Sequence[Row]:
    if not pairing.games or not may_mend(view, viewer, pairing):
        return []

    def act(action: str, arg: object) -> str:
        return press("tb", action, view.id, pairing.id, pairing.version, arg)

    games = range(1, len(pairing.games) + 1)
    score_form = score_form_of(view)
    fixes = [button(score_form.mend_label(tr, pairing, game), act("fix", game)) for game in games]
    last = pairing.games[-1]
    if not isinstance(last, Played | Conceded | PointGame) or is_even(last):
        return [*in_rows(fixes, FIXES_IN_ROW)]
    # Turning a game round turns its winner round: by the same before and after as any other correction.
    swap = button(tr("card-swap"), act(f"fix{len(games)}", encode(mirrored(last))))
    return [(*fixes, swap)] if len(games) == 1 else [*in_rows(fixes, FIXES_IN_ROW), swap]
