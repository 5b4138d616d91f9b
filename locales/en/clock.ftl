### The clock: time of a round, pauses, time that is added, latecomers, reminders.

## Why not

refusal-plan-past = That time has passed. Name one that is ahead.
refusal-plan-same = { $round }: this start is named already.
refusal-clock-paused = { $round }: the time stands still already.
refusal-clock-runs = { $round }: the time is running already.
refusal-clock-old-round = The next round is announced: the time of this one runs no more.
refusal-clock-round-over = { $round }: everything is played, there is nothing to time.
refusal-clock-no-length = { $round } has no limit of time. It is set in the settings before the draw.
refusal-clock-bad-minutes = From 1 to { $most } minutes may be added.
refusal-clock-past = { $minutes } min are not enough: the time was over before that. Add more.
refusal-clock-no-extra = The rules give the players no extra time. A referee may add some.
refusal-clock-extra-used = Table { $table }: the extra time has been given, times a game: { $times }.
refusal-clock-no-games = The games of a match have no time of their own: the round’s time runs.
refusal-clock-game-runs = Table { $table }: game { $game } is on already.
refusal-arrival-here = That is known: at table { $table }.
refusal-arrival-plays = Table { $table }: they are playing already.
refusal-arrival-bad-minutes = One may be 1–{ $most } minutes late.
refusal-reminder-none-due = There is nothing to remind of yet.
refusal-arrival-promised = Table { $table }: that somebody comes late is known.
refusal-stale-clock = The time has been changed since. Showing fresh data.

## The time of a round and of a table

clock-door = ⏱ Time
clock-title = <b>⏱ { $round }</b>
clock-planned = Starts at { $time }.
clock-planned-later = Starts on { $time }.
clock-waits = The round has not begun.
clock-stands = The time stands still.
clock-stands-with = ⏸ The time stands still, { $minutes } min will be left.
clock-left = { $minutes } min left.
clock-no-limit = There is no limit of time.
clock-own = table { $table } until { $time }
clock-added = +{ $minutes } min{ $why }
clock-why = { $why ->
    [ruling] {": "}a referee’s ruling
    [call] {": "}a call of a referee
    [trouble] {": "}a disturbance
    [timeout] {": "}a time-out
    [search] {": "}a replacement is looked for
    [adjournment] {": "}the game is adjourned
    [asked] {": "}the players asked for it
   *[none] {""}
}
clock-own-words = : { $text }
clock-table = <b>⏱ { $round }, table { $table }</b>
    { $first } – { $second }
clock-pause = ⏸ Pause for all
clock-resume = ▶️ Time runs
clock-plan = In { $minutes } min
clock-plan-ask = ⌨️ Another time
clock-plan-how =
    <b>{ $round }: when is it to start?</b>
    Send the time, for example 14:30, or the day and the time: tomorrow 10:00.
clock-plan-none = No fixed time
clock-add = { $why ->
    [call] Referee called
    [trouble] Disturbance
   *[ruling] Ruling
} +{ $minutes }
clock-extra = +{ $minutes } the players ask
clock-game = ▶️ Game { $game } has begun
clock-card = ◀ The table’s card
clock-table-button = Table { $table }
clock-done = Noted.

## Who is at the table

arrival-own = 🪑 I’m at the table
arrival-of = 🪑 Here: { $name }
arrival-late = ⏳ { $minutes } min late
arrival-noted = Noted: table { $table }.
arrival-promised = The opponent and the referee will hear: in { $minutes } min.
arrival-both-late = Neither was there: { $gone } min have gone. Set { $half } min as used on both sides of the clock, “{ $name }” runs ({ $article }).
arrival-is-here = 🪑 { $name } is at the table.
arrival-comes = { $own ->
    [yes] ⏳ You promised to be there by { $time }.
   *[no] ⏳ Late, until { $time }: { $name }.
}

## Notices

notice-start-planned = <b>{ $round } starts at { $time }.</b>
notice-start-planned-later = <b>{ $round } starts on { $time }.</b>
notice-start-open = { $round }: the time of the start is open again. Wait for the referee.
notice-start-soon = <b>{ $round } starts at { $time }.</b> { $table ->
    [0] Please take your seats.
   *[other] Please sit down at table { $table }.
}
notice-start-due = <b>{ $round }: time to start.</b> The clock runs from your press on.
notice-clock-stands = ⏸ <b>{ $round }: pause since { $time }.</b>
notice-clock-runs = ▶️ <b>{ $round }: the time runs again.</b>
notice-time-added = { $table ->
    [0] Everybody has { $minutes } min more{ $why }.
   *[other] Table { $table } has { $minutes } min more{ $why }.
}
notice-game-started = Table { $table }: game { $game } has begun.
notice-time-left = { $minutes ->
    [0] <b>Time is up, table { $table }.</b> { $then ->
        [referee_decides] The referee is coming and will decide.
        [finish_upkeep] { $played_on }
       *[ask_results] Please report the result.
    }
   *[other] <b>{ $minutes } min left, table { $table }.</b> Finish and report.
}
time-then = { $how ->
    [leader] <b>{ $name }</b> leads the match. Finish the game round to the end of its upkeep phase: a game still open then leaves the match to the
        leader. At 1–1 begin the third game and play to the end of the upkeep phase of its second round.
    [deciding] It is 1–1. Play the third game to the end of the upkeep phase of its second round; if that is past, of this one. If nobody has won,
        compare damage, then cards, then the battlefield, and report.
    [first] Finish the game round to the end of its upkeep phase. Whoever alone has won a game wins the match; at 1–1 begin the third and play to the end
        of the upkeep phase of its second round; without a win compare damage, then cards, then the battlefield. Report the score.
   *[single] Finish the game round to the end of its upkeep phase. If nobody has won, compare damage, then cards, then the battlefield. Report the score.
}
time-who-won = ✍️ Who won?
time-matches = To two wins: whoever alone has won a game wins the match; at 1–1 the third game goes on to the end of the upkeep phase of its second round.
time-leads = Table { $table }: { $name } leads; with the second game open the match is theirs.
time-deciding = Table { $table }: 1–1, the third game goes on to the end of the upkeep phase of its second round.
notice-time-hall = { $minutes ->
    [0] <b>{ $round }: time is up.</b> Waiting for tables: { $tables }.
   *[other] { $round }: { $minutes } min left. Tables that play: { $tables }.
}
notice-time-over = <b>{ $round }: time is up.</b> Tables that play: { $tables }.
    { $then ->
        [referee_decides] The referee decides. Proposal: whoever has more balls home has won; with equal numbers, whoever brings the next one home.
        [finish_upkeep] The tables finish the game round to the end of its upkeep phase; where nobody has won, damage, cards and the battlefield decide.
       *[ask_results] Please collect the results.
    }
notice-comes-late = { $waits ->
    [yes] { $name }: late, until { $time }. Stay at table { $table }, the referee knows.
   *[other] Table { $table }, late until { $time }: { $name }.
}
notice-opponent-waits = <b>Your opponent is waiting at table { $table }: { $name }.</b>
notice-late-own = <b>Your opponent is waiting at table { $table }.</b>
notice-late-missing = Table { $table }: not there yet – { $names }.
notice-late-limit = From { $time } on the referee may write down a loss.
notice-limit-side = { $own ->
    [yes] You have not come to table { $table } in time. The referee decides what follows.
   *[other] Your opponent is not there, the waiting time is over. Stay at table { $table }: the referee decides.
}
notice-limit = { $both ->
    [yes] <b>Table { $table }: nobody has come, the waiting time is over.</b>
   *[other] <b>Table { $table }: { $names } not at the table, the waiting time is over.</b>
} Nothing is recorded by itself, it is yours to decide.
notice-limit-other = Another reason
notice-limit-lost = ⚠️ Technical: { $name }
