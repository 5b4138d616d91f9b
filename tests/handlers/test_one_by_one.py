"""One person's updates one after another, and who has said something newer meanwhile."""

from __future__ import annotations

import asyncio

import pytest
from aiogram.fsm.storage.base import StorageKey

from bot.asking import Asker, asking
from bot.delivery.pacing import Pacing
from bot.desk.entry_lines import EntryLine
from handlers.forms import PersonByPerson
from tests.handlers.conftest import Hall


def key(person: int) -> StorageKey:
    return StorageKey(bot_id=1, chat_id=person, user_id=person)


async def test_whoever_has_written_again_has_overtaken_himself_and_nobody_else() -> None:
    lines = PersonByPerson()
    async with lines.lock(key(5)):
        assert not lines.is_overtaken(5)

        async def again() -> bool:
            async with lines.lock(key(5)):
                return lines.is_overtaken(5)

        newer = asyncio.create_task(again())
        await asyncio.sleep(0)
        assert lines.is_overtaken(5)
        assert not lines.is_overtaken(6)
    assert not await newer
    assert not lines.is_overtaken(5)


async def test_the_post_knows_whose_press_it_answers(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """An organizer has a role, a player of a tournament that waits for its first round too; a visitor has none."""
    asked: dict[int, bool] = {}
    turn = Pacing._turn

    def seen(self: Pacing, method: object, chat: int, messages: int) -> object:
        asker = asking.get()
        if isinstance(asker, Asker):
            asked[asker.person] = asker.is_known()
        return turn(self, method, chat, messages)  # type: ignore[arg-type]

    guest, player = await hall.person("Гость"), await hall.person("Игрок")
    made = await hall.tournament(teams=7)
    met = (await hall.actor(player)).person
    partner = (await hall.actor(await hall.person("Напарник"))).person
    await hall.app.desk.entries.register_lines(made, [EntryLine("Рысь", (met, partner))], await hall.actor(hall.owner))
    monkeypatch.setattr(Pacing, "_turn", seen)
    for person in (guest, player, hall.owner):
        mark = person.mark()
        await person.say("/help")
        await person.wait_for("Справка", since=mark)
    assert asked == {guest.id: False, player.id: True, hall.owner.id: True}
