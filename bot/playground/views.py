"""How a message looks: to the bot (Telegram's JSON) and to people (what a screen shows)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.html_out import to_html
from bot.playground.keyboards import seen_rows
from bot.playground.model import BOT, CHANNEL_BOT, GROUP_ANONYMOUS_BOT, Chat, Json, Message, StoredFile, user_json
from bot.playground.text import Formatted, entity_json

if TYPE_CHECKING:
    from bot.playground.world import World


def chat_json(world: World, chat: Chat) -> Json:
    """The chat as Telegram's Chat."""
    if chat.is_private:
        user = user_json(world.people[chat.id])
        names: Json = {name: user[name] for name in ("first_name", "last_name", "username") if name in user}
        return {"id": chat.id, "type": "private", **names}
    forum = {"is_forum": True} if chat.is_forum else {}
    return {"id": chat.id, "type": chat.type, "title": chat.title, **forum}


def inaccessible_json(world: World, chat: Chat, message_id: int) -> Json:
    """What is left of a message that the bot can no longer read."""
    return {"chat": chat_json(world, chat), "message_id": message_id, "date": 0}


def sender_json(world: World, sender: int) -> Json:
    if sender == BOT:
        return world.bot_user()
    return user_json(world.people[sender])


def message_json(world: World, message: Message, *, with_reply: bool = True) -> Json:
    """The message as Telegram's Message."""
    chat = world.chats[message.chat]
    data: Json = {
        "message_id": message.id,
        "date": message.date,
        "chat": chat_json(world, chat),
        "from": sender_json(world, message.sender),
        **_body(world, message),
        **{name: value for name, value in message.service.items() if not name.startswith("_")},
    }
    if message.anonymous:
        name = {"first_name": "Group", "username": "GroupAnonymousBot"}
        data["from"] = {"id": GROUP_ANONYMOUS_BOT, "is_bot": True, **name}
        data["sender_chat"] = chat_json(world, chat)
    if message.channel:
        data["from"] = {"id": CHANNEL_BOT, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
        data["sender_chat"] = message.channel
    if message.thread is not None:
        data |= {"message_thread_id": message.thread, "is_topic_message": True}
    if message.edited is not None:
        data["edit_date"] = message.edited
    if message.inline:
        data["reply_markup"] = {"inline_keyboard": [list(row) for row in message.inline]}
    if message.album:
        data["media_group_id"] = message.album
    if message.forwarded_from:
        data["forward_origin"] = message.forwarded_from
    replied = chat.messages.get(message.reply_to or 0) if with_reply else None
    if replied is not None:
        data["reply_to_message"] = message_json(world, replied, with_reply=False)
    pinned = chat.messages.get(message.service.get("_pinned", 0))
    if pinned is not None:
        data["pinned_message"] = message_json(world, pinned, with_reply=False)
    return data


def _body(world: World, message: Message) -> Json:
    entities = [entity_json(entity, _mentioned(world, entity.user_id)) for entity in message.body.entities]
    if message.odd:
        return message.odd
    if not message.is_media:
        if not message.body.text:
            return {}
        return {"text": message.body.text, **({"entities": entities} if entities else {})}
    data: Json = {}
    if message.photo:
        data["photo"] = [
            file_json(one, width=one.width, height=one.height) for one in (*message.photo.smaller, message.photo)
        ]
    if message.document:
        file = message.document
        data["document"] = file_json(file, file_name=file.name, mime_type=file.mime)
    if message.body.text:
        data["caption"] = message.body.text
        if entities:
            data["caption_entities"] = entities
    return data


def _mentioned(world: World, person_id: int | None) -> Json | None:
    person = world.people.get(person_id or 0)
    return user_json(person) if person else None


def file_json(file: StoredFile, **more: str | int) -> Json:
    """What all kinds of files have, and more of this one."""
    return {"file_id": file.id, "file_unique_id": file.unique_id, "file_size": len(file.data), **more}


def message_view(world: World, message: Message) -> Json:
    """The message as a screen shows it; what a button sends stays hidden."""
    sender = sender_json(world, message.sender)
    name = " ".join(part for part in (sender["first_name"], sender.get("last_name")) if part)
    view: Json = {
        "id": message.id,
        "chat": message.chat,
        "date": message.date,
        "edited": message.edited,
        "version": message.version,
        "seq": message.seq,
        "kind": _kind(message),
        "from": {"id": sender["id"], "name": name, "bot": message.sender == BOT},
        "text": message.body.text,
        "html": to_html(message.body),
        "photo": _file_view(message.photo),
        "document": _file_view(message.document),
        "buttons": seen_rows(message.inline),
        "thread": message.thread,
        "reply_to": message.reply_to,
        "silent": message.silent,
        "album": message.album,
        "reactions": list(message.reactions),
        "forwarded": message.forwarded_from is not None,
        "pinned": message.id in world.chats[message.chat].pinned,
    }
    if message.anonymous:
        view["from"] = {"id": GROUP_ANONYMOUS_BOT, "name": world.chats[message.chat].title, "bot": False}
    if message.channel:
        view["from"] = {"id": message.channel["id"], "name": message.channel["title"], "bot": False}
    if message.odd or message.service:
        view["text"] = message.service.get("_text", "") if message.service else f"[{', '.join(message.odd)}]"
        view["html"] = to_html(Formatted(view["text"]))
    pinned = world.chats[message.chat].messages.get(message.service.get("_pinned", 0))
    if pinned is not None:  # its moments are told as in its own bubble
        view["html"] = to_html(Formatted(f"{world.bot_name}: 📌 ")) + to_html(pinned.body)
    return view


def _kind(message: Message) -> str:
    if message.service:
        return "service"
    if message.odd:
        return "other"
    if message.photo:
        return "photo"
    return "document" if message.document else "text"


def _file_view(file: StoredFile | None) -> Json | None:
    if file is None:
        return None
    size = {"width": file.width, "height": file.height} if file.width else {}
    url = f"/control/files/{file.unique_id}"
    return {"url": url, "name": file.name, "size": len(file.data), "mime": file.mime, **size}
