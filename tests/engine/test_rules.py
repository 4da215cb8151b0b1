"""The registry of rules: what is official, what is ours, and what a table may agree on."""

from __future__ import annotations

from regelbok.engine.rules import Kind, Rule, Source

# Written apart from the registry, from what was read: a ruling must never pass as official.
RULINGS = """
    dealer.tie dealer.next turn.only-asked challenge.deadline challenge.as-played
    challenge.guilty-turn challenge.colour-stays challenge.last-card
    uno.when uno.one-penalty uno.window-forced-draw
    uno.false-call uno.false-catch out.no-colour pile.top-stays pile.both-empty pile.deadlock
    points.other-target points.lowest-tie two.opening-reverse leave.any-time leave.cards-aside
    leave.last-player elimination.chair elimination.all-out partners.secret partners.winner
    partners.alone partners.both-left rotation.order rotation.chairs rotation.tie rotation.void
    rotation.leave rotation.other-number short.other-number
    wild-draw-colour.missing wild-draw-colour.last-card flip.no-answer
    flip.top-counts flip.top-sleeps flip.top-wild flip.opening flip.last-card
    shuffle-hands.clockwise shuffle-hands.uno shuffle-hands.no-card swap-hands.uno
    theme.uno-forgotten theme.opening
    all-wild.draw all-wild.no-answer all-wild.last-swap all-wild.two-players all-wild.dealer
    custom.opening-text custom.drop custom.one-stays custom.uno custom.last-card
    custom.other-boxes custom.other-opening custom.other-points custom.launcher
    launcher.odds launcher.reload launcher.chosen-keeps-turn hit.no-answer
    hit-one.presses hit-four.presses trade-hands.uno opening.chosen-hit opening.hit-four
    points.launcher
    no-mercy.must-lay no-mercy.no-challenge no-mercy.stacking-value no-mercy.roulette-colour
    no-mercy.uno-new-hand no-mercy.at-once no-mercy.next-round
    no-mercy.knock-out-lowest no-mercy.winner-cards no-mercy.knock-out-partners no-mercy.team-out
    no-mercy.other-ways junior.rounds
"""
REPORTED = """
    all-wild.any-card all-wild.no-colours all-wild.reverse all-wild.skip all-wild.skip-two
    all-wild.draws all-wild.targeted-draw-two all-wild.forced-swap
    all-wild.swap-uno all-wild.opening all-wild.points
    swap-hands.swap swap-hands.opening swap-hands.points swap-hands.white-cards
    launcher.last-card hit-two.presses hit-fire.until-cards all-hit.everybody
    attack-attack.chosen extreme-hit.chosen trade-hands.trade trade-hands.last-card
    discard-all.drops opening.hit opening.all-hit opening.hit-fire opening.trade-hands
    junior.deck junior.deal junior.animal junior.no-points
"""
HOUSE = """
    stacking bounce skip.pass-on seven-zero jump-in draw-until forced-play hand-limit equal-cards
    draw-four.no-bluff draw-four.nothing-fits draw-four.free challenge.off challenge.loses-turn
    last-card uno.other-penalty uno.out deadlock
    shuffle-hands.last-wins swap-hands.last-must swap-hands.no-opening idea
"""
REPLIES = """
    turn.one-card draw-two.no-answer draw-four.no-answer uno.last-card out.any-card house.agree
"""
REPLIES_ON_HANDS = "shuffle-hands.last-card swap-hands.last-card"


def test_our_rulings_are_marked_as_ours() -> None:
    assert {rule.id for rule in Rule if rule.kind is Kind.RULING} == set(RULINGS.split())


def test_what_others_say_of_a_box_is_marked_as_second_hand() -> None:
    reported = {rule.id for rule in Rule if rule.kind is Kind.REPORTED}
    assert reported == set(REPORTED.split())
    for rule in Rule:
        if rule.kind is not Kind.HOUSE:
            assert (rule.kind is Kind.REPORTED) == (rule.source is Source.REPORTS), rule


def test_house_rules_are_never_official() -> None:
    names = tuple(HOUSE.split())
    for rule in Rule:
        house = rule.id in names or rule.id.partition(".")[0] in names
        assert (rule.kind is Kind.HOUSE) == house, rule


def test_official_rules_rest_on_a_sheet_or_a_reply() -> None:
    sheets = {each for each in Source if each.value.startswith("sheet-")} - {Source.SHEET_HOUSE}
    for rule in Rule:
        if rule.kind is Kind.OFFICIAL:
            assert rule.source in {*sheets, Source.REPLY, Source.REPLY_HANDS}, rule
    assert by(Source.REPLY) == set(REPLIES.split())
    assert by(Source.REPLY_HANDS) == set(REPLIES_ON_HANDS.split())


def by(source: Source) -> set[str]:
    return {rule.id for rule in Rule if rule.source is source}


def test_only_what_nobody_printed_is_our_own() -> None:
    for rule in Rule:
        if rule.source is Source.OURS:
            assert rule.kind in (Kind.RULING, Kind.HOUSE), rule
