"""What people may do with the clubs of a host: make one, stop it, take its data, give it up. Whoever made a club is
its owner here; nobody else sees that there is one."""

from __future__ import annotations

import asyncio
import os
import shutil
import zipfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.hosting.settings import DATABASE, RULEBOOKS, HostSettings, folder_of
from bot.hosting.vault import Vault
from bot.storage.directory import Directory, HostedClub, State
from bot.storage.errors import DatabaseError
from bot.storage.ids import new_id, new_token
from bot.storage.maintenance import backup
from engine.errors import RuleViolation

__all__ = ["BotFound", "Clubs", "HostedClub", "Totals"]

KEPT = timedelta(days=30)
"""So long the files of a club lie there that was deleted."""
MOST_SENT = 49_000_000
"""Bytes that a bot may send."""


@dataclass(frozen=True, slots=True)
class BotFound:
    """Whose token it is."""

    id: int
    username: str
    name: str


Asks = Callable[[str], Awaitable[BotFound]]
"""Of a token: RuleViolation `host.token_unknown`, `host.telegram_silent`."""


@dataclass(frozen=True, slots=True)
class Totals:
    """What the host's owner sees. Nobody's name, no club's title."""

    clubs: int
    stopped: int
    asleep: int
    troubles: tuple[tuple[str, str], ...]
    """The bot's username and what is wrong."""
    megabytes: float
    memory: int
    """Megabytes that the process takes."""
    load: float
    """Of the machine, in the last minute: how many want its processors."""


class Clubs:
    """One per host. `main_bot`: the id of the host's own; `stir` is called once the directory is another."""

    def __init__(
        self,
        settings: HostSettings,
        folder: Path,
        directory: Directory,
        vault: Vault,
        now: Callable[[], datetime],
        asks: Asks,
        stir: Callable[[], None] = lambda: None,
    ) -> None:
        self._settings = settings
        self._folder = folder
        self._directory = directory
        self._vault = vault
        self._now = now
        self._asks = asks
        self._stir = stir

    @property
    def a_person(self) -> int:
        """How many somebody may have."""
        return self._settings.host_clubs_a_person

    def runs_host(self, telegram_id: int) -> bool:
        """Whether it is one of the host's own owners."""
        return telegram_id in self._settings.owner_ids

    async def of(self, owner: int) -> tuple[HostedClub, ...]:
        return await self._directory.of_owner(owner)

    async def get(self, owner: int, club_id: str) -> HostedClub:
        """RuleViolation `host.no_club` where he has none of this id."""
        club = await self._directory.get(club_id)
        if club is None or club.owner != owner or not club.is_here:
            raise RuleViolation("host.no_club")
        return club

    async def check_room(self, owner: int) -> None:
        """RuleViolation `host.too_many` where he has as many as he may, `host.full` where the host has."""
        if len(await self.of(owner)) >= self.a_person:
            raise RuleViolation("host.too_many", most=self.a_person)
        if sum(club.is_here for club in await self._directory.every()) >= self._settings.host_clubs:
            raise RuleViolation("host.full")

    async def found(self, token: str) -> BotFound:
        """Whose token it is. RuleViolation `host.token_unknown`, `host.telegram_silent`, `host.token_taken`."""
        bot = await self._asks(token)
        if bot.id == _bot_id(self._settings.token.get_secret_value()) or await self._directory.by_bot(bot.id):
            raise RuleViolation("host.token_taken", bot=bot.username)
        return bot

    def sealed(self, token: str) -> str:
        """As it may lie in a form."""
        return self._vault.sealed(token).decode()

    async def create(
        self, owner: int, sealed: str, title: str, language: str, zone: str, *, managed: bool
    ) -> HostedClub:
        """A club that runs from now on. RuleViolation as `check_room` and `found`."""
        await self.check_room(owner)
        token = self._vault.opened(sealed.encode())
        bot, now = await self.found(token), self._now()
        club = HostedClub(
            id=new_id(),
            bot_id=bot.id,
            username=bot.username,
            title=title,
            language=language,
            zone=zone,
            token=self._vault.sealed(token),
            owner=owner,
            managed=managed,
            state="on",
            holder=self._directory.holder,
            secret=new_token(24),
            created_at=now,
            state_since=now,
        )
        folder_of(self._folder, club.id).mkdir(mode=0o700, parents=True, exist_ok=True)
        if not await self._directory.add(club):
            raise RuleViolation("host.token_taken", bot=bot.username)
        self._stir()
        return club

    async def put_state(self, owner: int, club_id: str, state: State) -> HostedClub:
        await self.get(owner, club_id)
        await self._directory.put_state(club_id, state, self._now())
        self._stir()
        fresh = await self._directory.get(club_id)
        assert fresh is not None
        return fresh

    async def put_token(self, owner: int, club_id: str, token: str) -> HostedClub:
        """After the old one was revoked. RuleViolation `host.other_bot` for a token of another bot, and as `found`."""
        club = await self.get(owner, club_id)
        bot = await self._asks(token)
        if bot.id != club.bot_id:
            raise RuleViolation("host.other_bot", bot=club.username)
        await self._directory.put_token(club_id, self._vault.sealed(token), bot.username)
        self._stir()
        return await self.get(owner, club_id)

    async def token_of_managed(self, bot_id: int, token: str) -> None:
        """The main bot hears that a bot has another token; the club of it, if there is one, goes on with that."""
        club = await self._directory.by_bot(bot_id)
        if club is not None and self._vault.opened(club.token) != token:
            await self.put_token(club.owner, club.id, token)

    async def archive(self, owner: int, club_id: str) -> tuple[str, bytes]:
        """The name and the bytes of a ZIP: the database as it is now, and the club's own rulebooks.

        RuleViolation `host.nothing_yet` for one that has not run yet, `host.too_large` for what a bot cannot send.
        """
        club = await self.get(owner, club_id)
        data = await asyncio.to_thread(_zipped, folder_of(self._folder, club_id))
        if data is None:
            raise RuleViolation("host.nothing_yet")
        if len(data) > MOST_SENT:
            raise RuleViolation("host.too_large")
        return f"{club.username}.zip", data

    async def totals(self) -> Totals:
        clubs = [club for club in await self._directory.every() if club.is_here]
        files = (folder_of(self._folder, club.id) / DATABASE for club in clubs)
        return Totals(
            clubs=len(clubs),
            stopped=sum(club.state == "off" for club in clubs),
            asleep=sum(club.sleeps and club.state == "on" for club in clubs),
            troubles=tuple((club.username, club.trouble) for club in clubs if club.trouble and club.state == "on"),
            megabytes=sum(file.stat().st_size for file in files if file.exists()) / 1_000_000,
            memory=_memory(),
            load=os.getloadavg()[0],
        )

    async def sweep(self) -> None:
        """What was deleted long ago goes, with its copies."""
        for club in await self._directory.every():
            if club.state == "deleted" and club.state_since < self._now() - KEPT:
                await asyncio.to_thread(shutil.rmtree, folder_of(self._folder, club.id), ignore_errors=True)
                await self._directory.drop(club.id)


def _memory() -> int:
    """0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGESIZE") // 1_000_000


def _bot_id(token: str) -> int:
    return int(token.partition(":")[0])


def _zipped(folder: Path) -> bytes | None:
    with TemporaryDirectory(prefix="turnir-") as spare:
        copy, packed = Path(spare) / DATABASE, Path(spare) / "club.zip"
        try:
            backup(folder / DATABASE, copy)
        except DatabaseError as error:
            if error.code == "storage.missing":
                return None
            raise
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(copy, DATABASE)
            for book in sorted((folder / RULEBOOKS).glob("*.toml")):
                archive.write(book, f"{RULEBOOKS}/{book.name}")
        return packed.read_bytes()
