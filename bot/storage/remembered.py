"""What the database has answered, given again as long as nothing is written that it was read from.

A press asks the same of the same few people and tournaments many times over, and a visit to the reader's thread costs
more than all that is done with its answer.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

import aiosqlite

from bot.storage.changes import EVERYTHING, written_by
from bot.storage.sessions import Session, T, Work

MOST_ANSWERS = 2_000
"""Where there are more, all are forgotten."""
MOST_ROWS = 30
"""A longer answer is read anew: these are lists of a whole event, which are folded into something that is kept."""
_QUESTION = re.compile(r"\s*(?:--[^\n]*\n\s*)*(?:select|with)\b", re.IGNORECASE)
_PASSING = frozenset({"updates", "outbox", "journal", "pictures", "meta"})
"""Written with each press, or large, or asked once."""

Question = tuple[str, tuple[tuple[str, object], ...]]


@cache
def words_of(statement: str) -> frozenset[str]:
    """All words of a question, the tables that it reads among them; none where its answer is not kept."""
    words = frozenset(re.findall(r"\w+", statement.lower()))
    passing = _QUESTION.match(statement) is None or written_by(statement) or words & _PASSING
    return frozenset() if passing else words | EVERYTHING


@dataclass(frozen=True, slots=True)
class Answer:
    """Some rows, and which transaction had written last to each of their tables when they were asked for."""

    rows: tuple[sqlite3.Row, ...]
    written: Mapping[str, int]


@dataclass
class Memory:
    """`written` counts transactions, `last` is the number of the last one that wrote to a table."""

    written: int = 0
    last: dict[str, int] = field(default_factory=dict)
    answers: dict[Question, Answer] = field(default_factory=dict)

    def note(self, tables: Iterable[str]) -> None:
        """They were written to just now."""
        self.written += 1
        self.last.update(dict.fromkeys(tables, self.written))

    def written_to(self, statement: str) -> Mapping[str, int]:
        """What `last` says of the tables that a statement reads."""
        return {table: self.last[table] for table in self.last.keys() & words_of(statement)}

    def recall(self, question: Question) -> Answer | None:
        """The answer, as long as it is still true."""
        found = self.answers.get(question)
        return found if found is not None and found.written == self.written_to(question[0]) else None

    def keep(self, question: Question, answer: Answer) -> None:
        """Of an answer that was overtaken by a commit nobody knows whether it is the old or the new one: its numbers
        are those of before, so it is not recalled."""
        if len(answer.rows) > MOST_ROWS:
            return
        if len(self.answers) >= MOST_ANSWERS:
            self.answers.clear()
        self.answers[question] = answer


class RememberingReader(Session):
    """`others` is another number after a commit of another process; None while that cannot be said at once, or while
    what is asked may be taken back: then nothing is remembered."""

    def __init__(self, connection: aiosqlite.Connection, others: Callable[[], int | None]) -> None:
        super().__init__(connection)
        self.memory = Memory()
        self._others = others
        self._known: int | None = None

    async def all(self, sql: str, parameters: Mapping[str, object]) -> list[sqlite3.Row]:
        others = self._others() if words_of(sql) else None
        if others is None:
            return await super().all(sql, parameters)
        if others != self._known:
            self._known = others
            self.memory.note(EVERYTHING)
        question = (sql, tuple(parameters.items()))
        answer = self.memory.recall(question)
        if answer is not None:
            return list(answer.rows)
        written = self.memory.written_to(sql)
        rows = await super().all(sql, parameters)
        self.memory.keep(question, Answer(tuple(rows), written))
        return rows

    async def _run(self, sql: str, work: Work[T]) -> T:
        """In memory the reader is the writer: whoever writes by it has written by no transaction."""
        try:
            return await super()._run(sql, work)
        finally:
            if written_by(sql):
                self.memory.note(EVERYTHING)
