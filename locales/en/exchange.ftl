# Files for other programs and from them.

export-place = Place
export-name = { $kind ->
    [team] Team
    [pair] Pair
   *[player] Name
}
export-status = Remark
export-round-column = Round { $number }
export-standings = Standings
export-rounds = Rounds
export-entries = Participants
export-bracket = Bracket
export-cross = { $group ->
    [none] Cross table
    [final] Cross table, final
   *[other] Cross table, group { $group }
}
export-column = { $name ->
    [members] Members
    [rank] Rank
    [rating] Rating
    [club] Club
    [place] Place
    [name] Name
    [start] Start
    [round] Round
    [table] Table
    [slot] Match
    [group] Group
    [first] First
    [second] Second
    [score] Score
    [result] Result
    [colour] Colour
   *[winner] Winner
}
export-free = { $kind ->
    [bye] bye
    [half_bye] half bye
    [requested_bye] requested bye
    [absent] absent
    [missed] missed
   *[not_paired] not paired
}
export-left = { $status ->
    [disqualified] disqualified, round { $round }
   *[other] left, round { $round }
}
export-open = not played
export-won = { $winner ->
    [first] first won
    [second] second won
    [draw] draw
   *[both_lose] both lost
}{ $played ->
    [no] {" "}without play
   *[yes] {""}
}
export-colour = { $colour ->
    [first_black] first is Black
   *[first_white] first is White
}{ $stones ->
    [0] {""}
   *[other] , handicap { $stones }
}
export-over = The tournament is over.
export-going = Rounds so far: { $rounds }.
export-count = Participants: { $entries }.

export-form = { $form ->
    [turnir] Tournament file
    [xlsx] Excel (XLSX)
    [csv] CSV
    [html] Page (HTML)
    [trf] TRF (FIDE)
    [h9] EGD (h9)
   *[rgf] Russian Go table
}
export-note = { $code ->
    [short_names] Names longer than 33 characters were cut: { $names }.
    [ratings] Ratings that are not whole numbers from 0 to 9999 are not given in full: { $names }.
    [ranks] Ranks were left out.
    [clubs] Clubs were left out.
    [left] The file does not say who left and when: { $names }.
    [absences] Announced absences were left out: { $names }.
    [scores] Scores of games were left out: the file only says who won.
    [stages] The file does not separate stages: rounds are numbered straight through.
    [latin] Names are in Latin letters, the surname is the last word. Check them.
    [short_clubs] Clubs were shortened to four letters.
   *[egd_head] Fill in the class, the place, the time limits and the countries: the bot does not know them.
}

refusal-export-empty = The tournament has no participants.
refusal-export-teams = { $format }: this format is for tournaments of single players only.
refusal-export-scoring = { $format }: this format only has games that are won, drawn or lost.
refusal-export-unfinished = { $round }: no result at tables { $tables }. Record them first.
refusal-export-games = { $format }: a match must be a single game, but is not at tables { $tables } ({ $round }).
refusal-export-result = { $format }: the result of table { $tables } ({ $round }) cannot be expressed.
refusal-export-start-scores = { $format }: this format has no McMahon starting scores.
refusal-export-points = { $format }: here a win is worth 1, a draw ½, a loss 0, and a round without a game 1, ½ or 0.
refusal-export-handicap = { $format }: this format has no handicap.
refusal-export-colours = { $format }: colours are needed. { $round }, tables { $tables }: nobody noted who had White.
refusal-export-not-go = { $format }: this is a format of Go tournaments.
refusal-export-ranks = { $format }: everybody needs a rank; missing: { $names }.
refusal-export-letters = { $format }: these names have no Latin spelling: { $names }.
refusal-export-surnames = { $format }: a first name and a surname are needed; one word only: { $names }.
refusal-file-too-many-columns = The file has more than { $most } columns.
refusal-file-foreign = { $fault ->
    [json] I cannot read this tournament file: it is damaged or cut short (not JSON).
    [xml] I cannot read this XML: the file is damaged or cut short.
    [dtd] This XML has a DTD or its own entities. I do not read those, and OpenGotha never writes them.
    [stranger] This is not a tournament file. I read my own, OpenGotha’s XML and TRF.
    [players] The file has too many players; I take up to 2000.
    [large] The tournament file is too large.
   *[place] I cannot read this tournament file: something is wrong at “{ $place }”.
}

files-open = 📄 Files
files-rated =
    <b>For the rating</b> (code of the Russian Go Federation): more than 49 minutes of main time; the federation’s events always, others if their
    regulations say so (appendix 10, 1.1, 1.2). Pairs made by a program that the commission has approved (appendix 9, 7.5) go in through “{ $door }”.
files-text =
    <b>The tournament as a file</b>
    Choose a format. The file comes here; its headings are in the club’s language.
files-list =
    { $kind ->
        [player] A list of players
        [pair] A list of pairs
       *[team] A list of teams
    } can be sent in too: press “Add” and send CSV, XLSX, TRF, OpenGotha’s XML or a tournament file.
