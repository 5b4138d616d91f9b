"""What a club remembers: players, ratings, seasons."""
