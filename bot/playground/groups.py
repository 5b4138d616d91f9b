"""Groups: who is in them, what a bot is told when that changes, their topics, the upgrade to a supergroup."""

from aiogram.types import ChatMemberAdministrator

from bot.playground.errors import ControlError
from bot.playground.model import BOT, Chat, Json, Message, Topic, user_json
from bot.playground.views import chat_json, sender_json
from bot.playground.world import World


def member_json(world: World, chat: Chat, person_id: int) -> Json:
    """A person's membership as Telegram's ChatMember."""
    rights = frozenset({"can_manage_chat", "can_delete_messages", "can_pin_messages"})
    return _membership(chat.members.get(person_id, "left"), user_json(world.people[person_id]), rights)


def bot_member_json(world: World, chat: Chat, status: str) -> Json:
    """The bot's own membership."""
    return _membership(status, world.bot_user(), chat.bot_rights)


def _membership(status: str, user: Json, rights: frozenset[str]) -> Json:
    """`rights`: those of an administrator."""
    data: Json = {"status": status, "user": user}
    if status == "creator":
        data["is_anonymous"] = False
    if status == "administrator":
        data |= _rights(rights)
    if status == "kicked":
        data["until_date"] = 0
    return data


def _rights(granted: frozenset[str]) -> Json:
    """Every right that the model wants, granted or not."""
    names = [
        name
        for name, info in ChatMemberAdministrator.model_fields.items()
        if name.startswith("can_") and (info.is_required() or name in granted)
    ]
    return {**{name: name in granted for name in names}, "can_be_edited": False, "is_anonymous": False}


def change_bot_status(
    world: World, chat: Chat, status: str, *, by: int | None, rights: frozenset[str] = frozenset()
) -> None:
    """Move the bot in or out of a group and tell it, by `my_chat_member` and by the service message."""
    before, was_here = bot_member_json(world, chat, chat.bot_status), chat.bot_is_here
    chat.bot_status, chat.bot_rights = status, rights
    actor = BOT if by is None else by
    _announce(world, "my_chat_member", chat, actor, before, bot_member_json(world, chat, status))
    if chat.bot_is_here != was_here:
        notice = _came_or_went(world, chat, actor, world.bot_user(), world.bot_name, here=chat.bot_is_here)
        if chat.bot_is_here:
            world.tell_bot(notice)
    world.feed.add("chat", world.viewers(chat), {"chat": chat.id})


def change_member(world: World, chat: Chat, person_id: int, status: str) -> None:
    """Move a person in, out, up or down; the bot hears the service message and, on request, `chat_member`."""
    before, was_here = member_json(world, chat, person_id), person_id in world.viewers(chat)
    audience = world.viewers(chat)
    chat.members[person_id] = status
    audience |= world.viewers(chat)
    if chat.bot_status == "administrator":
        _announce(world, "chat_member", chat, person_id, before, member_json(world, chat, person_id))
    person, here = world.people[person_id], person_id in world.viewers(chat)
    if here != was_here:
        world.tell_bot(_came_or_went(world, chat, person_id, user_json(person), person.name, here=here))
    world.feed.add("chat", audience, {"chat": chat.id})


def _came_or_went(world: World, chat: Chat, actor: int, user: Json, name: str, *, here: bool) -> Message:
    """The service message of it."""
    who: Json = {"new_chat_members": [user]} if here else {"left_chat_member": user}
    return world.post(chat, actor, service=who | {"_text": f"{'➕' if here else '➖'} {name}"})


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


_UPGRADED = "⬆️ 👥"


def open_topic(world: World, chat: Chat, name: str, *, by: int) -> Topic:
    """A new topic; its id is the id of its first service message, as in Telegram."""
    if not chat.is_forum:
        raise ControlError(400, "the chat has no topics")
    thread = chat.last_id + 1
    service: Json = {"forum_topic_created": {"name": name, "icon_color": 7322096}, "_text": f"💬 {name}"}
    topic = Topic(thread, name)
    chat.topics[thread] = topic
    world.tell_bot(world.post(chat, by, service=service, thread=thread))
    world.feed.add("chat", world.viewers(chat), {"chat": chat.id})
    return topic


def set_topic(world: World, chat: Chat, topic: Topic, *, by: int) -> None:
    """Close, reopen or delete a topic. A deleted one leaves without a word: Telegram tells bots nothing."""
    before = chat.topics[topic.id]
    chat.topics[topic.id] = topic
    if topic.deleted:
        for message in [m for m in chat.messages.values() if m.thread == topic.id]:
            chat.taken_away.add(message.id)
            world.remove(chat, message.id)
    elif topic.closed != before.closed:
        field = "forum_topic_closed" if topic.closed else "forum_topic_reopened"
        text = f"{'🔒' if topic.closed else '🔓'} {topic.name}"
        world.tell_bot(world.post(chat, by, service={field: {}, "_text": text}, thread=topic.id))
    world.feed.add("chat", world.viewers(chat), {"chat": chat.id})


def migrate(world: World, chat: Chat) -> Chat:
    """Upgrade a group: the chat gets a new id, the old one answers every call with it."""
    if chat.type != "group":
        raise ControlError(400, "only a group can become a supergroup")
    new = Chat(
        id=new_supergroup_id(world),
        type="supergroup",
        title=chat.title,
        members=dict(chat.members),
        bot_status=chat.bot_status,
        bot_rights=chat.bot_rights,
    )
    world.chats[new.id] = new
    owner = next(iter(chat.members), 0)
    world.tell_bot(world.post(chat, owner, service={"migrate_to_chat_id": new.id, "_text": _UPGRADED}))
    chat.migrated_to = new.id
    world.tell_bot(world.post(new, owner, service={"migrate_from_chat_id": chat.id, "_text": _UPGRADED}))
    world.feed.add("chat", world.viewers(new), {"chat": new.id})
    return new


def new_supergroup_id(world: World) -> int:
    return min([-1_001_000_000_000, *all_chats(world)]) - 1


def new_group_id(world: World) -> int:
    return min([-1000, *(chat for chat in all_chats(world) if chat > -1_000_000_000_000)]) - 1


def all_chats(world: World) -> list[int]:
    """Of all bots: no two groups have one id."""
    return [chat for one in world.telegram.worlds.values() for chat in one.chats]
