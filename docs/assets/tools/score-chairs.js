// Who sits where, and who plays with whom: chairs, teams, players who leave and who join. Seats are
// numbered as the players came; `order` is how they sit, each next one to the left of the last.
//   here     in the match, and in the round
//   aside    left in the middle of the round, so what they held still counts in it
//   waiting  came in the middle of the round, so they play from the next one on
//   gone     left the match
//   began    with how many points a newcomer has begun
//   dealer   deals this round, or the next one; dealt: dealt the last one
(() => {
  "use strict";
  const { score: data } = globalThis.regelbok;
  const { wayOf, padOf } = globalThis.score;

  const seats = (match) => match.names.map((_, seat) => seat);
  // How many there were when the match began; who has joined since is numbered after them.
  const begunWith = (match) => match.begun ?? match.names.length;

  function sitDown(match) {
    const first = seats(match).filter((seat) => seat < begunWith(match));
    return {
      totals: seats(match).map(() => 0), here: seats(match).map((seat) => first.includes(seat)), order: first,
      aside: [], waiting: [], gone: [], began: {}, dealt: null, dealer: match.dealer,
    };
  }

  const present = (now) => now.order.filter((seat) => now.here[seat]).sort((one, other) => one - other);
  const waits = (now, seat) => now.waiting.some((each) => each.seat === seat);
  const isAt = (now, seat) => now.here[seat] || waits(now, seat);
  const inRound = (now) => [...present(now), ...now.aside].sort((one, other) => one - other);

  // The next dealer, over empty chairs.
  function passOn(now, dealer) {
    const { order, here } = now;
    let place = order.indexOf(dealer);
    do place = (place + data.dealer.step + order.length) % order.length; while (!here[order[place]] && order[place] !== dealer);
    return order[place];
  }

  // Who deals when somebody has come or gone between two rounds.
  function nextDealer(now) {
    if (now.dealt !== null) return passOn(now, now.dealt);
    return now.here[now.dealer] ? now.dealer : passOn(now, now.dealer);
  }

  // --- Teams ----------------------------------------------------------------------------------------

  const inTeams = (match) => Object.keys(wayOf(match).pairings).length > 0;

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

  // Nobody has anybody left to play against.
  const isAlone = (now) => present(now).every((seat) => teamOf(now.teams, present(now)[0]).includes(seat));

  // --- Coming and going -------------------------------------------------------------------------------

  function getUp(now, seat) {
    const here = now.here.map((is, each) => is && each !== seat);
    const waiting = now.waiting.filter((each) => each.seat !== seat);
    return { ...now, here, waiting, gone: [...now.gone, seat] };
  }

  // With how many points a newcomer begins, unless the table says otherwise. No sheet and no rule of the
  // engine speaks of it: it is our own tip, and the page says so.
  function startOf(match, now) {
    return wayOf(match).lowest ? Math.max(...present(now).map((seat) => now.totals[seat])) : 0;
  }

  // A newcomer takes a chair, to the left of another one.
  function takeChair(now, seat, after) {
    const place = now.order.includes(after) ? now.order.indexOf(after) + 1 : now.order.length;
    return { ...now, order: [...now.order.slice(0, place), seat, ...now.order.slice(place)] };
  }

  function comeIn(match, now, { seat, points }) {
    const totals = [...now.totals];
    totals[seat] = points ?? startOf(match, now);
    const began = { ...now.began, [seat]: totals[seat] };
    return { ...now, totals, began, here: now.here.map((is, each) => is || each === seat) };
  }

  // A round is over: who waited for it comes in, and who left in it is forgotten.
  function clearUp(match, now) {
    return now.waiting.reduce((next, each) => comeIn(match, next, each), { ...now, aside: [], waiting: [] });
  }

  // Why nobody can join: the number of the rule, or null.
  function isFull(match, now) {
    const { players: [, most], playersRule } = padOf(match);
    const many = now.order.filter((seat) => isAt(now, seat)).length;
    return many >= most || inTeams(match) ? playersRule : null;
  }

  Object.assign(globalThis.score, {
    seats, begunWith, sitDown, present, waits, isAt, inRound, passOn, nextDealer, inTeams, teams, teamOf, whoIs, isAlone, getUp, startOf,
    takeChair, comeIn, clearUp, isFull,
  });
})();
