### Screens and words everybody shares.

## Menu

menu-hello = 
    <b>Turnir</b>
    See your pairings, report scores and follow the standings.
menu-bar = The essentials are on the buttons below.
menu-none =
    You are not in any tournament yet.
    Ask the organizer for a link and open it here.
menu-none-yet = There are no tournaments yet. Set up the first one.
menu-choose = <b>Your tournaments</b>
    Which one?
menu-tournament = <b>{ $title }</b>
menu-status = { $status ->
        [registration] Registration is open: { on-the-list }.
        [running] The tournament is on.
       *[finished] The tournament is over.
    }
of-places = { $size ->
        [0] {""}
       *[other] {" "}of { $size }
    }
on-the-list = { $size ->
        [0] { $entries ->
            [0] nobody on the list yet
           *[other] { $entries } on the list
        }
       *[other] { $entries }{ of-places }
    }
menu-roles = You are here as: { $roles }.
menu-spectator = You are here as a spectator.
menu-panel = 🎛 Panel
menu-tables = ⚖️ Tables
menu-match = 🎯 My match
menu-team = { $kind ->
        [player] 👤 My entry
        [pair] 👥 My pair
       *[team] 👥 My team
    }
menu-join = { $kind ->
        [player] ✍️ Enter
        [pair] ✍️ Enter a pair
       *[team] ✍️ Enter a team
    }
menu-standings = 📊 Standings
menu-pairings = 🗓 Pairings
menu-bracket = 🏆 Bracket
menu-elsewhere = The buttons below are now about “{ $title }”: your round is on there.
menu-others = 📁 Other tournaments
menu-new = ➕ New tournament
menu-settings = ⚙️ Settings
menu-back = ◀ Menu
menu-card = { $title } · { $status ->
        [registration] registration
        [running] on
       *[finished] over
    }

currency-sign = { $currency ->
        [RUB] ₽
       *[other] { $currency }
    }

role-name = { $role ->
        [owner] club owner
        [organizer] organizer
        [head_referee] head referee
        [referee] referee
        [appeals_chair] chair of the appeals committee
        [appeals_member] member of the appeals committee
        [appeals_reserve] reserve of the appeals committee
        [off_duty] referee (off duty)
       *[player] player
    }

## Words instead of commands, separated by commas; emoji and case do not matter.

words-menu = menu, home, start
words-panel = panel, organizer
words-standings = standings, table, places
words-pairings = pairings, pairs, round
words-timer = time, time left, clock
words-tables = tables, my tables
words-match = my match, match, opponent, my table
words-referee = referee, call the referee, judge
words-help = help
words-cancel = cancel
words-settings = settings, language

## Help

help-title = <b>Help</b>
help-everyone =
    /standings, /pairings: the table and this round’s pairings, /timer: the time left.
    /rules: the rules at the table and the table of penalties.
    /settings: language, /cancel: stop typing, /privacy: what the bot keeps.
    Plain words work too: “standings”, “pairings”, “my match”, “tables”, “panel”.
help-line = Results may be sent as one line.
help-lines = There may be many lines of results: all tables at once if you like.
help-player =
    <b>For players</b>
    /me: opponent, table, time.
    /judge: call a referee to the table.
    /drop: leave the tournament.
help-referee =
    <b>For referees</b>
    /tables: the tables of the round and their state, /calls: who is calling a referee.
    /penalty: penalties; “/penalty 7” is for table 7, without a number you choose.
    /disputes: open matters{ $protests ->
        [yes] , /protests: protests.
       *[no] .
    }
    Correct mistakes on the table’s card; in earlier rounds the head referee or the organizer does it.
help-organizer =
    <b>For organizers</b>
    /panel: registration, draw, rounds, play-off, final places.
    /newtournament: a new tournament, /announce: an announcement.
    /bind in a group or a topic: post pairings and standings there.
    Made a mistake? The panel has “↩️ Undo”.

## Settings, data, cancelling

settings-title =
    <b>Settings</b>
    Language: English. In groups the bot speaks the club’s language.
settings-privacy = 🔒 My data
settings-saved = Done.
privacy-text =
    <b>What the bot keeps</b>
    Your Telegram number and name, your username if you have one, your language, your entries and deck lists, what you agreed to, your results and roles in the club’s tournaments; your year of birth only where a tournament asked for it, your number in a federation’s list only where you were found there.
    It neither reads nor keeps group conversations.
    The button deletes your data; your results stay, without a name.
cancel-done = Cancelled: { $what }. Nothing was recorded.
cancel-nothing = There is nothing to cancel.
cancel-button = Cancel
form-name = { $form ->
        [new_tournament] new tournament
        [setting] changing a setting
        [add_entries] list of entries
        [federation] federation’s list
        [rename] new name
        [roster] a player’s rank
        [registration] entering
        [seeking] looking for a team
        [score] typing a score
        [decision] the decision
        [deck] a deck list
        [protest] the protest
        [ruling] the ruling
        [call] the call to a referee
        [announce] announcement
        [relay] message to the opponent
        [rounds] number of rounds
        [late_rule] the rule for latecomers
        [prizes] prizes
        [checkin] the search
        [find] search
        [referee_tables] tables of a referee
        [import] the pairs of a round
        [penalty] the penalty
        [rename_tournament] the tournament’s title
        [draft_room] editing the draft
        [undo] the reason for an undo
        [correction] the reason for a correction
       *[other] typing
    }

## Answers to what is not understood, and to trouble

fallback-text = I did not understand that. Here is what you can do:
fallback-score = { $scoring ->
    [boards] If that is a score, send the boards in order, for example { $example }.
    [move_points] If that is a score, send each game with its sign and move number, for example { $example }.
   *[other] If that is a score, send two numbers with a colon, for example { $example }.
}
meant-ask = “{ $word }” { $what ->
    [word] is a word of the menu
   *[result] looks like a result
}, so I have not recorded it yet. If it is your answer, send it again.
meant-open = ➡️ Open “{ $word }”
fallback-form-press = Please press a button under the message above. Changed your mind? /cancel.
fallback-form = Please type your answer. Changed your mind? /cancel.
fallback-stale-button = This button is out of date, opening the menu
throttled = Too fast. Wait { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
failed = I could not record that. Nothing has changed; try again in a minute. Code { $code }
answer-not-sent = Telegram did not accept the answer. What was recorded stays; please press again.
failed-after = Done, but the screen could not be shown. Open /start. Code { $code }
owed-answer = ✅ Done. The bot restarted before it could answer; this is how things stand now:
update-unreadable = The bot could not read what Telegram sent as { $number } ({ $part }) and set it aside. The others go on. A newer turnir will understand it; further ones like it will not be reported.
webhook-set = The bot gets no messages: a webhook sends them to { $host }. Stop that program and delete the webhook: open https://api.telegram.org/bot<i>token</i>/deleteWebhook in a browser. If the program is not yours, take a new token from @BotFather: /revoke.
poller-other = The bot gets no messages: another program takes them with the same token. Stop it; if it is not yours, take a new token from @BotFather: /revoke.
update-quarantined = Update { $number } kept crashing the bot and was set aside. The rest go on; please look at the log.

## Links

link-role-sent = Your request for the role “{ $role }” went to the organizer. An answer usually takes a couple of minutes.
link-owner =
    <b>The club is yours</b>
    Now you can set up a tournament and hand out roles.

## Commands

command-start = Main menu
command-panel = Tournament panel
command-newtournament = New tournament
command-tables = Tables of the round
command-penalty = Penalties
command-disputes = Disputes and questions
command-protests = Protests
command-me = My match
command-result = Report a score
command-standings = Standings
command-pairings = Pairings of the round
command-timer = Time left
command-drop = Leave the tournament
command-settings = Language and settings
command-help = Help
command-bind = Post the tournament here

## How many of whom

names-and-more = { $names } and { $more } more
so-many = { $kind ->
        [player] { $count ->
            [one] { $count } player
           *[other] { $count } players
        }
        [pair] { $count ->
            [one] { $count } pair
           *[other] { $count } pairs
        }
       *[team] { $count ->
            [one] { $count } team
           *[other] { $count } teams
        }
    }
