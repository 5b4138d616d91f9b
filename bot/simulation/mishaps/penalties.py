"""Violations at a table: what the book proposes is given, or a measure of the referee's own."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from bot.simulation import words
from bot.simulation.mishaps.base import Declined, Hall, tried
from bot.simulation.mishaps.undoing import settled
from bot.simulation.phone import Phone, Reading

MILD = ("remark", "warning", "forfeit_loss")
REASON, WRONG = "Спорил с судьёй и мешал соседям", "Взыскание дали не тому"
OUT = ("disqualification", "exclusion", "removal")
MOST_ANSWERS = 8


async def penalty(hall: Hall, fate: random.Random) -> None:
    """The head referee gives what the book proposes, or a mild measure; now and then the wrong one gets it, and it is
    taken back or withdrawn."""
    table = fate.choice(sorted(hall.tables))
    side, share = fate.choice(sorted(hall.tables[table])), fate.random()
    mistaken, withdrawn = fate.random() < 0.4, fate.random() < 0.5
    phone = hall.company.head_referee.phone

    async def once() -> bool:
        proposal = await proposed(phone, table, side, share)
        label = given(proposal)
        if label is None:
            await chosen(phone, proposal, side, MILD)
            return False
        await answered(phone, proposal, label, side)
        return is_out(label)

    out = await tried(phone, f"gives {side} a penalty", once)
    if out:
        hall.send_off(side)  # whatever comes of taking it back: the bot may not let them
    if mistaken and withdrawn:
        await _withdrawn(phone, table, side)
    elif not await settled(hall, table, "PenaltyGiven", mistaken=mistaken) and out:
        hall.out.discard(side)


def _give() -> str:
    """The sign before every measure that may be given."""
    return words.text("penalty-give", measure="remark", name="none", whole="no", kind="player").partition(" ")[0]


def given(proposal: Reading) -> str | None:
    """The button with the book's measure, for the first of several people; None where it leaves it to the referee."""
    return next((label for label in proposal.seen.labels if label.startswith(_give())), None)


def _done() -> re.Pattern[str]:
    """«…: Лисы. Записано.»"""
    somebody = "Лисы"
    told = words.text("penalty-done", measure="remark", seconds=0, name=somebody).partition(somebody)[2]
    return re.compile(re.escape(told) + "$", re.MULTILINE)


def measure(one: str) -> str:
    """As a button calls it."""
    return words.text("penalty-measure", measure=one)


async def proposed(phone: Phone, table: int, side: str, share: float) -> Reading:
    """What the book proposes for one of the violations on the first page."""
    shown = await phone.ask(f"/penalty {table}", _at_table(table))
    other = next((one for one in shown.seen.labels if _names(one, side)), None)
    if other is not None:
        shown = await phone.tap(shown.seen, other, words.pattern("penalty-which", name=side))
    picks = [one for one in shown.seen.labels if _is_of(one, side)]
    if not picks:
        raise Declined("this book has no violations")
    pick = picks[int(share * len(picks))]
    return await phone.tap(shown.seen, pick, re.compile(f"^{re.escape(side)}$", re.MULTILINE))


def is_out(label: str) -> bool:
    """Whether the measure of this button sends its offender off."""
    return label.endswith(tuple(map(measure, OUT)))


def _at_table(table: int) -> re.Pattern[str]:
    return words.pattern("penalty-at-table", "round", "first", "second", table=table)


def _is_of(label: str, side: str) -> bool:
    """`4 · Лисы`; `№ 4` where whose it is was chosen before."""
    number, dot, name = label.partition(" · ")
    alone = label.startswith(words.beginning("penalty-pick", "number", name="none"))
    return alone or (bool(dot) and number.isdecimal() and _names(name, side))


def _whose(label: str) -> str:
    """`📒 Лисы: 2`."""
    return label.partition(" ")[2].rpartition(":")[0]


def _names(told: str, side: str) -> bool:
    """A long name is cut."""
    return told == side or (told.endswith("…") and side.startswith(told[:-1]))


async def chosen(phone: Phone, proposal: Reading, side: str, measures: Sequence[str]) -> None:
    """A measure of the referee's own, the first of these that the book has, with a reason."""
    other, listed = words.text("penalty-other"), proposal
    if other in proposal.seen.labels:
        listed = await _of_all(phone, proposal, other, words.pattern("penalty-which-measure"))
    label = next((one for one in map(measure, measures) if one in listed.seen.labels), None)
    if label is None:
        raise Declined("the book has no such measure for this")
    await _of_all(phone, listed, label, re.compile(re.escape(label)))
    left = words.pattern("refusal-entries-left-already", entry=side)
    alone = words.pattern("refusal-penalty-needs-match", at="left")
    shown = await phone.ask(REASON, left, alone, _done(), _losing(side))
    if shown.match.re in (left, alone):
        raise Declined(shown.text)
    await _told(phone, shown)


async def _of_all(phone: Phone, shown: Reading, label: str, title: re.Pattern[str]) -> Reading:
    """The press, and where a pair or a team is asked whose it is: everybody's."""
    asked = await phone.tap(shown.seen, label, title, words.pattern("penalty-whom"))
    if asked.match.re is title:
        return asked
    everybody = [words.text("penalty-whole", kind=kind) for kind in ("pair", "team")]
    return await phone.tap(asked.seen, next(one for one in everybody if one in asked.seen.labels), title)


async def answered(phone: Phone, proposal: Reading, label: str, side: str) -> None:
    """The measure of this button."""
    await _told(phone, await phone.tap(proposal.seen, label, _done(), _losing(side)))


async def _told(phone: Phone, shown: Reading) -> None:
    """What a lost game still asks, answered by the first button each time; of a result that stands, why."""
    with_words = words.text("penalty-with-words")
    asked = words.text("penalty-reason-ask", measure="remark").splitlines()[-1]
    for _ in range(MOST_ANSWERS):
        if _done().search(shown.text):
            return
        wanted = _done(), shown.match.re
        if shown.seen.labels[0] == with_words:
            await phone.tap(shown.seen, with_words, re.compile(re.escape(asked)))
            shown = await phone.ask(REASON, *wanted)
        else:
            shown = await phone.tap(shown.seen, shown.seen.labels[0], *wanted)
    raise Declined("too many questions")


def _losing(side: str) -> re.Pattern[str]:
    return re.compile(rf"^{re.escape(side)}: ", re.MULTILINE)


async def _withdrawn(phone: Phone, table: int, side: str) -> None:
    """From the history of whoever got it: the last one."""
    titles = words.pattern("penalty-card", "count", name=side)
    mark = words.beginning("penalty-history-of", "name", count=1)

    async def once() -> None:
        shown = await phone.ask(f"/penalty {table}", _at_table(table))
        histories = [one for one in shown.seen.labels if one.startswith(mark) and _names(_whose(one), side)]
        if not histories:
            raise Declined(f"{side} has no history")
        first = await phone.tap(shown.seen, histories[0], titles)
        history = [page async for page in phone.pages(first)][-1]
        start = words.beginning("penalty-withdraw", "number")
        drops = [label for label in history.seen.labels if label.startswith(start)]
        if not drops:
            raise Declined("there is no penalty to withdraw")
        await phone.tap(history.seen, drops[-1], words.pattern("penalty-why-ask"))
        told = words.beginning("penalty-withdrawn", "name", measure="remark", seconds=0).partition(":")[0]
        await phone.ask(WRONG, re.compile(f"^{re.escape(told)}: "))

    await tried(phone, "withdraws a penalty", once)
