"""A simulated person: what is on the phone, and what its owner does."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import aiohttp

from bot.playground.model import Json
from bot.playground.seen import Answer, Seen

if TYPE_CHECKING:
    from bot.playground.client import ControlClient


class PlaygroundError(Exception):
    """The control API refused: its status and its sentence (and the labels that were visible, if any)."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(f"{status}: {body.get('error')} {body.get('labels', '')}".strip())
        self.status = status
        self.body = body


class WaitedInVain(Exception):
    """Nothing fitting appeared on the person's screen in time."""


class Person:
    """Somebody with a phone."""

    def __init__(self, control: ControlClient, id: int, name: str) -> None:
        self.control = control
        self.id = id
        self.name = name
        self.role_label = ""
        self.chats: dict[int, Json] = {}
        self.keyboards: dict[int, Json | None] = {}
        self.toasts: list[Answer] = []
        self._messages: dict[tuple[int, int], Seen] = {}
        self._cleared: set[tuple[int, int]] = set()
        self._last_cleared = 0

    # --- looking

    @property
    def messages(self) -> list[Seen]:
        """Everything on the screen, the latest changed last."""
        return list(self._messages.values())

    def mark(self) -> int:
        """A bookmark: `wait_for(…, since=mark)` looks only at what appears or changes after it.

        What `say` and `start` return is a better one: `since=said.seq`.
        """
        return max((message.seq for message in self._messages.values()), default=self._last_cleared)

    def newest(self, fragment: str) -> Seen | None:
        """The latest message from the bot with this fragment, or None."""
        return self._find(lambda message: message.from_bot and fragment in message.text, 0, None)

    async def wait_for(
        self,
        wanted: str | Callable[[Seen], bool],
        *,
        within: float = 10.0,
        since: int = 0,
        chat: int | None = None,
    ) -> Seen:
        """Wait for a message from the bot with a fragment, or for any message that passes a test.

        Looks at what is there first, newest first. Raises WaitedInVain with the last texts seen.
        """
        test = wanted if callable(wanted) else lambda message: message.from_bot and wanted in message.text
        try:
            found: Seen = await self.control.until(lambda: self._find(test, since, chat), within)
        except WaitedInVain as error:
            seen = [message.text[:80] for message in self.messages[-3:]]
            raise WaitedInVain(f"{self.name} waited for {wanted!r}: {error}; last seen: {seen}") from error
        return found

    def _find(self, test: Callable[[Seen], bool], since: int, chat: int | None) -> Seen | None:
        for message in reversed(self._messages.values()):
            if message.seq <= since:
                return None
            if (chat is None or message.chat == chat) and test(message):
                return message
        return None

    def clear(self) -> None:
        """Take everything off the own screen alone. What changes there later is not seen any more."""
        self._last_cleared = self.mark()
        self._cleared |= self._messages.keys()
        self._messages.clear()

    # --- acting

    async def start(self, payload: str | None = None) -> Seen:
        return Seen.read(await self.control.post("start", person=self.id, payload=payload))

    async def follow(self, url: str, chat: int | None = None) -> None:
        """Open a link of the bot, or of another one, as from a QR code."""
        await self.control.post("follow", person=self.id, url=url, chat=chat)

    async def say(
        self, text: str, chat: int | None = None, *, reply_to: int | None = None, thread: int | None = None, **more: Any
    ) -> Seen:
        """Write; without a chat, to the bot in private. Also presses a reply keyboard's button."""
        body = {"person": self.id, "chat": chat, "text": text, "reply_to": reply_to, "thread": thread, **more}
        return Seen.read(await self.control.post("send", **body))

    async def delete(self, message: Seen) -> None:
        """Take a message off every screen: one's own, any in a group one runs, any in the chat with the bot."""
        await self.control.post("delete", person=self.id, chat=message.chat, message=message.id)

    async def send_file(self, name: str, data: bytes, *, photo: bool = False, caption: str = "") -> Seen:
        return await self.send_album([(name, data)], photo=photo, caption=caption)

    async def send_odd(self, content: str | Json, chat: int | None = None, **more: Any) -> Seen:
        """Send a sticker, a voice, a story…"""
        return Seen.read(await self.control.post("send", person=self.id, chat=chat, content=content, **more))

    async def send_album(self, files: Iterable[tuple[str, bytes]], *, photo: bool = False, caption: str = "") -> Seen:
        """Several files at once; returns the last message."""
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("person", str(self.id))
        form.add_field("caption", caption)
        form.add_field("photo", "1" if photo else "0")
        for name, data in files:
            form.add_field("file", io.BytesIO(data), filename=name)
        return Seen.read(await self.control._request("POST", "send_file", data=form))  # noqa: SLF001

    async def press(
        self,
        label: str,
        *,
        message: Seen | int | None = None,
        chat: int | None = None,
        within: float = 10.0,
        stale: bool = False,
        **more: Any,
    ) -> Answer:
        """Press the button with this label: on the message, or on the newest one that shows it.

        Waits for the bot's answer; more: inaccessible, extra. Raises PlaygroundError 404 (with `labels`) if there is
        no such button.
        """
        shown = message
        if message is None and chat is None:
            shown = self._find(lambda seen: label in seen.labels, 0, None)
        if isinstance(shown, Seen):
            chat = shown.chat
        number = shown.id if isinstance(shown, Seen) else shown
        body = {"person": self.id, "chat": chat, "message": number, "label": label, "timeout": within, "stale": stale}
        return Answer.read(await self.control.post("press", **body, **more))

    async def create_managed_bot(
        self, name: str | None = None, username: str | None = None, *, label: str | None = None, url: str | None = None
    ) -> Json:
        """Make a bot for the bot that asks for one, by the button on the keyboard or by a link t.me/newbot/…, and
        confirm; without a name or username those that are suggested. Returns id, name, username, manager, owner."""
        wish = {"person": self.id, "name": name, "username": username, "label": label, "url": url}
        made: Json = await self.control.post("managed_bots", **wish)
        return made

    async def download(self, message: Seen) -> bytes:
        """The picture or document of a message."""
        file = message.raw["photo"] or message.raw["document"]
        return await self.control.download(file["url"])

    async def set(self, **fields: Any) -> None:
        """Change the person: blocked, deactivated, started, language_code, first_name…"""
        await self.control.post(f"people/{self.id}", **fields)

    # --- what the feed brings

    def take_screen(self, screen: Json) -> None:
        self.chats = {chat["id"]: chat for chat in screen["chats"]}
        self.keyboards = {chat["id"]: chat["keyboard"] for chat in screen["chats"]}
        views = [view for chat in screen["chats"] for view in chat["messages"]]
        for view in sorted(views, key=lambda view: int(view["seq"])):
            self._keep(view)

    def take_event(self, event: Json) -> None:
        match event["kind"]:
            case "message" | "edited":
                self._keep(event["message"])
            case "deleted":
                self._messages.pop((event["chat"], event["message_id"]), None)
            case "keyboard":
                self.keyboards[event["chat"]] = event["keyboard"]
            case "answer":
                self.toasts.append(Answer.read({"answered": True, **event}))
            case _:
                pass

    def _keep(self, view: Json) -> None:
        """The latest state of a message, at the end: the order of the dict is the order of changes."""
        key = (view["chat"], view["id"])
        known = self._messages.get(key)
        if key not in self._cleared and (known is None or known.seq < view["seq"]):
            self._messages.pop(key, None)
            self._messages[key] = Seen.read(view)
