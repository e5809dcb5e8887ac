"""Penalties of the handbook (211–216, 261–262, X90): each an interview that ends in the event's own unit."""
