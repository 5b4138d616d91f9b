### For owners: what broke in the program itself. The server's log has the same code.

owner-trouble =
    ⚠️ Something failed in the bot. Code <b>{ $code }</b>
    What was done: { $pressed }
    What broke: { $error }, { $place }
    The person was told that it did not work. Search the server’s log for the code; I will not report the same failure again for an hour.
owner-failure =
    ⚠️ { $part ->
        [alarm] A reminder could not be recorded
        [boards] A board or a panel could not be updated
        [nightly] The database could not be tidied at night
       *[sender] A message could not be sent
    }. Code <b>{ $code }</b>
    What broke: { $error }, { $place }
    The bot is trying again. Search the server’s log for the code; I will not report the same failure again for an hour. On the server: <code>turnir doctor</code>.
database-unwritten = ⚠️ { $why ->
        [full] The server has run out of space: the database cannot be written.
        [locked] Another program holds the database: it cannot be written.
       *[other] The database cannot be written: the disk answers with an error.
    } Everybody who tries something is told that it was not recorded; everything can still be read. { $why ->
        [full] Free some space, and the bot goes on by itself.
        [locked] Close that program, and the bot goes on by itself.
       *[other] See the server’s log and <code>turnir doctor</code>.
    }
database-written-again = ✅ The database can be written again. It could not be for { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
backup-failed = ⚠️ The nightly copy of the database could not be made. Code <b>{ $code }</b>; the server’s log says why. I try again every hour. On the server: <code>turnir doctor</code>.
