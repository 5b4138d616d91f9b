"""Protests in writing, and the mark «under protest» where a book wants it before the result."""

from __future__ import annotations

import random

from bot.simulation import words
from bot.simulation.mishaps.base import Hall, offered, somebody, tried
from bot.simulation.phone import label_like

WORDS, RULING = "Соперник сходил дважды, прошу переиграть.", "Ход записан верно, результат остаётся."


class UnderProtest:
    """A captain marks that he plays under protest; he files it when the round is over."""

    name, odds = "under protest", 0.4

    async def happen(self, hall: Hall, fate: random.Random) -> None:
        found = somebody(hall, fate)
        if found is None:
            return
        table, name = found
        player = hall.company.players[name][0]

        async def once() -> None:
            card = await player.opened(hall.round)
            await player.phone.press(card.seen, offered(card.seen, words.text("protest-mark")))

        await tried(player.phone, "plays under protest", once)
        hall.marked[hall.round] = (table, name)


class Protest:
    """A captain protests in writing; the head referee hears it and rules."""

    name, odds = "protests", 0.4

    async def happen(self, hall: Hall, fate: random.Random) -> None:
        found = hall.marked.get(hall.round) or somebody(hall, fate)
        if found is None:
            return
        table, name = found
        await self._file(hall, table, name)
        await self._rule(hall, table, fate.choice(("upheld", "rejected")))

    async def _file(self, hall: Hall, table: int, name: str) -> None:
        player = hall.company.players[name][0]
        phone = player.phone
        said = False

        async def once() -> None:
            nonlocal said
            card = await player.opened(hall.round)
            if said and label_like(card.seen, words.text("protest-button")) is None:
                return  # it was heard, and the answer was lost
            label = offered(card.seen, words.text("protest-button"))
            await phone.tap(card.seen, label, words.pattern("protest-ask", "name", table=table))
            said = True
            await phone.ask(WORDS, words.pattern("protest-title", "round", "first", "second", table=table))

        await tried(phone, "protests", once)

    async def _rule(self, hall: Hall, table: int, verdict: str) -> None:
        phone = hall.company.head_referee.phone
        title = words.pattern("protest-title", "round", "first", "second", table=table)

        async def once() -> None:
            listed = await phone.ask(
                "/protests", words.pattern("protests-title"), words.pattern("protests-none", hears=True, article="none")
            )
            cell = offered(listed.seen, words.beginning("protests-cell", "name", table=table))
            card = await phone.tap(listed.seen, cell, title)
            label = label_like(card.seen, words.text("protest-decide", verdict=verdict, again=False))
            if label is None:
                return
            await phone.tap(
                card.seen, label, words.pattern("protest-ask-ruling", verdict=verdict, level="head_referee")
            )
            await phone.ask(RULING, title)

        await tried(phone, f"rules on the protest at table {table}", once)
