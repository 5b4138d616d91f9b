"""The host's own bot: people make clubs by it, and look after those they have made."""
