"""What a host is told, by the environment (`TURNIR_…`), a `.env` file or systemd's credentials; and what it tells a
club."""

from __future__ import annotations

import os
from pathlib import Path

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings

from bot.config import Place, Settings, checked
from bot.storage.directory import HostedClub

MAIN = "main"
DATABASE = "turnir.sqlite3"
RULEBOOKS = "rulebooks"
CREDENTIALS = "CREDENTIALS_DIRECTORY"
"""Where systemd puts what `LoadCredential=` names: files that nobody else reads."""


class KeySettings(BaseSettings):
    """The host's key alone, for whoever moves a club."""

    model_config = Place.model_config

    host_key: SecretStr


def load_keys() -> str:
    """ConfigError where none is said."""
    return checked(KeySettings, {"host_key": _credential("turnir-host-key")}).host_key.get_secret_value()


class HostSettings(Settings):
    """Those of the main bot, whose token is TURNIR_TOKEN, and of all clubs together."""

    host_key: SecretStr = Field(description="seals the clubs' tokens; `turnir club key` prints one")
    host_webhook: str = Field(default="", description="where Telegram reaches this host; without it, it is asked")
    host_clubs_a_person: int = Field(default=5, ge=1)
    host_clubs: int = Field(default=500, ge=1, description="how many there may be")
    host_club_tournaments: int = Field(default=50, ge=1, description="how many one may have on at once")
    host_club_megabytes: int = Field(default=2000, ge=1, description="how large the database of one may become")

    @field_validator("host_webhook")
    @classmethod
    def _folder(cls, value: str) -> str:
        return value.rstrip("/")


def load_host_settings(folder: Path, **given: object) -> HostSettings:
    """ConfigError as `load_settings`."""
    said = {"token": _credential("turnir-token"), "host_key": _credential("turnir-host-key")}
    places = {"database": folder / f"{MAIN}.sqlite3", "backups": folder / "backups"}
    return checked(HostSettings, {**said, **given, **places})


def _credential(name: str) -> str | None:
    folder = os.environ.get(CREDENTIALS)
    file = None if folder is None else Path(folder) / name
    return file.read_text(encoding="utf-8").strip() if file is not None and file.is_file() else None


def folder_of(folder: Path, club_id: str) -> Path:
    return folder / "clubs" / club_id


def club_settings(host: HostSettings, folder: Path, club: HostedClub, token: str) -> Settings:
    """Those of one club, of which the environment says nothing. What its owner may change in chat is said once, before
    there is a database."""
    own = folder_of(folder, club.id)
    said: dict[str, object] = {
        "token": SecretStr(token),
        "database": own / DATABASE,
        "rulebooks": own / RULEBOOKS if (own / RULEBOOKS).is_dir() else None,
        "owner_ids": (club.owner,),
        **{name: getattr(host, name) for name in ("api_base", "proxy", "backup_hour", "clock_url", "log_level")},
    }
    if not (own / DATABASE).exists():
        said |= {"club_title": club.title, "club_zone": club.zone, "club_language": club.language}
    return Settings.model_construct(**said)  # type: ignore[arg-type]
