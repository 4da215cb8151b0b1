"""The site in a browser: on a phone and wide, with and without script, in four languages."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest

from regelbok.book.tree import Book

from .conftest import KINDS, LOCALES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

pytestmark = [pytest.mark.site, pytest.mark.browser]
EXAMPLE = "challenge/#ex-challenge-right"
FIRST_SCREEN: ViewportSize = {"width": 390, "height": 700}
BELOW = """
height => [...document.querySelectorAll(".lead, .edition")]
  .filter(each => each.getBoundingClientRect().bottom > height)
  .map(each => `below the first screen: ${each.textContent}`)
"""
SMALLER = """
([selector, least]) => [...document.querySelectorAll(selector)]
  .filter(each => each.offsetParent && each.matches("a, button, summary"))
  .map(each => [each.className, each.textContent, each.getBoundingClientRect().height])
  .filter(([, , height]) => height < least)
"""
OUTSIDE = """
() => [...document.querySelectorAll("body *")].filter(each => {
  const { left, right, width } = each.getBoundingClientRect();
  return each.offsetParent && width && (left < -1 || right > innerWidth + 1)
    && !each.closest(".table, .skip, .hidden");
}).map(each => `sticks out: ${each.outerHTML.slice(0, 90)}`)
"""
FONT = "document.fonts.ready.then(() => document.fonts.check('16px \"Familjen Grotesk\"'))"
TORN = """
() => [
  ...[...document.querySelectorAll(".whole, .on-turn")]
    .filter(each => each.getClientRects().length > 1 || each.offsetHeight > 80)
    .map(each => `broken in two: ${each.textContent}`),
  ...[...document.querySelectorAll(".controls button")]
    .filter(each => each.offsetHeight > 50)
    .map(each => `a button of two lines: ${each.textContent}`),
]
"""


def names(built_site: Path) -> list[str]:
    """Folders of all pages of a language; "" is its start page."""
    folder = built_site / "en"
    return sorted(
        path.parent.relative_to(folder).as_posix().removeprefix(".")
        for path in folder.rglob("index.html")
    )


def address(site: str, locale: str, name: str) -> str:
    return f"{site}{locale}/{name}/" if name else f"{site}{locale}/"


def test_every_page_in_every_language(
    built_site: Path, site_address: str, browser: Browser
) -> None:
    """One look at each page, for all that can be seen in passing.

    No complaint of the browser, no answer of 400 and up, no other host; the answer and the edition
    in the first screen of a phone; on the narrowest phone no sideways scrolling, no card's name
    and no button in two lines. Wide screens differ by language in nothing but words, which have
    room there, so one language is enough for them.
    """
    page = browser.new_page(viewport=FIRST_SCREEN)
    found: list[str] = []
    host = urlsplit(site_address).netloc

    def look(url: str, status: int) -> None:
        if status >= 400 or urlsplit(url).netloc != host:
            found.append(f"{page.url}: {status} {url}")

    page.on("console", lambda message: found.append(f"{page.url}: {message.text}"))
    page.on("pageerror", lambda error: found.append(f"{page.url}: {error}"))
    page.on("response", lambda response: look(response.url, response.status))
    for locale in LOCALES:
        for name in names(built_site):
            page.goto(address(site_address, locale, name))
            faults = page.evaluate(BELOW, FIRST_SCREEN["height"] - 62)
            for width in (320, 1280) if locale == "en" else (320,):
                page.set_viewport_size({"width": width, "height": 700})
                wide = page.evaluate("document.documentElement.scrollWidth")
                if wide > width:
                    faults.append(f"{wide} wide on a screen of {width}")
                if width == 320:
                    faults += page.evaluate(TORN)
            found += [f"{page.url}: {fault}" for fault in faults]
            page.set_viewport_size(FIRST_SCREEN)
    for path in ("", "r/draw-four.colour-held/", "nosuch/"):
        page.set_viewport_size({"width": 320, "height": 700})
        page.goto(site_address + path)
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            found.append(f"{page.url}: wider than the screen")
        if not page.evaluate(FONT):
            found.append(f"{page.url}: not in our font")
    page.close()
    missing = f"{site_address}nosuch/"
    found = [each for each in found if missing not in each or "404" not in each]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("locale", LOCALES)
def test_text_twice_as_large_fits_a_narrow_phone(
    site_address: str, browser: Browser, locale: str
) -> None:
    """Every kind of page, with the size of text that a reader sets in the browser."""
    context = browser.new_context(viewport={"width": 320, "height": 700})
    page = context.new_page()
    sizes = {"fontSizes": {"standard": 32, "fixed": 26}}
    context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    found: list[str] = []
    for name in KINDS:
        place = name if name.endswith(".html") else f"{name}/".lstrip("/")
        page.goto(f"{site_address}{locale}/{place}")
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        wide = page.evaluate("document.documentElement.scrollWidth")
        found += [f"{page.url}: {wide} wide"] if wide > 320 else []
        found += [f"{page.url}: {each}" for each in page.evaluate(OUTSIDE)]
    context.close()
    assert not found, "\n".join(found)


def test_a_cold_page_needs_few_requests(site_address: str, browser: Browser) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site_address}en/wild-draw-four/", wait_until="networkidle")
    page.close()
    assert len(asked) <= 7, asked


# --- Steps of an example -----------------------------------------------------------------------


def test_next_moves_the_step_the_focus_and_the_address(site_address: str, phone: Page) -> None:
    phone.goto(f"{site_address}en/{EXAMPLE}")
    example = phone.locator("#ex-challenge-right")
    on = example.locator("button.on")
    assert example.locator(".step:visible").count() == 1
    places = []
    for number in (2, 3):
        on.click()
        assert phone.url.endswith(f"#ex-challenge-right-{number}")
        assert phone.evaluate("document.activeElement.closest('.step').id").endswith(f"-{number}")
        assert example.locator(".step[aria-current]").get_attribute("id") == (
            f"ex-challenge-right-{number}"
        )
        top = example.evaluate("each => each.getBoundingClientRect().top")
        box = on.bounding_box()
        assert box is not None
        places.append(round(box["y"] - top))
    assert len(set(places)) == 1  # the button stays under the thumb
    while example.locator(".step").last.get_attribute("aria-current") is None:
        on.click()
    assert on.inner_text() == "Again"
    on.click()
    assert phone.url.endswith("#ex-challenge-right-1")
    assert example.locator("button.back").get_attribute("aria-disabled") == "true"
    phone.go_back()
    assert "challenge" not in phone.url  # steps leave no trail in the history


def test_an_address_opens_its_step(site_address: str, phone: Page) -> None:
    phone.goto(f"{site_address}nb/{EXAMPLE}-3")
    assert phone.locator("#ex-challenge-right-3").is_visible()
    assert not phone.locator("#ex-challenge-right-1").is_visible()


def test_of_several_examples_one_is_shown_and_the_others_can_be_chosen(
    site_address: str, phone: Page
) -> None:
    phone.goto(f"{site_address}en/wild-draw-four/")
    group = phone.locator(".table-top").filter(has=phone.locator(".choice")).first
    assert group.locator(".example:visible").count() == 1
    second = group.locator(".choice a").nth(1)
    second.click()
    shown = group.locator(".example:visible")
    assert shown.count() == 1
    assert f"#{shown.get_attribute('id')}" == second.get_attribute("href")


def test_all_steps_can_be_read_without_script(
    built_site: Path, site_address: str, browser: Browser
) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    for name in ("skip", "challenge"):
        html = (built_site / "sv" / name / "index.html").read_text(encoding="utf-8")
        count = len(re.findall(r'<li id="ex-[^"]*" class="step"', html))
        page.goto(address(site_address, "sv", name))
        assert count > 5
        assert page.locator(".step svg:visible").count() == count
        assert page.locator(".step p:visible").count() == count
        assert page.locator(".controls:visible").count() == 0
    context.close()


def test_paper_shows_all_steps_dark_on_white(site_address: str, browser: Browser) -> None:
    page = browser.new_page(color_scheme="dark")
    page.goto(f"{site_address}en/challenge/")
    page.emulate_media(media="print")
    assert page.locator(".step svg:visible").count() == page.locator(".step").count()
    colours = page.evaluate(
        """() => [document.body, document.querySelector(".table-top")].map(
            each => getComputedStyle(each).backgroundColor)"""
    )
    assert colours == ["rgb(255, 255, 255)"] * 2
    assert not page.locator(".bar").is_visible()
    # Links that only help on a screen stay off the paper: the examples of each rule are many.
    page.goto(f"{site_address}en/all-rules/")
    assert not page.locator(".registry details").first.is_visible()
    page.goto(f"{site_address}en/questions/")
    assert not page.locator(".contents").is_visible()
    page.close()


# --- Languages ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "middle", "Enter"])
def test_the_switcher_keeps_page_and_place(site_address: str, browser: Browser, way: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    for name, anchor in (("skip", "skip-loses-turn"), ("challenge", "ex-challenge-right-3")):
        page.goto(f"{address(site_address, 'en', name)}#{anchor}")
        page.locator(".languages summary").click()
        link = page.locator(".languages a[hreflang=da]")
        if way == "middle":
            with context.expect_page() as opened:
                link.click(button="middle")
            other = opened.value
            other.wait_for_load_state()
        else:
            other = page
            if way == "click":
                link.click()
            else:
                link.focus()
                page.keyboard.press("Enter")
            page.wait_for_url("**/da/**")
        assert other.url == f"{address(site_address, 'da', name)}#{anchor}"
        assert other.locator(f"#{anchor}").count() == 1
        if way != "middle":
            assert page.evaluate("localStorage.getItem('regelbok-language')") == "da"
    context.close()


SWITCHED = {
    "en": ("", "guide", "skip", "all-cards", "score"),
    "nb": ("challenge", "stacking", "compare-flip", "our-table", "search"),
    "sv": ("flip", "questions", "glossary", "may-i-lay", "myths"),
    "da": ("points", "tactics", "editions", "who-starts", "offline"),
}


@pytest.mark.parametrize("locale", SWITCHED)
def test_the_switcher_leads_from_every_kind_of_page_to_the_same_place(
    site_address: str, phone: Page, locale: str
) -> None:
    for name in SWITCHED[locale]:
        phone.goto(f"{address(site_address, locale, name)}?a=b#page-title")
        here = phone.evaluate("location.href").removeprefix(f"{site_address}{locale}/")
        links = phone.locator("a[hreflang]:not([type])").evaluate_all("all => all.map(a => a.href)")
        assert sorted(links) == sorted(2 * [f"{site_address}{each}/{here}" for each in LOCALES])
        assert here.startswith(f"{name}/?a=b#" if name else "?a=b#")


def test_the_switcher_follows_the_address(site_address: str, phone: Page) -> None:
    phone.goto(f"{site_address}en/skip/")
    link = phone.locator(".languages a[hreflang=sv]")
    phone.locator("a.see").first.click()
    assert (link.get_attribute("href") or "").endswith(urlsplit(phone.url).fragment)


def test_the_remembered_language_opens_at_the_root_and_at_permanent_addresses(
    site_address: str, browser: Browser
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(site_address)
    assert page.url == site_address  # nothing is guessed from the browser
    page.locator("a[hreflang=sv]").click()
    page.wait_for_url("**/sv/")
    page.goto(site_address)
    page.wait_for_url("**/sv/")
    page.goto(f"{site_address}r/draw-four.colour-held/")
    page.wait_for_url("**/sv/wild-draw-four/#draw-four-colour-held")
    page.goto(f"{site_address}#choose")
    assert page.locator("a[hreflang]").count() == len(LOCALES)
    context.close()


def test_a_page_that_is_not_there_answers_in_four_languages(site_address: str, phone: Page) -> None:
    response = phone.goto(f"{site_address}sv/nosuch/")
    assert response is not None
    assert response.status == 404
    assert phone.locator("section[lang]").count() == len(LOCALES)


# --- Search ------------------------------------------------------------------------------------

WORDS = {
    "en": {
        "+4": "wild-draw-four", "plus four": "wild-draw-four", "joker": "wild", "stop": "skip",
        "miss a turn": "skip", "backwards": "reverse", "take two": "draw-two",
        "score": "points", "bluff": "challenge", "revers": "reverse", "chalenge": "challenge",
    },
    "nb": {
        "+4": "wild-draw-four", "pluss fire": "wild-draw-four", "joker": "wild",
        "stopp": "skip", "hopp over": "skip", "vendekort": "reverse", "snu": "reverse",
        "trekk 2": "draw-two", "trekk": "draw-two", "poeng": "points", "bløff": "challenge",
        "utfordrng": "challenge",
    },
    "sv": {
        "+4": "wild-draw-four", "dra fyra": "wild-draw-four", "joker": "wild", "stopp": "skip",
        "stå över": "skip", "vändkort": "reverse", "vand": "reverse", "plocka två": "draw-two",
        "poäng": "points", "bluff": "challenge", "utmanng": "challenge",
    },
    "da": {
        "+4": "wild-draw-four", "plus fire": "wild-draw-four", "joker": "wild",
        "sid over": "skip", "spring over": "skip", "vendekort": "reverse",
        "baglaens": "reverse", "træk 2": "draw-two", "point": "points", "snyd": "challenge",
        "udfordrng": "challenge",
    },
}  # fmt: skip


# The same for the tools, the guide and what else is told beside the rules; a few are mistyped.
BESIDE_THE_RULES = {
    "en": {
        "scoreboard": "score", "count points": "score", "who is winning": "score",
        "who goes first": "who-starts", "first player": "who-starts",
        "family rules": "our-table", "our house rules": "our-table", "share the rules": "our-table",
        "can i lay": "may-i-lay", "is it allowed": "may-i-lay", "legal move": "may-i-lay",
        "newbie": "guide", "how to play": "guide", "beginer": "guide", "wrong rules": "myths",
        "is it true": "myths", "misunderstandigs": "myths", "who invented uno": "history",
        "inventor": "history", "1971": "history", "offline": "offline", "no internet": "offline",
        "ofline": "offline", "list of cards": "all-cards", "every card": "all-cards",
        "strategy": "tactics", "how to win": "tactics", "stratagy": "tactics", "luck": "tactics",
        "toddler": "ages", "kids": "ages", "grandparents": "ages", "party": "groups",
        "big group": "groups", "ten players": "groups", "difference": "compare",
        "all rules": "all-rules",
    },
    "nb": {
        "telle poeng": "score", "føre poeng": "score", "poengark": "score",
        "hvem begynner": "who-starts", "startspiller": "who-starts", "familieregler": "our-table",
        "avtale regler": "our-table", "får jeg legge": "may-i-lay", "er det lov": "may-i-lay",
        "nybegynner": "guide", "nybegyner": "guide", "bruksanvisning": "guide",
        "feil regler": "myths", "er det sant": "myths", "misforstaelse": "myths",
        "oppfinner": "history", "hvem fant opp uno": "history", "uten nett": "offline",
        "alle kortene": "all-cards", "strategi": "tactics", "hvordan vinne": "tactics",
        "strateggi": "tactics", "unger": "ages", "småbarn": "ages", "hvor gammel": "ages",
        "bursdag": "groups", "ti spillere": "groups", "side om side": "compare",
        "alle reglene": "all-rules",
    },
    "sv": {
        "räkna poäng": "score", "poängprotokoll": "score", "rakna poang": "score",
        "vem börjar": "who-starts", "startkort": "who-starts", "familjeregler": "our-table",
        "våra husregler": "our-table", "får jag lägga": "may-i-lay", "far jag lagga": "may-i-lay",
        "är det tillåtet": "may-i-lay", "nybörjare": "guide", "nyborjare": "guide",
        "nyböjare": "guide", "fel regler": "myths", "missförstånd": "myths",
        "vem uppfann uno": "history", "ursprung": "history", "utan nät": "offline",
        "alla kort": "all-cards", "strategi": "tactics", "knep": "tactics",
        "hur man vinner": "tactics", "småbarn": "ages", "mormor": "ages", "kalas": "groups",
        "tio spelare": "groups", "alla regler": "all-rules", "sida vid sida": "compare",
    },
    "da": {
        "tælle point": "score", "taelle point": "score", "pointark": "score",
        "hvem fører": "score", "hvem begynder": "who-starts", "startspiller": "who-starts",
        "familieregler": "our-table", "hjemmeregler": "our-table", "må jeg lægge": "may-i-lay",
        "ma jeg laegge": "may-i-lay", "er det tilladt": "may-i-lay", "begynder": "guide",
        "nybegyndr": "guide", "vejledning": "guide", "forkerte regler": "myths",
        "passer det": "myths", "hvem opfandt uno": "history", "oprindelse": "history",
        "uden internet": "offline", "strategi": "tactics", "fif": "tactics",
        "gode råd": "tactics", "bedsteforældre": "ages", "aldersgraense": "ages",
        "fest": "groups", "skoleklasse": "groups", "alle regler": "all-rules",
        "side om side": "compare",
    },
}  # fmt: skip
# Nobody who speaks the language would say so; and all of it is a word of a neighbour.
FOREIGN = {
    "en": (
        "kastebunke", "poengtavle", "nybegynner", "familieregler", "barnehage", "husregler",
        "poängprotokoll", "regnskab", "kalas", "vejledning",
    ),
    "nb": (
        "draghög", "nybörjare", "poängprotokoll", "scoreboard", "toddler", "knep", "kalas",
        "ursprung", "pointark", "newbie",
    ),
    "sv": (
        "kastebunke", "nybegynner", "poengark", "hjemmeregler", "toddler", "bursdag", "newbie",
        "scoreboard", "oppfinner", "bedsteforældre",
    ),
    "da": (
        "draghög", "nybörjare", "poengark", "bursdag", "toddler", "kalas", "barnehage", "mormor",
        "newbie", "scoreboard",
    ),
}  # fmt: skip


LINKS_FOUND = "[...document.querySelectorAll('.results a')].map(each => each.getAttribute('href'))"


@pytest.mark.parametrize("locale", WORDS)
@pytest.mark.parametrize("words", [WORDS, BESIDE_THE_RULES], ids=["rules", "beside"])
def test_search_finds_what_players_call_things(
    site_address: str, phone: Page, locale: str, words: Mapping[str, Mapping[str, str]]
) -> None:
    phone.goto(f"{site_address}{locale}/search/", wait_until="networkidle")
    field = phone.locator("#q")
    assert len(words[locale]) >= 10
    for word, page in words[locale].items():
        field.fill(word)
        phone.locator(".results li").first.wait_for()
        links = phone.evaluate(LINKS_FOUND)
        assert any(link.startswith(f"../{page}/") for link in links[:3]), f"{word}: {links[:3]}"
        assert parse_qs(urlsplit(phone.url).query)["q"] == [word]


@pytest.mark.parametrize("locale", FOREIGN)
def test_words_of_another_language_find_nothing(
    site_address: str, phone: Page, books: Mapping[str, Book], locale: str
) -> None:
    nothing = books[locale].messages["search.none"]
    phone.goto(f"{site_address}{locale}/search/", wait_until="networkidle")
    for word in FOREIGN[locale]:
        phone.locator("#q").fill("")
        phone.locator("#q").fill(word)
        phone.locator(".found").get_by_text(nothing).wait_for()
        assert phone.locator(".results li").count() == 0, word
        assert phone.locator(".all-pages").is_visible()  # a way on


def test_the_slash_key_leads_to_the_search(site_address: str, phone: Page) -> None:
    phone.goto(f"{site_address}da/skip/")
    phone.keyboard.press("/")
    phone.wait_for_url("**/da/search/")
    assert phone.evaluate("document.activeElement.id") == "q"


def test_only_the_search_page_loads_the_index(site_address: str, phone: Page) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    phone.goto(f"{site_address}en/skip/", wait_until="networkidle")
    assert not [url for url in asked if "search" in url]
    phone.goto(f"{site_address}en/search/", wait_until="networkidle")
    assert [url for url in asked if url.endswith("search.json")]


# --- For translators ---------------------------------------------------------------------------


def test_a_choice_shows_only_the_texts_that_need_it(site_address: str, phone: Page) -> None:
    phone.goto(f"{site_address}da/translations-skip/")
    texts, shown = phone.locator(".units > li[id]"), phone.locator(".units > li[id]:visible")
    assert shown.count() == texts.count() > 10
    # As if all but the first text had been read.
    phone.evaluate(
        """() => [...document.querySelectorAll('.units > li[id]')].slice(1)
            .forEach(each => each.dataset.is = '')"""
    )
    phone.locator(".filter input").first.focus()
    phone.keyboard.press("ArrowRight")  # past what cannot be chosen: nothing needs work
    assert phone.locator(".filter :checked").get_attribute("value") == "unread"
    assert shown.count() == 1
    assert phone.locator("section.units:visible").count() == 1
    phone.reload()
    assert shown.count() == texts.count()  # nothing is remembered


def test_all_texts_can_be_read_without_script(site_address: str, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=FIRST_SCREEN)
    page = context.new_page()
    page.goto(f"{site_address}da/translations-skip/")
    assert page.locator(".units > li[id]:visible").count() > 10
    assert not page.locator(".filter").is_visible()
    context.close()


# --- On the phone ------------------------------------------------------------------------------


def test_what_is_tapped_is_large_enough(site_address: str, phone: Page) -> None:
    often = ".bar a, .languages summary, .controls button, .brand"
    seldom = ".see, .cited a, .choice a, .number, .id, .registry summary, .rows a, .foot a"
    seldom += ", .where a, .doubt, .units .small a, .units summary, .standings a"
    seldom += ", .by-page summary, .reviewed-page a"
    for name in ("wild-draw-four", "all-rules", "questions", "translations", "translations-skip"):
        phone.goto(address(site_address, "nb", name))
        for selector, least in ((often, 47.5), (seldom, 24)):
            assert phone.evaluate(SMALLER, [selector, least]) == [], name


def test_a_place_is_not_under_the_bar(site_address: str, phone: Page) -> None:
    phone.goto(f"{site_address}en/your-turn/#draw-keep-it")
    box = phone.locator("#draw-keep-it").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 400


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_frame_follows_the_system(
    site_address: str, browser: Browser, scheme: str
) -> None:
    page = browser.new_page(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{site_address}en/skip/", wait_until="commit")
    page.wait_for_load_state()
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    dark = sum(int(each) for each in re.findall(r"\d+", colour)) < 200
    assert dark is (scheme == "dark")
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Familjen')
    page.close()


def test_a_row_of_all_rules_is_plain_and_short(site_address: str, phone: Page) -> None:
    """Nothing is left of the boxes and signs that Material gives to folded parts."""
    phone.goto(f"{site_address}sv/all-rules/")
    folded = phone.locator(".registry details").first
    look = folded.evaluate(
        """each => {
          const [box, text] = [getComputedStyle(each), getComputedStyle(each.firstElementChild)];
          return [box.borderTopWidth, box.boxShadow, box.marginBottom, text.backgroundColor];
        }"""
    )
    assert look == ["0px", "none", "0px", "rgba(0, 0, 0, 0)"]
    heights = phone.evaluate(
        "[...document.querySelectorAll('.registry > li')].map(each => each.offsetHeight)"
    )
    assert max(heights) <= 180
    assert sum(heights) / len(heights) <= 130


@pytest.mark.parametrize("name", ["skip", "questions"])
def test_the_mark_in_the_menu_keeps_off_the_name(
    site_address: str, browser: Browser, name: str
) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(address(site_address, "da", name))
    here = page.locator(".menu [aria-current]")
    gap, cut_off = here.evaluate(
        """each => {
          const style = getComputedStyle(each), menu = each.closest(".menu");
          const edge = each.getBoundingClientRect().left - menu.getBoundingClientRect().left;
          return [parseFloat(style.borderLeftWidth) && parseFloat(style.paddingLeft), edge < 0];
        }"""
    )
    assert gap >= 8
    assert not cut_off
    page.close()


# --- Under a path ------------------------------------------------------------------------------


@pytest.fixture
def under_a_path(built_site: Path, tmp_path: Path) -> Iterator[str]:
    """The same site, served under /x/rules/."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "rules").symlink_to(built_site, target_is_directory=True)
    handler = partial(Quiet, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/x/rules/"
        server.shutdown()
        thread.join()


def test_the_site_works_under_a_path(under_a_path: str, phone: Page) -> None:
    bad: list[str] = []
    phone.on(
        "response", lambda response: bad.append(response.url) if response.status >= 400 else None
    )
    seen: set[str] = set()
    for start in ("", "nb/", "nb/challenge/", "da/search/", "r/skip.loses-turn/"):
        phone.goto(under_a_path + start)
        links = phone.evaluate("[...document.querySelectorAll('a[href]')].map(each => each.href)")
        for link in links:
            assert link.startswith(under_a_path), link
            seen.add(link.partition("#")[0])
    for link in sorted(seen):
        answer = phone.request.get(link)
        assert answer.status == 200, link
    assert not bad
    assert len(seen) > 40
