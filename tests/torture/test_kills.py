"""The bot is killed in the middle of its work, again and again; the club notices nothing but a pause."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from itertools import count
from pathlib import Path

import pytest

from bot.commands.upkeep import _replayed
from bot.playground.model import BOT
from tests.torture.club import Ending, ending, prepare
from tests.torture.evening import Evening, evening
from tests.torture.keeper import Death, Keeper
from tests.torture.lives import Begin, forked, fresh

QUICK = (
    ("inbox.before_commit:3", "commit.inside:2", "send.after:5", "inbox.after_commit:2", "commit.after:1"),
    ("inbox.after_commit:4", "commit.after:2", "inbox.before_commit:2", "send.after:3", "commit.inside:1"),
)
POINTS = ("inbox.before_commit", "inbox.after_commit", "commit.inside", "commit.after", "send.before", "send.after")
ENDS = ("sent", "expired")
EACH = 10
OUTSIDE = 200
AT_ONCE = 2


async def undisturbed(folder: Path, rounds: int, begin: Begin) -> tuple[Path, str, Ending]:
    """The prepared database, its tournament, and how the evening ends when nobody disturbs it."""
    prepared = folder / "prepared.sqlite3"
    tournament = await prepare(prepared)
    async with evening(prepared, tournament, folder, (), rounds, begin) as calm:
        await calm.play()
    await check(calm, ())
    return prepared, tournament, await ending(calm.keeper.database, tournament)


async def check(done: Evening, deaths: Sequence[Death], ends: Collection[str] = ENDS) -> None:
    """What holds after every evening, whatever happened in it. `ends`: how a message may stand at its end."""
    keeper = done.keeper
    assert "update_failed" not in keeper.words(), keeper.words()
    found = (await _replayed(keeper.database)).values()
    assert sum(one.acts for one in found) > 0
    assert not any(one.wrong for one in found)
    assert not keeper.rows("select 1 from updates where handled_at is null and quarantined_at is null")
    assert not keeper.rows("select 1 from updates where quarantined_at is not null"), "nobody is to blame for a kill"
    assert not keeper.rows("select 1 from updates where answered_at is null"), "somebody waits for an answer"
    assert keeper.silences == []
    delivered_once(done, deaths, ends)


def delivered_once(done: Evening, deaths: Sequence[Death], ends: Collection[str]) -> None:
    """In the playground's own log every notice is there, and none twice but those in flight at a death."""
    keeper, world = done.keeper, done.playground.world
    rows = keeper.rows(
        "select o.id, coalesce(o.chat_id, p.telegram_id), o.message_id, o.state"
        " from outbox o left join people p on p.id = o.person_id"
    )
    assert {str(row[3]) for row in rows} <= set(ends)
    sent = {number: (chat, message) for number, chat, message, state in rows if str(state) == "sent"}
    for chat, message in sent.values():
        assert world.chats[chat].messages[message].sender == BOT
    assert len(set(sent.values())) == len(sent)
    addresses = {row[0]: row[1] for row in rows}
    most = Counter(chat for chat, _ in sent.values())
    most.update(addresses[number] for death in deaths for number in death.in_flight)
    logged = Counter(
        int(call.params["chat_id"]) for call in world.log.calls if is_notice(call.method, call.params) and call.ok
    )
    assert all(logged[chat] >= 1 for chat, _ in sent.values())
    for chat, calls in logged.items():
        least = sum(1 for one, _ in sent.values() if one == chat)
        assert least <= calls <= most[chat], f"chat {chat}: {least} notices, {calls} messages"


def is_notice(method: str, params: dict[str, object]) -> bool:
    """The sender says of every message whether it rings; handlers leave it to Telegram."""
    return method == "sendMessage" and "disable_notification" in params


async def killed_at(
    prepared: Path, tournament: str, folder: Path, crashes: Sequence[str], rounds: int, begin: Begin
) -> Ending:
    async with evening(prepared, tournament, folder, crashes, rounds, begin) as wild:
        await wild.play()
    assert [death.where for death in wild.keeper.deaths] == list(crashes)
    await check(wild, wild.keeper.deaths)
    return await ending(wild.keeper.database, tournament)


async def test_ten_kills_at_named_points_change_nothing(tmp_path: Path) -> None:
    prepared, tournament, calm = await undisturbed(tmp_path, 1, forked)
    endings = await asyncio.gather(*(killed_at(prepared, tournament, tmp_path, plan, 1, forked) for plan in QUICK))
    assert endings == [calm, calm]


@pytest.mark.torture
@pytest.mark.parametrize("row", range(EACH // AT_ONCE))
async def test_ten_kills_at_every_point_change_nothing(tmp_path: Path, row: int) -> None:
    """Every evening dies once at each point, in an order and after a number of passes that the row decides."""
    prepared, tournament, calm = await undisturbed(tmp_path, 2, fresh)
    plans = [shuffled(random.Random(AT_ONCE * row + half)) for half in range(AT_ONCE)]
    endings = await asyncio.gather(*(killed_at(prepared, tournament, tmp_path, plan, 2, fresh) for plan in plans))
    assert endings == [calm] * AT_ONCE


def shuffled(chance: random.Random) -> list[str]:
    return [f"{point}:{chance.randint(1, 3)}" for point in chance.sample(POINTS, len(POINTS))]


@pytest.mark.torture
async def test_two_hundred_kills_at_any_moment_change_nothing(tmp_path: Path) -> None:
    prepared, tournament, calm = await undisturbed(tmp_path, 2, forked)
    kills = 0
    for seed in count():
        wild = [
            killed_outside(prepared, tournament, tmp_path, random.Random(AT_ONCE * seed + n)) for n in range(AT_ONCE)
        ]
        for died, end in await asyncio.gather(*wild):
            assert end == calm
            kills += died
        if kills >= OUTSIDE:
            return


async def killed_outside(prepared: Path, tournament: str, folder: Path, chance: random.Random) -> tuple[int, Ending]:
    """An evening whose bot is killed whenever it has been at work for a while. Also how often it was."""
    async with evening(prepared, tournament, folder, (), 2, forked) as wild:
        killer = asyncio.create_task(kill_again_and_again(wild.keeper, chance))
        await wild.play()
        killer.cancel()
        await asyncio.wait({killer})
        assert killer.cancelled(), killer.exception()
    await check(wild, wild.keeper.deaths)
    return wild.keeper.lives, await ending(wild.keeper.database, tournament)


async def kill_again_and_again(keeper: Keeper, chance: random.Random) -> None:
    """Up to 1.2 seconds of work in each life; a bot with empty hands is spared until it has some."""
    while True:
        life = keeper.lives
        await until(lambda: keeper.polls)
        await asyncio.sleep(chance.uniform(0.0, 1.2))
        await until(lambda: not keeper.rests)
        keeper.kill()
        await until(lambda: keeper.lives > life)  # noqa: B023 - awaited in this round of the loop


async def until(test: Callable[[], bool]) -> None:
    while not test():  # noqa: ASYNC110 - what another process does rings no bell here
        await asyncio.sleep(0.005)
