"""JSON that goes over the wire as somebody wants it, not as the models would have it."""

import json
from typing import Any


class Raw(bytes):
    """Goes into an answer as it is: JSON, or something that is none."""


def encoded(value: Any) -> bytes:
    """The value as JSON; raw parts of a list stay what they are."""
    if isinstance(value, list) and any(isinstance(one, Raw) for one in value):
        return b"[" + b",".join(map(encoded, value)) + b"]"
    return value if isinstance(value, Raw) else json.dumps(value).encode()


def merged(value: Any, patch: Any) -> Any:
    """The value with the patch laid over it, object into object. A null of the patch takes away what was there;
    anything else replaces it."""
    if not isinstance(value, dict) or not isinstance(patch, dict):
        return patch
    laid = {name: merged(value.get(name), one) for name, one in patch.items() if one is not None}
    return {name: one for name, one in value.items() if name not in patch} | laid
