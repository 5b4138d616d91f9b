"""A document that no form has asked for: what it is, what stands in it says."""

from __future__ import annotations

from aiogram import Bot, F, Router
from aiogram.filters import StateFilter
from aiogram.fsm.context import FSMContext
from aiogram.types import Message

from bot.cell.asking import Question, Wanted
from bot.cell.cells import Cells
from bot.desk.desk import Actor, Desk
from bot.exchange.schema import Document
from bot.render.phrases import Tr
from bot.render.score_forms import score_form_of
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.notation import heading_of, parse_lines
from handlers.needs import chosen
from handlers.organizer import taking
from handlers.referee import pastes
from handlers.referee.access import needs_referee
from handlers.referee.lines import OFFICES
from handlers.referee.table import Office
from handlers.sent import sent_file


async def document(
    message: Message,
    bot: Bot,
    cells: Cells,
    desk: Desk,
    actor: Actor,
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
) -> None:
    """RuleViolation ``access.files`` for whoever has no office anywhere."""
    office = await _office(desk, viewer)
    told = await sent_file(message, bot, cells, Question(door="sent", wanted=office))
    if told.document is not None:
        await _tournament(message, desk, actor, viewer, tr, state, told.document)
        return
    here = Office(desk, actor, chosen(view))
    needs_referee(viewer)
    await _results(message, here, tr, state, told.text, office)


async def _office(desk: Desk, viewer: Viewer) -> Wanted:
    """The highest one that he has anywhere. RuleViolation ``access.files`` where he has none."""
    cards = await desk.queries.tournaments_of(viewer.person.id)
    roles = frozenset[str]().union(*(card.roles for card in cards))
    if roles & taking.ORGANIZERS or await desk.queries.clubs_of(viewer.person.id):
        return "organizer"
    if roles & OFFICES:
        return "referee"
    raise RuleViolation("access.files")


async def _tournament(
    message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext, document: Document
) -> None:
    assert message.document is not None
    file_id = message.document.file_id
    home = await taking.home_of(desk, viewer, document)
    if home is None:
        await taking.preview_new(message, desk, viewer, tr, state, file_id, document)
        return
    await taking.preview(message, Office(desk, actor, home), tr, state, file_id, document)


async def _results(message: Message, here: Office, tr: Tr, state: FSMContext, text: str, office: Wanted) -> None:
    """RuleViolation ``file.no_results`` where no line is a result: of an organizer it may be a list of names."""
    score_form = score_form_of(here.view)
    if heading_of(text) is None and all(line.said is None for line in parse_lines(text, score_form.read)):
        raise RuleViolation("file.no_results", example=score_form.example, wanted=office)
    await pastes.preview(message, here, tr, state, text)


def setup() -> Router:
    router = Router(name="documents")
    router.message.register(
        document, F.document, F.chat.type == "private", StateFilter(None, pastes.PASTED, taking.TAKING)
    )
    return router
