"""The pictures of pages: what is shown where somebody sends a link to one of them."""
