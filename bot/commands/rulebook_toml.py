"""A rulebook that extends another as one whole TOML file: what it has taken over says from where."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from engine.regulations import Source

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_Path = tuple[str, ...]
_ON_A_LINE = ("title", "source")


def whole(source: Source) -> str:
    """Every line ends with `# from <id>` where another file says it. As a rulebook it is the same to the last key."""
    return "\n".join(_lines(source)) + "\n"


def _lines(source: Source) -> Iterator[str]:
    tables = {name: value for name, value in source.data.items() if _is_table(name, value)}
    for name, value in source.data.items():
        if name not in tables:
            yield from _told(source, (name,), value, _key(name))
    for name, value in tables.items():
        for path, head, table in _tables(name, value):
            yield from ("", head)
            for key, inner in table.items():
                yield from _told(source, (*path, key), inner, _key(key))


def _is_table(name: str, value: object) -> bool:
    return name == "stages" or (isinstance(value, dict) and name not in _ON_A_LINE)


def _tables(name: str, value: object) -> Iterator[tuple[_Path, str, Mapping[str, object]]]:
    if isinstance(value, list):
        yield from (((name, str(number)), f"[[{name}]]", stage) for number, stage in enumerate(value))
    elif isinstance(value, dict):
        yield (name,), f"[{name}]", value


def _told(source: Source, path: _Path, value: object, key: str) -> Iterator[str]:
    """A value on a line; a table of which some is taken over and some is not, key by key."""
    origins = set(_origins(source, path, value))
    if isinstance(value, dict) and len(origins) > 1:
        for name, inner in value.items():
            yield from _told(source, (*path, name), inner, f"{key}.{_key(name)}")
        return
    note = "".join(f"  # from {one}" for one in origins if one != source.id)
    yield f"{key} = {_value(value)}{note}"


def _origins(source: Source, path: _Path, value: object) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from _origins(source, (*path, name), inner)
    else:
        yield source.says(path)


def _value(value: object) -> str:
    match value:
        case dict():
            return "{ " + ", ".join(f"{_key(name)} = {_value(inner)}" for name, inner in value.items()) + " }"
        case list() if value and all(isinstance(one, dict) for one in value):
            return "[\n" + "".join(f"    {_value(one)},\n" for one in value) + "]"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case str() | bool():
            return json.dumps(value, ensure_ascii=False)
        case _:
            return str(value)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)
