"""A document that no form has asked for: what it is, what stands in it says."""

from __future__ import annotations

from bot.cell.asking import Question, Wanted
from bot.cell.cells import Cells
from bot.desk.desk import Desk
from bot.desk.roles import DIRECTORS, REFEREES
from bot.exchange.turnir_file.schema import Document
from bot.render.score_forms import score_form_of
from bot.render.screens.table_state import may_record
from bot.views import Viewer
from engine.errors import RuleViolation
from engine.notation import heading_of, parse_lines
from handlers import typed
from handlers.needs import needs_referee
from handlers.organizer import federation, taking
from handlers.places import meant
from handlers.referee import pastes
from handlers.sent import sent_file
from handlers.visit import AnyVisit, Visit


def is_document(visit: Visit, state: str | None) -> bool:
    return visit.message.document is not None and state in (
        None,
        pastes.PASTED.state,
        typed.WHERE.state,
        taking.TAKING.state,
        federation.FOUND.state,
    )


async def document(visit: AnyVisit, cells: Cells) -> None:
    """RuleViolation ``access.files`` for whoever has no office anywhere."""
    office = await _office(visit.desk, visit.viewer)
    told = await sent_file(visit, cells, Question(door="sent", wanted=office))
    if told.document is not None:
        await _tournament(visit, told.document)
        return
    if told.players_of:
        await federation.preview_sent(visit, told)
        return
    await _results(visit, told.text, office)


async def _office(desk: Desk, viewer: Viewer) -> Wanted:
    """The highest one that he has anywhere. RuleViolation ``access.files`` where he has none."""
    cards = await desk.queries.tournaments_of(viewer.person.id)
    roles = frozenset[str]().union(*(card.roles for card in cards))
    if roles & DIRECTORS or await desk.queries.clubs_of(viewer.person.id):
        return "organizer"
    if roles & REFEREES:
        return "referee"
    raise RuleViolation("access.files")


async def _tournament(visit: AnyVisit, document: Document) -> None:
    assert visit.message.document is not None
    file_id = visit.message.document.file_id
    home = await taking.home_of(visit.desk, visit.viewer, document)
    if home is None:
        await taking.preview_new(visit, file_id, document)
        return
    await taking.preview(await visit.to(home.id), file_id, document)


async def _results(visit: AnyVisit, text: str, office: Wanted) -> None:
    """RuleViolation ``file.no_results`` where no line is a result: of an organizer it may be a list of names."""
    found = [one for one in await meant(visit.desk, visit.viewer.person.id, text) if may_record(one.viewer)]
    if len(found) > 1:
        await typed.ask(visit, found, text)
        return
    here = await visit.to(found[0].view.id) if found else visit.chosen()
    needs_referee(here.viewer)
    score_form = score_form_of(here.view)
    if heading_of(text) is None and all(line.said is None for line in parse_lines(text, score_form.read)):
        raise RuleViolation("file.no_results", example=score_form.example, wanted=office)
    await pastes.preview(here, text)
