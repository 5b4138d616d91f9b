"""Protests in writing, and the mark «under protest» where a book wants it before the result."""

from __future__ import annotations

import random

from bot.simulation import words
from bot.simulation.mishaps.base import Hall, offered, somebody, tried
from bot.simulation.phone import label_like

WORDS, RULING = "Соперник сходил дважды, прошу переиграть.", "Ход записан верно, результат остаётся."


async def under_protest(hall: Hall, fate: random.Random) -> None:
    """A captain marks that he plays under protest; he files it when the round is over."""
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


async def protest(hall: Hall, fate: random.Random) -> None:
    """A captain protests in writing; the head referee hears it and rules."""
    found = hall.marked.get(hall.round) or somebody(hall, fate)
    if found is None:
        return
    table, name = found
    await _file(hall, table, name)
    await _rule(hall, table, fate.choice(("upheld", "rejected")))


async def _file(hall: Hall, table: int, name: str) -> None:
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


async def _rule(hall: Hall, table: int, verdict: str) -> None:
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
        await phone.tap(card.seen, label, words.pattern("protest-ask-ruling", verdict=verdict, level="head_referee"))
        await phone.ask(RULING, title)

    await tried(phone, f"rules on the protest at table {table}", once)
