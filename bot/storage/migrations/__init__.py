"""The schema, one numbered .sql file per step."""
