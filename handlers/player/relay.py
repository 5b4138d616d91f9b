"""A player writes to his opponent through the bot."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.context import FSMContext
from aiogram.fsm.state import State
from aiogram.types import CallbackQuery, Message

from bot.desk.desk import Actor, Desk
from bot.desk.relay import MOST_WRITTEN
from bot.render.phrases import Tr
from bot.render.screen import Press
from bot.render.screens import relay
from bot.views import TournamentView, Viewer
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.player.match import seat
from handlers.show import send_beside, show

WORDS = State("words", group_name="relay")


async def ask(
    query: CallbackQuery, view: TournamentView, viewer: Viewer, tr: Tr, press: Press, state: FSMContext
) -> None:
    entry, pairing = seat(view, viewer, press.part)
    await state.set_state(WORDS)
    await state.set_data({"tournament": view.id, "pairing": pairing.id})
    # Beside what he answers, which stays to be read.
    await send_beside(query, relay.ask(view, tr, pairing, entry.id, MOST_WRITTEN))


async def words(message: Message, desk: Desk, actor: Actor, tr: Tr, state: FSMContext) -> None:
    data = await state.get_data()
    await state.clear()
    left = await desk.relay.write(data["tournament"], data["pairing"], actor, (message.text or "").strip())
    await show(message, relay.sent(await desk.queries.view(data["tournament"]), tr, left))


async def mute(
    query: CallbackQuery, desk: Desk, actor: Actor, view: TournamentView, viewer: Viewer, tr: Tr, press: Press
) -> None:
    _, pairing = seat(view, viewer, press.part)
    if press.arg not in ("on", "off"):
        raise RuleViolation("stale.pairing", id=pairing.id)
    quiet = press.arg == "on"
    await desk.relay.mute(view.id, pairing.id, actor, muted=quiet)
    await show(query, relay.muted(view, tr, pairing, quiet=quiet))


def setup() -> Router:
    router = Router(name="player-relay")
    router.message.register(words, WORDS, TYPED)
    router.callback_query.register(ask, pressed("my", "write"))
    router.callback_query.register(mute, pressed("my", "mute"))
    return router
