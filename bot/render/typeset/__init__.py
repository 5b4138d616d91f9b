"""Sets pages: a template of `templates/` laid out with a view's data by Typst, in fonts of its own.

`png` for pictures in chats, `pdf` for paper. Which data a template wants says who asks for it: a view of `pictures/` or
`papers/`, or `qr`.
"""

from bot.render.typeset.glyphs import fits_in_two, printable, widest, widest_of
from bot.render.typeset.setting import LETTER, Theme, digest, pdf, png

__all__ = ["LETTER", "Theme", "digest", "fits_in_two", "pdf", "png", "printable", "widest", "widest_of"]
