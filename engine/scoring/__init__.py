"""What a game result is worth: one module per kind of result."""
