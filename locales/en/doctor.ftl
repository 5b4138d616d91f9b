### `turnir doctor` on the server's console: what was found, what to do.

doctor-level = { $level ->
    [ok] ok
    [note] note
   *[BAD] BAD
}

## The settings

doctor-settings-good = The settings can be used.
doctor-setting-missing = { $name } is not set. Put it into the environment or into a .env file here.
doctor-setting-empty = { $name } is empty. Put its value into the environment or into the .env file, or take the line out.
doctor-setting-bad = { $name } cannot be used: { $setting ->
    [token] a token looks like 123456789:AA… (digits, a colon, at least 30 letters). Ask BotFather: /mybots, your bot, API Token.
    [proxy] a proxy looks like socks5://host:1080 or http://host:3128, with user and password before an @; an IPv6 address stands in brackets.
    [club_zone] a time zone looks like Europe/Moscow or Asia/Yekaterinburg.
    [club_language] the language is { $languages } or { $last }.
    [web_url] an address looks like https://hall.example.org.
    [owner_ids] owners are Telegram ids: numbers, separated by commas.
    [backup_hour] an hour is a number from 0 to 23.
    [web_port] a port is a number from 0 to 65535.
    [log_level] the level is DEBUG, INFO, WARNING or ERROR.
   *[other] { $told }.
}
doctor-runs = The bot is running (process { $process }).
doctor-runs-not = The bot is not running here. Start it: `turnir run`, or systemctl start turnir.

## The machine

doctor-disk = { $free } MB free on the disk.
doctor-sqlite = This machine has SQLite { $version }.
doctor-sqlite-old = SQLite { $version } has the WAL-reset bug, mended in 3.51.3, 3.50.7 and 3.44.6: very rarely a database is damaged when one program commits while another tidies its log. The bot does both from one place, so the danger is small; with Litestream beside it there are two. A newer SQLite comes with an upgrade of the system, or of the image of the container; until then keep the copies.
doctor-disk-full = { $free } MB free on the disk, { $wanted } MB are needed. Free some: when it is full, no result can be recorded.
doctor-folder = { $what ->
    [database] The folder of the database,
   *[copies] The folder of copies,
} { $place }, can be written.
doctor-folder-not = { $what ->
    [database] The folder of the database,
   *[copies] The folder of copies,
} { $place }, cannot be written: { $trouble ->
    [file] it is not a folder
   *[other] { $reason }
}. Give it to the user that runs the bot (you are user { $user } now), or choose another place in the settings.

## What is stored

doctor-database-missing = There is no database at { $path }. The first `turnir run` makes it; if there was one, look at TURNIR_DATABASE or put the last copy back: turnir restore COPY.
doctor-database-damaged = The database { $path } is damaged: { $reason }. Stop the bot, keep this file, and put the last copy back: turnir restore { $copy ->
    [none] COPY
   *[some] { $copy }
} --overwrite.
doctor-database = The database { $path } is whole.
doctor-journal = { $title }: the journal folds to what was stored.
doctor-journal-unread = { $title }: the journal cannot be read. { $reason }
doctor-journal-torn = { $title }: the journal cannot be folded ({ $reason }). { doctor-older-copies }
doctor-journal-other = { $title }: from row { $row } on the journal folds to something else than was stored. { doctor-older-copies }
doctor-older-copies = The copies of the last nights may be whole: turnir replay COPY, then turnir restore COPY --overwrite.
doctor-club = The club { $title } has an owner.
doctor-club-nobody = Nobody owns the club { $title }. Run `turnir owner-link` and open what it prints.
doctor-club-zone = The club { $title } lives in the time zone “{ $zone }”, which nobody here knows, so no time can be told. Install the zones of the world (package tzdata) or upgrade turnir.
doctor-outbox = No message is stuck on its way out.
doctor-outbox-stuck = { $count ->
    [one] 1 message is stuck
   *[other] { $count } messages are stuck
} on their way out, the oldest since { $since } UTC.{ $answer ->
    [none] {""}
   *[some] {" "}Telegram’s last answer: { $answer }.
} They go out by themselves once the bot runs and reaches Telegram; look into its log.
doctor-unreadable = { $count ->
        [one] One thing that Telegram sent is set aside
       *[other] { $count } things that Telegram sent are set aside
    }: the bot could not read { $part } (number { $number }). The rest is handled; upgrade turnir, so that it knows such messages.
doctor-quarantine = What Telegram sent as { $number } brought the bot down { $times } times and is set aside. The rest is handled; upgrade turnir, and send its makers what the log says about it.
doctor-people = { $title }: everybody can be written to.
doctor-people-lost = { $title }: the bot cannot write to { $names }. Ask them to open the bot and press Start; tell them their tables by voice.
doctor-people-note = { $title }: { $lost ->
    [none] {""}
   *[some] cannot write to { $lost }
}{ $both ->
    [yes] {"; "}
   *[no] {""}
}{ $guests ->
    [0] {""}
   *[other] { $guests } play without Telegram
}.
doctor-copies = The last copy is of { $date }, in { $folder }.
doctor-copies-none = There is no copy in { $folder }. The bot makes one each night while it runs; make one now: turnir backup FILE.
doctor-copies-old = The last copy is of { $date }. Is the bot running at night? Its log says why a copy failed (backup_failed); make one now: turnir backup FILE.
doctor-litestream = Litestream runs: all that was written is copied, last { $seconds } s ago.
doctor-litestream-late = Litestream runs, but its last copy is { $minutes } min old, of { $since } UTC: whatever came since is on this disk alone. Its log says why: journalctl -u litestream.
doctor-litestream-never = Litestream runs, but has copied nothing since it was started. Is its store reached? Its log says: journalctl -u litestream.
doctor-litestream-other = Litestream runs, but on other databases: { $path } is not among them. Put this path into litestream.yml.
doctor-litestream-silent = Litestream does not answer at { $place }: there are no copies by the second now. Start it: systemctl start litestream; where it runs, its log says what holds it up. If you no longer want it, remove the folder { $folder }.

## The hall page

doctor-hall = The hall page is opened by { $address }.
doctor-hall-nowhere = The hall page has no address that phones can open, so no link to it is given: TURNIR_WEB_HOST { $host } is every address of this machine. Set TURNIR_WEB_URL to the one they use, as http://192.168.1.20:{ $port }; hostname -I shows them.
doctor-hall-here = The hall page can be opened on this machine alone (TURNIR_WEB_HOST is { $host }). For phones set TURNIR_WEB_HOST to 0.0.0.0, and TURNIR_WEB_URL to the address that they open.

## Telegram

doctor-clock = The machine’s clock agrees with Telegram’s.
doctor-clock-off = The machine’s clock is { $where ->
    [ahead] ahead
   *[behind] behind
} by { $seconds } s: rounds would end at another time than on people’s phones. Switch time synchronisation on: timedatectl set-ntp true.
doctor-token = Telegram knows the bot as @{ $username }.
doctor-token-refused = Telegram refuses TURNIR_TOKEN: it was revoked or mistyped. Ask BotFather: /mybots, your bot, API Token.
doctor-telegram-far = Telegram cannot be reached. Look at the network and at TURNIR_PROXY. What was tried: { $reason }.
doctor-telegram-error = Telegram answers with an error: { $reason }. Try again later.
doctor-telegram-silent = Telegram did not answer a question of the doctor: { $reason }. Try again.
doctor-webhook = A webhook sends the updates to { $host }: this bot gets none. Another program uses the token; stop it and call the method deleteWebhook, or take a new token from BotFather: /revoke.
doctor-poller = Another program takes the updates with this token, on this machine or elsewhere. Stop it, or take a new token from BotFather: /revoke.
doctor-poller-none = Nobody else takes the bot’s updates.
doctor-no-groups = The bot cannot be added to groups. BotFather: /setjoingroups, your bot, Enable.
doctor-no-privacy = Privacy mode is off: the bot gets all talk of its groups and needs none. BotFather: /setprivacy.

## Groups

doctor-group = { $name }: the bot may write there.
doctor-group-name = The group { $group } ({ $title })
doctor-group-gone = { $name }: the bot is not there any more. Add it again, or unbind the group in “⚙️ More → 💬 Groups”.
doctor-group-mute = { $name }: the bot may not write there. Make it an administrator.
doctor-group-no-pins = { $name }: the bot may not pin, so the live board can be scrolled away. Make it an administrator who may.
doctor-group-unknown = { $name }: Telegram did not say what the bot may do there: { $reason }. Try again.

## What is wrong with a database

storage-in-use = Another turnir (process { $pid }) is using this database. Stop it first, or choose another TURNIR_DATABASE.
storage-token-in-use = Another turnir (process { $pid }) on this machine is using this token. Stop it first.
storage-newer-version = This database was written by a newer turnir (version { $found }; this one knows { $known }). Upgrade turnir.
storage-older-version = This database is older than this turnir (version { $found } of { $known }). Start `turnir run` once: it upgrades it.
storage-foreign = This file is a database of another program. Choose another TURNIR_DATABASE.
storage-not-a-database = This file is not a database. Choose another TURNIR_DATABASE.
storage-corrupt = This database is damaged: { $reason }. Restore the last backup: turnir restore BACKUP.
storage-copy-damaged = The copy { $path } is damaged: { $reason }. Nothing was replaced; take another copy.
storage-copy-foreign = { $path } is a database of another program. Nothing was replaced; take a copy made by `turnir backup` or by the bot.
storage-locked = The database is locked by another program: { $reason }. Close it and try again.
storage-full = No space is left on the disk: { $reason }. Free some and try again; nothing was lost.
storage-unwritable = The database cannot be written: { $reason }. Check the folder and its permissions.
storage-unreadable = The database cannot be read: { $reason }. Check the path and its permissions.
storage-missing = There is no database at { $path }.
storage-exists = There is a file already: { $path }. Move it away, or add --overwrite.
storage-unknown-event = The journal holds an event this turnir does not know ({ $kind }). Upgrade turnir.
storage-newer-event = The journal holds { $kind } of version { $found }; this turnir knows { $known }. Upgrade turnir.
storage-other = The database failed ({ $code }): { $reason }

## A host

doctor-host-runs-not = The host is not running. Start it: `turnir host FOLDER`.
doctor-host-club = The club of @{ $bot } is whole.
doctor-host-trouble = The club of @{ $bot } does not run: { $code ->
        [token] Telegram refuses its token. Its owner sends a new one to the main bot: “🏛 My clubs”, the club, “🔑 New token”.
        [rulebook] its own rulebook cannot be read. Run `turnir rulebooks --check FILE` with each file of its folder rulebooks.
       *[other] { $code }. The log of the host says more (club_broke); it is tried again by itself.
    }
doctor-host-sealed = The token of @{ $bot } was sealed with another key. Put that key behind the new one, with a comma: TURNIR_HOST_KEY=NEW,OLD.
doctor-host-damaged = The database of @{ $bot }, { $path }, is damaged: { $reason }. Stop this club in the main bot, keep this file, and put the last copy back: { $copy ->
        [none] there is none in its folder backups.
       *[other] TURNIR_DATABASE={ $path } turnir restore { $copy } --overwrite
    }
doctor-host-manages = The main bot may make bots for clubs.
doctor-host-manages-not = The main bot may not make bots: people have to bring a token from BotFather. Open BotFather’s mini app, choose the main bot and turn on Bot Management Mode.
doctor-host-kinds = The webhook of the main bot brings no updates “{ $kind }”: a club does not hear of its new token. Start the host anew: it sets the webhook again.
