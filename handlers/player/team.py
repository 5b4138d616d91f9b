"""A player registers himself; a pair or a team is registered by one of them, the others follow his link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.fsm.state import State
from aiogram.utils.deep_linking import create_start_link

from bot.desk.desk import Desk
from bot.desk.entry_lines import EntryLine, clean_name, is_changed, own_line, pair_name, visible_name
from bot.render.alike import first_alike
from bot.render.phrases import Tr, paragraphs
from bot.render.screen import Press, Screen, screen
from bot.render.screens import team
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen
from handlers.redraw import redraws
from handlers.visit import AnyVisit, Visit

NAME = State("name", group_name="registration")
_NAMES: dict[str, Callable[[str], EntryLine]] = {"player": own_line, "pair": pair_name, "team": EntryLine}


def _is_in(view: TournamentView, viewer: Viewer) -> bool:
    return viewer.entry is not None or view.tournament.waiting_of(viewer.person.id) is not None


async def name(visit: AnyVisit) -> None:
    """The name as it was typed; a player may say his rating or rank after it, a pair those of both."""
    view = await visit.desk.queries.view((await visit.form.get_data())["tournament"])
    await _register_or_ask(visit, view, visit.message.text or "")


async def own_name(visit: Visit) -> None:
    """The player is called in the table as he is in Telegram."""
    if _is_in(visit.view, visit.viewer) or visit.view.kind != "player" or visit.view.needs_rank:
        await visit.show(team.own(visit.view, visit.viewer, visit.tr))
        return
    await _register_or_ask(visit, visit.view, clean_name(visit.viewer.person.name))


async def _register_or_ask(visit: AnyVisit, view: TournamentView, text: str) -> None:
    """Somebody with nearly the same name may be on the list already: then it is asked whether that is him."""
    line = _line(view, text)
    other = first_alike(visible_name(line.name), view.listed_names)
    if other is not None:
        await visit.form.set_state(NAME)
        await visit.form.set_data({"tournament": view.id, "text": text, "other": other})
        await visit.show(team.alike(view, visit.tr, visible_name(line.name), other))
        return
    await visit.form.clear()
    await _register(visit, view.id, line)


def _line(view: TournamentView, text: str) -> EntryLine:
    line = _NAMES[view.kind](text)
    if view.needs_rank and not line.is_ranked:
        raise RuleViolation("entries.rank_needed", kind=view.kind)
    return replace(line, name=line.name if line.is_ranked or line.rating is not None else text, written=text)


async def apart(visit: Visit) -> None:
    """Another person with nearly the same name."""
    data = await visit.form.get_data()
    if data.get("tournament") != visit.view.id or "text" not in data:
        raise RuleViolation("input.forgotten")
    line = _line(visit.view, data["text"])
    await visit.form.clear()
    await _register(visit, visit.view.id, line)


async def same(visit: Visit) -> None:
    """He is on the list: his own link is the organizer's to give."""
    other = (await visit.form.get_data()).get("other", "")
    await visit.form.clear()
    await visit.show(team.is_same(visit.view, visit.tr, other))


async def _register(visit: AnyVisit, tournament_id: str, line: EntryLine) -> None:
    entry_id = await visit.desk.entries.register(
        tournament_id, line.name, visit.actor, rating=line.rating, rank=line.rank, ranks=line.ranks
    )
    view = await visit.desk.queries.view(tournament_id)
    fresh = await visit.viewer_in(view.id)
    entry = view.tournament.entries.get(entry_id)
    if entry is None:
        await visit.show(team.own(view, fresh, visit.tr))
        return
    shown = team.team(view, fresh, visit.tr, entry)
    done = visit.tr("join-done", name=view.name(entry_id), number=entry.number, kind=view.kind)
    cleaned = visit.tr("join-cleaned") if is_changed(line.written) else ""
    await visit.show(screen(paragraphs(done, cleaned, shown.text), *shown.rows))


async def my_team(visit: AnyVisit) -> None:
    await visit.form.clear()
    await visit.show(team.own(chosen(visit.seen), visit.viewer, visit.tr))


async def show_team(visit: Visit) -> None:
    await visit.show(team.own(visit.view, visit.viewer, visit.tr))


async def invite(visit: Visit) -> None:
    entry = visit.viewer.entry
    if entry is None or entry.id != visit.press.part:
        raise RuleViolation("access.player_needed")
    if len(entry.members) >= visit.view.tournament.rulebook.participants.roster_size:
        await visit.toast(visit.tr("team-full"))
        await visit.show(team.team(visit.view, visit.viewer, visit.tr, entry))
        return
    payload = await visit.desk.links.issue(visit.view.id, "team", visit.actor, entry=entry.id)
    url = await create_start_link(visit.bot, payload)
    await visit.show(team.invitation(visit.view, visit.tr, entry, url))


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
