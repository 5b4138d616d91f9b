"""The tournament as a file: in and out."""
