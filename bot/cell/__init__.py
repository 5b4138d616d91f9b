"""Where files of strangers are read: processes that can do nothing else and are thrown away after each."""
