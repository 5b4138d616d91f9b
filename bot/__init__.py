"""The application: neither Telegram talk nor tournament law."""

from bot import unbuilt as unbuilt
