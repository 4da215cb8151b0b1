// Adds up a match, round by round. What counts in each way to keep score, and by which rules, has
// been worked out by the engine; here it is only added and compared. Nothing here looks at the page.
(() => {
  "use strict";
  const score = globalThis.score;
  const { wayOf, padOf, agreed, points, seats, present, inRound, passOn, teams, teamOf, whoIs, isAlone } = score;
  const ONE_ROUND = 1;

  // --- A round ------------------------------------------------------------------------------------

  // Whose hands have to be known.
  function needed(match, now, winner) {
    const way = wayOf(match);
    const writes = way.own || way.gets.length > 0; // or hands are only compared
    if (winner === null) return agreed(match, "deadlock_scored") ? (writes ? inRound(now) : present(now)) : [];
    return inRound(now).filter((seat) => way.counted.includes(whoIs(now.teams, winner, seat)));
  }

  // Who wins a round in which nobody could move: the fewest points, if they are of one team.
  function decided(match, now, round) {
    if (!agreed(match, "deadlock_scored")) return null;
    const standing = present(now).filter((seat) => !round.out.includes(seat));
    const fewest = Math.min(...standing.map((seat) => points(match, round, seat)));
    const best = standing.filter((seat) => points(match, round, seat) === fewest);
    const team = best.length ? teamOf(now.teams, best[0]) : [];
    return best.length && best.every((seat) => team.includes(seat)) ? best[0] : null;
  }

  function gains(match, now, round, winner) {
    const way = wayOf(match);
    const gained = seats(match).map(() => 0);
    const counted = round.winner === null ? way.allCounted : way.counted;
    for (const seat of inRound(now)) {
      if (!counted.includes(whoIs(now.teams, winner, seat))) continue;
      const brought = points(match, round, seat);
      if (way.own) gained[seat] += brought;
      for (const other of seats(match)) {
        if (way.gets.includes(whoIs(now.teams, winner, other))) gained[other] += brought;
      }
    }
    gained[winner] += way.rounds;
    return gained;
  }

  function play(match, now, round) {
    const pad = padOf(match);
    const nothing = seats(match).map(() => 0);
    if (round.winner !== null && !now.here[round.winner]) return { ...now, ignored: "gone", gained: nothing };
    const winner = round.winner ?? decided(match, now, round);
    const played = now.played + 1;
    if (winner === null) {
      return close(match, { ...now, played, winner, gained: nothing, rules: pad.void });
    }
    const why = round.winner === null ? pad.deadlock : [];
    if (pad.oneRound !== null && match.target === ONE_ROUND) {
      const over = { winners: [winner], rules: [pad.oneRound] };
      return { ...now, aside: [], played, winner, gained: nothing, rules: why, over };
    }
    const gained = gains(match, now, round, winner);
    const totals = now.totals.map((total, seat) => total + gained[seat]);
    return close(match, { ...now, totals, played, winner, gained, rules: [...why, ...pad.written] });
  }

  // --- The end ------------------------------------------------------------------------------------

  function best(match, now) {
    const here = present(now);
    const totals = here.map((seat) => now.totals[seat]);
    const wanted = wayOf(match).lowest ? Math.min(...totals) : Math.max(...totals);
    return here.filter((seat) => now.totals[seat] === wanted);
  }

  // After a round: who drops out, is the match over, and who deals next?
  function close(match, now) {
    const { ends } = wayOf(match);
    const pad = padOf(match);
    const rules = match.target === pad.target ? pad.usual : pad.other;
    const done = ends === "alone" ? dropOut(match, now, rules) : { ...now, over: reached(match, now, rules) };
    if (!done.over && isAlone(now)) done.over = leftAlone(match, now); // the others have left in this round
    if (done.over) return { ...done, aside: [] };
    const next = score.clearUp(match, done);
    return { ...next, dealt: now.dealer, dealer: passOn(next, now.dealer) };
  }

  // How the match ends, or null if it goes on.
  function reached(match, now, rules) {
    const rounds = wayOf(match).ends === "rounds";
    if (rounds ? now.played < match.target : Math.max(...now.totals) < match.target) return null;
    const winners = best(match, now);
    return { winners, rules: winners.length > 1 && rules.shared ? rules.shared : rules.won };
  }

  function dropOut(match, now, rules) {
    const all = present(now);
    const out = all.filter((seat) => now.totals[seat] >= match.target);
    const last = all.filter((seat) => !out.includes(seat));
    let over = null;
    if (all.length > 1) { // or the others have left, which is another end
      if (!last.length) over = { winners: best(match, now), rules: rules.allOut };
      else if (last.length === 1) over = { winners: last, rules: rules.won };
    }
    const dropped = out.filter((seat) => !over?.winners.includes(seat));
    const here = now.here.map((is, seat) => is && !dropped.includes(seat));
    return { ...now, here, over, dropped, dropRules: dropped.length ? rules.dropped : [] };
  }

  function leftAlone(match, now) {
    const pad = padOf(match);
    const winners = isAlone(now) ? present(now) : best(match, now);
    return { winners, rules: winners.length > 1 ? pad.leftTogether : pad.left };
  }

  // --- Coming and going -----------------------------------------------------------------------------

  // Somebody leaves, in the middle of a round or between two.
  function leave(match, now, { left: seat, during = false }) {
    if (!score.isAt(now, seat)) return { ...now, ignored: "gone" };
    const wasHere = now.here[seat];
    const next = { ...score.getUp(now, seat), rules: padOf(match).leaving };
    if (wayOf(match).needsAll || (isAlone(next) && !during)) return { ...next, over: leftAlone(match, next) };
    if (during) return { ...next, aside: wasHere ? [...now.aside, seat] : now.aside };
    return { ...next, dealer: score.nextDealer(next) };
  }

  // Somebody joins, at once or when the round is over.
  function join(match, now, { joined: seat, after, points, during = false }) {
    const next = score.takeChair(now, seat, after);
    const came = { seat, points };
    if (during) return { ...next, waiting: [...now.waiting, came] };
    const inside = score.comeIn(match, next, came);
    return { ...inside, dealer: score.nextDealer(inside) };
  }

  // --- A match ------------------------------------------------------------------------------------

  const begin = (match) => ({ ...score.sitDown(match), played: 0, over: null, teams: teams(match, 0) });

  // What happened in none of the entries before, for the next one to begin with.
  const fresh = (now) => ({
    totals: now.totals, here: now.here, order: now.order, aside: now.aside, waiting: now.waiting, gone: now.gone,
    began: now.began, dealt: now.dealt, dealer: now.dealer, played: now.played, over: now.over, teams: now.teams,
  });

  // The match after each of its entries. What comes after its end is kept, but does not count.
  //   match: names, begun (how many began it), box, house, scoring, target, dealer (the first one), entries
  //   entry: {winner, hands, out} for a round, {left} for a player who leaves, and {joined, after, points} for
  //     one who sits down to the left of another; during: in the middle of the round that is written next
  function tally(match) {
    let now = begin(match);
    return match.entries.map((entry) => {
      const before = fresh(now);
      let after = before;
      if (now.over) after = { ...before, ignored: "over" };
      else if ("left" in entry) after = leave(match, before, entry);
      else if ("joined" in entry) after = join(match, before, entry);
      else after = play(match, before, entry);
      now = { ...fresh(after), teams: teams(match, after.played) };
      return { before, ...after };
    });
  }

  // How things stand now.
  function standing(match, steps = tally(match)) {
    const last = steps.at(-1);
    if (!last) return begin(match);
    return { ...fresh(last), teams: teams(match, last.played) };
  }

  const leaders = (match, now) => (now.played && !now.over ? best(match, now) : []);

  // Whether those who have played a match can play it by another agreement.
  function fits(match, { box, house, scoring, target } = match) {
    const other = { ...match, box, house, scoring, target };
    const { players: [fewest, most] } = padOf(other);
    const began = score.begunWith(match);
    if (began < fewest || began > most || (score.inTeams(other) && match.names.length > began)) return false;
    return tally(other).every(({ here, waiting }) => here.filter(Boolean).length + waiting.length <= most);
  }

  Object.assign(score, { needed, tally, standing, leaders, fits });
})();
