"""The organizer's buttons, commands and lines."""
