"""A player writes to his opponent through the bot."""

from __future__ import annotations

from aiogram import Router
from aiogram.fsm.state import State

from bot.desk.relay import MOST_WRITTEN
from bot.render.screens import relay
from engine.errors import RuleViolation
from handlers.callbacks import pressed
from handlers.needs import TYPED
from handlers.player.match import seat
from handlers.show import send_beside
from handlers.visit import AnyVisit, Visit

WORDS = State("words", group_name="relay")


async def ask(visit: Visit) -> None:
    entry, pairing = seat(visit.view, visit.viewer, visit.press.part)
    await visit.form.set_state(WORDS)
    await visit.form.set_data({"tournament": visit.view.id, "pairing": pairing.id})
    # Beside what he answers, which stays to be read.
    await send_beside(visit.query, relay.ask(visit.view, visit.tr, pairing, entry.id, MOST_WRITTEN))


async def words(visit: AnyVisit) -> None:
    data = await visit.form.get_data()
    await visit.form.clear()
    left = await visit.desk.relay.write(
        data["tournament"], data["pairing"], visit.actor, (visit.message.text or "").strip()
    )
    await visit.show(relay.sent(await visit.desk.queries.view(data["tournament"]), visit.tr, left))


async def mute(visit: Visit) -> None:
    _, pairing = seat(visit.view, visit.viewer, visit.press.part)
    if visit.press.arg not in ("on", "off"):
        raise RuleViolation("stale.pairing", id=pairing.id)
    quiet = visit.press.arg == "on"
    await visit.desk.relay.mute(visit.view.id, pairing.id, visit.actor, muted=quiet)
    await visit.show(relay.muted(visit.view, visit.tr, pairing, quiet=quiet))


def setup() -> Router:
    router = Router(name="player-relay")
    router.message.register(words, WORDS, TYPED)
    router.callback_query.register(ask, pressed("my", "write"))
    router.callback_query.register(mute, pressed("my", "mute"))
    return router
