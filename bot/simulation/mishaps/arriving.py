"""Somebody comes when the first round is paired already."""

from __future__ import annotations

import random

from bot.simulation import words
from bot.simulation.arrival import register
from bot.simulation.mishaps.base import Hall, offered, tried
from bot.simulation.people.organizer import Next


class Latecomer:
    """The organizer has the pairs before him and throws them away: one more registers by the invitation."""

    name, odds = "late entries", 1.0

    async def happen(self, hall: Hall, fate: random.Random) -> None:
        team = hall.plan.late
        if team is None:
            return
        organizer = hall.company.organizer
        panel = await organizer.look()

        async def once() -> None:
            draft = await organizer.draft(panel)
            if draft is not None:
                await organizer.phone.press(draft.seen, offered(draft.seen, words.text("draft-discard")))

        try:
            if panel.next is Next.PAIR:
                await tried(f"{organizer.phone.name} pairs too early", once, hall.patience)
        finally:
            await register(hall.invitation, hall.company.players[team.name], team, hall.plan.kind)
