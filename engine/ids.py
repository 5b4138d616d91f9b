"""What things are named by: numbers and short texts that say nothing about a person."""

from __future__ import annotations

EntryId = str
PersonId = int
CallId = str
ProtestId = str
PersonalId = str
AnnouncementId = str
