"""A player registers himself; a pair or a team is registered by one of them, the others follow his link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from aiogram.fsm.state import State
from aiogram.utils.deep_linking import create_start_link

from bot.desk.entry_lines import EntryLine, clean_name, is_changed, own_line, pair_name, visible_name, with_suggestion
from bot.federations import Suggestion
from bot.render.alike import first_alike
from bot.render.phrases import paragraphs
from bot.render.screen import Screen
from bot.render.screens import team
from bot.views import TournamentView
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.needs import enters, mark_of, needs_looked_at
from handlers.redraw import redraws
from handlers.visit import Visit
from handlers.words import on_answer, on_command

NAME = State("name", group_name="registration")
_NAMES: dict[str, Callable[[str], EntryLine]] = {"player": own_line, "pair": pair_name, "team": EntryLine}


@on_answer(NAME, free=True)
async def name(visit: Visit) -> None:
    """The name as it was typed; a player may say his rating or rank after it, a pair those of both."""
    await _register_or_ask(visit, visit.text)


@on_press("tm", "self")
async def own_name(visit: Visit) -> None:
    """The player is called in the table as he is in Telegram."""
    view, viewer = visit.view, visit.viewer
    is_in = viewer.entry is not None or view.tournament.waiting_of(viewer.person.id) is not None
    if is_in or view.kind != "player" or view.needs_rank:
        await visit.show(team.own(view, viewer, visit.tr))
        return
    await _register_or_ask(visit, clean_name(viewer.person.name))


async def _register_or_ask(visit: Visit, text: str) -> None:
    """Somebody with nearly the same name may be on the list already: then it is asked whether that is him."""
    line = _typed(visit.view, text)
    _needs_rank(visit.view, _with(visit.view, line, await _suggested(visit, line)))
    other = first_alike(visible_name(line.name), visit.view.listed_names)
    if other is not None:
        await visit.wait(NAME, text=text, other=other)
        await visit.show(team.alike(visit.view, visit.tr, visible_name(line.name), other))
        return
    await _register_or_suggest(visit, text)


async def _register_or_suggest(visit: Visit, text: str) -> None:
    """A list of a federation may know him: nothing of it is taken unless he says that it is him."""
    line = _typed(visit.view, text)
    found = await _suggested(visit, line)
    if found is not None:
        taken = _with(visit.view, line, found)
        await visit.wait(NAME, text=text, found=found.plain())
        await visit.show(team.suggestion(visit.view, visit.tr, found, taken.rank, taken.rating, mark_of(text)))
        return
    _needs_rank(visit.view, line)
    await visit.form.clear()
    await _register(visit, line)


async def _suggested(visit: Visit, line: EntryLine) -> Suggestion | None:
    if visit.view.kind != "player":
        return None
    name = visible_name(line.name)
    found = (await visit.desk.federation.suggest(visit.view.tournament, [name], visit.actor.person)).get(name)
    return found if found is not None and _with(visit.view, line, found) != line else None  # else it says nothing new


def _with(view: TournamentView, line: EntryLine, found: Suggestion | None) -> EntryLine:
    return with_suggestion(line, found, ranked=view.tournament.rulebook.knows_ranks)


def _typed(view: TournamentView, text: str) -> EntryLine:
    line = _NAMES[view.kind](text)
    return replace(line, name=line.name if line.is_ranked or line.rating is not None else text, written=text)


def _needs_rank(view: TournamentView, line: EntryLine) -> None:
    if view.needs_rank and not line.is_ranked:
        raise RuleViolation("entries.rank_needed", kind=view.kind)


@on_press("tm", "apart")
async def apart(visit: Visit) -> None:
    """Another person with nearly the same name."""
    data = await visit.form.get_data()
    if data.get("tournament") != visit.view.id or "text" not in data:
        raise RuleViolation("input.forgotten")
    await _register_or_suggest(visit, data["text"])


@on_press("tm", "listed", "unlisted")
async def listed(visit: Visit) -> None:
    """He is the one whom the list knows, or somebody else."""
    data = await visit.form.get_data()
    needs_looked_at(data, "text", visit.view.id, visit.press)
    line = _typed(visit.view, data["text"])
    if visit.press.action == "listed":
        if "found" not in data:
            raise RuleViolation("input.forgotten")
        line = _with(visit.view, line, Suggestion.of_plain(data["found"]))
    _needs_rank(visit.view, line)
    await visit.form.clear()
    await _register(visit, line)


@on_press("tm", "same")
async def same(visit: Visit) -> None:
    """He is on the list: his own link is the organizer's to give."""
    other = (await visit.form.get_data()).get("other", "")
    await visit.form.clear()
    await visit.show(team.is_same(visit.tr, other))


async def _register(visit: Visit, line: EntryLine) -> None:
    entry_id = await visit.desk.entries.register(
        visit.view.id,
        line.name,
        visit.actor,
        rating=line.rating,
        rank=line.rank,
        ranks=line.ranks,
        numbers=line.numbers,
    )
    now = await visit.again()
    view, entry = now.view, now.view.tournament.entries.get(entry_id)
    if entry is None:
        await visit.show(team.own(view, now.viewer, visit.tr))
        return
    done = visit.tr("join-done", name=view.name(entry_id), number=entry.number, kind=view.kind)
    cleaned = visit.tr("join-cleaned") if is_changed(line.written) else ""
    await visit.show(team.team(view, now.viewer, visit.tr, entry, paragraphs(done, cleaned)))


@on_command("team", whose=enters)
async def my_team(visit: Visit) -> None:
    await visit.form.clear()
    await visit.show(team.own(visit.view, visit.viewer, visit.tr))


@on_press("tm", "show")
async def show_team(visit: Visit) -> None:
    await visit.show(team.own(visit.view, visit.viewer, visit.tr))


@on_press("tm", "invite")
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
async def fresh_team(visit: Visit) -> Screen:
    return team.own(visit.view, visit.viewer, visit.tr)
