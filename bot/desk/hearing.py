"""What people ask of the referees in their own words: the journal gets ids, the words are kept where they can be
erased."""

from __future__ import annotations

from bot.desk.counter import Actor, Write
from bot.desk.reception import Reception
from bot.storage.ids import new_id
from bot.storage.sessions import Tx
from bot.storage.statements import Statement
from engine import commands as c
from engine.calls import CallReason
from engine.errors import RuleViolation
from engine.model import EntryId, Tournament

MAX_WORDS = 1000


class Hearing(Reception):
    """Calls of a referee and protests."""

    async def call_referee(
        self,
        tournament_id: str,
        round_number: int,
        table: int,
        entry: EntryId,
        reason: CallReason,
        actor: Actor,
        words: str = "",
    ) -> Tournament:
        """RuleViolation `input.words_long`, and those of `CallReferee`."""
        call = new_id()
        write = self._stated(tournament_id, call, actor, words) if words else None
        command = c.CallReferee(call, round_number, table, entry, reason)
        return await self._run(tournament_id, command, actor, write=write)

    async def file_protest(
        self,
        tournament_id: str,
        round_number: int,
        table: int,
        entry: EntryId,
        actor: Actor,
        words: str,
        photo: str | None = None,
        admitted: str = "",
    ) -> Tournament:
        """In writing. RuleViolation `protest.no_text` without words or a picture of them; those of `FileProtest`."""
        if not words.strip() and photo is None:
            raise RuleViolation("protest.no_text")
        protest = new_id()
        command = c.FileProtest(protest, round_number, table, entry, admitted)
        write = self._stated(tournament_id, protest, actor, words.strip(), photo)
        return await self._run(tournament_id, command, actor, write=write)

    def _stated(self, tournament_id: str, about: str, actor: Actor, text: str, photo: str | None = None) -> Write:
        if len(text) > MAX_WORDS:
            raise RuleViolation("input.words_long", limit=MAX_WORDS)

        async def write(tx: Tx) -> None:
            await self._store.statements.put(
                tx, tournament_id, about, actor.person, Statement(text, photo), self._now()
            )

        return write
