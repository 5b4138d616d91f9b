"""The hand on the people of a world: whoever has blocked the bot and wants something of it lets it in again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.clock import monotonic
from bot.playground.client import Person
from bot.playground.inside import InsideClient
from bot.playground.server import Playground

ACTS = frozenset({"send", "press", "start", "follow"})
WAITS = 120.0
"""Seconds for which somebody may wait for an answer."""


class Hand(InsideClient):
    """`groups`: those that may still become supergroups; none where they begin as such."""

    def __init__(self, playground: Playground, *, migrating: bool) -> None:
        super().__init__(playground)
        self.groups: list[int] = []
        self._world = playground.world
        self._acted: dict[tuple[int, int], float] = {}
        self._migrating = migrating

    async def add_group(self, title: str, members: Iterable[Person], **fields: Any) -> int:
        if not self._migrating:
            return await super().add_group(title, members, **fields)
        group = await super().add_group(title, members, **{**fields, "type": "group"})
        self.groups.append(group)
        return group

    def waiting(self, chat: int | None = None) -> set[str]:
        """The names of those who may wait for an answer there, or anywhere."""
        since = monotonic() - WAITS
        acted = {who for (who, where), at in self._acted.items() if chat in (where, None) and at > since}
        return {self.people[who].name for who in acted}

    async def _request(self, method: str, path: str, **options: Any) -> Any:
        if path in ACTS:
            person = self._world.people[options["json"]["person"]]
            self._acted[person.id, options["json"].get("chat", person.id)] = monotonic()
            if person.id in self._world.blocked:
                await self.people[person.id].set(blocked=False)
        return await super()._request(method, path, **options)
