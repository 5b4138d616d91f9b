"""What a person sees of the bot: messages with their buttons, answers to presses."""

from dataclasses import dataclass, field
from typing import Self

from bot.playground.model import Json


@dataclass(frozen=True)
class Button:
    label: str
    kind: str
    url: str | None = None
    copy_text: str | None = None
    style: str | None = None


@dataclass(frozen=True)
class Seen:
    """A message as a person sees it now. `seq` grows with every change anywhere: later means newer."""

    id: int
    chat: int
    text: str
    html: str
    kind: str
    sender: int
    from_bot: bool
    buttons: tuple[tuple[Button, ...], ...]
    version: int
    silent: bool
    seq: int
    raw: Json = field(repr=False, compare=False)

    @property
    def labels(self) -> list[str]:
        return [button.label for row in self.buttons for button in row]

    @classmethod
    def read(cls, view: Json) -> Self:
        rows = tuple(tuple(Button(**button) for button in row) for row in view["buttons"])
        same = {name: view[name] for name in ("id", "chat", "text", "html", "kind", "version", "silent", "seq")}
        return cls(**same, sender=view["from"]["id"], from_bot=view["from"]["bot"], buttons=rows, raw=view)


@dataclass(frozen=True)
class Answer:
    """What a press brought: a toast or an alert, nothing, or an address that a client would open."""

    answered: bool
    text: str = ""
    alert: bool = False
    url: str | None = None
    copied: str | None = None
    seconds: float = 0.0

    @classmethod
    def read(cls, data: Json) -> Self:
        return cls(**{name: data[name] for name in cls.__dataclass_fields__ if name in data})
