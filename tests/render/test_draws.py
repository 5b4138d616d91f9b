"""What people are told before a draw and after it."""

from __future__ import annotations

from dataclasses import replace

from bot.render.screens import group, organizer_settings, pairings, team, why
from bot.render.screens import organizer as office
from engine.draws import commitment
from engine.model import Draw
from tests.builders import club
from tests.render.scenes import RU, organizer, plain, player, small, view

BEGINNING = "Жеребьёвка № 1 обещана: abababab… Весь отпечаток — в «🗓 Пары»."
PROMISE = f"Отпечаток жеребьёвки № 1, подменить её теперь нельзя: {'ab' * 32}"


def test_the_promise_of_the_first_draw_stands_on_every_screen_before_it() -> None:
    seen = view(replace(small().tournament, draws=(Draw(1, 7, "ab" * 32),)))
    own = player(seen, "e1")
    assert own.entry is not None
    for screen in (office.panel(seen, organizer(), RU), team.team(seen, own, RU, own.entry)):
        assert BEGINNING in plain(screen)
        assert "ab" * 32 not in plain(screen)
    for screen in (pairings.pairings(seen, own, RU), group.bound(seen, RU)):
        assert PROMISE in plain(screen)


def test_a_draw_is_told_with_what_its_fingerprint_was_made_of() -> None:
    base = view(small(1)).tournament
    drawn = Draw(2, 41, commitment(41, base.id, 2), round=1)
    seen = view(replace(base, draws=(Draw(1, 7, "ab", round=1), drawn, Draw(3, 8, "cd"))))
    told = plain(why.pair(seen, organizer(), RU, seen.tournament.rounds[0].pairings[0]))
    assert f"Жеребьёвка № 2, повторная. SHA-256 от turnir-commit/1:41:{base.id}:2 —" in told
    assert drawn.commitment in told


def test_the_order_that_came_out_stands_beside_it() -> None:
    base = small(1).tournament
    (lots,) = base.lots
    draw = Draw(1, lots.rng_seed or 0, "ab", round=1)
    seen = view(replace(base, draws=(draw,)))
    told = plain(why.pair(seen, organizer(), RU, seen.tournament.rounds[0].pairings[0]))
    assert f"Жребий (swiss:pairing): {', '.join(seen.name(entry) for entry in lots.order)}" in told


def test_rounds_that_need_rematches_are_told_before_the_first_one() -> None:
    seen = view(club(4, rulebook="club-swiss", rounds=4))
    for screen in (office.panel(seen, organizer(), RU), organizer_settings.settings(seen, organizer(), RU)):
        assert "Туров 4 при 4 участниках: без повторных встреч выйдет не больше 3." in plain(screen)
    assert "повторных встреч" not in plain(organizer_settings.settings(view(small()), organizer(), RU))
