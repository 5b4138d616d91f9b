## Lists of federations

refusal-file-no-federation = This does not look like a federation’s list of players. Send the lists of the EGD or FIDE as they come, or a table (CSV, .xlsx): name, player’s number, rating or rank.
