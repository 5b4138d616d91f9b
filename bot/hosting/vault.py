"""Tokens at rest: sealed with the host's key, which is in no file of its folder."""

from __future__ import annotations

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

from bot.config import ConfigError

NO_KEY = "TURNIR_HOST_KEY cannot be used: a key is what `turnir club key` prints; several have a comma between them."


class Vault:
    """The first of the `keys` seals, every one of them opens: so a key is changed, and so a club comes from a host
    that has another. ConfigError where one of them is none."""

    def __init__(self, keys: str) -> None:
        try:
            self._box = MultiFernet([Fernet(key) for key in keys.replace(",", " ").split()])
        except ValueError:
            raise ConfigError(NO_KEY) from None

    def sealed(self, token: str) -> bytes:
        return self._box.encrypt(token.encode())

    def opened(self, sealed: bytes) -> str:
        """ConfigError where none of the keys opens it."""
        try:
            return self._box.decrypt(sealed).decode()
        except InvalidToken:
            raise ConfigError(
                "TURNIR_HOST_KEY does not open this token: it was sealed with another key. Set that one behind a comma."
            ) from None


def new_key() -> str:
    return Fernet.generate_key().decode()
