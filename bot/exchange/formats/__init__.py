"""A module a format of other programs and of people: files of theirs come in, files for them go out."""
