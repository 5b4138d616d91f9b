"""A rulebook that extends another: it says what is its own and takes over the rest.

    extends = "nardy-short"
    without = ["time.clocks.per_point"]

* Tables are merged key by key, stages by their `id`; any other list, and each row of `settings`, is replaced whole.
* Keys and stages stand in the parent's order. A key that the parent has not comes after the one it follows in the
  child, or last where it is the child's first; a stage comes last.
* `without` names by their paths what is not taken over: a parameter goes with the clauses and the settings that are
  about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from engine.errors import RulebookError

EXTENDS, WITHOUT = "extends", "without"
_FLAT = ("settings", "articles")
"""Tables whose keys have dots themselves."""

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A rulebook as it was written: `said` in its own file, `data` with what it has taken over from its `parent`."""

    id: str
    said: Mapping[str, Any]
    data: Mapping[str, Any]
    without: tuple[Path, ...] = ()
    parent: Source | None = None

    def says(self, path: Path) -> str:
        """The id of the file that says a value, list places by number; empty where none does."""
        own = _own_path(self, path)
        if own is not None and _at(self.said, own) is not None:
            return self.id
        if self.parent is None or any(path[: len(left)] == left for left in self.without):
            return ""
        return self.parent.says(path)


def extended(rulebook_id: str, said: dict[str, Any], parent: Source) -> Source:
    """The file laid over its parent. RulebookError names a path of `without` that leaves out nothing."""
    without = said.pop(WITHOUT, [])
    if not isinstance(without, list) or not all(isinstance(path, str) for path in without):
        raise RulebookError(WITHOUT, f"{without!r} is not a list of paths")
    data = deepcopy(dict(parent.data))
    for number, path in enumerate(without):
        _leave_out(data, path, f"{WITHOUT}.{number}", parent.id)
    return Source(rulebook_id, said, _merged(data, said, rows_whole=False), tuple(map(_parts, without)), parent)


def _merged(old: Mapping[str, Any], new: Mapping[str, Any], *, rows_whole: bool) -> dict[str, Any]:
    order, before = list(old), None
    for key in new:
        if key not in old:
            order.insert(len(order) if before is None else order.index(before) + 1, key)
        before = key
    return {key: _laid_over(key, old.get(key), new.get(key), rows_whole) for key in order}


def _laid_over(key: str, old: Any, new: Any, rows_whole: bool) -> Any:
    match old, new:
        case _, None:
            return old
        case dict(), dict() if not rows_whole:
            return _merged(old, new, rows_whole=key == "settings")
        case list(), list() if key == "stages":
            return list(_stages(old, new))
        case _:
            return new


def _stages(old: Sequence[Any], new: Sequence[Any]) -> Iterator[Any]:
    """By their ids. One that the child has twice stays twice: whoever validates the book says so."""
    left = list(new)
    for stage in old:
        own = next((one for one in left if isinstance(one, dict) and one.get("id") == stage["id"]), None)
        if own is not None:
            left.remove(own)
        yield _merged(stage, own or {}, rows_whole=False)
    yield from left


def _leave_out(data: dict[str, Any], path: str, key: str, parent: str) -> None:
    """Take a parameter out of the parent's data, or a clause or a setting alone."""
    parts = _parts(path)
    if parts[0] == "stages" and len(parts) == 2:
        raise RulebookError(key, f"{path!r} is a stage: settings and clauses count them, none is left out")
    *tables, last = parts
    place = _at(data, tables)
    found = isinstance(place, dict) and place.pop(last, None) is not None
    about = f"{path}."
    for table, told in (("articles", lambda name, _: name), ("settings", lambda _, row: row["path"])):
        rows = data.get(table, {})
        for name in [name for name, row in rows.items() if f"{told(name, row)}.".startswith(about)]:
            found = True
            del rows[name]
    if not found:
        raise RulebookError(key, f"{parent} has no {path!r}")


def _parts(path: str) -> Path:
    head, _, rest = path.partition(".")
    return (head, rest) if head in _FLAT and rest else tuple(path.split("."))


def _own_path(source: Source, path: Path) -> Path | None:
    """A path of the whole book as the file has it: its stages may be fewer. None where it has not that stage."""
    if path[0] != "stages" or len(path) == 1:
        return path
    stages, number = source.data["stages"], int(path[1])
    if number >= len(stages):
        return None  # a stage that whoever extends it has added
    wanted = stages[number]["id"]
    ids = [stage["id"] for stage in source.said.get("stages", ())]
    return ("stages", str(ids.index(wanted)), *path[2:]) if wanted in ids else None


def _at(data: Any, path: Sequence[str]) -> Any:
    """The value at a path; None where there is none."""
    for part in path:
        if isinstance(data, list):
            data = data[int(part)] if part.isdecimal() and int(part) < len(data) else None
        else:
            data = data.get(part) if isinstance(data, Mapping) else None
    return data
