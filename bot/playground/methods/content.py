"""What every sending and editing method shares: texts, captions, keyboards, attached files."""

from dataclasses import fields
from typing import Any

from aiogram.types import (
    ForceReply,
    InlineKeyboardMarkup,
    InputMediaDocument,
    InputMediaPhoto,
    MessageEntity,
    ReplyKeyboardMarkup,
)

from bot.playground.errors import bad_request, not_implemented
from bot.playground.html_in import parse_html
from bot.playground.keyboards import Rows, forced_reply, inline_rows, reply_keyboard
from bot.playground.methods.table import Uploads
from bot.playground.model import Chat, Json, Message, StoredFile
from bot.playground.photos import keep_photo
from bot.playground.text import Entity, Formatted, find_entities, tidy, units
from bot.playground.world import World

MAX_TEXT = 4096
MAX_CAPTION = 1024


def read_text(text: str | None, parse_mode: Any, entities: list[MessageEntity] | None) -> Formatted:
    """The text of a message; raises Refusal 400 when it is empty, too long or badly marked up."""
    body = formatted(text or "", parse_mode, entities)
    if not body.text:
        raise bad_request("message text is empty")
    if units(body.text) > MAX_TEXT:
        raise bad_request("message is too long")
    return body


def read_caption(text: str | None, parse_mode: Any, entities: list[MessageEntity] | None) -> Formatted:
    body = formatted(text or "", parse_mode, entities)
    if units(body.text) > MAX_CAPTION:
        raise bad_request("message caption is too long")
    return body


def formatted(text: str, parse_mode: Any, entities: list[MessageEntity] | None) -> Formatted:
    """HTML, or entities, or plain text. An unset parse mode is aiogram's sentinel, not a string."""
    mode = parse_mode.lower() if isinstance(parse_mode, str) else ""
    if mode in {"markdown", "markdownv2"}:
        raise not_implemented(f"parse_mode {parse_mode} (the playground reads HTML only)")
    if mode not in {"", "html"}:
        raise bad_request("unsupported parse_mode")
    plain = Formatted(text, tuple(_entity(entity) for entity in entities or ()))
    return find_entities(parse_html(text) if mode else tidy(plain))


def _entity(entity: MessageEntity) -> Entity:
    same = {one.name: getattr(entity, one.name) for one in fields(Entity) if one.name != "user_id"}
    return Entity(user_id=entity.user.id if entity.user else None, **same)


def read_inline(chat: Chat, markup: Any) -> Rows | None:
    """The inline keyboard of a message, if the markup is one."""
    if not isinstance(markup, InlineKeyboardMarkup):
        return None
    return inline_rows(markup, private=chat.is_private)


def check_markup(world: World, chat: Chat, markup: Any) -> None:
    """Raise the refusal of a bad keyboard before anything is sent."""
    read_inline(chat, markup)
    _bottom(world, chat, markup, 0)


def apply_keyboard(world: World, chat: Chat, message: Message, markup: Any) -> None:
    """Show, replace or hide the bottom keyboard; a selective one is for the person replied to."""
    if isinstance(markup, InlineKeyboardMarkup):
        return
    people = world.viewers(chat)
    if getattr(markup, "selective", None):
        replied = chat.messages.get(message.reply_to or 0)
        people = people & {replied.sender} if replied else frozenset()
    world.set_keyboard(chat, _bottom(world, chat, markup, message.id), people)


def _bottom(world: World, chat: Chat, markup: Any, message_id: int) -> Json | None:
    """The bottom keyboard that comes with a message; None for any other markup."""
    if isinstance(markup, ReplyKeyboardMarkup):
        return reply_keyboard(markup, private=chat.is_private, manages=world.can_manage_bots)
    return forced_reply(markup, message_id) if isinstance(markup, ForceReply) else None


async def take_media(world: World, media: Any, uploads: Uploads) -> dict[str, Any]:
    """What an InputMedia holds, as the field of the message; raises Refusal."""
    match media:
        case InputMediaPhoto():
            return {"photo": await take_file(world, media.media, uploads, photo=True)}
        case InputMediaDocument():
            return {"document": await take_file(world, media.media, uploads, photo=False)}
        case _:
            raise not_implemented(f"media of type {media.type} (the playground has photos and documents)")


async def take_file(world: World, source: Any, uploads: Uploads, *, photo: bool) -> StoredFile:
    """The file of a parameter: attached, or known by its id; raises Refusal 400."""
    name = str(source)
    if name.startswith("attach://"):
        upload = uploads.get(name.removeprefix("attach://"))
        if upload is None:
            raise bad_request(f"file {name!r} is not attached")
        return await keep_photo(world.files, upload) if photo else world.files.keep(upload)
    if name.startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    if name not in world.files.by_id:
        raise bad_request("wrong file identifier/HTTP URL specified")
    file = world.files.by_id[name]
    if photo and not file.width:
        raise bad_request("can't use file of type Document as Photo")
    return file
