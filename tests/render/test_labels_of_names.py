"""Two people are never the same button: what two long names have in common is cut out of the middle."""

from __future__ import annotations

from dataclasses import replace

from bot.render.phrases import entry_label
from bot.render.screen import room
from bot.render.screens import leaving, penalty_grid
from bot.render.tables import clipped_inside, width_of
from engine.model import EntryId
from tests.builders import club
from tests.render.scenes import RU, at_table, labels, view

LIKE = ("Константин Вознесенский", "Константин Возницын", "Константин Рождественский", "Анна Лис")


def test_a_long_name_shows_its_end_only_where_another_one_begins_alike() -> None:
    made = club(8, rulebook="club-swiss", rounds=3).drawn()
    seen = view(made)
    seen = replace(seen, names={**seen.names, **{EntryId(f"e{n}"): name for n, name in enumerate(LIKE, start=1)}})
    first, second, third, short = (entry_label(seen, EntryId(f"e{n}"), 16) for n in range(1, 5))
    assert (first, second) == ("Констан…есенский", "Констан…Возницын")
    assert (third, short) == ("Константин Рожд…", "Анна Лис")
    assert all(width_of(one) <= 16 for one in (first, second, third))


def test_the_two_of_a_table_and_the_list_of_leavers_are_told_apart() -> None:
    made = club(8, rulebook="club-swiss", rounds=3).drawn()
    pairing, seen = at_table(made, 1), view(made)
    seen = replace(seen, names={**seen.names, pairing.first: LIKE[0], pairing.second: LIKE[1]})
    for shown in (penalty_grid.at_table(seen, RU, pairing), leaving.who_is_gone(seen, RU)):
        said = [label for row in labels(shown) for label in row]
        assert len(said) == len(set(said))
        assert all(width_of(label) <= room(2) for row in labels(shown) if len(row) == 2 for label in row)


def test_what_is_cut_in_the_middle_keeps_its_width() -> None:
    assert clipped_inside("Константин", 10) == "Константин"
    assert clipped_inside("Константин Возницын", 11) == "Конст…ницын"
    assert width_of(clipped_inside("東京" * 9, 11)) <= 11
