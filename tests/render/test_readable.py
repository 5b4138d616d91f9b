"""Whom the fonts of the program cannot name is told by his number, everywhere."""

import pytest

from bot.render.papers import registry as papers
from bot.render.readable import readable
from bot.views import PersonView, TournamentView
from engine.model import EntryId, PersonId
from tests.builders import club
from tests.render import scenes
from tests.render.geometry import missing
from tests.render.proofs import kinds_of, papers_of, pictures_of
from tests.render.scenes import RU


def named(*names: str) -> TournamentView:
    made = club(len(names), rulebook="club-swiss", rounds=3).drawn()
    entries = made.tournament.entries
    return scenes.view(made, names=dict(zip(entries, names, strict=True)))


@pytest.mark.parametrize("name", ["🦊", "🦊🐻 7", "王小明", "محمد بن راشد", "שלום", ""])
def test_an_entry_whose_name_has_no_letter_to_show_goes_by_its_number(name: str) -> None:
    assert readable(named("Лисы", name)).names == {"e1": "Лисы", "e2": "№ 2"}


@pytest.mark.parametrize("name", ["Лиса 🦊", "42", "Štěpánek", "Ольга 王", "#1"])
def test_every_other_name_stays(name: str) -> None:
    view = named(name, "Лисы")
    assert readable(view) is view or readable(view).names[EntryId("e1")] == name


def test_a_person_goes_by_his_username() -> None:
    people = {
        1: PersonView(PersonId(1), "王", username="wang"),
        2: PersonView(PersonId(2), "🦊"),
        3: PersonView(PersonId(3), "Анна"),
    }
    view = readable(scenes.view(club(2, rulebook="club-swiss", rounds=3), people=people))
    assert [view.person_name(PersonId(one)) for one in people] == ["@wang", "—", "Анна"]


def test_every_picture_and_every_paper_tells_them_so() -> None:
    view = named("Лисы", "🦊🐻", "王小明", "محمد بن راشد", "W" * 32, "Ш" * 32, "שלום", "Волки")
    proofs = [*pictures_of(view, RU), *papers_of(view, RU)]
    assert {one.kind for one in proofs} >= {"standings", "pairings", "names", *papers.OF_A_ROUND, "entries"}
    assert set(kinds_of(view)) <= {one.kind for one in proofs}
    for proof in proofs:
        document = proof.pdf()
        assert proof.troubles(document) == [], proof.name
        if proof.kind not in ("blanks", "day"):
            assert missing(document, ["№ 2", "№ 3", "№ 4", "№ 7"]) == [], proof.name
