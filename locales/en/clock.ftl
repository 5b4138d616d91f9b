### The clock: time of a round, pauses, time that is added, latecomers, reminders.

## Why not

refusal-plan-past = That time has passed. Name one that is ahead.
refusal-plan-same = { $round }: this start is named already.
refusal-clock-paused = { $round }: the time stands still already.
refusal-clock-runs = { $round }: the time is running already.
refusal-clock-old-round = The next round is announced: the time of this one runs no more.
refusal-clock-round-over = { $round }: everything is played, there is nothing to time.
refusal-clock-no-length = { $round } has no limit of time. It is set in the parameters before the draw.
refusal-clock-bad-minutes = From 1 to { $most } minutes may be added.
refusal-clock-past = { $minutes } min are not enough: the time was over before that. Add more.
refusal-clock-no-extra = The rules give the players no extra time. A referee may add some of his own.
refusal-clock-extra-used = Table { $table }: the extra time has been given, times a game: { $times }.
refusal-clock-no-games = The games of a match have no time of their own: the round's time runs.
refusal-clock-game-runs = Table { $table }: game { $game } is on already.
refusal-arrival-here = That is known: at table { $table }.
refusal-arrival-plays = Table { $table }: they are playing already.
refusal-arrival-bad-minutes = One may be 1–{ $most } minutes late.
refusal-reminder-none-due = There is nothing to remind of yet.
