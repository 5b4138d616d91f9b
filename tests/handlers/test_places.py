"""Where something typed may be meant, of one tournament alone."""

from __future__ import annotations

from handlers.places import Place
from tests.builders import club
from tests.render.scenes import head_referee, view


def test_a_block_of_a_past_round_is_held_against_the_tables_of_that_round() -> None:
    """Two have left since, so the last table is no more."""
    made = club(8, rulebook="club-swiss", rounds=3, best_of=3).drawn().played().left("e1").left("e2").drawn()
    place = Place(view(made), head_referee())
    assert len(place.view.tournament.rounds[-1].pairings) == 3
    assert place.fits("Тур 1\n3 1:0 1:0\n4 1:0 0:1 1:0") == (True, True, True, True)
    assert place.fits("3 1:0 1:0\n4 1:0 0:1 1:0") == (False, False, True, True)


def test_several_games_have_room_where_a_match_may_have_several() -> None:
    longer = view(club(8, rulebook="club-swiss", rounds=3, best_of=3).drawn())
    single = view(club(8, rulebook="club-swiss", rounds=3).drawn())
    for text in ("2 1:0 0:1", "1:0 0:1"):
        assert Place(longer, head_referee()).has_room(text)
        assert not Place(single, head_referee()).has_room(text)
    assert Place(single, head_referee()).has_room("2 1:0")
    assert Place(single, head_referee()).fits("3 1:0 1:0\n4 1:0 1:0") == (False, True, True, True)
