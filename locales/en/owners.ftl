### For owners: what broke in the program itself. The server's log has the same code.

owner-trouble =
    ⚠️ Something failed in the bot. Code <b>{ $code }</b>
    What was done: { $pressed }
    What broke: { $error }, { $place }
    The person was told that it did not work. Look for the code in the server’s log; I will not write about the same failure for an hour.
owner-failure =
    ⚠️ { $part ->
        [alarm] A reminder could not be written down
        [boards] A board or a panel could not be updated
        [nightly] The database could not be tidied at night
       *[sender] A message could not be sent
    }. Code <b>{ $code }</b>
    What broke: { $error }, { $place }
    The bot tries again. Look for the code in the server’s log; I will not write about the same failure for an hour. On the server: <code>turnir doctor</code>.
database-unwritten = ⚠️ { $why ->
        [full] The server has run out of space: the database cannot be written.
        [locked] Another program holds the database: it cannot be written.
       *[other] The database cannot be written: the disk answers with an error.
    } Everybody who does something is told that it is not written down; everything can still be read. { $why ->
        [full] Free some space, and the bot goes on by itself.
        [locked] Close that program, and the bot goes on by itself.
       *[other] More is in the server’s log and in <code>turnir doctor</code>.
    }
database-written-again = ✅ The database is written again. It was not for { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
backup-failed = ⚠️ The nightly copy of the database could not be made. Code <b>{ $code }</b>; the server’s log says why. I try again every hour. On the server: <code>turnir doctor</code>.
