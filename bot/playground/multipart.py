"""Forms with files, read as Telegram reads them: also file names that stand there without quotes."""

import re
import warnings
from collections.abc import AsyncIterator

from aiohttp import BodyPartReader, MultipartReader, hdrs, web
from aiohttp.multipart import content_disposition_filename, parse_content_disposition

from bot.playground.errors import bad_request
from bot.playground.files import MAX_UPLOAD, Upload

BESIDES = 1024 * 1024
"""Bytes that a part may have above the largest file: so large a file gets Telegram's own refusal."""

_PARAMETER = re.compile(r';\s*(name|filename)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))', re.IGNORECASE)


async def parts(request: web.Request) -> AsyncIterator[tuple[str, str | Upload]]:
    """Each part by its name: a text, or a file. Raises Refusal 400 for a body that is no form and a text that is no
    UTF-8."""
    # As a form it would look into the names of the parts by itself, and complain about those without quotes.
    kind = request.headers[hdrs.CONTENT_TYPE].replace("form-data", "mixed", 1)
    try:
        reader = MultipartReader(
            {hdrs.CONTENT_TYPE: kind},
            request.content,
            client_max_size=MAX_UPLOAD + BESIDES,
            max_size_error_cls=web.HTTPRequestEntityTooLarge,
        )
        async for part in reader:
            if not isinstance(part, BodyPartReader):
                continue
            name, filename = _disposition(part.headers.get(hdrs.CONTENT_DISPOSITION, ""))
            data = bytes(await part.read(decode=True))
            if not name:
                continue
            mime = part.headers.get(hdrs.CONTENT_TYPE, "")
            yield name, data.decode() if filename is None else Upload(filename, mime, data)
    except UnicodeDecodeError as error:
        raise bad_request("strings must be encoded in UTF-8") from error
    except ValueError as error:
        raise bad_request(f"can't parse the form: {error}") from error


def _disposition(header: str) -> tuple[str | None, str | None]:
    """The name of a part and of its file. Some libraries write a file name as it is, with blanks and without quotes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        kind, known = parse_content_disposition(header)
    if kind is not None:
        return known.get("name"), content_disposition_filename(known)
    found = {
        name.lower(): re.sub(r"\\(.)", r"\1", quoted) or bare.strip()
        for name, quoted, bare in _PARAMETER.findall(header)
    }
    return found.get("name"), found.get("filename")
