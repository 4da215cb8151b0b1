"""The recorded figures tried again by sample: other deals must come to much the same.

A sample may lie as far from the record as chance lets both of them lie, and farther only once in a
million times, all samples of all figures together. How many deals it takes follows from the record:
so many that a share of rounds with the wrong sign would be found out. Where that takes few deals
it is done at each check; the rest is done in the long run, and small differences as far as
time allows. That the first deals are played just as they were is proved in every build.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, inf, sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Final

import pytest

from regelbok.proof.tactics.effect import Effect, effect
from regelbok.proof.tactics.experiments import EXPERIMENTS
from regelbok.proof.tactics.record import Recorded, read_tactics
from regelbok.proof.tactics.trial import ArmSums, Measure, sums_of
from regelbok.proof.tally import Z_95

SEED: Final = 20_261  # not that of the record
FALSE_ALARM: Final = 1e-6
TRIED: Final = len(Measure) * sum(len(each.arms) for each in EXPERIMENTS.values())
BOUND: Final = NormalDist().inv_cdf(1 - FALSE_ALARM / (2 * TRIED))
SURE: Final = 3.0  # standard errors by which a wrong sign lies beyond the bound
FEWEST: Final = 40  # deals, so that a mean of them is normal
FEW: Final = 150  # deals for which there is time at each check
MANY: Final = 800  # deals for which there is time in the long run


def apart(sample: Effect, deals: int, known: Effect, of: Recorded) -> float:
    """How many standard errors a sample and a recorded effect lie apart."""
    recorded = known.margin / Z_95
    own = max(sample.margin / Z_95, recorded * sqrt(of.deals / deals))
    both = sqrt(own**2 + recorded**2)
    return abs(sample.gain - known.gain) / both if both else 0.0


def deals_for(known: Effect, of: Recorded) -> float:
    """How many deals show that a recorded effect has the wrong sign."""
    recorded = known.margin / Z_95
    room = (2 * known.gain / (BOUND + SURE)) ** 2 - recorded**2
    return max(FEWEST, ceil(of.deals * recorded**2 / room)) if room > 0 else inf


def wanted(of: Recorded, most: int) -> list[str]:
    """The ways to play of which so many deals at most show the sign."""
    return [
        arm for arm, effects in of.effects.items() if deals_for(effects[Measure.WINS], of) <= most
    ]


def sampled(of: Recorded, arms: Sequence[str], deals: int) -> dict[str, ArmSums]:
    experiment = EXPERIMENTS[of.id]
    tried = tuple(each for each in experiment.arms if each.id in arms)
    sums = sums_of(replace(experiment, arms=tried), SEED, deals)
    return {arm.id: each for arm, each in zip(tried, sums, strict=True)}


def compare(of: Recorded, tried: Sequence[str], most: int) -> None:
    """Play a sample and look for what lies too far from the record, and for what does not."""
    arms = wanted(of, most)
    needed = [deals_for(of.effects[arm][Measure.WINS], of) for arm in arms]
    deals = int(max(needed, default=most))
    for arm, sums in sampled(of, tried, deals).items():
        for measure, known in of.effects[arm].items():
            sample = effect(sums[measure], deals, of.players)
            where = f"{of.id}.{arm}.{measure.value}: {sample} in {deals} deals, not {known}"
            assert apart(sample, deals, known, of) < BOUND, where
            if arm in arms and measure is Measure.WINS:
                turned = known._replace(value=known.plain - known.gain)
                assert apart(sample, deals, turned, of) > BOUND, f"{where}: the sign is not seen"


def test_the_bound_is_one_false_alarm_in_a_million() -> None:
    assert TRIED * 2 * (1 - NormalDist().cdf(BOUND)) == pytest.approx(FALSE_ALARM, rel=1e-3)


@pytest.mark.parametrize("id", EXPERIMENTS)
def test_big_differences_are_found_again(id: str, root: Path) -> None:
    of = read_tactics(root)[id]
    big = wanted(of, FEW)
    if big:
        compare(of, big, FEW)


def test_some_differences_are_big_enough_for_each_check(root: Path) -> None:
    found = [arm for of in read_tactics(root).values() for arm in wanted(of, FEW)]
    assert len(found) >= 4, found


@pytest.mark.long
@pytest.mark.parametrize("id", EXPERIMENTS)
def test_all_figures_are_found_again(id: str, root: Path) -> None:
    of = read_tactics(root)[id]
    compare(of, list(of.effects), MANY)
