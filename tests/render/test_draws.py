"""What people are told before a draw and after it."""

from __future__ import annotations

from dataclasses import replace

from bot.notices import NoticeKind
from bot.render.notices.registry import notice
from bot.render.screen import Screen
from bot.render.screens import draw_proof, group, organizer_settings, pairings, team, why
from bot.render.screens import organizer as office
from engine.draws import commitment
from engine.model import Draw, RoundStatus, Status
from tests.builders import club
from tests.render.scenes import RU, in_status, labels, organizer, plain, player, small, view

CHECK = "🎲 Проверить жребий"
PROMISE = f"Отпечаток жеребьёвки № 1, подменить её теперь нельзя: {'ab' * 32}"


def flat(screen: Screen) -> list[str]:
    return [label for row in labels(screen) for label in row]


def test_the_promise_of_the_first_draw_is_behind_its_button_alone() -> None:
    seen = view(replace(small().tournament, draws=(Draw(1, 7, "ab" * 32),)))
    own = player(seen, "e1")
    assert own.entry is not None
    for screen in (
        office.panel(seen, organizer(), RU),
        team.team(seen, own, RU, own.entry),
        group.bound(seen, RU),
        pairings.pairings(seen, own, RU),
    ):
        assert "abab" not in plain(screen)
    assert CHECK in flat(pairings.pairings(seen, own, RU))
    assert PROMISE in plain(draw_proof.proof(seen, RU))


def test_neither_pairs_in_a_group_nor_why_two_meet_are_told_with_digits() -> None:
    base = view(small(1)).tournament
    drawn = Draw(1, 41, commitment(41, base.id, 1), round=1)
    seen = view(replace(base, draws=(drawn,)))
    posted = notice(NoticeKind.PAIRINGS_POSTED, {"round": 1}, seen, None, RU)
    assert posted is not None
    reason = why.pair(seen, organizer(), RU, seen.tournament.rounds[0].pairings[0])
    for screen in (posted, reason, pairings.pairings(seen, organizer(), RU)):
        assert drawn.commitment not in screen.text
        assert "swiss:pairing" not in screen.text, "that is for whoever checks"
    assert CHECK in flat(reason)
    assert CHECK in flat(pairings.pairings(seen, organizer(), RU))


def test_a_draw_is_told_with_what_its_fingerprint_was_made_of() -> None:
    base = view(small(1)).tournament
    drawn = Draw(2, 41, commitment(41, base.id, 2), round=1)
    seen = view(replace(base, draws=(Draw(1, 7, "ab", round=1), drawn, Draw(3, 8, "cd"))))
    told = plain(draw_proof.proof(seen, RU, 1))
    assert f"Жеребьёвка № 2, повторная. SHA-256 от turnir-commit/1:41:{base.id}:2 —" in told
    assert drawn.commitment in told


def test_the_next_draw_is_promised_between_the_rounds_too_and_no_longer_at_the_end() -> None:
    """docs/pairing.md: a repeated draw is seen, for what it may be was told before it."""
    base = view(small(1)).tournament
    made = (Draw(1, 41, commitment(41, base.id, 1), round=1), Draw(2, 8, "cd" * 32))
    seen = view(replace(base, draws=made))
    assert "cd" * 32 in plain(draw_proof.proof(seen, RU, 1))
    over = replace(seen, tournament=replace(seen.tournament, status=Status.FINISHED))
    assert "cd" * 32 not in plain(draw_proof.proof(over, RU, 1))


def test_the_seed_of_a_draft_is_told_to_nobody() -> None:
    base = in_status(small(1), RoundStatus.DRAFT).tournament
    seen = view(replace(base, draws=(Draw(1, 41, commitment(41, base.id, 1), round=1), Draw(2, 8, "cd"))))
    assert ":41:" not in plain(draw_proof.proof(seen, RU, 1))


def test_the_order_that_came_out_stands_beside_it() -> None:
    base = small(1).tournament
    (lots,) = base.lots
    draw = Draw(1, lots.rng_seed or 0, "ab", round=1)
    seen = view(replace(base, draws=(draw,)))
    told = plain(draw_proof.proof(seen, RU, 1))
    assert (
        f"Жребий (для проверки: --label swiss:pairing): {', '.join(seen.name(entry) for entry in lots.order)}" in told
    )


def test_rounds_that_need_rematches_are_told_before_the_first_one() -> None:
    seen = view(club(4, rulebook="club-swiss", rounds=4))
    for screen in (office.panel(seen, organizer(), RU), organizer_settings.settings(seen, organizer(), RU)):
        assert "Туров 4 при 4 участниках: без повторных встреч выйдет не больше 3." in plain(screen)
    assert "повторных встреч" not in plain(organizer_settings.settings(view(small()), organizer(), RU))
