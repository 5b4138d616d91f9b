"""What the desk does too early or to the wrong one is taken back by the list of the last acts."""

from __future__ import annotations

import random
import re

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.mishaps.base import Declined, Hall, offered, tried
from bot.simulation.phone import Phone, label_like

WIDTH = 20
"""A label is cut; so much of it tells the act."""


async def false_start(hall: Hall, _fate: random.Random) -> None:
    """The round was started too early: that is taken back, and it is started anew."""
    if await taken_back(hall, hall.company.organizer.phone, "RoundStarted"):
        await hall.company.organizer.start()


async def taken_back(hall: Hall, phone: Phone, kind: str) -> bool:
    """Take the newest act of a kind back, as somebody of the organizers or a referee. False where the bot does not
    let him."""
    act, pressed = words.text("act-name", kind=kind), ""

    async def newest() -> tuple[Seen, re.Match[str]]:
        listed = await _listed(hall, phone)
        line = rf"^(?P<number>\d+)\. (?P<told>.* · {re.escape(act)}.*)\n?(?P<stays>.*)$"
        found = re.search(line, listed.text, re.MULTILINE)
        if found is None or found["stays"].startswith(words.beginning("undo-stays", "why")):
            raise Declined(f"the newest «{act}» stays")
        return listed, found

    async def once() -> None:
        nonlocal pressed
        try:
            listed, found = await newest()
        except Declined:
            if pressed:
                return  # it was heard, and the answer was lost
            raise
        if pressed not in ("", found["told"]):
            return
        named = words.text("undo-one", number=found["number"], act=act)[:WIDTH]
        label = next(one for one in listed.labels if one.startswith(named))
        asked = await phone.tap(listed, label, words.pattern("undo-ask", "act", "by", "time"))
        button = offered(asked.seen, words.text("undo-do"))
        pressed = found["told"]
        await phone.carry_out(asked.seen, button)

    try:
        await tried(phone, f"takes {kind} back", once)
    except Declined as refusal:
        hall.declined.append(f"undo: {refusal}")
        return False
    return True


async def settled(hall: Hall, table: int, kind: str, *, mistaken: bool) -> bool:
    """After what the head referee did at a table when the round was over: it stays, unless it was a mistake or the
    match would have to go on. Whether it stays. What was done twice, for the first answer was lost, is taken back twice
    where the match is still open after once."""
    referee, gone = hall.company.head_referee, False
    if not mistaken and await referee.is_over(table):
        return True
    while await taken_back(hall, referee.phone, kind):
        gone = True
        if await referee.is_over(table):
            break
    return not gone


async def _listed(hall: Hall, phone: Phone) -> Seen:
    """The last acts: from the tables; who leads the tournament finds them behind the last one, on his panel."""
    titles = words.pattern("undo-list-title"), words.pattern("undo-list-none")
    if phone is not hall.company.organizer.phone:
        grid = await phone.ask(words.text("menu-tables"), words.pattern("tables-header", "round"))
        return (await phone.tap(grid.seen, words.text("tables-undo"), *titles)).seen
    panel = await hall.company.organizer.look()
    last = label_like(panel.seen, words.beginning("panel-undo", "label"))
    if last is None:
        raise Declined("nothing can be taken back")
    asked = await phone.tap(panel.seen, last, words.pattern("undo-ask", "act", "by", "time"))
    return (await phone.tap(asked.seen, words.text("undo-others"), *titles)).seen
