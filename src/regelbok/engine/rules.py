"""The registry of rules: every rule has an id, and engine events and refusals cite it.

An id is permanent: it is an address that readers link to, so it is never renamed or used again.
The rules' sentences are not here: the chapters tell them, in four languages.
"""

from __future__ import annotations

from enum import Enum


class Force(Enum):
    """How binding a rule is: the modal verb of its sentence."""

    MUST = "must"
    MAY = "may"
    MUST_NOT = "must-not"
    NEED_NOT = "need-not"


class Kind(Enum):
    """Who says so."""

    OFFICIAL = "official"
    HOUSE = "house"
    RULING = "ruling"  # the sheets are silent: this is our decision
    REPORTED = "reported"  # others say so; the sheet of that box was not read


class Source(Enum):
    """Where a rule was read."""

    SHEET_2010 = "sheet-2010"  # Mattel rule sheet T8231-0920, 2010: 108 cards and a theme
    SHEET_2000S = "sheet-2000s"  # Mattel rule sheet, early 2000s
    SHEET_1990S = "sheet-1990s"  # rule sheet of the 1990s
    SHEET_FLIP = "sheet-flip"  # Mattel rule sheet of UNO Flip
    REPLY = "reply"  # replies of the official UNO account, 2019 and 2020
    SHEET_G3 = "sheet-g3"  # Mattel rule sheet H3263-9109, short rules
    SHEET_HOUSE = "sheet-house"  # Mattel's printed page of house rules; one transcription was read
    SHEET_NB = "sheet-nb"  # the Norwegian rule sheet, 112 cards; a transcription was read
    POST = "post"  # a post of the official UNO account, 2021, called a rule for that day
    SHEET_SHUFFLE = "sheet-shuffle"  # rule sheet of the box with Shuffle Hands; a transcription
    REPLY_HANDS = "reply-hands"  # replies of the official UNO account on Shuffle and Swap Hands
    SHEET_ATTACK = "sheet-attack"  # Mattel rule sheets of UNO Attack
    COMMON = "common"  # common practice; the sheets do not say it
    SHEET_MERCY = "sheet-mercy"  # Mattel rule sheet HWV18, 2023: UNO Show 'Em No Mercy
    SHEET_MY_FIRST = "sheet-my-first"  # Mattel rule sheet H6346: My First UNO
    REPORTS = "reports"  # what other pages and shops write about a box
    OURS = "ours"  # our decision


OFFICIAL, HOUSE, RULING, REPORTED = Kind.OFFICIAL, Kind.HOUSE, Kind.RULING, Kind.REPORTED
MUST, MAY, MUST_NOT, NEED_NOT = Force.MUST, Force.MAY, Force.MUST_NOT, Force.NEED_NOT
SHEET, SHEET_2000S, SHEET_1990S = Source.SHEET_2010, Source.SHEET_2000S, Source.SHEET_1990S
REPLY, COMMON, OURS = Source.REPLY, Source.COMMON, Source.OURS
SHEET_G3 = Source.SHEET_G3
SHEET_HOUSE, POST, REPORTS = Source.SHEET_HOUSE, Source.POST, Source.REPORTS
SHEET_FLIP = Source.SHEET_FLIP
SHEET_SHUFFLE, REPLY_HANDS = Source.SHEET_SHUFFLE, Source.REPLY_HANDS
SHEET_NB = Source.SHEET_NB
SHEET_ATTACK = Source.SHEET_ATTACK
SHEET_MERCY, SHEET_MY_FIRST = Source.SHEET_MERCY, Source.SHEET_MY_FIRST


class Rule(Enum):
    """A rule; ``id`` is its permanent address.

    >>> Rule.DRAW_FOUR_COLOUR_HELD.id, Rule.DRAW_FOUR_COLOUR_HELD.force.value
    ('draw-four.colour-held', 'must-not')
    """

    # The pack and the table
    DECK_CONTENTS = ("deck.contents", OFFICIAL, MUST, SHEET)
    PLAYERS_NUMBER = ("players.number", OFFICIAL, MUST, SHEET)

    # Who deals, and the deal
    DEALER_DRAW = ("dealer.draw", OFFICIAL, MUST, SHEET)
    DEALER_SYMBOL_ZERO = ("dealer.symbol-zero", OFFICIAL, MUST, SHEET)
    DEALER_TIE = ("dealer.tie", RULING, MUST, OURS)
    DEALER_NEXT = ("dealer.next", RULING, MUST, COMMON)
    DEAL_HANDS = ("deal.hands", OFFICIAL, MUST, SHEET)
    DEAL_PILES = ("deal.piles", OFFICIAL, MUST, SHEET)

    # The opening card
    OPENING_LEFT_STARTS = ("opening.left-starts", OFFICIAL, MUST, SHEET)
    OPENING_SKIP = ("opening.skip", OFFICIAL, MUST, SHEET)
    OPENING_REVERSE = ("opening.reverse", OFFICIAL, MUST, SHEET)
    OPENING_DRAW_TWO = ("opening.draw-two", OFFICIAL, MUST, SHEET)
    OPENING_WILD = ("opening.wild", OFFICIAL, MUST, SHEET)
    OPENING_DRAW_FOUR = ("opening.draw-four", OFFICIAL, MUST, SHEET)

    # A turn
    TURN_LAY_OR_DRAW = ("turn.lay-or-draw", OFFICIAL, MUST, SHEET)
    TURN_ORDER = ("turn.order", OFFICIAL, MUST_NOT, SHEET)
    TURN_ONE_CARD = ("turn.one-card", OFFICIAL, MUST_NOT, REPLY)
    TURN_ONLY_ASKED = ("turn.only-asked", RULING, MUST_NOT, OURS)
    MATCH_COLOUR = ("match.colour", OFFICIAL, MAY, SHEET)
    MATCH_NUMBER = ("match.number", OFFICIAL, MAY, SHEET)
    MATCH_SYMBOL = ("match.symbol", OFFICIAL, MAY, SHEET)
    MATCH_NOTHING = ("match.nothing", OFFICIAL, MUST_NOT, SHEET)
    DRAW_ONE = ("draw.one", OFFICIAL, MUST, SHEET)
    DRAW_DECLINE = ("draw.decline", OFFICIAL, NEED_NOT, SHEET)
    DRAW_PLAY_IT = ("draw.play-it", OFFICIAL, MAY, SHEET)
    DRAW_KEEP_IT = ("draw.keep-it", OFFICIAL, NEED_NOT, SHEET)
    DRAW_ONLY_THAT_CARD = ("draw.only-that-card", OFFICIAL, MUST_NOT, SHEET)

    # Skip, Reverse, Draw Two
    SKIP_LOSES_TURN = ("skip.loses-turn", OFFICIAL, MUST, SHEET)
    REVERSE_TURNS_ROUND = ("reverse.turns-round", OFFICIAL, MUST, SHEET)
    DRAW_TWO_DRAWS = ("draw-two.draws", OFFICIAL, MUST, SHEET)
    DRAW_TWO_NO_ANSWER = ("draw-two.no-answer", OFFICIAL, MUST_NOT, REPLY)

    # Wild and Wild Draw Four
    WILD_ANY_TIME = ("wild.any-time", OFFICIAL, MAY, SHEET)
    WILD_NAMES_COLOUR = ("wild.names-colour", OFFICIAL, MUST, SHEET)
    WILD_SAME_COLOUR = ("wild.same-colour", OFFICIAL, MAY, SHEET)
    DRAW_FOUR_ANY_CARD = ("draw-four.any-card", OFFICIAL, MAY, SHEET)
    DRAW_FOUR_COLOUR_HELD = ("draw-four.colour-held", OFFICIAL, MUST_NOT, SHEET)
    DRAW_FOUR_OTHER_MATCHES = ("draw-four.other-matches", OFFICIAL, MAY, SHEET)
    DRAW_FOUR_NAMES_COLOUR = ("draw-four.names-colour", OFFICIAL, MUST, SHEET)
    DRAW_FOUR_DRAWS = ("draw-four.draws", OFFICIAL, MUST, SHEET)
    DRAW_FOUR_NO_ANSWER = ("draw-four.no-answer", OFFICIAL, MUST_NOT, REPLY)

    # The challenge
    CHALLENGE_VICTIM = ("challenge.victim", OFFICIAL, MAY, SHEET)
    CHALLENGE_NOBODY_ELSE = ("challenge.nobody-else", OFFICIAL, MUST_NOT, SHEET_1990S)
    CHALLENGE_DEADLINE = ("challenge.deadline", RULING, MUST, OURS)
    CHALLENGE_HAND_SHOWN = ("challenge.hand-shown", OFFICIAL, MUST, SHEET)
    CHALLENGE_AS_PLAYED = ("challenge.as-played", RULING, MUST, OURS)
    CHALLENGE_GUILTY = ("challenge.guilty", OFFICIAL, MUST, SHEET)
    CHALLENGE_GUILTY_TURN = ("challenge.guilty-turn", RULING, MUST, COMMON)
    CHALLENGE_INNOCENT = ("challenge.innocent", OFFICIAL, MUST, SHEET)
    CHALLENGE_COLOUR_STAYS = ("challenge.colour-stays", RULING, MUST, COMMON)
    CHALLENGE_LAST_CARD = ("challenge.last-card", RULING, MAY, OURS)

    # The UNO call
    UNO_CALL = ("uno.call", OFFICIAL, MUST, SHEET)
    UNO_WHEN = ("uno.when", RULING, MAY, SHEET_1990S)
    UNO_AGAIN = ("uno.again", OFFICIAL, MUST, SHEET)
    UNO_CATCH = ("uno.catch", OFFICIAL, MAY, SHEET)
    UNO_PENALTY = ("uno.penalty", OFFICIAL, MUST, SHEET)
    UNO_ONE_PENALTY = ("uno.one-penalty", RULING, MUST_NOT, OURS)
    UNO_WINDOW = ("uno.window", OFFICIAL, MUST_NOT, SHEET)
    UNO_WINDOW_FORCED_DRAW = ("uno.window-forced-draw", RULING, MUST_NOT, OURS)
    UNO_FALSE_CALL = ("uno.false-call", RULING, NEED_NOT, OURS)
    UNO_FALSE_CATCH = ("uno.false-catch", RULING, NEED_NOT, OURS)
    UNO_LAST_CARD = ("uno.last-card", OFFICIAL, NEED_NOT, REPLY)

    # The end of a round
    OUT_ENDS_ROUND = ("out.ends-round", OFFICIAL, MUST, SHEET)
    OUT_ANY_CARD = ("out.any-card", OFFICIAL, MAY, REPLY)
    OUT_NO_COLOUR = ("out.no-colour", RULING, NEED_NOT, OURS)
    OUT_LAST_DRAWS = ("out.last-draws", OFFICIAL, MUST, SHEET)
    PILE_RESHUFFLE = ("pile.reshuffle", OFFICIAL, MUST, SHEET)
    PILE_TOP_STAYS = ("pile.top-stays", RULING, MUST, COMMON)
    PILE_BOTH_EMPTY = ("pile.both-empty", RULING, MUST, OURS)
    PILE_DEADLOCK = ("pile.deadlock", RULING, MUST, OURS)

    # Points
    POINTS_NUMBERS = ("points.numbers", OFFICIAL, MUST, SHEET)
    POINTS_ACTIONS = ("points.actions", OFFICIAL, MUST, SHEET)
    POINTS_WILDS = ("points.wilds", OFFICIAL, MUST, SHEET)
    POINTS_WINNER = ("points.winner", OFFICIAL, MUST, SHEET)
    POINTS_TARGET = ("points.target", OFFICIAL, MUST, SHEET)
    POINTS_OTHER_TARGET = ("points.other-target", RULING, MAY, COMMON)
    POINTS_LOWEST = ("points.lowest", OFFICIAL, MAY, SHEET)
    POINTS_LOWEST_TIE = ("points.lowest-tie", RULING, MUST, OURS)

    # Two players
    TWO_REVERSE = ("two.reverse", OFFICIAL, MUST, SHEET_2000S)
    TWO_SKIP = ("two.skip", OFFICIAL, MUST, SHEET_2000S)
    TWO_DRAW_TWO = ("two.draw-two", OFFICIAL, MUST, SHEET_2000S)
    TWO_DRAW_FOUR = ("two.draw-four", OFFICIAL, MUST, SHEET_2000S)
    TWO_OPENING_REVERSE = ("two.opening-reverse", RULING, MUST, OURS)

    # Leaving the table
    LEAVE_ANY_TIME = ("leave.any-time", RULING, MAY, OURS)
    LEAVE_CARDS_ASIDE = ("leave.cards-aside", RULING, MUST, OURS)
    LEAVE_LAST_PLAYER = ("leave.last-player", RULING, MUST, OURS)

    # House rules: answering a card that makes one draw
    HOUSE_AGREE = ("house.agree", OFFICIAL, MUST, REPLY)
    STACKING_SAME = ("stacking.same", HOUSE, MAY, SHEET_HOUSE)
    STACKING_HIGHER = ("stacking.higher", HOUSE, MAY, COMMON)
    STACKING_ANY = ("stacking.any", HOUSE, MAY, COMMON)
    STACKING_TOTAL = ("stacking.total", HOUSE, MUST, SHEET_HOUSE)
    STACKING_CHALLENGE = ("stacking.challenge", HOUSE, MUST, SHEET_HOUSE)
    STACKING_LAST_CARD = ("stacking.last-card", HOUSE, MUST_NOT, OURS)
    BOUNCE_REVERSE = ("bounce.reverse", HOUSE, MAY, POST)
    BOUNCE_SKIP = ("bounce.skip", HOUSE, MAY, POST)
    BOUNCE_COLOUR = ("bounce.colour", HOUSE, MUST_NOT, POST)
    BOUNCE_NOT_FOUR = ("bounce.not-four", HOUSE, MUST_NOT, POST)
    SKIP_PASS_ON = ("skip.pass-on", HOUSE, MAY, COMMON)

    # House rules: seven-zero and jump-in
    SEVEN_ZERO_SWAP = ("seven-zero.swap", HOUSE, MUST, SHEET_HOUSE)
    SEVEN_ZERO_ROTATE = ("seven-zero.rotate", HOUSE, MUST, SHEET_HOUSE)
    SEVEN_ZERO_LAST_CARD = ("seven-zero.last-card", HOUSE, NEED_NOT, OURS)
    SEVEN_ZERO_UNO = ("seven-zero.uno", HOUSE, MUST, OURS)
    JUMP_IN_SAME_CARD = ("jump-in.same-card", HOUSE, MAY, SHEET_HOUSE)
    JUMP_IN_OTHER_CARD = ("jump-in.other-card", HOUSE, MUST_NOT, SHEET_HOUSE)
    JUMP_IN_GOES_ON = ("jump-in.goes-on", HOUSE, MUST, SHEET_HOUSE)
    JUMP_IN_CANCELS = ("jump-in.cancels", HOUSE, MUST, SHEET_HOUSE)
    JUMP_IN_TOO_LATE = ("jump-in.too-late", HOUSE, MUST_NOT, OURS)

    # House rules: drawing and laying
    DRAW_UNTIL_MAY = ("draw-until.may", HOUSE, MAY, SHEET_HOUSE)
    DRAW_UNTIL_MUST = ("draw-until.must", HOUSE, MUST, COMMON)
    FORCED_PLAY_HAND = ("forced-play.hand", HOUSE, MUST, COMMON)
    FORCED_PLAY_DRAWN = ("forced-play.drawn", HOUSE, MUST, COMMON)
    HAND_LIMIT = ("hand-limit.full", HOUSE, NEED_NOT, COMMON)
    EQUAL_CARDS_TOGETHER = ("equal-cards.together", HOUSE, MAY, COMMON)
    EQUAL_CARDS_NUMBERS = ("equal-cards.numbers-only", HOUSE, MUST_NOT, OURS)
    EQUAL_CARDS_ON_TOP = ("equal-cards.on-top", HOUSE, MUST, OURS)

    # House rules: the Wild Draw Four, the UNO call and the end
    DRAW_FOUR_NO_BLUFF = ("draw-four.no-bluff", HOUSE, MUST_NOT, COMMON)
    DRAW_FOUR_NOTHING_FITS = ("draw-four.nothing-fits", HOUSE, MUST_NOT, COMMON)
    DRAW_FOUR_FREE = ("draw-four.free", HOUSE, MAY, COMMON)
    CHALLENGE_OFF = ("challenge.off", HOUSE, MUST_NOT, COMMON)
    CHALLENGE_LOSES_TURN = ("challenge.loses-turn", HOUSE, MUST, COMMON)
    LAST_CARD_NUMBER = ("last-card.number", HOUSE, MUST, COMMON)
    UNO_OTHER_PENALTY = ("uno.other-penalty", HOUSE, MUST, SHEET_2000S)
    UNO_OUT = ("uno.out", HOUSE, MUST, COMMON)
    DEADLOCK_SCORE = ("deadlock.score", HOUSE, MUST, COMMON)

    # Other ways to keep score: dropping out
    ELIMINATION_OWN_CARDS = ("elimination.own-cards", OFFICIAL, MAY, SHEET_2000S)
    ELIMINATION_OUT = ("elimination.out", OFFICIAL, MUST, SHEET_2000S)
    ELIMINATION_CHAIR = ("elimination.chair", RULING, MUST_NOT, OURS)
    ELIMINATION_WINNER = ("elimination.winner", OFFICIAL, MUST, SHEET_2000S)
    ELIMINATION_ALL_OUT = ("elimination.all-out", RULING, MUST, OURS)

    # Other ways to keep score: two teams
    PARTNERS_TEAMS = ("partners.teams", OFFICIAL, MAY, SHEET_2000S)
    PARTNERS_SECRET = ("partners.secret", RULING, MUST_NOT, OURS)
    PARTNERS_OUT = ("partners.out", OFFICIAL, MUST, SHEET_2000S)
    PARTNERS_POINTS = ("partners.points", OFFICIAL, MUST, SHEET_2000S)
    PARTNERS_WINNER = ("partners.winner", RULING, MUST, OURS)
    PARTNERS_ALONE = ("partners.alone", RULING, MUST, OURS)
    PARTNERS_BOTH_LEFT = ("partners.both-left", RULING, MUST, OURS)

    # Other ways to keep score: changing partners
    ROTATION_PARTNERS = ("rotation.partners", OFFICIAL, MAY, SHEET_2000S)
    ROTATION_ORDER = ("rotation.order", RULING, MUST, OURS)
    ROTATION_CHAIRS = ("rotation.chairs", RULING, NEED_NOT, OURS)
    ROTATION_POINTS = ("rotation.points", OFFICIAL, MUST, SHEET_2000S)
    ROTATION_WINNER = ("rotation.winner", OFFICIAL, MUST, SHEET_2000S)
    ROTATION_TIE = ("rotation.tie", RULING, MUST, OURS)
    ROTATION_VOID = ("rotation.void", RULING, MUST, OURS)
    ROTATION_LEAVE = ("rotation.leave", RULING, MUST, OURS)
    ROTATION_OTHER_NUMBER = ("rotation.other-number", RULING, MAY, OURS)

    # Other ways to keep score: the short game
    SHORT_ROUNDS = ("short.rounds", OFFICIAL, MAY, SHEET_G3)
    SHORT_WINNER = ("short.winner", OFFICIAL, MUST, SHEET_G3)
    SHORT_OTHER_NUMBER = ("short.other-number", RULING, MAY, OURS)
    # UNO Flip: the light side
    FLIP_LIGHT_FIRST = ("flip.light-first", OFFICIAL, MUST, SHEET_FLIP)
    DRAW_ONE_DRAWS = ("draw-one.draws", OFFICIAL, MUST, SHEET_FLIP)
    DRAW_ONE_OPENING = ("draw-one.opening", OFFICIAL, MUST, SHEET_FLIP)
    WILD_DRAW_TWO_DRAWS = ("wild-draw-two.draws", OFFICIAL, MUST, SHEET_FLIP)
    WILD_DRAW_TWO_OPENING = ("wild-draw-two.opening", OFFICIAL, MUST, SHEET_FLIP)
    WILD_DRAW_TWO_GUILTY = ("wild-draw-two.guilty", OFFICIAL, MUST, SHEET_FLIP)
    WILD_DRAW_TWO_INNOCENT = ("wild-draw-two.innocent", OFFICIAL, MUST, SHEET_FLIP)

    # UNO Flip: the dark side
    DRAW_FIVE_DRAWS = ("draw-five.draws", OFFICIAL, MUST, SHEET_FLIP)
    SKIP_EVERYONE = ("skip-everyone.plays-again", OFFICIAL, MUST, SHEET_FLIP)
    WILD_DRAW_COLOUR_DRAWS = ("wild-draw-colour.draws", OFFICIAL, MUST, SHEET_FLIP)
    WILD_DRAW_COLOUR_MISSING = ("wild-draw-colour.missing", RULING, MUST, OURS)
    WILD_DRAW_COLOUR_LAST = ("wild-draw-colour.last-card", RULING, MUST, OURS)
    WILD_DRAW_COLOUR_GUILTY = ("wild-draw-colour.guilty", OFFICIAL, MUST, SHEET_FLIP)
    WILD_DRAW_COLOUR_INNOCENT = ("wild-draw-colour.innocent", OFFICIAL, MUST, SHEET_FLIP)

    # UNO Flip: both sides
    FLIP_COLOUR_HELD = ("flip.colour-held", OFFICIAL, MUST_NOT, SHEET_FLIP)
    FLIP_NO_ANSWER = ("flip.no-answer", RULING, MUST_NOT, OURS)
    FLIP_TURNS_OVER = ("flip.turns-over", OFFICIAL, MUST, SHEET_FLIP)
    FLIP_TOP_COUNTS = ("flip.top-counts", RULING, MUST, OURS)
    FLIP_TOP_SLEEPS = ("flip.top-sleeps", RULING, NEED_NOT, OURS)
    FLIP_TOP_WILD = ("flip.top-wild", RULING, MUST, OURS)
    FLIP_OPENING = ("flip.opening", RULING, MUST, OURS)
    FLIP_LAST_CARD = ("flip.last-card", RULING, MUST, OURS)
    FLIP_POINTS = ("flip.points", OFFICIAL, MUST, SHEET_FLIP)
    FLIP_SIDE_COUNTS = ("flip.side-counts", OFFICIAL, MUST, SHEET_FLIP)
    # The box with Wild Shuffle Hands
    SHUFFLE_HANDS_DEAL = ("shuffle-hands.deal", OFFICIAL, MUST, SHEET_SHUFFLE)
    SHUFFLE_HANDS_CLOCKWISE = ("shuffle-hands.clockwise", RULING, MUST, OURS)
    SHUFFLE_HANDS_UNO = ("shuffle-hands.uno", RULING, MUST, OURS)
    SHUFFLE_HANDS_LAST_CARD = ("shuffle-hands.last-card", OFFICIAL, MUST, REPLY_HANDS)
    SHUFFLE_HANDS_NO_CARD = ("shuffle-hands.no-card", RULING, MUST, OURS)
    SHUFFLE_HANDS_OPENING = ("shuffle-hands.opening", OFFICIAL, MUST, SHEET_SHUFFLE)
    SHUFFLE_HANDS_POINTS = ("shuffle-hands.points", OFFICIAL, MUST, SHEET_SHUFFLE)
    SHUFFLE_HANDS_LAST_WINS = ("shuffle-hands.last-wins", HOUSE, MAY, REPORTS)

    # The box with Wild Swap Hands
    SWAP_HANDS_SWAP = ("swap-hands.swap", REPORTED, MAY, REPORTS)
    SWAP_HANDS_UNO = ("swap-hands.uno", RULING, MUST, OURS)
    SWAP_HANDS_LAST_CARD = ("swap-hands.last-card", OFFICIAL, NEED_NOT, REPLY_HANDS)
    SWAP_HANDS_OPENING = ("swap-hands.opening", REPORTED, MAY, REPORTS)
    SWAP_HANDS_POINTS = ("swap-hands.points", REPORTED, MUST, REPORTS)
    SWAP_HANDS_WHITE_CARDS = ("swap-hands.white-cards", REPORTED, MUST, REPORTS)
    SWAP_HANDS_LAST_MUST = ("swap-hands.last-must", HOUSE, MUST, REPORTS)
    SWAP_HANDS_NO_OPENING = ("swap-hands.no-opening", HOUSE, MUST_NOT, OURS)

    # The box with four blank cards
    BLANK_CARDS_DEALER = ("blank-cards.dealer", OFFICIAL, MUST, SHEET_2000S)
    BLANK_CARDS_WILD = ("blank-cards.opening-wild", OFFICIAL, MUST, SHEET_2000S)
    BLANK_CARDS_REVERSE = ("blank-cards.opening-reverse", OFFICIAL, MUST, SHEET_2000S)
    BLANK_CARDS_PENALTY = ("blank-cards.penalty", OFFICIAL, MUST, SHEET_2000S)

    # A theme deck
    THEME_THROW_OFF = ("theme.throw-off", OFFICIAL, MUST, SHEET)
    THEME_ON_TOP = ("theme.on-top", OFFICIAL, MUST, SHEET)
    THEME_PLAIN_WILD = ("theme.plain-wild", OFFICIAL, MUST, SHEET)
    THEME_GOING_OUT = ("theme.going-out", OFFICIAL, MAY, SHEET)
    THEME_UNO = ("theme.uno", OFFICIAL, MUST, SHEET)
    THEME_UNO_FORGOTTEN = ("theme.uno-forgotten", RULING, MUST, OURS)
    THEME_OPENING = ("theme.opening", RULING, MUST, OURS)
    THEME_POINTS = ("theme.points", OFFICIAL, MUST, SHEET)
    # Every card is wild
    ALL_WILD_ANY_CARD = ("all-wild.any-card", REPORTED, MAY, REPORTS)
    ALL_WILD_NO_COLOURS = ("all-wild.no-colours", REPORTED, NEED_NOT, REPORTS)
    ALL_WILD_DRAW = ("all-wild.draw", RULING, MAY, OURS)
    ALL_WILD_REVERSE = ("all-wild.reverse", REPORTED, MUST, REPORTS)
    ALL_WILD_SKIP = ("all-wild.skip", REPORTED, MUST, REPORTS)
    ALL_WILD_SKIP_TWO = ("all-wild.skip-two", REPORTED, MUST, REPORTS)
    ALL_WILD_DRAWS = ("all-wild.draws", REPORTED, MUST, REPORTS)
    ALL_WILD_NO_ANSWER = ("all-wild.no-answer", RULING, MUST_NOT, OURS)
    ALL_WILD_TARGETED = ("all-wild.targeted-draw-two", REPORTED, MUST, REPORTS)
    ALL_WILD_SWAP = ("all-wild.forced-swap", REPORTED, MUST, REPORTS)
    ALL_WILD_SWAP_UNO = ("all-wild.swap-uno", REPORTED, MUST, REPORTS)
    ALL_WILD_LAST_SWAP = ("all-wild.last-swap", RULING, NEED_NOT, OURS)
    ALL_WILD_TWO_PLAYERS = ("all-wild.two-players", RULING, MUST, OURS)
    ALL_WILD_DEALER = ("all-wild.dealer", RULING, MUST, OURS)
    ALL_WILD_OPENING = ("all-wild.opening", REPORTED, NEED_NOT, REPORTS)
    ALL_WILD_POINTS = ("all-wild.points", REPORTED, MUST, REPORTS)

    # Customizable cards
    CUSTOM_AGREE = ("custom.agree", OFFICIAL, MUST, SHEET_NB)
    CUSTOM_ANY_TIME = ("custom.any-time", OFFICIAL, MAY, SHEET_NB)
    CUSTOM_NAMES_COLOUR = ("custom.names-colour", OFFICIAL, MUST, SHEET_NB)
    CUSTOM_WRITTEN = ("custom.written", OFFICIAL, MUST, SHEET_NB)
    CUSTOM_OPENING = ("custom.opening", OFFICIAL, MUST, SHEET_NB)
    CUSTOM_OPENING_TEXT = ("custom.opening-text", RULING, NEED_NOT, OURS)
    CUSTOM_POINTS = ("custom.points", OFFICIAL, MUST, SHEET_NB)
    CUSTOM_DROP = ("custom.drop", RULING, MUST, OURS)
    CUSTOM_ONE_STAYS = ("custom.one-stays", RULING, MUST_NOT, OURS)
    CUSTOM_UNO = ("custom.uno", RULING, MUST, OURS)
    CUSTOM_LAST_CARD = ("custom.last-card", RULING, NEED_NOT, OURS)
    CUSTOM_OTHER_BOXES = ("custom.other-boxes", RULING, MUST, OURS)
    CUSTOM_OTHER_OPENING = ("custom.other-opening", RULING, MUST, OURS)
    CUSTOM_OTHER_POINTS = ("custom.other-points", RULING, MUST, OURS)
    CUSTOM_LAUNCHER = ("custom.launcher", RULING, MUST, OURS)

    # Ideas for customizable cards
    IDEA_CHICKEN = ("idea.chicken", HOUSE, MUST, SHEET_NB)
    IDEA_COLOUR_HUNT = ("idea.colour-hunt", HOUSE, MUST, SHEET_NB)
    IDEA_WILDS_OUT = ("idea.wilds-out", HOUSE, MUST, SHEET_NB)
    IDEA_STUCK = ("idea.stuck", HOUSE, MUST, SHEET_NB)
    IDEA_EXTRA_TURN = ("idea.extra-turn", HOUSE, MAY, SHEET_NB)
    IDEA_SEVEN_CARDS = ("idea.seven-cards", HOUSE, MUST, SHEET_NB)
    IDEA_THREE_CARDS = ("idea.three-cards", HOUSE, MUST, SHEET_NB)
    IDEA_FOREHEAD = ("idea.forehead", HOUSE, MUST, SHEET_NB)
    IDEA_JOKE = ("idea.joke", HOUSE, MUST, SHEET_NB)
    IDEA_ELBOWS = ("idea.elbows", HOUSE, MUST_NOT, SHEET_NB)
    # UNO Attack and UNO Extreme: the launcher
    LAUNCHER_FILLED = ("launcher.filled", OFFICIAL, MUST, SHEET_ATTACK)
    LAUNCHER_PRESS = ("launcher.press", OFFICIAL, MUST, SHEET_ATTACK)
    LAUNCHER_DECLINE = ("launcher.decline", OFFICIAL, NEED_NOT, SHEET_ATTACK)
    LAUNCHER_TURN_OVER = ("launcher.turn-over", OFFICIAL, MUST_NOT, SHEET_ATTACK)
    LAUNCHER_ODDS = ("launcher.odds", RULING, MUST, OURS)
    LAUNCHER_RELOAD = ("launcher.reload", RULING, MUST, OURS)
    LAUNCHER_MISSED_UNO = ("launcher.missed-uno", OFFICIAL, MUST, SHEET_ATTACK)
    LAUNCHER_LAST_CARD = ("launcher.last-card", REPORTED, MUST, REPORTS)

    # UNO Attack and UNO Extreme: the cards
    HIT_ONE = ("hit-one.presses", RULING, MUST, OURS)
    HIT_TWO = ("hit-two.presses", REPORTED, MUST, REPORTS)
    HIT_FOUR = ("hit-four.presses", RULING, MUST, OURS)
    HIT_FIRE = ("hit-fire.until-cards", REPORTED, MUST, REPORTS)
    HIT_NO_ANSWER = ("hit.no-answer", RULING, MUST_NOT, OURS)
    ALL_HIT = ("all-hit.everybody", REPORTED, MUST, REPORTS)
    ATTACK_ATTACK = ("attack-attack.chosen", REPORTED, MUST, REPORTS)
    EXTREME_HIT = ("extreme-hit.chosen", REPORTED, MUST, REPORTS)
    CHOSEN_KEEPS_TURN = ("launcher.chosen-keeps-turn", RULING, NEED_NOT, OURS)
    TRADE_HANDS = ("trade-hands.trade", REPORTED, MUST, REPORTS)
    TRADE_HANDS_LAST_CARD = ("trade-hands.last-card", REPORTED, MUST_NOT, REPORTS)
    TRADE_HANDS_UNO = ("trade-hands.uno", RULING, MUST, OURS)
    DISCARD_ALL = ("discard-all.drops", REPORTED, MUST, REPORTS)

    # UNO Attack and UNO Extreme: the opening card, two players, points
    OPENING_HIT = ("opening.hit", REPORTED, MUST, REPORTS)
    OPENING_ALL_HIT = ("opening.all-hit", REPORTED, MUST, REPORTS)
    OPENING_HIT_FIRE = ("opening.hit-fire", REPORTED, MUST, REPORTS)
    OPENING_TRADE_HANDS = ("opening.trade-hands", REPORTED, MUST, REPORTS)
    OPENING_CHOSEN_HIT = ("opening.chosen-hit", RULING, NEED_NOT, OURS)
    OPENING_HIT_FOUR = ("opening.hit-four", RULING, MUST, OURS)
    TWO_HIT = ("two.hit", OFFICIAL, MUST, SHEET_ATTACK)
    POINTS_ATTACK = ("points.attack", OFFICIAL, MUST, SHEET_ATTACK)
    POINTS_LAUNCHER = ("points.launcher", RULING, MUST, OURS)

    # No Mercy: the pack, drawing and stacking
    NO_MERCY_DECK = ("no-mercy.deck", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_OPENING = ("no-mercy.opening", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_DRAW_UNTIL = ("no-mercy.draw-until", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_MUST_LAY = ("no-mercy.must-lay", RULING, MUST, OURS)
    NO_MERCY_DRAW_FOUR = ("no-mercy.draw-four", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_DRAW_SIX = ("no-mercy.draw-six", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_DRAW_TEN = ("no-mercy.draw-ten", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_REVERSE_DRAW_FOUR = ("no-mercy.reverse-draw-four", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_TWO_REVERSE_DRAW_FOUR = ("no-mercy.two-reverse-draw-four", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_NO_CHALLENGE = ("no-mercy.no-challenge", RULING, MUST_NOT, OURS)
    NO_MERCY_STACKING = ("no-mercy.stacking", OFFICIAL, MAY, SHEET_MERCY)
    NO_MERCY_STACKING_VALUE = ("no-mercy.stacking-value", RULING, NEED_NOT, OURS)
    NO_MERCY_TOTAL = ("no-mercy.stacking-total", OFFICIAL, MUST, SHEET_MERCY)

    # No Mercy: the other cards
    NO_MERCY_DISCARD_ALL = ("no-mercy.discard-all", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_ROULETTE = ("no-mercy.roulette", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_REVEAL = ("no-mercy.roulette-reveal", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_ROULETTE_COLOUR = ("no-mercy.roulette-colour", RULING, MUST, OURS)
    NO_MERCY_SEVEN = ("no-mercy.seven", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_ZERO = ("no-mercy.zero", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_UNO = ("no-mercy.uno-new-hand", RULING, MUST, OURS)

    # No Mercy: knocked out, and the end
    NO_MERCY_KNOCKED_OUT = ("no-mercy.knocked-out", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_AT_ONCE = ("no-mercy.at-once", RULING, MUST, OURS)
    NO_MERCY_SET_ASIDE = ("no-mercy.set-aside", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_NO_MOVE = ("no-mercy.no-move", OFFICIAL, MUST_NOT, SHEET_MERCY)
    NO_MERCY_BACK = ("no-mercy.next-round", RULING, MAY, OURS)
    NO_MERCY_LAST_STANDING = ("no-mercy.last-standing", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_LAST_CARD = ("no-mercy.last-card", OFFICIAL, NEED_NOT, SHEET_MERCY)
    NO_MERCY_KNOCK_OUT_POINTS = ("no-mercy.knock-out-points", OFFICIAL, MUST, SHEET_MERCY)
    NO_MERCY_KNOCK_OUT_LOWEST = ("no-mercy.knock-out-lowest", RULING, MUST, OURS)
    NO_MERCY_WINNER_CARDS = ("no-mercy.winner-cards", RULING, MUST_NOT, OURS)
    NO_MERCY_KNOCK_OUT_PARTNERS = ("no-mercy.knock-out-partners", RULING, MUST, OURS)
    NO_MERCY_TEAM_OUT = ("no-mercy.team-out", RULING, MUST, OURS)
    NO_MERCY_TARGET = ("no-mercy.target", OFFICIAL, MAY, SHEET_MERCY)
    NO_MERCY_OTHER_WAYS = ("no-mercy.other-ways", RULING, MUST, OURS)

    # The children's packs
    MY_FIRST_DECK = ("my-first.deck", OFFICIAL, MUST, SHEET_MY_FIRST)
    MY_FIRST_DEAL = ("my-first.deal", OFFICIAL, MUST, SHEET_MY_FIRST)
    MY_FIRST_OPENING = ("my-first.opening", OFFICIAL, MUST, SHEET_MY_FIRST)
    JUNIOR_DECK = ("junior.deck", REPORTED, MUST, REPORTS)
    JUNIOR_DEAL = ("junior.deal", REPORTED, MUST, REPORTS)
    JUNIOR_ANIMAL = ("junior.animal", REPORTED, MAY, REPORTS)
    JUNIOR_NO_POINTS = ("junior.no-points", REPORTED, MUST, REPORTS)
    JUNIOR_ROUNDS = ("junior.rounds", RULING, MAY, OURS)

    def __init__(self, id: str, kind: Kind, force: Force, source: Source) -> None:
        self.id = id
        self.kind = kind
        self.force = force
        self.source = source

    # Members are singletons; Enum's own hash is a Python function, slow in every look-up.
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.id


RULES: dict[str, Rule] = {rule.id: rule for rule in Rule}
