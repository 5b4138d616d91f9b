"""A long text that a client has cut into several messages: is the next one its continuation, and what stood at the cut?

Clients cut at 4096 units. Some look for the end of a paragraph or a line before it, some for any blank, and where they
find none they cut inside a word. Blanks at both ends of a message are lost on the way.
"""

from __future__ import annotations

from collections import Counter

from bot.lengths import Limit, units

SHORTEST = Limit.TEXT // 2
"""Units: no client cuts earlier, however good the place is."""
LOST = 8
"""Blanks at a cut, at most."""


def may_go_on(text: str) -> bool:
    """Whether so long a message may be a part that others follow."""
    return units(text) >= SHORTEST


def goes_on(part: str, following: str) -> bool:
    """Whether these two may have been one text: together they were too long for one message, and the second does not
    begin anew, as a corrected list would."""
    if not may_go_on(part) or following.startswith("/"):
        return False
    together = units(part) + LOST + units(following)
    return together > Limit.TEXT and part.split("\n", 1)[0].strip() != following.split("\n", 1)[0].strip()


def joined(before: str, part: str, following: str) -> str:
    """The text again: `part` is the last message of what is known `before` the cut and with it."""
    return before + _seam(before, part, following) + following


def _seam(before: str, part: str, following: str) -> str:
    if units(part) >= Limit.TEXT:
        return ""  # cut inside a word
    word = following.split(maxsplit=1)[0] if following.strip() else ""
    if units(part) + 1 + units(word) < Limit.TEXT:
        return "\n"  # more words had room: the end of a line was looked for
    return " " if _is_inside_a_line(before, following) else "\n"


def _is_inside_a_line(before: str, following: str) -> bool:
    """Whether the line of the cut is as long in words as lines mostly are only when it is put together."""
    *above, last = before.split("\n")
    first, *below = following.split("\n")
    usual = Counter(len(line.split()) for line in (*above, *below) if line.strip())
    if not usual:
        return True
    words = usual.most_common(1)[0][0]
    return len(last.split()) != words and len(last.split()) + len(first.split()) == words
