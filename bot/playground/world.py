"""A bot's world: its chats, what was said there, and what the bot still has to hear of it."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from bot.clock import monotonic
from bot.playground.calls import CallLog
from bot.playground.clock import Clock
from bot.playground.errors import Cause, ControlError, bad_request, forbidden, unauthorized
from bot.playground.faults import Faults
from bot.playground.feed import BotFeed
from bot.playground.files import Files
from bot.playground.limits import RateLimits
from bot.playground.model import BOT, Chat, Json, Message, Person, Press
from bot.playground.raw import merged
from bot.playground.telegram import Telegram
from bot.playground.updates import Updates
from bot.playground.views import message_json, message_view
from bot.playground.webhook import Courier

Commands = list[dict[str, str]]


@dataclass
class World:
    """Everything the playground knows of one bot and its people. Bot methods and people change it through these few
    verbs. A group is in the world of one bot: two bots of the playground never meet in a chat."""

    telegram: Telegram
    token: str
    bot_username: str
    bot_name: str
    answer_seconds: float = 30.0
    """How long a press waits before its query is too old."""
    strict: bool = True
    """Refuse unknown parameters instead of ignoring them as Telegram does."""
    can_manage_bots: bool = False
    """Whether its owner has switched on, in BotFather, that it manages other bots."""
    owner: int | None = None
    """The person who has made it, where it is a managed bot."""
    manager: int | None = None
    """The bot for which that was done."""
    revoked: set[str] = field(default_factory=set)
    """Tokens that it had before."""
    updates: Updates = field(default_factory=Updates)
    files: Files = field(default_factory=Files)
    faults: Faults = field(default_factory=Faults)
    limits: RateLimits = field(default_factory=RateLimits)
    log: CallLog = field(default_factory=CallLog)
    courier: Courier = field(init=False)
    started: set[int] = field(default_factory=set)
    blocked: set[int] = field(default_factory=set)
    """Those who have blocked the bot."""
    chats: dict[int, Chat] = field(default_factory=dict)
    presses: dict[str, Press] = field(default_factory=dict)
    commands: dict[tuple[str, str], Commands] = field(default_factory=dict)
    menu_buttons: dict[int, Json] = field(default_factory=dict)
    last_id: int = 0
    """The newest message outside supergroups: every bot has a count of its own."""

    def __post_init__(self) -> None:
        self.courier = Courier(self.updates, self.telegram.post, self.now)

    @property
    def bot_id(self) -> int:
        return int(self.token.partition(":")[0])

    @property
    def people(self) -> dict[int, Person]:
        return self.telegram.people

    @property
    def clock(self) -> Clock:
        return self.telegram.clock

    @property
    def dice(self) -> Random:
        """Of it are the numbers that nobody may guess."""
        return self.telegram.dice

    @property
    def feed(self) -> BotFeed:
        return BotFeed(self.telegram.feed, self.bot_username)

    def now(self) -> int:
        return int(self.clock.now())

    def bot_user(self) -> Json:
        return {"id": self.bot_id, "is_bot": True, "first_name": self.bot_name, "username": self.bot_username}

    def new_token(self) -> str:
        """The token is taken back, and the bot has another one. Who polls with the old one is told at once, and its
        webhook is no more."""
        self.courier.stop()
        self.updates.oust(unauthorized(cause="world"))
        self.revoked.add(self.token)
        self.token = self.telegram.new_token(self.bot_id)
        return self.token

    # --- who and where

    def meet(self, person_id: int) -> None:
        """Somebody who has a private chat with the bot, though nothing is said there yet."""
        self.chats[person_id] = Chat(person_id, "private", members={person_id: "member"}, bot_status="member")

    def person(self, person_id: int) -> Person:
        """Raises ControlError 404 for a stranger."""
        if person_id not in self.people:
            raise ControlError(404, f"no such person: {person_id}", people=sorted(self.people))
        return self.people[person_id]

    def chat(self, chat_id: int) -> Chat:
        """Raises ControlError 404 for an unknown chat."""
        if chat_id not in self.chats:
            raise ControlError(404, f"no such chat: {chat_id}", chats=sorted(self.chats))
        return self.chats[chat_id]

    def find_chat(self, chat_id: int | str) -> Chat:
        """The chat a bot named; raises Refusal 400, also for a group that has become a supergroup."""
        text = str(chat_id).strip()
        if not text:
            raise bad_request("chat_id is empty")
        chat = self.chats.get(int(text)) if text.lstrip("-").isdigit() else None
        if chat is None:
            raise bad_request("chat not found")
        if chat.migrated_to is not None:
            raise bad_request(
                "group chat was upgraded to a supergroup chat",
                cause="world",
                parameters={"migrate_to_chat_id": chat.migrated_to},
            )
        return chat

    def reachable(self, chat_id: int | str) -> Chat:
        """The chat, if the bot may write there; raises Refusal 400 or 403."""
        chat = self.find_chat(chat_id)
        if chat.is_private:
            if self.people[chat.id].deactivated:
                raise forbidden("user is deactivated", cause="world")
            if chat.id in self.blocked:
                raise forbidden("bot was blocked by the user", cause="world")
            if chat.id not in self.started:
                raise forbidden("bot can't initiate conversation with a user")
        elif chat.bot_status == "kicked":
            raise forbidden(f"bot was kicked from the {chat.type} chat", cause="world")
        elif not chat.bot_is_here:
            raise forbidden(f"bot is not a member of the {chat.type} chat", cause="world")
        return chat

    def viewers(self, chat: Chat) -> frozenset[int]:
        """The people who see this chat."""
        return frozenset(person for person, status in chat.members.items() if status not in {"left", "kicked"})

    # --- what is said

    def post(self, chat: Chat, sender: int, **fields: Any) -> Message:
        """Put a message into the chat and on every screen; the bot hears of it only through `tell_bot`."""
        message = Message(id=self._next_id(chat), chat=chat.id, sender=sender, date=self.now(), **fields)
        return self.show(chat, message, "message")

    def _next_id(self, chat: Chat) -> int:
        """A supergroup numbers its messages; all other chats of an account share one count."""
        if chat.type == "supergroup":
            chat.last_id += 1
            return chat.last_id
        self.last_id += 1
        return self.last_id

    def show(self, chat: Chat, message: Message, kind: str) -> Message:
        """Keep this state of the message and show it to the chat's people."""
        message = replace(message, seq=self.feed.cursor + 1)
        chat.messages[message.id] = message
        self.feed.add(kind, self.viewers(chat), {"chat": chat.id, "message": message_view(self, message)})
        return message

    def remove(self, chat: Chat, message_id: int) -> None:
        """Take the message off every screen."""
        chat.gone[message_id] = chat.messages.pop(message_id)
        if message_id in chat.pinned:
            chat.pinned.remove(message_id)
        self.feed.add("deleted", self.viewers(chat), {"chat": chat.id, "message_id": message_id})

    def message(self, chat: Chat, message_id: int, purpose: str) -> Message:
        """The message a bot named; raises Refusal 400, which is no fault of the bot where people deleted it."""
        if message_id not in chat.messages:
            cause: Cause = "world" if message_id in chat.taken_away else "call"
            raise bad_request(f"message to {purpose} not found", cause=cause)
        return chat.messages[message_id]

    def set_keyboard(self, chat: Chat, keyboard: Json | None, people: frozenset[int]) -> None:
        """Give these people a bottom keyboard, or take it away."""
        for person in people:
            if keyboard is None:
                chat.keyboards.pop(person, None)
            else:
                chat.keyboards[person] = keyboard
        self.feed.add("keyboard", people, {"chat": chat.id, "keyboard": keyboard})

    def tell_bot(self, message: Message, extra: Json | None = None) -> None:
        """Queue the message for the bot, unless its privacy mode hides it; `extra` is laid over its JSON."""
        chat = self.chats[message.chat]
        if self._bot_sees(chat, message):
            kind = "message" if message.edited is None else "edited_message"
            self.updates.add(kind, merged(message_json(self, message), extra or {}))

    def _bot_sees(self, chat: Chat, message: Message) -> bool:
        """Privacy mode: in a group a bot that is no administrator sees commands, replies to it, service messages."""
        if chat.is_private:
            return True
        if not chat.bot_is_here:
            return False
        if chat.bot_status == "administrator" or message.service:
            return True
        text = message.body.text
        if text.startswith("/"):
            addressee = text.split(maxsplit=1)[0].partition("@")[2]
            return not addressee or addressee.lower() == self.bot_username.lower()
        replied = chat.messages.get(message.reply_to or 0)
        return replied is not None and replied.sender == BOT

    # --- presses

    def open_press(self, person: int, message: Message) -> Press:
        press = Press(self.dice.randbytes(9).hex(), person, message.chat, message.id, monotonic())
        self.presses[press.id] = press
        return press

    def find_press(self, query_id: str) -> Press:
        """The press a bot answers; raises Refusal 400 when it is unknown or too old."""
        press = self.presses.get(query_id)
        if press is None or press.expired or monotonic() - press.since > self.answer_seconds:
            raise bad_request("query is too old and response timeout expired or query ID is invalid")
        return press

    def expire_presses(self) -> int:
        """Make every press so far too old to answer; returns how many."""
        for press in self.presses.values():
            press.expired = True
        return len(self.presses)
