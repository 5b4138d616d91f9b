"""People leave, are taken out, sit a round out and come back."""

from __future__ import annotations

import random
import re
from functools import partial

from bot.simulation import words
from bot.simulation.mishaps.base import Hall, offered, tried
from bot.simulation.mishaps.undoing import taken_back
from bot.simulation.people.referee import echoes
from bot.simulation.phone import Phone, Reading, needed

MOST_GAMES = 5


async def drops(hall: Hall, fate: random.Random) -> None:
    """A player leaves between two rounds, by his own phone."""
    names = with_phones(hall)
    if not names or not hall.may_lose_one:
        return
    name = fate.choice(names)
    phone = captain(hall, name)

    async def once() -> None:
        shown = await _own_way_out(phone, hall.plan.kind)
        sure = words.pattern("leaving-sure", kind=hall.plan.kind)
        asked = await phone.tap(shown.seen, offered(shown.seen, words.text("leaving-now", playing=False)), sure)
        await phone.press(asked.seen, words.text("leaving-sure-button", finishes=False))

    await tried(phone, "leaves", once)
    hall.gone.append(name)


async def skips(hall: Hall, fate: random.Random) -> None:
    """A player sits the next round out."""
    names = [name for name in with_phones(hall) if name not in hall.skipping]
    if not names or len(hall.playing) <= 4:
        return
    name = fate.choice(names)
    phone = captain(hall, name)

    async def once() -> None:
        shown = await _own_way_out(phone, hall.plan.kind)
        await phone.press(shown.seen, offered(shown.seen, words.beginning("leaving-skip", "round")))

    await tried(phone, "skips a round", once)
    hall.skipping.add(name)


async def returns(hall: Hall, fate: random.Random) -> None:
    """Somebody who left asks to come back; the organizer takes him in."""
    if not hall.gone:
        return
    name = fate.choice(hall.gone)
    if hall.company.players.get(name):
        await _ask(hall, name)
    phone = hall.company.organizer.phone
    sure = re.compile(f"^{re.escape(words.beginning('return-ask', 'name', missed=0))}{re.escape(name)}", re.MULTILINE)

    async def once() -> None:
        card = await entry_card(hall, name)
        asked = await phone.tap(card.seen, offered(card.seen, words.text("entry-return")), sure)
        await phone.press(asked.seen, words.text("return-do"))

    await tried(phone, f"takes {name} back", once)
    hall.gone.remove(name)


async def _ask(hall: Hall, name: str) -> None:
    phone = captain(hall, name)

    async def once() -> None:
        shown = await _own_way_out(phone, hall.plan.kind)
        await phone.press(shown.seen, offered(shown.seen, words.text("leaving-ask-back")))

    await tried(phone, "asks to come back", once)


async def taken_out(hall: Hall, fate: random.Random) -> None:
    """The organizer takes an entry out between two rounds; now and then that was the wrong one."""
    if not hall.may_lose_one:
        return
    name, mistaken = fate.choice(hall.playing), fate.random() < 0.4
    phone = hall.company.organizer.phone

    async def once() -> None:
        card = await entry_card(hall, name)
        leave = offered(card.seen, words.text("entry-leave"))
        asked = await phone.tap(card.seen, leave, words.pattern("leave-ask", name=name))
        await phone.press(asked.seen, _without_notice(asked))

    await tried(phone, f"takes {name} out", once)
    if mistaken and await taken_back(hall, phone, "EntryLeft"):
        return
    hall.gone.append(name)


async def leaves_the_table(hall: Hall, fate: random.Random) -> None:
    """Somebody leaves the table before the first game: his match is lost without a game."""
    if not hall.may_lose_one:
        return
    table = fate.choice(sorted(hall.tables))
    name = fate.choice(sorted(hall.tables[table]))
    referee = hall.company.head_referee
    phone = referee.phone

    async def once() -> None:
        card = await referee.card(table)
        left = offered(card.seen, words.text("leaving-at-table"))
        who = await phone.tap(card.seen, left, words.pattern("leaving-who", table=table))
        asked = await phone.tap(who.seen, offered(who.seen, name), words.pattern("leave-ask", name=name))
        await phone.press(asked.seen, _without_notice(asked))

    await tried(phone, f"writes down that {name} left", once)
    hall.gone.append(name)


async def no_show(hall: Hall, fate: random.Random) -> None:
    """Somebody does not come to his table in a round: the match is lost so, each game that there is."""
    table = fate.choice(sorted(hall.tables))
    here = [name for name in sorted(hall.tables[table]) if name in hall.playing]
    referee = hall.company.head_referee
    if not here or await referee.is_over(table):
        return
    name = fate.choice(here)
    for _ in range(MOST_GAMES):
        await tried(referee.phone, f"rules that {name} did not come", partial(_lost, hall, table, name))
        if await referee.is_over(table):
            return


async def _lost(hall: Hall, table: int, name: str) -> None:
    phone = hall.company.head_referee.phone
    card = await hall.company.head_referee.card(table)
    if words.text("card-state", state="done") in card.text:
        return
    technical = offered(card.seen, words.text("card-technical"))
    who = await phone.tap(card.seen, technical, words.pattern("technical-who", table=table))
    why = await phone.tap(who.seen, offered(who.seen, name), words.pattern("technical-why", name=name))
    asked = words.pattern("technical-confirm", "name", table=table, ground="no_show", tail=True)
    ground = offered(why.seen, words.text("technical-ground", ground="no_show"))
    sure = await phone.tap(why.seen, ground, asked)
    whole, game = words.text("technical-whole"), words.text("technical-do")
    await phone.tap(sure.seen, whole if whole in sure.seen.labels else offered(sure.seen, game), *echoes(table))


def _without_notice(asked: Reading) -> str:
    """The button of whoever leaves and has not said so in time."""
    return next(words.text(key) for key in ("leave-do", "leave-late") if words.text(key) in asked.seen.labels)


def captain(hall: Hall, name: str) -> Phone:
    """Who speaks for an entry."""
    return hall.company.players[name][0].phone


def with_phones(hall: Hall) -> list[str]:
    """Who is still in and can press for himself."""
    return [name for name in hall.playing if hall.company.players.get(name)]


async def entry_card(hall: Hall, name: str) -> Reading:
    """The card of an entry, from the organizer's list, page after page."""
    organizer = hall.company.organizer
    line = re.compile(rf"^(?P<number>\d+)\. {re.escape(name)}(?: \(.*)?(?: — .*)?$", re.MULTILINE)
    shown = await organizer.roster()
    while (found := line.search(shown.text)) is None:
        shown = await organizer.phone.tap(shown.seen, needed(shown.seen, "▶"), *organizer.roster_titles())
    number = int(found["number"])
    title = words.pattern("entry-title", number=number, name=name)
    return await organizer.phone.tap(shown.seen, needed(shown.seen, f"{number}. "), title)


async def _own_way_out(phone: Phone, kind: str) -> Reading:
    """What the bot answers to somebody who wants to leave, or who has left."""
    left = ("withdrawn", "disqualified", "excluded")
    gone = [words.text("leaving-gone", status=status, kind=kind, state="out") for status in left]
    return await phone.ask(
        "/drop",
        *(words.pattern("leaving-title", skips=skips) for skips in (True, False)),
        *(words.pattern("leaving-bracket", state=state) for state in ("over", "out", "playoff", "knockout", "whole")),
        words.pattern("leaving-finished"),
        re.compile(f"^({'|'.join(map(re.escape, gone))})", re.MULTILINE),
    )
