"""Pairs by hand, through the dispatcher: what the organizer presses, what players see of it, and the journal after."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.versions import Expect
from engine import commands as c
from engine import events as e
from engine.errors import RuleViolation
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as hall:
        await hall.begin("Вечер клуба", "club-swiss", rounds=3)
        await hall.finish_round()
        yield hall


async def drafted(hall: Hall) -> None:
    await hall.app.desk.tournaments.draft_round(hall.id, await hall.actor(hall.organizer))


async def test_two_are_exchanged_with_a_reason_and_nobody_sees_it_before_the_publication(hall: Hall) -> None:
    organizer, before = hall.organizer, (await hall.tournament()).rounds[0]
    await organizer.say("/panel")
    await press(organizer, "Жеребьёвка тура 2", await latest(organizer, "🎛"))
    await press(organizer, "Править пары", await latest(organizer, "Пар: 4"))
    draft = (await hall.tournament()).rounds[-1]
    first, second, *_ = draft.pairings
    view = await hall.app.desk.queries.view(hall.id)
    room = await latest(organizer, "правка черновика")
    assert "По парам предупреждений нет." in room.text
    await press(organizer, f"{first.table}. {view.name(first.first)[:6]}", room)
    card = await latest(organizer, "что сделать с парой")
    await press(organizer, view.name(first.second), card)
    who = await latest(organizer, "С кем поменять местами?")
    await press(organizer, view.name(second.second), who)
    await press(organizer, "из одного клуба", await latest(organizer, "Почему?"))
    await latest(organizer, "правка черновика")
    edited = (await hall.tournament()).rounds[-1]
    assert {frozenset(pairing.entries) for pairing in edited.pairings[:2]} == {
        frozenset((first.first, second.second)),
        frozenset((second.first, first.second)),
    }

    names = {view.name(entry) for entry in (*first.entries, *second.entries)}
    captain = hall.captains[first.first]
    seen = len(captain.messages)
    for words in ("/pairings", "/me", "/standings"):
        await captain.say(words)
    stranger = await hall.control.add_person("Гость")
    await stranger.start()
    await captain.wait_for("Тур 1", since=seen)
    for person in (captain, stranger, hall.referee):
        told = [message.text for message in person.messages if message.from_bot]
        assert not any("Тур 2" in text or "туре 2" in text for text in told), names

    await press(organizer, "◀ Черновик", await latest(organizer, "правка черновика"))
    await press(organizer, "Опубликовать", await latest(organizer, "Пар: 4"))
    opponent = view.name(second.second)
    await captain.wait_for(lambda seen: opponent.split()[0].strip("<>") in seen.text and "Тур 2" in seen.text)
    (edit,) = [event for event in await hall.journal() if isinstance(event, e.DraftEdited)]
    assert (edit.what, edit.entries, edit.reason) == ("swap", (first.second, second.second), "club")
    assert before.pairings == (await hall.tournament()).rounds[0].pairings


async def test_whoever_is_taken_out_waits_and_the_round_with_him(hall: Hall) -> None:
    await drafted(hall)
    organizer = hall.organizer
    await organizer.say("/panel")
    await press(organizer, "Открыть черновик", await latest(organizer, "🎛"))
    await press(organizer, "Править пары", await latest(organizer, "Пар: 4"))
    room = await latest(organizer, "правка черновика")
    await press(organizer, "1. ", room)
    await press(organizer, "Разъединить", await latest(organizer, "что сделать с парой"))
    await latest(organizer, "Почему?")
    await organizer.say("ждём опоздавшего")
    room = await latest(organizer, "❗ Без пары")
    await press(organizer, "◀ Черновик", room)
    card = await latest(organizer, "Пар: 3")
    assert "❗ Без пары: " in card.text
    assert "✅ Опубликовать" not in card.labels
    draft = (await hall.tournament()).rounds[-1]
    view = await hall.app.desk.queries.view(hall.id)
    one, other = draft.loose
    await press(organizer, "Править пары", card)
    await press(organizer, view.name(one), await latest(organizer, "❗ Без пары"))
    who = await latest(organizer, "Ждут соперника:")
    await press(organizer, f"⚔️ {view.name(other)}", who)
    await press(organizer, "решил судья", await latest(organizer, "Почему?"))
    await organizer.wait_for(lambda seen: "правка черновика" in seen.text and "Без пары" not in seen.text)
    assert not (await hall.tournament()).rounds[-1].loose


async def test_a_late_press_on_publish_shows_the_draft_and_any_other_the_panel_with_its_undo(hall: Hall) -> None:
    organizer = hall.organizer
    await organizer.say("/panel")
    panel = await latest(organizer, "🎛")
    await drafted(hall)
    await organizer.say("/panel")
    newer = await organizer.wait_for(lambda seen: "📝 Открыть черновик" in seen.labels)
    await press(organizer, "Открыть черновик", newer)
    card = await latest(organizer, "Пар: 4")
    draft = (await hall.tournament()).rounds[-1]
    await hall.do(c.EditDraft(2, "unpair", draft.pairings[0].entries[:1], "club"))
    await press(organizer, "Опубликовать", card)
    assert "❗ Без пары: " in (await latest(organizer, "Пар: 3")).text
    await hall.do(c.DiscardDraft(2))
    await hall.draw()
    await press(organizer, "Жеребьёвка тура 2", panel)
    fresh = await organizer.wait_for(lambda seen: seen.id == panel.id and "Тур 2" in seen.text)
    assert "↩️ Отменить начало тура" in fresh.labels


async def test_a_pair_is_kept_apart_and_broken_tables_stay_empty(hall: Hall) -> None:
    organizer = hall.organizer
    await organizer.say("/panel")
    await press(organizer, "Ещё", await latest(organizer, "🎛"))
    await press(organizer, "Кого не сводить", await latest(organizer, "Что ещё можно сделать"))
    await organizer.wait_for("пришлите два номера")
    await organizer.say("1 и 2")
    await organizer.wait_for("Не понял. Пришлите два номера")
    await organizer.say("1 2 из одного клуба")
    await organizer.wait_for(lambda seen: "Кого не сводить" in seen.text and "• Лис — Волк" in seen.text)
    await organizer.say("/panel")
    await press(organizer, "Ещё", await latest(organizer, "🎛"))
    await press(organizer, "Закрытые столы", await latest(organizer, "Что ещё можно сделать"))
    await organizer.wait_for("Закрытые столы: нет")
    await organizer.say("1, 3")
    await organizer.wait_for("Закрытые столы: 1, 3")
    await drafted(hall)
    draft = (await hall.tournament()).rounds[-1]
    assert [pairing.table for pairing in draft.pairings] == [2, 4, 5, 6]
    numbers = {key: entry.number for key, entry in (await hall.tournament()).entries.items()}
    assert {1, 2} not in [{numbers[one] for one in pairing.entries} for pairing in draft.pairings]


async def test_two_organizers_publish_at_once_and_it_happens_once(hall: Hall) -> None:
    await drafted(hall)
    draft = (await hall.tournament()).rounds[-1]
    expect = Expect("round", "2", draft.version)
    actor = await hall.actor(hall.organizer)
    done = await asyncio.gather(
        *(hall.app.desk.execute(hall.id, c.PublishRound(2), actor, expect=expect) for _ in range(4)),
        return_exceptions=True,
    )
    refusals = [one for one in done if isinstance(one, BaseException)]
    assert len(refusals) == 3
    assert all(isinstance(one, RuleViolation) for one in refusals)
    journal = await hall.journal()
    assert sum(isinstance(event, e.RoundPublished) and event.number == 2 for event in journal) == 1


async def test_an_edit_of_a_draft_that_somebody_else_changed_is_not_made(hall: Hall) -> None:
    await drafted(hall)
    draft = (await hall.tournament()).rounds[-1]
    expect, actor = Expect("round", "2", draft.version), await hall.actor(hall.organizer)
    first, second, *_ = draft.pairings
    swap = c.EditDraft(2, "swap", (first.first, second.first), "club")
    await hall.app.desk.execute(hall.id, swap, actor, expect=expect)
    with pytest.raises(RuleViolation, match=r"stale\.round"):
        await hall.app.desk.execute(hall.id, swap, actor, expect=expect)
