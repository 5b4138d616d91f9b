"""The application: neither Telegram talk nor tournament law."""
