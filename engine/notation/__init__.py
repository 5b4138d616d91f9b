"""Results as people type them: one grammar for each kind of scoring, and blocks of many lines.

Every grammar is ``[table] games``; the table may be written ``стол 12``, ``table 12``, ``№12``, ``#12`` or ``12``.
What is said first is the left side of the table, or of whoever speaks: that is the caller's business.
"""

from engine.notation.line import Line
from engine.notation.pasted import LineProblem, PastedLine, is_block, parse_lines
from engine.notation.reading import Reader, reader_of, reads

__all__ = ["Line", "LineProblem", "PastedLine", "Reader", "is_block", "parse_lines", "reader_of", "reads"]
