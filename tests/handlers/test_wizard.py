"""The wizard of a new tournament: every step forward, back, cancelled, refused, and by two people at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.render.setting_words import chain_options
from engine.model import Role
from engine.regulations import MatchStage, load
from tests.handlers.paper import Said, World

OWNER, SECOND, STRANGER = 1, 2, 3


@pytest.fixture
async def world() -> AsyncIterator[World]:
    world = await World.open(OWNER, SECOND)
    await world.desk.clubs.ensure("Клуб", "Europe/Moscow", "ru")
    for person in (OWNER, SECOND):
        await world.say(person, "/start")
    yield world
    await world.close()


async def at_summary(world: World, person: int = OWNER, title: str = "Кубок") -> Said:
    """The summary of a Swiss of the club's own rules, five rounds."""
    await world.say(person, "/newtournament")
    await world.say(person, title)
    await world.press(person, "nt:family::0:club")
    await world.press(person, "nt:book::0:club-swiss")
    return await world.say(person, "5")


async def titles(world: World) -> list[str]:
    rows = await world.store.db.reader.all("select title from tournaments order by title", {})
    return [row[0] for row in rows]


async def test_five_answers_make_a_tournament(world: World) -> None:
    summary = await at_summary(world)
    assert "Шаг 3 из 3: Кубок" in summary.text
    assert "Туров: <b>5</b>" in summary.text
    assert "«Кубок» создан" in (await world.press(OWNER, "nt:create::0")).text
    assert await titles(world) == ["Кубок"]


async def test_what_is_changed_among_all_settings_leads_back_to_its_page_among_them(world: World) -> None:
    await at_summary(world)
    page, create = "nt:more::0:2", "nt:create::0"
    await world.press(OWNER, page)
    assert page in (await world.press(OWNER, "nt:set::0:bye_points")).shown[0].data
    changed = await world.say(OWNER, "½")
    assert "Очки за свободный тур: <b>½</b>" in changed.text
    assert "nt:set::0:bye_points" in changed.shown[0].data
    assert create not in changed.shown[0].data
    await world.press(OWNER, "nt:summary::0")
    await world.press(OWNER, "nt:set::0:size")
    assert create in (await world.say(OWNER, "16")).shown[0].data


async def test_the_same_may_be_tried_out_alone_with_made_up_people(world: World) -> None:
    await at_summary(world)
    panel = await world.press(OWNER, "nt:practice::0")
    assert "🎛 Тренировка: Кубок" in panel.text
    made = await world.desk.queries.chosen_tournament((await world.actor(OWNER)).person)
    assert made is not None
    tournament = await world.desk.queries.tournament(made)
    assert (tournament.practice, len(tournament.entries)) == (True, 8)
    assert "в неё никого не зовут" in (await world.press(OWNER, f"org:link:{made}:0:join")).text
    assert "Тренировку не переименовывают" in await _renamed(world, made)


async def _renamed(world: World, tournament_id: str) -> str:
    await world.press(OWNER, f"org:title:{tournament_id}:0")
    return (await world.say(OWNER, "Кубок")).text


# ── A match asks for its mode first (Приложение 7, 5.2) ─────────────────────────────────────────────────────────────


async def match_of(world: World, mode: int) -> Said:
    await world.say(OWNER, "/newtournament")
    await world.say(OWNER, "Матч года")
    await world.press(OWNER, "nt:family::0:go")
    asked = await world.press(OWNER, "nt:book::0:go-match")
    assert "до числа побед" not in asked.text
    assert [data for one in asked.shown for data in one.data][:3] == [
        f"nt:put::0:match_mode-{index}" for index in range(3)
    ]
    return await world.press(OWNER, f"nt:put::0:match_mode-{mode}")


@pytest.mark.parametrize(
    ("mode", "asked", "line"),
    [
        (0, "Партий в матче", "Матч, партий: 4."),
        (1, "Играть до", "Матч до 4 очков."),
        (2, "Играть до", "Матч до 4 побед."),
    ],
)
async def test_a_match_asks_what_its_mode_needs_and_nothing_else(
    world: World, mode: int, asked: str, line: str
) -> None:
    assert asked in (await match_of(world, mode)).text
    summary = await world.say(OWNER, "4")
    assert line in summary.text
    await world.press(OWNER, "nt:create::0")
    made = await world.desk.queries.chosen_tournament((await world.actor(OWNER)).person)
    stage = (await world.desk.queries.tournament(made or "")).rulebook.stages[0]
    assert isinstance(stage, MatchStage)
    assert (stage.games, stage.target) == ((4, None) if mode == 0 else (None, 4))


async def test_another_mode_chosen_later_asks_for_its_own_number(world: World) -> None:
    await match_of(world, 0)
    await world.say(OWNER, "4")
    assert "Играть до" in (await world.press(OWNER, "nt:put::0:match_mode-2")).text
    assert "Матч до 2 побед." in (await world.say(OWNER, "2")).text


# ── Back ────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_back_to_another_game_keeps_the_title_and_forgets_the_settings(world: World) -> None:
    await at_summary(world)
    assert "Во что играем" in (await world.press(OWNER, "nt:families::0")).text
    summary = await world.press(OWNER, "nt:family::0:tac")
    assert "Шаг 3 из 3: Кубок" in summary.text
    assert "Туров" not in summary.text


async def test_the_only_rulebook_of_a_game_is_chosen_at_once_and_back_leads_to_the_games(world: World) -> None:
    await world.say(OWNER, "/newtournament")
    await world.say(OWNER, "Кубок")
    summary = await world.press(OWNER, "nt:family::0:tac")
    assert "Чемпионат России 2025" in summary.text
    assert summary.shown[0].data[-2:] == ("nt:families::0", "mn:cancel::0")
    await world.press(OWNER, "nt:put::0:size=8")
    assert "Во что играем" in (await world.press(OWNER, "nt:families::0")).text
    books = await world.press(OWNER, "nt:family::0:club")
    assert "По какому регламенту" in books.text
    assert "nt:families::0" in books.shown[0].data
    asked = await world.press(OWNER, "nt:book::0:club-swiss")
    assert "nt:family::0:club" in asked.shown[0].data, "of several another one may be chosen"
    assert "Мест: <b>24</b>" in (await world.press(OWNER, "nt:family::0:tac")).text, "as the book says"
    assert await titles(world) == []


async def test_back_from_a_question_leaves_the_value_as_it_was(world: World) -> None:
    await at_summary(world)
    assert "Сейчас: 5" in (await world.press(OWNER, "nt:set::0:rounds")).text
    assert "Туров: <b>5</b>" in (await world.press(OWNER, "nt:summary::0")).text
    assert "нужно выбрать кнопкой" in (await world.say(OWNER, "9")).text
    assert "Туров: <b>5</b>" in (await world.press(OWNER, "nt:summary::0")).text


async def test_more_settings_lead_back_to_the_summary(world: World) -> None:
    await at_summary(world)
    assert "nt:summary::0" in (await world.press(OWNER, "nt:more::0:0")).shown[0].data
    await world.press(OWNER, "nt:set::0:win_points")
    assert "Шаг 3 из 3: Кубок" in (await world.say(OWNER, "3")).text


async def test_a_number_that_the_book_leaves_open_can_be_taken_back(world: World) -> None:
    await at_summary(world)
    back = "nt:put::0:time.round=-"
    assert back not in (await world.press(OWNER, "nt:set::0:time.round")).shown[0].data, "there is none to take back"
    assert "<b>60 мин</b>" in (await world.say(OWNER, "60")).text
    assert back in (await world.press(OWNER, "nt:set::0:time.round")).shown[0].data
    assert "60 мин" not in (await world.press(OWNER, back)).text
    assert back not in (await world.press(OWNER, "nt:set::0:time.round")).shown[0].data
    assert "nt:put::0:rounds=-" not in (await world.press(OWNER, "nt:set::0:rounds")).shown[0].data, "it is asked for"


async def test_a_criterion_of_the_second_page_joins_the_chain(world: World) -> None:
    await at_summary(world)
    assert "nt:set::0:criteria.1" in (await world.press(OWNER, "nt:set::0:criteria")).shown[0].data
    await world.press(OWNER, "nt:set::0:criteria.1")
    book = load("club-swiss")
    chosen = await world.press(OWNER, f"nt:put::0:criteria={chain_options(book, 'criteria').index('koya')}")
    assert "победы, показатель Койи" in chosen.text


# ── Cancel ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("step", range(4))
async def test_cancel_at_any_step_writes_nothing_and_shows_the_way_out(world: World, step: int) -> None:
    await world.say(OWNER, "/newtournament")
    if step > 0:
        await world.say(OWNER, "Кубок")
    for data in ("nt:family::0:club", "nt:book::0:club-swiss")[: max(0, step - 1)]:
        await world.press(OWNER, data)
    cancelled = await world.press(OWNER, "mn:cancel::0")
    assert "Отменено: новый турнир. Ничего не записано." in cancelled.text
    assert cancelled.shown[0].data == ("mn:home::0",)
    assert "Не понял" in (await world.say(OWNER, "Кубок")).text
    assert await titles(world) == []


async def test_a_button_of_a_cancelled_wizard_makes_nothing(world: World) -> None:
    await at_summary(world)
    await world.say(OWNER, "/cancel")
    for data in ("nt:create::0", "nt:put::0:rounds=7", "nt:summary::0", "nt:more::0:0", "nt:families::0"):
        assert "Начните" in (await world.press(OWNER, data)).text, data
    assert await titles(world) == []


@pytest.mark.parametrize("command", ["/start", "/panel", "/standings", "/tables", "📊 Таблица"])
async def test_a_command_in_the_middle_says_that_the_input_is_dropped(world: World, command: str) -> None:
    await at_summary(world)
    await world.press(OWNER, "nt:create::0")
    await world.say(OWNER, "/newtournament")
    dropped = await world.say(OWNER, command)
    assert dropped.text.count("Отменено: новый турнир. Ничего не записано.") == 1
    assert "Не понял" in (await world.say(OWNER, "Второй кубок")).text


async def test_what_is_refused_or_only_read_drops_nothing(world: World) -> None:
    await world.say(OWNER, "/newtournament")
    assert "Отменил" not in (await world.say(OWNER, "/help")).text
    assert "Отменил" not in (await world.say(OWNER, "/panel")).text  # there is no tournament: refused
    assert "Во что играем" in (await world.say(OWNER, "Кубок")).text


async def test_beginning_again_is_no_loss_to_be_told(world: World) -> None:
    await at_summary(world)
    again = await world.say(OWNER, "/newtournament")
    assert "шаг 1 из 3" in again.text
    assert "Отменил" not in again.text


# ── Two at once ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_two_organizers_at_once_make_two_tournaments_of_their_own(world: World) -> None:
    for person, title in ((OWNER, "Кубок А"), (SECOND, "Кубок Б")):
        await world.say(person, "/newtournament")
        await world.say(person, title)
    for person, book in ((OWNER, "club-swiss"), (SECOND, "club-knockout")):
        await world.press(person, "nt:family::0:club")
        await world.press(person, f"nt:book::0:{book}")
    await world.say(OWNER, "3")
    await world.feed_at_once(world.pressed(OWNER, "nt:create::0"), world.pressed(SECOND, "nt:create::0"))
    assert await titles(world) == ["Кубок А", "Кубок Б"]
    for person, title, book in ((OWNER, "Кубок А", "club-swiss"), (SECOND, "Кубок Б", "club-knockout")):
        actor = await world.actor(person)
        made = await world.desk.queries.tournament(await world.desk.queries.chosen_tournament(actor.person) or "")
        assert (made.title, made.rulebook.id) == (title, book)
        assert made.people_with(Role.ORGANIZER) == (actor.person,)


async def test_a_double_press_on_create_makes_one_tournament(world: World) -> None:
    await at_summary(world)
    await world.feed_at_once(world.pressed(OWNER, "nt:create::0"), world.pressed(OWNER, "nt:create::0"))
    assert await titles(world) == ["Кубок"]


# ── What cannot be ──────────────────────────────────────────────────────────────────────────────────────────────────


async def test_only_who_runs_a_club_begins(world: World) -> None:
    assert "организатор" in (await world.say(STRANGER, "/newtournament")).text
    assert "Шаг" not in (await world.say(STRANGER, "Кубок")).text


@pytest.mark.parametrize(("text", "told"), [("К" * 65, "длиннее 64"), ("\u3164\u200b", "пустое"), ("   ", "пустое")])
async def test_a_title_that_cannot_be_is_asked_for_again(world: World, text: str, told: str) -> None:
    await world.say(OWNER, "/newtournament")
    assert told in (await world.say(OWNER, text)).text
    assert "Во что играем" in (await world.say(OWNER, "Кубок")).text


@pytest.mark.parametrize("text", ["0", "51", "-3", "три", "5.5", "1e3", "9" * 40, "/9"])
async def test_a_number_of_rounds_that_cannot_be_is_asked_for_again(world: World, text: str) -> None:
    await world.say(OWNER, "/newtournament")
    await world.say(OWNER, "Кубок")
    await world.press(OWNER, "nt:family::0:club")
    await world.press(OWNER, "nt:book::0:club-swiss")
    said = await world.say(OWNER, text)
    assert "Шаг 3 из 3" not in said.text
    assert said.text
    assert "Шаг 3 из 3: Кубок" in (await world.say(OWNER, "7")).text


@pytest.mark.parametrize(
    "data",
    [
        "nt:family::0:chess",
        "nt:book::0:chess-2030",
        "nt:book::0:../secret",
        "nt:set::0:no_such",
        "nt:put::0:rounds=x",
        "nt:put::0:rounds=0",
        "nt:put::0:no_such-1",
        "nt:put::0:draws-9",
        "nt:put::0:criteria=999",
        "nt:set::0:criteria.x",
        "nt:put::0",
    ],
)
async def test_data_that_no_button_has_changes_nothing_of_the_draft(world: World, data: str) -> None:
    await at_summary(world)
    said = await world.press(OWNER, data)
    assert "Код" not in said.text
    assert "Туров: <b>5</b>" in (await world.press(OWNER, "nt:summary::0")).text


async def test_words_where_a_button_is_waited_for_are_answered(world: World) -> None:
    await world.say(OWNER, "/newtournament")
    await world.say(OWNER, "Кубок")
    assert "нужно выбрать кнопкой" in (await world.say(OWNER, "го")).text


async def test_nothing_is_created_before_every_open_question_is_answered(world: World) -> None:
    await world.say(OWNER, "/newtournament")
    await world.say(OWNER, "Кубок")
    await world.press(OWNER, "nt:family::0:club")
    await world.press(OWNER, "nt:book::0:club-swiss")
    assert "Туров" in (await world.press(OWNER, "nt:create::0")).text
    assert await titles(world) == []


async def test_after_ten_minutes_the_wizard_says_that_it_has_forgotten(world: World) -> None:
    await at_summary(world)
    world.clock.at += timedelta(minutes=11)
    assert "Начните" in (await world.press(OWNER, "nt:create::0")).text
    assert await titles(world) == []
