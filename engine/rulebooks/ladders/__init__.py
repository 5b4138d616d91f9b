"""Ladders of penalties that several books share: a preset names one as its `ladder`."""
