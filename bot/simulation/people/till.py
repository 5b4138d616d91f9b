"""Somebody of the organizers takes the fees, one after the other, beside everything else."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from bot.simulation import words
from bot.simulation.people.organizer import Organizer
from bot.simulation.phone import Reading, needed


class Till:
    """`serve` runs beside everything else until `close`."""

    def __init__(self, organizer: Organizer) -> None:
        self._organizer = organizer
        self._phone = organizer.phone
        self._task: asyncio.Task[None] | None = None
        self._closed = asyncio.Event()
        self._all_here = False
        self.taken = 0

    def open(self) -> None:
        self._task = asyncio.create_task(self._serve(), name="till")

    def all_are_here(self) -> None:
        """From now on nobody new will have to pay."""
        self._all_here = True

    async def close(self) -> None:
        """Finish the fee in hand. Whoever has not paid yet pays later. Raises what went wrong."""
        self._closed.set()
        if self._task is not None:
            await self._task

    async def abandon(self) -> None:
        """Stop at once: something else went wrong."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _serve(self) -> None:
        shown: Reading | None = None
        while not self._closed.is_set():
            before, everybody = shown, self._all_here

            async def once(attempt: int, before: Reading | None = before) -> Reading | None:
                return await self._take(None if attempt else before)

            shown = await self._phone.alone("takes a fee", once)
            if shown is None:
                if everybody:
                    return
                await asyncio.sleep(1.0)

    async def _take(self, shown: Reading | None) -> Reading | None:
        """Mark the first fee that is due, from the list as it is shown or anew. The list again; None where all have
        paid."""
        shown = shown or await self._organizer.roster()
        due = words.text("roster-mark", mark="unpaid", kind=self._organizer.kind)
        while due not in shown.text:
            if "▶" not in shown.seen.labels:
                return None
            shown = await self._phone.tap(shown.seen, "▶", *self._organizer.roster_titles())
        number = next(line for line in shown.text.split("\n") if due in line).partition(".")[0]
        entry = words.pattern("entry-title", "name", number=int(number))
        card = await self._phone.tap(shown.seen, needed(shown.seen, f"{number}. "), entry)
        pay, paid = words.text("entry-pay", paid=False), words.pattern("entry-paid", paid=True)
        if pay in card.seen.labels:
            card = await self._phone.tap(card.seen, pay, paid)
            self.taken += 1
        back = words.text("entry-back", kind=self._organizer.kind)
        return await self._phone.tap(card.seen, back, *self._organizer.roster_titles())
