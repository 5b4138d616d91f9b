"""Many clubs in one process: each is an application of its own, with its bot, its database and its troubles."""
