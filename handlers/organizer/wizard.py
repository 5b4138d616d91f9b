"""/newtournament: a title, a rulebook, a summary in which every line can be changed."""

from __future__ import annotations

from typing import Any

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.entries import whole_title
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer_settings
from bot.render.screens.organizer_settings import Offer
from bot.views import Viewer
from engine.errors import RuleViolation
from engine.regulations import chat_preset_ids, load
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.organizer.values import book_with, picked, typed
from handlers.show import show

GROUP = "new_tournament"
TITLE = State("title", group_name=GROUP)
SUMMARY = State("summary", group_name=GROUP)
VALUE = State("value", group_name=GROUP)


async def new(target: Message | CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """An installation has one club."""
    clubs = await desk.queries.clubs_of(viewer.person.id)
    if not clubs:
        raise RuleViolation("access.organizer_needed")
    await state.set_state(TITLE)
    await state.set_data({"club": clubs[0].id})
    await show(target, organizer_settings.ask_title(tr))


async def title(message: Message, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await state.update_data(title=whole_title(message.text or ""))
    await state.set_state(SUMMARY)
    offers = [Offer(rulebook_id, load(rulebook_id)) for rulebook_id in chat_preset_ids()]
    await show(message, organizer_settings.ask_rulebook(viewer, tr, offers))


async def rulebook(query: CallbackQuery, press: Press, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await _drafted(state)
    await state.set_state(SUMMARY)
    await state.update_data(rulebook=chat_preset_ids()[int(press.arg)], settings={})
    await _summary(query, viewer, tr, state)


async def summary(query: CallbackQuery, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await _drafted(state)
    await state.set_state(SUMMARY)
    await _summary(query, viewer, tr, state)


async def ask(query: CallbackQuery, press: Press, tr: Tr, state: FSMContext) -> None:
    data = await _drafted(state)
    book = book_with(data["rulebook"], data["settings"])
    if press.arg not in book.settings:
        raise RuleViolation("input.forgotten")
    if not book.settings[press.arg].allowed:
        await state.set_state(VALUE)
        await state.update_data(name=press.arg)
    await show(query, organizer_settings.change_in_wizard(tr, book, press.arg))


async def put(query: CallbackQuery, press: Press, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await _drafted(state)
    name, value = picked(book_with(data["rulebook"], data["settings"]), press.arg)
    await _put(state, name, value)
    await _summary(query, viewer, tr, state)


async def put_typed(message: Message, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await _drafted(state)
    book = book_with(data["rulebook"], data["settings"])
    await _put(state, data["name"], typed(book, data["name"], message.text or ""))
    await state.set_state(SUMMARY)
    await _summary(message, viewer, tr, state)


async def _put(state: FSMContext, name: str, value: object) -> None:
    data = await state.get_data()
    settings = {**data["settings"], name: value}
    book_with(data["rulebook"], settings)
    await state.update_data(settings=settings)


async def _summary(target: Message | CallbackQuery, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    book = book_with(data["rulebook"], data["settings"])
    await show(target, organizer_settings.summary(viewer, tr, data["title"], book))


async def _drafted(state: FSMContext) -> dict[str, Any]:
    """What was typed so far. RuleViolation `input.forgotten` after ten minutes of silence."""
    data = await state.get_data()
    if "title" not in data:
        raise RuleViolation("input.forgotten")
    return {"settings": {}, **data}


async def create(query: CallbackQuery, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await _drafted(state)
    book_with(data["rulebook"], data["settings"])
    await state.clear()
    tournament_id = await desk.create_tournament(data["club"], data["title"], data["rulebook"], data["settings"], actor)
    await desk.choose_tournament(actor.person, tournament_id)
    await show(query, organizer_settings.created(await desk.queries.view(tournament_id), tr))


def setup() -> Router:
    router = Router(name="wizard")
    router.message.register(new, Command("newtournament"), F.chat.type == "private")
    router.message.register(title, TITLE, TYPED)
    router.message.register(put_typed, VALUE, TYPED)
    router.callback_query.register(new, pressed("org", "new"))
    router.callback_query.register(rulebook, pressed("nt", "book"))
    router.callback_query.register(summary, pressed("nt", "summary"))
    router.callback_query.register(ask, pressed("nt", "set"))
    router.callback_query.register(put, pressed("nt", "put"))
    router.callback_query.register(create, pressed("nt", "create"))
    return router
