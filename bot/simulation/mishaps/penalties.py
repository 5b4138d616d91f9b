"""Violations at a table: what the book proposes is given, and the worst is a disqualification."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from bot.simulation import words
from bot.simulation.mishaps.base import Declined, Hall, tried
from bot.simulation.mishaps.undoing import settled
from bot.simulation.phone import Phone, Reading

MILD = ("remark", "warning")
OUT = ("disqualification", "exclusion", "removal")
REASON = "Спорил с судьёй и мешал соседям"
MOST_ANSWERS = 8


class Penalty:
    """The head referee gives what the book proposes, or a mild measure; now and then the wrong one gets it."""

    name, odds = "penalties", 0.6

    async def happen(self, hall: Hall, fate: random.Random) -> None:
        table, side, draws, mistaken = _at(hall, fate)
        phone = hall.company.head_referee.phone

        async def once() -> None:
            proposal = await _proposed(phone, table, side, draws)
            given = [label for label in proposal.seen.labels if label.startswith(_give())]
            if given:
                await _answered(phone, proposal, given[0], side)
            else:
                await _chosen(phone, proposal, MILD)

        await tried(f"{phone.name} gives {side} a penalty", once, hall.patience)
        await settled(hall, table, "PenaltyGiven", mistaken=mistaken)


class Disqualification:
    """The head referee sends somebody off, and says why; now and then he takes that back."""

    name, odds = "disqualifications", 0.15

    async def happen(self, hall: Hall, fate: random.Random) -> None:
        if not hall.may_lose_one:
            return
        table, side, draws, mistaken = _at(hall, fate)
        if side not in hall.playing:
            return
        phone = hall.company.head_referee.phone

        async def once() -> None:
            proposal = await _proposed(phone, table, side, draws)
            await _chosen(phone, proposal, OUT)

        await tried(f"{phone.name} disqualifies {side}", once, hall.patience)
        if not await settled(hall, table, "PenaltyGiven", mistaken=mistaken):
            return
        hall.out.add(side)
        hall.gone = [name for name in hall.gone if name != side]


def _give() -> str:
    """The sign before every measure that may be given."""
    return words.text("penalty-give", measure="remark", name="none", whole="no", kind="player").partition(" ")[0]


def _done() -> re.Pattern[str]:
    """«…: Лисы. Записано, игрок узнает сейчас же.»"""
    told = words.text("penalty-done", measure="remark", name="\ue000").partition("\ue000")[2]
    return re.compile(re.escape(told) + "$", re.MULTILINE)


def _measure(one: str) -> str:
    return words.text("penalty-measure", measure=one)


def _at(hall: Hall, fate: random.Random) -> tuple[int, str, float, bool]:
    """The table, the offender, which violation (as a share of the list), and whether it was somebody else."""
    table = fate.choice(sorted(hall.tables))
    return table, fate.choice(sorted(hall.tables[table])), fate.random(), fate.random() < 0.3


async def _proposed(phone: Phone, table: int, side: str, share: float) -> Reading:
    """What the book proposes for one of the violations on the first page."""
    shown = await phone.ask(
        f"/penalty {table}", words.pattern("penalty-at-table", "round", "first", "second", table=table)
    )
    picks = [one for one in shown.seen.labels if _is_of(one, side)]
    if not picks:
        raise Declined("this book has no violations")
    pick = picks[int(share * len(picks))]
    return await phone.tap(shown.seen, pick, re.compile(f"^{re.escape(side)}$", re.MULTILINE))


def _is_of(label: str, side: str) -> bool:
    """`4 · Лисы`; a long name is cut."""
    number, dot, name = label.partition(" · ")
    return bool(dot) and number.isdecimal() and (name == side or (name.endswith("…") and side.startswith(name[:-1])))


async def _chosen(phone: Phone, proposal: Reading, measures: Sequence[str]) -> None:
    """A measure of the referee's own, the first of these that the book has, with a reason."""
    other, listed = words.text("penalty-other"), proposal
    if other in proposal.seen.labels:
        listed = await phone.tap(proposal.seen, other, words.pattern("penalty-which-measure"))
    label = next((one for one in map(_measure, measures) if one in listed.seen.labels), None)
    if label is None:
        raise Declined("the book has no such measure for this")
    await phone.tap(listed.seen, label, re.compile(re.escape(label)))
    await phone.ask(REASON, _done())


async def _answered(phone: Phone, proposal: Reading, label: str, side: str) -> None:
    """Give it, and answer what a lost game still asks: by the first button each time."""
    done = _done()
    losing = re.compile(rf"^{re.escape(side)}: ", re.MULTILINE)
    shown = proposal
    for _ in range(MOST_ANSWERS):
        shown = await phone.tap(shown.seen, label, done, losing)
        if done.search(shown.text):
            return
        label = shown.seen.labels[0]
    raise Declined("too many questions")
