"""Standings and the final protocol on paper: what decided an order, groups, no place too early."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.render import typeset
from bot.render.papers import registry
from bot.render.papers.section import Source
from bot.render.pictures.standings import standings_pictures
from bot.render.readable import readable
from bot.render.screens.standings import standings_screen
from bot.views import PersonView, TournamentView
from engine.model import EntryId, Grant, Pairing, PersonId, Role
from engine.standings.table import standings
from tests.builders import Club, club
from tests.engine.test_every_rulebook import EVENTS
from tests.render import geometry, scenes
from tests.render.fields import halves, seen
from tests.render.paperwork import at_the_desk
from tests.render.proofs import MARGINS
from tests.render.scenes import RU


def section_of(view: TournamentView, name: str) -> dict[str, Any]:
    data: Any = registry.data_of(Source(view, RU, view.tournament.published_rounds[-1]), name)
    return dict(data["sections"][0])


def grids_of(section: dict[str, Any]) -> list[dict[str, Any]]:
    return [block for block in section["blocks"] if block["kind"] == "grid"]


def column(grid: dict[str, Any], title: str) -> list[str]:
    at = [one["title"] for one in grid["columns"]].index(title)
    return [row[at] for row in grid["rows"]]


def said_below(section: dict[str, Any]) -> str:
    last = grids_of(section)[-1]
    return " ".join(one["text"] for one in (*section["blocks"], *last["closing"]) if one["kind"] == "remark")


def begun(held: Club, *won: Pairing) -> Club:
    return held.play(*(f"{one.first}-{one.second} wins" for one in won))


def test_groups_that_play_have_places_of_their_own_on_the_protocol() -> None:
    made = club(8, rulebook="club-round-robin", groups=2).drawn()
    made = begun(made, *made.current.pairings)
    section = section_of(scenes.view(made), "protocol")
    first, second = grids_of(section)
    assert (first["title"], second["title"]) == ("Группа A", "Группа B")
    # Two won and two lost in each group, and nothing else tells them apart yet.
    assert column(first, "Место") == column(second, "Место") == ["1–2", "1–2", "3–4", "3–4"]
    assert section["note"] == "Турнир ещё не окончен"
    over = grids_of(section_of(seen(club(4, rulebook="club-round-robin").to_the_end()), "protocol"))
    assert [one["title"] for one in over] == [""]


@pytest.mark.parametrize("event", ["club-knockout", "go-team-swiss", "lo in groups"])
def test_the_signature_goes_over_to_a_new_page_with_the_last_lines_only(event: str) -> None:
    size = {"club-knockout": 24, "go-team-swiss": 8, "lo in groups": 24}[event]
    for _, held in halves(event, size):
        view = at_the_desk(seen(held))
        data: Any = registry.data_of(Source(view, RU, held.current), "protocol")
        names = [typeset.printable(row[1]) for row in grids_of(data["sections"][0])[-1]["rows"]]
        last = geometry.pages_of(typeset.pdf("paper", data))[-1]
        told = geometry.bare("".join(one.sign for one in last.letters))
        assert "Главныйсудья" in told
        assert [name for name in names[-2:] if geometry.bare(name) not in told] == []


def test_many_officials_go_over_by_themselves_and_the_signature_with_the_last_of_them() -> None:
    view = at_the_desk(seen(club(8, rulebook="club-swiss", rounds=3).through(2)))
    t = view.tournament
    helpers = {
        PersonId(number): PersonView(PersonId(number), f"Судья {number}", number) for number in range(5000, 5060)
    }
    grants = (*t.grants, *(Grant(number, Role.REFEREE) for number in helpers))
    view = replace(view, tournament=replace(t, grants=grants), people=view.people | helpers)
    table, officials = grids_of(section_of(view, "protocol"))
    assert [one["kind"] for one in table["closing"]] == ["remark"]
    assert [one["kind"] for one in officials["closing"]] == ["signatures"]
    data = registry.data_of(Source(view, RU, view.tournament.rounds[-1]), "protocol")
    assert geometry.troubles(typeset.pdf("paper", data), MARGINS["paper"]) == []


def told_apart_by_whom_they_beat() -> TournamentView:
    """A and B have two points each, C and D one, and nothing else tells them apart."""
    made = club("A", "B", "C", "D", rulebook="club-round-robin")
    won = {"A": "BC", "B": "CD", "C": "D", "D": "A"}
    for _ in range(3):
        made = made.drawn()
        for one in made.current.pairings:
            made = made.play(
                f"{one.first}-{one.second} wins" if one.second in won[one.first] else f"{one.second}-{one.first} wins"
            )
    return replace(scenes.view(made), names={EntryId(one): one for one in "ABCD"})


def test_the_criterion_that_decided_an_order_is_on_the_standings() -> None:
    section = section_of(told_apart_by_whom_they_beat(), "standings")
    (grid,) = grids_of(section)
    assert column(grid, "Игрок") == list("ABCD")
    assert column(grid, "ЛВ") == ["1", "0", "1", "0"]
    assert "ЛВ — личная встреча" in said_below(section)


def test_a_picture_has_its_column_and_a_chat_its_name() -> None:
    view = told_apart_by_whom_they_beat()
    (picture,) = standings_pictures(view, RU)
    data: Any = picture.data
    (block,) = data["blocks"]
    at = [one["title"] for one in block["columns"]].index("ЛВ")
    assert [line["cells"][at]["text"] for line in block["lines"]] == ["1", "0", "1", "0"]
    screen = standings_screen(view, scenes.spectator(), RU)
    assert "При равном счёте решила личная встреча." in screen.text


def test_a_criterion_that_was_not_asked_has_no_column() -> None:
    made = club(4, rulebook="club-round-robin").drawn()
    made = begun(made, made.current.pairings[0])
    assert "ЛВ" not in [one["title"] for one in grids_of(section_of(scenes.view(made), "standings"))[0]["columns"]]


def test_a_table_shows_no_round_after_the_one_that_its_heading_names() -> None:
    made = club(2, rulebook="go-match", games=5).through(2).drawn()
    section = section_of(scenes.view(made), "standings")
    assert section["title"] == "Таблица после тура 2"
    assert [one["title"] for one in grids_of(section)[0]["columns"] if one["title"].isdecimal()] == ["1", "2"]


def test_a_place_that_a_bracket_has_not_given_is_a_dot_that_is_explained() -> None:
    made = club(8, rulebook="club-knockout", third_place=True).through(1).drawn()
    over, _ = made.current.pairings
    view = scenes.view(begun(made, over))
    for name, given in (("standings", "5–8−"), ("protocol", "5–8")):
        section = section_of(view, name)
        assert column(grids_of(section)[0], "Место") == ["·"] * 4 + [given] * 4, name
        assert "· место ещё не решено" in said_below(section)


@pytest.mark.parametrize("event", ["go-olympic for all places", "club-knockout"])
def test_at_the_end_of_a_bracket_nobody_is_marked_as_out(event: str) -> None:
    rulebook, chosen = EVENTS[event]
    section = section_of(seen(club(8, rulebook=rulebook, **chosen).to_the_end()), "standings")
    assert [place[-1] for place in column(grids_of(section)[0], "Место") if not place[-1].isdecimal()] == []
    assert "выбыли" not in said_below(section)


def test_whoever_was_not_in_the_bracket_has_no_record_of_it() -> None:
    made = club(8, rulebook="club-swiss", rounds=3, cut=4, draws=False).to_the_end()
    (grid,) = grids_of(section_of(seen(made), "standings"))
    assert column(grid, "В–П") == ["2–0", "1–1", "0–1", "0–1", "—", "—", "—", "—"]


def test_whoever_lost_a_match_is_marked_as_out_while_others_play_on() -> None:
    made = club(8, rulebook="club-knockout").through(1).drawn()
    section = section_of(scenes.view(begun(made, made.current.pairings[0])), "standings")
    assert column(grids_of(section)[0], "Место")[4:] == ["5–8−"] * 4
    assert "− выбыли" in said_below(section)


def test_the_table_before_a_bracket_stands_below_its_places() -> None:
    made = club(8, rulebook="club-swiss", rounds=3, cut=4, draws=False).to_the_end()
    data: Any = registry.data_of(Source(seen(made), RU, made.current), "standings")
    places, before = data["sections"]
    assert before["title"] == "Таблица после тура 3"
    (grid,) = grids_of(before)
    assert sorted(column(grid, "В")) == ["0", "1", "1", "1", "2", "2", "2", "3"]
    assert len(column(grids_of(places)[0], "В–П")) == 8


def test_a_protocol_says_which_stage_its_values_are_of() -> None:
    bracket = club(8, rulebook="club-swiss", rounds=3, cut=4, draws=False).to_the_end()
    assert "показатели — за туры до плей-офф" in said_below(section_of(seen(bracket), "protocol"))
    groups = club(8, rulebook="club-round-robin", groups=2, advance_per_group=2, draws=False).to_the_end()
    assert "показатели — за последний этап" in said_below(section_of(seen(groups), "protocol"))
    alone = club(4, rulebook="club-round-robin").to_the_end()
    assert "показатели" not in said_below(section_of(seen(alone), "protocol"))


def test_the_signs_of_the_rounds_that_are_there_are_explained() -> None:
    made = club(4, rulebook="club-swiss", rounds=3).drawn()
    section = section_of(scenes.view(begun(made, made.current.pairings[0])), "standings")
    assert "номер соперника и исход: + победа, – поражение, ? ещё не сыграно" in said_below(section)


def test_whom_a_bracket_lets_into_its_second_round_has_a_word_for_the_first() -> None:
    """Of 24 the first eight have no match in a bracket for 32."""
    *_, (_, held) = halves("club-knockout", 24)
    (grid,) = grids_of(section_of(seen(held), "standings"))
    assert [row[3] for row in grid["rows"]].count("свободен") == 8
    assert all(row[4] for row in grid["rows"] if row[3] == "свободен")
    assert [one["title"] for one in grid["columns"]][3:8] == ["1/16", "1/8", "1/4", "1/2", "финал"]


def test_a_meeting_on_paper_says_who_won_where_its_score_does_not() -> None:
    """At «Мостики» the additional points decide between 2:2 and 2:2."""
    rulebook, chosen = EVENTS["bridges"]
    view = readable(seen(club(8, rulebook=rulebook, **chosen).to_the_end()))
    section = section_of(view, "cross")
    won = {row.entry: row.wins for row in standings(view.tournament).rows}
    (grid,) = grids_of(section)
    told = {row[1]: sum(map(_is_won, row[2:])) for row in grid["rows"]}
    assert told == {view.name(entry): wins for entry, wins in won.items()}
    assert said_below(section) == "+ победа, – поражение; знак важнее счёта"


def _is_won(meeting: str) -> bool:
    first, _, second = meeting.rstrip("+–").partition(":")
    return meeting.endswith("+") or (first > second > "" and not meeting.endswith("–"))
