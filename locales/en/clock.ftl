### The clock: time of a round, pauses, time that is added, latecomers, reminders.

## Why not

refusal-plan-past = That time has passed. Choose one that is still ahead.
refusal-plan-same = { $round }: that start time is already set.
refusal-clock-paused = { $round }: the clock is already paused.
refusal-clock-runs = { $round }: the clock is already running.
refusal-clock-old-round = The next round is announced, so the clock of this one has stopped.
refusal-clock-round-over = { $round }: every game is over, there is nothing to time.
refusal-clock-no-length = { $round } has no time limit. It can be set in the settings before the draw.
refusal-clock-bad-minutes = You can add 1 to { $most } minutes.
refusal-clock-past = { $minutes } min are not enough: time ran out earlier than that. Add more.
refusal-clock-no-extra = Players get no extra time under these rules. A referee may add some.
refusal-clock-extra-used = Table { $table }: the extra time is used up, times allowed in a game: { $times }.
refusal-clock-no-games = Games of a match are not timed separately: the clock of the round counts.
refusal-clock-game-runs = Table { $table }: game { $game } is already on.
refusal-arrival-here = Already noted: at table { $table }.
refusal-arrival-plays = Table { $table }: play has already begun.
refusal-arrival-bad-minutes = Latecomers are waited for 1 to { $most } minutes.
refusal-reminder-none-due = No reminder is due yet.
refusal-arrival-promised = Table { $table }: a late arrival is already noted.
refusal-stale-clock = The clock has changed. Showing fresh data.

## The time of a round and of a table

clock-door = ⏱ Time
clock-title = <b>⏱ { $round }</b>
clock-planned = Starts at { $time }.
clock-planned-later = Starts on { $time }.
clock-waits = The round has not begun.
clock-stands = The clock is paused.
clock-stands-with = ⏸ Paused with { $minutes } min left.
clock-left = { $minutes } min left.
clock-no-limit = There is no time limit.
clock-own = table { $table } until { $time }
clock-added = +{ $minutes } min{ $why }
clock-why = { $why ->
    [ruling] {": "}a referee’s ruling
    [call] {": "}a referee was called
    [trouble] {": "}a disturbance
    [timeout] {": "}a time-out
    [search] {": "}search for a replacement
    [adjournment] {": "}an adjourned game
    [asked] {": "}at the players’ request
   *[none] {""}
}
clock-own-words = : { $text }
clock-table = <b>⏱ { $round }, table { $table }</b>
    { $first } – { $second }
clock-pause = ⏸ Pause for all
clock-resume = ▶️ Resume
clock-plan = In { $minutes } min
clock-plan-ask = ⌨️ Another time
clock-plan-how =
    <b>{ $round }: when should it start?</b>
    Send the time, for example 14:30, or the day and the time: tomorrow 10:00.
clock-plan-none = No fixed time
clock-add = { $why ->
    [call] Referee called
    [trouble] Disturbance
   *[ruling] Ruling
} +{ $minutes }
clock-extra = +{ $minutes } on request
clock-game = ▶️ Game { $game } begins
clock-card = ◀ The table’s card
clock-table-button = Table { $table }
clock-done = Noted.

## Who is at the table

arrival-own = 🪑 I’m at the table
arrival-of = 🪑 Here: { $name }
arrival-late = ⏳ { $minutes } min late
arrival-noted = Noted: table { $table }.
arrival-promised = Noted: { $minutes } min late. The opponent and the referee are told.
arrival-both-late = Neither was here: { $gone } min have passed. Set { $half } min as used on both sides and start the clock of “{ $name }” ({ $article }).
arrival-is-here = 🪑 At the table: { $name }.
arrival-comes = { $own ->
    [yes] ⏳ You promised to be there by { $time }.{ $limit ->
        [none] {""}
       *[other] {" "}The wait ends sooner, at { $limit }: then the referee decides.
    }
   *[no] ⏳ Late, here by { $time }: { $name }.
}

## Notices

notice-start-planned = <b>{ $round } starts at { $time }.</b>
notice-start-planned-later = <b>{ $round } starts on { $time }.</b>
notice-start-open = { $round }: the start time is open again. Wait for the referee.
notice-start-soon = <b>{ $round } starts at { $time }.</b> { $table ->
    [0] Please take your seats.
   *[other] Please sit down at table { $table }.
}
notice-start-due = <b>{ $round }: time to start.</b> The clock runs from the moment you press.
notice-clock-stands = ⏸ <b>{ $round }: paused at { $time }.</b>
notice-clock-runs = ▶️ <b>{ $round }: the clock is running again.</b>
notice-time-added = { $table ->
    [0] Everybody gets { $minutes } more min{ $why }.
   *[other] Table { $table } gets { $minutes } more min{ $why }.
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
    [leader] In the lead: <b>{ $name }</b>. Finish the game round to the end of its upkeep phase: a game still open then leaves the match to the leader. At 1–1 begin the third game and play to the end of the upkeep phase of its second round.
    [deciding] It is 1–1. Play the third game to the end of the upkeep phase of its second round; if that is past, of this one. If nobody has won, compare damage, then cards, then the battlefield, and report.
    [first] Finish the game round to the end of its upkeep phase. Whoever alone has won a game wins the match; at 1–1 begin the third and play to the end of the upkeep phase of its second round; without a win compare damage, then cards, then the battlefield. Report the score.
   *[single] Finish the game round to the end of its upkeep phase. If nobody has won, compare damage, then cards, then the battlefield. Report the score.
}
time-who-won = ✍️ Who won?
time-matches = To two wins: whoever alone has won a game wins the match; at 1–1 the third game goes on to the end of the upkeep phase of its second round.
time-leads = Table { $table }, in the lead: { $name }. If the second game is unfinished, they win the match.
time-deciding = Table { $table }: 1–1, the third game goes on to the end of the upkeep phase of its second round.
notice-time-hall = { $minutes ->
    [0] <b>{ $round }: time is up.</b> Waiting for tables: { $tables }.
   *[other] { $round }: { $minutes } min left. Still playing, tables: { $tables }.
}
notice-time-over = <b>{ $round }: time is up.</b> Still playing, tables: { $tables }.
    { $then ->
        [referee_decides] The referee decides. Proposal: the side with more balls home wins; if level, the side that brings the next one home.
        [finish_upkeep] The tables finish the game round to the end of its upkeep phase; where nobody has won, damage, cards and the battlefield decide.
       *[ask_results] Please collect the results.
    }
notice-comes-late = { $waits ->
    [yes] { $name }: late, here by { $time }. Stay at table { $table }, the referee knows.
   *[other] Table { $table }, late, here by { $time }: { $name }.
}
notice-opponent-waits = <b>Your opponent is waiting at table { $table }: { $name }.</b>
notice-late-own = <b>Your opponent is waiting at table { $table }.</b>
notice-late-missing = Table { $table }: not here yet – { $names }.
notice-late-limit = From { $time } the referee may record a loss.
notice-limit-side = { $own ->
    [yes] You did not reach table { $table } in time. The referee decides what happens next.
   *[other] Your opponent is not here, and the waiting time is over. Stay at table { $table }: the referee decides.
}
notice-limit = { $both ->
    [yes] <b>Table { $table }: nobody has come, the waiting time is over.</b>
   *[other] <b>Table { $table }: the waiting time is over. Missing: { $names }.</b>
} Nothing is recorded automatically: the decision is yours.
notice-limit-other = Another reason
notice-limit-lost = ⚠️ Technical: { $name }
