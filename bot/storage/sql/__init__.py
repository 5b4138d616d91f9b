"""The queries, one .sql file per table."""
