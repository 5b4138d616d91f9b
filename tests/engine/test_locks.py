"""A setting that a club forgot can be added until it matters; what was set is locked from then on."""

from __future__ import annotations

import random

import pytest

from engine import commands as c
from engine.decide.while_running import is_addable, lock_of
from engine.errors import RuleViolation
from engine.events import SettingAmended
from engine.regulations import LOCKS, Lock, Rulebook, load, locking, preset_ids
from engine.timing import reminders
from engine.total import total
from tests.engine.clauses import code_told
from tests.engine.journals import Journal

LATE = "time.late_forfeit"


def evening(**settings: object) -> Journal:
    chosen: dict[str, object] = {"system": "swiss", "rounds": 3, "match_length": 3, "time.move_seconds": 10}
    return Journal.opened(None, 6, "nardy-short", **(chosen | settings))


def refused(journal: Journal, command: c.Command) -> tuple[str, object]:
    with pytest.raises(RuleViolation) as refusal:
        journal.do(command)
    return code_told(refusal.value), refusal.value.params.get("lock")


@pytest.mark.parametrize("rulebook", preset_ids())
def test_every_setting_has_a_lock_and_no_table_of_a_rulebook_is_without_one(rulebook: str) -> None:
    assert all(locking(path) for one in load(rulebook).settings.values() for path in (one.path, *one.also))
    with pytest.raises(TypeError, match="missing: time"):
        total(
            "locks", Rulebook.model_fields, {path: one for path, one in LOCKS.items() if path.split(".")[0] != "time"}
        )


def test_a_forgotten_limit_is_added_in_the_middle_of_a_round_and_rings() -> None:
    journal = evening()
    journal.announce()
    assert (lock_of(journal.tournament, LATE), is_addable(journal.tournament, LATE)) == (Lock.ROUND, True)
    assert refused(journal, c.ChangeSettingInPlay(LATE, 15, "Забыли")) == ("settings.locked", "round")
    assert refused(journal, c.OpenSetting(LATE, 15, "  ")) == ("reason.needed", None)
    before = journal.tournament
    (added,) = journal.do(c.OpenSetting(LATE, 15, " Забыли \n до тура "))
    assert isinstance(added, SettingAmended)
    assert (added.name, added.settings[LATE], added.reason) == (LATE, 15, "Забыли до тура")
    assert journal.tournament.rulebook.time.late_forfeit == 15
    assert len(tuple(reminders(journal.tournament))) > len(tuple(reminders(before)))
    assert refused(journal, c.OpenSetting(LATE, 5, "Строже")) == ("settings.locked", "round")
    journal.undo()
    assert journal.tournament.rulebook == before.rulebook
    assert journal.tournament.settings == before.settings


def test_what_was_set_is_changed_between_two_rounds_for_those_to_come() -> None:
    journal, chance = evening(**{LATE: 15}), random.Random(3)
    journal.announce()
    assert refused(journal, c.OpenSetting(LATE, 5, "Строже")) == ("settings.locked", "round")
    journal.play_round(chance)
    assert lock_of(journal.tournament, LATE) is None
    assert refused(journal, c.ChangeSettingInPlay(LATE, 15, "То же"))[0] == "settings.same"
    assert refused(journal, c.ChangeSettingInPlay(LATE, 5000, "Много"))[0] == "input.bad_setting"
    journal.do(c.DraftRound(5))
    change = journal.do(c.ChangeSettingInPlay(LATE, 5, "Строже"))
    journal.do(journal.undoing(change))
    assert journal.tournament.rounds[-1].number == 2  # the draft stands: nothing in it was made by the limit
    change = journal.do(c.ChangeSettingInPlay(LATE, 5, "Ещё строже"))
    journal.do(c.PublishRound(2))
    assert journal.tournament.rulebook.time.late_forfeit == 5
    assert refused(journal, journal.undoing(change))[0] == "undo.too_late"


def test_only_the_one_setting_changes_in_the_book_that_the_event_began_with() -> None:
    journal = evening()
    book = journal.tournament.rulebook
    older = book.model_copy(update={"title": book.title.model_copy(update={"root": {"ru": "Прежний", "en": "Older"}})})
    journal.do(c.ChangeSettings(journal.tournament.settings, older))
    journal.announce()
    journal.do(c.OpenSetting(LATE, 15, "Забыли"))
    assert journal.tournament.rulebook.title == older.title
    time = older.time.model_copy(update={"late_forfeit": 15})
    assert journal.tournament.rulebook == older.model_copy(update={"time": time})


def test_the_draw_locks_what_pairs_and_points_are_made_by() -> None:
    journal = evening()
    assert refused(journal, c.ChangeSettingInPlay(LATE, 15, "Рано"))[0] == "settings.not_drawn"
    journal.do(c.DraftRound(5))
    for name, value in (("size", 50), ("match_length", 5)):
        assert not is_addable(journal.tournament, name)
        assert refused(journal, c.ChangeSettingInPlay(name, value, "Так")) == ("settings.locked", "draw")
        assert refused(journal, c.OpenSetting(name, value, "Так")) == ("settings.locked", "draw")
    journal.do(c.DiscardDraft(1))
    assert lock_of(journal.tournament, "size") is None


def test_a_stage_locks_its_settings_when_it_begins() -> None:
    journal = Journal.opened(8)
    chance = random.Random(3)
    journal.announce()
    name = "final_best_of"
    assert lock_of(journal.tournament, "win_target") is Lock.STAGE
    assert lock_of(journal.tournament, name) is None
    now = journal.tournament.rulebook.stages[1].final_best_of  # type: ignore[union-attr]
    other = next(one for one in journal.tournament.rulebook.settings[name].allowed if one != now)
    journal.do(c.ChangeSettingInPlay(name, other, "До полуночи"))
    while journal.tournament.rounds[-1].stage == "swiss":
        journal.play_round(chance)
        journal.announce(chance.getrandbits(32))
    assert refused(journal, c.ChangeSettingInPlay(name, now, "Успеваем")) == ("settings.locked", "stage")


def test_reminders_never_lock_before_the_end() -> None:
    journal = evening()
    journal.announce()
    journal.do(c.ChangeSettingInPlay("chase_results", [1, 2], "Спешим"))
    assert journal.tournament.rulebook.chasing.results == (1, 2)
    journal.play_round(random.Random(1))
    journal.play_to_the_end(random.Random(1))
    assert lock_of(journal.tournament, "chase_results") is lock_of(journal.tournament, LATE) is Lock.END
    assert not is_addable(journal.tournament, LATE)
    assert refused(journal, c.OpenSetting(LATE, 15, "Поздно"))[0] == "tournament.finished"


def test_rounds_and_latecomers_keep_their_own_rules() -> None:
    journal = Journal.opened(None, 6, "club-swiss", rounds=3, late_entry="closed")
    journal.announce()
    assert lock_of(journal.tournament, "rounds") is None
    assert refused(journal, c.ChangeSettingInPlay("rounds", 0, "Так"))[0] == "rounds.too_few"
    journal.do(c.ChangeSettingInPlay("rounds", 2, "Зал закрывают"))
    assert refused(journal, c.ChangeSettingInPlay("late_entry", "queue", "Так"))[0] == "late_rule.unknown"
    journal.do(c.ChangeSettingInPlay("late_entry", "loss", "Пробки"))
    assert (journal.tournament.rulebook.entering.late, journal.tournament.settings["rounds"]) == ("loss", 2)
