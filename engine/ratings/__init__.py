"""Ratings: what people's games say of their strength, folded over the events of a club in order of their ends.

`protocol.py` says what is asked of a way to rate; one class a way, all in `registry.py`. `counting.py` makes the rated
games of a tournament, `history.py` folds them.
"""
