"""`turnir draw verify`: a participant checks a draw, a club the draws of a file."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from tests.builders import club
from tests.engine.golden_numbers import d4
from tests.engine.test_every_rulebook import EVENTS
from tests.exchange.files import Document, answer, document, run

SEED = 41
PROMISE = hashlib.sha256(b"turnir-commit/1:41:abc:1").hexdigest()


def drawn_order(names: list[str]) -> list[str]:
    """Fisher-Yates by hand: no number of these few falls into the last stretch that is thrown away."""
    order = list(names)
    for counter, place in enumerate(range(len(order) - 1, 0, -1)):
        text = f"turnir-lots/1:swiss:pairing:{SEED}:{counter}"
        other = int(hashlib.sha256(text.encode()).hexdigest(), 16) % (place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def verify(*arguments: str, code: int = 0) -> Document:
    return answer("draw", "verify", *arguments, code=code)


def test_a_promise_and_an_order_agree() -> None:
    names = ["Лис", "Ёж", "Сова", "Рысь"]
    told = ",".join(drawn_order(names))
    promise = ("--seed", str(SEED), "--commitment", PROMISE, "--tournament", "abc")
    found = verify(*promise, "--names", ",".join(names), "--order", told)
    assert [row["agrees"] for row in found["checked"]] == [True, True]


def test_another_seed_number_or_order_does_not() -> None:
    assert not verify("--seed", "42", "--commitment", PROMISE, "--tournament", "abc", code=2)["checked"][0]["agrees"]
    verify("--seed", "41", "--commitment", PROMISE, "--tournament", "abc", "--number", "2", code=2)
    verify("--seed", "41", "--names", "A,B,C", "--order", ",".join(reversed(_order("ABC"))), code=2)


def _order(names: str) -> list[str]:
    return drawn_order(list(names))


def test_without_a_told_order_the_order_is_shown() -> None:
    result = run("draw", "verify", "--seed", "41", "--names", "A,B,C")
    assert result.exit_code == 0
    assert ", ".join(_order("ABC")) in result.output


def test_every_drawn_round_of_a_file_is_drawn_again() -> None:
    given = document(club(8, size=8).drawn(SEED))
    given["rounds"][0]["rng_seed"] = SEED
    assert answer("draw", "verify", "-", given=given)["checked"] == [
        {"what": "round 1", "agrees": True, "detail": "drawn again with seed 41"}
    ]
    first = given["rounds"][0]["pairings"][0]
    first["first"], first["second"] = first["second"], first["first"]
    assert not answer("draw", "verify", "-", given=given, code=2)["checked"][0]["agrees"]


@pytest.mark.parametrize("event", ["tac", "bridges", "nardy-short", "club-round-robin"])
def test_pairs_by_the_order_of_the_list_are_no_draw(event: str, tmp_path: Path) -> None:
    """Neither good nor false: nobody drew. Other pairs than the order gives are false."""
    rulebook, chosen = EVENTS[event]
    entries = [{"id": str(number)} for number in range(1, 9)]
    listed = {"format": "turnir/1", "rulebook": rulebook, "settings": chosen, "entries": entries, "rounds": []}
    paired = tmp_path / "paired.json"
    assert run("pair", "-", "--out", str(paired), given=listed).exit_code == 0
    told = run("draw", "verify", str(paired))
    assert (told.exit_code, "DOES NOT AGREE" in told.output) == (2, False)
    assert "round 1: pairs by the order of the entries" in told.stderr
    given = json.loads(paired.read_text(encoding="utf-8"))
    first, second, *_ = given["rounds"][0]["pairings"]
    first["second"], second["second"] = second["second"], first["second"]
    assert not answer("draw", "verify", "-", given=given, code=2)["checked"][0]["agrees"]


def test_the_cut_of_a_file_is_drawn_again() -> None:
    given = document(d4(5).drawn(SEED))
    for round_ in given["rounds"]:
        round_.pop("rng_seed", None)
    given["rounds"][5]["rng_seed"] = SEED
    assert [row["what"] for row in answer("draw", "verify", "-", given=given)["checked"]] == ["round 6"]


def test_nothing_to_check_is_an_error() -> None:
    assert run("draw", "verify").exit_code == 2
    assert run("draw", "verify", "--seed", "1").exit_code == 2
    given = document(club(8, size=8).drawn(SEED))
    given["rounds"][0].pop("rng_seed", None)
    assert run("draw", "verify", "-", given=given).exit_code == 2


def test_an_order_without_a_seed_is_said_to_be_a_physical_draw() -> None:
    given = document(club(8, size=8).drawn(SEED))
    given["rounds"][0].pop("rng_seed", None)
    given["lots"] = [{"stage": "swiss", "purpose": "pairing", "order": [entry["id"] for entry in given["entries"]]}]
    told = run("draw", "verify", "-", given=given)
    assert "lots swiss:pairing: an order without a seed, as a physical draw gives it" in told.stderr
    given["rounds"][0]["rng_seed"] = SEED
    assert "physical" not in run("draw", "verify", "-", given=given).stderr
