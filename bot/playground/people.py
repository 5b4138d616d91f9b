"""What people do: press Start, write, send files, press buttons, block."""

import re
import zlib
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from bot.clock import monotonic
from bot.playground.errors import ControlError, check_fields
from bot.playground.files import Upload
from bot.playground.groups import all_chats, change_bot_status, change_member, tell_blocked
from bot.playground.keyboards import KINDS, labels
from bot.playground.methods.content import MAX_CAPTION, MAX_TEXT
from bot.playground.model import ADMIN_RIGHTS, Chat, Json, Message, Person, Press, edited, user_json
from bot.playground.photos import keep_photo
from bot.playground.raw import merged
from bot.playground.telegram import Telegram
from bot.playground.text import Formatted, find_entities, pieces, tidy, units
from bot.playground.views import chat_json, inaccessible_json, message_json
from bot.playground.world import World

_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")
MAX_ALBUM = 10
_USERNAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{3,31}")


def add_person(world: World, wish: Json) -> Person:
    """Add somebody to the cast; raises ControlError 400 or 409."""
    check_fields(wish, ("id", "first_name", "last_name", "username", "language_code", "role_label"))
    telegram = world.telegram
    if not str(wish.get("first_name") or "").strip():
        raise ControlError(400, "a person needs a first_name")
    if wish.get("username") and not _USERNAME.fullmatch(wish["username"]):
        raise ControlError(400, f"not a username: {wish['username']!r}")
    person_id = int(wish.get("id") or max([0, *world.people]) + 1)
    if person_id in world.people or person_id in telegram.worlds or not 0 < person_id < 2**52:
        raise ControlError(409, f"the id {person_id} is taken or impossible")
    person = Person(**{**wish, "id": person_id})
    telegram.introduce(person)
    return person


def start(world: World, person: Person, payload: str | None = None) -> Message:
    """Press Start; a payload obeys Telegram's rule for deep links. A blocked bot is let in again."""
    if payload and not _PAYLOAD.fullmatch(payload):
        raise ControlError(400, "a start payload is 1-64 characters of A-Z a-z 0-9 _ -", payload=payload)
    _alive(person)
    set_blocked(world, person, blocked=False)
    world.started.add(person.id)
    return send(world, person, world.chat(person.id), f"/start {payload}" if payload else "/start")[-1]


def follow(telegram: Telegram, person: Person, url: str, chat_id: int | None = None) -> tuple[World, Message | None]:
    """Open a t.me link of any of the bots: a start, or its adding to a group of its world (with rights from `admin=`).
    Returns whose link it was and what was sent."""
    address = urlsplit(url if "://" in url else f"https://{url}")
    query = {name: values[0] for name, values in parse_qs(address.query, keep_blank_values=True).items()}
    name = query.get("domain", "") if address.scheme == "tg" else address.path.strip("/")
    world = telegram.by_username(name)
    if world is None or (address.scheme != "tg" and address.netloc.lower() != "t.me"):
        names = ", ".join(f"@{one.bot_username}" for one in telegram.worlds.values())
        raise ControlError(400, f"not a link of {names}: {url}")
    if "startgroup" not in query:
        return world, start(world, person, query.get("start") or None)
    chat = None if chat_id is None else world.chat(chat_id)
    if chat is None or chat.is_private:
        raise ControlError(400, "a startgroup link needs a group: say which chat")
    rights = frozenset(f"can_{right}" for right in query.get("admin", "").replace(" ", "+").split("+") if right)
    change_bot_status(world, chat, "administrator" if rights else "member", by=person.id, rights=rights)
    if not query["startgroup"]:
        return world, None
    return world, send(world, person, chat, f"/start@{world.bot_username} {query['startgroup']}")[-1]


def send(world: World, person: Person, chat: Chat, text: str, **options: Any) -> list[Message]:
    """Write a text; a long one goes as several messages, as clients cut it. A reply is the first of them."""
    if not text.strip():
        raise ControlError(400, "the text is empty")
    sent: list[Message] = []
    for piece in pieces(text, MAX_TEXT):
        body = find_entities(tidy(Formatted(piece)))
        sent.append(say(world, person, chat, body=body, **options))
        options.pop("reply_to", None)
    return sent


async def send_files(
    world: World, person: Person, chat: Chat, uploads: list[Upload], *, photo: bool, caption: str
) -> list[Message]:
    """Send a file, or several as an album; the caption is the first one's. Raises Refusal for what Telegram does not
    take."""
    if not 1 <= len(uploads) <= MAX_ALBUM:
        raise ControlError(400, f"one file, or an album of 2 to {MAX_ALBUM}")
    body = find_entities(tidy(Formatted(caption)))
    if units(body.text) > MAX_CAPTION:
        raise ControlError(400, f"the caption is longer than {MAX_CAPTION} characters")
    kept = [await keep_photo(world.files, one) if photo else world.files.keep(one) for one in uploads]
    album = world.dice.randbytes(6).hex() if len(kept) > 1 else None
    sent: list[Message] = []
    for stored in kept:
        picture, paper = (stored, None) if photo else (None, stored)
        sent.append(say(world, person, chat, body=body, photo=picture, document=paper, album=album))
        body = Formatted()
    return sent


def say(
    world: World,
    person: Person,
    chat: Chat,
    *,
    thread: int | None = None,
    reply_to: int | None = None,
    anonymous: bool = False,
    channel: str | None = None,
    extra: Json | None = None,
    **content: Any,
) -> Message:
    """Put what a person sends into the chat, and tell the bot; what a client does not let through is refused."""
    _alive(person)
    _present(world, person, chat)
    if chat.is_private and person.id not in world.started:
        raise ControlError(409, f"{person.name} has not pressed Start yet")
    if chat.is_private and person.id in world.blocked:
        raise ControlError(409, f"{person.name} has blocked the bot")
    topic = chat.topics.get(thread or 0)
    if thread is not None and (topic is None or topic.deleted):
        raise ControlError(404, f"no such topic: {thread}", topics=sorted(chat.topics))
    if reply_to is not None and reply_to not in chat.messages:
        raise ControlError(404, f"no such message: {reply_to}")
    guise = {"anonymous": anonymous, "channel": _channel(person, chat, channel, anonymous=anonymous)}
    keyboard = chat.keyboards.get(person.id)
    if keyboard and (keyboard["kind"] == "force_reply" or keyboard.get("one_time")):
        world.set_keyboard(chat, None, frozenset({person.id}))
        if keyboard["kind"] == "force_reply" and reply_to is None and keyboard["reply_to"] in chat.messages:
            reply_to = keyboard["reply_to"]
    message = world.post(chat, person.id, thread=thread, reply_to=reply_to, **guise, **content)
    world.tell_bot(message, extra)
    return message


def _channel(person: Person, chat: Chat, title: str | None, *, anonymous: bool) -> Json | None:
    """The channel in whose name it is written; its id follows from its title."""
    if anonymous and chat.members.get(person.id) not in {"creator", "administrator"}:
        raise ControlError(409, "only an administrator of the group can be anonymous")
    if title is None:
        return None
    if chat.type != "supergroup":
        raise ControlError(409, "only a supergroup lets people write as a channel")
    return {"id": -1_002_000_000_000 - zlib.crc32(title.encode()), "type": "channel", "title": title}


def edit_text(world: World, person: Person, message: Message, text: str) -> Message:
    """A person corrects a message of theirs."""
    if message.sender != person.id or message.service or message.is_media:
        raise ControlError(409, "this message cannot be edited by this person")
    body = find_entities(tidy(Formatted(text)))
    if not 1 <= units(body.text) <= MAX_TEXT:
        raise ControlError(400, f"an edited text has 1 to {MAX_TEXT} characters")
    changed = edited(message, world.now(), body=body)
    shown = world.show(world.chat(message.chat), changed, "edited")
    world.tell_bot(shown)
    return shown


def delete(world: World, person: Person, chat: Chat, message: Message) -> None:
    """A person takes a message off every screen, as clients allow it: bots are told nothing."""
    runs = chat.is_private or chat.members.get(person.id) in {"creator", "administrator"}
    if message.sender != person.id and not runs:
        raise ControlError(409, "this message cannot be deleted by this person")
    chat.taken_away.add(message.id)
    world.remove(chat, message.id)


def find_button(world: World, person: Person, chat: Chat, wish: Json) -> tuple[Message, Json]:
    """The button a person means: by label, by row and column, or by both; the newest message with it, if none is named.

    Raises ControlError 404 with the labels that are there. `stale` also looks at keyboards that an edit has replaced.
    """
    _present(world, person, chat)
    message_id = wish.get("message")
    there = {**chat.gone, **chat.messages} if wish.get("stale") else chat.messages
    if message_id is not None and message_id not in there:
        raise ControlError(404, f"no such message: {message_id}")
    candidates = [there[message_id]] if message_id is not None else list(reversed(there.values()))
    for message in candidates:
        keyboards = [message.inline or ()]
        if wish.get("stale"):
            keyboards.extend(reversed(message.past_inline))
        for rows in keyboards:
            button = _pick(rows, wish)
            if button is not None:
                return message, button
    visible = next((labels(message.inline) for message in candidates if message.inline), [])
    raise ControlError(
        404, f"no such button: {wish.get('label', (wish.get('row'), wish.get('column')))!r}", labels=visible
    )


def _pick(rows: Any, wish: Json) -> Json | None:
    label = wish.get("label")
    if label is not None and "row" not in wish:
        return next((button for row in rows for button in row if button["text"] == label), None)
    row, column = int(wish.get("row", 0)), int(wish.get("column", 0))
    found: Json | None = rows[row][column] if row < len(rows) and column < len(rows[row]) else None
    return found if found is None or label in (None, found["text"]) else None


def press(
    world: World,
    person: Person,
    message: Message,
    button: Json,
    *,
    inaccessible: bool = False,
    extra: Json | None = None,
) -> Press | Json:
    """Press an inline button: a press that waits for its answer, or what a client does by itself.

    inaccessible  the bot cannot read the message any more, as it cannot read one that was deleted meanwhile
    extra         is laid over the query
    """
    _alive(person)
    kind = next(kind for kind in KINDS if kind in button)
    if kind == "url":
        return {"answered": False, "url": button["url"]}
    if kind == "copy_text":
        return {"answered": False, "copied": button["copy_text"]["text"]}
    if kind != "callback_data":
        return {"answered": False, "opened": kind}
    opened = world.open_press(person.id, message)
    chat = world.chat(message.chat)
    lost = inaccessible or message.id not in chat.messages
    query = {
        "id": opened.id,
        "from": user_json(person),
        "chat_instance": str(abs(message.chat) * 7919),
        "message": inaccessible_json(world, chat, message.id) if lost else message_json(world, message),
        "data": button["callback_data"],
    }
    world.updates.add("callback_query", merged(query, extra or {}))
    return opened


async def wait_for_answer(world: World, opened: Press, seconds: float) -> Json:
    """What the bot answered to the press, or that it did not within the given seconds."""
    deadline = monotonic() + seconds
    while opened.answer is None and monotonic() < deadline:
        await world.feed.news.wait(deadline - monotonic())
    took = round(monotonic() - opened.since, 4)
    if opened.answer is None:
        return {"answered": False, "seconds": took}
    return {"answered": True, "seconds": took, **opened.answer}


def react(world: World, person: Person, message: Message, emoji: str | None) -> None:
    """A reaction of a person; the bot hears of it only if it asked for reactions."""
    new = [{"type": "emoji", "emoji": emoji}] if emoji else []
    chat = world.chat(message.chat)
    payload = {
        "chat": chat_json(world, chat),
        "message_id": message.id,
        "user": user_json(person),
        "date": world.now(),
        "old_reaction": [],
        "new_reaction": new,
    }
    world.updates.add("message_reaction", payload)


def set_blocked(world: World, person: Person, *, blocked: bool) -> None:
    """The person blocks the bot or lets it in again."""
    if (person.id in world.blocked) == blocked:
        return
    _belongs(world.blocked, person, blocked)
    tell_blocked(world, world.chat(person.id), blocked=blocked)
    world.feed.add("person", None, {"person": person.id})


def change_person(world: World, person: Person, wish: Json) -> Person:
    """Rename, relabel, deactivate for all bots; block this one, forget its start. ControlError 400 for other wishes."""
    known = {"first_name", "last_name", "username", "language_code", "role_label", "blocked", "deactivated", "started"}
    check_fields(wish, known)
    wish = dict(wish)
    if "blocked" in wish:
        set_blocked(world, person, blocked=bool(wish.pop("blocked")))
    if "started" in wish:
        _belongs(world.started, person, bool(wish.pop("started")))
    world.people[person.id] = replace(world.people[person.id], **wish)
    world.telegram.feed.add("person", None, {"person": person.id})
    return world.people[person.id]


def _belongs(people: set[int], person: Person, there: bool) -> None:
    if there:
        people.add(person.id)
    else:
        people.discard(person.id)


def create_chat(world: World, wish: Json, new_id: int) -> Chat:
    """A group or supergroup with its members; the first one owns it. `bot` is member or administrator."""
    kind = wish.get("type", "supergroup")
    if kind not in {"group", "supergroup"}:
        raise ControlError(400, "type is group or supergroup")
    members = [world.person(int(number)) for number in wish.get("members", [])]
    chat_id = int(wish.get("id") or new_id)
    if chat_id in all_chats(world) or chat_id >= 0:
        raise ControlError(409, f"the id {chat_id} is taken or impossible")
    chat = Chat(
        chat_id, kind, str(wish.get("title") or "Группа"), is_forum=bool(wish.get("is_forum", wish.get("topics")))
    )
    if chat.is_forum and kind == "group":
        raise ControlError(400, "only a supergroup has topics")
    admins = {int(number) for number in wish.get("admins", [])}
    for index, person in enumerate(members):
        chat.members[person.id] = "creator" if index == 0 else "administrator" if person.id in admins else "member"
    chat.last_id = 1  # the number of the General topic, which no message and no other topic may have
    world.chats[chat.id] = chat
    world.feed.add("chat", world.viewers(chat), {"chat": chat.id})
    if wish.get("bot"):
        add_bot(world, chat, wish["bot"], by=members[0].id if members else None)
    return chat


def add_bot(world: World, chat: Chat, status: str, *, by: int | None, rights: list[str] | None = None) -> None:
    """Put the bot into the group, raise or lower it, or throw it out."""
    if status not in {"member", "administrator", "left", "kicked"}:
        raise ControlError(400, "the bot's status is member, administrator, left or kicked")
    granted = frozenset(rights if rights is not None else ADMIN_RIGHTS) if status == "administrator" else frozenset()
    change_bot_status(world, chat, status, by=by, rights=granted)


def add_member(world: World, chat: Chat, person: Person, status: str) -> None:
    if status not in {"creator", "administrator", "member", "left", "kicked"}:
        raise ControlError(400, "a member's status is creator, administrator, member, left or kicked")
    change_member(world, chat, person.id, status)


def _alive(person: Person) -> None:
    if person.deactivated:
        raise ControlError(409, f"{person.name} is deactivated")


def _present(world: World, person: Person, chat: Chat) -> None:
    if person.id not in world.viewers(chat):
        raise ControlError(409, f"{person.name} is not in the chat {chat.id}")
    if chat.migrated_to is not None:
        raise ControlError(409, "the group has become a supergroup", chat=chat.migrated_to)
