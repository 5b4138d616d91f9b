## Pairs of an announced round, made anew

again-open = { $who ->
    [released] 🔁 Pair those who wait
   *[unstarted] 🔁 Re-pair the rest
}
again-title = { $who ->
    [released] <b>{ $round }: pair those who wait?</b>
   *[unstarted] <b>{ $round }: re-pair the tables that have not begun?</b>
}
again-stays = { $tables ->
    [none] Every table changes.
   *[other] Unchanged tables: { $tables }.
}
again-made = New pairs:
again-free = No opponent: { $names }.
again-started = ⚠️ The round is on. Make sure that nobody plays at these tables yet.
again-why = Nothing has changed yet. Choose a reason or type your own: the pairs then change, and the bot tells everyone affected.
again-done = <b>{ $round }: the pairs have changed.</b> The bot tells everyone who has a new opponent or table.
again-can = If that table has not begun, the player left waiting can get a new opponent: the button will be here and on the panel.
impact-again = After the correction, tables of this round that have not begun can be re-paired.
notice-pair-changed = 🔁 <b>Your pair has changed.</b>{ $reason ->
    [none] {""}
   *[other] {" "}Reason: { $reason }.
}
notice-pairs-changed = <b>{ $round }: new pairs</b>

refusal-again-not-last = { $round }: only the last announced round can be re-paired.
refusal-again-draft-open = { $round } is already being paired, so the round before it stays as it is.
refusal-again-leaver-loses = Under this rulebook the opponent of a team that has left wins the match and is not re-paired.
refusal-again-nobody = { $round }: no new pair is possible, nobody is waiting for an opponent.
refusal-again-same = { $round }: the pairs would stay the same, so nothing changes.
