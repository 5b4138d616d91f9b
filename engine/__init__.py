"""Tournament law without I/O: values in, values out; time and chance are parameters."""

# Whatever of the law is used, every format is known: one without all its answers does not import.
from engine.formats import registry

__all__ = ["registry"]
