"""The machine: room on the disk, folders that can be written."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.commands.checks.finding import Finding, bad, fine

LOW_DISK = 200 * 1024 * 1024
COPIES = 3
"""Room for so many databases of today's size: two copies may be made at once, and the log grows."""
MEGABYTE = 1024 * 1024


def disk(database: Path) -> Iterator[Finding]:
    """Whether there is room for the database to grow and for a copy of it."""
    free = shutil.disk_usage(_nearest(database.resolve().parent)).free
    size = database.stat().st_size if database.is_file() else 0
    wanted = max(LOW_DISK, COPIES * size)
    told = f"{free // MEGABYTE} MB free on the disk"
    if free < wanted:
        yield bad(f"{told}, {wanted // MEGABYTE} MB are needed. Free some: when it is full, no result can be recorded.")
    else:
        yield fine(f"{told}.")


def folders(database: Path, backups: Path) -> Iterator[Finding]:
    """Whether the database and its copies have a folder that can be written."""
    for what, folder in (("The folder of the database", database.parent), ("The folder of copies", backups)):
        place, trouble = folder.resolve(), _unwritable(folder)
        if trouble:
            yield bad(
                f"{what}, {place}, cannot be written: {trouble}. Give it to the user that runs the bot (you are "
                f"{_user()} now), or choose another place in the settings."
            )
        else:
            yield fine(f"{what}, {place}, can be written.")


def _unwritable(folder: Path) -> str:
    """Why a file cannot be made there, or in the folder where the missing one would be made; empty where it can."""
    if folder.exists() and not folder.is_dir():
        return "it is not a folder"
    try:
        with tempfile.TemporaryFile(dir=_nearest(folder)):
            return ""
    except OSError as error:
        return error.strerror or str(error)


def _nearest(folder: Path) -> Path:
    """The folder itself, or the one above that exists."""
    return next(one for one in (folder, *folder.resolve().parents) if one.is_dir())


def _user() -> str:
    return f"user {os.geteuid()}"
