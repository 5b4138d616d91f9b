"""Lists in documents and pasted texts: names, results, pairs."""
