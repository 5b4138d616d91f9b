"""Who plays whom: the matching kernel and one module per method."""
