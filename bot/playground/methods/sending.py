"""Sending: texts, pictures, documents, albums, copies."""

from typing import Any

from aiogram.enums import ChatAction
from aiogram.methods import (
    CopyMessage,
    ForwardMessage,
    SendChatAction,
    SendDocument,
    SendMediaGroup,
    SendMessage,
    SendPhoto,
)

from bot.playground.errors import bad_request, not_implemented
from bot.playground.methods.content import (
    apply_keyboard,
    check_markup,
    read_caption,
    read_inline,
    read_text,
    take_file,
    take_media,
)
from bot.playground.methods.table import Uploads, does
from bot.playground.model import BOT, Chat, Json, Message
from bot.playground.views import message_json, sender_json
from bot.playground.world import World

ACTIONS = frozenset(ChatAction)


@does(SendMessage)
def send_message(world: World, call: SendMessage, uploads: Uploads) -> Json:
    _refuse_ephemeral(call)
    chat = _destination(world, call)
    body = read_text(call.text, call.parse_mode, call.entities)
    return _send(world, chat, call, body=body)


@does(SendPhoto)
@does(SendDocument)
async def send_file(world: World, call: SendPhoto | SendDocument, uploads: Uploads) -> Json:
    _refuse_ephemeral(call)
    chat = _destination(world, call)
    body = read_caption(call.caption, call.parse_mode, call.caption_entities)
    check_markup(world, chat, call.reply_markup)
    if isinstance(call, SendPhoto):
        return _send(world, chat, call, body=body, photo=await take_file(world, call.photo, uploads, photo=True))
    return _send(world, chat, call, body=body, document=await take_file(world, call.document, uploads, photo=False))


@does(SendMediaGroup)
async def send_media_group(world: World, call: SendMediaGroup, uploads: Uploads) -> list[Json]:
    chat = _destination(world, call)
    if not 2 <= len(call.media) <= 10:
        raise bad_request("number of messages to be sent must be between 2 and 10")
    parts = [await _album_part(world, media, uploads) for media in call.media]
    if len({tuple(sorted(part)) for part in parts}) > 1:
        raise bad_request("documents can't be mixed with other media types in an album")
    album = world.dice.randbytes(6).hex()
    return [_send(world, chat, call, album=album, **part) for part in parts]


async def _album_part(world: World, media: Any, uploads: Uploads) -> dict[str, Any]:
    body = read_caption(media.caption, media.parse_mode, media.caption_entities)
    return {"body": body, **await take_media(world, media, uploads)}


@does(SendChatAction)
def send_chat_action(world: World, call: SendChatAction, uploads: Uploads) -> bool:
    chat = world.reachable(call.chat_id)
    if call.action not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    world.feed.add("action", world.viewers(chat), {"chat": chat.id, "action": call.action})
    return True


@does(CopyMessage)
def copy_message(world: World, call: CopyMessage, uploads: Uploads) -> Json:
    chat = _destination(world, call)
    source = _source(world, call.from_chat_id, call.message_id, "copy")
    body = source.body
    if call.caption is not None and source.is_media:
        body = read_caption(call.caption, call.parse_mode, call.caption_entities)
    sent = _send(world, chat, call, body=body, photo=source.photo, document=source.document, odd=source.odd)
    return {"message_id": sent["message_id"]}


@does(ForwardMessage)
def forward_message(world: World, call: ForwardMessage, uploads: Uploads) -> Json:
    chat = _destination(world, call)
    source = _source(world, call.from_chat_id, call.message_id, "forward")
    origin = {"type": "user", "date": source.date, "sender_user": sender_json(world, source.sender)}
    content = {"body": source.body, "photo": source.photo, "document": source.document, "odd": source.odd}
    return _send(world, chat, call, **content, forwarded_from=source.forwarded_from or origin)


def _refuse_ephemeral(call: Any) -> None:
    if call.ephemeral_message_parameters or call.receiver_user_id:
        raise not_implemented("ephemeral messages (the playground does not have them)")


def _source(world: World, chat_id: int | str, message_id: int, verb: str) -> Message:
    message = world.find_chat(chat_id).messages.get(message_id)
    if message is None:
        raise bad_request(f"message to {verb} not found")
    if message.service:
        raise bad_request(f"message can't be {'copied' if verb == 'copy' else 'forwarded'}")
    return message


def _destination(world: World, call: Any) -> Chat:
    """The chat a message goes to, its topic checked; raises Refusal."""
    chat = world.reachable(call.chat_id)
    thread = call.message_thread_id
    if thread is None:
        return chat
    topic = chat.topics.get(thread)
    if topic is None:
        raise bad_request("message thread not found")
    if topic.deleted:
        raise bad_request("message thread not found", cause="world")
    if topic.closed:
        raise bad_request("TOPIC_CLOSED", cause="world")
    return chat


def _send(world: World, chat: Chat, call: Any, **content: Any) -> Json:
    """Post the message with everything that all sending methods share."""
    markup = getattr(call, "reply_markup", None)
    check_markup(world, chat, markup)
    inline = read_inline(chat, markup)
    message = world.post(
        chat,
        BOT,
        inline=inline,
        has_reply_keyboard=markup is not None and inline is None,
        thread=call.message_thread_id,
        reply_to=_reply_to(chat, call),
        silent=bool(call.disable_notification),
        **content,
    )
    if markup is not None:
        apply_keyboard(world, chat, message, markup)
    return message_json(world, message)


def _reply_to(chat: Chat, call: Any) -> int | None:
    """The message replied to, in the new or the old way of asking."""
    parameters = getattr(call, "reply_parameters", None)
    wanted = parameters.message_id if parameters else getattr(call, "reply_to_message_id", None)
    if wanted is None or wanted in chat.messages:
        return wanted if wanted is None else int(wanted)
    lenient = parameters.allow_sending_without_reply if parameters else call.allow_sending_without_reply
    if lenient is True:
        return None
    raise bad_request("message to be replied not found")
