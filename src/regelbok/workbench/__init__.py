"""The workbench of translators: what needs them, what readers will see, who has signed what.

A face of the book, like the site: it reads catalogues, glossary and signatures, and writes nothing
but them. Each command answers for people or, with ``--format json``, for programs.
"""
