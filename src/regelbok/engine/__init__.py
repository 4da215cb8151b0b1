"""The rules of the game, executable: the specification that everything else is proved against.

Start at :mod:`regelbok.engine.game`. Nothing here knows a text, a file or a language, and nothing
but the standard library is needed.
"""
