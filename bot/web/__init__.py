"""The read-only hall page, health and metrics."""
