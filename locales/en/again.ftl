## Pairs of an announced round, made anew

again-open = { $who ->
    [released] 🔁 Pair those who wait
   *[unstarted] 🔁 Pair the rest anew
}
again-title = { $who ->
    [released] <b>{ $round }: pair those who wait?</b>
   *[unstarted] <b>{ $round }: pair those who have not begun anew?</b>
}
again-stays = { $tables ->
    [none] Every table changes.
   *[other] Tables that stay: { $tables }.
}
again-made = New pairs:
again-free = Free: { $names }.
again-started = ⚠️ The round is on. Make sure that nobody plays at these tables yet.
again-why = Nothing has changed yet. Press a reason or write your own: the pairs change, and the bot tells those concerned.
again-done = <b>{ $round }: the pairs are changed.</b> The bot tells everybody with another opponent or table.
again-can = If that table has not begun, the opponent may get another one: the button will be here and on the panel.
impact-again = Those who have not begun in this round may be paired anew after the correction.
notice-pair-changed = 🔁 <b>Your pair has changed.</b>{ $reason ->
    [none] {""}
   *[other] {" "}Reason: { $reason }.
}
notice-pairs-changed = <b>{ $round }: new pairs</b>

refusal-again-not-last = { $round }: only the last announced round may be paired anew.
refusal-again-draft-open = { $round } is being paired already. The round before it stays.
refusal-again-leaver-loses = By the rulebook the opponent of a team that has left wins the match and is not paired again.
refusal-again-nobody = { $round }: there would be no new pair, nobody waits for an opponent.
refusal-again-same = { $round }: the pairs would be the same. Nothing to change.
