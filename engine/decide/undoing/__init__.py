"""Which event undoes which, one module a subject."""
