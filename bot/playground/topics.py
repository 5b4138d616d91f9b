"""Topics of a forum group and the upgrade of a group to a supergroup."""

from bot.playground.errors import ControlError
from bot.playground.model import Chat, Json, Topic
from bot.playground.world import World

_UPGRADED = "Группа стала супергруппой"


def open_topic(world: World, chat: Chat, name: str, *, by: int) -> Topic:
    """A new topic; its id is the id of its first service message, as in Telegram."""
    if not chat.is_forum:
        raise ControlError(400, "the chat has no topics")
    thread = chat.last_id + 1
    service: Json = {"forum_topic_created": {"name": name, "icon_color": 7322096}, "_text": f"Тема «{name}» создана"}
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
        text = f"Тема «{topic.name}» {'закрыта' if topic.closed else 'снова открыта'}"
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
    return min([-1_001_000_000_000, *world.chats]) - 1


def new_group_id(world: World) -> int:
    return min([-1000, *(chat for chat in world.chats if chat > -1_000_000_000_000)]) - 1
