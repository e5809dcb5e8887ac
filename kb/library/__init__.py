"""What the knowledge base stands on: the folder, its builds, what is taken in, and the whole as one value."""
