"""The pictures of the documents: what the machine must have for them is asked before anything is drawn."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.async_api import Browser

from scripts.browser import QUIET, executable
from scripts.pictures import draws_emoji


async def test_a_machine_without_a_font_that_has_emoji_is_found_out(browser: Browser, tmp_path: Path) -> None:
    conf = tmp_path / "fonts.conf"
    conf.write_text(f"<fontconfig><dir>{tmp_path}/fonts</dir><cachedir>{tmp_path}/cache</cachedir></fontconfig>")
    bare = await browser.browser_type.launch(
        executable_path=executable(), args=QUIET, env={**os.environ, "FONTCONFIG_FILE": str(conf)}
    )
    assert not await draws_emoji(bare)
    await bare.close()
