"""Protests: read by those concerned, decided by whoever decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aiogram import Bot, F, Router
from aiogram.filters import Command
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.versions import Expect
from bot.render.phrases import Tr
from bot.render.screen import Press, Screen
from bot.render.screens import protests
from bot.render.screens.table_state import may_record
from bot.views import TournamentView, Viewer
from engine import commands as c
from engine.decide.protests import MAX_TEXT
from engine.errors import RuleViolation
from engine.protests import Protest, Verdict
from handlers.callbacks import pressed
from handlers.needs import TYPED, chosen, page_number
from handlers.redraw import redraws
from handlers.show import show, toast

RULING = State("ruling", group_name="ruling")

_ACTS: Mapping[str, Callable[[str], c.Command]] = {
    "withdraw": c.WithdrawProtest,
    "hand": c.AppealProtest,
    "present": c.CloseVote,
    "taken": lambda protest: c.NoteDeposit(protest, "taken"),
    "returned": lambda protest: c.NoteDeposit(protest, "returned"),
    "kept": lambda protest: c.NoteDeposit(protest, "kept"),
}
_VERDICTS: Mapping[str, Verdict] = {"upheld": "upheld", "rejected": "rejected"}


async def listing(
    target: Message | CallbackQuery,
    view: TournamentView | None,
    viewer: Viewer,
    tr: Tr,
    press: Press | None = None,
) -> None:
    await show(target, protests.listing(chosen(view), viewer, tr, page_number(press.arg) if press is not None else 0))


async def card(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    await state.clear()
    await show(query, protests.card(view, viewer, tr, protest_of(view, viewer, press)))


async def photo(query: CallbackQuery, bot: Bot, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> None:
    found = protest_of(view, viewer, press)
    words = view.words.get(found.id)
    if words is None or words.photo is None:
        raise RuleViolation("protest.no_photo")
    await toast(query, tr("protest-photo-below"))
    await bot.send_photo(query.from_user.id, words.photo)


async def act(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """Withdraw, hand on, note the deposit."""
    found = protest_of(view, viewer, press)
    await desk.execute(view.id, _ACTS[press.action](found.id), actor, expect=_seen(found, press))
    await _show_again(query, desk, viewer, tr, view.id, found)


async def appeal(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    found = protest_of(view, viewer, press)
    if viewer.entry is None:
        raise RuleViolation("access.player_needed")
    command = c.AppealProtest(found.id, viewer.entry.id)
    await desk.execute(view.id, command, actor, expect=_seen(found, press))
    await _show_again(query, desk, viewer, tr, view.id, found)


async def undo(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    """The ruling is reopened: its act is the last word about the protest."""
    found = protest_of(view, viewer, press)
    if press.version != found.version or found.ruling is None:
        raise RuleViolation("stale.protest", id=found.id)
    await desk.acts.undo(view.id, actor, seq=found.version)
    await _show_again(query, desk, viewer, tr, view.id, found)


async def _show_again(
    query: CallbackQuery, desk: Desk, viewer: Viewer, tr: Tr, tournament_id: str, protest: Protest
) -> None:
    await toast(query, tr("protest-done"))
    view = await desk.queries.view(tournament_id)
    await show(query, protests.card(view, viewer, tr, view.tournament.protests[protest.id]))


async def decide(
    query: CallbackQuery,
    desk: Desk,
    actor: Actor,
    view: TournamentView,
    viewer: Viewer,
    tr: Tr,
    press: Press,
    state: FSMContext,
) -> None:
    """The verdict is chosen; its words are typed next."""
    found, verdict = protest_of(view, viewer, press), _VERDICTS[press.action]
    refused = await desk.check(view.id, c.DecideProtest(found.id, verdict, "?"), actor)
    if refused is not None:
        raise refused
    await state.set_state(RULING)
    await state.set_data({"tournament": view.id, "protest": found.id, "verdict": verdict, "version": press.version})
    await show(query, protests.ask_ruling(view, tr, found, verdict))


async def ruling(message: Message, desk: Desk, actor: Actor, viewer: Viewer, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    text = (message.text or "").strip()
    if len(text) > MAX_TEXT:
        raise RuleViolation("input.words_long", limit=MAX_TEXT)
    command = c.DecideProtest(data["protest"], _VERDICTS[data["verdict"]], text)
    expect = Expect("protest", data["protest"], int(data["version"]))
    after = await desk.execute(data["tournament"], command, actor, expect=expect)
    view = await desk.queries.view(data["tournament"])
    viewer = await desk.queries.viewer(viewer.person.id, view.id)
    await show(message, protests.card(view, viewer, tr, after.protests[data["protest"]]))


def protest_of(view: TournamentView, viewer: Viewer, press: Press) -> Protest:
    """RuleViolation `protest.unknown`; `access.protest` for somebody whom it does not concern."""
    found = view.tournament.protests.get(press.arg)
    if found is None or f"{found.round}-{found.table}" != press.part:
        raise RuleViolation("protest.unknown")
    if not protests.concerns(view, viewer, found):
        raise RuleViolation("access.protest")
    return found


def _seen(protest: Protest, press: Press) -> Expect:
    return Expect("protest", protest.id, press.version)


@redraws("pt")
async def fresh_protest(_desk: Desk, view: TournamentView, viewer: Viewer, tr: Tr, press: Press) -> Screen | None:
    found = view.tournament.protests.get(press.arg)
    if found is not None and protests.concerns(view, viewer, found):
        return protests.card(view, viewer, tr, found)
    pairing = view.tournament.pairing_by_id(press.part) if press.part else None
    if pairing is not None and may_record(viewer):
        return protests.sides(view, tr, pairing)
    return protests.listing(view, viewer, tr)


def setup() -> Router:
    router = Router(name="protests")
    private = F.chat.type == "private"
    router.message.register(listing, Command("protests"), private)
    router.message.register(ruling, RULING, TYPED)
    router.callback_query.register(listing, pressed("pt", "list"))
    router.callback_query.register(card, pressed("pt", "show"))
    router.callback_query.register(photo, pressed("pt", "photo"))
    router.callback_query.register(act, pressed("pt", *_ACTS))
    router.callback_query.register(appeal, pressed("pt", "appeal"))
    router.callback_query.register(undo, pressed("pt", "undo"))
    router.callback_query.register(decide, pressed("pt", *_VERDICTS))
    return router
