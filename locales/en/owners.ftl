### For owners: what broke in the program itself. The server's log has the same code.

owner-trouble =
    ⚠️ Something failed in the bot. Code <b>{ $code }</b>
    What was done: { $pressed }
    What broke: { $error }, { $place }
    The person was told that it did not work. Look for the code in the server's log; I will not write about the same failure for an hour.
backup-failed = ⚠️ The nightly copy of the database could not be made. Code <b>{ $code }</b>; the server's log says why. I try again every hour. On the server: <code>turnir doctor</code>.
