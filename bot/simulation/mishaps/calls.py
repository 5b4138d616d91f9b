"""A referee is called to a table."""

from __future__ import annotations

import random

from bot.simulation import words
from bot.simulation.mishaps.base import Hall, offered, somebody, tried
from bot.simulation.people.player import Player
from bot.simulation.people.referee import Referee

REASONS = ("rules", "score", "absent")


async def called(hall: Hall, fate: random.Random) -> None:
    """A player calls. He needs nobody after all; or a referee goes and solves it, or hands it to the head referee; now
    and then one goes, does not, and goes after all."""
    found = somebody(hall, fate)
    if found is None:
        return
    table, name = found
    player = hall.company.players[name][0]
    referees = hall.company.referees
    nearest, ending = fate.choice(referees), fate.choice(("cancelled", "solved", "handed over", "wavering"))
    reason = fate.choice(REASONS)
    await _call(hall, player, reason)
    if ending == "cancelled":
        await _cancel(hall, player)
        return
    cell = words.text("calls-cell", table=table, reason=reason)
    if ending == "wavering":
        await _act(nearest, cell, "call-take")
        await _act(nearest, cell, "call-undo", over=False)
    if ending == "handed over" and nearest is not hall.company.head_referee:
        await _act(nearest, cell, "call-hand")
        nearest = hall.company.head_referee
    await _act(nearest, cell, "call-take")
    await _act(nearest, cell, "call-solve")


async def _call(hall: Hall, player: Player, reason: str) -> None:
    async def once() -> None:
        card = await player.opened(hall.round)
        if words.text("call-cancel") in card.seen.labels:
            return
        label = offered(card.seen, words.text("call-button"))
        asked = await player.phone.tap(card.seen, label, words.pattern("call-ask", "table"))
        await player.phone.press(asked.seen, words.text("call-reason", reason=reason))

    await tried(player.phone, "calls a referee", once)


async def _cancel(hall: Hall, player: Player) -> None:
    async def once() -> None:
        card = await player.opened(hall.round)
        if words.text("call-cancel") in card.seen.labels:
            await player.phone.press(card.seen, words.text("call-cancel"))

    await tried(player.phone, "needs no referee any more", once)


async def _act(referee: Referee, cell: str, key: str, **given: bool) -> None:
    phone = referee.phone
    label = words.text(key, **given)

    async def once() -> None:
        listed = await phone.ask("/calls", words.pattern("calls-title", "count"), words.pattern("calls-none"))
        title = words.pattern("call-title", "table", "first", "second")
        card = await phone.tap(listed.seen, offered(listed.seen, cell), title)
        await phone.press(card.seen, offered(card.seen, label))

    await tried(phone, f"presses «{label}» for «{cell}»", once)
