"""People do not come in time, or only when the first round is paired already, or played."""

from __future__ import annotations

import asyncio
import random
import re

from bot.playground.seen import Seen
from bot.simulation import words
from bot.simulation.arrival import agreed, gather_team, give_name, register
from bot.simulation.mishaps.base import Declined, Hall, offered, tried
from bot.simulation.mishaps.leaving import captain
from bot.simulation.people.panel import Next, missing_title
from bot.simulation.phone import label_like
from bot.simulation.plan import Team
from bot.simulation.troubles import Hitch

_NOT_TICKED = re.compile(r"^⬜ \d+\. (?P<name>.+?)…?$")
SPEAKS, WRITTEN = 0.5, 0.3
PAIRING = (Next.PAIR, Next.PAIR_BRACKET)


async def check_in(hall: Hall, fate: random.Random) -> None:
    """Some say themselves that they are here, the others are ticked off from the list, one by mistake; one is missing
    when the first round is to be paired."""
    in_time = [team for team in hall.plan.in_time if hall.company.players.get(team.name)]
    if not in_time:
        return
    missing = fate.choice(in_time)
    speakers = [team for team in in_time if team is not missing and fate.random() < SPEAKS]
    mistaken = fate.random() < 0.5
    offered((await hall.company.organizer.look()).seen, words.text("checkin-open"))
    await asyncio.gather(*(says_he_is_here(hall, team.name) for team in speakers))
    await _tick_off(hall, missing.name, mistaken=mistaken)
    await _settle(hall, missing, fate)


async def _tick_off(hall: Hall, missing: str, *, mistaken: bool) -> None:
    phone = hall.company.organizer.phone

    async def once() -> None:
        panel = await hall.company.organizer.look()
        shown = await phone.tap(panel.seen, offered(panel.seen, words.text("checkin-open")), *_count())
        while True:
            while (label := _tick(shown.seen, but=missing)) is not None:
                shown = await phone.tap(shown.seen, label, *_count())
            wrong = _tick(shown.seen, only=missing)
            if mistaken and wrong is not None:
                shown = await phone.tap(shown.seen, wrong, *_count())
                shown = await phone.tap(shown.seen, wrong.replace("⬜", "✅"), *_count())
            if "▶" not in shown.seen.labels:
                return
            shown = await phone.tap(shown.seen, "▶", *_count())

    await tried(phone, "ticks off who is here", once)


async def _settle(hall: Hall, missing: Team, fate: random.Random) -> None:
    """He sits round 1 out, is off the list and registers again when he comes, or is paired all the same."""
    organizer, way = hall.company.organizer, fate.choice(("skip", "remove", "pair"))
    pressed = ""

    async def once() -> None:
        nonlocal pressed
        panel = await organizer.look()
        # Once nobody is missed, the same button makes the pairs.
        if pressed or panel.next not in PAIRING:
            return
        choices = await organizer.phone.tap(panel.seen, panel.label, missing_title())
        if way == "pair":
            return
        ways = {"remove": words.text("checkin-remove", count=1), "skip": words.text("checkin-skip")}
        # Where not all could be ticked off, the bot misses somebody else too: they stay on the list.
        taken = way if ways[way] in choices.seen.labels and missing.name in choices.seen.text else "skip"
        if ways[taken] in choices.seen.labels:
            pressed = taken
            await organizer.phone.press(choices.seen, ways[taken])

    await tried(organizer.phone, f"decides about {missing.name}", once)
    if pressed == "remove":
        await register(hall.invitation, hall.company.players[missing.name], missing, hall.plan.kind)


async def latecomer(hall: Hall, fate: random.Random) -> None:
    """The organizer has the pairs before him and throws them away: one more registers by the invitation."""
    team = hall.plan.late
    if team is None:
        return
    organizer = hall.company.organizer

    async def once() -> None:
        panel = await organizer.look()
        draft = await organizer.draft(panel) if panel.next in (*PAIRING, Next.DRAFT) else None
        if draft is not None:
            await organizer.phone.press(draft.seen, offered(draft.seen, words.text("draft-discard")))
        elif panel.next in PAIRING and (await organizer.look()).next is Next.DRAFT:
            raise Hitch("the pairs were made, and the answer to that was lost")

    try:
        await tried(organizer.phone, "pairs too early", once)
    finally:
        await register(hall.invitation, hall.company.players[team.name], team, hall.plan.kind)
    if fate.random() < SPEAKS:
        await says_he_is_here(hall, team.name)


async def straggler(hall: Hall, fate: random.Random) -> None:
    """Round 1 has been played. Somebody asks by the invitation and the organizer takes him; or the organizer writes him
    down himself, without his phone."""
    team = hall.plan.straggler
    if team is None or hall.straggler_came:
        return
    hall.straggler_came = True
    try:
        if fate.random() < WRITTEN and team in hall.plan.teams:
            del hall.company.players[team.name]
            await hall.company.organizer.write_down([team])
        else:
            await _ask(hall, team)
            await _let_in(hall, team)
            await gather_team(hall.company.players[team.name], team, hall.plan.kind)
    except Declined:
        hall.out.add(team.name)
        raise


async def _ask(hall: Hall, team: Team) -> None:
    phone = captain(hall, team.name)
    kind = hall.plan.kind
    closed, waits = words.pattern("join-closed", "title"), words.pattern("late-own", "title", name=team.name)

    async def once() -> None:
        mark = await phone.follow(hall.invitation)
        read = await phone.see(words.pattern("join-consent", kind=kind), closed, waits, since=mark)
        if read.match.re is closed:
            raise Declined(read.match[0])
        if read.match.re is waits:
            return
        agree = offered(read.seen, words.text("join-agree", kind=kind))
        asked = await agreed(phone, read, agree, words.pattern("join-ask-name", kind=kind))
        await give_name(phone, asked, team.line, waits)

    await tried(phone, "comes late", once)


async def _let_in(hall: Hall, team: Team) -> None:
    organizer = hall.company.organizer
    phone = organizer.phone

    async def once() -> None:
        roster = await organizer.roster()
        asking = label_like(roster.seen, words.beginning("late-asking", "count"))
        if asking is None:
            return
        listed = await phone.tap(roster.seen, asking, words.pattern("late-title", "count"))
        await phone.press(listed.seen, offered(listed.seen, words.text("waiting-let-in", name=team.name)))

    await tried(phone, f"takes {team.name} late", once)


async def says_he_is_here(hall: Hall, name: str) -> None:
    """One of an entry presses «Я здесь», where that is asked."""
    phone = captain(hall, name)
    title = words.pattern("team-title", "number", name=name, kind=hall.plan.kind)

    async def once() -> None:
        shown = await phone.ask("/team", title)
        label = label_like(shown.seen, words.text("checkin-i-am-here"))
        if label is not None:
            await phone.press(shown.seen, label)

    await tried(phone, "is here", once)


def _count() -> tuple[re.Pattern[str], ...]:
    return (words.pattern("checkin-count", "here", "entries"),)


def _tick(seen: Seen, *, but: str = "", only: str = "") -> str | None:
    """An empty box of the list; a long name is cut."""
    for label in seen.labels:
        found = _NOT_TICKED.match(label)
        if found is None or (but and but.startswith(found["name"])):
            continue
        if only.startswith(found["name"]) or not only:
            return label
    return None
