"""What the design promises in figures, measured on this machine: `python -m benchmarks [NAME …] [--quick]`."""

from bot.lazy_types import LazyTypes as LazyTypes  # the program comes before aiogram, as it does at a start
