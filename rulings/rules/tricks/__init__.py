"""Laws 65-67: how tricks are kept, who may see one again, and a trick with too few or too many cards."""
