"""`8:5` from a player: his own number first. Shown with both names before it is sent; never recorded by itself."""

from __future__ import annotations

from dataclasses import replace

from bot.render.phrases import Tr, button, paragraphs, round_title
from bot.render.score_forms import score_form_of
from bot.render.screen import Button, Screen, press, screen
from bot.render.screens import match, table_echo
from bot.views import TournamentView
from engine.decide.results import check_told
from engine.errors import RuleViolation
from engine.model import Entry, Pairing
from engine.notation import Line
from handlers import score_forms
from handlers.needs import needs_possible, read_in
from handlers.places import Place, places
from handlers.player.match import LINE, NUMBER, seat
from handlers.visit import Visit
from handlers.words import on_answer


@on_answer(NUMBER)
async def take_number(visit: Visit) -> None:
    """A number typed where buttons offer numbers. A whole result is one there too."""
    data = await visit.form.get_data()
    entry, pairing = seat(visit, data["pairing"])
    form = match.own_form(visit.view, entry, pairing)
    answer = score_forms.typed_answer(visit.tr, form, data["path"], visit.text)
    if answer is None and score_form_of(visit.view).read(visit.text) is None:
        await score_forms.ask_again(visit, form, data["path"])
        return
    if isinstance(answer, str):
        await score_forms.ask(visit, NUMBER, form, answer)
        return
    await visit.form.clear()
    if answer is None:
        await take_line(visit, visit.text)
        return
    visit.view.tournament.rulebook.scoring.check(answer, visit.view.tournament.rulebook)
    await visit.show(match.preview_of_game(visit.view, visit.tr, entry, pairing, answer))


async def take_line(visit: Visit, text: str) -> None:
    """Show the result before it is sent, or why it goes nowhere."""
    here = Place(visit.view, visit.viewer)
    line = score_form_of(visit.view).read(text)
    if here.takes_own(text) and here.seat is not None and line is not None:
        await _preview(visit, *here.seat, line, text)
        return
    found = [one for one in await places(visit.desk, visit.viewer.person.id) if one.seat is not None]
    seats = sorted(found, key=lambda one: one.view.id != visit.view.id)
    said = read_in([one.view for one in seats if one.match is not None], text)
    needs_possible(said or read_in([one.view for one in seats], text))
    meant = {view.id for view, _ in said}
    first = [one for one in seats if one.view.id in meant] or [one for one in seats if not one.is_over] or seats
    if not first and visit.viewer.has("off_duty"):
        raise RuleViolation("access.off_duty")
    if not first:
        await visit.show(screen(visit.tr("report-no-match", score=text[: table_echo.MOST_TYPED])))
        return
    await (await visit.to(first[0].view.id)).show(_why_not(first[0], visit.tr, text))


async def _preview(visit: Visit, entry: Entry, pairing: Pairing, line: Line, text: str) -> None:
    """A game rides on the button; the line of several games is kept until it is sent. What the line leaves open is
    asked; of games of which one cannot be, those before it are offered."""
    view, line = visit.view, line.of(pairing, pairing.side_of(entry.id))
    if (path := score_form_of(view).unfinished(pairing, line.games)) is not None:
        await score_forms.ask(visit, NUMBER, match.own_form(view, entry, pairing), path)
        return
    games = match.told_by(view, pairing, entry, line)
    good = score_forms.good_part(view, visit.tr, pairing, line, text, games)
    if good is not None:
        text, games = good.text, match.told_by(view, pairing, entry, good.line)
    check_told(view.tournament, pairing, tuple(games))
    await score_forms.leave(visit.form, LINE)
    if len(games) == 1:
        shown = match.preview_of_game(view, visit.tr, entry, pairing, games[0])
    else:
        await visit.wait(LINE, pairing=pairing.id, line=text)
        shown = match.preview_of_match(view, visit.tr, entry, pairing, games)
    await visit.show(replace(shown, text=paragraphs(good.why if good is not None else "", shown.text)))


def _why_not(place: Place, tr: Tr, text: str) -> Screen:
    """Why the result goes nowhere: another table, a round that has not begun, a match that is over, a referee's word
    that is waited for."""
    view, line = place.view, score_form_of(place.view).read(text)
    assert place.seat is not None
    entry, pairing = place.seat
    round_ = view.tournament.round(pairing.round)
    if pairing.dispute and place.is_over:
        return screen(match.dispute_line(view, tr, entry, pairing), _own_match(view, tr))
    if place.is_over or round_ is None:
        return screen(tr("report-over"))
    if place.match is None:
        score = text[: table_echo.MOST_TYPED]
        return screen(tr("report-early", round=round_title(view, tr, round_), score=score), _own_match(view, tr))
    if line is None:
        return table_echo.unread(view, tr, text)
    return screen(tr("report-other-table", own=pairing.table, typed=line.table or 0), _own_match(view, tr))


def _own_match(view: TournamentView, tr: Tr) -> Button:
    return button(tr("leaving-match"), press("my", "match", view.id))
