"""What Telegram makes of a photo: nothing longer than 1280, and smaller copies."""

import pytest

from bot.playground.client import Person
from bot.playground.files import picture_size
from tests.playground.wire import Wire, png


async def fetched(wire: Wire, file_id: str) -> bytes:
    path = (await wire.ok("getFile", file_id=file_id))["file_path"]
    async with wire.session.get(f"{wire.address}/file/bot{wire.token}/{path}") as response:
        return await response.read()


@pytest.mark.parametrize(
    ("width", "height", "expected"),
    [
        (90, 60, [(90, 60)]),
        (400, 300, [(90, 68), (320, 240), (400, 300)]),
        (1280, 320, [(90, 22), (320, 80), (800, 200), (1280, 320)]),
        (600, 2560, [(21, 90), (75, 320), (188, 800), (300, 1280)]),
    ],
)
async def test_a_photo_has_several_sizes_and_none_above_1280(
    wire: Wire, anna: Person, width: int, height: int, expected: list[tuple[int, int]]
) -> None:
    sent = await wire.ok("sendPhoto", chat_id=anna.id, caption="сетка", files={"photo": png(width, height)})
    assert [(one["width"], one["height"]) for one in sent["photo"]] == expected
    for size in sent["photo"]:
        data = await fetched(wire, size["file_id"])
        assert (picture_size(data), len(data)) == ((size["width"], size["height"]), size["file_size"])
    seen = await anna.wait_for("сетка")
    assert picture_size(await anna.download(seen)) == expected[-1]


async def test_a_small_photo_and_a_document_stay_what_they_are(wire: Wire, anna: Person) -> None:
    small, large = png(1280, 10 * 64), png(2600, 1800)
    sent = await wire.ok("sendPhoto", chat_id=anna.id, files={"photo": small})
    assert await fetched(wire, sent["photo"][-1]["file_id"]) == small
    sent = await wire.ok("sendDocument", chat_id=anna.id, files={"document": large})
    assert await fetched(wire, sent["document"]["file_id"]) == large


async def test_what_people_send_is_scaled_too(wire: Wire, anna: Person) -> None:
    await anna.send_file("a.png", png(2600, 1300), photo=True)
    photo = (await wire.ok("getUpdates"))[-1]["message"]["photo"]
    assert (photo[-1]["width"], photo[-1]["height"]) == (1280, 640)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (png(8000, 2001), "PHOTO_INVALID_DIMENSIONS"),
        (png(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
        (png(2000, 1000)[:-60], "IMAGE_PROCESS_FAILED"),
        (b"", "file must be non-empty"),
    ],
)
async def test_a_photo_that_telegram_does_not_take(wire: Wire, anna: Person, data: bytes, why: str) -> None:
    error = await wire.refused("sendPhoto", chat_id=anna.id, files={"photo": data})
    assert error["description"] == f"Bad Request: {why}"


async def test_a_size_can_be_sent_again_by_its_id(wire: Wire, anna: Person) -> None:
    sent = await wire.ok("sendPhoto", chat_id=anna.id, files={"photo": png(400, 300)})
    again = await wire.ok("sendPhoto", chat_id=anna.id, photo=sent["photo"][-1]["file_id"])
    assert again["photo"] == sent["photo"]
