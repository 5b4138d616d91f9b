"""Somebody is sent off: at the end of a ladder, before his game, or from the organizer's list."""

from __future__ import annotations

import random

from bot.simulation import words
from bot.simulation.mishaps.base import Declined, Hall, offered, tried
from bot.simulation.mishaps.leaving import entry_card
from bot.simulation.mishaps.penalties import OUT, answered, chosen, given, is_out, proposed
from bot.simulation.mishaps.undoing import settled, taken_back

BEFORE, MOST = 2, 5
"""How often somebody breaks the rules in round 1, and how often before he is sent off whatever the ladder says."""


async def ladder(hall: Hall, fate: random.Random) -> None:
    """Somebody breaks one rule again and again, in this round and the next, and the ladder is climbed until he is out.
    Where it ends before, the head referee sends him off with a reason of his own; where the book has no measure for
    that, the organizer does. Now and then it is taken back."""
    if not hall.may_lose_one:
        raise Declined("too few would be left")
    seated = {name: table for table, sides in sorted(hall.tables.items()) for name in sides}
    here = [name for name in hall.playing if name in seated]
    if not here:
        return
    if hall.offender not in here:
        hall.offender, hall.offences = fate.choice(here), 0
    side, table, forgiven = hall.offender, seated[hall.offender], fate.random() < 0.25
    share = hall.fate("ladder", side).random()
    while hall.offences < (MOST if len(hall.rounds) > 1 else BEFORE):
        hall.offences += 1
        if await _is_out_by(hall, table, side, share):
            await _sent_off(hall, side, "PenaltyGiven", forgiven=forgiven)
            return
        if not await settled(hall, table, "PenaltyGiven", mistaken=False):
            hall.offences = MOST
    if hall.offences == MOST:
        kind = await _one_too_many(hall, table, side, share)
        await _sent_off(hall, side, kind, forgiven=forgiven)


async def _is_out_by(hall: Hall, table: int, side: str, share: float) -> bool:
    """What the book proposes for this time. Whether that sends him off."""
    phone = hall.company.head_referee.phone

    async def once() -> bool:
        proposal = await proposed(phone, table, side, share)
        label = given(proposal)
        if label is None:
            hall.offences = MOST
            return False
        await answered(phone, proposal, label, side)
        return is_out(label)

    return await tried(phone, f"punishes {side} again", once)


async def _one_too_many(hall: Hall, table: int, side: str, share: float) -> str:
    """What the act is called by which he is out."""
    try:
        await sent_off(hall, table, side, share)
    except Declined as refusal:
        hall.declined.append(f"disqualifications by the head referee: {refusal}")
    else:
        return "PenaltyGiven"
    organizer = hall.company.organizer.phone

    async def once() -> None:
        card = await entry_card(hall, side)
        leave = offered(card.seen, words.text("entry-leave"))
        asked = await organizer.tap(card.seen, leave, words.pattern("leave-ask", name=side))
        await organizer.press(asked.seen, offered(asked.seen, words.text("leave-disqualify")))

    await tried(organizer, f"disqualifies {side}", once)
    return "EntryLeft"


async def _sent_off(hall: Hall, side: str, kind: str, *, forgiven: bool) -> None:
    hall.offender = ""
    by = hall.company.organizer if kind == "EntryLeft" else hall.company.head_referee
    if not forgiven or not await taken_back(hall, by.phone, kind):
        hall.send_off(side)


async def sent_off_at_once(hall: Hall, fate: random.Random) -> None:
    """Before the first game of a round somebody goes too far: the head referee sends him off at once."""
    if not hall.may_lose_one:
        return
    table = fate.choice(sorted(hall.tables))
    here = [name for name in sorted(hall.tables[table]) if name in hall.playing]
    if here:
        await sent_off(hall, table, side := fate.choice(here), fate.random())
        hall.send_off(side)


async def sent_off(hall: Hall, table: int, side: str, share: float) -> None:
    """By a measure of the head referee's own, with its reason. Declined where the book has none."""
    phone = hall.company.head_referee.phone

    async def once() -> None:
        await chosen(phone, await proposed(phone, table, side, share), side, OUT)

    await tried(phone, f"disqualifies {side}", once)
