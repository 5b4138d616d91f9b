### How a game is played: rules, board, komi, time.

play-rules = { $rules ->
    [japanese] Japanese rules
    [chinese] Chinese rules
    [aga] AGA rules
    [new_zealand] New Zealand rules
   *[ing] Ing rules
}, { $board }×{ $board } board
play-komi = { $komi ->
    [none] no komi
   *[other] komi { $komi }
}{ $used ->
    [yes] , handicap by the difference of ranks
   *[no] {""}
}
play-time = Time: { $byoyomi ->
    [canadian] { $main } min, then { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } in { $minutes } min (Canadian byo-yomi)
    [japanese] { $main } min, then { $periods ->
        [one] { $periods } period
       *[other] { $periods } periods
    } of { $seconds } s (Japanese byo-yomi)
    [ing] { $main } min, then up to { $periods ->
        [one] { $periods } period
       *[other] { $periods } periods
    } of { $period } min, { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    } each (Ing byo-yomi)
    [fischer] { $main } min and { $increment } s for every move (Fischer)
   *[none] { $main } min, no byo-yomi: out of time is a loss
}
play-nigiri-event = In even games colours are decided by nigiri.
play-nigiri = { $kind ->
    [pair] Colours by nigiri, done by the women: the older one takes some white stones, the other guesses odd or even and, if right, plays Black with her partner.
   *[other] Colours by nigiri: the older player takes some white stones, the opponent guesses odd or even and, if right, plays Black.
}
play-ties = If the points are equal, White wins.
play-pair-order = The woman with Black places the handicap. The woman with White moves first, then the man with Black.
play-rated = { $short ->
    [yes] ⚠️ To be rated, games need more than { $over } min of main time.
   *[no] The games are rated.
}
play-adjourned = An adjourned game goes on after { $minutes } min ({ $article }).
play-photos = 📷 Photos in the first { $minutes } min only ({ $article }).
