"""The page of when settings lock says what the program does: `python -m tests.engine.locks_page > docs/settings.md`."""

from tests.architecture.test_walls import ROOT
from tests.engine.locks_page import page


def test_the_page_is_made_of_the_table() -> None:
    assert (ROOT / "docs" / "settings.md").read_text(encoding="utf-8") == page()
