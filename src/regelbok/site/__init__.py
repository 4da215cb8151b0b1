"""The site: the localized tree drawn as pages, built by MkDocs, one build a language."""
