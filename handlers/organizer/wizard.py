"""/newtournament: a title, a rulebook, what it leaves open, a summary in which every line can be changed."""

from __future__ import annotations

from typing import Any

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import whole_title
from bot.desk.next_evening import next_title
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import organizer_wizard
from bot.render.screens.organizer_wizard import families, family_of
from bot.render.setting_words import Shape, is_typed, shape_of
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from engine.regulations import Rulebook, chat_preset_ids, load, open_questions
from handlers.callbacks import pressed
from handlers.needs import TYPED, page_number
from handlers.organizer import practice
from handlers.organizer.values import asked, book_with, picked, typed
from handlers.show import show, toast

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
    await show(target, organizer_wizard.ask_title(tr, await desk.next_evening.last(viewer.person.id)))


async def again(
    query: CallbackQuery, desk: Desk, viewer: Viewer, view: TournamentView, tr: Tr, state: FSMContext
) -> None:
    """As last time: everything is filled in, and may still be changed."""
    clubs = await desk.queries.clubs_of(viewer.person.id)
    if not clubs or not viewer.directs:
        raise RuleViolation("access.organizer_needed")
    last = view.tournament
    title = next_title(last.title, last.day_of(view.at))
    await state.set_data(
        {
            "club": clubs[0].id,
            "title": title,
            "rulebook": last.rulebook.id,
            "settings": dict(last.settings),
            "like": last.id,
        }
    )
    await _next(query, viewer, tr, state)


async def invite(query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, press: Press, tr: Tr) -> None:
    count = await desk.next_evening.invite(view.id, press.arg, actor)
    await toast(query, tr("new-invited", count=count))
    await show(query, organizer_wizard.created(view, tr))


async def title(message: Message, tr: Tr, state: FSMContext) -> None:
    await state.update_data(title=whole_title(message.text or ""))
    await state.set_state(SUMMARY)
    await show(message, organizer_wizard.ask_family(tr, chat_preset_ids()))


async def other_families(query: CallbackQuery, press: Press, tr: Tr, state: FSMContext) -> None:
    await _drafted(state)
    await state.set_state(SUMMARY)
    await show(query, organizer_wizard.ask_family(tr, chat_preset_ids(), page_number(press.arg)))


async def family(query: CallbackQuery, press: Press, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The books of one game."""
    await _drafted(state)
    await state.set_state(SUMMARY)
    wanted, _, page = press.arg.partition(".")
    if wanted not in families(chat_preset_ids()):
        raise RuleViolation("stale.tournament", id=press.arg)
    books = [load(one) for one in chat_preset_ids() if family_of(one) == wanted]
    await show(query, organizer_wizard.ask_rulebook(viewer, tr, wanted, books, page_number(page)))


async def rulebook(query: CallbackQuery, press: Press, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await _drafted(state)
    if press.arg not in chat_preset_ids():
        raise RuleViolation("stale.tournament", id=press.arg)
    await state.update_data(rulebook=press.arg, settings={})
    await _next(query, viewer, tr, state)


async def summary(query: CallbackQuery, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await _book(state)
    await _next(query, viewer, tr, state)


async def more(query: CallbackQuery, press: Press, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    book, data = await _book(state)
    await state.set_state(SUMMARY)
    await show(query, organizer_wizard.more(viewer, tr, data["title"], book, page_number(press.arg)))


async def ask(query: CallbackQuery, press: Press, tr: Tr, state: FSMContext) -> None:
    book, _ = await _book(state)
    name, page = asked(book, press.arg)
    await _await_value(state, book, name)
    await show(query, organizer_wizard.change_in_wizard(tr, book, name, page))


async def put(query: CallbackQuery, press: Press, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    book, data = await _book(state)
    name, value = picked(book, press.arg)
    changed = await _put(state, data, name, value)
    if shape_of(book, name) is Shape.CHAIN:
        await show(query, organizer_wizard.change_in_wizard(tr, changed, name))
        return
    await _next(query, viewer, tr, state)


async def put_typed(message: Message, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    book, data = await _book(state)
    await _put(state, data, data["name"], typed(book, data["name"], message.text or ""))
    await _next(message, viewer, tr, state)


async def _put(state: FSMContext, data: dict[str, Any], name: str, value: object) -> Rulebook:
    settings = {**data["settings"], name: value}
    book = book_with(data["rulebook"], settings, name)
    await state.update_data(settings=settings)
    return book


async def _next(target: Message | CallbackQuery, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The first thing that the book leaves open and nobody has said yet; then the summary."""
    book, data = await _book(state)
    left = open_questions(book, data["settings"])
    if left:
        await _await_value(state, book, left[0])
        await show(target, organizer_wizard.ask_open(tr, book, left[0]))
        return
    await state.set_state(SUMMARY)
    await show(target, organizer_wizard.summary(viewer, tr, data["title"], book, data["settings"]))


async def _await_value(state: FSMContext, book: Rulebook, name: str) -> None:
    """From now on typed words are this setting's value, where it takes any."""
    await state.set_state(VALUE if is_typed(book, name) else SUMMARY)
    await state.update_data(name=name)


async def _drafted(state: FSMContext) -> dict[str, Any]:
    """What was said so far. RuleViolation `input.forgotten` after ten minutes of silence."""
    data = await state.get_data()
    if "title" not in data:
        raise RuleViolation("input.forgotten")
    return {"settings": {}, **data}


async def _book(state: FSMContext) -> tuple[Rulebook, dict[str, Any]]:
    """The rulebook as it is chosen so far, with everything said. RuleViolation `input.forgotten` before any."""
    data = await _drafted(state)
    if "rulebook" not in data:
        raise RuleViolation("input.forgotten")
    return book_with(data["rulebook"], data["settings"]), data


async def create(query: CallbackQuery, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    book, data = await _book(state)
    if open_questions(book, data["settings"]):
        await _next(query, viewer, tr, state)
        return
    await state.clear()
    chosen = (data["club"], data["title"], data["rulebook"], data["settings"])
    like = data.get("like", "")
    tournament_id = await (
        desk.next_evening.create_like(like, *chosen, actor) if like else desk.tournaments.create(*chosen, actor)
    )
    await desk.people.choose_tournament(actor.person, tournament_id)
    guests = len(await desk.next_evening.invitable(tournament_id, like, actor)) if like else 0
    left = await desk.next_evening.left_out(tournament_id, like) if like else ()
    view = await desk.queries.view(tournament_id)
    await show(query, organizer_wizard.created(view, tr, like, guests, [person.name for person in left]))


async def practise(query: CallbackQuery, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The same to try it out alone."""
    book, data = await _book(state)
    if open_questions(book, data["settings"]):
        await _next(query, viewer, tr, state)
        return
    await state.clear()
    made = await practice.made(desk, actor, tr, practice.Wanted(data["club"], data["title"], book, data["settings"]))
    await show(query, await practice.opened(desk, actor, tr, made))


def setup() -> Router:
    router = Router(name="wizard")
    router.message.register(new, Command("newtournament"), F.chat.type == "private")
    router.message.register(title, TITLE, TYPED)
    router.message.register(put_typed, VALUE, TYPED)
    router.callback_query.register(new, pressed("org", "new"))
    router.callback_query.register(again, pressed("nt", "again"))
    router.callback_query.register(invite, pressed("org", "invite"))
    router.callback_query.register(other_families, pressed("nt", "families"))
    router.callback_query.register(family, pressed("nt", "family"))
    router.callback_query.register(rulebook, pressed("nt", "book"))
    router.callback_query.register(summary, pressed("nt", "summary"))
    router.callback_query.register(more, pressed("nt", "more"))
    router.callback_query.register(ask, pressed("nt", "set"))
    router.callback_query.register(put, pressed("nt", "put"))
    router.callback_query.register(create, pressed("nt", "create"))
    router.callback_query.register(practise, pressed("nt", "practice"))
    return router
