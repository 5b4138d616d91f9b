"""The named queries of sql/*.sql, run on a `Session` in one visit each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from sqlite3 import Row
from typing import Any, Protocol, cast

import aiosql

FOLDER = Path(__file__).parent / "sql"

Parameters = Mapping[str, object]


class Runner(Protocol):
    """What a query needs of a connection."""

    def all(self, sql: str, parameters: Parameters) -> Awaitable[list[Row]]: ...
    def one(self, sql: str, parameters: Parameters) -> Awaitable[Row | None]: ...
    def value(self, sql: str, parameters: Parameters) -> Awaitable[Any]: ...
    def run(self, sql: str, parameters: Parameters) -> Awaitable[int]: ...
    def run_many(self, sql: str, parameters: Sequence[Parameters]) -> Awaitable[None]: ...


class _Adapter:
    """aiosql's seam. Not declared async: every query hands out the session's own awaitable."""

    is_aio_driver = False

    def process_sql(self, _name: str, _operation: object, sql: str) -> str:
        return sql

    def select(
        self, session: Runner, _name: str, sql: str, parameters: Parameters, _record: object = None
    ) -> Awaitable[list[Row]]:
        return session.all(sql, parameters)

    def select_one(
        self, session: Runner, _name: str, sql: str, parameters: Parameters, _record: object = None
    ) -> Awaitable[Row | None]:
        return session.one(sql, parameters)

    def select_value(self, session: Runner, _name: str, sql: str, parameters: Parameters) -> Awaitable[Any]:
        return session.value(sql, parameters)

    def insert_update_delete(self, session: Runner, _name: str, sql: str, parameters: Parameters) -> Awaitable[int]:
        return session.run(sql, parameters)

    def insert_update_delete_many(
        self, session: Runner, _name: str, sql: str, parameters: Sequence[Parameters]
    ) -> Awaitable[None]:
        return session.run_many(sql, parameters)

    def insert_returning(self, *_: object) -> None:
        raise NotImplementedError("write `returning` and read the row")

    select_cursor: Callable[..., None] = insert_returning
    execute_script: Callable[..., None] = insert_returning


@cache
def queries(table: str) -> Any:
    """The queries of ``sql/<table>.sql`` as attributes: ``await sql.add(session, a=1)``."""
    return aiosql.from_path(FOLDER / f"{table}.sql", cast(Any, _Adapter))
