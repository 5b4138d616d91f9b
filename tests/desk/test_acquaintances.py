"""What the tables say of somebody is read once a change."""

from __future__ import annotations

from engine import commands as c
from tests.desk.test_reads import watched
from tests.desk.test_whereabouts import Club, club  # noqa: F401 - the fixture


async def test_nobody_is_looked_up_twice_before_something_is_written(club: Club) -> None:  # noqa: F811
    evening = await club.open("Вечер")
    known = await club.desk.queries.viewer(club.anna, evening)
    async with watched(club.store) as ran:
        assert await club.desk.queries.viewer(club.anna, evening) == known
    assert ran == []


async def test_a_result_is_no_change_of_who_somebody_is(club: Club) -> None:  # noqa: F811
    evening = await club.open("Вечер")
    await club.publish(evening)
    await club.play(evening, 1)
    await club.desk.queries.viewer(club.anna, evening)
    await club.play(evening, 2)
    async with watched(club.store) as ran:
        await club.desk.queries.viewer(club.anna, evening)
    assert ran == []


async def test_what_is_over_is_his_no_more_and_again_where_that_is_undone(club: Club) -> None:  # noqa: F811
    evening = await club.open("Вечер")

    async def takes_part() -> frozenset[str]:
        return (await club.desk.queries.viewer(club.anna)).takes_part

    for _ in range(3):
        await club.publish(evening)
        await club.play(evening)
    assert await takes_part() == {evening}
    await club.do(evening, c.FinishTournament())
    assert await takes_part() == frozenset()
    await club.desk.acts.undo(evening, club.owner)
    assert await takes_part() == {evening}
