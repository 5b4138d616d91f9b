### How much time is left: /timer for everybody.

timer-title = <b>⏱ { $round }{ $table ->
        [0] {""}
       *[other] , table { $table }
    }</b>
timer-over = Time is up.
timer-all-over = All tables have finished.
timer-own-over = Your match is over. The other tables:
timer-hall = ⏱ Time of the round
timer-wish = 🔔 Remind me { $minutes } min before
timer-wished = I will message you { $minutes } min before the end.
timer-wished-start = I will message you { $minutes } min before the end. Open me first: otherwise I cannot message you.
refusal-wish-said = I have already promised that: { $minutes } min before the end.
refusal-wish-late = Less than { $minutes } min left: too late for a reminder.
