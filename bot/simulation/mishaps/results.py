"""A result was written down wrong, and that is seen when the round is over, or only after the next one."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from bot.simulation import words
from bot.simulation.mishaps.base import Declined, Hall, offered, tried
from bot.simulation.mishaps.undoing import settled
from bot.simulation.people.referee import echoes
from bot.simulation.phone import Reading, label_like, needed
from bot.simulation.troubles import Hitch

REASON = "Прочли не ту строку"
MOST_TABLES, MOST_ANSWERS = 4, 6
_ASKED = re.compile(r"\?$", re.MULTILINE)
"""A question of the score form: how the game went in truth."""


async def correction(hall: Hall, fate: random.Random) -> None:
    """The winner of a table of this round is turned round; now and then that was the wrong table."""
    tables, mistaken = sorted(hall.tables), fate.random() < 0.35
    fate.shuffle(tables)
    referee = hall.company.head_referee

    async def mended(table: int) -> None:
        await turned_round(hall, await referee.card(table), table)

    table = await one_of(hall, tables, mended)
    await settled(hall, table, "GamesCorrected", mistaken=mistaken)


async def late_correction(hall: Hall, fate: random.Random) -> None:
    """The same in the round before this one, when this one has been played already."""
    if len(hall.rounds) < 2:
        return
    round_ = list(hall.rounds)[-2]
    tables = sorted(hall.rounds[round_])
    fate.shuffle(tables)
    phone = hall.company.head_referee.phone

    async def mended(table: int) -> None:
        grid = await phone.ask(words.text("menu-tables"), words.pattern("tables-header", "round"))
        earlier = offered(grid.seen, words.text("tables-earlier", round=round_))
        shown = await phone.tap(grid.seen, earlier, words.pattern("tables-past", round=round_))
        cell = needed(shown.seen, words.text("tables-cell", table=table, state="done"))
        title = words.pattern("card-title", round=round_, table=table)
        await turned_round(hall, await phone.tap(shown.seen, cell, title), table, past=round_)

    await one_of(hall, tables, mended)


async def one_of(hall: Hall, tables: Sequence[int], mended: Callable[[int], Awaitable[None]]) -> int:
    """Mend the first table whose result can be turned round; Declined where there is none."""
    phone = hall.company.head_referee.phone
    told: list[str] = []
    for table in tables[:MOST_TABLES]:
        try:
            await tried(phone, f"corrects table {table}", partial(mended, table))
        except Declined as refusal:
            told.append(f"{refusal}")
        else:
            return table
    raise Declined(told[0])


async def turned_round(hall: Hall, card: Reading, table: int, past: str = "none") -> None:
    """From the card of a table: the winner becomes the loser, with the reason where one must be given. `past`: the
    title of its round where that is over."""
    phone = hall.company.head_referee.phone
    nothing = dict.fromkeys(("second", "before", "after", "told"), "")
    start = words.beginning("correction-confirm", "first", past=past, table=table, game=0, **nothing)
    asked = re.compile(f"^{re.escape(start)}", re.MULTILINE)
    swap, fix = words.text("card-swap"), words.text("card-correct", game=0).partition(" ")[0]
    shown = await phone.tap(card.seen, offered(card.seen, label_like(card.seen, swap) or fix), asked, _ASKED)
    for _ in range(MOST_ANSWERS):
        if shown.match.re is asked:
            break
        shown = await phone.tap(shown.seen, _other_answer(shown), asked, _ASKED)
    do = words.text("correction-do")
    if do in shown.seen.labels:
        await phone.tap(shown.seen, do, *echoes(table))
        return
    why = words.pattern("correction-why-ask", table=table)
    await phone.tap(shown.seen, offered(shown.seen, words.text("correction-why")), why)
    await phone.ask(REASON, *echoes(table))


def _other_answer(question: Reading) -> str:
    """The second: the first is often what is written down already. Hitch for a notice that came between and asks
    something else."""
    if len(question.seen.labels) < 2:
        raise Hitch(f"no question of the form: «{question.text[:160]}»")
    return question.seen.labels[1]
