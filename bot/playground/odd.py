"""What people send besides texts, pictures and documents: a sticker, a voice, a story that was forwarded."""

from collections.abc import Callable

from bot.playground.errors import ControlError
from bot.playground.files import Upload
from bot.playground.model import Json
from bot.playground.views import file_json
from bot.playground.world import World

_CHANNEL: Json = {"id": -1_002_000_000_001, "type": "channel", "title": "Канал"}


def content(world: World, wish: str | Json) -> Json:
    """The fields of Telegram's Message that make this content; an object is taken as it is. Raises ControlError 400."""
    if isinstance(wish, dict):
        return wish
    if wish not in KINDS:
        raise ControlError(400, f"unknown content: {wish}", known=sorted(KINDS))
    return KINDS[wish](world)


def _file(world: World, name: str, mime: str, **more: str | int) -> Json:
    """A file that can be fetched, whatever is in it."""
    stored = world.files.keep(Upload(name, mime, name.encode()))
    return file_json(stored, **more)


def _sticker(world: World) -> Json:
    square = {"width": 512, "height": 512, "is_animated": False, "is_video": False}
    return {"sticker": _file(world, "sticker.webp", "image/webp", type="regular", emoji="👍", **square)}


def _animation(world: World) -> Json:
    moving = _file(world, "giphy.mp4", "video/mp4", width=320, height=240, duration=2, mime_type="video/mp4")
    return {"animation": moving, "document": {**moving, "file_name": "giphy.mp4"}}


def _poll(world: World) -> Json:
    options = [
        {"persistent_id": str(number), "text": text, "voter_count": 0} for number, text in enumerate(("Да", "Нет"))
    ]
    plain = {"is_closed": False, "is_anonymous": True, "type": "regular", "total_voter_count": 0}
    rules = {"allows_multiple_answers": False, "allows_revoting": False, "members_only": False}
    return {"poll": {"id": "5", "question": "Играем?", "options": options, **plain, **rules}}


KINDS: dict[str, Callable[[World], Json]] = {
    "animation": _animation,
    "audio": lambda world: {"audio": _file(world, "song.mp3", "audio/mpeg", duration=180)},
    "contact": lambda world: {"contact": {"phone_number": "+70000000000", "first_name": "Анна"}},
    "dice": lambda world: {"dice": {"emoji": "🎲", "value": 6}},
    "location": lambda world: {"location": {"latitude": 55.75, "longitude": 37.62}},
    "poll": _poll,
    "sticker": _sticker,
    "story": lambda world: {"story": {"chat": _CHANNEL, "id": 7}},
    "video": lambda world: {"video": _file(world, "v.mp4", "video/mp4", width=640, height=360, duration=9)},
    "video_note": lambda world: {"video_note": _file(world, "round.mp4", "video/mp4", length=240, duration=5)},
    "voice": lambda world: {"voice": _file(world, "voice.ogg", "audio/ogg", duration=3)},
}
