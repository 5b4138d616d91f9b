"""Ids and the small closed sets that the whole engine speaks in."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from engine import ids

EntryId = ids.EntryId
PersonId = ids.PersonId
Exact = int | Fraction
MemberId = str
Colour = Literal["first_black", "first_white"]
Lineup = tuple[MemberId | None, ...]
"""Who sits at which board, from board 1; None: nobody."""

Edit = Literal["swap", "pair", "unpair", "bye", "table", "closed_tables"]
"""What a hand does to a draft: two exchange their seats, two that wait are paired, a pair is taken apart, somebody is
left free, a pair goes to another table, or everybody leaves the closed ones."""

Again = Literal["released", "unstarted"]
"""Who is paired anew in an announced round: those whose opponents have left before the start with whoever is free, or
everybody whose match has not begun."""

Treatment = Literal["keep", "losses", "annul"]
"""What becomes of the matches of an entry that has left: those played count, what is left is lost, nothing counts."""
