"""The Telegram edge, one folder per role: parse, call the desk, show."""
