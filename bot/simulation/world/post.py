"""What was sent, held against the acts that it follows from: to everybody who should hear it, to nobody else, once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.playground.calls import KEPT
from bot.playground.model import BOT
from bot.playground.world import World
from bot.simulation.world.acts import Step, Violation
from bot.simulation.world.loop import BEGINS
from bot.storage.outbox import OutboxRow
from bot.storage.people import Person
from engine.model import PersonId

AROUND = 30.0
"""Seconds before a death in which something was perhaps sent and not yet written down: it may come again."""
ASKED = 45.0
"""Seconds within which whoever asks is answered: a poll that Telegram leaves without an answer is given up only after
half a minute, and his line with it comes as late."""


def wrong_in_post(
    steps: Sequence[Step], rows: Mapping[str, OutboxRow], people: Mapping[PersonId, Person], shut: set[int]
) -> Iterator[Violation]:
    """`rows` by their keys. `shut`: who has blocked the bot at some time, and need not have been written to."""
    for step in steps:
        act = step.act
        for index, notice in enumerate(step.notices):
            if notice.person is None:
                continue
            row = rows.get(f"{act.after.id}:{step.first}:{index}")
            person = people.get(notice.person)
            if row is None:
                reached = person is not None and person.reachable and person.telegram_id not in shut
                if reached and not notice.instead_of:  # it stands in for others, who may have been reached
                    yield Violation(f"{notice.kind} was never to be sent", step.number, (notice.person,))
            elif (row.notice.person_id, row.notice.kind) != (notice.person, notice.kind):
                wrong = f"{row.notice.kind} was for somebody else than {notice.kind}"
                yield Violation(wrong, step.number, (notice.person,))


def never_came(rows: Collection[OutboxRow], playground: World) -> Iterator[Violation]:
    """What was written down as sent to somebody, and stands nowhere."""
    for row in rows:
        reader, chat = row.notice.person_id, playground.chats.get(row.address or 0)
        if row.state != "sent" or reader is None or chat is None:
            continue
        if row.message_id not in {**chat.gone, **chat.messages}:
            yield Violation(f"{row.notice.kind} never came", None, (reader,))


def sent_twice(rows: Collection[OutboxRow], playground: World, deaths: Sequence[float]) -> Iterator[Violation]:
    """A message like that of a notice, beside it, of which the outbox knows nothing; around a death and where an answer
    was lost it may come again, and who asks for the same is shown it."""
    began = BEGINS.timestamp()
    known = {(row.address, row.message_id) for row in rows}
    lost = [call for call in playground.log.select(only="faults", limit=KEPT) if call["fault"] == "lost"]
    for row in rows:
        chat = playground.chats.get(row.address or 0)
        messages = {} if chat is None else {**chat.gone, **chat.messages}
        told = messages.get(row.message_id or 0)
        if chat is None or told is None or row.notice.person_id is None:
            continue
        asked = [float(one.date) for one in messages.values() if one.sender == chat.id]
        asked += [began + press.since for press in playground.presses.values() if press.person == chat.id]
        unheard = [call["time"] for call in lost if call["params"].get("chat_id") == f"{chat.id}"]
        for one in messages.values():
            near = abs(one.date - told.date) < AROUND and one.edited is None
            if near and one.sender == BOT and one.body == told.body and (chat.id, one.id) not in known:
                dying = any(0 <= death - one.date < AROUND for death in deaths)
                if not dying and not _follows(one.date, asked, ASKED) and not _follows(one.date, unheard, AROUND):
                    yield Violation(f"{row.notice.kind} came twice", None, (row.notice.person_id,))


def _follows(date: float, moments: Sequence[float], within: float) -> bool:
    """Dates are whole seconds."""
    return any(-1 <= date - moment < within for moment in moments)
