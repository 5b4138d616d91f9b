### How much time is left: /timer for everybody.

timer-title = <b>⏱ { $round }{ $table ->
        [0] {""}
       *[other] , table { $table }
    }</b>
timer-over = Time is up.
timer-all-over = All tables have finished.
timer-own-over = Your match is over. The other tables:
timer-hall = ⏱ Time of the round
