"""How storage says no: codes and plain parameters; the sentences live in locales/ or on the console."""

from __future__ import annotations


class StorageError(Exception):
    """A refusal of the storage room. `code` names the sentence, `params` fill it."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({inside})"


class DatabaseError(StorageError):
    """The file cannot be used: newer version, another process, not a database, no space left."""


class JournalConflict(StorageError):
    """Somebody wrote to this journal first: decide again on the fresh tournament."""

    def __init__(self, tournament_id: str, seq: int) -> None:
        super().__init__("storage.journal_conflict", tournament=tournament_id, seq=seq)


class NameTaken(StorageError):
    """Another entry of the tournament has this name, spelt the same or nearly so."""

    def __init__(self, name: str, entry_id: str) -> None:
        super().__init__("entry.name_taken", name=name, entry=entry_id)


class LinkError(StorageError):
    """A link that opens nothing: link.unknown, link.used, link.expired, link.revoked, link.too_many."""
