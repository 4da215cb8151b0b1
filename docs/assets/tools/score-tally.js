// Adds up a match, round by round. What counts in each way to keep score, and by which rules, has
// been worked out by the engine; here it is only added and compared. Nothing here looks at the page.
(() => {
  "use strict";
  const { boxes, house, score: data } = globalThis.regelbok;
  const { numbered, ends } = globalThis.table;
  const ONE_ROUND = 1;

  const boxOf = (match) => data.boxes[match.box];
  const wayOf = (match) => data.ways[match.scoring];
  const padOf = (match) => data.pads[boxOf(match).pads[match.scoring]];
  const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
  const seats = (match) => match.names.map((_, seat) => seat);

  // What may end a match: whether these players can keep score so is another question.
  const limitsOf = (match) =>
    boxes.find(({ id }) => id === match.box).scoring.find(([way]) => way === match.scoring);
  const isTarget = (match, number) => ends(limitsOf(match), number);

  const agreed = (match, name) =>
    match.house.some((id) => house.find((each) => each.id === numbered(id))?.changes[name]);

  // --- A hand -------------------------------------------------------------------------------------

  // A hand is a list of terms: cards by their face, and plain numbers.
  function worth(match, term) {
    if (typeof term === "number") return term;
    return boxes.find((each) => each.id === match.box).points[term] ?? boxOf(match).written[term] ?? 0;
  }

  const worthOf = (match, hand) => sum((hand ?? []).map((term) => worth(match, term)));

  const points = (match, round, seat) =>
    round.out.includes(seat) ? boxOf(match).knockOut : worthOf(match, round.hands[seat]);

  // --- Teams and chairs ---------------------------------------------------------------------------

  // The teams of a round, or null where everybody plays alone.
  function teams(match, played) {
    const { pairings } = wayOf(match);
    const run = pairings[match.target] ?? pairings[0];
    return run ? data.pairings[run[Math.min(played, run.length - 1)]] : null;
  }

  const teamOf = (together, seat) => together?.find((team) => team.includes(seat)) ?? [seat];

  function whoIs(together, winner, seat) {
    if (seat === winner) return "winner";
    return teamOf(together, winner).includes(seat) ? "partner" : "opponent";
  }

  const present = (match, now) => seats(match).filter((seat) => now.here[seat]);

  // The next dealer, over empty chairs.
  function passOn(here, dealer) {
    const { step } = data.dealer;
    let seat = dealer;
    do seat = (seat + step + here.length) % here.length; while (!here[seat] && seat !== dealer);
    return seat;
  }

  // --- A round ------------------------------------------------------------------------------------

  // Whose hands have to be known: of those who are still in the match.
  function needed(match, now, winner) {
    const here = present(match, now);
    if (winner === null) return agreed(match, "deadlock_scored") ? here : [];
    const { counted } = wayOf(match);
    return here.filter((seat) => counted.includes(whoIs(now.teams, winner, seat)));
  }

  // Who wins a round in which nobody could move: the fewest points, if they are of one team.
  function decided(match, now, round) {
    if (!agreed(match, "deadlock_scored")) return null;
    const standing = present(match, now).filter((seat) => !round.out.includes(seat));
    const fewest = Math.min(...standing.map((seat) => points(match, round, seat)));
    const best = standing.filter((seat) => points(match, round, seat) === fewest);
    const team = best.length ? teamOf(now.teams, best[0]) : [];
    return best.length && best.every((seat) => team.includes(seat)) ? best[0] : null;
  }

  function gains(match, now, round, winner) {
    const way = wayOf(match);
    const gained = seats(match).map(() => 0);
    const counted = round.winner === null ? way.allCounted : way.counted;
    for (const seat of present(match, now)) {
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
      return { ...now, played, winner, gained: nothing, rules: why, over };
    }
    const gained = gains(match, now, round, winner);
    const totals = now.totals.map((total, seat) => total + gained[seat]);
    return close(match, { ...now, totals, played, winner, gained, rules: [...why, ...pad.written] });
  }

  // --- The end ------------------------------------------------------------------------------------

  function best(match, now) {
    const here = present(match, now);
    const totals = here.map((seat) => now.totals[seat]);
    const wanted = wayOf(match).lowest ? Math.min(...totals) : Math.max(...totals);
    return here.filter((seat) => now.totals[seat] === wanted);
  }

  // After a round: who drops out, is the match over, and who deals next?
  function close(match, now) {
    const { ends } = wayOf(match);
    const pad = padOf(match);
    const rules = match.target === pad.target ? pad.usual : pad.other;
    const reached = present(match, now).filter((seat) => now.totals[seat] >= match.target);
    if (ends === "alone") return dropOut(match, now, rules, reached);
    const over = ends === "rounds" ? now.played >= match.target : Math.max(...now.totals) >= match.target;
    if (!over) return { ...now, dealer: passOn(now.here, now.dealer) };
    const winners = best(match, now);
    const why = winners.length > 1 && rules.shared ? rules.shared : rules.won;
    return { ...now, over: { winners, rules: why } };
  }

  function dropOut(match, now, rules, reached) {
    const all = present(match, now);
    const last = all.filter((seat) => !reached.includes(seat));
    let over = null;
    if (!last.length) over = { winners: best(match, now), rules: rules.allOut };
    else if (last.length === 1) over = { winners: last, rules: rules.won };
    const dropped = reached.filter((seat) => !over?.winners.includes(seat));
    const here = now.here.map((is, seat) => is && !dropped.includes(seat));
    const dealer = over ? now.dealer : passOn(here, now.dealer);
    return { ...now, here, dealer, over, dropped, dropRules: dropped.length ? rules.dropped : [] };
  }

  // Somebody leaves between two rounds.
  function leave(match, now, seat) {
    const pad = padOf(match);
    if (!now.here[seat]) return { ...now, ignored: "gone" };
    const here = now.here.map((is, each) => is && each !== seat);
    const next = { ...now, here, gone: [...now.gone, seat], rules: pad.leaving };
    const others = present(match, next);
    const alone = others.every((each) => teamOf(now.teams, others[0]).includes(each));
    if (alone || wayOf(match).needsAll) {
      const winners = alone ? others : best(match, next);
      return { ...next, over: { winners, rules: winners.length > 1 ? pad.leftTogether : pad.left } };
    }
    return { ...next, dealer: now.dealer === seat ? passOn(here, seat) : now.dealer };
  }

  // --- A match ------------------------------------------------------------------------------------

  const begin = (match) => ({
    totals: seats(match).map(() => 0), here: seats(match).map(() => true), gone: [],
    dealer: match.dealer, played: 0, over: null, teams: teams(match, 0),
  });

  // What happened in none of the entries before, for the next one to begin with.
  const fresh = (now) => ({
    totals: now.totals, here: now.here, gone: now.gone, dealer: now.dealer, played: now.played,
    over: now.over, teams: now.teams,
  });

  // The match after each of its entries. What comes after its end is kept, but does not count.
  //   match: names, box, house, scoring, target, dealer (the first one), entries
  //   entry: {winner, hands, out} for a round, {left} for a player who leaves after it
  function tally(match) {
    let now = begin(match);
    return match.entries.map((entry) => {
      const before = fresh(now);
      let after = before;
      if (now.over) after = { ...before, ignored: "over" };
      else if ("left" in entry) after = leave(match, before, entry.left);
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

  globalThis.score = {
    boxOf, wayOf, padOf, limitsOf, isTarget, worth, points, teams, teamOf, needed, tally, standing, leaders,
    rule: (number) => data.rules[number],
  };
})();
