"""Leaving a play-off and leaving a game, as captains and officials see it (TAC 2.3.6, 3.10)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from engine import commands as c
from engine.formats import knockout
from engine.model import EntryId, EntryStatus, RoundStatus
from engine.results import Forfeit, Ground, Side
from tests.builders import score
from tests.handlers.hall import Hall, latest, opened_hall, press


@pytest.fixture
async def play_off(tmp_path: Path) -> AsyncIterator[Hall]:
    """TAC: four of eight teams are in the play-off, its first round is announced."""
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        while (await opened.tournament()).bracket is None:
            await opened.finish_round()
            await opened.draw(started=False)
            if (await opened.tournament()).bracket is None:
                await opened.do_start()
        yield opened


async def leaver_of(hall: Hall) -> tuple[EntryId, Person]:
    pairing = await hall.pairing(1)
    return pairing.first, hall.captains[pairing.first]


async def test_a_captain_gives_notice_in_the_play_off_and_its_moment_is_told_to_the_officials(play_off: Hall) -> None:
    entry, captain = await leaver_of(play_off)
    view = await play_off.app.desk.queries.view(play_off.id)
    advice = knockout.replacement_for(view.tournament, entry)
    await captain.say("/drop")
    shown = await latest(captain, "Уйти из плей-офф")
    assert "Предупредите здесь: время запишется" in shown.text
    assert "Это вовремя." in shown.text
    await press(captain, "🚪 Уйти с турнира", shown)
    sure = await latest(captain, "Ваша команда уходит с турнира?")
    assert "Остаться" in sure.labels[0]
    assert "будет проигран технически" not in sure.text
    await press(captain, "🚪 Ухожу", sure)
    await latest(captain, "больше не участвует")
    left = (await play_off.tournament()).entries[entry]
    assert left.status is EntryStatus.WITHDRAWN
    assert left.left_at is not None
    for official in (play_off.organizer, play_off.head_referee, play_off.referee):
        told = await official.wait_for(f"Команда {view.name(entry)} снялась с турнира.")
        assert "Записано в " in told.text
        assert ", вовремя." in told.text
        assert not told.silent
    bracket = (await play_off.tournament()).bracket
    assert bracket is not None
    if advice.entering is None:
        assert (await play_off.tournament()).questions
    else:
        assert [one.entering for one in bracket.replacements] == [advice.entering]


async def test_a_captain_gives_notice_while_the_next_pairs_are_a_draft_and_hears_who_takes_the_place(
    tmp_path: Path,
) -> None:
    """TAC 2.3.6.6: at any moment. Whoever leaves hears at once that it was in time, and who plays instead."""
    async with opened_hall(tmp_path) as hall:
        await hall.begin()
        owner = await hall.actor(hall.organizer)
        while (t := await hall.tournament()).bracket is None:
            await hall.finish_round()
            t = await hall.app.desk.tournaments.draft_round(hall.id, owner)
            if t.bracket is None:
                await hall.do(c.PublishRound(len(t.rounds)))
                await hall.do_start()
        assert t.rounds[-1].status is RoundStatus.DRAFT
        entry = t.bracket.seeds[0]
        captain = hall.captains[entry]
        await captain.say("/drop")
        await press(captain, "🚪 Уйти с турнира", await latest(captain, "Уйти из плей-офф"))
        await press(captain, "🚪 Ухожу", await latest(captain, "Ваша команда уходит с турнира?"))
        shown = await latest(captain, "больше не участвует.\nЗаписано в ")
        assert ", вовремя. Кто займёт ваше место, скажем, когда составят сетку." in shown.text
        assert ", вовремя." in (await captain.wait_for("ушла с турнира")).text
        told = await hall.organizer.wait_for("снялась с турнира")
        assert "Черновик пар отменён: составьте их заново." in told.text
        assert (await hall.tournament()).rounds == t.rounds[:-1], "the draft was made with it"
        t = await hall.app.desk.tournaments.draft_round(hall.id, owner)
        for question in t.questions.values():
            t = await hall.do(c.Decide(question.id, "replace", ""), hall.head_referee)
        assert t.bracket is not None
        (replaced,) = t.bracket.replacements
        name = (await hall.app.desk.queries.view(hall.id)).name(replaced.entering)
        await captain.say("/drop")
        told = await latest(captain, f"Вместо вас в сетке — «{name}»")
        assert f"Вместо вас в сетке — «{name}»." in told.text


async def test_who_has_left_in_time_reads_so_at_once(play_off: Hall) -> None:
    """Nobody takes the place without a question here, so the head referee is asked and then somebody is named."""
    _, captain = await leaver_of(play_off)
    await captain.say("/drop")
    await press(captain, "🚪 Уйти с турнира", await latest(captain, "Уйти из плей-офф"))
    await press(captain, "🚪 Ухожу", await latest(captain, "Ваша команда уходит с турнира?"))
    shown = await latest(captain, "больше не участвует.\nЗаписано в ")
    assert "вовремя. Кто займёт ваше место, решит главный судья." in shown.text
    (question,) = (await play_off.tournament()).questions.values()
    await play_off.do(c.Decide(question.id, "replace", ""), play_off.head_referee)
    name = (await play_off.app.desk.queries.view(play_off.id)).name(question.entries[1])
    said = await captain.say("/drop")
    told = await captain.wait_for(f"Вместо вас в сетке — «{name}».", since=said.seq)
    assert ", вовремя." in told.text


async def test_while_nobody_says_that_they_play_a_captain_is_told_what_leaving_a_game_would_be(play_off: Hall) -> None:
    """TAC 3.10.3: the bot does not know it yet; whoever leaves does."""
    _, captain = await leaver_of(play_off)
    await play_off.do_start()
    await captain.say("/drop")
    shown = await latest(captain, "Партия уже идёт? Тогда позовите судью")
    assert "(п. 3.10.3)" in shown.text
    assert "Это вовремя." in shown.text, "it is until the waiting time is over (2.3.6.2), not until the start"
    assert any("Судья" in label for label in shown.labels)
    assert any("Уйти с турнира" in label for label in shown.labels)


async def test_when_all_is_played_nobody_reads_that_he_is_out(play_off: Hall) -> None:
    """Neither the winner nor the loser of the final."""
    await play_off.do_start()
    while not knockout.is_over(await play_off.tournament()):
        for pairing in (await play_off.tournament()).rounds[-1].pairings:
            for _ in range(2):
                await play_off.do(c.RecordResult(pairing.round, pairing.table, score("8:5")), play_off.referee)
        if not knockout.is_over(await play_off.tournament()):
            await play_off.draw()
    left, right = await play_off.at_table(1)
    for captain, place in ((left, 1), (right, 2)):
        await captain.say("/drop")
        await latest(captain, "Всё сыграно: сниматься не нужно.")
        await captain.say("/standings")
        shown = await latest(captain, f"Ваше место: {place}")
        assert "Вы выбыли" not in shown.text


async def test_in_the_middle_of_a_game_a_captain_is_sent_to_the_referee(play_off: Hall) -> None:
    entry, captain = await leaver_of(play_off)
    t = await play_off.do_start()
    for one in (await play_off.pairing(1)).entries:
        await play_off.do(c.NoteArrival(len(t.rounds), 1, one), play_off.referee)
    await captain.say("/drop")
    shown = await latest(captain, "Стол 1: партия идёт.")
    assert "(п. 3.10.3)" in shown.text
    assert not any("Уйти с турнира" in label for label in shown.labels)
    await press(captain, "Судья", shown)
    await latest(captain, "Стол 1")
    assert (await play_off.tournament()).entries[entry].status is EntryStatus.ACTIVE


async def test_a_referee_writes_down_the_score_of_a_game_that_was_left(play_off: Hall) -> None:
    """At 0:7 the book gives 0:8, not 4:8."""
    entry, _ = await leaver_of(play_off)
    left, _ = await play_off.names(1)
    await play_off.do_start()
    referee = play_off.referee
    await referee.say("/tables")
    await press(referee, "1 играют", await latest(referee, "столы"))
    await press(referee, "🚪 Ушли", await latest(referee, "Стол 1"))
    await press(referee, left, await latest(referee, "Кто уходит с турнира?"))
    sure = await latest(referee, f"Снять «{left}» с турнира?")
    assert not any("Дисквалифицировать" in label for label in sure.labels), "of other teams that is the head's"
    await press(referee, "🎯 Ушли посреди партии", sure)
    asked = await latest(referee, f"Сколько шариков дома у команды {left}")
    await press(referee, "0", asked)
    other = (await play_off.names(1))[1]
    asked = await latest(referee, f"Сколько шариков дома у команды {other}")
    await press(referee, "7", asked)
    sure = await latest(referee, "дисквалификация (п. 3.10.3)")
    assert "0:8" in sure.text
    await press(referee, "⛔ Дисквалифицировать", sure)
    await latest(referee, "Результат записан.")
    games = (await play_off.pairing(1)).games
    assert games[0] == Forfeit(Side.FIRST, Ground.WITHDRAWN, started=True, score=(0, 7))
    assert games[1:] == (Forfeit(Side.FIRST, Ground.WITHDRAWN),), "a match to two wins"
    assert (await play_off.tournament()).entries[entry].status is EntryStatus.DISQUALIFIED


async def test_the_head_referee_writes_down_a_team_that_sits_at_no_table(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin()
        for _ in range(3):
            await hall.finish_round()
            await hall.draw()
        t = await hall.tournament()
        at_tables = {one for pairing in t.rounds[-1].pairings for one in pairing.entries}
        resting = next(one for one in t.entries if one not in at_tables)
        name = (await hall.app.desk.queries.view(hall.id)).name(resting)
        head = hall.head_referee
        await head.say("/tables")
        await press(head, "🚪 Кто уходит", await latest(head, "столы"))
        await press(head, name, await latest(head, "Кто уходит с турнира?"))
        await press(head, "🚪 Снять", await latest(head, f"Снять «{name}» с турнира?"))
        await latest(head, "столы")
        assert (await hall.tournament()).entries[resting].status is EntryStatus.WITHDRAWN
