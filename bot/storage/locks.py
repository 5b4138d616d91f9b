"""One process at a time: an advisory lock on a file, with the holder's pid inside."""

from __future__ import annotations

import fcntl
import hashlib
import os
import tempfile
from pathlib import Path

from bot.storage.errors import DatabaseError


class FileLock:
    """Held until `release` or the end of the process, however it ends. The file itself stays."""

    def __init__(self, path: Path, code: str) -> None:
        self._path = path
        self._code = code
        self._descriptor: int | None = None

    def acquire(self) -> None:
        """DatabaseError(code, pid=…) where another process has it; pid is None where it did not say."""
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(descriptor, 32, 0).strip()
            os.close(descriptor)
            raise DatabaseError(self._code, pid=int(holder) if holder.isdigit() else None) from None
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        self._descriptor = descriptor

    def release(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def database_lock(database: Path) -> FileLock:
    """Take a database file for this process: ``<file>.lock`` beside it. Its folder is made.

    DatabaseError: storage.in_use (pid), storage.unwritable.
    """
    lock = FileLock(_beside(database), "storage.in_use")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except OSError as error:
        raise DatabaseError("storage.unwritable", reason=str(error)) from error
    return lock


def lock_token(token: str, folder: Path | None = None) -> FileLock:
    """Take the bot token for this process: a second poller would make Telegram answer 409 to both.

    Only a hash of the token reaches the disk. `folder` defaults to the machine's temporary folder, so that two
    databases on one machine cannot share a token either. DatabaseError("storage.token_in_use", pid=…).
    """
    lock = FileLock(_of_token(token, folder), "storage.token_in_use")
    lock.acquire()
    return lock


def holder_of_database(database: Path) -> int | None:
    """The process that has the database, 0 where it does not say; None where nobody has it. Nothing is made."""
    return _holder(_beside(database))


def holder_of_token(token: str, folder: Path | None = None) -> int | None:
    """The same of a token on this machine."""
    return _holder(_of_token(token, folder))


def _beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.lock")


def _of_token(token: str, folder: Path | None) -> Path:
    name = hashlib.sha256(token.encode()).hexdigest()[:16]
    return (folder or Path(tempfile.gettempdir())) / f"turnir-{name}.lock"


def _holder(path: Path) -> int | None:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        said = os.pread(descriptor, 32, 0).strip()
        return int(said) if said.isdigit() else 0
    finally:
        os.close(descriptor)
    return None
