// What a link says of a table: all of it stands in the address.
(() => {
  "use strict";
  const { data, numbered, box, choices, allowed } = globalThis.table;
  const OURS = ["v", "box", "house", "not", "scoring", "target"];
  const NAME = /^[a-z][a-z0-9-]{0,40}$/i; // of a house rule, be it one that nobody here knows
  const MOST = 99; // house rules that a link speaks of

  // The whole agreement stands in the address, what is not agreed on too: a link keeps its meaning
  // even if a box is one day played otherwise.
  function written(table) {
    const not = choices(box(table.box)).filter((id) => !table.house.map(numbered).includes(id));
    return {
      v: data.version, box: table.box, house: table.house.join(" "), not: not.join(" "),
      scoring: table.scoring, target: String(table.target),
    };
  }

  // The address that holds a table, and what else a tool wants to find again. Where a link is cut off
  // on its way, its end is missing.
  const asLink = (table, more = {}) => new URLSearchParams({ ...written(table), ...more, end: "1" });

  // What a link says. There is no table if any of it cannot be understood, for nothing is guessed at;
  // `untold` is what the link does not speak of, `gone` what it leaves out and nobody can choose now.
  // A link without a version, such as one that only names a box, is no statement of a whole table.
  function read(parameters) {
    if (!parameters.has("box") && !parameters.has("v")) return null;
    const words = (name) => (parameters.get(name) ?? "").split(" ").filter(Boolean);
    const [house, not, scoring] = [words("house"), words("not"), parameters.get("scoring")];
    const target = parameters.get("target");
    const found = allowed({ box: parameters.get("box"), house, scoring, target: Number(target) });
    const understood = (wanted, got) => wanted === null || wanted === String(got);
    const clear = understood(scoring, found?.scoring) && understood(target, found?.target) &&
      OURS.every((name) => parameters.getAll(name).length < 2) && // or which of them is meant?
      not.length <= MOST && not.every((id) => NAME.test(id));
    const table = clear ? found : null;
    const own = table ? choices(box(table.box)) : [];
    const told = [...house.map(numbered), ...not];
    const untold = own.filter((id) => !told.includes(id));
    const gone = table ? not.filter((id) => !own.includes(id)) : [];
    const version = parameters.get("v");
    const cut = version === data.version && !parameters.has("end");
    const whole = Boolean(table) && version === data.version && !cut && !untold.length && !gone.length;
    return { table, untold, gone, version, cut, whole };
  }

  const inAddress = () => new URLSearchParams(location.hash.slice(1));

  Object.assign(globalThis.table, { asLink, read, inAddress });
})();
