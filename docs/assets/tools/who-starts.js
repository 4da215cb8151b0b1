// Who starts? Looks the opening card up among the answers that the engine has given.
(() => {
  "use strict";
  const { data, texts, page, table, box, element, card, written, rule, fill } = globalThis.table;
  const of = box(table.box);
  const [many, round, verdict, picker] =
    ["many", "round-table", "verdict", "picker"].map((name) => page.querySelector(`.${name}`));
  const [fewest, most] = of.players;
  const [coloured, ordinary] = of.faces[0];
  // Nobody does what is written on an opening card, so one stands for all.
  const wilds = [...ordinary, ...data.written.slice(0, Math.min(1, written().length))];
  const notation = (face) => (wilds.includes(face) ? face : of.colours[0][0] + face);
  const asked = { players: Math.min(4, most), dealer: 0, face: coloured.find((face) => face === "R") ?? coloured[0] ?? wilds[0] };

  // How the round begins: the engine's answer, with the first player as a seat.
  function answer({ players, dealer, face }) {
    const [again, first, direction, colour, rules] = data.starts[of.starts[face][players - fewest]];
    return { again, direction, colour, rules, first: (dealer + first) % players };
  }

  function key(label, pressed, choose, ...content) {
    const named = label ? { "aria-label": label } : {}; // or it is called what stands in it
    const made = element("button", { type: "button", "aria-pressed": pressed, ...named }, ...content);
    made.addEventListener("click", choose);
    return made;
  }

  function seats(found) {
    const name = (seat) => (seat === asked.dealer ? "" : fill(texts.seat, { n: seat + 1 }));
    const deals = [element("small", {}, texts.dealer), element("span", { class: "hidden" }, ` ${texts.dealerSeat}`)];
    return Array.from({ length: asked.players }, (_, seat) => {
      // The first chair is nearest the reader; the next ones follow to the left, clockwise.
      const turn = (2 * Math.PI * seat) / asked.players;
      const place = `left:${50 - 41 * Math.sin(turn)}%;top:${50 + 39 * Math.cos(turn)}%`;
      const starts = !found.again && seat === found.first;
      const made = key(name(seat), seat === asked.dealer, () => change({ dealer: seat }),
        element("span", {}, `${seat + 1} `), ...(seat === asked.dealer ? deals : []));
      made.setAttribute("style", place);
      made.classList.toggle("starts", starts);
      return made;
    });
  }

  function show() {
    const found = answer(asked);
    many.replaceChildren(element("p", { class: "hint" }, texts.players),
      element("div", { class: "row" }, ...Array.from({ length: most - fewest + 1 }, (_, step) => {
        const players = fewest + step;
        return key(String(players), players === asked.players,
          () => change({ players, dealer: Math.min(asked.dealer, players - 1) }), String(players));
      })));
    const arrow = element("span", { class: `arrow ${found.direction < 0 ? "right" : "left"}`, "aria-hidden": "true" });
    round.replaceChildren(element("div", { class: "middle" }, card(notation(asked.face)), found.again ? null : arrow), ...seats(found));
    const who = found.first === asked.dealer ? texts.dealerStarts : fill(texts.starts, { n: found.first + 1 });
    const lines = found.again
      ? [texts.again]
      : [found.colour ? texts.colour : "", asked.players > 2 ? (found.direction < 0 ? texts.right : texts.left) : ""];
    verdict.className = `verdict ${found.again ? "no" : "yes"}`;
    verdict.replaceChildren(element("div", {},
      found.again ? null : element("p", { class: "who" }, element("strong", {}, who)),
      ...lines.filter(Boolean).map((line) => element("p", {}, line)),
      element("ul", {}, ...found.rules.map((id) => element("li", {}, rule(data.rules[id]))))));
    picker.replaceChildren(element("p", { class: "hint" }, texts.card),
      ...[[coloured, "faces"], [wilds, "wilds"]].map(([faces, kind]) =>
        element("div", { class: kind }, ...faces.map((face) =>
          key(texts.cards[notation(face)], face === asked.face, () => change({ face }), card(notation(face)))))));
  }

  function change(part) {
    const focused = document.activeElement;
    const place = [many, round, picker].find((each) => each.contains(focused));
    const keep = place && [...place.querySelectorAll("button")].indexOf(focused);
    Object.assign(asked, part);
    show();
    globalThis.table.keep(asked);
    if (place) place.querySelectorAll("button")[keep]?.focus({ preventScroll: true });
  }

  const given = globalThis.table.inAddress();
  const within = (name, least, most) => /^\d{1,2}$/.test(given.get(name)) && given.get(name) >= least && given.get(name) <= most;
  if (within("players", fewest, most)) asked.players = Number(given.get("players"));
  asked.dealer = within("dealer", 0, asked.players - 1) ? Number(given.get("dealer")) : 0;
  if ([...coloured, ...wilds].includes(given.get("face"))) asked.face = given.get("face");
  addEventListener("tablechange", () => location.reload());
  globalThis.whoStarts = { answer, asked };
  show();
})();
