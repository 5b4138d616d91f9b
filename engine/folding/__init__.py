"""What each event does to the tournament, one module a subject. Pure bookkeeping: nothing is paired, drawn or timed."""
