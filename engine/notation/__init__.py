"""Results as people type them: one grammar for each kind of scoring, and blocks of many lines.

Every grammar is ``[table] games``; the table may be written ``стол 12``, ``table 12``, ``№12``, ``#12`` or ``12``.
What is said first is the left side of the table, or of whoever speaks: that is the caller's business.
"""

from engine.notation.line import *
from engine.notation.pasted import *
