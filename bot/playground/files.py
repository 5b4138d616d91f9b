"""Files: what people and the bot send, kept in memory, with Telegram's limits of size and shape."""

import hashlib
import mimetypes
import struct
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from bot.playground.errors import Refusal, bad_request
from bot.playground.model import StoredFile

MAX_DOWNLOAD = 20 * 1024 * 1024
MAX_UPLOAD = 50 * 1024 * 1024


@dataclass(frozen=True)
class Upload:
    """A file part of a request."""

    name: str
    mime: str
    data: bytes = field(repr=False)


@dataclass
class Files:
    by_id: dict[str, StoredFile] = field(default_factory=dict)
    by_path: dict[str, StoredFile] = field(default_factory=dict)
    by_unique: dict[str, StoredFile] = field(default_factory=dict)

    def keep(
        self,
        upload: Upload,
        *,
        photo: bool = False,
        width: int = 0,
        height: int = 0,
        smaller: tuple[StoredFile, ...] = (),
    ) -> StoredFile:
        """Store an upload; raises Refusal for what Telegram does not take."""
        size = len(upload.data)
        if not size:
            raise bad_request("file must be non-empty")
        if size > MAX_UPLOAD:
            raise Refusal(413, "Request Entity Too Large")
        number = len(self.by_id) + 1
        suffix = PurePosixPath(upload.name).suffix
        path = f"photos/file_{number}.jpg" if photo else f"documents/file_{number}{suffix}"
        unique = hashlib.sha256(upload.data + str(number).encode()).hexdigest()[:16]
        mime = upload.mime or mimetypes.guess_type(upload.name)[0] or "application/octet-stream"
        stored = StoredFile(
            id=f"{'AgAC' if photo else 'BQAC'}{unique}{number:08d}",
            unique_id=unique,
            path=path,
            name=upload.name or f"file_{number}",
            mime=mime,
            data=upload.data,
            width=width,
            height=height,
            smaller=smaller,
        )
        self.by_id[stored.id] = self.by_path[path] = self.by_unique[unique] = stored
        return stored

    def get(self, file_id: str) -> StoredFile:
        """The file of an id; raises Refusal 400 for an id that is none."""
        if file_id not in self.by_id:
            raise bad_request("invalid file_id")
        return self.by_id[file_id]


def picture_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG, JPEG, GIF or WebP picture; (0, 0) for anything else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:6] in {b"GIF87a", b"GIF89a"}:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:4] == b"RIFF" and data[8:15] == b"WEBPVP8" and len(data) >= 30:
        return _webp_size(data)
    if data.startswith(b"\xff\xd8"):
        return _jpeg_size(data)
    return 0, 0


def _webp_size(data: bytes) -> tuple[int, int]:
    match data[12:16]:
        case b"VP8X":
            return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
        case b"VP8L":
            bits = int.from_bytes(data[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case _:
            return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + length
    return 0, 0
