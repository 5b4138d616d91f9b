"""`turnir standings` on a screen of 80 letters."""

from __future__ import annotations

import pytest

from tests.builders import Club
from tests.exchange.files import answer, document, run
from tests.exchange.played_events import finished


@pytest.mark.parametrize("event", ["club-swiss", "go-mcmahon", "destiny-basic", "tac"])
def test_every_name_is_whole_and_only_what_the_book_counts_is_told(event: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    given = document(Club(finished(event)))
    for number, entry in enumerate(given["entries"], start=1):
        entry["name"] = f"Александра Рождественская {number}."
    told = run("standings", "-", given=given).stdout
    assert [one["name"] for one in given["entries"] if f" {one['name']} " not in told] == []
    head = next(line for line in told.splitlines() if "Place" in line)
    assert "Decided by" in head
    counted = {*answer("standings", "-", given=given)["criteria"], "wins", "losses"}
    assert head.count("┃") - 1 <= len(("Place", "Entry", "Status", "Decided by")) + len(counted)
