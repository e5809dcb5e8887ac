"""Peers asked without a word of the information (16B1b, 21B, 12C1c)."""
