"""The application: neither Telegram talk nor tournament law."""

import sys

from bot.lazy_types import LazyTypes

sys.meta_path.insert(0, LazyTypes())  # before anybody imports aiogram
