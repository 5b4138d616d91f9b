"""A protest in writing: filed, heard, decided with words that both sides read; what waits for it; the way back."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.desk import own_table
from bot.playground.client import Person
from bot.playground.seen import Seen
from bot.storage.redaction import Redaction
from engine import commands as c
from engine.ids import ProtestId
from engine.model import Role, RoundStatus, Status
from engine.results import Played, PointGame, Side, Winner
from tests.handlers.hall import Hall, latest, opened_hall, press
from tests.playground.wire import png


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        yield opened


async def finish(hall: Hall) -> None:
    """Every table goes to its first side."""
    tournament = await hall.tournament()
    for pairing in tournament.rounds[-1].pairings:
        if not pairing.games:
            await hall.do(c.RecordResult(pairing.round, pairing.table, Played(Winner.FIRST)), hall.referee)


async def journal(hall: Hall) -> list[str]:
    of_protests = ("Protest", "Deposit", "DecisionRequested", "DecisionMade", "QuestionClosed", "ActUndone", "Restored")
    kinds = [type(event).__name__ for event in await hall.journal()]
    return [kind for kind in kinds if kind.startswith(of_protests)]


async def with_label(person: Person, fragment: str) -> Seen:
    """The newest message with such a button."""
    return await person.wait_for(lambda seen: any(fragment in label for label in seen.labels))


async def own_match(person: Person) -> Seen:
    """«Мой матч» with what may be protested there."""
    await person.say("/me")
    return await with_label(person, "📝")


async def write(hall: Hall, person: Person, words: str) -> None:
    await press(person, "📝 Протест", await own_match(person))
    await latest(person, "Напишите одним сообщением")
    await person.say(words)


async def appeal(person: Person, words: str, ruled: Seen) -> None:
    await press(person, "Обжаловать", ruled)
    await latest(person, "с чем вы не согласны")
    await person.say(words)


async def rule(person: Person, verdict: str, words: str) -> None:
    await press(person, verdict, await latest(person, "Ждёт решения"))
    await latest(person, "Напишите решение и почему")
    await person.say(words)


NARDY: dict[str, Any] = {"match_length": 3, "system": "round_robin", "protest_deposit": 500}


async def test_a_protest_is_filed_heard_and_decided_and_both_sides_read_the_words(hall: Hall) -> None:
    await hall.begin(rulebook="nardy-short", **NARDY)
    left, right = await hall.at_table(1)
    await press(left, "📝 Протест", await own_match(left))
    asked = await latest(left, "📝 Протест, стол 1")
    assert "Залог: 500 ₽" in asked.text
    assert "«Протесты»" in asked.text
    await left.say("Кости упали, <соперник> сходил")
    card = await latest(left, "Ждёт решения: Мария")
    assert "Кости упали, <соперник> сходил" in card.text
    for person in (right, hall.head_referee):
        told = await person.wait_for("📝 Протест: Тур 1, стол 1")
        assert "Кости упали, <соперник> сходил" in told.text
        assert not told.silent
    assert (await hall.organizer.wait_for("📝 Протест: Тур 1")).silent

    await press(hall.head_referee, "Залог внесён", await latest(hall.head_referee, "Залог 500 ₽: не внесён"))
    await left.wait_for("Залог за протест, стол 1: принят.")
    await latest(hall.head_referee, "Залог 500 ₽: внесён")  # its buttons know of it
    await rule(hall.head_referee, "Отклонить", "Кости легли на доску")
    for person in (left, right):
        told = await person.wait_for("протест отклонён")
        assert "Кости легли на доску" in told.text
        assert "Решение: Мария" in told.text
    ruled = await latest(hall.head_referee, "Решение: Мария")
    assert any("Открыть стол" in label for label in ruled.labels)  # the way to the correction
    assert not any("возвращён" in label for label in ruled.labels), "it is the prizes' now"
    await press(hall.head_referee, "призовой фонд", ruled)
    await left.wait_for("ушёл в призовой фонд")
    assert await journal(hall) == ["ProtestFiled", "DepositNoted", "ProtestDecided", "DepositNoted"]
    # The words are of a person: they stand beside the journal, and go with him.
    assert not any("Кости упали" in repr(event) for event in await hall.journal())
    author = (await hall.actor(left)).person
    async with hall.app.desk.executor.store.db.transaction() as tx:
        await hall.app.desk.executor.store.privacy.erase_words(tx, hall.id, author, Redaction(()), ())
    await hall.head_referee.say("/protests")
    await press(hall.head_referee, "Стол 1", await latest(hall.head_referee, "Тур 1, стол 1:"))
    await latest(hall.head_referee, "Текст протеста удалён по просьбе автора.")


async def test_a_photo_is_a_protest_in_writing_and_can_be_withdrawn(hall: Hall) -> None:
    await hall.begin(rulebook="nardy-short", **NARDY)
    left, right = await hall.at_table(2)
    await press(left, "📝 Протест", await own_match(left))
    await latest(left, "Напишите одним сообщением")
    await left.send_file("list.jpg", png(90, 60), photo=True, caption="На обороте протокола")
    card = await latest(left, "На обороте протокола")
    told = await right.wait_for("На обороте протокола")
    await press(right, "Фото", told)
    await press(left, "Отозвать", card)
    await latest(left, "Протест отозван.")
    withdrawn = await right.wait_for("протест отозван")
    assert withdrawn.silent
    # A button of before says so, and does nothing.
    answer = await press(hall.head_referee, "Удовлетворить", await latest(hall.head_referee, "📝 Протест: Тур 1"))
    assert "отозван" in answer.text
    assert await journal(hall) == ["ProtestFiled", "ProtestWithdrawn"]


async def test_a_ruling_is_reopened_and_both_sides_hear_it(hall: Hall) -> None:
    await hall.begin(rulebook="nardy-short", **NARDY)
    left, right = await hall.at_table(1)
    await write(hall, left, "Прошу переиграть")
    await hall.head_referee.wait_for("Прошу переиграть")
    await rule(hall.head_referee, "Удовлетворить", "Переиграть")
    await right.wait_for("протест удовлетворён")
    await press(hall.head_referee, "Пересмотреть", await latest(hall.head_referee, "Решение: Мария"))
    await right.wait_for("Решение о протесте отменено")
    await rule(hall.head_referee, "Отклонить", "Повода нет")
    await right.wait_for("протест отклонён")
    assert await journal(hall) == ["ProtestFiled", "ProtestDecided", "ActUndone", "Restored", "ProtestDecided"]


async def test_a_ruling_in_the_middle_of_a_match_says_that_the_score_and_the_penalty_stay(hall: Hall) -> None:
    await hall.begin(rulebook="nardy-short", **NARDY)
    left, _ = await hall.at_table(1)
    await hall.do(c.RecordResult(1, 1, PointGame(Side.FIRST)), hall.referee)
    await write(hall, left, "Партию отдали зря")
    await rule(hall.head_referee, "Удовлетворить", "Вернуть партию")
    ruled = await latest(hall.head_referee, "Сейчас за столом 1 записано 1:0.")
    assert "Решение само счёта не меняет и взыскания не снимает" in ruled.text


async def test_tac_has_no_protests_and_no_button_for_them(hall: Hall) -> None:
    await hall.begin()
    left, _ = await hall.at_table(1)
    await left.say("/me")
    mine = await latest(left, "Вы:")
    assert not any("Протест" in label for label in mine.labels)


async def test_a_go_round_waits_for_the_protest_until_the_head_referee_says_why_not(hall: Hall) -> None:
    await hall.begin(rulebook="go-swiss", rounds=3)
    left, right = await hall.at_table(1)
    first, _ = await hall.names(1)
    await press(left, "Под протестом", await own_match(left))
    await right.wait_for(f"игра под протестом ({first})")
    await hall.referee.wait_for(f"игра под протестом ({first})")
    await finish(hall)
    await right.say("/pairings")
    await latest(right, "✋ под протестом")
    await right.say("таблица")
    await latest(right, "✋ Под протестом: Тур 1, стол 1.")
    # Whoever did not mark his result has given it up («Кодекс РФГ» 26.3).
    answer = await press(right, "📝 Протест", await own_match(right))
    assert "26.3" in answer.text
    await press(left, "📝 Протест", await own_match(left))
    # The time is the club's to set; written protests are the book's (26.4).
    assert "Регламент, п. 26.4." in (await latest(left, "Напишите одним сообщением")).text
    await left.say("/cancel")
    await write(hall, left, "Ход был сделан после флага")
    await hall.head_referee.wait_for("Ход был сделан после флага")

    await hall.app.desk.tournaments.draft_round(hall.id, await hall.actor(hall.organizer))
    await hall.organizer.say("пульт")
    await press(hall.organizer, "черновик", await latest(hall.organizer, "Ждёт решения протест: Тур 1, стол 1."))
    answer = await press(hall.organizer, "Опубликовать", await with_label(hall.organizer, "Опубликовать"))
    assert "Сначала протест" in answer.text
    assert (await hall.tournament()).rounds[-1].status is RoundStatus.DRAFT
    asked = await hall.head_referee.wait_for("Не рассмотрен протест")
    assert "26.4" in asked.text
    await hall.organizer.say("/disputes")
    await press(hall.organizer, "Решить", await latest(hall.organizer, "Ждут решения"))
    read = await latest(hall.organizer, "Нужно решение главного судьи")
    assert not any("Продолжать" in label for label in read.labels), "another's to decide"
    await press(hall.head_referee, "Продолжать", asked)
    reason = await latest(hall.head_referee, "Продолжать, не дожидаясь")
    assert not any("Без" in label for label in reason.labels)
    await hall.head_referee.say("Комитет соберётся вечером")
    decided = await hall.organizer.wait_for("Комитет соберётся вечером")
    assert "Мария" in decided.text
    await hall.organizer.say("пульт")
    await press(hall.organizer, "черновик", await with_label(hall.organizer, "черновик"))
    draft = await with_label(hall.organizer, "Опубликовать")
    await press(hall.organizer, "Опубликовать", draft)
    await left.wait_for("Тур 2. Стол")
    assert await journal(hall) == ["ProtestMarked", "ProtestFiled", "DecisionRequested", "DecisionMade"]


async def test_below_the_table_a_result_is_under_protest_until_that_is_decided(hall: Hall) -> None:
    await hall.begin(rulebook="go-swiss", rounds=3)
    left, right = await hall.at_table(1)
    await press(left, "Под протестом", await own_match(left))
    await finish(hall)
    await write(hall, left, "Ход был сделан после флага")
    await hall.head_referee.wait_for("Ход был сделан после флага")
    await right.say("таблица")
    await latest(right, "✋ Под протестом: Тур 1, стол 1.")
    await rule(hall.head_referee, "Отклонить", "Флаг не падал")
    await left.wait_for("протест отклонён")
    await right.say("таблица")
    await right.wait_for(lambda seen: "Таблица после тура 1" in seen.text and "Под протестом" not in seen.text)


async def test_a_side_appeals_to_the_committee_and_whoever_plays_there_is_replaced(hall: Hall) -> None:
    await hall.begin(rulebook="go-swiss", rounds=1)
    left, right = await hall.at_table(1)
    chair, reserve = [await hall.control.add_person(name) for name in ("Вера", "Глеб")]
    for person in (chair, reserve):
        await person.start()
    for person, role in (
        (right, Role.APPEALS_CHAIR),
        (chair, Role.APPEALS_MEMBER),
        (reserve, Role.APPEALS_RESERVE),
    ):
        await hall.do(c.GrantRole((await hall.actor(person)).person, role))
    await write(hall, left, "Коми записано неверно")
    await hall.head_referee.wait_for("Коми записано неверно")
    await rule(hall.head_referee, "Отклонить", "Коми верное")
    told = await left.wait_for("протест отклонён")
    await appeal(left, "Коми другое", told)
    await right.wait_for("жалоба в")
    assert left.newest("жалоба в") is None
    card = await chair.wait_for("Ждёт апелляционный комитет: Вера, Глеб.")
    await finish(hall)

    # The places wait («Кодекс РФГ» 26.4ж); the head referee has had his say and is not asked again.
    await hall.do(c.FinishTournament())
    await hall.head_referee.wait_for("может изменить призовые места")
    protest_id = next(iter((await hall.tournament()).protests))
    answer = await hall.app.desk.check(
        hall.id,
        c.DecideProtest(protest_id, "upheld", "?"),
        await hall.actor(hall.head_referee),
    )
    assert answer is not None
    assert answer.code == "access.committee_needed"
    await press(chair, "Удовлетворить", card)
    await latest(chair, "Напишите решение и почему")
    await chair.say("Результат исправить")
    told = await reserve.wait_for("Вера — голос есть")
    assert (await hall.tournament()).protests[protest_id].open
    await press(reserve, "Открыть протест", told)
    voted = await latest(reserve, "Вера: удовлетворить — Результат исправить")
    await press(reserve, "Удовлетворить", voted)
    await latest(reserve, "Напишите решение и почему")
    await reserve.say("Согласен")
    final = await left.wait_for("Апелляционный комитет: протест удовлетворён")
    assert "Решение: Вера, Глеб" in final.text
    assert "Глеб: удовлетворить — Согласен" in final.text
    await chair.wait_for("Апелляционный комитет: протест удовлетворён")
    assert not (await hall.tournament()).questions
    await hall.do(c.FinishTournament())
    assert (await hall.tournament()).status is Status.FINISHED
    assert await journal(hall) == [
        "ProtestFiled",
        "ProtestMarked",
        "ProtestDecided",
        "ProtestAppealed",
        "DecisionRequested",
        "ProtestVoted",
        "ProtestVoted",
        "ProtestDecided",
        "QuestionClosed",
    ]


async def with_office(hall: Hall, name: str, role: Role) -> Person:
    """Somebody new who has it."""
    person = await hall.control.add_person(name)
    await person.start()
    await hall.do(c.GrantRole((await hall.actor(person)).person, role))
    return person


async def rejected(hall: Hall, **settings: Any) -> tuple[Person, Person, Person]:
    """Who chairs the committee, and the sides of a table: the left one's protest is rejected."""
    await hall.begin(rulebook="go-swiss", rounds=1, **settings)
    left, right = await hall.at_table(1)
    chair = await with_office(hall, "Вера", Role.APPEALS_CHAIR)
    await write(hall, left, "Коми записано неверно")
    await rule(hall.head_referee, "Отклонить", "Коми верное")
    return chair, left, right


async def heard_by_three(hall: Hall) -> tuple[str, Person, Person, Person]:
    """A protest is before a committee of three, each of whom has its card; with its id."""
    await hall.begin(rulebook="go-swiss", rounds=1)
    left, _ = await hall.at_table(1)
    offices = {"Вера": Role.APPEALS_CHAIR, "Глеб": Role.APPEALS_MEMBER, "Юлия": Role.APPEALS_MEMBER}
    found = [await with_office(hall, name, role) for name, role in offices.items()]
    await write(hall, left, "Коми записано неверно")
    await rule(hall.head_referee, "Отклонить", "Коми верное")
    await appeal(left, "Коми другое", await left.wait_for("протест отклонён"))
    for person in found:
        await person.wait_for("Ждёт апелляционный комитет: Вера, Глеб, Юлия.")
    chair, second, third = found
    return next(iter((await hall.tournament()).protests)), chair, second, third


async def test_a_reserve_who_takes_an_empty_seat_is_told_of_the_case(hall: Hall) -> None:
    """«Кодекс РФГ» 26.4а, д: two of three are even, the third is not there."""
    protest, chair, second, third = await heard_by_three(hall)
    reserve = await with_office(hall, "Нина", Role.APPEALS_RESERVE)
    await vote(chair, "Удовлетворить", "Да", await latest(chair, "Ждёт апелляционный комитет"))
    await vote(second, "Отклонить", "Нет", await latest(second, "Ждёт апелляционный комитет"))
    answer = await press(second, "Решают присутствующие", await with_label(second, "Решают присутствующие"))
    assert "организатор снимает с него роль («👮 Судьи»), и голосует запасной" in answer.text

    organizer = hall.organizer
    await organizer.say("/panel")
    await press(organizer, "Ещё", await latest(organizer, "🎛 Кубок клуба"))
    await press(organizer, "👮 Судьи", await latest(organizer, "Что ещё можно сделать"))
    await press(organizer, "Юлия", await latest(organizer, "👮 Судьи и организаторы"))
    card = await latest(organizer, "Юлия: член апелляционного комитета")
    assert not any("главным судьёй" in label for label in card.labels)
    await press(organizer, "Снять роль: член апелляционного комитета", card)
    await latest(organizer, "Юлия: роли здесь больше нет")
    await third.wait_for("вы больше не член апелляционного комитета")
    await vote(reserve, "Удовлетворить", "Да", await reserve.wait_for("Ждёт апелляционный комитет: Нина."))
    await chair.wait_for("Решение: Вера, Глеб, Нина")
    assert not (await hall.tournament()).protests[ProtestId(protest)].open


async def vote(person: Person, verdict: str, words: str, card: Seen) -> None:
    await press(person, verdict, card)
    await latest(person, "Ваш голос:")
    await person.say(words)


async def test_who_appeals_writes_why_and_the_committee_reads_it(hall: Hall) -> None:
    """«Кодекс РФГ» 26.4г."""
    chair, left, right = await rejected(hall, protest_window=30)
    ruled = await left.wait_for("протест отклонён")
    await press(left, "Обжаловать", ruled)
    asked = await latest(left, "⚖️ В апелляционный комитет, стол 1")
    assert "Принимается до" in asked.text
    assert "26.4" in asked.text
    assert "ProtestAppealed" not in await journal(hall)  # a press alone is no appeal
    await press(left, "Открыть протест", asked)
    await latest(left, "протест отклонён")
    await left.say("Камень <сдвинули>")  # nothing is asked any more
    assert "ProtestAppealed" not in await journal(hall)

    await press(left, "Обжаловать", await latest(left, "протест отклонён"))
    await latest(left, "с чем вы не согласны")
    await left.send_file("list.jpg", png(90, 60), photo=True, caption="Камень <сдвинули>")
    name, _ = await hall.names(1)
    own = await latest(left, "Ждёт апелляционный комитет: Вера.")
    card = await chair.wait_for("Ждёт апелляционный комитет: Вера.")
    for seen in (own, card):
        assert f"Жалоба, {name}: Камень <сдвинули>" in seen.text
        assert any("Фото" in label for label in seen.labels)
    await press(chair, "Фото", card)
    told = await right.wait_for("жалоба в")
    await press(right, "Открыть протест", told)
    await latest(right, "Камень <сдвинули>")
    # The words are of a person: they stand beside the journal.
    assert not any("сдвинули" in repr(event) for event in await hall.journal())


async def test_an_appeal_that_comes_too_late_shows_how_it_is_and_why(hall: Hall) -> None:
    _, left, _ = await rejected(hall)
    await press(left, "Обжаловать", await left.wait_for("протест отклонён"))
    await latest(left, "с чем вы не согласны")
    await press(hall.head_referee, "Пересмотреть", await latest(hall.head_referee, "Решение: Мария"))
    await left.wait_for("Решение о протесте отменено")
    await left.say("Коми другое")
    told = await latest(left, "Протест с тех пор изменился")
    assert "Ждёт решения: Мария" in told.text
    assert "ProtestAppealed" not in await journal(hall)


async def test_a_vote_from_a_card_of_before_the_other_votes_is_counted(hall: Hall) -> None:
    protest_id, chair, second, third = await heard_by_three(hall)
    cards = [await latest(person, "Ждёт апелляционный комитет") for person in (chair, second, third)]
    assert "Обжалуется прежнее решение. Главный судья: протест отклонён" in cards[1].text
    await hall.head_referee.wait_for("До нового решения таблица остаётся как есть.")
    await press(second, "Отклонить", cards[1])
    await latest(second, "Ваш голос: отклонить")
    await vote(chair, "Удовлетворить", "Результат исправить", cards[0])
    await latest(chair, "— Результат исправить")
    await second.say("Повода нет")
    told = await latest(second, "Глеб: отклонить — Повода нет")
    assert "Ждёт апелляционный комитет: Юлия." in told.text
    assert [one.verdict for one in (await hall.tournament()).protests[ProtestId(protest_id)].votes] == [
        "upheld",
        "rejected",
    ]
    await vote(third, "Удовлетворить", "Согласна", cards[2])
    final = await latest(third, "Апелляционный комитет: протест удовлетворён")
    assert "Прежнее решение отменено. Главный судья: протест отклонён" in final.text
    assert not any("Пересмотреть" in label for label in final.labels)
    head = await hall.head_referee.wait_for("Апелляционный комитет: протест удовлетворён")
    assert "Прежнее решение отменено." in head.text


async def test_who_does_not_agree_with_the_committee_goes_to_the_federation_and_the_places_wait(hall: Hall) -> None:
    """«Кодекс РФГ» 26.4е, ж."""
    _, *committee = await heard_by_three(hall)
    left, right = await hall.at_table(1)
    for person in committee:
        await vote(person, "Отклонить", "Повода нет", await latest(person, "Ждёт апелляционный комитет"))
    told = await left.wait_for("Апелляционный комитет: протест отклонён")
    assert not any("В комиссию" in label for seen in right.messages for label in seen.labels)
    await press(left, "В комиссию федерации", told)
    await latest(left, "⚖️ В комиссию федерации, стол 1")
    await left.say("Комитет не смотрел запись партии")
    await right.wait_for("жалоба в комиссию федерации")
    await committee[0].wait_for("жалоба в комиссию федерации")
    assert "действует решение апелляционного комитета" in (await right.wait_for("жалоба в комиссию федерации")).text
    card = await hall.head_referee.wait_for("Её решение запишет Мария")
    assert not any("присутствующие" in label for label in card.labels)
    await finish(hall)
    await right.say("таблица")
    await latest(right, "Места не объявлены")
    await hall.do(c.FinishTournament())
    await hall.head_referee.wait_for("может изменить призовые места")
    await press(hall.head_referee, "Удовлетворить", card)
    await latest(hall.head_referee, "Решение комиссии федерации: удовлетворить")
    await hall.head_referee.say("Партия засчитана белым")
    final = await left.wait_for("Комиссия федерации: протест удовлетворён")
    assert "Прежнее решение отменено. Апелляционный комитет: протест отклонён" in final.text
    assert "Записано: Мария" in final.text
    assert not (await hall.tournament()).questions
    await hall.do(c.FinishTournament())
    assert (await hall.tournament()).status is Status.FINISHED


async def test_what_the_committee_decided_is_carried_out_before_the_federation_hears_the_case(hall: Hall) -> None:
    """«Кодекс РФГ» 26.4е: after the event."""
    await hall.begin(rulebook="go-swiss", rounds=1)
    left, right = await hall.at_table(1)
    chair = await with_office(hall, "Вера", Role.APPEALS_CHAIR)
    await press(left, "Под протестом", await own_match(left))
    await finish(hall)
    await write(hall, left, "Коми записано неверно")
    await rule(hall.head_referee, "Отклонить", "Коми верное")
    await appeal(left, "Коми другое", await left.wait_for("протест отклонён"))
    await vote(chair, "Удовлетворить", "Коми и правда другое", await latest(chair, "Ждёт апелляционный комитет"))
    carried_out = await hall.head_referee.wait_for("Апелляционный комитет: протест удовлетворён")
    assert not carried_out.silent
    assert "Сейчас за столом 1 записано" in carried_out.text
    await press(right, "В комиссию федерации", await right.wait_for("Апелляционный комитет: протест удовлетворён"))
    await latest(right, "⚖️ В комиссию федерации, стол 1")
    await right.say("Коми было верным")
    waiting = await hall.head_referee.wait_for("Её решение запишет Мария")
    assert "До её решения действует решение апелляционного комитета." in waiting.text
    assert "Сейчас за столом 1 записано" in waiting.text
    told = await left.wait_for("жалоба в комиссию федерации")
    assert "таблица остаётся как есть" not in told.text


async def test_who_votes_about_what_is_over_sees_how_it_is(hall: Hall) -> None:
    protest_id, _, second, _ = await heard_by_three(hall)
    await press(second, "Отклонить", await latest(second, "Ждёт апелляционный комитет"))
    await latest(second, "Ваш голос: отклонить")
    protest = (await hall.tournament()).protests[ProtestId(protest_id)]
    await hall.do(c.WithdrawProtest(ProtestId(protest_id)), hall.captains[protest.entry])
    await second.say("Повода нет")
    told = await latest(second, "голос не записан")
    assert "Протест отозван." in told.text
    assert any("Протесты" in label for label in told.labels)


async def test_only_who_lost_by_a_ruling_may_appeal_and_a_changed_result_is_mended_at_the_table(hall: Hall) -> None:
    await hall.begin(rulebook="go-swiss", rounds=1)
    left, right = await hall.at_table(1)
    await with_office(hall, "Вера", Role.APPEALS_CHAIR)
    await press(left, "Под протестом", await own_match(left))
    await finish(hall)
    await write(hall, left, "Коми записано неверно")
    await rule(hall.head_referee, "Удовлетворить", "Исправить")
    won, lost = await left.wait_for("протест удовлетворён"), await right.wait_for("протест удовлетворён")
    assert not any("Обжаловать" in label for label in won.labels)
    assert any("Обжаловать" in label for label in lost.labels)
    ruled = await latest(hall.head_referee, "Сейчас за столом 1 записано")
    assert any("Открыть стол" in label for label in ruled.labels)
    assert "Сейчас за столом" not in won.text


async def test_a_protest_that_waits_when_the_tournament_is_closed_is_decided_by_the_same_buttons(hall: Hall) -> None:
    await hall.begin(rulebook="nardy-short", match_length=3, system="swiss", rounds=1, protest_deposit=500)
    left, _ = await hall.at_table(1)
    await write(hall, left, "Кости упали")
    await left.wait_for("Ждёт решения")
    await finish_points(hall)
    await hall.do(c.FinishTournament(), hall.organizer)
    card = await latest(hall.head_referee, "📝 Протест: Тур 1")
    await press(hall.head_referee, "Залог внесён", card)
    await latest(hall.head_referee, "Залог 500 ₽: внесён")
    await rule(hall.head_referee, "Удовлетворить", "Партия переигрывается")
    await left.wait_for("протест удовлетворён")
    t = await hall.tournament()
    assert t.status is Status.FINISHED
    assert [protest.open for protest in t.protests.values()] == [False]


async def finish_points(hall: Hall) -> None:
    """Every match of three points goes to its first side."""
    for pairing in (await hall.tournament()).rounds[-1].pairings:
        await hall.do(c.RecordResult(pairing.round, pairing.table, PointGame(Side.FIRST, 4)), hall.referee)


async def test_a_member_with_an_interest_stands_aside_and_the_reserve_hears_the_case(hall: Hall) -> None:
    """«Кодекс РФГ» 26.4б."""
    protest_id, _, second, _ = await heard_by_three(hall)
    boris = await hall.control.add_person("Борис")
    await boris.start()
    await hall.do(c.GrantRole((await hall.actor(boris)).person, Role.APPEALS_RESERVE))
    await press(second, "Я заинтересован", await latest(second, "Ждёт апелляционный комитет"))
    asked = await latest(second, "За вас решит запасной: Борис.")
    await press(second, "решат без меня", asked)
    told = await latest(second, "Личный интерес, не решает: Глеб")
    assert not any("Удовлетворить" in label for label in told.labels)
    card = await boris.wait_for("Ждёт апелляционный комитет: Вера, Юлия, Борис.")
    assert any("Удовлетворить" in label for label in card.labels)
    assert (await hall.tournament()).protests[ProtestId(protest_id)].open


async def test_a_protest_outlives_the_pair_that_it_is_about(hall: Hall) -> None:
    """Whoever has filed it leaves, the round is paired again, others sit at that table: it is read and decided."""
    await hall.begin("Вечер", "club-swiss", rounds=3)
    left, right = await hall.at_table(1)
    gone = (await hall.pairing(1)).first
    first, _ = await hall.names(1)
    await write(hall, left, "Соперник шумит")
    await hall.head_referee.wait_for("Соперник шумит")
    for entry in (gone, (await hall.pairing(2)).first):
        await hall.do(c.LeaveTournament(entry))
    await hall.do(c.PairAgain(1, "released", "Ушёл домой"))
    assert gone not in (await hall.pairing(1)).entries
    t, (sits, _) = await hall.tournament(), await hall.at_table(1)
    ruling = c.DecideProtest(next(iter(t.protests)), "rejected", "Пары другие")
    assert own_table.judged(t, ruling, (await hall.actor(sits)).person) == ()
    assert not t.is_protested(await hall.pairing(1))
    late = await press(right, "Ответить", await right.wait_for("Соперник шумит"))
    assert "видят обе стороны" in late.text, "it is no longer about him"
    await hall.head_referee.say("/protests")
    await press(hall.head_referee, first, await latest(hall.head_referee, f"{first}, ждёт решения"))
    await rule(hall.head_referee, "Отклонить", "Пары составлены заново")
    await left.wait_for("протест отклонён")
