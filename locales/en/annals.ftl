### What the club remembers: players, ratings, seasons.

words-club = club, our club
words-profile = profile, my profile
annals-title = <b>🏛 { $title }</b>
annals-on = <b>On now</b>
annals-running = • { $title }, round { $round }
annals-coming = <b>Coming up</b>
annals-comes = • { $title }{ $dated ->
        [yes] , { $when }
       *[no] {""}
    } · entered: { $entries }
annals-counts = Tournaments played: { $tournaments }. Players: { $players }.
annals-players = 👥 Players
annals-mine = 👤 My profile
annals-twins = 🧩 Same name: { $count }
annals-people = 🔑 Who runs the club
annals-back = ◀ Club
annals-players-back = ◀ Players
annals-profile-back = ◀ Profile

annals-nobody = Everybody who has finished a tournament of the club will be here.
annals-players-title =
    <b>👥 Players of the club: { $count }</b>
    To find one by name: /player Name
annals-found = Names that fit: { $count }. Which one?
annals-profile = <b>👤 { $name }</b>
annals-record = { $tournaments ->
        [one] { $tournaments } tournament
       *[other] { $tournaments } tournaments
    } · { $record }
annals-tally = +{ $won } ={ $drawn } −{ $lost }
annals-titles = { $count ->
        [one] 🏆 { $count } tournament won
       *[other] 🏆 { $count } tournaments won
    }
annals-appearance = { $first ->
        [yes] 🏆
       *[no] •
    } { $day } “{ $title }”: place { $place } of { $of }, points { $points }
annals-rivals = ⚔️ Opponents
annals-rivals-title = <b>⚔️ { $name }: head to head</b>
annals-rival = { $name }: { $record }

annals-shown = 👁 Who sees this
annals-shown-to = { $shown ->
        [all] 👁 Everybody in the club sees your profile.
        [tables] 👁 Others see you in ratings and season tables only.
       *[nothing] 👁 Others see you neither in profiles nor in ratings nor in seasons.
    }
annals-shown-ask =
    <b>👁 What others see</b>
    Tables of the tournaments themselves are always open: they are your opponents’ results too. The club’s organizers see profiles.
annals-show = { $on ->
        [yes] ✅
       *[no] ▫️
    } { $shown ->
        [all] Everything
        [tables] Ratings, seasons
       *[nothing] Nothing
    }
annals-shown-done = Done

annals-merge = 🧩 Same person as…
annals-part = ✂ Part: { $name }
annals-no-twins = No two players have the same name any more.
annals-twins-title =
    <b>🧩 Same names: { $count }</b>
    One person or two? Tap a name and decide.
annals-merge-who =
    <b>🧩 { $name }</b>
    Who else is the same person? Listed are those who have never played in the same tournament.
annals-merge-nobody =
    <b>🧩 { $name }</b>
    Nobody is left to choose from: all the others have played in the same tournament.
annals-merge-ask = <b>🧩 { $name }: one person?</b>
annals-twin = <b>{ $name }</b>{ $guest ->
        [yes] {" "}(no Telegram)
       *[no] {""}
    }
annals-played = • { $day } “{ $title }”
annals-and-more = and { $count } more
annals-merge-means = Tournaments, head-to-heads and rating will be joined. Tables of past tournaments stay as they are. The profile has a button to part them again.
annals-merge-do = ✅ Yes, one person
annals-two-people = 👥 No, two people
annals-merged = One player now
annals-denied = Noted: two people
annals-parted = Two players again

refusal-annals-same-already = They are one player already.
refusal-annals-not-merged = This person is not joined with anybody: perhaps somebody has parted them already.
refusal-annals-shown-unknown = That button is gone. Open your profile again: /player.
refusal-annals-system-unknown = There is no rating called { $system }.
refusal-annals-person-unknown = This player is not in the club any more. Open the list again: /club.
refusal-annals-met = Both have played in “{ $title }”, so they are two people.
refusal-annals-not-yours = What others see is the player’s own choice.
refusal-annals-hidden = This player does not show the profile.
refusal-annals-nothing-yet = Your profile appears when your first tournament in this club is over.
refusal-annals-nobody-called = No player of the club is called “{ $name }”. All players: /club.
refusal-season-unknown = This season is not there any more. Open the club again: /club.
refusal-season-title-taken = There is a season with this title already. Choose another one.
refusal-season-closed = The season is closed. Open it again first.
refusal-season-open = The season is on already.
refusal-season-counted-already = This tournament is in the season already.
refusal-season-not-counted = This tournament is not in the season.
refusal-season-final-set = The season has its final already.

words-seasons = season, seasons
annals-seasons = 🏆 Seasons
annals-season = <b>🏆 { $title }</b>
annals-leader = { $place }. { $name } — { $total }
annals-game = { $family ->
        [club] Club games
        [bridges] Bridges
        [go] Go
        [lo] Lo
        [nardy] Nardy
        [tac] TAC
       *[other] { $game }
    }
season-list = <b>🏆 Seasons</b>
season-none =
    <b>🏆 Seasons</b>
    Several tournaments add up to one table: points by place, the best of those played, a final.
season-new = ➕ New season
season-door = { $closed ->
        [yes] 🔒 { $title }
       *[no] 🏆 { $title }
    }
season-ask-title = What is the season called? For example: Spring 2027
season-ask-game = Which game?
season-title = <b>🏆 { $title }</b>{ $closed ->
        [yes] {" "}· closed
       *[no] {""}
    }
season-played = Tournaments played: { $played } of { $counted }.
season-how = { $brings ->
        [places] By place: { $places }; ties share equally.
        [points] Tournament points add up.
       *[rating] Rating gains add up.
    }{ $best ->
        [0] {""}
        [one] {" "}The best { $best } tournament counts.
       *[other] {" "}The best { $best } tournaments count.
    }{ $least ->
        [1] {""}
       *[other] {" "}A place takes at least { $least } tournaments.
    }
season-empty = Nobody has scored anything yet.
season-place = #
season-name = Player
season-points = Pts
season-events = T
season-column = { $number } — { $title }
season-last-columns = { $count ->
        [one] The last { $count } tournament is shown.
       *[other] The last { $count } tournaments are shown.
    }
season-pale = Pale points are not in the total.
season-brackets = In brackets: not in the total.
season-paper-name = table
season-mine = 🔎 My points
season-back = ◀ Seasons
season-to = ◀ Season
season-line = <b>{ $name }</b> · { $title }
season-brought = { $counts ->
        [yes] ✅
       *[no] ▫️
    } { $title }: { $points }
season-total = Total: <b>{ $total }</b>
season-tournaments = 🗂 Tournaments
season-counted =
    <b>🗂 { $title }: what counts</b>
    Tap a tournament to add it or take it out. Those to come may be added too: they join the table when they are over.
season-no-tournaments = The club has no tournaments of this game yet.
season-rules = ⚙️ Counting
season-rules-title = <b>⚙️ { $title }: counting</b>
season-brings-set = { $on ->
        [yes] ✅
       *[no] ▫️
    } { $brings ->
        [places] Points by place
        [points] Tournament points
       *[rating] Rating gains
    }
season-table-set = ✏️ Points table
season-table-ask =
    Send the points of places 1, 2, 3 and so on, with spaces between. Places after these bring nothing.
    Now: { $table }
season-table-copy = 📋 Copy
season-number = { $what ->
        [best] 🥇 Best that count
        [least] 📏 Least played
       *[final_of] 🏁 Places in final
    }
season-number-ask = { $what ->
        [best] How many of everybody’s best tournaments count?
        [least] How many tournaments does a place take?
       *[final_of] How many of the first play the final? Whoever shares the last place plays too.
    }
season-choice = { $on ->
        [yes] ✅{" "}
       *[no] {""}
    }{ $what ->
        [best] { $value ->
            [0] All
           *[other] { $value }
        }
       *[other] { $value }
    }
season-close = 🔒 Close
season-reopen = 🔓 Open again
season-final = 🏁 Final
season-final-open = 🏁 Final
season-final-title = Final: { $title }
season-final-ask = <b>🏁 Final of “{ $title }”</b>: { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
season-qualifier = { $place }. { $name }
season-final-means = This makes a new tournament with the settings of the last one that counted; the players are entered. You start the draw.
season-final-do = ✅ Make the final
refusal-season-rules = It cannot be counted like that: points are whole numbers from 0, a lower place brings no more than a higher one; other numbers start at 1.
refusal-season-title = A title has 1 to { $most } characters.
refusal-season-other-game = This tournament is not part of the season: it is of another game, or is gone.
refusal-season-nobody-qualifies = A final takes at least two players with a place in the table.
refusal-season-not-alone = A final by one button is for single players. For pairs and teams make the tournament yourself.
refusal-season-no-game = A season can begin after the first finished tournament.

words-rating = rating, ratings
annals-ratings = 📈 Ratings
annals-rating = <b>📈 { $name }</b>
rating-name = { $game } · { $system ->
        [elo] Elo
        [glicko2] Glicko-2
        [egf] EGF
       *[other] FIBS
    }
rating-games = <b>📈 Ratings of the club</b>
rating-none =
    <b>📈 Ratings of the club</b>
    Nothing to count yet: a rating appears after a finished tournament of a game that is rated.
rating-title = <b>📈 { $name }</b>
rating-column = Rtg
rating-games-column = G
rating-mine = 🔎 My rating
rating-others = 📈 Other ratings
rating-of = <b>📈 { $name }</b> · { $rating }
rating-now = Now <b>{ $shown }</b>{ $deviation ->
        [0] {""}
       *[other] {" "}±{ $deviation }
    } · games: { $games }
rating-change = { $day } “{ $title }”: { $delta } → { $after }
rating-curve-means = A point is the rating after a tournament.{ $spread ->
        [yes] {" "}The pale band is its deviation: the narrower, the surer the rating.
       *[no] {""}
    }
rating-why-how = Tap a tournament to see why.
rating-why = <b>🔎 { $name }</b> · “{ $title }”
rating-from-to = { $before } → <b>{ $after }</b>
rating-gain = { $name } ({ $rating }): expected { $expected }, scored { $score } → { $gain }
rating-rest = Bound of the rating: { $rest }
rating-why-means = “Expected” is the score out of one that the ratings promised before the game.
rating-back = ◀ Rating
rating-door = 📈 { $rating }: { $shown }
rating-choose-open = ⚙️ Rating system
rating-choose =
    <b>⚙️ Rating system</b>
    Choose a game. Ratings are counted anew with all past tournaments.
rating-choose-back = ◀ Games
rating-choose-system = <b>⚙️ { $game }</b>
rating-counted-means = Below is what counts: wins without play, handicap games, team games. Press to change.
rating-counted = { $part ->
        [technical] Without play
        [handicap] Handicap
       *[teams] Teams
    }: { $said ->
        [yes] count
        [no] do not count
        [none] do not count
        [boards] by boards
        [members] boards and pairs
       *[book] as the rulebook says
    }
rating-choice = { $game }: { $system ->
        [elo] Elo
        [glicko2] Glicko-2
        [egf] EGF
        [fibs] FIBS
        [none] no rating
       *[other] as the rulebook says
    }
rating-system = { $on ->
        [yes] ✅
       *[no] ▫️
    } { $system ->
        [elo] Elo
        [glicko2] Glicko-2
        [egf] EGF (go)
        [fibs] FIBS (backgammon)
        [none] No rating
       *[other] As the rulebook says
    }
rating-at-end = 📈 { $rating }: { $count ->
        [one] the rating of { $count } player will change
       *[other] the ratings of { $count } players will change
    }
rating-difference = { $name }: { $before } → { $after }
refusal-annals-rating-gone = This rating is not there any more. Open the list again: /rating.

roster-rated = 📈 By club rating: { $count }
ratings-ask =
    <b>📈 Club rating</b>
    Seeding will go by these numbers. Entries that change: { $count }.
ratings-take = ✅ Take these ratings
ratings-taken = Ratings noted
refusal-rating-range = A rating is a number from 0 to { $most }.
refusal-rating-same = Everybody has these ratings already.
ratings-back = ◀ Entries

weekly-door = 📬 Weekly post
weekly-title =
    <b>📬 Weekly post</b>
    Once a week the bot tells a group what was played, who leads the season and what comes next. With nothing to tell it keeps quiet.
weekly-choose = It is off now. Choose a group: the first post comes in a week, at this hour.
weekly-nowhere = There is no group to post in yet. Add the bot to the club’s group and bind a tournament there: /bind.
weekly-next = Next post: { $when }.
weekly-place = { $on ->
        [yes] ✅
       *[no] ▫️
    } { $where }
weekly-lost = ⚠️ The weekly post could not be sent: the bot is not in the group “{ $group }” any more. Bring it back or choose another one.
weekly-off = 🔕 Turn off
weekly-post = <b>📬 { $title }: the week</b>
weekly-played = <b>Played</b>
weekly-event = • { $title }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }{ $named ->
        [yes] {" "}· 🏆 { $winners }
       *[no] {""}
    }
refusal-weekly-begun-already = The weekly post goes to this group already.
refusal-weekly-ended-already = The weekly post is off already.
refusal-season-page-shut = The season’s page is off already.
refusal-annals-same-choice = It is so already.
refusal-annals-two-accounts = Both have Telegram of their own: to the bot they are two people.

category-open = 🏷 Categories
category-list =
    <b>🏷 Categories</b>
    Women, juniors, beginners, guests: each has places of its own in ratings and seasons. Pairings do not depend on it.
category-new = ➕ New category
category-door = 🏷 { $title }
category-ask-title = What is the category called? Up to 20 characters, for example: Women
category-ask-kind =
    <b>🏷 { $title }</b>
    Who is in it?
category-by-hand = ✍️ I choose
category-beginners = Up to { $most } { $most ->
        [one] event
       *[other] events
    }
category-rule = <b>🏷 { $title }</b>: whoever has finished at most { $most ->
        [one] { $most } tournament
       *[other] { $most } tournaments
    } of the club. Now: { $count }.
category-chosen =
    <b>🏷 { $title }</b>
    Tap a name to add it or take it out.
category-drop = 🗑 Drop the category
category-dropped = The category is gone
category-back = ◀ Categories
category-all = { $on ->
        [yes] ✅ All
       *[no] All
    }
category-one = { $on ->
        [yes] ✅ { $title }
       *[no] { $title }
    }
refusal-category-title = A category’s title has 1 to { $most } characters.
refusal-category-title-taken = There is such a category already.
refusal-category-unknown = This category is not there any more. Open the club again: /club.
refusal-category-by-rule = People come into this one by the number of their tournaments.
