"""Cards, events and moves in English: phrases for things, and the story of a hand."""
