"""Passages scored against a query and put in order, each with the piece that shows why."""
