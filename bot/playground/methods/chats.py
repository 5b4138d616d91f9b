"""Chats and their members: what a bot may learn and what it may do there."""

from dataclasses import replace

from aiogram.methods import (
    CloseForumTopic,
    CreateForumTopic,
    GetChat,
    GetChatAdministrators,
    GetChatMember,
    GetChatMemberCount,
    LeaveChat,
    PinChatMessage,
    ReopenForumTopic,
    UnpinAllChatMessages,
    UnpinChatMessage,
)

from bot.playground.errors import bad_request
from bot.playground.groups import bot_member_json, change_bot_status, member_json, open_topic, set_topic
from bot.playground.methods.table import Uploads, does
from bot.playground.model import BOT, Chat, Json
from bot.playground.views import chat_json, message_json
from bot.playground.world import World


@does(GetChat)
def get_chat(world: World, call: GetChat, uploads: Uploads) -> Json:
    chat = world.find_chat(call.chat_id)
    full: Json = {
        **chat_json(world, chat),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(
            ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
        ),
    }
    if chat.pinned and chat.pinned[-1] in chat.messages:
        full["pinned_message"] = message_json(world, chat.messages[chat.pinned[-1]])
    return full


@does(GetChatMember)
def get_chat_member(world: World, call: GetChatMember, uploads: Uploads) -> Json:
    chat = world.find_chat(call.chat_id)
    if call.user_id == world.bot_id:
        return bot_member_json(world, chat, chat.bot_status)
    if call.user_id not in world.people:
        raise bad_request("PARTICIPANT_ID_INVALID")
    return member_json(world, chat, call.user_id)


@does(GetChatAdministrators)
def get_chat_administrators(world: World, call: GetChatAdministrators, uploads: Uploads) -> list[Json]:
    chat = world.reachable(call.chat_id)
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    found = [
        member_json(world, chat, person)
        for person, status in chat.members.items()
        if status in {"creator", "administrator"}
    ]
    if chat.bot_status == "administrator":
        found.append(bot_member_json(world, chat, "administrator"))
    return found


@does(GetChatMemberCount)
def get_chat_member_count(world: World, call: GetChatMemberCount, uploads: Uploads) -> int:
    chat = world.reachable(call.chat_id)
    return len(world.viewers(chat)) + 1


@does(LeaveChat)
def leave_chat(world: World, call: LeaveChat, uploads: Uploads) -> bool:
    chat = world.reachable(call.chat_id)
    if chat.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    change_bot_status(world, chat, "left", by=None)
    return True


@does(PinChatMessage)
def pin_chat_message(world: World, call: PinChatMessage, uploads: Uploads) -> bool:
    chat = _with_right(world, call.chat_id, "can_pin_messages", "manage pinned messages in the chat")
    message = world.message(chat, call.message_id, "pin")
    if message.service:
        raise bad_request("message can't be pinned")
    if chat.pinned[-1:] == [message.id]:
        return True
    chat.pinned = [*(number for number in chat.pinned if number != message.id), message.id]
    world.show(chat, message, "edited")
    service = {"_pinned": message.id, "_text": f"{world.bot_name}: 📌 {message.body.text[:40]}"}
    notice = world.post(chat, BOT, service=service, thread=message.thread, silent=bool(call.disable_notification))
    world.tell_bot(notice)
    return True


@does(UnpinChatMessage)
def unpin_chat_message(world: World, call: UnpinChatMessage, uploads: Uploads) -> bool:
    chat = _with_right(world, call.chat_id, "can_pin_messages", "manage pinned messages in the chat")
    wanted = call.message_id if call.message_id is not None else (chat.pinned or [0])[-1]
    if wanted not in chat.messages or wanted not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(wanted)
    world.show(chat, chat.messages[wanted], "edited")
    return True


@does(UnpinAllChatMessages)
def unpin_all_chat_messages(world: World, call: UnpinAllChatMessages, uploads: Uploads) -> bool:
    chat = _with_right(world, call.chat_id, "can_pin_messages", "manage pinned messages in the chat")
    pinned, chat.pinned = chat.pinned, []
    for message_id in pinned:
        world.show(chat, chat.messages[message_id], "edited")
    return True


@does(CreateForumTopic)
def create_forum_topic(world: World, call: CreateForumTopic, uploads: Uploads) -> Json:
    chat = _forum(world, call.chat_id)
    if not 1 <= len(call.name) <= 128:
        raise bad_request("TOPIC_TITLE_EMPTY" if not call.name else "TOPIC_TITLE_INVALID")
    topic = open_topic(world, chat, call.name, by=BOT)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": call.icon_color or 7322096}


@does(CloseForumTopic)
def close_forum_topic(world: World, call: CloseForumTopic, uploads: Uploads) -> bool:
    return _switch_topic(world, call.chat_id, call.message_thread_id, closed=True)


@does(ReopenForumTopic)
def reopen_forum_topic(world: World, call: ReopenForumTopic, uploads: Uploads) -> bool:
    return _switch_topic(world, call.chat_id, call.message_thread_id, closed=False)


def _switch_topic(world: World, chat_id: int | str, thread: int, *, closed: bool) -> bool:
    chat = _forum(world, chat_id)
    topic = chat.topics.get(thread)
    if topic is None or topic.deleted:
        raise bad_request("message thread not found")
    if topic.closed == closed:
        raise bad_request("TOPIC_NOT_MODIFIED")
    set_topic(world, chat, replace(topic, closed=closed), by=BOT)
    return True


def _forum(world: World, chat_id: int | str) -> Chat:
    chat = _with_right(world, chat_id, "can_manage_topics", "create a topic")
    if not chat.is_forum:
        raise bad_request("the chat is not a forum")
    return chat


def _with_right(world: World, chat_id: int | str, right: str, what: str) -> Chat:
    """The chat, if the bot has this right there; in private chats it needs none."""
    chat = world.reachable(chat_id)
    if not chat.is_private and not (chat.bot_status == "administrator" and right in chat.bot_rights):
        raise bad_request(f"not enough rights to {what}")
    return chat
