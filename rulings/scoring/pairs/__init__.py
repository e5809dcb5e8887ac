"""Matchpoints: Laws 78A and 87, and the handbook's X78 on special scores."""
