"""Laws 68-71: claims and concessions."""
