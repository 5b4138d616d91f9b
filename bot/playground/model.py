"""What exists in the playground: people, chats, topics, messages, files, presses."""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from bot.languages import DEFAULT
from bot.playground.text import Formatted

Json = dict[str, Any]
ChatType = Literal["private", "group", "supergroup"]
BOT = 0
"""The sender of what the bot wrote; the bot's own Telegram id is `World.bot_id`."""

GROUP_ANONYMOUS_BOT = 1087968824
CHANNEL_BOT = 136817688
ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_restrict_members",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


@dataclass(frozen=True)
class Person:
    """Somebody of the cast."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = DEFAULT
    role_label: str = ""
    deactivated: bool = False

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name or ''}".strip()


@dataclass(frozen=True)
class Topic:
    id: int
    name: str
    closed: bool = False
    deleted: bool = False


@dataclass(frozen=True)
class StoredFile:
    """Bytes that were sent once and may be sent again by `id`."""

    id: str
    unique_id: str
    path: str
    name: str
    mime: str
    data: bytes = field(repr=False)
    width: int = 0
    height: int = 0
    smaller: "tuple[StoredFile, ...]" = field(default=(), repr=False)
    """The smaller copies of a photo, the smallest first."""


@dataclass(frozen=True)
class Message:
    """One message of one chat. `sender` is a person's id, or BOT; `service` holds Telegram's service fields."""

    id: int
    chat: int
    sender: int
    date: int
    body: Formatted = field(default_factory=Formatted)
    photo: StoredFile | None = None
    document: StoredFile | None = None
    inline: tuple[tuple[Json, ...], ...] | None = None
    has_reply_keyboard: bool = False
    thread: int | None = None
    reply_to: int | None = None
    service: Json = field(default_factory=dict)
    edited: int | None = None
    version: int = 0
    silent: bool = False
    album: str | None = None
    anonymous: bool = False
    channel: Json | None = None
    """The channel in whose name a person writes."""
    odd: Json = field(default_factory=dict)
    """Content of other kinds, as the Bot API writes it."""
    forwarded_from: Json | None = None
    reactions: tuple[str, ...] = ()
    past_inline: tuple[tuple[tuple[Json, ...], ...], ...] = ()
    seq: int = 0

    @property
    def is_media(self) -> bool:
        return self.photo is not None or self.document is not None


@dataclass
class Chat:
    """A private chat has the id of its person. Mutable: messages come and go."""

    id: int
    type: ChatType
    title: str = ""
    is_forum: bool = False
    members: dict[int, str] = field(default_factory=dict)
    bot_status: str = "left"
    bot_rights: frozenset[str] = frozenset()
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    last_id: int = 0
    pinned: list[int] = field(default_factory=list)
    migrated_to: int | None = None
    taken_away: set[int] = field(default_factory=set)
    """Messages that people deleted: a bot cannot know."""
    gone: dict[int, Message] = field(default_factory=dict)
    """Deleted messages, for those whose screen is behind."""
    keyboards: dict[int, Json] = field(default_factory=dict)
    """The reply keyboard each person has in this chat."""

    @property
    def is_private(self) -> bool:
        return self.type == "private"

    @property
    def bot_is_here(self) -> bool:
        return self.bot_status in {"member", "administrator"}


@dataclass
class Press:
    """A press of a callback button that waits for its answer."""

    id: str
    person: int
    chat: int
    message: int
    since: float
    answer: Json | None = None
    expired: bool = False


def user_json(person: Person) -> Json:
    """The person as Telegram's User."""
    names = ("first_name", "last_name", "username", "language_code")
    known = {name: value for name in names if (value := getattr(person, name)) is not None}
    return {"id": person.id, "is_bot": False, **known}


def edited(message: Message, at: int | None, **changes: Any) -> Message:
    """The message after an edit; what its keyboard was stays known, for those whose screen is behind."""
    past = message.past_inline
    if "inline" in changes and message.inline:
        past = (*past[-9:], message.inline)
    return replace(message, edited=at or message.edited, version=message.version + 1, past_inline=past, **changes)
