"""Who hears of which event, one module a subject."""
