"""The referee's buttons, commands and lines."""
