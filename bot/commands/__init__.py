"""What `turnir` does on the command line, one module per kind of work. Heavy rooms are imported inside the commands."""
