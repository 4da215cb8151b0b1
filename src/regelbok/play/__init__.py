"""A round in the terminal against simple computer players, told in the sentences of the book."""
