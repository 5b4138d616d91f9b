"""The weekly post: at the hour at which it was turned on, once, through restarts and clocks that are moved; and silence
where nothing is to be said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.clock import Clock
from bot.desk.desk import Actor, Desk
from bot.desk.entry_lines import EntryLine
from bot.desk.seeds import Seeds
from bot.i18n import Translator
from bot.render.notices.week import post as drawn
from bot.schedule.alarm import Alarm
from bot.storage.store import Store
from engine import commands as c
from engine.club.events import ProfileShown
from engine.club.weekly import WeeklyPost
from engine.errors import RuleViolation
from engine.results import Played, Winner
from tests.schedule.conftest import Hall, until

GROUP, TOPIC = -1001, 7
MOSCOW, BERLIN = "Europe/Moscow", "Europe/Berlin"
RU = Translator.load().get("ru")


def at(day: int, hour: int, minute: int = 0, month: int = 10) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


def test_it_comes_every_week_at_the_full_hour() -> None:
    post = WeeklyPost(GROUP, None, at(5, 15, 37))
    assert post.after(at(5, 15, 37), MOSCOW) == at(12, 15)
    assert post.after(at(12, 14, 59), MOSCOW) == at(12, 15)
    assert post.after(at(12, 15), MOSCOW) == at(19, 15)
    assert post.after(at(6, 9, month=11), MOSCOW) == at(9, 15, month=11)


def test_its_hour_is_that_of_the_wall_in_winter_too() -> None:
    """Berlin puts its clocks back on 25 October: 18:00 there is 16:00 before, 17:00 after."""
    post = WeeklyPost(GROUP, None, at(19, 16, 20))
    assert post.after(at(19, 17), BERLIN) == at(26, 17)
    assert post.after(at(26, 17), BERLIN) == at(2, 17, month=11)
    assert WeeklyPost(GROUP, None, at(19, 17, 20)).after(at(26, 17, 30), BERLIN) == at(26, 18)


def test_a_moment_is_due_for_a_day() -> None:
    post = WeeklyPost(GROUP, None, at(5, 15, 37))
    assert post.due(at(5, 16), MOSCOW) is None
    assert post.due(at(12, 14, 59), MOSCOW) is None
    assert post.due(at(12, 15), MOSCOW) == at(12, 15)
    assert post.due(at(13, 14, 59), MOSCOW) == at(12, 15)
    assert post.due(at(13, 15), MOSCOW) is None


@pytest.fixture
async def club() -> AsyncIterator[Hall]:
    """On a Monday, at 18:20 of the club."""
    store = await Store.open(":memory:")
    begun, machine = at(5, 15, 20), datetime.now(UTC)
    clock = Clock(lambda: begun + (datetime.now(UTC) - machine))
    desk = Desk(store, clock.now, Seeds(7), owner_ids=(1,))
    home = await desk.clubs.ensure("Клуб", MOSCOW, "ru")
    owner = Actor((await desk.people.meet(1, "Ольга", None, "ru", True)).id)
    yield Hall(store, desk, clock, owner, home)
    await store.close()


async def evening(hall: Hall, title: str) -> str:
    """Two guests; whoever sits first wins."""
    made = await hall.desk.tournaments.create(hall.club, title, "club-swiss", {"rounds": 1}, hall.owner)
    names = [EntryLine(name, (name,)) for name in ("Анна Лис", "Борис Ким")]
    await hall.desk.entries.register_lines(made, names, hall.owner)
    await hall.desk.tournaments.draft_round(made, hall.owner)
    for command in (
        c.PublishRound(1),
        c.StartRound(1),
        c.RecordResult(1, 1, Played(Winner.FIRST)),
        c.FinishTournament(),
    ):
        await hall.desk.execute(made, command, hall.owner)
    return made


async def turned_on(hall: Hall) -> str:
    """In a topic where an evening was posted."""
    made = await evening(hall, "Вечер 1")
    await hall.desk.chats.bind(made, GROUP, TOPIC, "Клуб", hall.owner)
    await hall.desk.weekly.begin(GROUP, TOPIC, hall.owner)
    return made


async def rings_next(alarm: Alarm, moment: datetime) -> None:
    await until(lambda: alarm.next_ring == moment)


async def posts(hall: Hall) -> list[Any]:
    rows = [await hall.store.outbox.get(one.id) for one in await hall.store.outbox.waiting()]
    return [row.notice for row in rows if row is not None and row.notice.kind == "club_week"]


async def said(hall: Hall, notice: Any) -> str:
    past, unfinished = await hall.desk.annals.past(), await hall.desk.queries.unfinished()
    screen = drawn(notice.params, past, unfinished, RU)
    return "" if screen is None else screen.text


async def test_it_is_told_once_through_restarts(club: Hall) -> None:
    await turned_on(club)
    alarm = Alarm(club.desk, club.clock)
    await alarm.start()
    assert alarm.next_ring == at(12, 15)
    assert await posts(club) == []
    club.pass_minutes(7 * 24 * 60)
    await rings_next(alarm, at(19, 15))
    await alarm.stop()
    (sent,) = await posts(club)
    assert (sent.chat_id, sent.thread_id) == (GROUP, TOPIC)
    assert sent.useful_until == at(13, 15)
    for _ in range(2):
        again = Desk(club.store, club.clock.now, Seeds(7), owner_ids=(1,))
        other = Alarm(again, club.clock)
        await other.start()
        await rings_next(other, at(19, 15))
        await other.stop()
    assert len(await posts(club)) == 1


async def test_a_post_that_was_missed_comes_at_the_start_and_is_left_out_a_day_later(club: Hall) -> None:
    await turned_on(club)
    club.pass_minutes(7 * 24 * 60 + 5 * 60)
    alarm = Alarm(club.desk, club.clock)
    await alarm.start()
    await rings_next(alarm, at(19, 15))
    await alarm.stop()
    assert len(await posts(club)) == 1
    await evening(club, "Вечер 2")
    club.pass_minutes(8 * 24 * 60)
    later = Alarm(Desk(club.store, club.clock.now, Seeds(7), owner_ids=(1,)), club.clock)
    await later.start()
    assert later.next_ring == at(26, 15)
    await later.stop()
    assert len(await posts(club)) == 1


async def test_a_week_in_which_nothing_was_and_nothing_comes_is_silent(club: Hall) -> None:
    await turned_on(club)
    alarm = Alarm(club.desk, club.clock)
    await alarm.start()
    for week, expected in ((12, 1), (19, 1), (26, 1)):
        club.pass_minutes(7 * 24 * 60)
        await rings_next(alarm, at(week, 15) + timedelta(weeks=1))
        assert len(await posts(club)) == expected
    await evening(club, "Вечер 2")
    club.pass_minutes(7 * 24 * 60)
    await rings_next(alarm, at(9, 15, month=11))
    await alarm.stop()
    first, second = await posts(club)
    assert "Вечер 2" in await said(club, second)
    assert "Вечер 1" not in await said(club, second)
    assert "Вечер 1" in await said(club, first)


async def test_it_says_what_was_played_who_leads_and_what_comes(club: Hall) -> None:
    played = await turned_on(club)
    game = (await club.desk.annals.past()).events[0].game
    season = await club.desk.seasons.begin("Весна", game, club.owner)
    await club.desk.seasons.count(season, played, club.owner, on=True)
    await club.desk.tournaments.create(club.club, "Вечер 2", "club-swiss", {}, club.owner)
    club.pass_minutes(7 * 24 * 60)
    await club.desk.weekly.ring()
    (sent,) = await posts(club)
    told = await said(club, sent)
    assert "Вечер 1, 2 игрока · 🏆" in told
    past = await club.desk.annals.past()
    winner = past.season_table(past.season(season))[0].person
    assert f"1. {past.name(winner)} — 25" in told
    assert "Вечер 2" in told
    await club.desk.annals.decide(ProfileShown(winner, "nothing"), club.owner)
    hidden = await said(club, sent)
    assert past.name(winner) not in hidden
    assert "2. " in hidden
    assert "Вечер 1, 2 игрока" in hidden


async def test_it_is_the_organizers_choice_and_can_be_moved_and_turned_off(club: Hall) -> None:
    made = await turned_on(club)
    with pytest.raises(RuleViolation, match=r"weekly\.begun_already"):
        await club.desk.weekly.begin(GROUP, TOPIC, club.owner)
    with pytest.raises(RuleViolation, match=r"chat\.not_bound"):
        await club.desk.weekly.begin(GROUP, None, club.owner)
    guest = replace(club.owner, person=(await club.desk.people.meet(2, "Гость", None, "ru", True)).id)
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await club.desk.weekly.end(guest)
    await club.desk.chats.migrated(GROUP, -100_222)
    assert await club.desk.weekly.place() == (-100_222, TOPIC)
    club.pass_minutes(7 * 24 * 60)
    await club.desk.weekly.ring()
    assert [one.chat_id for one in await posts(club)] == [-100_222]
    await club.desk.chats.unbind(made, -100_222, TOPIC, club.owner)
    assert [(one.chat_id, one.title) for one in await club.desk.weekly.places()] == [(-100_222, "Клуб")]
    await club.desk.weekly.end(club.owner)
    assert await club.desk.weekly.places() == ()
    assert await club.desk.weekly.next_moment() is None
    with pytest.raises(RuleViolation, match=r"weekly\.ended_already"):
        await club.desk.weekly.end(club.owner)
    await evening(club, "Вечер 2")
    club.pass_minutes(7 * 24 * 60)
    await club.desk.weekly.ring()
    assert len(await posts(club)) == 1
