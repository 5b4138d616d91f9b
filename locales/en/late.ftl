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
late-plays = Plays at once. The opponent: { $name }, free in this round until now.{ $missed ->
        [0] {""}
       *[other] {" "}Nothing for the rounds before it.
    }
late-draft = The draft of round { $round } will be thrown away and drawn anew.
late-asks = The tournament is on already: the organizer decides whether you are let in.
late-asking = 🕐 Asking to be let in: { $count }
draft-late = 🕐 { $count ->
    [one] One asks
   *[other] { $count } ask
} to be let in: { $names }. You can until these pairs are published; the draft is then made anew.
late-title = <b>🕐 Asking to be let in: { $count }</b>
late-list = 🕐 Late entries
late-taken = Let in.
late-own = 🕐 <b>{ $name }</b>: waiting for the organizer.
    “{ $title }” is on already. I will write as soon as there is an answer.

notice-late = { $own ->
        [yes] ✅ You are in: { $name }, number { $number }.
       *[no] ✅ A late entry is in: { $name }, number { $number }.
    }
notice-late-asks = 🕐 { $name } asks to be let in: round 1 is announced. Let in?
notice-late-pair = 🔄 No free round after all: there is an opponent.

refusal-late-too-late = There are no more rounds: it is too late to let anybody in.

## Another rule while the rounds are played

late-rule-open = 🐌 Latecomers
late-rule-ask =
    <b>🐌 Latecomers: { $now }</b>
    Whoever is in stays as they are. What about those who come from now on?
late-rule-means = <b>Latecomers: { $rule }</b>
late-rule-reason = Why? In a word or two: the journal keeps the reason.
notice-late-rule = 🐌 <b>Latecomers: { $rule }.</b>{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }
refusal-late-rule-not-on = The rule for latecomers changes while round after round is played; before round 1 it is a setting.
refusal-late-rule-unknown = The rulebook offers no such rule.
refusal-late-rule-same = It is so already.
