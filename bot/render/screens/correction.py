"""A correction before it is made: before → after, and everything that follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import joined
from bot.render.phrases import Tr, button, lines, numbered_round_title, paragraphs
from bot.render.records import ahead
from bot.render.score_forms import GameForm, result_text, score_form_of, several_text, total_text
from bot.render.score_forms.codes import encode
from bot.render.screen import Screen, screen
from bot.render.screens import again_door
from bot.render.screens.organizer_state import out_of_reach
from bot.render.screens.table_state import is_latest
from bot.views import TournamentView, Viewer
from engine.decide import corrections
from engine.impact import Impact, RoundDiffers, SlotMoved, impact
from engine.model import EntryId, Pairing, Question, Role
from engine.results import GameResult

MOST_MOVES = 6


def confirm(
    tr: Tr, form: GameForm, after: GameResult, found: Impact, *, reason_needed: bool, asks: Viewer | None = None
) -> Screen:
    """Both sides will hear of it. A reason may be given; for an old round it must be. `asks`: whoever looks at it,
    where it becomes a question."""
    pairing = form.pairing
    first, second = form.view.sides(pairing)
    asked = tr(
        "correction-confirm",
        past="none" if is_latest(form.view, pairing) else numbered_round_title(form.view, tr, pairing.round),
        table=pairing.table,
        first=first,
        second=second,
        game=score_form_of(form.view).game_number(pairing, form.game, pairing.games[form.game - 1]),
        before=result_text(form.view, tr, pairing.games[form.game - 1]),
        after=result_text(form.view, tr, after),
        told=not any(out_of_reach(form.view, form.view.tournament.entries[entry]) for entry in pairing.entries),
    )
    mended = (after if number == form.game else game for number, game in enumerate(pairing.games, start=1))
    text = paragraphs(
        lines(asked, total_text(form.view, tr, pairing.with_games(mended), ())),
        lines(*impact_lines(form.view, tr, found)),
        tr("correction-asks", by=_by(form.view, asks)) if asks else "",
        why_reason(form.view, tr, pairing, form.game) if reason_needed else "",
    )
    why = button(tr("correction-why"), form.act("fixwhy", encode(after)))
    label = tr("correction-ask-head", by=_by(form.view, asks)) if asks else tr("correction-do")
    do = button(label, form.act("fixok", encode(after)), style="danger")
    rows = ((form.back(tr), why),) if reason_needed else ((form.back(tr), do), (why,))
    return screen(text, *rows)


def _by(view: TournamentView, viewer: Viewer) -> str:
    """Who answers the question: whoever asks it himself, the head referee, the organizer where none is on duty."""
    decider = "head_referee" if view.tournament.on_duty(Role.HEAD_REFEREE) else "organizer"
    own = viewer.has(decider) or (decider == "organizer" and viewer.has("owner"))
    return "own" if own else "head" if decider == "head_referee" else decider


def why_reason(view: TournamentView, tr: Tr, pairing: Pairing, game: int = 0) -> str:
    """Why nothing is mended here without a word."""
    return tr("correction-sealed" if corrections.is_sealed(view.tournament, pairing, game) else "correction-old")


def overrules(view: TournamentView, tr: Tr, pairing: Pairing, after: GameResult) -> Screen:
    """Both sides have confirmed another result: the word why is typed."""
    said = several_text(view, tr, pairing.reports[-1].games)
    text = tr("correction-overrules", table=pairing.table, said=said, after=result_text(view, tr, after))
    return screen(text, GameForm(view, pairing).back(tr))


def ask_reason(tr: Tr, form: GameForm) -> Screen:
    return screen(tr("correction-why-ask", table=form.pairing.table), form.back(tr))


def case(view: TournamentView, tr: Tr, question: Question) -> str:
    """What the head referee is asked to mend, and everything that would follow."""
    pairing, wanted = view.tournament.pairing_by_id(question.pairing), question.correction
    if pairing is None or wanted is None:
        return ""
    told = tr(
        "correction-case",
        before=several_text(view, tr, wanted.before),
        after=several_text(view, tr, wanted.after),
    )
    found = impact(view.tournament, corrections.if_mended(view.tournament, question), pairing.round)
    why = view.said(wanted.reason)
    reason = tr("correction-case-reason", reason=why) if why else ""
    return paragraphs(lines(told, reason), lines(*impact_lines(view, tr, found)))


def impact_lines(view: TournamentView, tr: Tr, found: Impact) -> list[str]:
    """Places, pairs that would have been others, slots, the cut, the draft."""
    moves = [
        tr("impact-place", name=view.name(one.entry), before=one.before, after=one.after)
        for one in found.places[:MOST_MOVES]
    ]
    more = len(found.places) - len(moves)
    told: list[str] = [tr("impact-places", moves=joined(moves), more=more)] if moves else [tr("impact-no-places")]
    told += [_round(view, tr, one) for one in found.rounds]
    last = len(view.tournament.published_rounds)
    if any(one.number == last and one.tables for one in found.rounds) and again_door.may_rest(view):
        told.append(tr("impact-again"))
    told += [_slot(view, tr, one) for one in found.slots]
    if found.enters or found.drops:
        told.append(_going_on(view, tr, found))
    if found.draft:
        told.append(tr("impact-draft", round=numbered_round_title(view, tr, found.draft)))
    return told


def _going_on(view: TournamentView, tr: Tr, found: Impact) -> str:
    """Who would come into the next stage; nobody moves once its first round is announced."""
    first, last = view.tournament.rulebook.plan[0], view.tournament.rulebook.plan[-1]
    made = any(round_.stage == last.id for round_ in view.tournament.published_rounds)
    enters, drops = _names(view, found.enters), _names(view, found.drops)
    return tr("impact-cut", made=made, ahead=ahead(view, first.id), enters=enters, drops=drops)


def _round(view: TournamentView, tr: Tr, one: RoundDiffers) -> str:
    title = numbered_round_title(view, tr, one.number)
    tables = joined(map(str, one.tables)) or "none"
    return tr("impact-round", round=title, tables=tables, count=len(one.tables))


def _slot(view: TournamentView, tr: Tr, one: SlotMoved) -> str:
    title = numbered_round_title(view, tr, one.round)
    leaving, entering = _names(view, one.leaving), _names(view, one.entering)
    return tr("impact-slot", round=title, table=one.table, leaving=leaving, entering=entering)


def _names(view: TournamentView, entries: Sequence[EntryId]) -> str:
    return joined(map(view.name, entries)) or "none"
