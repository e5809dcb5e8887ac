"""Pads: an auction or tricks entered as they happened, before it is known which ruling is wanted."""
