"""Tactics with evidence: what a tip is worth, found by playing many rounds with it and without."""
