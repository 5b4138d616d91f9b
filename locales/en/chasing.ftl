### What is still waited for: a result, an answer, a referee, a protest, a line-up.

## To a player

notice-result-missing = <b>Table { $table }: time is up and there is no score yet.</b> Finished? Send it. Still playing? The referee knows.
notice-protest-closes = Table { $table }: you may still file a protest until { $time }.
notice-appeal-closes = Table { $table }: the ruling on the protest may be appealed until { $time }.
notice-lineup-due = <b>{ $round }: no line-up yet.</b> It is due by { $time }; without one the line-up of the first round plays.

## To a referee and an organizer

notice-results-missing = <b>{ $round }: time is up and there is no score.</b> Tables: { $tables }. The players have been reminded.
notice-report-waits = Table { $table }: a score was sent, and there is no answer from { $name }. Ask at the table or write it down yourself.
notice-nobody-takes = <b>Nobody has taken this dispute.</b>
notice-nobody-goes = <b>Nobody is going to this table.</b>
notice-unseen = { $round }: no sign that play began at tables { $tables }. Nobody has checked in there.
notice-unseen-limit = { $over ->
    [yes] Latecomers were to be waited for until { $time }.
   *[no] Latecomers are waited for until { $time }.
}
notice-unseen-nobody = Nobody here marks who has come, so the bot cannot see who is missing. If somebody is, open that table.
notice-place-silent = <b>{ $name } has not said whether they are coming: the answer was due at { $time }.</b> Ask the next one.
panel-overdue = ⏰ Time is up, no score: { $tables }.
panel-unanswered = Score sent, not confirmed: { $tables }.
