"""Rows in, rows out: the journal, the inbox, the outbox and the people, in SQLite."""
