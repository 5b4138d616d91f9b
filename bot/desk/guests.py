"""People who have no Telegram: a name and a number of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from bot.desk.executor import Write
from bot.storage.sessions import Tx
from bot.storage.store import Store
from engine.model import PersonId


async def numbered(
    store: Store, now: Callable[[], datetime], groups: Sequence[Sequence[str | PersonId]]
) -> tuple[tuple[tuple[PersonId, ...], ...], Write]:
    """The members of each group by their numbers; those who are new are guests once what comes with it is written:
    where that is refused, nobody is left behind."""
    new = [member for group in groups for member in group if isinstance(member, str)]
    async with store.db.transaction() as tx:
        kept = await store.people.numbers(tx, len(new))
    guests, numbers = dict(zip(kept, new, strict=True)), iter(kept)
    known = tuple(tuple(next(numbers) if isinstance(one, str) else one for one in group) for group in groups)

    async def write(tx: Tx) -> None:
        for number, name in guests.items():
            await store.people.add_guest(tx, name, now(), number)

    return known, write
