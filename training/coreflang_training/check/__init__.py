"""What a model gets wrong, with the text, for those who want to see why."""
