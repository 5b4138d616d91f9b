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
backup-failed = ⚠️ The nightly copy of the database could not be made. Code <b>{ $code }</b>; the server’s log says why. I try again every hour. On the server: <code>turnir doctor</code>.
