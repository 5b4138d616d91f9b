"""The formats: one class each, answering all that `engine.formats.protocol` asks."""
