// What is agreed at the table: the box, house rules, how score is kept. It is remembered, goes with
// the address, and every tool obeys it. The data are the engine's; nothing here knows a rule.
(() => {
  "use strict";
  const KEY = "regelbok-table";
  const data = globalThis.regelbok;
  const page = document.querySelector(".tool");
  const texts = JSON.parse(page.dataset.texts);
  const IDEA = "custom-";
  const numbered = (id) => id.replace(/-[1-9]\d?$/, "-N");
  const box = (id) => data.boxes.find((each) => each.id === id);
  // All that a box leaves to agree on, in the engine's order: house rules, and ideas to write on cards.
  const choices = (of) => [...of.house, ...of.ideas[0].map((id) => IDEA + id)];
  const ideas = (house) => house.filter((id) => id.startsWith(IDEA));
  const plural = new Intl.PluralRules(document.documentElement.lang);

  // --- Reading and keeping ---------------------------------------------------------------------

  const usual = (id = "classic") => {
    const [scoring, target] = box(id).scoring[0];
    return { box: id, house: [], scoring, target };
  };

  // Only what the engine allows is taken over, so that an old or mistyped link does no harm.
  function allowed(wanted) {
    const of = box(wanted?.box);
    if (!of) return null;
    const house = [];
    for (const id of new Set(wanted.house ?? [])) {
      if (!goesWith(of, id) || house.some((other) => conflict(other, id))) return null;
      house.push(id);
    }
    if (ideas(house).length > of.ideas[1]) return null;
    const order = choices(of);
    house.sort((one, other) => order.indexOf(numbered(one)) - order.indexOf(numbered(other)));
    const way = of.scoring.find(([id]) => id === wanted.scoring) ?? of.scoring[0];
    const [scoring, usually, least] = way;
    const { target } = wanted;
    const ends = Number.isInteger(target) && target > 0 && target % least === 0;
    return { box: of.id, house, scoring, target: ends ? target : usually };
  }

  function goesWith(of, id) {
    const limits = of.numbers[numbered(id)];
    if (!limits) return choices(of).includes(id);
    const number = Number(id.split("-").at(-1));
    return number >= limits.least && number <= limits.most;
  }

  const conflict = (one, other) => {
    const names = [numbered(one), numbered(other)];
    if (names[0] === names[1]) return one === other ? null : [...names, "same"];
    return data.conflicts.find(([a, b]) => names.includes(a) && names.includes(b)) ?? null;
  };

  // The whole agreement stands in the address, what is not agreed on too: a link keeps its meaning
  // even if a box is one day played otherwise.
  function written(table) {
    const not = choices(box(table.box)).filter((id) => !table.house.map(numbered).includes(id));
    return {
      v: data.version, box: table.box, house: table.house.join(" "), not: not.join(" "),
      scoring: table.scoring, target: String(table.target),
    };
  }

  // What a link says. There is no table if any of it cannot be understood, for nothing is guessed at;
  // `untold` is what the link does not speak of, `gone` what it leaves out and nobody can choose now.
  // A link without a version, such as one that only names a box, is no statement of a whole table.
  function read(parameters) {
    if (!parameters.has("box")) return null;
    const words = (name) => (parameters.get(name) ?? "").split(" ").filter(Boolean);
    const [house, not, scoring] = [words("house"), words("not"), parameters.get("scoring")];
    const target = parameters.get("target");
    const found = allowed({ box: parameters.get("box"), house, scoring, target: Number(target) });
    const understood = (wanted, got) => wanted === null || wanted === String(got);
    const table = understood(scoring, found?.scoring) && understood(target, found?.target) ? found : null;
    const own = table ? choices(box(table.box)) : [];
    const told = [...house.map(numbered), ...not];
    const untold = own.filter((id) => !told.includes(id));
    const gone = table ? not.filter((id) => !own.includes(id)) : [];
    const version = parameters.get("v");
    const whole = Boolean(table) && version === data.version && !untold.length && !gone.length;
    return { table, untold, gone, version, whole };
  }

  const inAddress = () => new URLSearchParams(location.hash.slice(1));

  function remembered() {
    try {
      return allowed(JSON.parse(localStorage.getItem(KEY)));
    } catch {
      return null;
    }
  }

  // Says whether the browser remembers it.
  function remember(table) {
    ours = true;
    try {
      localStorage.setItem(KEY, JSON.stringify(table));
      return true;
    } catch {
      return false; // a browser that stores nothing forgets the table, no more
    }
  }

  function forget() {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // There was nothing to forget.
    }
  }

  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  // An address that this page wrote itself says nothing new; the table may have changed since.
  const before = remembered();
  const link = history.state?.own && before ? null : read(inAddress());
  const table = { ...(link?.table ?? before ?? usual()) };
  let ours = !link?.table || same(link.table, before);

  // Writes the table and whatever else a tool wants to find again into the address.
  function keep(more = {}) {
    const parameters = new URLSearchParams({ ...written(table), ...more });
    history.replaceState({ own: ours }, "", `#${parameters}`);
    dispatchEvent(new Event("hashchange"));
  }

  // The table may be changed on another page, to which somebody goes and comes back, or in another tab.
  addEventListener("pageshow", (event) => {
    if (event.persisted && ours && !same(remembered() ?? usual(), table)) location.reload();
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY && ours) dispatchEvent(new Event("tablechange"));
  });

  // --- Values of the engine's parameters -------------------------------------------------------

  // What a parameter is with some house rules; the value of the box itself stands first.
  function value(name, of = table.box, house = table.house) {
    for (const id of house) {
      const changes = data.house.find((each) => each.id === numbered(id))?.changes ?? {};
      if (name in changes) return changes[name];
    }
    return box(of).values[name][0];
  }

  // --- Words -----------------------------------------------------------------------------------

  const fill = (text, gaps) => text.replace(/\{(\w+)\}/gu, (whole, name) => gaps[name] ?? whole);
  const count = (forms, number) => fill(forms[plural.select(number)] ?? forms.other, { count: number });
  const named = (id) => {
    const text = texts.house[numbered(id)];
    return typeof text === "string" ? text : count(text, Number(id.split("-").at(-1)));
  };

  // An element with children: texts or other elements.
  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith("aria-")) made.setAttribute(name, value);
      else if (value !== false && value !== null) made.setAttribute(name, value === true ? "" : value);
    }
    made.append(...children.filter((each) => each !== null && each !== ""));
    return made;
  }

  const NAMESPACE = "http://www.w3.org/2000/svg";

  // A part of the sprite that lies on the page.
  function drawing(part, box, look) {
    const svg = document.createElementNS(NAMESPACE, "svg");
    const use = document.createElementNS(NAMESPACE, "use");
    for (const [name, value] of Object.entries({ viewBox: box, class: look, "aria-hidden": "true" })) {
      svg.setAttribute(name, value);
    }
    use.setAttribute("href", `#${part}`);
    svg.append(use);
    return svg;
  }

  const PAINTS = { r: "red", y: "yellow", g: "green", b: "blue", p: "pink", t: "teal", o: "orange", v: "purple" };
  const card = (notation) => drawing(`f-${notation}`, "0 0 100 154", "card");
  const shape = (colour) => drawing(`s-${colour}`, "-40 -42 80 84", `shape p-${PAINTS[colour]}`);

  // A face as cards are written, in a colour if it has one.
  const dark = (face) => face.startsWith("d");
  const wild = (face, of = box(table.box)) => of.faces.some(([, wilds]) => wilds.includes(face));
  function notation(face, colour, of = box(table.box)) {
    const name = dark(face) && face !== "dW" ? face.slice(1) : face;
    return wild(face, of) ? name : colour + name;
  }

  // A rule: its sentence and a link to it.
  const rule = (id) => {
    const [number, sentence, address, kind] = texts.rules[id];
    const to = element("a", { href: address }, fill(texts.rule, { id: number }));
    return element("span", { class: "rule-told" }, sentence, " ", to,
      kind ? element("span", { class: "kind" }, kind) : null);
  };

  // The line that says what is played; every tool has it.
  function plays() {
    const place = page.querySelector(".plays");
    if (!place) return;
    const rules = table.house.map(named).join("; ");
    place.querySelector(".plays-what").replaceChildren(
      element("strong", {}, texts.boxes[table.box]), ", ", rules || texts.none);
    // Who has followed a link and wants other rules begins with those of the link.
    if (!ours) place.querySelector("a").hash = new URLSearchParams(written(table));
  }

  globalThis.table = {
    data, texts, page, table, link, before, box, numbered, choices, ideas, goesWith, conflict, allowed, usual, same,
    written, read, inAddress, remembered, remember, forget, keep, value, fill, count, named, element, card, shape, dark,
    wild, notation, rule, plays,
  };
  if (link?.table && !before) remember(table);
  // A link to this page, opened on this page, asks another question.
  addEventListener("hashchange", (event) => event.isTrusted && location.reload());
  plays();
})();
