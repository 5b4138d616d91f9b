"""Pictures: a pure view of the data, a Typst template that lays it out, and one place that sets it."""
