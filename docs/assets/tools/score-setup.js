// Begins a match: how many, who, and how score is kept. What is typed is kept at once.
(() => {
  "use strict";
  const { table, texts, page, box, element, remember } = globalThis.table;
  const score = globalThis.score;
  const { say, told } = score;
  const USUAL_PLAYERS = 4;

  const typed = () => {
    const setup = score.load().setup ?? {};
    const limits = box(table.box).players;
    const many = Math.min(Math.max(setup.names?.length ?? USUAL_PLAYERS, limits[0]), limits[1]);
    const known = [...(setup.names ?? []), ...(setup.more ?? [])];
    return {
      names: Array.from({ length: many }, (_, seat) => known[seat] ?? ""), more: known.slice(many),
      dealer: setup.dealer < many ? setup.dealer : 0,
    };
  };

  const keep = (part) => score.change((state) => (state.setup = { ...typed(), ...part }));

  // How many play; whoever is left out for a moment keeps the name that was typed.
  function seat(many) {
    const { names, more, dealer } = typed();
    const known = [...names, ...more];
    keep({
      names: Array.from({ length: many }, (_, place) => known[place] ?? ""), more: known.slice(many),
      dealer: dealer < many ? dealer : 0,
    });
  }

  // The rule that these players cannot keep score in this way, or null if they can.
  function refused() {
    const { players: [fewest, most], playersRule } = score.padOf(table);
    const many = typed().names.length;
    return many < fewest || many > most ? told(playersRule) : null;
  }

  function chips(show) {
    const [fewest, most] = box(table.box).players;
    const { names } = typed();
    const made = [];
    for (let many = fewest; many <= most; many += 1) {
      const input = element("input", {
        type: "radio", name: "many", value: String(many), checked: many === names.length, "data-key": `many-${many}`,
      });
      input.addEventListener("change", () => {
        seat(many);
        show(refused() ?? "");
      });
      made.push(element("label", { class: "chip" }, input, element("span", {}, String(many))));
    }
    return element("fieldset", { class: "many" }, element("legend", {}, say("how-many")), ...made);
  }

  function nameRow(name, place, dealer) {
    const input = element("input", {
      type: "text", value: name, maxlength: String(score.LONGEST_NAME), autocomplete: "off", autocapitalize: "words",
      "aria-label": say("name", { n: place + 1 }), placeholder: say("player", { n: place + 1 }), "data-key": `name-${place}`,
    });
    input.addEventListener("input", () => {
      const { names } = typed();
      names[place] = input.value;
      keep({ names });
    });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // or the button that gets the focus would be pressed, too
      const next = page.querySelector(`[data-key="name-${place + 1}"]`) ?? page.querySelector(".begin");
      next.focus();
    });
    const deals = element("input", {
      type: "radio", name: "dealer", value: String(place), checked: place === dealer, "data-key": `dealer-${place}`,
      "aria-label": say("deals-now", { name: name || say("player", { n: place + 1 }) }),
    });
    deals.addEventListener("change", () => keep({ dealer: place }));
    return element("li", {}, input, element("label", { class: "chip" }, deals, element("span", {}, say("deals"))));
  }

  function wayAndTarget(show) {
    const ways = box(table.box).scoring;
    if (!score.isTarget(table, table.target)) table.target = score.padOf(table).target;
    const select = element("select", { id: "way", "data-key": "way" },
      ...ways.map(([id]) => element("option", { value: id, selected: id === table.scoring }, texts.ways[id])));
    select.addEventListener("change", () => {
      table.scoring = select.value;
      table.target = score.padOf(table).target;
      remember(table);
      show(refused() ?? "");
    });
    return [
      element("p", { class: "field" }, element("label", { for: "way" }, say("way")), select),
      target(table, (number) => {
        table.target = number;
        remember(table);
        show("");
      }, show),
      element("p", { class: "small-print" }, told(score.padOf(table).written[0])),
    ];
  }

  // A field for what ends the match.
  function target(match, agree, show) {
    const { ends, rounds } = score.wayOf(match);
    const label = ends === "total" ? (rounds ? "target-wins" : "target-points") : ends === "rounds" ? "target-rounds" : "target-limit";
    const input = element("input", {
      type: "text", inputmode: "numeric", id: "target", value: String(match.target), maxlength: "6", autocomplete: "off",
      "data-key": "target",
    });
    input.addEventListener("change", () => {
      const { stepRule } = score.padOf(match);
      const number = Number(input.value.trim());
      if (score.isTarget(match, number)) return agree(number);
      input.value = String(match.target);
      const most = score.limitsOf(match).at(-1);
      if (number > most) return show(say("most", { n: most }));
      return show(number > 0 && stepRule !== null ? told(stepRule) : say("whole-number"));
    });
    return element("p", { class: "field" }, element("label", { for: "target" }, say(label)), input);
  }

  // The form; `show(why)` shows the page anew and says why something cannot be.
  function setUp(show) {
    const { names, dealer } = typed();
    const begin = element("button", { type: "button", class: "main begin", "data-key": "begin" }, say("begin"));
    begin.addEventListener("click", () => {
      const why = refused();
      if (why) return show(why);
      const { names, dealer } = typed();
      const called = names.map((name, place) => name.trim() || say("player", { n: place + 1 }));
      score.begin(called, table, dealer);
      show("");
    });
    const parts = [
      chips(show),
      element("ol", { class: "names", "aria-label": say("names") }, ...names.map((name, place) => nameRow(name, place, dealer))),
      ...wayAndTarget(show),
      begin,
    ];
    if (score.load().match) {
      const back = element("button", { type: "button", "data-key": "back" }, say("back"));
      back.addEventListener("click", () => {
        score.change((state) => (state.setup = null));
        show("");
      });
      parts.push(back);
    }
    return parts;
  }

  Object.assign(score, { setUp, target });
})();
