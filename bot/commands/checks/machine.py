"""The machine: room on the disk, folders that can be written, its SQLite."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.commands.checks.finding import Finding, bad, fine, note
from bot.i18n import Speaker
from bot.storage import maintenance

LOW_DISK = 200 * 1024 * 1024
COPIES = 3
"""Room for so many databases of today's size: two copies may be made at once, and the log grows."""
NO_FOLDER = "no folder"
MEGABYTE = 1024 * 1024


def disk(database: Path, tr: Speaker) -> Iterator[Finding]:
    """Whether there is room for the database to grow and for a copy of it."""
    free = shutil.disk_usage(_nearest(database.resolve().parent)).free
    size = database.stat().st_size if database.is_file() else 0
    wanted = max(LOW_DISK, COPIES * size)
    if free < wanted:
        yield bad(tr("doctor-disk-full", free=free // MEGABYTE, wanted=wanted // MEGABYTE))
    else:
        yield fine(tr("doctor-disk", free=free // MEGABYTE))


def folders(database: Path, backups: Path, tr: Speaker) -> Iterator[Finding]:
    """Whether the database and its copies have a folder that can be written."""
    for what, folder in (("database", database.parent), ("copies", backups)):
        place, reason = str(folder.resolve()), _unwritable(folder)
        if reason:
            trouble = "file" if reason == NO_FOLDER else "other"
            told = {"what": what, "place": place, "trouble": trouble, "reason": reason, "user": os.geteuid()}
            yield bad(tr("doctor-folder-not", **told))
        else:
            yield fine(tr("doctor-folder", what=what, place=place))


def library(tr: Speaker) -> Finding:
    """SQLite comes with the system or with Python; which one is known for what it can do to a database."""
    version = ".".join(map(str, maintenance.LIBRARY))
    if maintenance.may_reset_wrongly(maintenance.LIBRARY):
        return note(tr("doctor-sqlite-old", version=version))
    return fine(tr("doctor-sqlite", version=version))


def _unwritable(folder: Path) -> str:
    """Why a file cannot be made there, or in the folder where the missing one would be made; empty where it can."""
    if folder.exists() and not folder.is_dir():
        return NO_FOLDER
    try:
        with tempfile.TemporaryFile(dir=_nearest(folder)):
            return ""
    except OSError as error:
        return error.strerror or str(error)


def _nearest(folder: Path) -> Path:
    """The folder itself, or the one above that exists."""
    return next(one for one in (folder, *folder.resolve().parents) if one.is_dir())
