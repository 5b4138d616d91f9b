"""Who is in a chat, and the updates a bot gets when that changes."""

from aiogram.types import ChatMemberAdministrator

from bot.playground.model import BOT, Chat, Json, user_json
from bot.playground.views import chat_json, sender_json
from bot.playground.world import World


def member_json(world: World, chat: Chat, person_id: int, status: str | None = None) -> Json:
    """A person's membership as Telegram's ChatMember."""
    status = status or chat.members.get(person_id, "left")
    data: Json = {"status": status, "user": user_json(world.people[person_id])}
    if status == "creator":
        data["is_anonymous"] = False
    if status == "administrator":
        data |= _rights(frozenset({"can_manage_chat", "can_delete_messages", "can_pin_messages"}), editable=False)
    if status == "kicked":
        data["until_date"] = 0
    return data


def bot_member_json(world: World, chat: Chat, status: str, rights: frozenset[str] | None = None) -> Json:
    """The bot's own membership."""
    data: Json = {"status": status, "user": world.bot_user()}
    if status == "administrator":
        data |= _rights(chat.bot_rights if rights is None else rights, editable=False)
    if status == "kicked":
        data["until_date"] = 0
    return data


def _rights(granted: frozenset[str], *, editable: bool) -> Json:
    """Every right that the model wants, granted or not."""
    names = [
        name
        for name, info in ChatMemberAdministrator.model_fields.items()
        if name.startswith("can_") and (info.is_required() or name in granted)
    ]
    return {**{name: name in granted for name in names}, "can_be_edited": editable, "is_anonymous": False}


def change_bot_status(
    world: World, chat: Chat, status: str, *, by: int | None, rights: frozenset[str] = frozenset()
) -> None:
    """Move the bot in or out of a group and tell it, by `my_chat_member` and by the service message."""
    before, was_here = bot_member_json(world, chat, chat.bot_status), chat.bot_is_here
    chat.bot_status, chat.bot_rights = status, rights
    actor = BOT if by is None else by
    _announce(world, "my_chat_member", chat, actor, before, bot_member_json(world, chat, status))
    name = world.bot_name
    if chat.bot_is_here and not was_here:
        service: Json = {"new_chat_members": [world.bot_user()], "_text": f"{name} теперь в группе"}
        world.tell_bot(world.post(chat, actor, service=service))
    elif was_here and not chat.bot_is_here:
        service = {"left_chat_member": world.bot_user(), "_text": f"{name} больше не в группе"}
        world.post(chat, actor, service=service)
    world.feed.add("chat", world.viewers(chat), {"chat": chat.id})


def change_member(world: World, chat: Chat, person_id: int, status: str, *, by: int | None = None) -> None:
    """Move a person in, out, up or down; the bot hears the service message and, on request, `chat_member`."""
    before, was_here = member_json(world, chat, person_id), person_id in world.viewers(chat)
    if status in {"left", "kicked"}:
        audience = world.viewers(chat)
        chat.members[person_id] = status
    else:
        chat.members[person_id] = status
        audience = world.viewers(chat)
    actor = person_id if by is None else by
    if chat.bot_status == "administrator":
        _announce(world, "chat_member", chat, actor, before, member_json(world, chat, person_id))
    user, here = user_json(world.people[person_id]), person_id in world.viewers(chat)
    name = world.people[person_id].name
    if here and not was_here:
        service: Json = {"new_chat_members": [user], "_text": f"{name} теперь в группе"}
        world.tell_bot(world.post(chat, actor, service=service))
    elif was_here and not here:
        service = {"left_chat_member": user, "_text": f"{name} больше не в группе"}
        world.tell_bot(world.post(chat, actor, service=service))
    world.feed.add("chat", audience, {"chat": chat.id})


def tell_blocked(world: World, chat: Chat, *, blocked: bool) -> None:
    """A private chat: the person blocked the bot, or let it in again."""
    member, kicked = bot_member_json(world, chat, "member"), bot_member_json(world, chat, "kicked")
    before, after = (member, kicked) if blocked else (kicked, member)
    _announce(world, "my_chat_member", chat, chat.id, before, after)


def _announce(world: World, kind: str, chat: Chat, actor: int, before: Json, after: Json) -> None:
    if before == after:
        return
    payload = {
        "chat": chat_json(world, chat),
        "from": sender_json(world, actor),
        "date": world.now(),
        "old_chat_member": before,
        "new_chat_member": after,
    }
    world.updates.add(kind, payload)
