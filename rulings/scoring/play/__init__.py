"""The score of the deal: Laws 2, 77 and 78B."""
