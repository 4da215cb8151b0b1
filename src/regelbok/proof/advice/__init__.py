"""Advice: what the engine says of every question that a table asks, worked out beforehand.

Two questions are answered: may I lay this card, and who starts. For each there is a table of every
answer, over everything that can make a difference, so that a page needs no rules of its own.
"""
