"""Some of an announced round paired anew, told by what everybody saw and pressed, and the journal after."""

from __future__ import annotations

from pathlib import Path

from engine import commands as c
from engine import events as e
from engine.model import EntryId, Pairing
from tests.handlers.conftest import Hall
from tests.handlers.hall import latest, opened_hall, press
from tests.handlers.test_late_entry import announce, club

CHANGED = "Ваша пара изменилась"


async def test_who_lost_his_opponent_before_the_start_meets_who_was_free(hall: Hall) -> None:
    made = await club(hall, 0, "closed")
    desk, owner = hall.app.desk, hall.owner
    phones = {}
    for who in ("Анна", "Вера", "Глеб", "Дина", "Егор"):
        phone = await hall.person(who)
        phones[await desk.entries.register(made, who, await hall.actor(phone))] = phone
    await announce(hall, made, started=False)
    round_, view = (await desk.queries.tournament(made)).rounds[0], await desk.queries.view(made)
    leaving, other = round_.pairings
    (free,) = round_.free

    await owner.say("/panel")
    await hall.tap(owner, "Игроки", "Тур 1")
    await hall.tap(owner, view.name(leaving.first), "Игроки: 5")
    await hall.tap(owner, "Снять с турнира", f"{view.name(leaving.first)}")
    asked = await owner.wait_for("кнопка появится здесь и на пульте")
    await owner.press("🚪 Снять", message=asked)
    await hall.tap(owner, "🔁 Свести освободившихся", view.name(leaving.first))
    shown = await owner.wait_for("свести освободившихся?")
    assert f"Остаются столы: {other.table}." in shown.text
    assert view.name(leaving.second) in shown.text
    assert (await desk.queries.tournament(made)).rounds[0].free == (free,)
    await owner.press("ушёл участник", message=shown)
    await owner.wait_for("Тур 1: пары изменены")
    for one, opponent in ((leaving.second, free.entry), (free.entry, leaving.second)):
        told = await phones[one].wait_for(CHANGED)
        assert "Причина: ушёл участник." in told.text
        assert f"Соперник: {view.name(opponent)}" in told.text
    tournament = await desk.queries.tournament(made)
    (new,) = [one for one in tournament.rounds[0].pairings if one.table != other.table]
    assert (set(new.entries), tournament.rounds[0].free) == ({leaving.second, free.entry}, ())
    assert (await hall.kinds(made))[-1] == "RoundPairedAgain"

    await owner.say("/panel")
    await hall.tap(owner, "Отменить новые пары", "Тур 1")
    await hall.tap(owner, "Да, отменить", "новые пары?")
    await phones[leaving.second].wait_for(lambda seen: CHANGED in seen.text and "Причина" not in seen.text)
    await phones[free.entry].wait_for(lambda seen: CHANGED in seen.text and "свободны" in seen.text)
    assert (await desk.queries.tournament(made)).rounds[0].free == (free,)
    for entry in (*other.entries, leaving.first):
        assert not any(CHANGED in seen.text for seen in phones[entry].messages)


async def test_the_head_referee_mends_a_result_and_pairs_the_rest_anew(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin("Вечер клуба", "club-swiss", rounds=4)
        await hall.finish_round()
        before = await hall.draw(started=False)
        head, wrong = hall.head_referee, before.rounds[0].pairings[0]
        await head.say("/tables")
        tables = await latest(head, "Тур 2: столы")
        assert "🔁 Новые пары не начавшим" in tables.labels
        await press(head, "Тур 1: столы", tables)
        await press(head, f"{wrong.table}", await latest(head, "Тур 1: столы. Откройте"))
        await press(head, "Поменять", await latest(head, "Результат записан"))
        asked = await latest(head, "Было:")
        assert "Кто в этом туре ещё не начал, тому после исправления можно дать новую пару." in asked.text
        await press(head, "Исправить", asked)
        await press(head, "Новые пары не начавшим", await latest(head, "Записано"))
        shown = await latest(head, "новые пары тем, кто не начал?")
        seen = {entry: len(phone.messages) for entry, phone in hall.captains.items() if entry in before.entries}
        await head.say("судья прочёл не ту строку")
        await latest(head, "Тур 2: пары изменены")
        after = await hall.tournament()
        was, now = _opponents(before.rounds[1].pairings), _opponents(after.rounds[1].pairings)
        moved = {entry for entry in now if now[entry] != was[entry]}
        assert moved
        assert shown.text.count("—") >= len(moved) // 2
        for entry in moved:
            told = await hall.captains[entry].wait_for(CHANGED)
            assert "Причина: судья прочёл не ту строку." in told.text
        for entry in seen.keys() - moved:
            assert not any(CHANGED in one.text for one in hall.captains[entry].messages)
        view = await hall.app.desk.queries.view(hall.id)
        (done,) = [event for event in await hall.journal() if isinstance(event, e.RoundPairedAgain)]
        assert (done.number, view.said(done.reason)) == (2, "судья прочёл не ту строку")


def _opponents(pairings: tuple[Pairing, ...]) -> dict[EntryId, tuple[int, EntryId]]:
    return {key: (one.table, one.opponent_of(key)) for one in pairings for key in one.entries}


async def test_in_tac_nobody_gets_another_opponent_for_one_who_has_left(tmp_path: Path) -> None:
    """2.2.6.2: all remaining matches of a team that has left are technical losses."""
    async with opened_hall(tmp_path) as hall:
        await hall.open()
        await hall.register()
        await hall.draw(started=False)
        await hall.do(c.LeaveTournament((await hall.pairing(1)).first))
        organizer = hall.organizer
        await organizer.say("/panel")
        panel = await latest(organizer, "🎛")
        assert not any("Свести" in label for label in panel.labels)
