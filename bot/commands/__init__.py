"""Commands of the command line, by subject; `bot.cli` registers them."""
