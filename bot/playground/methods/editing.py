"""Changing what was sent, answering presses, reacting, deleting."""

from dataclasses import replace
from typing import Any

from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    DeleteMessages,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
    SetMessageReaction,
)
from aiogram.types import ReactionTypeEmoji

from bot.playground.errors import bad_request, not_implemented
from bot.playground.keyboards import Rows
from bot.playground.methods.content import read_caption, read_inline, read_text, take_media
from bot.playground.methods.table import Uploads, does
from bot.playground.model import BOT, Chat, Json, Message, edited
from bot.playground.text import units
from bot.playground.views import message_json
from bot.playground.world import World

MAX_ANSWER = 200
DELETE_WITHIN = 48 * 3600
_REACTIONS = (
    "❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 "
    "⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 "
    "☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡"
)
REACTIONS = frozenset(_REACTIONS.split())
_SAME = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


@does(EditMessageText)
def edit_message_text(world: World, call: EditMessageText, uploads: Uploads) -> Json:
    if call.rich_message is not None:
        raise not_implemented("rich messages (the playground does not have them)")
    chat, message = _own_message(world, call)
    body = read_text(call.text, call.parse_mode, call.entities)
    keyboard = read_inline(chat, call.reply_markup)
    if message.is_media:
        raise bad_request("there is no text in the message to edit")
    return _change(world, chat, message, body=body, inline=keyboard)


@does(EditMessageCaption)
def edit_message_caption(world: World, call: EditMessageCaption, uploads: Uploads) -> Json:
    chat, message = _own_message(world, call)
    body = read_caption(call.caption, call.parse_mode, call.caption_entities)
    if not message.is_media:
        raise bad_request("there is no caption in the message to edit")
    return _change(world, chat, message, body=body, inline=read_inline(chat, call.reply_markup))


@does(EditMessageReplyMarkup)
def edit_message_reply_markup(world: World, call: EditMessageReplyMarkup, uploads: Uploads) -> Json:
    chat, message = _own_message(world, call)
    return _change(world, chat, message, inline=read_inline(chat, call.reply_markup))


@does(EditMessageMedia)
async def edit_message_media(world: World, call: EditMessageMedia, uploads: Uploads) -> Json:
    chat, message = _own_message(world, call)
    media: Any = call.media
    changes = {"photo": None, "document": None, **await take_media(world, media, uploads)}
    changes["body"] = read_caption(media.caption, media.parse_mode, media.caption_entities)
    return _change(world, chat, message, inline=read_inline(chat, call.reply_markup), **changes)


@does(DeleteMessage)
def delete_message(world: World, call: DeleteMessage, uploads: Uploads) -> bool:
    chat = world.reachable(call.chat_id)
    message = world.message(chat, call.message_id, "delete")
    if not _may_delete(world, chat, message):
        raise bad_request("message can't be deleted")
    world.remove(chat, message.id)
    return True


@does(DeleteMessages)
def delete_messages(world: World, call: DeleteMessages, uploads: Uploads) -> bool:
    """Messages that cannot be deleted are skipped, as in Telegram."""
    chat = world.reachable(call.chat_id)
    if not 1 <= len(call.message_ids) <= 100:
        raise bad_request("number of messages to delete must be between 1 and 100")
    for message_id in call.message_ids:
        message = chat.messages.get(message_id)
        if message is not None and _may_delete(world, chat, message):
            world.remove(chat, message_id)
    return True


@does(AnswerCallbackQuery)
def answer_callback_query(world: World, call: AnswerCallbackQuery, uploads: Uploads) -> bool:
    press = world.find_press(call.callback_query_id)
    if call.text and units(call.text) > MAX_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    if press.answer is None:
        press.answer = {"text": call.text or "", "alert": bool(call.show_alert and call.text), "url": call.url}
        data = {"chat": press.chat, "message_id": press.message, "press": press.id, **press.answer}
        world.feed.add("answer", frozenset({press.person}), data)
    return True


@does(SetMessageReaction)
def set_message_reaction(world: World, call: SetMessageReaction, uploads: Uploads) -> bool:
    chat = world.reachable(call.chat_id)
    message = chat.messages.get(call.message_id)
    if message is None:
        raise bad_request("message to react not found")
    wanted = call.reaction or []
    if len(wanted) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    emoji = [reaction.emoji for reaction in wanted if isinstance(reaction, ReactionTypeEmoji)]
    if len(emoji) != len(wanted) or any(one not in REACTIONS for one in emoji):
        raise bad_request("REACTION_INVALID")
    world.show(chat, replace(message, reactions=tuple(emoji)), "edited")
    return True


def _own_message(world: World, call: Any) -> tuple[Chat, Message]:
    """The bot's own message that a method names; raises Refusal 400."""
    if call.inline_message_id is not None:
        raise not_implemented("inline messages (the playground does not have them)")
    if call.chat_id is None:
        raise bad_request("chat_id is empty")
    if call.message_id is None:
        raise bad_request("message identifier is not specified")
    chat = world.reachable(call.chat_id)
    message = world.message(chat, call.message_id, "edit")
    if message.sender != BOT or message.service or message.has_reply_keyboard or message.forwarded_from:
        raise bad_request("message can't be edited")
    return chat, message


def _change(world: World, chat: Chat, message: Message, *, inline: Rows | None, **changes: Any) -> Json:
    """Show the edited message; raises Refusal 400 when nothing would change."""
    changes["inline"] = inline
    if all(getattr(message, name) == value for name, value in changes.items()):
        raise bad_request(_SAME)
    markup_only = set(changes) == {"inline"}
    changed = edited(message, None if markup_only else world.now(), **changes)
    return message_json(world, world.show(chat, changed, "edited"))


def _may_delete(world: World, chat: Chat, message: Message) -> bool:
    if world.now() - message.date > DELETE_WITHIN:
        return False
    if message.sender == BOT or chat.is_private:
        return True
    return chat.bot_status == "administrator" and "can_delete_messages" in chat.bot_rights
