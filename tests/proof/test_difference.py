"""Two ways to play, side by side: only what comes out otherwise, and only where it can come up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from regelbok.engine.edition import Edition
from regelbok.engine.editions import CLASSIC, JUNIOR, NO_MERCY
from regelbok.engine.game import why_not
from regelbok.engine.house import agree
from regelbok.proof import difference
from regelbok.proof.difference import differences
from regelbok.proof.errors import ProofError
from regelbok.proof.prove import Proof
from regelbok.proof.trace import Trace


@pytest.fixture(scope="module")
def traces(proof: Proof) -> dict[str, Trace]:
    return proof.traces


def first(trace: Trace, edition: Edition) -> difference.Difference | None:
    return next(differences([trace], edition), None)


def test_the_same_game_differs_in_nothing(traces: dict[str, Trace]) -> None:
    classic = [trace for trace in traces.values() if trace.start.table.edition is CLASSIC]
    assert len(classic) > 200
    assert list(differences(classic, CLASSIC)) == []


def test_a_refusal_that_becomes_a_jump_in(traces: dict[str, Trace]) -> None:
    found = first(traces["jump-in-out-of-turn"], CLASSIC)
    assert found is not None
    assert found.usual.refusal is None
    assert found.other.refusal is not None
    assert found.other.refusal.rule.id == "turn.order"


def test_only_the_first_step_that_differs_is_told(traces: dict[str, Trace]) -> None:
    trace = traces["stacking-two-on-two"]
    found = first(trace, CLASSIC)
    assert found is not None
    assert found.place == 0
    assert found.usual.after.owed == 2
    assert len(found.other.after.hands[1]) == len(trace.start.hands[1]) + 2


def test_a_refusal_for_another_reason_is_no_difference(traces: dict[str, Trace]) -> None:
    trace = traces["skip-next-player"]
    refusals = [step.refusal for step in trace.steps if step.refusal]
    assert [each.rule.id for each in refusals] == ["turn.order"]
    jump_in = agree(CLASSIC, ["jump-in"])
    start = trace.steps[1].before._replace(table=trace.start.table._replace(edition=jump_in))
    refusal = why_not(start, trace.steps[1].move)
    assert refusal is not None
    assert refusal.rule.id == "jump-in.other-card"
    assert first(trace, jump_in) is None


def test_a_position_that_cannot_come_up_in_the_other_game_is_left_out(
    traces: dict[str, Trace],
) -> None:
    trace, dealt = traces["jump-in-out-of-turn"], traces["house-rules-agreed-first"]
    small = replace(CLASSIC, id="small", max_players=trace.start.table.players - 1)
    assert first(trace, small) is None
    other_pack = replace(CLASSIC, id="other", hand_size=5, deck=CLASSIC.deck[:-1])
    assert first(dealt, other_pack) is None
    assert first(dealt, replace(CLASSIC, id="other", hand_size=5)) is not None


def test_a_way_to_keep_score_that_a_box_has_not_is_not_compared_there(
    traces: dict[str, Trace],
) -> None:
    for id in ("points-lowest-goes-on", "points-target-reached", "points-short-match"):
        assert first(traces[id], JUNIOR) is None
    for id in ("points-for-numbers", "junior-first-out-wins"):
        found = first(traces[id], CLASSIC if id.startswith("junior") else JUNIOR)
        assert found is not None
        assert found.usual.after.scores != found.other.after.scores
    assert first(traces["short-rounds"], JUNIOR) is None  # which goes the same way there


def test_the_target_as_usual_is_that_of_the_other_box(traces: dict[str, Trace]) -> None:
    found = first(traces["points-target-reached"], NO_MERCY)
    assert found is not None
    assert found.usual.after.winners == found.other.after.winners
    assert found.usual.after.phase is not found.other.after.phase


def test_an_engine_that_raises_is_one_clear_line(
    traces: dict[str, Trace], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("half a card")

    monkeypatch.setattr(difference, "apply", broken)
    with pytest.raises(ProofError) as caught:
        list(differences([traces["jump-in-out-of-turn"]], agree(CLASSIC, ["uno-out"])))
    (line,) = caught.value.lines
    where = "example 'jump-in-out-of-turn' with classic+uno-out: "
    assert line.startswith(f"{where}found ZeroDivisionError: half a card")
    assert line.endswith("; expected an answer")
