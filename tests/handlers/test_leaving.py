"""Skipping a round, leaving and coming back, as players, referees and organizers see it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.desk import Actor
from bot.playground.client import Person
from engine import commands as c
from engine.errors import RuleViolation
from engine.events import AbsenceAnnounced, AbsenceWithdrawn, EntryLeft, EntryReentered, GameRecorded, ReturnAsked
from engine.model import Entry, EntryStatus, FreeKind
from engine.results import Played, Winner
from tests.handlers.hall import Hall, latest, offered, opened_hall, press


@pytest.fixture
async def swiss(tmp_path: Path) -> AsyncIterator[Hall]:
    """A club's Swiss of eight players; round 1 is on."""
    async with opened_hall(tmp_path) as opened:
        await opened.begin(rulebook="club-swiss", rounds=5)
        yield opened


@pytest.fixture
async def teams(tmp_path: Path) -> AsyncIterator[Hall]:
    """TAC: eight teams, round 1 is on."""
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def journal(hall: Hall) -> list[str]:
    kinds = (AbsenceAnnounced, AbsenceWithdrawn, EntryLeft, EntryReentered, GameRecorded, ReturnAsked)
    return [type(event).__name__ for event in await hall.journal() if isinstance(event, kinds)]


async def entry_at(hall: Hall, table: int) -> tuple[Entry, Person]:
    pairing = await hall.pairing(table)
    return (await hall.tournament()).entries[pairing.first], hall.captains[pairing.first]


async def win_everywhere(hall: Hall, but: tuple[int, ...] = ()) -> None:
    for pairing in (await hall.tournament()).rounds[-1].pairings:
        if pairing.table not in but and not pairing.games:
            await hall.do(c.RecordResult(pairing.round, pairing.table, Played(Winner.FIRST)), hall.referee)


async def test_a_player_skips_the_next_round_and_changes_his_mind(swiss: Hall) -> None:
    entry, player = await entry_at(swiss, 1)
    await player.say("/drop")
    screen = await latest(player, "Пропустить тур или уйти")
    await press(player, "Пропустить тур 2", screen)
    screen = await latest(player, "Тур 2 вы пропускаете")
    assert (await swiss.organizer.wait_for("Тур 2 пропускает")).silent
    await press(player, "Буду в туре 2", screen)
    await swiss.organizer.wait_for("В туре 2 всё-таки играет")
    await press(player, "Пропустить тур 2", await offered(player, "Пропустить тур 2"))
    await latest(player, "Тур 2 вы пропускаете")

    await win_everywhere(swiss)
    tournament = await swiss.draw()
    assert all(entry.id not in pairing.entries for pairing in tournament.rounds[1].pairings)
    free = {one.entry: one.kind for one in tournament.rounds[1].free}
    assert free[entry.id] is FreeKind.ABSENT
    assert len(free) == 2, "seven are left: one of them has a bye"
    assert [kind for kind in await journal(swiss) if kind != "GameRecorded"] == [
        "AbsenceAnnounced",
        "AbsenceWithdrawn",
        "AbsenceAnnounced",
    ]


async def test_a_farewell_of_before_the_pairs_does_not_lose_the_match_that_has_come_since(swiss: Hall) -> None:
    entry, player = await entry_at(swiss, 1)
    await win_everywhere(swiss)
    await player.say("/drop")
    await press(player, "Уйти с турнира", await latest(player, "Пропустить тур или уйти"))
    sure = await latest(player, "Уходите с турнира?")
    await swiss.draw(started=False)
    answer = await press(player, "Ухожу", sure)
    assert answer.text == "Тур с тех пор изменился. Показываю свежие данные."
    assert (await swiss.tournament()).entries[entry.id].status is EntryStatus.ACTIVE
    await press(player, "Уйти сейчас", await offered(player, "Уйти сейчас"))
    now = await latest(player, "Уходите с турнира?")
    assert "проигран" in now.text
    await press(player, "Ухожу", now)
    await latest(player, "Вы больше не участвуете")
    assert (await swiss.tournament()).entries[entry.id].status is EntryStatus.WITHDRAWN


async def test_once_the_next_round_is_being_paired_the_desk_is_asked(swiss: Hall) -> None:
    entry, player = await entry_at(swiss, 1)
    await player.say("/drop")
    early = await latest(player, "Пропустить тур или уйти")
    await win_everywhere(swiss)
    owner = await swiss.actor(swiss.organizer)
    await swiss.app.desk.tournaments.draft_round(swiss.id, owner)
    answer = await press(player, "Пропустить тур 2", early)
    assert answer.text == "Пары следующего тура уже составляют. Скажите организатору."
    await player.say("/drop")
    late = await latest(player, "Пары следующего тура уже составляют")
    assert not any("🚪" in label or "⏭" in label for label in late.labels)

    # The organizer may still do it: the draft is thrown away.
    await swiss.do(c.SkipRound(entry.id, 2))
    assert len((await swiss.tournament()).rounds) == 1


async def test_a_player_finishes_his_match_and_is_gone(swiss: Hall) -> None:
    entry, player = await entry_at(swiss, 1)
    await player.say("/drop")
    await press(player, "Доиграть матч и уйти", await latest(player, "Пропустить тур или уйти"))
    sure = await latest(player, "Уходите с турнира?")
    assert "доиграете, счёт засчитают" in sure.text
    assert "Остаться" in sure.labels[0]
    await press(player, "Доиграю и уйду", sure)
    await latest(player, "Вы больше не участвуете. Вернуться ещё можно")

    await swiss.do(c.RecordResult(1, 1, Played(Winner.FIRST)), swiss.referee)
    assert (await swiss.pairing(1)).games == (Played(Winner.FIRST),)
    await win_everywhere(swiss)
    tournament = await swiss.draw()
    assert all(entry.id not in pairing.entries for pairing in tournament.rounds[1].pairings)
    assert all(entry.id != free.entry for free in tournament.rounds[1].free)


async def test_a_player_gives_up_his_match_and_asks_to_come_back(swiss: Hall) -> None:
    entry, player = await entry_at(swiss, 2)
    _, opponent = await swiss.at_table(2)
    await player.say("/drop")
    await press(player, "Уйти сейчас", await latest(player, "Пропустить тур или уйти"))
    sure = await latest(player, "будет проигран технически")
    await press(player, "Ухожу", sure)
    gone = await latest(player, "Вы больше не участвуете")
    await player.wait_for("Вы ушли с турнира.")
    won = await opponent.wait_for("снялся с турнира. Вам засчитана победа: ")
    assert any("Таблица" in label for label in won.labels)
    assert not any("Счёт записан" in seen.text for seen in opponent.messages)
    assert (await swiss.tournament()).entries[entry.id].status is EntryStatus.WITHDRAWN

    await press(player, "Хочу вернуться", gone)
    await latest(player, "Просьба вернуться у организатора")
    asked = await swiss.organizer.wait_for("просится обратно в турнир")
    assert not asked.silent
    await press(swiss.organizer, "Вернуть в турнир", asked)
    await press(swiss.organizer, "↩ Вернуть", await latest(swiss.organizer, "Вернуть «"))
    await player.wait_for(lambda seen: "снова в турнире" in seen.text)
    back = (await swiss.tournament()).entries[entry.id]
    assert (back.status, back.asks_back) == (EntryStatus.ACTIVE, False)
    assert await journal(swiss) == ["EntryLeft", "GameRecorded", "ReturnAsked", "EntryReentered"]


async def test_a_referee_writes_down_who_has_left_his_table(teams: Hall) -> None:
    left, _ = await teams.names(1)
    await teams.referee.say("/tables")
    await press(teams.referee, "1 играют", await latest(teams.referee, "Тур 1: столы"))
    await press(teams.referee, "🚪 Ушли", await latest(teams.referee, "Тур 1. Стол 1"))
    await press(teams.referee, left, await latest(teams.referee, "Кто уходит с турнира?"))
    sure = await latest(teams.referee, f"Снять «{left}» с турнира?")
    assert "Не снимать" in sure.labels[0]
    await press(teams.referee, "🚪 Снять", sure)
    await latest(teams.referee, "Результат записан.")
    pairing = await teams.pairing(1)
    tournament = await teams.tournament()
    assert tournament.entries[pairing.first].status is EntryStatus.WITHDRAWN
    assert pairing.games


async def test_only_the_captain_takes_his_team_out_and_nobody_disqualifies_himself(teams: Hall) -> None:
    pairing = await teams.pairing(1)
    entry = (await teams.tournament()).entries[pairing.first]
    partner = next(one for one in entry.members if one != entry.captain)
    with pytest.raises(RuleViolation, match=r"access\.captain_needed"):
        await teams.app.desk.execute(teams.id, c.LeaveTournament(entry.id), Actor(partner))
    captain = entry.captain
    assert captain is not None
    command = c.LeaveTournament(entry.id, EntryStatus.DISQUALIFIED)
    with pytest.raises(RuleViolation, match=r"access\.organizer_needed"):
        await teams.app.desk.execute(teams.id, command, Actor(captain))
    with pytest.raises(RuleViolation, match=r"absence\.unknown"):
        await teams.app.desk.execute(teams.id, c.SkipRound(entry.id, 2), Actor(captain))


async def test_whose_points_go_with_an_early_leaver_is_told_to_all_and_can_be_taken_back(tmp_path: Path) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.begin(rulebook="club-round-robin")
        first = await hall.pairing(1)
        leaver, winner = hall.captains[first.second], hall.captains[first.first]
        await win_everywhere(hall)
        await hall.draw()
        second = next(one for one in (await hall.tournament()).rounds[-1].pairings if first.second in one.entries)
        opponent = hall.captains[second.opponent_of(first.second)]
        await leaver.say("/drop")
        await press(leaver, "Уйти сейчас", await latest(leaver, "Уйти с турнира"))
        sure = await latest(leaver, "Уходите с турнира?")
        assert "(тур 1)" in sure.text
        await press(leaver, "Ухожу", sure)
        assert not (await winner.wait_for("Вы теряете очки за тур 1.")).silent
        told = await opponent.wait_for("Матча не будет, и очков за него нет: тур 2.")
        assert "записали" not in told.text
        heard = await hall.organizer.wait_for("Очки теряют:")
        assert any("Открыть заявку" in label for label in heard.labels)
        await winner.say("/me")
        mine = await winner.wait_for(lambda seen: any("Мои игры" in label for label in seen.labels))
        await press(winner, "Мои игры", mine)
        assert "не в счёт" in (await latest(winner, "Тур 1:")).text
        await press(hall.organizer, "↩️ Отменить", heard)
        await press(hall.organizer, "↩️ 1 ·", await latest(hall.organizer, "Последние действия"))
        sure = await hall.organizer.wait_for(lambda seen: any("Да, отменить" in label for label in seen.labels))
        await press(hall.organizer, "Да, отменить", sure)
        await winner.wait_for("снова в счёт")
