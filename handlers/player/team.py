"""A player registers himself; a pair or a team is registered by one of them, the others follow his link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from aiogram import Bot, F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message
from aiogram.utils.deep_linking import create_start_link

from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine, clean_name, is_changed, own_line, pair_name, visible_name
from bot.render.alike import first_alike
from bot.render.phrases import Tr, paragraphs
from bot.render.screen import Press, Screen
from bot.render.screens import team
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen
from handlers.redraw import redraws
from handlers.show import show, toast

NAME = State("name", group_name="registration")
_NAMES: dict[str, Callable[[str], EntryLine]] = {"player": own_line, "pair": pair_name, "team": EntryLine}


def _is_in(view: TournamentView, viewer: Viewer) -> bool:
    return viewer.entry is not None or view.tournament.waiting_of(viewer.person.id) is not None


async def name(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    """The name as it was typed; a player may say his rating or rank after it, a pair those of both."""
    view = await desk.queries.view((await state.get_data())["tournament"])
    await _register_or_ask(message, desk, actor, view, viewer, tr, state, message.text or "")


async def own_name(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    """The player is called in the table as he is in Telegram."""
    if _is_in(view, viewer) or view.kind != "player" or view.needs_rank:
        await show(query, team.own(view, viewer, tr))
        return
    await _register_or_ask(query, desk, actor, view, viewer, tr, state, clean_name(viewer.person.name))


async def _register_or_ask(
    target: Message | CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    state: FSMContext,
    text: str,
) -> None:
    """Somebody with nearly the same name may be on the list already: then it is asked whether that is him."""
    line = _line(view, text)
    other = first_alike(visible_name(line.name), view.listed_names)
    if other is not None:
        await state.set_state(NAME)
        await state.set_data({"tournament": view.id, "text": text, "other": other})
        await show(target, team.alike(view, tr, visible_name(line.name), other))
        return
    await state.clear()
    await _register(target, desk, actor, viewer, tr, view.id, line)


def _line(view: TournamentView, text: str) -> EntryLine:
    line = _NAMES[view.kind](text)
    if view.needs_rank and not line.is_ranked:
        raise RuleViolation("entries.rank_needed", kind=view.kind)
    return replace(line, name=line.name if line.is_ranked or line.rating is not None else text, written=text)


async def apart(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, state: FSMContext
) -> None:
    """Another person with nearly the same name."""
    data = await state.get_data()
    if data.get("tournament") != view.id or "text" not in data:
        raise RuleViolation("input.forgotten")
    line = _line(view, data["text"])
    await state.clear()
    await _register(query, desk, actor, viewer, tr, view.id, line)


async def same(query: CallbackQuery, view: TournamentView, tr: Tr, state: FSMContext) -> None:
    """He is on the list: his own link is the organizer's to give."""
    other = (await state.get_data()).get("other", "")
    await state.clear()
    await show(query, team.is_same(view, tr, other))


async def _register(
    target: Message | CallbackQuery,
    desk: Desk,
    actor: Actor,
    viewer: Viewer,
    tr: Tr,
    tournament_id: str,
    line: EntryLine,
) -> None:
    entry_id = await desk.entries.register(
        tournament_id, line.name, actor, rating=line.rating, rank=line.rank, ranks=line.ranks
    )
    view = await desk.queries.view(tournament_id)
    fresh = await desk.queries.viewer(viewer.person.id, view.id)
    entry = view.tournament.entries.get(entry_id)
    if entry is None:
        await show(target, team.own(view, fresh, tr))
        return
    screen = team.team(view, fresh, tr, entry)
    done = tr("join-done", name=view.name(entry_id), number=entry.number, kind=view.kind)
    cleaned = tr("join-cleaned") if is_changed(line.written) else ""
    await show(target, Screen(paragraphs(done, cleaned, screen.text), screen.rows))


async def my_team(message: Message, view: TournamentView | None, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    await state.clear()
    await show(message, team.own(chosen(view), viewer, tr))


async def show_team(query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr) -> None:
    await show(query, team.own(view, viewer, tr))


async def invite(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    bot: Bot,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
) -> None:
    entry = viewer.entry
    if entry is None or entry.id != press.part:
        raise RuleViolation("access.player_needed")
    if len(entry.members) >= view.tournament.rulebook.participants.roster_size:
        await toast(query, tr("team-full"))
        await show(query, team.team(view, viewer, tr, entry))
        return
    payload = await desk.links.issue(view.id, "team", actor, entry=entry.id)
    url = await create_start_link(bot, payload)
    await show(query, team.invitation(view, tr, entry, url))


@redraws("tm")
async def fresh_team(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, _press: Press) -> Screen:
    return team.own(view, viewer, tr)


def setup() -> Router:
    router = Router(name="player-team")
    router.message.register(my_team, Command("team"), F.chat.type == "private")
    router.message.register(name, NAME, TYPED)
    router.callback_query.register(own_name, pressed("tm", "self"))
    router.callback_query.register(apart, pressed("tm", "apart"))
    router.callback_query.register(same, pressed("tm", "same"))
    router.callback_query.register(show_team, pressed("tm", "show"))
    router.callback_query.register(invite, pressed("tm", "invite"))
    return router
