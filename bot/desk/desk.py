"""The tournament desk: the one door for every change."""
