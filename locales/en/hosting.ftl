### The main bot of a host: a club in a minute, and one's own clubs.

host-command-start = Begin
host-command-new = Make a club
host-command-clubs = My clubs
host-tile-new = ➕ Make a club
host-tile-clubs = 🏛 My clubs
host-bot-name = Club tournaments

host-hello = Here your club gets, in a minute, a bot that runs its tournaments: pairings, results, standings, clocks.
host-home = { $count ->
        [0] You have no club yet. Make one right here: no server is needed, and the data are yours alone.
        [one] You have { $count } club.
       *[other] You have { $count } clubs.
    }
host-how = Press “➕ Make a club” below: Telegram asks for the bot’s name and makes it.
host-new = ➕ Make a club
host-own-bot = 🔑 I have a bot already
host-clubs = 🏛 My clubs
host-clubs-open = 🏛 My clubs: { $count }
host-back = ← Back
host-totals = <b>Host</b>: { $clubs ->
        [one] { $clubs } club
       *[other] { $clubs } clubs
    }, { $asleep } asleep, { $stopped } stopped.
host-machine = { $megabytes } MB on disk, { $memory } MB in memory, load { $load }.
host-trouble-line = ⚠️ @{ $bot }: { $code }

host-ask-bot = <b>First, the club’s bot.</b> Press “➕ Make a club” below: Telegram asks for the bot’s name and makes it.
host-ask-token =
    Have a bot already? Send its token from @BotFather: a line like <code>123456789:AAF…</code>. I erase that message at once.
host-summary =
    <b>Almost there, have a look:</b>
    Club: <b>{ $title }</b>
    Bot: @{ $bot }
    Language: { $language }
    Time: { $zone }
host-create = ✅ All right, make it
host-title-change = ✏️ Name
host-zone-change = 🌍 Time
host-language-change = 🗣 Language
host-ask-title = What is the club called? Send its name.
host-ask-language = Which language does the bot speak in the group, and to those who have chosen none?
host-ask-zone = By which time does the club live? Press a city or send a zone: <code>Asia/Almaty</code>.
host-zone = { $zone ->
        [New-York] New York
        [Los-Angeles] Los Angeles
       *[other] { $zone }
    }
host-created =
    🎉 The club “{ $title }” is ready and its bot is running. You are its owner.
    Open @{ $bot } and press Start: it helps you set up the first tournament.
host-open = Open @{ $bot }

host-clubs-title = { $count ->
        [one] Your { $count } club.
       *[other] Your { $count } clubs.
    } 🟢 runs, ⏸ is stopped, ⚠️ needs help.
host-clubs-none = You have no club yet.
host-club =
    <b>🏛 { $title }</b>
    Bot: @{ $bot }
host-club-state = { $state ->
        [on] 🟢 It runs.
       *[off] ⏸ Stopped: the bot is silent. All that was recorded is safe, and what people write to it is read once you start it.
    }
host-club-trouble = ⚠️ It does not run: { $code ->
        [token] Telegram does not accept its token. Send a new one: “🔑 New token”.
        [rulebook] a rulebook of the club’s own cannot be read.
       *[other] { $code }. The owner of the host knows.
    }
host-stop = ⏸ Stop
host-start = ▶️ Start
host-token = 🔑 New token
host-take = 📦 Take the data
host-delete = 🗑 Delete
host-archive = The club’s database and its own rulebooks. <code>turnir</code> opens it on any computer; it has people’s names, so do not publish it.
host-delete-sure =
    <b>Delete the club “{ $title }”?</b> Its bot falls silent, its tournaments and people are gone. Take the data first if you may need them.
host-delete-sure-again = <b>Really delete “{ $title }”?</b> After 30 days there is no copy either.
host-delete-do = { $again ->
        [yes] 🗑 Delete for good
       *[no] 🗑 Yes, delete
    }
host-deleted = The club “{ $title }” is deleted, its bot @{ $bot } is silent. For 30 days the owner of the host can bring it back.
host-ask-new-token = Send the new token of @{ $bot } from @BotFather (<code>/token</code>). I erase the message at once.
host-erase-yourself = ⚠️ I could not erase the message with the token. Delete it yourself: whoever has the token speaks for your bot.
host-token-unasked = That looked like a token, so I erased it. To make a club with it press “➕ Make a club” and send it again.

host-club-broke = ⚠️ The club @{ $bot } does not run: { $code ->
        [token] Telegram does not accept its token. A new one: “My clubs” → “🔑 New token”.
        [rulebook] its rulebook cannot be read.
        [storage-corrupt] its database is damaged. Bring it back from a copy: <code>turnir restore</code>.
       *[other] { $code }. It is being tried again.
    }
host-club-runs = ✅ The club @{ $bot } runs again.

refusal-host-no-club = You have no such club.
refusal-host-too-many = You have { $most ->
        [one] { $most } club
       *[other] { $most } clubs
    } already, and nobody may have more. Delete one that you do not need.
refusal-host-full = The host is full and takes no new clubs. Ask its owner.
refusal-host-token-unknown = Telegram does not know this token. Copy the whole of it from @BotFather: digits, a colon, a long string.
refusal-host-telegram-silent = Telegram does not answer just now. Send the token again in a minute.
refusal-host-token-taken = The bot @{ $bot } has a club already. Use another bot.
refusal-host-other-bot = This is the token of another bot. The one of @{ $bot } is needed.
refusal-host-form-over = That was over ten minutes ago, and the token is forgotten. The bot is still yours: press /new and send its token, which @BotFather shows (<code>/token</code>).
refusal-host-no-zone = There is no time zone “{ $zone }”. One looks like <code>Europe/London</code>.
refusal-host-nothing-yet = There are no data yet: the club has never run.
refusal-host-too-large = The database is larger than a bot may send. Ask the owner of the host for it.
