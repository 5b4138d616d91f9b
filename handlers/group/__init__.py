"""What the bot does in a group: /bind, /pairings, /standings, and nothing with anybody's talk."""
