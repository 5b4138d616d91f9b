"""/newtournament: a title, a rulebook, what it leaves open, a summary in which every line can be changed."""

from __future__ import annotations

from typing import Any

from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State

from bot.desk.entry_lines import whole_title
from bot.desk.next_evening import next_title
from bot.render.screens import organizer_wizard
from bot.render.screens.organizer_wizard import books_of
from bot.render.setting_words import Shape, is_typed, shape_of
from engine.errors import RuleViolation
from engine.regulations import Rulebook, chat_preset_ids, load, open_questions
from handlers.callbacks import on_press
from handlers.needs import page_number
from handlers.organizer import practice
from handlers.organizer.panel import panel_screen
from handlers.organizer.values import asked, book_with, picked, still_asked, typed, with_value
from handlers.visit import AnyVisit, Visit
from handlers.words import on_answer, on_command

GROUP = "new_tournament"
TITLE = State("title", group_name=GROUP)
SUMMARY = State("summary", group_name=GROUP)
VALUE = State("value", group_name=GROUP)


@on_command("newtournament")
@on_press("org", "new", keeps_form=True)
async def new(visit: AnyVisit) -> None:
    """An installation has one club."""
    clubs = await visit.desk.queries.clubs_of(visit.viewer.person.id)
    if not clubs:
        raise RuleViolation("access.organizer_needed")
    await visit.keep(TITLE, club=clubs[0].id)
    await visit.show(organizer_wizard.ask_title(visit.tr, await visit.desk.next_evening.last(visit.viewer.person.id)))


@on_press("nt", "again")
async def again(visit: Visit) -> None:
    """As last time: everything is filled in, and may still be changed."""
    clubs = await visit.desk.queries.clubs_of(visit.viewer.person.id)
    if not clubs or not visit.viewer.directs:
        raise RuleViolation("access.organizer_needed")
    last = visit.view.tournament
    title = next_title(last.title, last.day_of(visit.view.at))
    await visit.form.set_data(
        {
            "club": clubs[0].id,
            "title": title,
            "rulebook": last.rulebook.id,
            "settings": still_asked(last.rulebook, last.settings),
            "like": last.id,
        }
    )
    await _next(visit)


@on_press("org", "invite", keeps_form=True)
async def invite(visit: Visit) -> None:
    count = await visit.desk.next_evening.invite(visit.view.id, visit.press.arg, visit.actor)
    await visit.toast(visit.tr("new-invited", count=count))
    await visit.show(organizer_wizard.created(visit.view, visit.tr))


@on_answer(TITLE)
async def title(visit: AnyVisit) -> None:
    await visit.form.update_data(title=whole_title(visit.text))
    await visit.form.set_state(SUMMARY)
    await visit.show(organizer_wizard.ask_family(visit.tr, chat_preset_ids()))


@on_press("nt", "families")
async def other_families(visit: AnyVisit) -> None:
    await _drafted(visit.form)
    await visit.form.set_state(SUMMARY)
    await visit.show(organizer_wizard.ask_family(visit.tr, chat_preset_ids(), visit.page))


@on_press("nt", "family")
async def family(visit: AnyVisit) -> None:
    """The books of one game; the only one is chosen at once."""
    await _drafted(visit.form)
    await visit.form.set_state(SUMMARY)
    wanted, _, page = visit.press.arg.partition(".")
    match [load(one) for one in books_of(wanted)]:
        case []:
            raise RuleViolation("stale.tournament", id=visit.press.arg)
        case [alone]:
            await _chosen(visit, alone.id)
        case books:
            await visit.show(organizer_wizard.ask_rulebook(visit.viewer, visit.tr, wanted, books, page_number(page)))


@on_press("nt", "book")
async def rulebook(visit: AnyVisit) -> None:
    await _drafted(visit.form)
    if visit.press.arg not in chat_preset_ids():
        raise RuleViolation("stale.tournament", id=visit.press.arg)
    await _chosen(visit, visit.press.arg)


async def _chosen(visit: AnyVisit, rulebook_id: str) -> None:
    await visit.form.update_data(rulebook=rulebook_id, settings={}, of_all=False)
    await _next(visit)


@on_press("nt", "summary")
async def summary(visit: AnyVisit) -> None:
    await _book(visit.form)
    await visit.form.update_data(of_all=False)
    await _next(visit)


@on_press("nt", "more")
async def more(visit: AnyVisit) -> None:
    """All settings; what is changed there leads back there."""
    book, data = await _book(visit.form)
    await visit.form.update_data(of_all=True)
    await visit.form.set_state(SUMMARY)
    await visit.show(organizer_wizard.more(visit.viewer, visit.tr, data["title"], book, data["settings"], visit.page))


@on_press("nt", "set")
async def ask(visit: AnyVisit) -> None:
    book, data = await _book(visit.form)
    name, page = asked(book, visit.press.arg)
    await _await_value(visit.form, book, name)
    await visit.show(organizer_wizard.change_in_wizard(visit.tr, book, name, page, of_all=data["of_all"]))


@on_press("nt", "put")
async def put(visit: AnyVisit) -> None:
    book, data = await _book(visit.form)
    name, value = picked(book, visit.press.arg)
    changed = await _put(visit.form, data, name, value)
    if shape_of(book, name) is Shape.CHAIN:
        await visit.show(organizer_wizard.change_in_wizard(visit.tr, changed, name, of_all=data["of_all"]))
        return
    await _next(visit)


@on_answer(VALUE)
async def put_typed(visit: AnyVisit) -> None:
    book, data = await _book(visit.form)
    await _put(visit.form, data, data["name"], typed(book, data["name"], visit.text))
    await _next(visit)


async def _put(state: FSMContext, data: dict[str, Any], name: str, value: object) -> Rulebook:
    settings = with_value(data["rulebook"], data["settings"], name, value)
    await state.update_data(settings=settings)
    return book_with(data["rulebook"], settings)


async def _next(visit: AnyVisit) -> None:
    """The first thing that the book leaves open and nobody has said yet; then the summary, or all settings where the
    last one was changed among them."""
    book, data = await _book(visit.form)
    left = open_questions(book, data["settings"])
    if left:
        await _await_value(visit.form, book, left[0])
        await visit.show(organizer_wizard.ask_open(visit.tr, book, left[0]))
        return
    await visit.form.set_state(SUMMARY)
    told = (visit.viewer, visit.tr, data["title"], book, data["settings"])
    if data["of_all"]:
        await visit.show(organizer_wizard.more(*told, around=data["name"]))
    else:
        await visit.show(organizer_wizard.summary(*told))


async def _await_value(state: FSMContext, book: Rulebook, name: str) -> None:
    """From now on typed words are this setting's value, where it takes any."""
    await state.set_state(VALUE if is_typed(book, name) else SUMMARY)
    await state.update_data(name=name)


async def _drafted(state: FSMContext) -> dict[str, Any]:
    """What was said so far. RuleViolation `input.forgotten` after ten minutes of silence."""
    data = await state.get_data()
    if "title" not in data:
        raise RuleViolation("input.forgotten")
    return {"settings": {}, "of_all": False, **data}


async def _book(state: FSMContext) -> tuple[Rulebook, dict[str, Any]]:
    """The rulebook as it is chosen so far, with everything said. RuleViolation `input.forgotten` before any."""
    data = await _drafted(state)
    if "rulebook" not in data:
        raise RuleViolation("input.forgotten")
    return book_with(data["rulebook"], data["settings"]), data


@on_press("nt", "create")
async def create(visit: AnyVisit) -> None:
    book, data = await _book(visit.form)
    if open_questions(book, data["settings"]):
        await _next(visit)
        return
    await visit.form.clear()
    chosen = (data["club"], data["title"], data["rulebook"], data["settings"])
    like = data.get("like", "")
    tournament_id = await (
        visit.desk.next_evening.create_like(like, *chosen, visit.actor)
        if like
        else visit.desk.tournaments.create(*chosen, visit.actor)
    )
    await visit.desk.people.choose_tournament(visit.actor.person, tournament_id)
    guests = len(await visit.desk.next_evening.invitable(tournament_id, like, visit.actor)) if like else 0
    left = await visit.desk.next_evening.left_out(tournament_id, like) if like else ()
    view = await visit.desk.queries.view(tournament_id)
    await visit.show(organizer_wizard.created(view, visit.tr, like, guests, [person.name for person in left]))


@on_press("nt", "practice")
async def practise(visit: AnyVisit) -> None:
    """The same to try it out alone."""
    book, data = await _book(visit.form)
    if open_questions(book, data["settings"]):
        await _next(visit)
        return
    await visit.form.clear()
    made = await practice.made(visit, data["club"], data["title"], book, data["settings"])
    await visit.show(await panel_screen(await visit.to(made)))
