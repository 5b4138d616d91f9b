"""Every notice the bot sends of itself, one module a subject; `registry.py` has the table of all."""
