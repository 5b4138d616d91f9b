"""Moments of time in the database: UTC ISO text with microseconds and offset, always 32 characters.

``2026-03-08T11:05:00.000000+00:00``: sorts as text, is read by a person, compares as text in SQL.
"""

from __future__ import annotations

from datetime import UTC, datetime


def to_text(at: datetime) -> str:
    """The stored form of a moment. ValueError for a moment without a zone."""
    if at.tzinfo is None:
        raise ValueError(f"a moment without a zone: {at!r}")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def to_text_or_none(at: datetime | None) -> str | None:
    return None if at is None else to_text(at)


def from_text(text: str) -> datetime:
    return datetime.fromisoformat(text)


def from_text_or_none(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)
