"""Words only: one folder of Fluent files per language."""
