"""The people with phones: what each of them can do with what stands on the screen."""
