### What is still waited for: a result, an answer, a referee, a protest, a line-up.

## To a player

notice-result-missing = <b>Table { $table }: time is up and there is no score yet.</b> Finished? Send it. Still playing? The referee knows.
notice-protest-closes = Table { $table }: you may still file a protest until { $time }.
notice-appeal-closes = Table { $table }: the ruling on the protest may be appealed until { $time }.
notice-lineup-due = <b>{ $round }: no line-up yet.</b> It is due by { $time }; otherwise the line-up of the first round is used.

## To a referee and an organizer

notice-results-missing = <b>{ $round }: time is up, and scores are missing.</b> Tables: { $tables }. The players have been reminded.
notice-report-waits = Table { $table }: a score was sent, no answer yet from { $name }. Ask at the table or record it yourself.
notice-nobody-takes = <b>Nobody has taken this dispute.</b>
notice-nobody-goes = <b>Nobody is going to this table.</b>
notice-unseen = { $round }: no sign of play at tables { $tables }. Nobody there has checked in.
notice-unseen-limit = { $over ->
    [yes] The wait for latecomers ended at { $time }.
   *[no] The wait for latecomers ends at { $time }.
}
notice-unseen-nobody = Nobody here marks arrivals, so the bot cannot tell who is missing. If somebody is, open that table.
notice-place-silent = <b>No word yet from { $name } about coming: the answer was due at { $time }.</b> Ask the next in line.
panel-overdue = ⏰ Time is up, no score: { $tables }.
panel-agreed = Score sent, waiting for the referee: { $tables }.
panel-unanswered = Score sent, not confirmed: { $tables }.
