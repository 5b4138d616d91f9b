"""The list of commands, by scope and language, and which of them a person sees; the menu button."""

import re
from typing import Any

from aiogram.methods import DeleteMyCommands, GetChatMenuButton, GetMyCommands, SetChatMenuButton, SetMyCommands

from bot.playground.errors import bad_request
from bot.playground.methods.table import Uploads, does
from bot.playground.model import Chat, Json, Person
from bot.playground.text import units
from bot.playground.world import Commands, World

Scope = str


def scope_key(kind: str, chat: int | None = None, user: int | None = None) -> Scope:
    return ":".join(str(part) for part in (kind, chat, user) if part is not None)


def menu_for(world: World, chat: Chat, person: Person) -> Commands:
    """Telegram's order of lookup; at each scope the person's language comes before the list without one."""
    for scope in _scopes(chat, person):
        for language in (person.language_code or "", ""):
            found = world.commands.get((scope, language[:2]))
            if found:
                return found
    return []


def _scopes(chat: Chat, person: Person) -> list[Scope]:
    if chat.is_private:
        return [scope_key("chat", chat.id), "all_private_chats", "default"]
    scopes = [scope_key("chat_member", chat.id, person.id)]
    admin = chat.members.get(person.id) in {"creator", "administrator"}
    if admin:
        scopes.append(scope_key("chat_administrators", chat.id))
    scopes.append(scope_key("chat", chat.id))
    if admin:
        scopes.append("all_chat_administrators")
    return [*scopes, "all_group_chats", "default"]


MAX_COMMANDS = 100
_NAME = re.compile(r"[a-z0-9_]{1,32}")
_LANGUAGE = re.compile(r"[a-z]{2}")


@does(SetMyCommands)
def set_my_commands(world: World, call: SetMyCommands, uploads: Uploads) -> bool:
    key = _key(world, call.scope, call.language_code)
    if len(call.commands) > MAX_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in call.commands:
        if not _NAME.fullmatch(command.command):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= units(command.description) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    world.commands[key] = [{"command": one.command, "description": one.description} for one in call.commands]
    world.feed.add("commands", None, {})
    return True


@does(GetMyCommands)
def get_my_commands(world: World, call: GetMyCommands, uploads: Uploads) -> Commands:
    return world.commands.get(_key(world, call.scope, call.language_code), [])


@does(DeleteMyCommands)
def delete_my_commands(world: World, call: DeleteMyCommands, uploads: Uploads) -> bool:
    world.commands.pop(_key(world, call.scope, call.language_code), None)
    world.feed.add("commands", None, {})
    return True


@does(SetChatMenuButton)
def set_chat_menu_button(world: World, call: SetChatMenuButton, uploads: Uploads) -> bool:
    chat = world.find_chat(call.chat_id) if call.chat_id is not None else None
    if chat is not None and not chat.is_private:
        raise bad_request("chat not found")
    button = call.menu_button.model_dump(exclude_none=True, warnings=False) if call.menu_button else {"type": "default"}
    world.menu_buttons[chat.id if chat else 0] = button
    return True


@does(GetChatMenuButton)
def get_chat_menu_button(world: World, call: GetChatMenuButton, uploads: Uploads) -> Json:
    button = world.menu_buttons.get(int(call.chat_id or 0)) or world.menu_buttons.get(0)
    return {"type": "commands"} if button is None or button["type"] == "default" else button


def _key(world: World, scope: Any, language: str | None) -> tuple[Scope, str]:
    """The place of a list; raises Refusal 400 for an unknown chat, person or language."""
    if language and not _LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
    chat_id, user_id = getattr(scope, "chat_id", None), getattr(scope, "user_id", None)
    chat = world.find_chat(chat_id) if chat_id is not None else None
    if chat is not None and chat.is_private and user_id is not None:
        raise bad_request("can't use scope chat_member in private chats")
    if user_id is not None and user_id not in world.people:
        raise bad_request("user not found")
    return scope_key(scope.type if scope else "default", chat.id if chat else None, user_id), language or ""
