"""Texts are measured as Telegram measures them."""

from bot.desk.statements import MOST_SAID
from bot.i18n import Translator
from bot.lengths import CUT, Limit, beginning, cut, fitted, too_many, units, visible_length
from bot.render.phrases import lines
from bot.render.screens.announce import said
from engine.decide.registration import MAX_TITLE

FLAME = "🔥"


def test_a_flame_is_two_units_and_is_never_cut_in_half() -> None:
    assert units(FLAME) == 2
    assert beginning(FLAME * 3, 5) == FLAME * 2
    assert cut(FLAME * 150, Limit.TOAST) == FLAME * 99 + CUT
    assert units(cut("я" * 150 + FLAME * 100, Limit.TOAST)) <= 200
    assert cut("я" * 200, Limit.TOAST) == "я" * 200


def test_what_is_too_much_is_told_in_signs() -> None:
    assert too_many("я" * 850, 850) == 0
    assert too_many("я" * 853, 850) == 3
    assert too_many(FLAME * 500, 850) == 75


def test_a_long_text_loses_whole_lines_and_closes_its_tags() -> None:
    text = "\n".join(["<b>Начало", *[FLAME * 30] * 100, "конец</b>"])
    short = fitted(text, Limit.CAPTION)
    assert visible_length(short) <= 1024
    assert short.endswith(f"{CUT}</b>")
    assert FLAME * 30 in short
    assert visible_length(fitted(text)) <= 4096


def test_the_longest_announcement_fits_under_a_picture_with_the_longest_title() -> None:
    tr = Translator.load().get("ru")
    words = said(tr, "officials", 0, FLAME * (MOST_SAID // 2))
    assert visible_length(lines(tr("notice-tournament", title=FLAME * MAX_TITLE), words)) <= Limit.CAPTION
