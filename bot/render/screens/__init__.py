"""Screens: pure functions (view, viewer, tr, …) → Screen."""
