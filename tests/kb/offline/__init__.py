"""What the phone takes along, made and read again."""
