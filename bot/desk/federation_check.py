"""A federation's list before it is kept: what of it can be kept, and what it changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.desk.entry_lines import visible_name
from bot.federations import Checked, Federation, FederationPlayer, ListPreview, Renamed
from bot.storage.names import words_key

MOST_NAME = 80
"""Signs of a name; longer ones are cut."""
MOST_OF_FIELD = 40
_IN_NO_NAME = frozenset("<>{}[]|\\=@#~^$%&*_")
_FORMULA = ("+", "-", "=", "@")


def checked(players: Iterable[FederationPlayer]) -> Checked:
    """Names and what stands beside them as they are shown everywhere here."""
    kept: dict[str, FederationPlayer] = {}
    cleaned, odd, repeated = list[str](), list[str](), list[str]()
    for number, one in enumerate(players):
        seen = visible_name(one.name)
        key = one.id or f"\0{number}"
        if not _is_name(seen):
            odd.append(seen[:MOST_OF_FIELD])
        elif key in kept:
            repeated.append(one.id)
        else:
            name = seen[:MOST_NAME].strip()
            cleaned += [name] if name != one.name else []
            kept[key] = replace(
                one, name=name, rank=_short(one.rank), country=_short(one.country), club=_short(one.club)
            )
    return Checked(tuple(kept.values()), tuple(cleaned), tuple(odd), tuple(repeated))


def _is_name(seen: str) -> bool:
    return any(map(str.isalpha, seen)) and _IN_NO_NAME.isdisjoint(seen) and not seen.startswith(_FORMULA)


def _short(text: str) -> str:
    return visible_name(text)[:MOST_OF_FIELD].strip()


def preview(
    federation: Federation | None, found: Checked, skipped: int, kept: Sequence[FederationPlayer] | None
) -> ListPreview:
    """`kept`: the list of the same federation that there is."""
    counted = Counter(words_key(one.name) for one in found.players)
    namesakes: dict[str, str] = {}
    for one in found.players:
        if counted[words_key(one.name)] > 1:
            namesakes.setdefault(words_key(one.name), one.name)
    same = ListPreview(federation, found, skipped, tuple(namesakes.values()))
    if kept is None:
        return replace(same, new=len(found.players))
    before, now = dict(_keyed(kept)), dict(_keyed(found.players))
    both = [(before[key], now[key]) for key in now if key in before]
    return replace(
        same,
        before=len(kept),
        new=len(now.keys() - before.keys()),
        gone=len(before.keys() - now.keys()),
        rated=sum((old.rating, old.rank) != (new.rating, new.rank) for old, new in both),
        renamed=tuple(
            Renamed(new.id, old.name, new.name) for old, new in both if words_key(old.name) != words_key(new.name)
        ),
    )


def _keyed(players: Iterable[FederationPlayer]) -> Iterator[tuple[str, FederationPlayer]]:
    """By the number; where a list has none by the name, and which of those it is who are called so."""
    named: Counter[str] = Counter()
    for one in players:
        name = words_key(one.name)
        named[name] += not one.id
        yield (one.id or f"\0{name}\0{named[name]}"), one
