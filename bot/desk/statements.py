"""What people say to referees, and what officials say to all: the journal gets ids, the words are kept where they can
be erased."""

from __future__ import annotations

from bot.desk.executor import Actor, Executor, Write
from bot.desk.versions import Expect
from bot.lengths import Limit, too_many
from bot.storage.sessions import Tx
from bot.storage.statements import Statement
from bot.views import Words
from engine import commands as c
from engine.calls import CallReason
from engine.errors import RuleViolation
from engine.ids import AnnouncementId, CallId, ProtestId
from engine.model import Circle, EntryId, Tournament
from engine.protests import Protest

MAX_WORDS = 1000
HEADINGS = 174
"""Units that the lines above an announcement may take: whom it is for, and the title of the tournament."""
MOST_SAID = Limit.CAPTION - HEADINGS
"""Units of an announcement: so it fits under a picture too."""


class Statements:
    """Calls of a referee, protests and announcements."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor
        self._store = executor.store
        self._now = executor.now

    def new_id(self) -> str:
        """For something that is said once, whoever presses how often."""
        return self._store.new_id()

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
        call = CallId(self._store.new_id())
        write = self._stated(tournament_id, call, actor, words) if words else None
        command = c.CallReferee(call, round_number, table, entry, reason)
        return await self._executor.execute(tournament_id, command, actor, write=write)

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
        _needs_writing(words, photo)
        protest = ProtestId(self._store.new_id())
        command = c.FileProtest(protest, round_number, table, entry, admitted)
        write = self._stated(tournament_id, protest, actor, words.strip(), photo)
        return await self._executor.execute(tournament_id, command, actor, write=write)

    async def appeal(
        self, tournament_id: str, protest: Protest, entry: EntryId, actor: Actor, words: Words, *, expect: Expect
    ) -> Tournament:
        """A side says in writing why it does not agree with the ruling («Кодекс РФГ» 26.4г). RuleViolation
        `protest.no_text` without words or a picture of them, `stale.protest`, those of `AppealProtest`."""
        _needs_writing(words.text, words.photo)
        about = protest.appeal_words(len(protest.rulings))
        write = self._stated(tournament_id, about, actor, words.text.strip(), words.photo)
        command = c.AppealProtest(protest.id, entry)
        return await self._executor.execute(tournament_id, command, actor, expect=expect, write=write)

    async def answer_protest(
        self, tournament_id: str, protest: Protest, entry: EntryId, actor: Actor, words: Words
    ) -> Tournament:
        """The other side says in writing how it sees the case («Кодекс РФГ» 26.1г). RuleViolation `protest.no_text`
        without words or a picture of them, `stale.protest`, those of `AnswerProtest`."""
        _needs_writing(words.text, words.photo)
        about = protest.answer_words(len(protest.answers) + 1)
        write = self._stated(tournament_id, about, actor, words.text.strip(), words.photo)
        # Two who answer at once would write the same words' id.
        seen = Expect("protest", protest.id, protest.version)
        command = c.AnswerProtest(protest.id, entry)
        return await self._executor.execute(tournament_id, command, actor, expect=seen, write=write)

    async def announce(
        self, tournament_id: str, announcement: AnnouncementId, to: Circle, table: int, actor: Actor, words: Words
    ) -> Tournament:
        """RuleViolation as of `needs_sayable` and of `Announce`."""
        needs_sayable(words.text, words.photo)

        async def write(tx: Tx) -> None:
            said = Statement(words.text, words.photo)
            await self._store.statements.put(tx, tournament_id, announcement, actor.person, said, self._now())

        return await self._executor.execute(tournament_id, c.Announce(announcement, to, table), actor, write=write)

    def _stated(self, tournament_id: str, about: str, actor: Actor, text: str, photo: str | None = None) -> Write:
        if len(text) > MAX_WORDS:
            raise RuleViolation("input.words_long", limit=MAX_WORDS)

        async def write(tx: Tx) -> None:
            await self._store.statements.put(
                tx, tournament_id, about, actor.person, Statement(text, photo), self._now()
            )

        return write


def _needs_writing(text: str, photo: str | None) -> None:
    if not text.strip() and photo is None:
        raise RuleViolation("protest.no_text")


def needs_sayable(text: str, photo: str | None) -> None:
    """RuleViolation `input.said_long`; `input.words_none` where there is neither text nor picture."""
    if over := too_many(text, MOST_SAID):
        raise RuleViolation("input.said_long", limit=int(MOST_SAID), over=over)
    if not text and not photo:
        raise RuleViolation("input.words_none")
