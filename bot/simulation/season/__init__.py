"""A season of a club: several evenings in one world, the people who come to them, and what the club remembers then."""
