### Why not. The refusal `round.results_missing` is said by `refusal-round-results-missing`.
### What happened, why, what to do. At most 200 characters.

refusal-other = That is not possible ({ $code }). Nothing has changed.
refusal-article = ({ $article })
article-clause = clause { $number }
article-appendix = Appendix { $number }{ $clause ->
        [none] {""}
       *[other] , { $clause }
    }
article-heading = { $heading ->
        [S] “Scheme of the tournament”
        [P] “How a game is won”
        [W] “How a match is won”
       *[R] “How the rating is made”
    }, paragraph { $paragraph }

## Who may

refusal-access-organizer-needed = This is for the organizer. If that is you, ask the club’s owner for a role link.
refusal-access-referee-needed = This needs a referee. Ask the organizer for a link.
refusal-access-head-referee-needed = The head referee decides this.
refusal-access-player-needed = This button is for the players at that table. Yours is under “🎯 My match”.
refusal-access-not-your-table = { $table ->
        [0] This is not your table, and you have no match now.
       *[other] This is not your table. Yours is { $table }: “🎯 My match”.
    }
refusal-access-other-tables = Table { $table } is not yours: you look after tables { $first } to { $to }. Ask your neighbour or the head referee.
refusal-access-own-table = Table { $table } is your own match, so you cannot decide it. Ask { $by }.
refusal-access-own-table-agree = Table { $table } is your own match, and there is no other referee. Report the score as a player: once your opponent confirms it, it
    stands. For anything else appoint a second referee.
refusal-access-captain-needed = Only the captain can do this.
refusal-access-not-involved = I only remind people who play or work here. /timer shows how much time is left.
refusal-access-committee-act = The appeals committee decided this: nobody undoes it for the committee.
refusal-access-not-your-act = Only the person who did it or an organizer can undo it.

## The screen is out of date

refusal-stale-pairing = Something has changed at this table. Showing fresh data.
refusal-stale-lineup = The line-up has changed. Showing fresh data.
refusal-stale-round = The round has changed. Showing fresh data.
refusal-stale-entry = The entry has changed. Showing fresh data.
refusal-stale-waiting = The waiting list has changed. Showing fresh data.
refusal-stale-question = The question has changed. Showing fresh data.
refusal-stale-tournament = Something has changed in the tournament. Showing fresh data.

## Links and roles

refusal-link-unknown = There is no such link. Check that you copied all of it, or ask for a new one.
refusal-link-used = { $by_you ->
        [yes] You have already opened this link; once is enough.
       *[no] The link has already been used. Ask the person who sent it for a new one.
    }
refusal-link-expired = The link has expired. Ask the organizer for a new one.
refusal-link-revoked = The link was revoked. Ask the organizer for a new one.
refusal-link-too-many = Too many wrong links in a row. Try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
refusal-claim-unknown = That request no longer exists.
refusal-claim-decided = That request has already been answered.
refusal-role-already = The role has already been given.
refusal-role-absent = This person no longer has the role.
refusal-person-unknown = I do not know this person. Ask them to open the bot and press /start.
refusal-club-unknown = There is no such club.
refusal-chat-taken = Another tournament is posted in this group.
refusal-chat-not-bound = Nothing is posted here.

## The tournament and its settings

refusal-tournament-unknown = There is no such tournament.
refusal-tournament-not-chosen = Choose a tournament first: /start. You are in none yet? Open the organizer’s link.
refusal-tournament-finished = The tournament is over. To change something, undo the closing on the panel.
refusal-tournament-not-started = The tournament has not begun: there is no round yet.
refusal-tournament-not-over = Not everything has been played: the final is still to come.
refusal-title-empty = The title is empty. Write at least a word.
refusal-title-long = The title is longer than { $limit } characters. Please shorten it.
refusal-desk-busy = Too many presses at once. Try again in a second.
refusal-desk-not-noted = { $why ->
        [full] Not recorded: the server has run out of space.
        [locked] Not recorded: another program holds the database.
       *[other] Not recorded: the server cannot write to its disk.
    } Nothing has changed. Please do it again in a few minutes; tables and pairings can be read meanwhile.
refusal-desk-already-done = That has already been done.

## The list of entries

refusal-entries-full = All { $size } places are taken.
refusal-entries-too-few = There are { $count } entries; the draw needs at least { $least }.
refusal-entries-too-many = There are { $count } entries, more than there are places. Remove some or add places.
refusal-cut-larger = { $cut } go on, but there are only { $entries }. Lower the number in the settings.
refusal-entries-closed = The list is closed: round 1 is published.
refusal-entries-draft-open = { $round }: there is a draft, so the list is closed. It opens again if the organizer discards the draft.
refusal-entries-unknown = There is no such entry in the tournament.
refusal-entries-id-taken = This entry is already on the list.
refusal-entries-name-empty = The name is empty. Write at least a word.
refusal-entries-name-long = The name is longer than { $limit } characters. Please shorten it.
refusal-entries-name-taken = The name “{ $name }” is taken. Choose another one.
refusal-entries-nobody = There is nobody in this entry.
refusal-entries-nothing-to-add = Nothing to add: none of the lines will do.
refusal-entries-team-size = An entry has { $size ->
        [one] { $size } player
       *[other] { $size } players
    } at most.
refusal-entries-team-full = The team is full.
refusal-entries-rank-needed = { $kind ->
        [pair] Both ranks are needed: send them after the name, for example Fox – King 1k 3k.
       *[other] A rank is needed: send it after the name, for example Anna Fox 1k.
    }
refusal-entries-already-plays = { $person } already plays for “{ $entry }”.
refusal-entries-left-already = “{ $entry }”: no longer in the tournament.
refusal-fee-none = This tournament has no fee.
refusal-fee-already = { $paid ->
        [yes] The fee is already marked as paid.
       *[no] The fee is not marked as paid.
    }

## Rounds

refusal-round-unknown = { $round }: not played yet.
refusal-round-none-published = No round is published yet.
refusal-round-not-published = { $round }: the pairs are not published yet.
refusal-round-published = { $round }: the pairs are already published.
refusal-round-already-started = { $round }: games are already being played.
refusal-round-not-started = { $round } has not begun: the organizer presses “Start the round”.
refusal-draw-not-promised = Draw { $number } has already been promised and cannot be replaced. Open the panel again.
refusal-round-draft-open = { $round }: there is a draft. Publish it or discard it.
refusal-round-results-missing = { $round }: results are missing at tables { $tables }.
refusal-round-nothing-left = There is nothing left to play.
refusal-table-unknown = { $round }: there is no table { $table }; tables in all: { $tables }.
refusal-result-colours-unknown = Table { $table }: nobody noted who had Black. Send the score from left to right, for example 1:0.
refusal-match-finished = { $round }, table { $table }: the match is over.
refusal-match-already-over = The match is decided, game { $game } is one too many.

## Scores

refusal-report-referee-only = Only a referee can record such a result. Call one.
refusal-report-already-confirmed = The score of table { $table } is confirmed. A mistake? Call the referee.
refusal-report-already-disputed = The score of table { $table } is disputed; the referee knows.
refusal-report-own = The other side has to confirm your score.
refusal-report-none = Nobody has reported table { $table } yet.
refusal-report-not-confirmed = The other side has not confirmed table { $table } yet.
refusal-result-same = Table { $table } already has that result.
refusal-result-no-such-game = Games played at table { $table }: { $games }.
refusal-result-later-round-published = { $round } can no longer be corrected: later pairs are published ({ $last }).
refusal-result-of-a-leaver = This loss comes from leaving the tournament: only coming back changes it.
refusal-result-leaving-is-an-act = Withdrawals are made on the panel, not with a score.
refusal-result-both-absent-asks = Neither side came: the head referee decides. Press “Nobody there”.
refusal-result-were-there = They have played here already, so nobody failed to come or was late. Who left and did not return refuses to play.
refusal-result-nothing-to-record = There is nothing to record.
refusal-result-violation-not-excluded = A concession counts only when the referee confirms that no rule was broken.
refusal-score-untold = The score is needed, for example 3:1.
refusal-score-missing = The score is needed: the winner brings { $target } balls home.
refusal-score-draw = { $score ->
    [none] There are no draws here: somebody has to win.
   *[other] There are no draws here, but { $score } is one.
}
refusal-score-tie-is-whites = If the points are equal here, White has won. If it is something else, call a referee.
refusal-score-both-lose = It is not possible for both sides to lose.
refusal-score-both-at-target = { $score } is not possible: only one side reaches { $target }.
refusal-score-conceder-at-target = The side that conceded cannot have { $target } balls, but the score is { $score }.
refusal-score-out-of-range = { $score } is not possible: scores run from 0 to { $target }.
refusal-score-loser-out-of-range = In { $score } the loser must have { $low } to { $high }.
refusal-score-winner-short = { $score } is not finished: the winner brings { $target } home. Given up, left or stopped: there are buttons for that.
refusal-score-winner-contradicts = The score { $score } and the winner do not agree.
refusal-settings-missing = Set “{ $setting }” first: the rulebook leaves it to the organizer.
refusal-cube-value = The cube cannot be { $cube }: only { $allowed }.
refusal-cube-crawford = Game { $game } is played without the cube: the Crawford rule. If the cube was used anyway, the referee records the game with the table’s buttons: the winner, then “The cube was used”.
refusal-cube-one-point = A match to one point has no cube.
refusal-cube-not-used = This tournament is played without the cube.
refusal-match-decided = The match is decided, { $score }: game { $game } is one too many.
refusal-length-not-here = This game has no matches to a number of points.
refusal-length-out-of-range = A match to { $length } is not possible: { $least } to { $most } here.
refusal-length-same = The match is already to { $length }.
refusal-sheet-not-crawford = Only a game that should have been without the cube can be struck, at the leader’s request.
refusal-sheet-score-differs = The games add up to { $score }, but you gave { $stated }. Send the games that are missing, or correct those recorded.
refusal-sheet-score-missing = The score of the match to { $target } is needed.
refusal-sheet-unfinished = { $score } is not finished: the winner needs { $target }. If you played to another number by mistake, a referee presses “Another length” at the table and records the games one by one; the match goes on from there.
refusal-sheet-played-on = { $score } went on too long: the match was over when the first had { $target }. A referee presses “Another length” at the table and records the games one by one; the match is counted anew by them.
refusal-move-missing = The number of the last move is needed, from 1 to { $limit }.
refusal-move-out-of-range = There is no move { $move }: moves here run from { $least } to { $limit }.
refusal-move-of-a-draw = A draw means the limit was reached, move { $limit }, not { $move }.
refusal-result-kind = This game has no such outcome ({ $kind }).

## Go: boards, line-ups, handicap

refusal-rank-unknown = There is no rank { $rank }: ranks are 30k–1k and 1d–9d.
refusal-handicap-no-rank = The handicap cannot be worked out: no rank or rating is known for “{ $entry }”.
refusal-board-unknown = There is no board { $board }: a match has { $boards }.
refusal-board-twice = Board { $board } already has a result.
refusal-board-empty = “{ $entry }”: nobody at board { $board }.
refusal-roster-alone = Everybody plays alone here: there is no team.
refusal-roster-stranger = This player is no longer in the team.
refusal-roster-same = That is already recorded.
refusal-roster-board = There is no board { $board }: a match has { $boards }.
refusal-roster-reserves = { $most ->
        [0] The regulations allow no reserves.
       *[other] There may be { $most } reserves at most.
    }
refusal-lineup-absent = Fewer than half of “{ $entry }” are present: it has lost the match.
refusal-lineup-length = There are { $boards } boards, but the line-up of “{ $entry }” has { $given }.
refusal-lineup-stranger = { $member } is not on the roster of “{ $entry }”.
refusal-lineup-twice = { $member } is in the line-up of “{ $entry }” twice.
refusal-lineup-board = { $member } is nominated for board { $nominated }, not { $board }.
refusal-lineup-no-boards = This tournament has no boards.
refusal-lineup-round-started = { $round } is on; the line-up stays as it is.
refusal-lineup-late = { $round }: line-ups were due by { $until }. Now only a referee can change one.
refusal-lineup-same = That is already the line-up.
refusal-terms-no-colours = Colours are not assigned in this tournament.
refusal-terms-handicap = The handicap here is { $most } at most.
refusal-import-stage = Pairs made elsewhere can be used only in Swiss and McMahon rounds.
refusal-import-twice = “{ $entry }”: twice in the pairs.
refusal-import-absent = “{ $entry }”: no game in this round.
refusal-import-missing = No pair for { $entries }. Name an opponent, or write “name — bye”.
refusal-terms-same = Table { $table } is already recorded like that.

## Questions to the head referee

refusal-question-open = A decision comes first: a question is waiting for an answer.
refusal-question-closed = This question has already been answered.
refusal-question-asked-already = The head referee has already been asked about table { $table }.
refusal-question-no-such-option = That answer is none of the choices.
refusal-question-text-long = The text of the decision is longer than { $limit } characters. Please shorten it.
refusal-replacement-unnamed = Say who takes the place.
refusal-replacement-in-bracket = “{ $entry }”: already in the bracket. Choose another one.

## Undo

refusal-undo-not-last = This action is no longer among the recent ones: it was undone, or is too old.
refusal-undo-not-possible = This action cannot be undone.
refusal-leave-not-in-time = Too late: the match has begun or the waiting time is over. The entry “{ $entry }” leaves without a replacement.
refusal-undo-newer = Something newer stands in the way: { act-name }. Undo that first.
refusal-undo-too-late = Too late to undo: other things depend on it by now. Correct the result or the decision instead.

## Typing

refusal-input-forgotten = This is already done, or more than ten minutes have passed and I forgot it. Please start again.
refusal-input-replaced = This button belongs to an earlier list; a newer one has come since. Use the button under the latest.
refusal-input-not-minutes = I did not understand that. Send a number of minutes, for example 15.
refusal-input-bad-setting = That will not do for “{ $setting }”. Possible: { $allowed }.

## Coming back, a decision on time

refusal-reentry-unknown = Under this rulebook nobody can come back after leaving.
refusal-reentry-not-left = “{ $entry }”: still in the tournament.
refusal-reentry-disqualified = “{ $entry }”: disqualified, there is no way back.
refusal-reentry-stage-over = “{ $entry }” cannot come back: the stage it left is over.
refusal-time-number = { $number } is impossible: damage and cards are counted from zero.
refusal-time-leader-wins = Games are { $score }: the leader has won the match; damage and cards are not counted.
refusal-time-nobody-leads = On time the leader in games wins the match, but here nobody leads.
refusal-time-undecided = { $ask ->
        [cards] The damage is equal. Add the cards in hand and deck: t 13:13 7:9.
       *[battlefield] Damage and cards are equal. Add who controls the battlefield: t 13:13 7:7 + is the first, − the second.
    }
