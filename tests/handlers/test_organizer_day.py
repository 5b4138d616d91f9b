"""An organizer's day by buttons, from an empty club to the final protocol."""

from engine.formats import swiss
from tests.handlers.conftest import Hall


async def test_a_tournament_is_set_up_from_the_title_to_the_summary(hall: Hall) -> None:
    owner = hall.owner
    await owner.say("/newtournament")
    await owner.wait_for("шаг 1 из 3")
    await owner.say("Кубок <осени>")
    await hall.tap(owner, "TAC", "Во что играем")
    await hall.tap(owner, "Мест", "Мест: 24")
    await hall.tap(owner, "8", "Сейчас: 24")
    await hall.tap(owner, "Ждать опоздавших", "Мест: 8")
    await owner.wait_for("Пришлите число минут")
    await owner.say("не знаю")
    await owner.wait_for("Пришлите число минут, например 15")
    await owner.say("20")
    await hall.tap(owner, "Создать", "Ждать опоздавших: 20 мин")
    await hall.tap(owner, "Добавить команды", "«Кубок <осени>» создан")
    await owner.wait_for("по одной в строке")


async def test_pasted_teams_are_shown_before_they_are_added(hall: Hall) -> None:
    made = await hall.tournament(teams=1)
    owner = hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Команды", "Регистрация: 1 из 8")
    await hall.tap(owner, "Добавить", "Команды: 1 из 8")
    await owner.wait_for("по одной в строке")
    await owner.say("Лисы: Анна, Борис\nКоманда 1: Вера, Глеб\nВолки: Егор\nЛИСЫ: Жанна, Захар")
    preview = await owner.wait_for("добавлю 2, пропущу 2")
    assert "✅ Лисы: Анна, Борис" in preview.text
    assert "✖ Команда 1: уже в списке" in preview.text
    assert "✅ Волки: Егор, не все" in preview.text
    assert len((await hall.app.desk.queries.tournament(made)).entries) == 1
    await hall.tap(owner, "Добавить: 2", "Разобрал")
    await owner.wait_for("Всего 3 из 8")


async def test_a_round_is_drafted_published_and_started(hall: Hall) -> None:
    await hall.tournament()
    owner = hall.owner
    await owner.say("🎛 Пульт")
    await hall.tap(owner, "Жеребьёвка тура 1", "Регистрация: 8 из 8")
    draft = await owner.wait_for("черновик")
    assert "Без взноса (8)" in draft.text
    await hall.tap(owner, "Жеребьёвка заново", "черновик")
    await hall.tap(owner, "Опубликовать", "черновик")
    await hall.tap(owner, "Начать тур", "опубликован")
    await owner.wait_for("Тур 1: начали")
    await owner.say("/panel")
    panel = await owner.wait_for("Тур 1: сдано 0 из 4")
    assert "Не сданы столы 1, 2, 3, 4" in panel.text
    await hall.tap(owner, "Отменить начало тура", "Не сданы")
    await hall.tap(owner, "Да, отменить", "Отменить начало тура?")
    await owner.wait_for("опубликованы, столов 4")


async def test_a_whole_event_runs_from_the_panel(hall: Hall) -> None:
    made = await hall.tournament()
    owner = hall.owner
    for number in range(1, 6):
        await owner.say("/panel")
        await hall.tap(owner, f"Жеребьёвка тура {number}", "🎛 Кубок")
        await hall.tap(owner, "Опубликовать", "черновик")
        await hall.tap(owner, "Начать тур", f"Тур {number}: пары опубликованы")
        await owner.wait_for(f"Тур {number}: начали")
        await hall.play_round(made, owner)
        if (await hall.app.desk.queries.tournament(made)).rounds[-1].number == number and await _swiss_over(hall, made):
            break
    await owner.say("/panel")
    await hall.tap(owner, "Кто вышел в плей-офф", "🎛 Кубок")
    await owner.wait_for("Выход в плей-офф: 4 места")
    await hall.tap(owner, "Составить сетку", "Выход в плей-офф")
    while True:
        await hall.tap(owner, "Опубликовать", "черновик")
        await hall.tap(owner, "Начать тур", "опубликован")
        await owner.wait_for("начали")
        await hall.play_round(made, owner)
        await owner.say("/panel")
        panel = await owner.wait_for(lambda seen: "🎛 Кубок" in seen.text and "все счета сданы" in seen.text)
        if "🏁 Завершить турнир" in panel.labels:
            break
        await hall.tap(owner, "Дальше: Финал", "все счета сданы")
    await hall.tap(owner, "Завершить турнир", "🎛 Кубок")
    await hall.tap(owner, "Завершить", "Места станут окончательными")
    protocol = await owner.wait_for("🏆 Победитель")
    assert "3–4. " in protocol.text
    stats = await hall.control.stats()
    assert stats["refused"] == 0


async def _swiss_over(hall: Hall, tournament_id: str) -> bool:
    return swiss.is_complete(await hall.app.desk.queries.tournament(tournament_id))


async def test_an_entry_is_paid_renamed_and_taken_out(hall: Hall) -> None:
    made = await hall.tournament()
    owner = hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Команды", "Регистрация: 8 из 8")
    await hall.tap(owner, "1. Команда 1", "Команды: 8 из 8")
    await hall.tap(owner, "Взнос получен", "Взнос не отмечен")
    await hall.tap(owner, "Переименовать", "Взнос отмечен")
    await owner.wait_for("Пришлите новое название")
    await owner.say("Команда 2")
    await owner.wait_for("Имя «Команда 2» занято")
    await owner.say("Рыси")
    await hall.tap(owner, "Убрать", "1. Рыси")
    await hall.tap(owner, "Убрать", "Убрать «Рыси» из списка?")
    await owner.wait_for("Команды: 7 из 8")
    assert len((await hall.app.desk.queries.tournament(made)).entries) == 7


async def test_a_role_is_claimed_by_link_and_given_by_name(hall: Hall) -> None:
    await hall.tournament()
    owner = hall.owner
    await owner.say("/panel")
    await hall.tap(owner, "Ссылки", "🎛 Кубок")
    await hall.tap(owner, "Роль: судья", "Ссылки")
    link = await owner.wait_for("Ссылка на роль «судья»")
    copied = (await owner.press("📋 Скопировать", message=link)).copied
    referee = await hall.person("Олег Судейкин")
    await referee.follow(copied or "")
    await referee.wait_for("Заявка на роль «судья» отправлена")
    await owner.say("/panel")
    await hall.tap(owner, "Ссылки", "1 заявка на роль")
    await hall.tap(owner, "Заявки", "Ссылки")
    await hall.tap(owner, "✅ Олег", "Олег Судейкин (id")
    await referee.say("/start")
    await referee.wait_for("Вы здесь: судья")
    await referee.say("⚖️ Столы")
    await referee.wait_for("Столов пока нет")
    stranger = await hall.person("Чужой")
    await stranger.follow(copied or "")
    await stranger.wait_for("Ссылку уже использовали")


async def test_a_title_and_a_value_are_refused_where_they_are_typed(hall: Hall) -> None:
    owner = hall.owner
    await owner.say("/newtournament")
    await owner.wait_for("шаг 1 из 3")
    await owner.say("Кубок " * 20)
    await owner.wait_for("Название длиннее 64 знаков")
    await owner.say("\u3164")
    await owner.wait_for("Название пустое")
    await owner.say("Кубок")
    await owner.wait_for("Во что играем")
    said = await owner.say("по любому")
    await owner.wait_for("нужно выбрать кнопкой", since=said.seq)
    await hall.tap(owner, "TAC", "Во что играем")
    await hall.tap(owner, "Время на тур", "Потом на выбывание: 12 команд")
    await owner.wait_for("Пришлите число минут")
    said = await owner.say("-5")
    await owner.wait_for("Пришлите число минут, например 15", since=said.seq)


async def test_a_full_tournament_says_so_before_it_asks_for_a_name(hall: Hall) -> None:
    made = await hall.tournament()
    guest = await hall.person("Поздняя")
    await guest.start(await hall.app.desk.links.issue(made, "join", await hall.actor(hall.owner)))
    shown = await guest.wait_for("Взнос")
    answer = await guest.press("✅ Согласны, записаться", message=shown)
    assert "Все 8 мест заняты" in answer.text
