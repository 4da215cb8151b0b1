// Says what has happened in a match, in the words of the page's language: on the page and as text.
(() => {
  "use strict";
  const { texts, fill, count, list, capital, element, rule } = globalThis.table;
  const score = globalThis.score;
  const FEW = 2;

  const say = (name, gaps = {}) => fill(texts.say[name], gaps);
  const many = (name, number, gaps = {}) => fill(count(texts.many[name], number), gaps);
  const namesOf = (match, seats) => list(seats.map((seat) => match.names[seat]));

  // A rule by its number in the data: whole, or only the link to it.
  const told = (number) => rule(score.rule(number));
  function cite(number) {
    const [name, , address] = texts.rules[score.rule(number)];
    return element("a", { href: address }, fill(texts.rule, { id: name }));
  }

  const isRound = (entry) => "winner" in entry;
  const roundNumber = (match, entry) => match.entries.filter(isRound).indexOf(entry) + 1;
  const nextRound = (match) => match.entries.filter(isRound).length + 1;

  // What a round has brought: "Ada +82".
  const gained = (match, step) => (step.gained ?? [])
    .map((points, seat) => [match.names[seat], points])
    .filter(([, points]) => points)
    .map(([name, points]) => `${name} +${points}`);

  const broughtBy = (match, step) => gained(match, step).join(" · ") || say("nothing");

  // The same, short enough for the place where it is said: the board shows what many have got.
  function briefly(match, step, what) {
    return gained(match, step).length > FEW ? say("written", { what }) : `${what}: ${broughtBy(match, step)}.`;
  }

  // With how many points a newcomer has begun, if it is more than none.
  function joined(match, seat) {
    const what = say("joined", { name: match.names[seat] });
    const points = score.standing(match).began[seat];
    return points ? `${what}: ${many(unit(match), points)}` : what;
  }

  function happened(match, step, entry) {
    if ("left" in entry) return say(entry.during ? "left-during" : "left", { name: match.names[entry.left] });
    if ("joined" in entry) return joined(match, entry.joined);
    if (entry.winner === null) return say("stuck");
    return say("won", { name: match.names[entry.winner] });
  }

  // Why an entry does not count, if so.
  function ignored(match, step, entry) {
    if (step.ignored === "over") return say("after-end");
    if (!step.ignored) return "";
    const seat = entry.left ?? entry.winner;
    return say(step.before.order.includes(seat) ? "gone" : "not-there", { name: match.names[seat] });
  }

  function ending(match, { winners }) {
    return winners.length > 1 ? say("win", { names: namesOf(match, winners) }) : say("wins", { name: namesOf(match, winners) });
  }

  const unit = (match) => {
    const way = score.wayOf(match);
    return way.rounds ? "rounds-won" : "points";
  };

  // The agreement in a line: "The winner takes the points. First to 500 points."
  const agreement = (match) =>
    `${texts.ways[match.scoring]}. ${count(texts.until[match.scoring], match.target)}.`;

  // The whole match as plain text, to be sent to somebody.
  function asText(match) {
    const steps = score.tally(match);
    const now = score.standing(match, steps);
    const lines = [
      document.getElementById("page-title").textContent,
      `${capital(texts.boxes[match.box])}. ${agreement(match)}`, "",
      ...now.order.map((seat) => `${match.names[seat]} ${now.totals[seat]}`), "",
      now.over ? ending(match, now.over) : "", "",
      ...match.entries.map((entry, place) => {
        const step = steps[place];
        const what = happened(match, step, entry);
        if (!isRound(entry)) return [what, ignored(match, step, entry)].filter(Boolean).join(". ");
        const brought = ignored(match, step, entry) || broughtBy(match, step);
        return `${say("round", { n: roundNumber(match, entry) })}: ${what}. ${brought}`;
      }),
    ];
    return `${lines.join("\n").replace(/\n{3,}/g, "\n\n").trim()}\n`;
  }

  Object.assign(score, {
    say, many, list, namesOf, told, cite, isRound, roundNumber, nextRound, broughtBy, briefly, happened, ignored, ending,
    unit, agreement, asText,
  });
})();
