### The people of a pair or a team before the first round: ranks, boards, reserves.

roster-open = { $boards ->
        [yes] 🧩 Boards and ranks
       *[no] 🧩 Ranks
    }
roster-people = <b>The people of “{ $name }”</b>
roster-how = Press a player to change something. You can until round 1 is paired.
roster-pick = { $name }
roster-is-reserve = reserve
roster-is-board = board { $board }
roster-member = <b>{ $name }</b>{ $known ->
        [none] {""}
       *[other] {" "}· { $known }
    }
    { $boards ->
        [yes] Which board? The player who has it now swaps with this one.
       *[no] The rank is needed for seeding and handicaps.
    }
roster-board = Board { $board }
roster-reserve = Reserve
roster-rank = ✏️ Rank
roster-back = ◀ The team
roster-entry = ◀ { $name }
roster-ask-rank = { $name }’s rank? Send one word: from 30k to 1k, or from 1d to 9d.
