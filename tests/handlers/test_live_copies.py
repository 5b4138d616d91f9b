"""What stands on a phone follows what happened: the card of whoever told a score, the results that wait for a referee,
a dispute and a call on every phone that has a copy."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.client import Person
from bot.playground.seen import Seen
from bot.storage.live_messages import SLOTS, copy_slot
from engine import commands as c
from engine.model import Role
from tests.builders import score
from tests.delivery.fakes import until
from tests.handlers.hall import Hall, opened_hall, press
from tests.handlers.test_board import PAUSE, pass_seconds


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened_hall(tmp_path) as opened:
        await opened.begin()
        yield opened


async def told(person: Person, line: str = "8:5") -> Seen:
    """His own score, sent; the card that he sees then."""
    said = await person.say(line)
    await press(person, "Отправить", await person.wait_for(lambda seen: "✅ Отправить" in seen.labels, since=said.seq))
    return await person.wait_for("Вы прислали", since=said.seq)


async def agreed(hall: Hall, table: int) -> None:
    """Both sides say the same."""
    left, right = await hall.at_table(table)
    await told(left)
    await press(right, "Верно", await right.wait_for("Проверьте счёт, стол"))


async def becomes(person: Person, message: Seen, fragment: str) -> Seen:
    """The same message, as soon as it says so."""
    return await person.wait_for(
        lambda seen: (seen.id, seen.chat) == (message.id, person.id) and fragment in seen.text, within=PAUSE + 10
    )


async def test_the_card_of_whoever_told_a_score_follows_the_answer_and_the_acceptance(hall: Hall) -> None:
    left, right = await hall.at_table(1)
    card = await told(left)
    await press(right, "Верно", await right.wait_for("Проверьте счёт, стол"))
    pass_seconds(hall, PAUSE)
    await becomes(left, card, "подтвердили обе стороны")
    await press(hall.referee, "Принять", await hall.referee.wait_for("примите счёт"))
    pass_seconds(hall, PAUSE)
    await becomes(left, card, "Вы выиграли")

    async def done_with() -> bool:
        return await hall.app.store.live_messages.get(left.id, SLOTS["match"]) is None

    await until(done_with)


async def test_a_score_that_is_said_anew_stands_in_the_question_that_was_asked(hall: Hall) -> None:
    left, right = await hall.at_table(1)
    await told(left)
    asked = await right.wait_for("Проверьте счёт, стол")
    pass_seconds(hall, PAUSE)
    said = await left.say("8:3")
    await press(left, "Отправить", await left.wait_for(lambda seen: "✅ Отправить" in seen.labels, since=said.seq))
    await left.wait_for("Вы прислали", since=said.seq)
    pass_seconds(hall, PAUSE)
    now = await becomes(right, asked, "3:8")
    assert not [seen for seen in right.messages if "Проверьте счёт" in seen.text and seen.id != asked.id]
    await press(right, "Верно", now)
    await right.wait_for("подтвер")


async def two_wait(hall: Hall) -> Seen:
    """Tables 1 and 2, both in the message that told of the first."""
    await agreed(hall, 1)
    one = await hall.referee.wait_for("Стол 1: ")
    await agreed(hall, 2)
    pass_seconds(hall, PAUSE)
    return await becomes(hall.referee, one, "Тур 1: примите счёт")


async def test_all_that_waits_for_a_referee_is_one_message_of_the_round(hall: Hall) -> None:
    several = await two_wait(hall)
    assert "2: принять 8:5" in several.text + " ".join(several.labels)
    await press(hall.referee, "1: принять 8:5", several)
    left_over = await becomes(hall.referee, several, "Записано")
    assert "Стол 2: " in left_over.text
    await press(hall.referee, "Принять 8:5", left_over)
    done = await becomes(hall.referee, several, "непринятых счетов нет")
    assert "Стол 2" in done.text
    assert (await hall.result(1), await hall.result(2)) == ("8:5", "8:5")


async def test_a_stale_button_of_what_waits_shows_what_still_does(hall: Hall) -> None:
    """Or the others would wait on nobody's phone: that they do was told in this message."""
    several = await two_wait(hall)
    await hall.do(c.AcceptReport(1, 1), hall.head_referee)
    await press(hall.referee, "1: принять 8:5", several)
    left_over = await becomes(hall.referee, several, "Стол 2: ")
    await press(hall.referee, "Принять 8:5", left_over)
    await becomes(hall.referee, several, "непринятых счетов нет")
    assert (await hall.result(1), await hall.result(2)) == ("8:5", "8:5")


async def test_a_call_that_is_taken_and_solved_closes_on_the_other_phones_but_not_over_what_is_open_now(
    hall: Hall,
) -> None:
    vera, anna = [await hall.control.add_person(name, role_label="судья") for name in ("Вера", "Анна")]
    for person in (vera, anna):
        await person.start()
        await hall.do(c.GrantRole((await hall.actor(person)).person, Role.REFEREE))
    left, _ = await hall.at_table(2)
    await press(left, "🙋 Судья", await left.wait_for("Тур 1. Стол 2"))
    await press(left, "Правила", await left.wait_for("Зачем?"))
    mine, hers, other = [await one.wait_for("Вызов, стол 2") for one in (hall.referee, vera, anna)]
    await press(anna, other.labels[-1], other)
    pass_seconds(hall, PAUSE)
    await press(hall.referee, "Иду", mine)
    assert "Иду" not in " ".join((await becomes(vera, hers, "Идёт Олег")).labels)
    pass_seconds(hall, PAUSE)
    await press(hall.referee, "Решено", await hall.referee.wait_for("Идёт Олег"))
    await becomes(vera, hers, "Решено: Олег")
    left_alone = next(one for one in anna.messages if (one.id, one.chat) == (other.id, anna.id))
    assert "Решено: Олег" not in left_alone.text


async def test_a_call_that_is_undone_leaves_no_copy_that_sends_somebody_there(hall: Hall) -> None:
    left, _ = await hall.at_table(2)
    await press(left, "🙋 Судья", await left.wait_for("Тур 1. Стол 2"))
    await press(left, "Правила", await left.wait_for("Зачем?"))
    copy = await hall.referee.wait_for("Вызов, стол 2")
    pass_seconds(hall, PAUSE)
    act = await hall.app.desk.queries.last_act(hall.id)
    assert act is not None
    await hall.app.desk.acts.undo(hall.id, await hall.actor(hall.organizer), seq=act.seq)
    gone = await becomes(hall.referee, copy, "Этот вызов отменён")
    assert list(gone.labels) == ["🙋 Вызовы"]


async def test_a_settled_dispute_closes_on_the_phones_of_the_officials_and_the_head_referee_hears_it(
    hall: Hall,
) -> None:
    pairing = await hall.pairing(2)
    for entry, line in zip(pairing.entries, ("8:5", "5:8"), strict=True):
        await hall.do(c.ReportResult(1, 2, entry, score(line)), hall.captains[entry])
    copy = await hall.head_referee.wait_for("⚠️ Спор, стол 2")
    await hall.do(c.TakeDispute(1, 2), hall.referee)
    taken = await hall.head_referee.wait_for("Стол 2: спор разбирает")
    pass_seconds(hall, PAUSE)
    await hall.do(c.RecordResult(1, 2, score("8:5")), hall.referee)
    heard = await hall.head_referee.wait_for("Стол 2, ")
    assert "спор решён, 8:5. Решение: Олег" in heard.text
    assert heard.silent
    assert heard.id not in (copy.id, taken.id)
    for older in (copy, taken):
        await becomes(hall.head_referee, older, "спор решён, 8:5.")


@pytest.mark.parametrize(("waited", "level", "silent"), [
    (0, "usual", True),
    (660, "usual", False),
    (0, "everything", False),
])  # fmt: skip
async def test_that_all_is_in_makes_no_sound_where_the_panel_is_before_its_reader(
    tmp_path: Path, waited: int, level: str, silent: bool
) -> None:
    async with opened_hall(tmp_path) as hall:
        await hall.open("Кубок клуба", "club-swiss", rounds=3, notices=level)
        await hall.register()
        await hall.draw()
        await hall.finish_round(but=(4,))
        said = await hall.organizer.say("/panel")
        await hall.organizer.wait_for("🎛 Кубок клуба", since=said.seq)

        async def is_open() -> bool:
            return await hall.app.desk.queries.panel_opened_at(hall.id, hall.organizer.id) is not None

        await until(is_open)
        pass_seconds(hall, waited)
        await hall.finish_round()
        assert (await hall.organizer.wait_for("все счета сданы", since=said.seq)).silent is silent


async def test_that_all_is_in_makes_a_sound_where_no_panel_is_open(hall: Hall) -> None:
    await hall.finish_round()
    assert not (await hall.organizer.wait_for("все счета сданы")).silent


async def test_what_is_said_after_a_dispute_has_begun_stands_in_the_message_that_told_of_it(hall: Hall) -> None:
    pairing = await hall.pairing(2)
    first, second = pairing.entries
    await hall.do(c.ReportResult(1, 2, first, score("8:5")), hall.captains[first])
    await hall.do(c.DisputeReport(1, 2, second), hall.captains[second])
    copy = await hall.head_referee.wait_for("⚠️ Спор, стол 2")
    assert copy.text.count("(слева направо)") == 1
    pass_seconds(hall, PAUSE)
    await hall.do(c.ReportResult(1, 2, second, score("5:8")), hall.captains[second])
    both = await becomes(hall.head_referee, copy, "5:8 (слева направо)")
    assert both.text.count("(слева направо)") == 2
    assert [one.id for one in hall.head_referee.messages if "⚠️ Спор" in one.text] == [copy.id]
    # Whoever looks into it has gone on from that message: he hears it.
    await hall.do(c.TakeDispute(1, 2), hall.referee)
    await hall.do(c.ReportResult(1, 2, first, score("8:7")), hall.captains[first])
    await hall.referee.wait_for("8:7 (слева направо)")


async def test_whoever_has_gone_on_from_a_message_before_it_was_known_to_be_sent_is_not_drawn_over(hall: Hall) -> None:
    """A press may be handled before the sender has noted the message under which its button is."""
    panels, kept, chat = hall.app.desk.panels, hall.app.store.live_messages, hall.referee.id
    pressed, standing = 500, 501
    await panels.left(chat, pressed)
    async with hall.app.store.db.transaction() as tx:
        for message in (pressed, standing):
            await panels.called(tx, hall.id, chat, message)
    assert await kept.get(chat, copy_slot(pressed)) is None
    assert await kept.get(chat, copy_slot(standing)) is not None
    async with hall.app.store.db.transaction() as tx:
        await panels.sent(tx, hall.id, "waiting", chat, pressed, "a")
    assert await kept.get(chat, SLOTS["waiting"]) is None
    await panels.shown(hall.id, "waiting", chat, pressed, "a")  # he has come back to it himself
    assert await kept.get(chat, SLOTS["waiting"]) is not None
