"""What people say to each other through the desk: the journal gets ids, the words are kept where they can be erased."""

from __future__ import annotations

from bot.desk.counter import Actor
from bot.desk.hearing import Hearing
from bot.lengths import Limit, too_many
from bot.storage.ids import new_id
from bot.storage.sessions import Tx
from bot.storage.statements import Statement
from bot.views import Words
from engine import commands as c
from engine.announcements import Circle
from engine.errors import RuleViolation
from engine.ids import AnnouncementId
from engine.model import Tournament

HEADINGS = 174
"""Units that the lines above an announcement may take: whom it is for, and the title of the tournament."""
MOST_SAID = Limit.CAPTION - HEADINGS
"""Units of an announcement: so it fits under a picture too."""


class Saying(Hearing):
    """Announcements."""

    @staticmethod
    def new_id() -> str:
        """For something that is said once, whoever presses how often."""
        return new_id()

    async def announce(
        self, tournament_id: str, announcement: AnnouncementId, to: Circle, table: int, actor: Actor, words: Words
    ) -> Tournament:
        """RuleViolation as of `needs_sayable` and of `Announce`."""
        needs_sayable(words.text, words.photo)

        async def write(tx: Tx) -> None:
            said = Statement(words.text, words.photo)
            await self._store.statements.put(tx, tournament_id, announcement, actor.person, said, self._now())

        return await self._run(tournament_id, c.Announce(announcement, to, table), actor, write=write)


def needs_sayable(text: str, photo: str | None) -> None:
    """RuleViolation `input.said_long`; `input.words_none` where there is neither text nor picture."""
    if over := too_many(text, MOST_SAID):
        raise RuleViolation("input.said_long", limit=int(MOST_SAID), over=over)
    if not text and not photo:
        raise RuleViolation("input.words_none")
