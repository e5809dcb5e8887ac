"""What the phone takes along, made with the knowledge base."""
