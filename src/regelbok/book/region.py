"""The region whose habits a language follows."""

from __future__ import annotations

from typing import Final

from babel.core import Locale, get_global

_BRITISH: Final = {"en": "GB"}


def region_of(locale: str) -> str:
    """The region whose habits a language follows: where most people speak it.

    >>> [region_of(locale) for locale in ("en", "nb", "sv", "da")]
    ['GB', 'NO', 'SE', 'DK']
    """
    likely = get_global("likely_subtags").get(locale, locale)
    return _BRITISH.get(locale) or Locale.parse(likely).territory or ""
