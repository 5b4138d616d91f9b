# The hall page: for a projector and for phones, and the organizer's button.

web-clock-to-end = Until the round ends
web-clock-to-start = Until the round starts
web-clock-over = Time is up
web-clock-stands = Paused
web-clock-waits = The round has not started
web-clock-all-over = All tables have played
web-clock-no-limit = No time limit
web-clock-none = No pairings yet
web-clock-opening = The tournament starts
web-clock-finished = The tournament is over
web-until = until { $time }
web-pairs-title = { $round }: pairings
web-black = Black
web-white = White
web-own-clock = { $what ->
    [adjournment] adjourned
   *[timeout] time-out
}
web-seats-title = { $round }: who plays where
web-seats-table = Table
web-walkover = no game

## The page

web-tab-pairings = Pairings
web-tab-seats = By name
web-tab-standings = Standings
web-tab-bracket = Bracket
web-tab-news = Announcements
web-search = { $kind ->
        [season] Name
       *[tournament] Name or table number
    }
web-search-none = Nobody found.
web-own-hint = { $kind ->
        [season] Tap your name, and your line will always be on top.
       *[tournament] Tap your own name, and your table stays on top.
    }
web-own-forget = Remove
web-news-none = No announcements yet.
web-empty = { $kind ->
        [season] Nothing here yet: the table appears once the first tournament of the season is over.
       *[tournament] Nothing yet: the pairings appear once they are announced.
    }
web-offline = No connection since { $time }: this is how things stood then. The page reconnects by itself.
web-crowd = Too many people are watching. The page opens by itself once there is room.
web-gone = This link no longer works. Ask the organizer for a new one.
web-noscript = This page needs JavaScript.
web-scan = On your phone
web-not-found = There is no such page. If it was there before, its link was changed: ask the organizer for the new one.
web-read-only = This page can only be read.
web-full = Too many people are watching. Try again in a minute.

## The organizer's button

hall-open = 📺 Hall screen
hall-none =
    <b>📺 Hall screen</b>
    A page for a projector and for phones: { $kind ->
        [season] the season’s table, always fresh
       *[tournament] clock, pairings, results, standings
    }. Anyone with the link can look; nothing on it can be changed.
hall-off = <b>📺 The hall screen</b> is off. To switch it on, set TURNIR_WEB_PORT and TURNIR_WEB_URL on the server.
hall-link =
    <b>📺 Hall screen</b>
    { $url }
    Open it on the projector and on phones. Anyone with the link can look; nothing on it can be changed.
hall-make = ✅ Switch on
hall-qr-button = 🔳 QR code
hall-new = 🔄 New link
hall-shut = 🚫 Switch off
hall-made = { $again ->
        [yes] The link is ready. The old one no longer works.
       *[no] The link is ready.
    }
hall-shut-done = The page is off.
hall-qr = { $title }: hall screen. Point your phone’s camera here.
