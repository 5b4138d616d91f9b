"""Who plays in the demo and in the simulation: a language's people and teams, as its folder in locales/ names them."""

from __future__ import annotations

import tomllib
from importlib import resources

from pydantic import BaseModel, ConfigDict

from bot.languages import LANGUAGES


class Told(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Official(Told):
    """`name`: the first and the last. `label`: what stands below it in the list of people."""

    name: tuple[str, str]
    label: str


class Script(Told):
    """`bot`: what it is called there. `title`, `cup`: of a tournament of teams, and of any other. `team`: the label of
    a player of the team {name}; `player`: of one who plays for himself. `host`: the bot by which people make clubs;
    `clubs`: what they call theirs."""

    bot: str
    title: str
    cup: str
    group: str
    host: str
    clubs: tuple[str, ...]
    team: str
    player: str
    teams: tuple[str, ...]
    first_names: tuple[str, ...]
    family_names: tuple[str, ...]
    organizer: Official
    assistant: Official
    head_referee: Official
    referees: tuple[Official, ...]
    host_owner: Official
    newcomer: Official


def _read(language: str) -> Script:
    told = resources.files("locales").joinpath(language, "cast.toml").read_text(encoding="utf-8")
    return Script.model_validate(tomllib.loads(told))


SCRIPTS = {code: _read(code) for code in LANGUAGES}
"""By language; one without a cast stops the import."""
