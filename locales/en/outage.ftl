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
   *[other] Recorded the same already: { $same }.
}
paste-same = Table { $table }: { $first } — { $second } { $score }, recorded so already
paste-mends = Table { $table }: { $first } — { $second }, was { $before }, will be <b>{ $score }</b>
paste-anew = Something was recorded at these tables while you were looking. Please check again.
paste-mend = { $count ->
    [one] { $count } line did not fit. Mend it and send it again:
   *[other] { $count } lines did not fit. Mend them and send them again:
}
refusal-correction-apart = Table { $table }: the next match of the bracket has begun, so the head referee decides. Correct it on the table’s card.
refusal-result-other-games = Table { $table }: games recorded: { $games }; the line has another number. Correct them on the table’s card.
refusal-access-files = Files with results are sent by referees, a tournament file by organizers.
refusal-file-no-results = No line of the file is a result. A line is the table and the result: “7 { $example }”.{ $wanted ->
    [organizer] {" "}Is it a list of names? Press “Add” in the list first, then send the file.
   *[referee] {""}
}

taking-open = 📥 Take a file
taking-back = ◀ Files
taking-how = Send a tournament file here, now or at any time. The bot knows its own tournament, shows what is new in the file, results and the pairs of the next round, and writes it down at one press. A file of another tournament becomes a new tournament.
taking-anew = The tournament has changed while you were looking. Please check again.
taking-title = <b>The file of “{ $title }”</b>
taking-nothing = The file says what the bot has: nothing new.
taking-adds = { $count ->
    [one] { $count } result to record:
   *[other] { $count } results to record:
}
taking-add = Table { $table }: { $first } — { $second } <b>{ $score }</b>
taking-refused = Cannot be recorded:
taking-refused-line = Table { $table }: { $first } — { $second }. { $why }
taking-differs = Differs; what is recorded here stays (if the file is right, correct it on the card of the table):
taking-differs-line = Round { $round }, table { $table }: { $first } — { $second }, here { $ours }, in the file { $theirs }
taking-leaves = Leave the tournament, as in the file: { $names }.
taking-left = By the file these have left: { $names }. I do not withdraw them: if it is so, withdraw them in the list and send the file again.
taking-lineups = The line-ups of the file are others; here they stay as they are:
taking-lineup = Round { $round }, table { $table }: { $first } – { $second }
taking-round = <b>{ $round }: a draft, pairs: { $pairs }</b>
taking-more = …and { $count } more
taking-further = { $count ->
    [one] The file has { $count } round more: publish this one and send the file again.
   *[other] The file has { $count } rounds more: publish this one and send the file again.
}
taking-do = { $round ->
    [0] { $count ->
        [0] Take from the file
       *[other] Record the results: { $count }
    }
   *[other] { $count ->
        [0] As a draft: round { $round }
       *[other] Results ({ $count }) and the draft of round { $round }
    }
}
taking-done = { $count ->
    [0] Taken from the file.
   *[other] Taken from the file. Results: { $count }.
}
refusal-taken-rulebook = The file has the title of this tournament and another rulebook.
refusal-taken-entries = The file has other entries: { $absent ->
    [0] { $strange } unknown
   *[other] without { $entries }
}. Enter whoever is missing here under the same names, or mend the file, and send it again.
refusal-taken-round = { $round }: the file has other pairs than were announced{ $absent ->
    [0] {""}
   *[other] {" "}(without { $entries })
}. It cannot be taken.
refusal-taken-leaver = { $entry }: a file cannot withdraw so (a match, a bracket or a draft is on, or it is a disqualification). Do it on the card of the entry.
refusal-taken-older = The file is older: rounds in it { $count }, announced { $ours }.
refusal-taken-nothing = The file says what the bot has: nothing new.
refusal-taken-by-data = { $round }: the pairs follow from results, and the file has others. Pair this round in the bot.
taking-new =
    <b>New tournament “{ $title }”</b>
    { $book }
    Entries: { $entries }, rounds: { $rounds }{ $rounds ->
        [0] {"."}
       *[other] , results: { $results } of { $matches }.
    }
    You have no such tournament. Create it as the file has it? It then goes on in the bot.
taking-create = ✅ Create the tournament
taking-created = The tournament was created from the file.
taking-untitled = Tournament from a file
