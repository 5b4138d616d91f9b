"""The alarm: rings the desk when a reminder of the tournament is due."""
