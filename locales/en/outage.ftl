# Results from paper, pairs and tournaments from a file.

paste-round = { $round }.
paste-kinds = { $mends ->
    [0] {""}
   *[other] To correct: { $mends }.{ $same ->
        [0] {""}
       *[other] {" "}
    }
}{ $same ->
    [0] {""}
   *[other] Already recorded: { $same }.
}
paste-same = Table { $table }: { $first } — { $second } { $score }, already recorded
paste-mends = Table { $table }: { $first } — { $second }, was { $before }, will be <b>{ $score }</b>
paste-anew = Something was recorded at these tables while you were looking. Please check again.
paste-mend = { $count ->
    [one] { $count } line did not fit. Fix it and send it again:
   *[other] { $count } lines did not fit. Fix them and send them again:
}
refusal-correction-apart = Table { $table }: the next match of the bracket has begun, so the head referee decides. Use the table’s card.
refusal-result-other-games = Table { $table }: { $games } games are recorded, but the line has a different number. Use the table’s card.
refusal-access-files = Only referees can send files with results, and only organizers a tournament file.
refusal-file-no-results = The file has no results. Each line is a table and its result: “7 { $example }”.{ $wanted ->
    [organizer] {" "}Is it a list of names? Press “Add” in the list first, then send the file.
   *[referee] {""}
}

taking-open = 📥 Import a file
taking-back = ◀ Files
taking-how = Send a tournament file here, now or at any time. The bot recognises this tournament, shows what is new (results, the pairs of the next round) and records it with one press. A file of another tournament becomes a new tournament.
taking-anew = The tournament has changed while you were looking. Please check again.
taking-title = <b>The file of “{ $title }”</b>
taking-nothing = Nothing new: the bot already has everything in this file.
taking-adds = { $count ->
    [one] { $count } result to record:
   *[other] { $count } results to record:
}
taking-add = Table { $table }: { $first } — { $second } <b>{ $score }</b>
taking-refused = Cannot be recorded:
taking-refused-line = Table { $table }: { $first } — { $second }. { $why }
taking-differs = Different; the bot keeps its own (if the file is right, correct it on the table’s card):
taking-differs-line = Round { $round }, table { $table }: { $first } — { $second }, here { $ours }, in the file { $theirs }
taking-leaves = Leaving the tournament, as in the file: { $names }.
taking-left = According to the file these have left: { $names }. I do not withdraw them myself: if it is true, withdraw them in the list and send the file again.
taking-lineups = Line-ups differ from the file; the bot keeps its own:
taking-lineup = Round { $round }, table { $table }: { $first } – { $second }
taking-round = <b>{ $round }: a draft, pairs: { $pairs }</b>
taking-more = …and { $count } more
taking-further = { $count ->
    [one] The file has { $count } more round: publish this one and send the file again.
   *[other] The file has { $count } more rounds: publish this one and send the file again.
}
taking-do = { $round ->
    [0] { $count ->
        [0] Import
       *[other] Record the results: { $count }
    }
   *[other] { $count ->
        [0] As a draft: round { $round }
       *[other] Results ({ $count }) and the draft of round { $round }
    }
}
taking-done = { $count ->
    [0] Imported.
   *[other] Imported. Results: { $count }.
}
refusal-taken-rulebook = The file has this tournament’s title but a different rulebook.
refusal-taken-entries = The file has different entries: { $absent ->
    [0] { $strange } unknown
   *[other] without { $entries }
}. Enter those who are missing under the same names, or fix the file, and send it again.
refusal-taken-round = { $round }: the pairs in the file differ from those announced{ $absent ->
    [0] {""}
   *[other] {" "}(without { $entries })
}. It cannot be imported.
refusal-taken-leaver = { $entry }: a file cannot do this withdrawal (a match, a bracket or a draft is on, or it is a disqualification). Do it on the entry’s card.
refusal-taken-older = The file is older: it has { $count } rounds, { $ours } are announced.
refusal-taken-nothing = Nothing new: the bot already has everything in this file.
refusal-taken-by-data = { $round }: the pairs follow from the results, and the file has different ones. Pair this round in the bot.
taking-new =
    <b>New tournament “{ $title }”</b>
    { $book }
    Entries: { $entries }, rounds: { $rounds }{ $rounds ->
        [0] {"."}
       *[other] , results: { $results } of { $matches }.
    }
    The bot does not have this tournament. Create it from the file and continue here?
taking-create = ✅ Create the tournament
taking-created = The tournament was created from the file.
taking-untitled = Tournament from a file
