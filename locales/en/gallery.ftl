### Pictures: what stands on them, buttons and captions.

picture-group = Group { $group }
picture-pairings = { $round }: pairings
picture-names = { $round }: who sits where
picture-signs = “+” won, “–” lost, where the score does not say so.
picture-records = Beside the score: { $kind ->
    [seed] seeds
    [rank] rank and points before the round
    [wins] wins and losses before the round
   *[points] points before the round
}.
picture-cut = Above the line: into the { $ahead ->
    [final] final
    [knockout] knockout final
   *[playoff] play-off
}.
picture-swiss = Round by round
picture-overruled = Where the sign and the score differ, additional points or a referee decided.
picture-swiss-key = In a cell: the opponent’s number{ $scores ->
    [yes] {" "}and the score
   *[no] {""}
}; “+” won, “–” lost{ $drawn ->
    [yes] , “=” drawn
   *[no] {""}
}{ $open ->
    [yes] , “?” not played yet
   *[no] {""}
}.
picture-free = { $kind ->
    [bye] bye
    [half_bye] ½
    [absent] abs.
    [missed] out
   *[other] —
}
picture-free-key = { $kind ->
    [bye] “bye”: no opponent
    [half_bye] “½”: half-point bye
    [absent] “abs.”: absent
    [missed] “out”: missed the round
   *[other] “—”: did not play
}
picture-cross = Cross table
picture-final = Final
picture-cross-key = { $scores ->
    [yes] Scores are those of the row; wins are bold.
   *[no] Results are those of the row: “+” won, “–” lost{ $drawn ->
        [yes] , “=” drawn.
       *[no] .
    }
}
picture-cross-part = Against no. { $first }–{ $last }
picture-place = Pl
picture-place-meaning = Pl — place
picture-places = Placement matches
picture-for-places = for places { $first }–{ $last }
picture-for-third = for third place
picture-best-of = best of { $games }
picture-match = { $round }, table { $table }
picture-head = { $name ->
    [winner] Won by
    [how] How
    [cube] Cube
    [points] Points
   *[score] Score
}
picture-total = Total
picture-crawford = (Crawford)
picture-day = { $event }: { $day }
picture-day-of = The day
picture-day-axis = by the club’s clock
picture-day-round = { $state ->
    [over] { $since }–{ $until }, { $minutes } min
    [on] since { $since }{ $until ->
        [none] {""}
       *[other] , until { $until }
    }
   *[planned] begins at { $since }
}
picture-day-break = Break between “{ $first }” and “{ $second }”: { $minutes } min
picture-day-breaks = Breaks between rounds: { $minutes } min each

## Buttons and captions

picture-button = { $kind ->
    [swiss] 🖼 Round by round
    [cross] 🖼 All meetings
    [names] 🖼 By name
    [match] 🖼 Sheet as a picture
    [day] 🖼 The day
    [curve] 🖼 Curve
   *[other] 🖼 Picture
}
picture-caption =
    <b>{ $title }</b>
    { $event } · { $time }
settings-pictures = { $theme ->
    [dark] 🌙 Pictures: dark
   *[light] ☀️ Pictures: light
}
groups-looks = { $on ->
    [yes] ✅
   *[no] ⬜
} { $what ->
    [pictures] 🖼 With posts
   *[theme] 🌙 Dark
}
