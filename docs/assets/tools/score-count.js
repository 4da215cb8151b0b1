// What a match is about: its box, its way to keep score, and what is in a hand. What counts, and by
// which rules, has been worked out by the engine; here it is only looked up.
(() => {
  "use strict";
  const { boxes, house, score: data } = globalThis.regelbok;
  const { numbered, ends } = globalThis.table;

  const boxOf = (match) => data.boxes[match.box];
  const wayOf = (match) => data.ways[match.scoring];
  const padOf = (match) => data.pads[boxOf(match).pads[match.scoring]];

  // What may end a match: whether these players can keep score so is another question.
  const limitsOf = (match) =>
    boxes.find(({ id }) => id === match.box).scoring.find(([way]) => way === match.scoring);
  const isTarget = (match, number) => ends(limitsOf(match), number);

  const agreed = (match, name) =>
    match.house.some((id) => house.find((each) => each.id === numbered(id))?.changes[name]);

  // A hand is a list of terms: cards by their face, and plain numbers.
  function worth(match, term) {
    if (typeof term === "number") return term;
    return boxes.find((each) => each.id === match.box).points[term] ?? boxOf(match).written[term] ?? 0;
  }

  const worthOf = (match, hand) => (hand ?? []).reduce((sum, term) => sum + worth(match, term), 0);

  const points = (match, round, seat) =>
    round.out.includes(seat) ? boxOf(match).knockOut : worthOf(match, round.hands[seat]);

  globalThis.score = {
    boxOf, wayOf, padOf, limitsOf, isTarget, agreed, worth, points,
    rule: (number) => data.rules[number],
  };
})();
