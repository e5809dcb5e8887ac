"""`make fuzz`: whatever comes in through any door, an answer or a refusal in a sentence comes out."""
