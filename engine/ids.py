"""What things are named by: numbers and short texts that say nothing about a person."""

from __future__ import annotations

from typing import NewType

EntryId = NewType("EntryId", str)
PersonId = NewType("PersonId", int)
NOBODY = PersonId(0)
"""The number that no person has: the bot itself, or a seat that is empty."""
CallId = NewType("CallId", str)
ProtestId = NewType("ProtestId", str)
PersonalId = str
DeckListId = str
AnnouncementId = str
