"""A player writes to his opponent through the bot."""

from __future__ import annotations

from aiogram.fsm.state import State

from bot.desk.relay import MOST_WRITTEN
from bot.render.screens import relay
from engine.errors import RuleViolation
from handlers.callbacks import on_press
from handlers.player.match import seat
from handlers.visit import Visit
from handlers.words import on_answer

WORDS = State("words", group_name="relay")


@on_press("my", "write")
async def ask(visit: Visit) -> None:
    entry, pairing = seat(visit)
    await visit.wait(WORDS, pairing=pairing.id)
    # Beside what he answers, which stays to be read.
    await visit.show_beside(relay.ask(visit.view, visit.tr, pairing, entry.id, MOST_WRITTEN))


@on_answer(WORDS, free=True)
async def words(visit: Visit) -> None:
    data = await visit.answered()
    left = await visit.desk.relay.write(visit.view.id, data["pairing"], visit.actor, visit.text.strip())
    await visit.show(relay.sent((await visit.fresh()).view, visit.tr, left))


@on_press("my", "mute")
async def mute(visit: Visit) -> None:
    _, pairing = seat(visit)
    if visit.press.arg not in ("on", "off"):
        raise RuleViolation("stale.pairing", id=pairing.id)
    quiet = visit.press.arg == "on"
    await visit.desk.relay.mute(visit.view.id, pairing.id, visit.actor, muted=quiet)
    await visit.show(relay.muted(visit.view, visit.tr, pairing, quiet=quiet))
