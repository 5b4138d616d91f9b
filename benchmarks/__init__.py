"""Measurements of the budgets of the program."""
