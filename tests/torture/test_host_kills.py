"""The process of a host is killed while many clubs play: each has all that its people were told was done, once, and
nothing of another.

`TURNIR_CLUBS=20 TURNIR_KILLS=100` says how many of both; those are the numbers without it.
"""

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.commands.upkeep import _replayed
from bot.playground.seen import Seen
from bot.storage.store import Store
from engine.events.results import ResultReported
from engine.model import EntryId
from engine.results import Played
from tests.torture.club import captain_of
from tests.torture.crowd import Hosted, HostKeeper, crowd, until
from tests.torture.people import Human, offers

CLUBS = int(os.environ.get("TURNIR_CLUBS", "20"))
KILLS = int(os.environ.get("TURNIR_KILLS", "100"))
WORKS = 2.0
"""The most seconds between two deaths in which the host is at work."""
TABLES = 2
"""Of each club, at which somebody reports."""
BREATH = 0.5
SCORES = tuple(f"8:{number}" for number in range(8))
WRONG = {
    "is set aside": "select update_id from updates where quarantined_at is not null",
    "is never answered": "select update_id from updates where answered_at is null",
    "is done twice": "select update_id from journal where update_id > 0 group by 1 having count(distinct act) > 1",
    "is played here too": "select id from tournaments where id <> (select min(tournament_id) from journal)",
}
"""Of what should not be in a club's database."""


@dataclass
class Reporting:
    """A captain who reports his score again and again, each time another one. `tried`: what he sent, and whether he was
    told that it is done."""

    club: Hosted
    entry: EntryId
    captain: Human
    tried: list[tuple[str, bool]] = field(default_factory=list)

    async def play(self, over: asyncio.Event) -> None:
        for number in count():
            if over.is_set():
                return
            score = SCORES[number % len(SCORES)]
            preview = await self.captain.ask(score, partial(previews, score))
            answer = await self.captain.press(preview, "✅ Отправить")
            if answer is not None and answer.alert:
                continue  # it had been sent in the life before, as he sees now
            self.tried.append((score, answer is not None and answer.answered))
            await asyncio.sleep(BREATH)

    def missing(self, written: list[str]) -> list[str]:
        """What was acknowledged and does not stand in the journal, or stands there twice, or was never sent."""
        left, problems = list(written), []
        for score, told in self.tried:
            if left and left[0] == score:
                left.pop(0)
            elif told:
                problems.append(f"{self.entry}: {score} was acknowledged and is not there")
        problems += [f"{self.entry}: {score} is there and was never sent" for score in left]
        return [*problems, f"{self.entry} tried {self.tried}, written is {written}"] if problems else []


def previews(score: str, seen: Seen) -> bool:
    """What he sends is what he reads: after a death the preview of an earlier score may come late."""
    return score in seen.text and offers(seen, "✅ Отправить")


@pytest.mark.torture
async def test_a_host_is_killed_while_its_clubs_play_and_nothing_is_lost_or_done_twice(tmp_path: Path) -> None:
    async with crowd(tmp_path, CLUBS) as (host, clubs):
        reporting = [one for club in clubs for one in captains(club)]
        over = asyncio.Event()
        playing = [asyncio.create_task(one.play(over)) for one in reporting]
        try:
            await killed(host, clubs, playing)
        finally:
            over.set()
            await asyncio.gather(*playing)
        await until(lambda: all(club.rests for club in clubs))
    assert host.lives == KILLS
    assert "update_failed" not in host.words()
    problems = [problem for club in clubs for problem in await wrong(club, clubs, reporting)]
    acts = sum(told for one in reporting for _, told in one.tried)
    print(f"{KILLS} kills, {CLUBS} clubs, {acts} acts acknowledged, {sum(len(one.tried) for one in reporting)} tried")
    print(*problems, sep="\n")  # all of them: pytest shows the first, and what they were found in may be gone by then
    assert problems == []
    assert acts > KILLS


def captains(club: Hosted) -> list[Reporting]:
    """Of some tables the one on the left."""
    seats = {entry: captain_of(number) for number, entry in enumerate(club.tournament.entries)}
    pairs = club.tournament.rounds[0].pairings[:TABLES]
    return [Reporting(club, pair.first, Human(club.people[seats[pair.first]], club)) for pair in pairs]


async def killed(host: HostKeeper, clubs: list[Hosted], playing: list[asyncio.Task[None]]) -> None:
    """While it opens its clubs, or while all of them play."""
    chance = random.Random(KILLS)
    for life in range(KILLS):
        await opened(clubs, chance.choice((1, len(clubs))))
        await asyncio.sleep(chance.uniform(0.0, WORKS))
        for one in playing:
            if one.done():
                one.result()
        host.kill()
        await until(lambda: host.lives > life and not any(club.polls for club in clubs))  # noqa: B023 - awaited here
        print(f"killed {life + 1} times", flush=True)


async def opened(clubs: list[Hosted], many: int) -> None:
    """So many of them have asked for news in this life."""
    asked: set[str] = set()

    def enough() -> bool:
        asked.update(club.mark for club in clubs if club.polls)
        return len(asked) >= many

    await until(enough)


async def wrong(club: Hosted, clubs: list[Hosted], reporting: list[Reporting]) -> list[str]:
    folded = await _replayed(club.database)
    problems = [f"{name}: {one.wrong}" for name, one in folded.items() if one.wrong or club.mark not in name]
    for why, sql in WRONG.items():
        problems += [f"{club.mark}: {row} {why}" for row in club.rows(sql)]
    written = await reports(club)
    for one in reporting:
        if one.club is club:
            problems += one.missing(written.get(one.entry, []))
    said = "\n".join(str(call.params) for call in club.world.log.calls)
    problems += [f"{club.mark} says{one.mark}" for one in clubs if one is not club and one.mark.strip() in said]
    return problems + [f"{club.mark}: silence after {words}" for words in club.silences]


async def reports(club: Hosted) -> dict[EntryId, list[str]]:
    """The scores in the journal, by who reported them."""
    found: dict[EntryId, list[str]] = {}
    async with await Store.open(club.database, readonly=True) as store:
        for row in await store.journal.load(club.tournament.id):
            if isinstance(row.event, ResultReported) and isinstance(row.event.report.result, Played):
                score = row.event.report.result.score
                assert score is not None
                found.setdefault(row.event.report.entry, []).append(f"{score[0]}:{score[1]}")
    return found
