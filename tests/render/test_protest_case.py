"""A long case: how it stands is seen on the card, all of its words are read below it; what the buttons are about."""

from dataclasses import replace

import pytest

from bot.i18n import Speaker
from bot.lengths import Limit, visible_length
from bot.render.screens import match, protest_case, protest_words, protests
from bot.views import SAID, PersonView, TournamentView, Viewer, Words
from engine import commands as c
from engine.ids import ProtestId
from engine.model import PersonId
from engine.protests import Answer, Protest, ProtestLevel, Ruling, Verdict, Vote
from tests.engine.journals import Journal
from tests.engine.test_protests import CHAIR as COMMITTEE_CHAIR
from tests.engine.test_protests import MEMBER, OTHER, appealed
from tests.render.scenes import EN, RU, head_referee, labels, moment, plain, player, view

HEAD, CHAIR, SECOND, THIRD = (PersonId(number) for number in range(71, 75))
LONGEST = 1000


def case(verdicts: tuple[Verdict, ...], *, waits: bool, length: int = 10) -> tuple[TournamentView, Protest]:
    """A protest of the first side of table 1 that has been ruled on so often, and answered each time; the words of
    every text are of this length and tell themselves apart at their ends."""
    journal = Journal.opened(None, 4, "go-swiss", rounds=2)
    journal.announce()
    pairing = journal.pairing(1)
    kept: dict[str, Words] = {}

    def said(key: str) -> str:
        kept[key] = Words("я " * ((length - len(key)) // 2) + key)
        return SAID + key

    levels: tuple[ProtestLevel, ...] = ("head_referee", "appeals_committee", "federation")
    rulings = tuple(
        Ruling(verdict, said(f"решение{number}"), HEAD, moment(12, number), levels[number])
        for number, verdict in enumerate(verdicts)
    )
    members: tuple[tuple[PersonId, Verdict], ...] = ((CHAIR, "upheld"), (SECOND, "rejected"), (THIRD, "upheld"))
    votes = tuple(Vote(by, verdict, said(f"голос{by}"), moment(12, 9)) for by, verdict in members)
    answers = tuple(
        Answer(pairing.second, PersonId(2), moment(12), rulings) for rulings in range(len(verdicts) + 1) for _ in "ab"
    )
    found = Protest(ProtestId("p1"), 1, 1, pairing.first, PersonId(1), moment(12), levels[len(verdicts) - (not waits)])
    found = replace(found, open=waits, rulings=rulings, answers=answers, votes=votes if len(verdicts) > 1 else ())
    for key in found.written:
        said(key)
    seen = view(replace(journal.tournament, protests={found.id: found}))
    return replace(seen, words={**seen.words, **kept}), found


@pytest.mark.parametrize("tr", [RU, EN])
@pytest.mark.parametrize("verdicts", [("rejected",), ("rejected", "upheld"), ("rejected", "upheld", "rejected")])
def test_a_long_case_fits_into_a_message_and_its_last_ruling_is_read_whole(
    verdicts: tuple[Verdict, ...], tr: Speaker
) -> None:
    """«Кодекс РФГ» 26.1д: a decision is explained; with longer words it would be what is cut off."""
    seen, found = case(verdicts, waits=False, length=LONGEST)
    card = protests.card(seen, head_referee(), tr, found)
    assert visible_length(card.text) <= Limit.TEXT
    assert seen.words[f"решение{len(verdicts) - 1}"].text in plain(card)
    assert plain(card).count("Решение: " if tr is RU else "Ruled by ") == min(len(verdicts), 2), "each level is there"


def test_what_the_card_has_shortened_is_read_below_it() -> None:
    seen, found = case(("rejected", "upheld"), waits=True, length=LONGEST)
    card = protests.card(seen, head_referee(), RU, found)
    assert ["📄 Целиком"] in labels(card)
    assert "голос72" not in plain(card)
    parts = protest_case.parts(seen, head_referee(), RU, found)
    assert all(visible_length(part) <= Limit.TEXT for part in parts)
    assert all(words.text in "\n".join(parts) for key, words in seen.words.items() if not key.startswith("голос"))
    short, found = case(("rejected", "upheld"), waits=True)
    assert ["📄 Целиком"] not in labels(protests.card(short, head_referee(), RU, found))


def test_who_decides_an_appeal_reads_that_the_verdict_is_about_the_protest() -> None:
    """Here the other side has appealed: to uphold its appeal is to reject the protest."""
    first, filed = case((), waits=True)
    assert ["✅ Удовлетворить", "❌ Отклонить"] in labels(protests.card(first, head_referee(), RU, filed))
    seen, found = case(("rejected", "upheld"), waits=True)
    shown = labels(protests.card(seen, head_referee(), RU, found))
    assert ["✅ Удовлетворить протест"] in shown
    assert ["❌ Отклонить протест"] in shown


def test_what_waits_for_the_federation_is_told_apart_from_what_the_event_waits_for() -> None:
    """«Кодекс РФГ» 26.4е: it decides after the event."""
    seen, _ = case(("rejected", "upheld"), waits=True)
    assert protests.pending_line(seen, RU) == "Решит комиссия федерации после турнира. Протест: Тур 1, стол 1."
    assert "ждёт комиссию федерации" in plain(protests.listing(seen, head_referee(), RU))
    seen, _ = case(("rejected",), waits=True)
    assert protests.pending_line(seen, RU) == "Ждёт решения протест: Тур 1, стол 1."


def test_an_appeal_that_is_not_answered_yet_is_not_the_answered_protest() -> None:
    seen, found = case(("rejected", "upheld"), waits=True)
    silent = replace(found, answers=tuple(one for one in found.answers if one.rulings < len(found.rulings)))
    assert "ответа на жалобу пока нет." in plain(protests.card(seen, head_referee(), RU, silent))


def test_a_side_may_protest_though_its_opponent_has() -> None:
    """«Кодекс РФГ» 26.4г: whoever is not content may hand in his own; one that is there already is one press away."""
    seen, found = case(("rejected",), waits=True)
    pairing = seen.tournament.rounds[0].pairings[0]
    for entry, offered in ((pairing.first, False), (pairing.second, True)):
        buttons = [label for row in labels(match.my_match(seen, player(seen, entry), RU)) for label in row]
        assert f"📝 Стол 1 · {seen.name(found.entry)}" in buttons
        assert ("📝 Протест" in buttons) is offered


def test_whoever_gives_the_last_vote_reads_that_it_ends_the_case() -> None:
    """«Кодекс РФГ» 26.4е: after the committee there is the federation alone."""
    journal, warned = appealed(), {}
    for member in map(PersonId, (COMMITTEE_CHAIR, MEMBER, OTHER)):
        seen = view(journal.tournament)
        found = seen.tournament.protests[ProtestId("p1")]
        reader = Viewer(PersonView(member, "Член"), "ru", frozenset({"appeals_member"}))
        warned[member] = "голос последний" in plain(protest_words.ask_ruling(seen, reader, RU, found, "upheld"))
        journal.do(c.DecideProtest(found.id, "upheld", "Да"), actor=member)
    assert warned == {COMMITTEE_CHAIR: False, MEMBER: False, OTHER: True}
