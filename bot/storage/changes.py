"""Which writes change what people are shown of a tournament.

The post, the inbox and a person's open form are written with every press and stand on no screen of a tournament. Each
table that is not named here counts: one that is forgotten costs a view built anew, and never shows an old one.
"""

from __future__ import annotations

import re
from functools import cache

_WRITES = re.compile(r"\b(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+(?!set\b)(\w+)", re.IGNORECASE)
_ON_NO_SCREEN = frozenset({"updates", "outbox", "forms", "screens", "boards", "pictures", "relays", "meta"})
_IN_THE_VALUE = frozenset({"journal", "tournaments"})
"""Written with each event: the folded tournament itself is another one then."""


@cache
def is_shown(statement: str) -> bool:
    """Whether a statement writes what a view of a tournament holds beside the folded tournament."""
    written = {name.lower() for name in _WRITES.findall(statement)}
    return not written <= _ON_NO_SCREEN | _IN_THE_VALUE
