"""Which list of commands a person sees: the narrowest scope wins, then the language."""

from bot.playground.model import Chat, Person
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
