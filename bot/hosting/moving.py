"""A club moves to another folder or machine: given away here as one folder, taken in there. At each moment at most one
place can run it. And one that was deleted comes back."""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
from base64 import b64decode, b64encode
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.hosting.settings import DATABASE, RULEBOOKS, folder_of
from bot.hosting.vault import Vault
from bot.storage.database import Connect, connect_in_thread
from bot.storage.directory import FILE, Directory, HostedClub
from bot.storage.errors import DatabaseError
from bot.storage.locks import IN_USE, DatabaseLock, database_lock
from bot.storage.maintenance import backup

CARD = "club.json"
GIVEN = ".given"
"""What the name of a database ends with whose club has moved on."""
PATIENCE = 30.0
"""Seconds that the host has to close the club."""
TRY_EVERY = 0.2


class MoveError(Exception):
    """Why a club cannot be given or taken, in plain words."""


async def directory_of(folder: Path, connect: Connect) -> Directory:
    """Of a host that may be running."""
    try:
        return await Directory.open(folder, connect=connect)
    except DatabaseError as error:
        if error.code != IN_USE:
            raise
        return await Directory.open(folder, beside=True, connect=connect)


async def give(
    folder: Path, club_id: str, target: Path, now: datetime, connect: Connect = connect_in_thread
) -> HostedClub:
    """Stop the club, and lay all of it into `target`, which is made. Whatever fails on the way, it runs on here as
    before. MoveError, DatabaseError."""
    _needs(folder, target)
    async with await directory_of(folder, connect) as directory:
        club = await directory.get(club_id)
        if club is None or not club.is_here:
            raise MoveError(f"no club {club_id} is here")
        own = folder_of(folder, club_id)
        await directory.put_state(club_id, "given", now)
        try:
            held = await _let_go(own / DATABASE)
            try:
                await asyncio.to_thread(_lay, club, own, target)
            finally:
                held.leave()
        except BaseException:
            shutil.rmtree(target, ignore_errors=True)
            await directory.put_state(club_id, club.state, now)
            raise
    return club


def _needs(folder: Path, target: Path) -> None:
    if target.exists():
        raise MoveError(f"{target} is there already")
    if not (folder / FILE).exists():
        raise DatabaseError("storage.missing", path=str(folder / FILE))


def _lay(club: HostedClub, own: Path, target: Path) -> None:
    """While nobody has its database. The card comes last: without one a folder is not taken."""
    target.mkdir(mode=0o700, parents=True)
    backup(own / DATABASE, target / DATABASE)
    if (own / RULEBOOKS).is_dir():
        shutil.copytree(own / RULEBOOKS, target / RULEBOOKS)
    (target / CARD).write_text(_card(club, _digest(target / DATABASE)), encoding="utf-8")
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            (own / f"{DATABASE}{end}").rename(own / f"{DATABASE}{GIVEN}{end}")


async def _let_go(database: Path) -> DatabaseLock:
    """The lock of a database, once the host has closed it. DatabaseError where it does not."""
    for _ in range(int(PATIENCE / TRY_EVERY)):
        try:
            return database_lock(database)
        except DatabaseError as error:
            if error.code != IN_USE:
                raise
            await asyncio.sleep(TRY_EVERY)
    return database_lock(database)


def _card(club: HostedClub, digest: str) -> str:
    """What the directory knew of it. The token is sealed as it was: whoever takes the club needs the key."""
    told = {name: getattr(club, name) for name in _TOLD}
    return json.dumps({**told, "token": b64encode(club.token).decode(), "sha256": digest}, ensure_ascii=False, indent=1)


_TOLD = ("id", "bot_id", "username", "title", "language", "zone", "owner", "managed", "state", "secret")


def _digest(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


async def take(
    folder: Path, source: Path, vault: Vault, now: datetime, connect: Connect = connect_in_thread
) -> HostedClub:
    """Take in what `give` has laid into `source`; it runs at once where the host does. MoveError for what is no such
    folder, or was taken already; ConfigError where no key opens its token."""
    card = await asyncio.to_thread(_read, source)
    token = vault.sealed(vault.opened(b64decode(card["token"])))
    async with await directory_of(folder, connect) as directory:
        known = await directory.get(card["id"])
        if (known is not None and known.is_here) or await directory.by_bot(card["bot_id"]) is not None:
            raise MoveError(f"the club {card['id']} is here already")
        await asyncio.to_thread(_put, source, folder_of(folder, card["id"]))
        if known is not None:
            await directory.drop(known.id)
        club = _club(card, token, directory.holder, now)
        await directory.add(club)
    return club


def _put(source: Path, own: Path) -> None:
    """Into the folder of the club. From then on nobody else takes it."""
    if (own / DATABASE).exists():
        raise MoveError(f"{own / DATABASE} is there already")
    own.mkdir(mode=0o700, parents=True, exist_ok=True)
    backup(source / DATABASE, own / DATABASE)
    if (source / RULEBOOKS).is_dir():
        shutil.copytree(source / RULEBOOKS, own / RULEBOOKS, dirs_exist_ok=True)
    (source / CARD).rename(source / f"{CARD}.taken")


async def undelete(folder: Path, club_id: str, now: datetime, connect: Connect = connect_in_thread) -> HostedClub:
    """A club that its owner has deleted runs again. MoveError where there is none, or its bot has another club now."""
    async with await directory_of(folder, connect) as directory:
        club = await directory.get(club_id)
        if club is None or club.state != "deleted":
            raise MoveError(f"no club {club_id} was deleted here")
        if await directory.by_bot(club.bot_id) is not None:
            raise MoveError(f"its bot @{club.username} has another club now")
        await directory.put_state(club_id, "on", now)
    return club


def _read(source: Path) -> dict[str, Any]:
    file = source / CARD
    if not file.is_file():
        taken = " It was taken already." if file.with_name(f"{CARD}.taken").exists() else ""
        raise MoveError(f"{source} is no club that was given: it has no {CARD}.{taken}")
    try:
        card = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        raise MoveError(f"{file} cannot be read") from None
    if not isinstance(card, dict) or {*_TOLD, "token", "sha256"} - card.keys():
        raise MoveError(f"{file} is no card of a club")
    if _digest(source / DATABASE) != card["sha256"]:
        raise MoveError(f"{source / DATABASE} is not what was given: its digest is another")
    return card


def _club(card: dict[str, Any], token: bytes, holder: str, now: datetime) -> HostedClub:
    told = {name: card[name] for name in _TOLD}
    return HostedClub(**told, token=token, holder=holder, created_at=now, state_since=now)
