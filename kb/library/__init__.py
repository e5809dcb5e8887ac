"""The knowledge base: its folder, its builds, the imported documents, and the whole as one value."""
