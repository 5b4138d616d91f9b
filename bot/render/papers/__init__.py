"""What is printed, as data: pure views of a tournament for `templates/paper.typ`; registry.py lists every paper."""
