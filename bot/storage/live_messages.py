"""Which of our messages are edited in place: the boards of groups and topics, the panels organizers have open.

Their table is `boards`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.storage.moments import from_text_or_none, to_text
from bot.storage.queries import queries
from bot.storage.rows import reader
from bot.storage.sessions import Session, Tx


@dataclass(frozen=True, slots=True)
class LiveMessage:
    """One such message. A private chat has an organizer's panel, a referee's results that wait, a player's own match,
    the score he is asked about, what somebody was called by; any other the board of a round.

    thread_id   None: a chat without topics, or General; of a private chat the slot (`SLOTS`)
    round       that it shows; 0 for a panel
    message_id  None: Telegram took no message in this round
    hash        of what it shows, so that nothing is edited in vain
    sent_at     when the message was sent: Telegram deletes it for 48 hours
    shown_at    when it was sent or edited last
    """

    chat_id: int
    thread_id: int | None
    tournament_id: str
    round: int
    message_id: int | None
    hash: str
    sent_at: datetime
    shown_at: datetime

    @property
    def place(self) -> tuple[int, int | None, str]:
        """Where it stands, and of which tournament."""
        return self.chat_id, self.thread_id, self.tournament_id

    @property
    def is_of_one_table(self) -> bool:
        return self.chat_id > 0 and self.thread_id in OF_ONE_TABLE


SLOTS: Mapping[str, int | None] = {"panel": None, "waiting": 1, "match": 2, "asked": 3}
OF_ONE_TABLE = frozenset({SLOTS["match"], SLOTS["asked"]})
"""What shows a reader his own match alone."""


def copy_slot(message_id: int) -> int:
    """Of a message by which somebody was called: he may have several."""
    return -message_id


_live_message = reader(LiveMessage, thread_id=lambda number: number or None)


class LiveMessages:
    def __init__(self, reader: Session) -> None:
        self._reader = reader
        self._sql = queries("live_messages")

    async def put(self, tx: Tx, message: LiveMessage) -> None:
        """Remember the message, instead of the one that was remembered in this place; in a group, of its tournament."""
        row = {
            "chat_id": message.chat_id,
            "thread_id": message.thread_id or 0,
            "tournament_id": message.tournament_id,
            "round": message.round,
            "message_id": message.message_id,
            "hash": message.hash,
            "sent_at": to_text(message.sent_at),
            "shown_at": to_text(message.shown_at),
        }
        await self._sql.put(tx, [row])

    async def get(self, chat_id: int, thread_id: int | None) -> LiveMessage | None:
        """Of a place that has one; `at` for a group, which may have several."""
        return next(iter(await self.at(chat_id, thread_id)), None)

    async def at(self, chat_id: int, thread_id: int | None) -> tuple[LiveMessage, ...]:
        """Of each tournament that has one here."""
        return tuple(one for one in await self.of_chat(chat_id) if one.thread_id == (thread_id or None))

    async def of_chat(self, chat_id: int) -> tuple[LiveMessage, ...]:
        """All of a chat: whoever looks into one place of it is about to look into the next."""
        return tuple(map(_live_message, await self._sql.of_chat(self._reader, chat_id=chat_id)))

    async def of_tournament(self, tournament_id: str) -> tuple[LiveMessage, ...]:
        return tuple(map(_live_message, await self._sql.of_tournament(self._reader, tournament_id=tournament_id)))

    async def tournaments(self) -> tuple[str, ...]:
        """Those that have one somewhere."""
        return tuple(row["tournament_id"] for row in await self._sql.tournaments(self._reader))

    async def last_shown(self, chat_id: int) -> datetime | None:
        """When anything was edited or sent in this chat, of all its topics."""
        return from_text_or_none(await self._sql.last_shown(self._reader, chat_id=chat_id))

    async def drop(self, tx: Tx, chat_id: int, thread_id: int | None, tournament_id: str) -> None:
        await self._sql.drop(tx, [{"chat_id": chat_id, "thread_id": thread_id or 0, "tournament_id": tournament_id}])

    async def drop_message(self, tx: Tx, chat_id: int, message_id: int) -> None:
        """Whatever this message shows."""
        await self._sql.drop_message(tx, [{"chat_id": chat_id, "message_id": message_id}])
