"""A broken rulebook file stops the start with the path of the key and the allowed values."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from bot.config import load_settings
from bot.runtime.app import application
from engine.errors import RulebookError
from engine.regulations import parse_toml, presets

TOKEN = "123456789:" + "A" * 35


async def test_the_start_names_the_key_of_a_broken_rulebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = resources.files("engine.rulebooks").joinpath("tac-russia-2025.toml").read_text(encoding="utf-8")
    broken = text.replace('sb_basis = "wins"', 'sb_basis = "luck"', 1)
    preset = presets.Preset(parse_toml(broken, "tac-russia-2025"))
    monkeypatch.setattr(presets, "_preset", lambda _: preset)
    settings = load_settings(token=TOKEN, database=tmp_path / "x.sqlite3")
    with pytest.raises(RulebookError) as caught:
        async with application(settings):
            pass
    assert caught.value.path == "stages.0.sb_basis"
    assert "'wins'" in caught.value.reason
