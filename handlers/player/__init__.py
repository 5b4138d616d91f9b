"""The player's buttons, commands and lines; and what everybody may look at."""
