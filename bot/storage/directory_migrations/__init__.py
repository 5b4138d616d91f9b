"""The schema of the list of clubs, one numbered .sql file per step."""
