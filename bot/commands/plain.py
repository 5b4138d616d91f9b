"""Plain words on the console: what happened, why, what to do."""

from __future__ import annotations

import sys
from typing import NoReturn

from bot.storage.errors import StorageError

_SENTENCES = {
    "storage.in_use": (
        "Another turnir (process {pid}) is using this database. Stop it first, or choose another TURNIR_DATABASE."
    ),
    "storage.token_in_use": "Another turnir (process {pid}) on this machine is using this token. Stop it first.",
    "storage.newer_version": (
        "This database was written by a newer turnir (version {found}; this one knows {known}). Upgrade turnir."
    ),
    "storage.older_version": (
        "This database is older than this turnir (version {found} of {known}). Start `turnir run` once: it upgrades it."
    ),
    "storage.foreign": "This file is a database of another program. Choose another TURNIR_DATABASE.",
    "storage.not_a_database": "This file is not a database. Choose another TURNIR_DATABASE.",
    "storage.corrupt": "This database is damaged: {reason}. Restore the last backup: turnir restore BACKUP.",
    "storage.locked": "The database is locked by another program: {reason}. Close it and try again.",
    "storage.full": "No space is left on the disk: {reason}. Free some and try again; nothing was lost.",
    "storage.unwritable": "The database cannot be written: {reason}. Check the folder and its permissions.",
    "storage.unreadable": "The database cannot be read: {reason}. Check the path and its permissions.",
    "storage.missing": "There is no database at {path}.",
    "storage.exists": "There is a file already: {path}. Move it away, or say --overwrite.",
    "storage.unknown_event": "The journal holds an event this turnir does not know ({kind}). Upgrade turnir.",
    "storage.newer_event": "The journal holds {kind} of version {found}; this turnir knows {known}. Upgrade turnir.",
}


class _Blank(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"


def said(error: StorageError) -> str:
    """The sentence for a storage refusal."""
    sentence = _SENTENCES.get(error.code, "The database failed ({code}): {reason}")
    return sentence.format_map(_Blank(error.params, code=error.code))


def say(text: str) -> None:
    print(text, flush=True)  # noqa: T201


def stop_with(text: str, *, code: int = 1) -> NoReturn:
    """The text on standard error, and the end of the process."""
    print(f"turnir: {text}", file=sys.stderr)  # noqa: T201
    sys.exit(code)
