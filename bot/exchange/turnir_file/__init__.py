"""The tournament file, format "turnir/1": read, written, and what it answers; docs/tournament-file.md tells it."""
