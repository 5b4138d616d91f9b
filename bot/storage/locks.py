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
    lock = FileLock(database.with_name(f"{database.name}.lock"), "storage.in_use")
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
    name = hashlib.sha256(token.encode()).hexdigest()[:16]
    lock = FileLock((folder or Path(tempfile.gettempdir())) / f"turnir-{name}.lock", "storage.token_in_use")
    lock.acquire()
    return lock
