// Our table's rules: agreed on here, remembered, shared and signed. What goes with a box, and what
// with each other, stands in the data; nothing here knows a rule.
(() => {
  "use strict";
  const {
    data, texts, page, table, link, before, box, numbered, choices, ideas, goesWith, conflict, allowed, usual, same,
    asLink, remembered, remember, forget, keep, fill, count, list, capital, named, element,
  } = globalThis.table;
  const { say } = texts;
  const part = (name) => page.querySelector(`.table-${name}`);
  const status = page.querySelector("[role=status]");
  const of = () => box(table.box);
  const tell = (...sentences) => { status.textContent = sentences.join(" "); };

  // --- What is on ---------------------------------------------------------------------------------

  const on = (id) => table.house.find((each) => numbered(each) === id);
  const last = {}; // the number that a house rule had before it was switched off
  const withNumber = (id) => {
    const limits = of().numbers[id];
    return limits ? on(id) ?? id.replace("N", Math.max(limits.least, last[id] ?? limits.first)) : id;
  };
  const name = (id) => {
    if (!Object.hasOwn(texts.house, numbered(id))) return id; // a link may speak of what nobody here knows
    return id.endsWith("-N") && !of().numbers[id] ? fill(texts.house[id].other, { count: "…" }) : named(withNumber(id));
  };
  const names = (ids) => list(ids.map(name));

  let asked = []; // what the reader has yet to decide; the first of them is shown
  let dropped = null; // what another box had no use for, and the table before
  let stored = true; // the browser remembers the table
  const fixed = []; // what shows the table in parts that stay
  let updates = fixed; // and in those that are built anew for another box

  function change(next) {
    const focused = document.activeElement;
    const top = focused.getBoundingClientRect().top;
    Object.assign(table, allowed({ ...table, ...next }));
    stored = remember(table);
    keep();
    show();
    // What is under the finger stays there, whatever comes or goes above it.
    if (focused.isConnected) scrollBy(0, focused.getBoundingClientRect().top - top);
  }

  const without = (house, ids) => house.filter((each) => !ids.includes(numbered(each)));

  // Switches house rules on, and asks about each that does not go with what is on already.
  function want(ids, at, button) {
    let house = table.house;
    const questions = [];
    for (const id of ids.filter((each) => !on(numbered(each)))) {
      const against = house.filter((each) => conflict(each, id));
      const full = ideas([...house, id]).length > of().ideas[1] && ideas([id]).length > 0;
      if (against.length || full) questions.push({ id, at, button, against: full ? ideas(house) : against, full });
      else house = [...house, id];
    }
    const added = house.filter((each) => !table.house.includes(each));
    asked = questions;
    change({ house });
    const said = asked.length ? [...why(asked[0]), asked[0].full ? "" : say["which-one"]] : [];
    tell(added.length > 1 || (added.length && said.length) ? fill(say.on, { names: names(added) }) : "", ...said);
  }

  function drop(ids) {
    asked = [];
    change({ house: without(table.house, ids) });
    tell(ids.length > 1 ? fill(say.off, { names: names(ids) }) : "");
  }

  // Answers the first question: what goes to make room, or nothing, and all stays as it is.
  function answer(off) {
    const [{ id, at, button }] = asked;
    asked = asked.slice(1);
    change(off ? { house: [...without(table.house, off.map(numbered)), id] } : {});
    const next = asked.length ? page.querySelector(`[data-at="${at}"] .ask button`) : button;
    next.focus({ preventScroll: true });
    tell(...(asked.length ? why(asked[0]) : []));
  }

  // --- Questions ------------------------------------------------------------------------------------

  function why({ id, against, full }) {
    if (full) return [count(texts.full, of().ideas[1])];
    return against.map((other) => {
      const [first, , reason] = conflict(other, id);
      const [one, two] = reason === "nothing-left" && first === numbered(id) ? [id, other] : [other, id];
      return fill(say[reason], { name: name(one), other: name(two) });
    });
  }

  function question(at) {
    const [first] = asked;
    if (first?.at !== at) return [];
    const { id, against, full } = first;
    const offered = full
      ? [...against.map((each) => [name(each), [each]]), [say["as-it-is"], null]]
      : [[names(against), null], [name(id), against]];
    const buttons = offered.map(([label, off]) => button(capital(label), () => answer(off)));
    return [element("div", { class: "ask" },
      ...why(first).map((sentence) => element("p", {}, sentence)),
      full ? null : element("p", {}, element("strong", {}, say["which-one"])),
      element("div", { class: "ask-choices" }, ...buttons))];
  }

  // --- Parts of the page ------------------------------------------------------------------------------

  function button(label, press, kind = "") {
    const made = element("button", { type: "button", class: kind }, label);
    made.addEventListener("click", press);
    return made;
  }

  // Leads back to the table as it was.
  const back = (label, old, also = () => {}) => button(label, () => {
    asked = [];
    dropped = null;
    Object.assign(table, old);
    stored = remember(table);
    keep();
    build();
    also();
    part("box").querySelector("select").focus({ preventScroll: true });
  });

  const toRule = (number, address) => element("a", { href: address }, fill(texts.rule, { id: number }));

  function select(id, label, options, chosen, choose) {
    const made = element("select", { id }, ...options.map(([value, text]) => element("option", { value }, capital(text))));
    made.addEventListener("change", () => choose(made.value));
    updates.push(() => { made.value = chosen(); });
    return element("p", { class: "pick" }, element("label", { for: id }, label), made);
  }

  // A number with a minus and a plus; at its end it says so in words.
  function stepper(now, named, shown, limits, set) {
    const output = element("output");
    const reason = element("p", { class: "reason" });
    const step = (by) => {
      const { least, most, size } = limits(by);
      const next = by < 0 ? Math.ceil(now() / size) * size - size : Math.floor(now() / size) * size + size;
      if (next >= least && next <= most) {
        set(next);
        return;
      }
      reason.textContent = by < 0 ? fill(say.least, { n: least }) : fill(say.most, { n: most });
      tell(reason.textContent);
    };
    const [fewer, more] = [["−", -1], ["+", 1]].map(([sign, by]) => button(sign, () => step(by)));
    updates.push(() => {
      output.textContent = shown();
      fewer.setAttribute("aria-label", `${say.fewer}: ${named()}`);
      more.setAttribute("aria-label", `${say.more}: ${named()}`);
      reason.textContent = "";
    });
    return element("div", { class: "number" }, element("div", { class: "stepper" }, fewer, output, more), reason);
  }

  // --- The box ----------------------------------------------------------------------------------------

  function boxPart() {
    const line = element("p", { class: "about-box" });
    const note = element("div");
    const boxes = data.boxes.map(({ id }) => [id, texts.boxes[id]]);
    part("box").append(select("box", say.box, boxes, () => table.box, chooseBox), line,
      element("p", { class: "which-box" }, element("a", { href: texts.allBoxes }, say["which-box"]), toAgreed()), note);
    updates.push(() => {
      const [text, title, address] = texts.boxLines[table.box];
      line.replaceChildren(text, " ", address ? element("a", { href: address }, title) : "");
      note.replaceChildren(dropped ? element("div", { class: "ask" }, element("p", {}, dropped.text),
        element("div", { class: "ask-choices" }, back(say.undo, dropped.before))) : "");
    });
  }

  // Leads down to what is agreed; the address keeps the table.
  function toAgreed() {
    const made = element("a", { href: "#agreed" }, say.agreed);
    made.addEventListener("click", (event) => {
      event.preventDefault();
      document.getElementById("agreed").focus();
    });
    return made;
  }

  function chooseBox(id) {
    const other = box(id);
    const old = { ...table };
    const fits = table.house.filter((each) => goesWith(other, each));
    const house = fits.filter((each) => !ideas([each]).length || ideas(fits).indexOf(each) < other.ideas[1]);
    const lost = table.house.filter((each) => !house.includes(each));
    // A target that was as usual is as usual in the other box, too.
    const [, usually] = of().scoring.find(([way]) => way === table.scoring);
    const [way, target] = other.scoring.find(([each]) => each === table.scoring) ?? other.scoring[0];
    const own = way === table.scoring && table.target !== usually;
    const text = lost.length ? fill(say["not-in-box"], { names: names(lost) }) : "";
    asked = [];
    dropped = lost.length ? { text, before: old } : null;
    change({ box: id, house, scoring: way, target: own ? table.target : target });
    build();
    tell(text);
  }

  // --- House rules --------------------------------------------------------------------------------------

  function setsPart() {
    const sets = Object.entries(data.presets).filter(([, ids]) => ids.every((id) => goesWith(of(), id)));
    if (!sets.length) return null;
    const place = element("div");
    const items = sets.map(([id, ids]) => {
      const all = () => ids.every(on);
      const made = button("", () => (all() ? drop(ids) : want(ids, "sets", made)), "set");
      made.append(element("strong", {}, texts.presets[id]), element("span", {}, capital(names(ids))));
      updates.push(() => made.setAttribute("aria-pressed", all()));
      return element("li", {}, made);
    });
    updates.push(() => place.replaceChildren(...question("sets")));
    return element("section", { "data-at": "sets" }, element("h2", {}, say.sets),
      element("ul", { class: "sets" }, ...items), place);
  }

  function groupParts() {
    return texts.groups.flatMap(([title, address, ids]) => {
      const own = ids.filter((id) => choices(of()).includes(id));
      if (!own.length) return [];
      return [element("section", {}, element("h2", {}, element("a", { href: address }, title)),
        element("ul", { class: "switches" }, ...own.map(row)))];
    });
  }

  // Some boxes tell a house rule with other cards.
  const sentencesOf = (id) => texts.toldInBox[table.box]?.[id] ?? texts.told[id];

  function row(id) {
    const input = element("input", { type: "checkbox", role: "switch", "aria-describedby": `says-${id}` });
    const title = element("span", { class: "name" });
    const place = element("div");
    const limits = of().numbers[id];
    const now = () => Number(withNumber(id).split("-").at(-1));
    const number = limits && stepper(now, () => name(id), now, () => ({ ...limits, size: 1 }), (next) =>
      change({ house: [...without(table.house, [id]), id.replace("N", next)] }));
    input.addEventListener("change", () => {
      if (input.checked) {
        want([withNumber(id)], id, input);
        return;
      }
      last[id] = now();
      drop([id]);
    });
    updates.push(() => {
      input.checked = Boolean(on(id));
      title.textContent = capital(name(id));
      if (number) number.hidden = !input.checked;
      place.replaceChildren(...question(id), ...together(id));
    });
    const says = sentencesOf(id).flatMap(([rule, sentence, address]) => [sentence, " ", toRule(rule, address), " "]);
    return element("li", { "data-house": id, "data-at": id }, element("label", {}, title, input),
      element("p", { class: "says", id: `says-${id}` }, ...says), number ?? "", place);
  }

  // The drawn examples in which this house rule meets others that are on; each stands at the last of them.
  function together(id) {
    const found = new Map();
    for (const [ids, at, title, address] of texts.meetings) {
      const kinds = ids.map(numbered);
      if (kinds.at(-1) !== id || !kinds.every(on) || ![table.box, "classic"].includes(at)) continue;
      const other = at === table.box ? "" : ` (${texts.boxes[at]})`;
      const who = names(kinds.slice(0, -1).map(on)) + other;
      found.set(who, [...(found.get(who) ?? []), element("li", {}, element("a", { href: address }, title))]);
    }
    return [...found].map(([who, links]) => element("div", { class: "together" },
      element("p", {}, fill(say.together, { names: who })), element("ul", {}, ...links)));
  }

  // --- The score ------------------------------------------------------------------------------------------

  function scorePart() {
    const says = element("p", { class: "says" });
    const limits = (by) => {
      const [, usually, least, most] = of().scoring.find(([id]) => id === table.scoring);
      const points = table.target + by < 100 ? 10 : 50;
      const size = usually < 50 ? least : points; // rounds are counted one by one
      return { least: size, most, size };
    };
    const until = () => count(texts.until[table.scoring], table.target);
    updates.push(() => {
      const [, rule, sentence, address] = texts.ways[table.scoring];
      says.replaceChildren(sentence, " ", toRule(rule, address));
    });
    const ways = of().scoring.map(([id]) => [id, texts.ways[id][0]]);
    return element("section", { class: "table-score" }, element("h2", {}, say.score),
      select("way", say.way, ways, () => table.scoring, (scoring) => {
        change({ scoring, target: of().scoring.find(([id]) => id === scoring)[1] });
      }), says, stepper(() => table.target, until, until, limits, (target) => change({ target })));
  }

  // --- What is agreed -----------------------------------------------------------------------------------------

  const address = () => `${location.href.split("#")[0]}#${asLink(table)}`;

  function agreedPart() {
    const what = element("div", { class: "what" });
    const field = element("input", { class: "link", readonly: true, hidden: true, "aria-label": say.copy });
    const small = element("p", { class: "small" }, say["no-names"]);
    const copy = button(say.copy, async () => {
      field.value = address();
      try {
        await navigator.clipboard.writeText(field.value);
        done(copy, texts.copied);
      } catch {
        small.textContent = say["not-copied"];
        field.hidden = false;
        field.select();
        tell(say["not-copied"]);
      }
    });
    const share = navigator.share
      ? button(say.share, () => navigator.share({ title: document.title, url: address() }).catch(() => {}), "first")
      : null;
    if (!share) copy.className = "first";
    const actions = [share, copy, button(say.print, () => print())].filter(Boolean);
    const lines = Array.from({ length: 6 }, () => element("li"));
    part("agreed").replaceChildren(element("section", { class: "table-top agreement" },
      element("h2", { id: "agreed", tabindex: "-1" }, say.agreed), what, element("p", { class: "paper" }, say.paper),
      element("div", { class: "actions" }, ...actions), small, field,
      element("div", { class: "sign" }, element("p", {}, say.sign), element("ul", {}, ...lines))));
    updates.push(() => {
      const [way] = texts.ways[table.scoring];
      const house = table.house.map((id) => element("li", { "data-house": id }, element("strong", {}, `${capital(name(id))}.`),
        " ", sentencesOf(numbered(id)).map(([, sentence]) => sentence).join(" ")));
      what.replaceChildren(
        element("p", {}, fill(say["with-box"], { box: texts.boxes[table.box] })),
        element("p", {}, house.length ? say["with-house"] : say["as-the-sheet"]),
        house.length ? element("ul", {}, ...house) : "",
        element("p", { class: "with-score" }, element("strong", {}, `${way}.`), " ",
          `${count(texts.until[table.scoring], table.target)}.`));
      if (!field.hidden) field.value = address();
    });
  }

  // Says for a while that it is done, in the button itself, so that nothing shifts.
  function done(pressed, text) {
    const label = pressed.dataset.label ??= pressed.textContent;
    pressed.textContent = `✓ ${text}`;
    tell(text);
    clearTimeout(pressed.timer);
    pressed.timer = setTimeout(() => { pressed.textContent = label; tell(""); }, 3000);
  }

  function afterPart() {
    const line = element("p", { class: "small" });
    const note = element("div");
    const forgotten = () => {
      const old = { ...table };
      asked = [];
      dropped = null;
      Object.assign(table, usual());
      forget();
      history.replaceState(null, "", location.pathname + location.search);
      dispatchEvent(new Event("hashchange"));
      build();
      note.replaceChildren(element("div", { class: "ask" }, element("p", {}, say.forgotten),
        element("div", { class: "ask-choices" }, back(say.undo, old))));
      tell(say.forgotten);
    };
    part("after").append(line, button(say.forget, forgotten, "quiet"), note);
    updates.push(() => {
      line.textContent = stored ? say.remembered : say["not-remembered"];
      note.replaceChildren();
    });
  }

  // --- A link ----------------------------------------------------------------------------------------------

  function linkPart() {
    if (!link) return;
    const { table: told, version, untold, gone, cut, whole } = link;
    const other = told && before && !same(told, before);
    const doubtful = told && version !== null && !whole;
    const lines = [];
    if (!told) lines.push(texts.broken);
    if (other) lines.push(say["from-link"]);
    if (doubtful) {
      if (version !== data.version) lines.push(fill(say["link-version"], { version: version.slice(0, 20) }));
      if (cut) lines.push(texts.cut);
      if (untold.length) lines.push(fill(say["link-untold"], { names: names(untold) }));
      if (gone.length) lines.push(fill(say["link-gone"], { names: names(gone) }));
      lines.push(say["link-check"]);
    }
    if (!lines.length) return;
    const own = () => back(say["own-instead"], before, () => part("link").replaceChildren());
    part("link").replaceChildren(element("div", { class: "ask" }, ...lines.map((each) => element("p", {}, each)),
      other ? element("div", { class: "ask-choices" }, own()) : ""));
    tell(...lines);
  }

  // --- All of it ---------------------------------------------------------------------------------------------

  function show() {
    for (const update of [...fixed, ...updates]) update();
  }

  // Builds what depends on the box; the choice of the box itself stays, and keeps the focus.
  function build() {
    updates = [];
    part("choices").replaceChildren(...[setsPart(), ...groupParts(), scorePart()].filter(Boolean));
    show();
  }

  addEventListener("tablechange", () => {
    Object.assign(table, remembered() ?? usual());
    asked = [];
    dropped = null;
    build();
  });

  linkPart();
  if (link?.table) stored = remember(table);
  boxPart();
  agreedPart();
  afterPart();
  build();
})();
