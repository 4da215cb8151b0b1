"""The tools: pages that answer a question at the table, from what the engine has worked out."""
