"""Whatever happens in an event, its TRF is read by another program, and says who met whom with what result."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from py4swiss.trf import TrfParser
from py4swiss.trf.sections import PlayerSection

from bot.exchange.formats.trf import read_trf, trf
from bot.exchange.turnir_file.reading import convert
from engine.model import EntryId, FreeKind, Pairing, Tournament
from engine.results import DoubleForfeit, Forfeit, Played, Side, Winner
from engine.standings.table import standings
from tests.exchange.eventful import eventful, free_kind, named

Said = tuple[EntryId | None, str, str]
FREE: dict[FreeKind | None, str] = {FreeKind.BYE: "U", FreeKind.HALF_BYE: "H"}


def in_the_event(t: Tournament, entry: EntryId) -> Iterator[Said]:
    """Opponent, colour and result of each round, told from the games themselves."""
    for round_ in t.rounds:
        pairing = next((one for one in round_.pairings if entry in one.entries), None)
        if pairing is None:
            yield None, "-", FREE.get(free_kind(t, round_, entry), "Z")
            continue
        side = Side.FIRST if pairing.first == entry else Side.SECOND
        white = side is (Side.FIRST if pairing.colour == "first_white" else Side.SECOND)
        yield pairing.opponent_of(entry), "w" if white else "b", letter(pairing, side)


def letter(pairing: Pairing, side: Side) -> str:
    match pairing.games:
        case (Played(winner=Winner.DRAW),):
            return "="
        case (Played(winner=winner),):
            return "1" if winner.value == side.value else "0"
        case (Forfeit(loser=loser),):
            return "-" if loser is side else "+"
        case (DoubleForfeit(),):
            return "-"
        case _:
            raise AssertionError(pairing.games)


def read(data: bytes) -> list[PlayerSection]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "event.trf"
        file.write_bytes(data)
        sections: list[PlayerSection] = TrfParser.parse(file, strict=True).player_sections
    return sections


@pytest.mark.parametrize("rulebook", ["club-swiss", "go-swiss", "club-round-robin", "go-round-robin"])
@settings(max_examples=12, deadline=None)
@given(field=st.integers(4, 23), seed=st.integers(0, 10**6))
@example(field=7, seed=185)  # of the last round somebody is free again, and two meet again
def test_another_program_reads_every_round_of_it(rulebook: str, field: int, seed: int) -> None:
    t = eventful(rulebook, field if "robin" not in rulebook else min(field, 9), seed)
    told = named(t)
    data = trf(told).data
    sections = read(data)
    names = dict(enumerate((None, *told.order)))
    table = {row.entry: row.values["points"] for stage in t.rulebook.plan for row in standings(t, stage=stage.id).rows}
    for section in sections:
        entry = names[section.starting_number]
        assert entry is not None
        assert section.name == " ".join(told.name(entry).split())[:33]
        assert section.fide_rating == t.entries[entry].rating
        assert [(names[one.id], one.color.value, one.result.value) for one in section.results] == list(
            in_the_event(t, entry)
        )
        assert section.points_times_ten == 10 * table[entry]
    back = convert(read_trf(data).document).tournament
    assert [len(round_.pairings) for round_ in back.rounds] == [len(round_.pairings) for round_ in t.rounds]
    points = {row.entry: row.values["points"] for row in standings(back).rows}
    assert [points[EntryId(f"p{number}")] for number in sorted(names) if number] == [
        table[entry] for entry in told.order
    ]
