"""Auctions, calls, cards and tables as a page draws them and a screen reader says them."""
