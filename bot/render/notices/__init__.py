"""Every notice the bot sends of itself, one module a subject; `door.py` is the door."""
