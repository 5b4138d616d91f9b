"""One drawing and one upload for everybody, whatever Telegram says in between."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramNetworkError
from aiogram.methods import SendMediaGroup, SendPhoto
from aiogram.types import Chat, Document, InputFile, Message, PhotoSize

from bot.gallery import Gallery, Studio
from bot.render import typeset
from bot.render.pictures.picture import Picture
from bot.telegram import Media, album

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
TABLE = Picture("Таблица", "sheet", {"title": "Таблица"})
METHOD = SendPhoto(chat_id=1, photo="")


@dataclass
class Kept:
    ids: dict[str, str] = field(default_factory=dict)

    async def known(self, digest: str) -> str | None:
        await asyncio.sleep(0)
        return self.ids.get(digest)

    async def sent(self, digest: str, file_id: str) -> None:
        await asyncio.sleep(0)
        self.ids[digest] = file_id

    async def lost(self, digest: str) -> None:
        self.ids.pop(digest, None)


@dataclass
class Telegram:
    """`down`: so many calls fail on the way; `forgotten`: ids it has no longer."""

    down: int = 0
    forgotten: set[str] = field(default_factory=set)
    said: list[tuple[str, ...]] = field(default_factory=list)

    async def say(self, media: Sequence[Media]) -> Message | list[Message]:
        await asyncio.sleep(0.001)
        if self.down:
            self.down -= 1
            raise TelegramNetworkError(METHOD, "away")
        assert len({one.whole for one in media}) == 1, "Telegram puts no photo and file into one album"
        if self.forgotten.intersection(one.media for one in media if isinstance(one.media, str)):
            raise TelegramBadRequest(METHOD, "Bad Request: wrong file identifier/HTTP URL specified")
        self.said.append(tuple("file" if isinstance(one.media, InputFile) else one.media for one in media))
        return [self._message(one) for one in media]

    def _message(self, media: Media) -> Message:
        named = media.media if isinstance(media.media, str) else f"id{len(self.said)}.{media.media.filename}"
        message = Message(message_id=1, date=NOON, chat=Chat(id=1, type="private"))
        if media.whole:
            return message.model_copy(update={"document": Document(file_id=named, file_unique_id=named)})
        return message.model_copy(update={"photo": [PhotoSize(file_id=named, file_unique_id=named, width=1, height=1)]})


@dataclass
class Hand:
    """Draws by writing down what; the longer side is in the data."""

    drawn: list[object] = field(default_factory=list)

    def __call__(self, template: str, data: Mapping[str, object], theme: typeset.Theme) -> bytes:
        self.drawn.append((data["title"], theme.value))
        return bytes(16) + (1000).to_bytes(4, "big") + int(str(data.get("high", 1000))).to_bytes(4, "big")


async def test_many_who_ask_at_once_share_one_drawing_and_one_upload() -> None:
    hand, telegram = Hand(), Telegram()
    gallery = Gallery(Kept(), Studio(hand))
    await asyncio.gather(*(gallery.send([TABLE], "light", telegram.say) for _ in range(100)))
    assert hand.drawn == [("Таблица", "light")]
    assert telegram.said == [("file",), *[("id1.sheet.png",)] * 99]


async def test_light_and_dark_are_two_pictures() -> None:
    hand, telegram = Hand(), Telegram()
    gallery = Gallery(Kept(), Studio(hand))
    for theme in ("light", "dark", "light"):
        await gallery.send([TABLE], theme, telegram.say)
    assert hand.drawn == [("Таблица", "light"), ("Таблица", "dark")]


async def test_what_telegram_has_lost_is_uploaded_anew_and_not_drawn_again() -> None:
    hand, telegram, kept = Hand(), Telegram(), Kept()
    gallery = Gallery(kept, Studio(hand))
    await gallery.send([TABLE], "light", telegram.say)
    telegram.forgotten = set(kept.ids.values())
    await gallery.send([TABLE], "light", telegram.say)
    assert telegram.said == [("file",), ("file",)]
    assert len(hand.drawn) == 1
    assert telegram.forgotten.isdisjoint(kept.ids.values())


async def test_an_upload_that_failed_is_told_and_the_next_one_sends_what_was_drawn() -> None:
    hand, telegram, kept = Hand(), Telegram(down=1), Kept()
    gallery = Gallery(kept, Studio(hand))
    with pytest.raises(TelegramNetworkError):
        await gallery.send([TABLE], "light", telegram.say)
    assert not kept.ids
    await gallery.send([TABLE], "light", telegram.say)
    assert (len(hand.drawn), telegram.said) == (1, [("file",)])


async def test_more_pictures_than_an_album_takes_are_several_albums() -> None:
    hand, telegram = Hand(), Telegram()
    pages = [Picture("Таблица", "sheet", {"title": f"Лист {number}"}) for number in range(13)]
    sent = await Gallery(Kept(), Studio(hand)).send(pages, "light", telegram.say)
    assert ([len(one) for one in telegram.said], len(sent)) == ([10, 3], 13)


async def test_what_was_prepared_is_not_drawn_when_it_is_sent() -> None:
    hand, telegram = Hand(), Telegram()
    gallery = Gallery(Kept(), Studio(hand))
    await gallery.prepare([TABLE], "light")
    assert len(hand.drawn) == 1
    await gallery.send([TABLE], "light", telegram.say)
    assert len(hand.drawn) == 1


WALL = Picture("Шахматка: 64/2", "sheet", {"title": "Шахматка", "high": 2600})
"""Telegram would halve its letters."""


async def test_what_nobody_could_read_as_a_photo_is_a_file_and_is_remembered_as_one() -> None:
    hand, telegram, kept = Hand(), Telegram(), Kept()
    gallery = Gallery(kept, Studio(hand))
    (first,) = await gallery.send([WALL], "light", telegram.say)
    (again,) = await Gallery(kept, Studio(hand)).send([WALL], "light", telegram.say)
    assert first.photo is None
    assert again.document is not None
    assert (len(hand.drawn), telegram.said) == (1, [("file",), ("id1.Шахматка 64 2.png",)])


async def test_photos_and_files_do_not_share_an_album() -> None:
    hand, telegram, kept = Hand(), Telegram(), Kept()
    pages = [Picture("Таблица", "sheet", {"title": f"Лист {number}"}) for number in range(2)]
    for _ in range(2):
        sent = await Gallery(kept, Studio(hand)).send([*pages, WALL], "light", telegram.say)
        assert [bool(one.photo) for one in sent] == [True, True, False]
    assert [len(one) for one in telegram.said] == [2, 1, 2, 1]
    assert len(hand.drawn) == 3


async def test_a_file_that_telegram_has_lost_is_uploaded_anew() -> None:
    telegram, kept = Telegram(), Kept()
    gallery = Gallery(kept, Studio(Hand()))
    await gallery.send([WALL], "light", telegram.say)
    telegram.forgotten = set(kept.ids.values())
    (sent,) = await gallery.send([WALL], "light", telegram.say)
    assert sent.document is not None
    assert telegram.forgotten.isdisjoint(kept.ids.values())


@pytest.mark.parametrize("count", [1, 3])
def test_files_go_by_the_methods_of_files(count: int) -> None:
    photos, files = ([Media(f"id{n}", whole) for n in range(count)] for whole in (False, True))
    said = [(album(1, some, "подпись")) for some in (photos, files)]
    if count == 1:
        assert [type(one).__name__ for one in said] == ["SendPhoto", "SendDocument"]
    else:
        assert [{one.type for one in group.media} for group in said if isinstance(group, SendMediaGroup)] == [
            {"photo"},
            {"document"},
        ]
