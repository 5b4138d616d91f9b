"""What all bots of the playground share: the cast, the clock, the dice, the feed of the screens; and the bots."""

from __future__ import annotations

import re
import secrets
import string
import time
from collections.abc import Callable
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from bot.playground.clock import Clock
from bot.playground.errors import ControlError
from bot.playground.feed import Feed
from bot.playground.model import Person, StoredFile
from bot.playground.webhook import Post, over_http

if TYPE_CHECKING:
    from bot.playground.world import World

WELL_FORMED = re.compile(r"\d{1,20}:[A-Za-z0-9_-]{20,}")
_USERNAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{4,31}")
_LETTERS = string.ascii_letters + string.digits + "_-"
_MAX_NAME = 64


class Telegram:
    """Everything that is not of one bot alone.

    people  who they are; whether one of them has started or blocked a bot is that bot's world's
    worlds  the bots by their ids, in the order they came; the first is meant wherever nobody says which
    """

    def __init__(
        self, machine: Callable[[], float] = time.time, dice: Random | None = None, post: Post = over_http
    ) -> None:
        """`machine`: the clock, in seconds since 1970; `dice`: where numbers that nobody may guess come from; `post`:
        how updates get to webhooks."""
        self.post = post
        self.clock = Clock(machine)
        self.dice = dice or SystemRandom()
        self.feed = Feed()
        self.people: dict[int, Person] = {}
        self.worlds: dict[int, World] = {}

    @property
    def first(self) -> World:
        return next(iter(self.worlds.values()))

    def of_number(self, token: str) -> World | None:
        """The bot whose id stands before the colon, whatever stands behind it."""
        return self.worlds.get(int(token.partition(":")[0])) if WELL_FORMED.fullmatch(token) else None

    def by_username(self, username: str) -> World | None:
        wanted = username.removeprefix("@").lower()
        return next((world for world in self.worlds.values() if world.bot_username.lower() == wanted), None)

    def named(self, username: str | None) -> World:
        """The bot of this username, or the first one; raises ControlError 404."""
        if not username:
            return self.first
        world = self.by_username(username)
        if world is None:
            known = [one.bot_username for one in self.worlds.values()]
            raise ControlError(404, f"no such bot: {username}", bots=known)
        return world

    def join(self, world: World) -> World:
        """One more bot, which nobody has started yet; raises ControlError 409 where its id is taken."""
        if world.bot_id in self.worlds or world.bot_id in self.people:
            raise ControlError(409, f"the id {world.bot_id} is taken")
        for person in self.people:
            world.meet(person)
        if self.worlds:
            self.feed.add("bots", None, {})
        self.worlds[world.bot_id] = world
        return world

    def introduce(self, person: Person) -> None:
        """One more person, whom every bot may meet."""
        self.people[person.id] = person
        for world in self.worlds.values():
            world.meet(person.id)
        self.feed.add("person", None, {"person": person.id})

    def new_token(self, bot_id: int | None = None) -> str:
        """A token as BotFather gives it, of this bot or of one that is still to be made. Machines that play the same
        dice must not meet at one token, so it is none of them."""
        number = max(*self.worlds, *self.people, 0) + 1 if bot_id is None else bot_id
        return f"{number}:AA" + "".join(secrets.choice(_LETTERS) for _ in range(33))

    def check_new(self, name: str, username: str) -> None:
        """Raise ControlError for a name or username that BotFather would not take: a username has 5 to 32 characters,
        ends with "bot" and is nobody else's."""
        if not 1 <= len(name.strip()) <= _MAX_NAME:
            raise ControlError(400, f"a bot's name has 1 to {_MAX_NAME} characters")
        if not _USERNAME.fullmatch(username) or not username.lower().endswith("bot"):
            raise ControlError(
                400, f"a bot's username has 5 to 32 letters, digits or _ and ends with bot: {username!r}"
            )
        people = {(person.username or "").lower() for person in self.people.values()}
        if self.by_username(username) is not None or username.lower() in people:
            raise ControlError(409, f"the username {username} is taken")

    def file(self, unique_id: str) -> StoredFile | None:
        """A file that some bot or person has sent: what its bytes are does not depend on the bot."""
        worlds = self.worlds.values()
        return next((found for world in worlds if (found := world.files.by_unique.get(unique_id))), None)
