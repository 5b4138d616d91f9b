# Late entry: round 1 is announced.

late-add = { $kind ->
        [team] ➕ Late team
        [pair] ➕ Late pair
       *[player] ➕ Late player
    }
late-missed = { $missed ->
        [one] { $missed } round is missed
       *[other] { $missed } rounds are missed
    }: { $how ->
        [missed] a loss
        [half_bye] half a point
       *[absent] no points
    } { $missed ->
        [one] for it
       *[other] for each
    }. Plays from the next round on.
late-plays = Plays right away against { $name }, who had no opponent this round.{ $missed ->
        [0] {""}
       *[other] {" "}No points for earlier rounds.
    }
late-draft = The draft of round { $round } will be discarded and drawn again.
late-asks = The tournament is already under way: the organizer decides whether to let you in.
late-asking = 🕐 Asking to be let in: { $count }
draft-late = 🕐 { $count ->
    [one] One asks
   *[other] { $count } ask
} to be let in: { $names }. You can do it until these pairs are published; the draft is then drawn again.
draft-back = ↩ { $names }: asks to come back. Decide it before you publish; then draw the pairs again.
late-title = <b>🕐 Asking to be let in: { $count }</b>
late-nobody = Nobody else is asking to be let in.
late-list = 🕐 Late entries
late-taken = Let in.
late-own = 🕐 <b>{ $name }</b>: waiting for the organizer.
    “{ $title }” is already under way. I will write as soon as there is an answer.

notice-late = { $own ->
        [yes] ✅ You are in: { $name }, number { $number }.
       *[no] ✅ A late entry is in: { $name }, number { $number }.
    }
notice-late-asks = 🕐 A late entry from { $name }: round 1 is already announced. Let them in?
notice-late-pair = 🔄 You have an opponent this round after all.

refusal-late-too-late = There are no more rounds: it is too late to let anybody in.

## Another rule while the rounds are played

late-rule-open = 🐌 Latecomers
late-rule-ask =
    <b>🐌 Latecomers: { $now }</b>
    Nothing changes for those already in. What about those who come from now on?
late-rule-means = <b>Latecomers: { $rule }</b>
late-rule-reason = Why? A word or two; the reason stays in the journal.
notice-late-rule = 🐌 <b>Latecomers: { $rule }.</b>{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }
refusal-late-rule-not-on = This rule can be changed while rounds are being played; before round 1 it is a setting.
refusal-late-rule-unknown = The rulebook offers no such rule.
refusal-late-rule-same = That is already the rule.
