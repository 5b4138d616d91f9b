"""How somebody may look on while it is played."""

from __future__ import annotations


class Watch:
    """Does nothing; a progress bar overrides it."""

    def arrived(self, teams: int, of: int) -> None:
        """So many teams are on the list."""

    def round_begins(self, name: str, tables: int) -> None:
        """The pairs are out."""

    def match_over(self, name: str) -> None:
        """A match of the round is written down."""

    def round_over(self, name: str) -> None:
        """All of them are."""
