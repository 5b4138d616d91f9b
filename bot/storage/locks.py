"""One process at a time: an advisory lock on a file, with the holder's pid inside."""

from __future__ import annotations

import fcntl
import hashlib
import os
import tempfile
from pathlib import Path

from bot.storage.errors import DatabaseError

IN_USE = "storage.in_use"


class FileLock:
    """Held until `release` or the end of the process, however it ends. The file itself stays; `leave` takes it away."""

    def __init__(self, path: Path, code: str) -> None:
        self._path = path
        self._code = code
        self._descriptor: int | None = None

    def acquire(self) -> None:
        """DatabaseError(code, pid=…) where another process has it; pid is None where it did not say."""
        while self._descriptor is None:
            descriptor = _opened(self._path)
            try:
                _lock(descriptor, self._code)
            except BaseException:
                os.close(descriptor)
                raise
            if _is_at(descriptor, self._path):
                self._descriptor = descriptor
            else:
                os.close(descriptor)  # whoever had it has just taken the file away
        os.ftruncate(self._descriptor, 0)
        os.pwrite(self._descriptor, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def leave(self) -> None:
        """Release it, and nothing is left of it."""
        if self._descriptor is not None:
            self._path.unlink(missing_ok=True)
        self.release()


class DatabaseLock:
    """A database file for this process, by two locks.

    One is on ``<file>.lock`` beside it: it says who has the database, and holds while the file is put there. The other
    is on the database itself: it holds by whatever name the file is opened, and when the first was deleted.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self._beside = FileLock(_beside(database), IN_USE)
        self._itself: int | None = None

    def acquire(self, *, make: bool) -> None:
        """DatabaseError(storage.in_use, pid=…). A missing file is made for its owner alone, or left missing."""
        self._beside.acquire()
        try:
            if make or self._database.exists():
                self._itself = _opened(self._database, os.O_CREAT if make else 0)
                # SQLite's own locks on this file are of another kind (fcntl), and neither kind knows of the other.
                _lock(self._itself, IN_USE)
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """After SQLite has closed the file: with any descriptor of it that a process closes SQLite's locks are gone."""
        self._let_go()
        self._beside.release()

    def leave(self) -> None:
        """Release it, and nothing is left beside the database."""
        self._let_go()
        self._beside.leave()

    def _let_go(self) -> None:
        if self._itself is not None:
            os.close(self._itself)
            self._itself = None


def database_lock(database: Path, *, make: bool = False) -> DatabaseLock:
    """Take a database file for this process. Its folder is made; with `make` an empty file too.

    DatabaseError: storage.in_use (pid), storage.unwritable.
    """
    lock = DatabaseLock(database)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(make=make)
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
    found = _holder(_beside(database))
    return _holder(database) if found is None else found


def holder_of_token(token: str) -> int | None:
    """The same of a token on this machine."""
    return _holder(_of_token(token))


def _beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.lock")


def _of_token(token: str, folder: Path | None = None) -> Path:
    name = hashlib.sha256(token.encode()).hexdigest()[:16]
    return (folder or Path(tempfile.gettempdir())) / f"turnir-{name}.lock"


def _opened(path: Path, flags: int = os.O_CREAT) -> int:
    return os.open(path, os.O_RDWR | os.O_CLOEXEC | flags, 0o600)


def _lock(descriptor: int, code: str) -> None:
    """DatabaseError(code, pid) where another has it; the descriptor is the caller's to close."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise DatabaseError(code, pid=_said(descriptor) or None) from None


def _is_at(descriptor: int, path: Path) -> bool:
    """Whether the path still names this file."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _said(descriptor: int) -> int:
    """The number of a process, which the file of a lock holds; 0 in any other file."""
    text = os.pread(descriptor, 32, 0).strip()
    return int(text) if text.isdigit() else 0


def _holder(path: Path) -> int | None:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return _said(descriptor)
    finally:
        os.close(descriptor)
    return None
