"""The proof: scenarios, doctests and traces that hold the engine to what the book says."""
