"""The table, its tie-breaks and their explanation."""
