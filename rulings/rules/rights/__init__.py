"""Laws 9-11: who may speak up, and which rights are lost."""
