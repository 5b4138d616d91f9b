"""What is printed, as data: pure views of a tournament for `templates/paper.typ`; door.py lists every paper."""
