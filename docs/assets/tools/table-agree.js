// What may be agreed on at the table: the box, house rules, how score is kept. The data are the
// engine's; nothing here knows a rule.
(() => {
  "use strict";
  const data = globalThis.regelbok;
  const IDEA = "custom-";
  const numbered = (id) => id.replace(/-[1-9]\d?$/, "-N");
  const box = (id) => data.boxes.find((each) => each.id === id);
  // All that a box leaves to agree on, in the engine's order: house rules, and ideas to write on cards.
  const choices = (of) => [...of.house, ...of.ideas[0].map((id) => IDEA + id)];
  const ideas = (house) => house.filter((id) => id.startsWith(IDEA));

  const usual = (id = "classic") => {
    const [scoring, target] = box(id).scoring[0];
    return { box: id, house: [], scoring, target };
  };

  // Only what the engine allows is taken over, so that an old or mistyped link does no harm.
  function allowed(wanted) {
    const of = box(wanted?.box);
    if (!of) return null;
    const house = [];
    for (const id of new Set(Array.isArray(wanted.house) ? wanted.house : [])) {
      if (!goesWith(of, id) || house.some((other) => conflict(other, id))) return null;
      house.push(id);
    }
    if (ideas(house).length > of.ideas[1]) return null;
    const order = choices(of);
    house.sort((one, other) => order.indexOf(numbered(one)) - order.indexOf(numbered(other)));
    const way = of.scoring.find(([id]) => id === wanted.scoring) ?? of.scoring[0];
    const [scoring, usually] = way;
    return { box: of.id, house, scoring, target: ends(way, wanted.target) ? wanted.target : usually };
  }

  // Whether a number may end a match that is kept in this way.
  const ends = ([, , least, most], target) =>
    Number.isInteger(target) && target > 0 && target % least === 0 && target <= most;

  function goesWith(of, id) {
    if (typeof id !== "string") return false;
    const kind = numbered(id);
    if (!Object.hasOwn(of.numbers, kind)) return choices(of).includes(id);
    const limits = of.numbers[kind];
    const number = Number(id.split("-").at(-1));
    return number >= limits.least && number <= limits.most;
  }

  const conflict = (one, other) => {
    const names = [numbered(one), numbered(other)];
    if (names[0] === names[1]) return one === other ? null : [...names, "same"];
    return data.conflicts.find(([a, b]) => names.includes(a) && names.includes(b)) ?? null;
  };

  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  // What a parameter of the engine is with some house rules; the value of the box itself stands first.
  function value(name, of, house) {
    for (const id of house) {
      const changes = data.house.find((each) => each.id === numbered(id))?.changes ?? {};
      if (name in changes) return changes[name];
    }
    return box(of).values[name][0];
  }

  globalThis.table = { data, IDEA, numbered, box, choices, ideas, usual, allowed, goesWith, conflict, ends, same, value };
})();
