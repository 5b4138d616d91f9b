"""Settings from the environment (`TURNIR_…`) or a `.env` file, checked at start."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Annotated, Literal, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.languages import DEFAULT, LANGUAGES

TOKEN_SHAPE = re.compile(r"\d{3,12}:[A-Za-z0-9_-]{30,}")

PROXY_SHAPE = re.compile(r"(socks4|socks5|http)://(\S+@)?([^\s/:@\[\]]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}/?")
"""An address of IPv6 stands in brackets, as in any URL."""
Network = IPv4Network | IPv6Network
LOOPBACK: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
"""Whoever asks from the machine itself is its proxy, or somebody who may do more than ask."""
REFUSED_BY_TELEGRAM = "TURNIR_TOKEN is not accepted by Telegram: revoked? Ask BotFather for a new one."
SAID_OF_CLUB = ("title", "zone", "language")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with one setting. `kind`: missing, empty, or bad; `told` says how it is bad, never what it is."""

    setting: str
    kind: Literal["missing", "empty", "bad"]
    told: str = ""

    @property
    def name(self) -> str:
        """As it stands in the environment."""
        return f"TURNIR_{self.setting.upper()}"

    def __str__(self) -> str:
        match self.kind:
            case "missing":
                return f"{self.name} is not set. Put it into the environment or into a .env file here."
            case "empty":
                remedy = "Put its value into the environment or into the .env file, or take the line out."
                return f"{self.name} is empty. {remedy}"
            case "bad":
                return f"{self.name} cannot be used: {self.told}"


class ConfigError(ValueError):
    """A setting that is missing or malformed: its name, what is wrong and what to do, ready to be printed."""

    def __init__(self, text: str, faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(text)
        self.faults = faults


class Place(BaseSettings):
    """Where the club's files are: all that looking after it needs to know."""

    model_config = SettingsConfigDict(env_prefix="TURNIR_", env_file=".env", frozen=True, extra="ignore")

    database: Path = Path("turnir.sqlite3")
    backups: Path | None = Field(default=None, description="the folder of copies; `backups` beside the database")
    rulebooks: Path | None = Field(default=None, description="a folder with the club's own rulebooks")


class Tongue(BaseSettings):
    """The club's language alone, for whoever must speak although other settings are wrong."""

    model_config = Place.model_config

    club_language: str = DEFAULT


class Settings(Place):
    """Frozen; one value for the whole process."""

    token: SecretStr = Field(description="the bot's token from BotFather")
    api_base: str = Field(default="", description="another Bot API server, e.g. the playground's address")
    proxy: str = Field(default="", description="socks5://… or http://… for places where Telegram is slowed down")
    owner_ids: Annotated[tuple[int, ...], NoDecode] = Field(default=(), description="Telegram ids of the first owners")
    club_title: str = "Клуб"
    club_zone: str = "Europe/Moscow"
    club_language: str = DEFAULT
    backup_hour: int = Field(default=4, ge=0, le=23, description="when the nightly copy is made, in the club's zone")
    web_port: int | None = Field(
        default=None, ge=0, le=65535, description="of the hall page; without one there is none"
    )
    web_host: str = Field(default="127.0.0.1", description="the address the hall page listens at; 0.0.0.0 is all")
    web_url: str = Field(default="", description="the address people open it by, e.g. https://hall.example.org")
    web_proxy: Annotated[tuple[Network, ...], NoDecode] = Field(
        default=LOOPBACK, description="proxies that say in X-Forwarded-For for whom they ask; a comma between them"
    )
    metrics_port: int | None = Field(
        default=None, ge=0, le=65535, description="of /health and /metrics; without one they are on that of the page"
    )
    metrics_host: str = Field(default="127.0.0.1", description="the address they listen at then")
    clock_url: str = Field(default="", description="a clock to follow instead of the machine's; the playground's")
    rng_seed: int | None = Field(default=None, description="makes every draw repeatable; for rehearsals only")
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")

    @property
    def said_of_club(self) -> dict[str, str]:
        """What is set of the club, not what is taken where nothing is set."""
        return {name: getattr(self, f"club_{name}") for name in SAID_OF_CLUB if f"club_{name}" in self.model_fields_set}

    @field_validator("token")
    @classmethod
    def _token_shape(cls, value: SecretStr) -> SecretStr:
        if not TOKEN_SHAPE.fullmatch(value.get_secret_value()):
            raise ValueError("a token looks like 123456789:AA… (digits, a colon, at least 30 letters)")
        return value

    @field_validator("proxy")
    @classmethod
    def _proxy_shape(cls, value: str) -> str:
        if value and not PROXY_SHAPE.fullmatch(value):
            raise ValueError("a proxy looks like socks5://user:password@host:1080 or http://host:3128")
        return value

    @field_validator("club_zone")
    @classmethod
    def _known_zone(cls, value: str) -> str:
        if not is_zone(value):
            raise ValueError(f"no time zone is called {value!r}; a zone looks like Europe/Moscow")
        return value

    @field_validator("club_language")
    @classmethod
    def _known_language(cls, value: str) -> str:
        if value not in LANGUAGES:
            raise ValueError(f"a language is one of {', '.join(LANGUAGES)}")
        return value

    @field_validator("web_port", "metrics_port", mode="before")
    @classmethod
    def _no_port(cls, value: object) -> object:
        return None if value == "" else value

    @field_validator("web_url")
    @classmethod
    def _address(cls, value: str) -> str:
        if value and not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", value):
            raise ValueError("an address looks like https://hall.example.org")
        return value.rstrip("/")

    @field_validator("owner_ids", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return _parts(value) if isinstance(value, str) else value

    @field_validator("web_proxy", mode="before")
    @classmethod
    def _networks(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        try:
            return tuple(ip_network(part, strict=False) for part in _parts(value))
        except ValueError:
            raise ValueError("a proxy of the hall page is an address or a network: 10.0.0.5, 10.0.0.0/24") from None


def _parts(text: str) -> list[str]:
    return text.replace(",", " ").split()


def is_everywhere(host: str) -> bool:
    """Whether to listen at this address is to listen at all of them, so that it is none that anybody opens."""
    try:
        return not host or ip_address(host).is_unspecified
    except ValueError:
        return False


def is_zone(name: str) -> bool:
    """Whether the time zones of this machine, or those that come with the program, know the name."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


Kind = TypeVar("Kind", bound=BaseSettings)


def load_settings(**given: object) -> Settings:
    """ConfigError that names the variable, what is wrong with it and what to do; a token is never printed."""
    return checked(Settings, given)


def checked(kind: type[Kind], given: Mapping[str, object]) -> Kind:
    """As `load_settings`. What is given as None is looked for in the environment."""
    try:
        return kind(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        faults = tuple(map(_fault, error.errors()))
        raise ConfigError("\n".join(map(str, faults)), faults) from None


def _fault(item: object) -> Fault:
    assert isinstance(item, dict)
    setting = str(item["loc"][0])
    if item["type"] == "missing":
        return Fault(setting, "missing")
    if not item["input"]:
        return Fault(setting, "empty")
    return Fault(setting, "bad", item["msg"].removeprefix("Value error, "))
