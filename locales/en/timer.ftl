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
timer-wished = I will tell you in person { $minutes } min before the end.
timer-wished-start = I will tell you in person { $minutes } min before the end. Open me first: otherwise I cannot write to you.
refusal-wish-said = I promised that already: { $minutes } min before the end.
refusal-wish-late = Less than { $minutes } min are left: too late to remind.
