"""Laws 20F, 21, 47E2 and 75: mistaken explanations."""
