// May I lay this card? Looks the question up among the answers that the engine has given.
(() => {
  "use strict";
  const { data, texts, page, table, box, value, element, card, dark, wild, isIdea, written, notation, rule, fill, IDEA, capital, named } = globalThis.table;
  const of = box(table.box);
  const [verdict, pile, mine, picker, questions, more] =
    ["verdict", "on-pile", "of-mine", "picker", "questions", "more"].map((name) => page.querySelector(`.${name}`));
  const NO = 0;
  const BLUFF = 2;

  // --- The cards ---------------------------------------------------------------------------------

  const side = (face) => (dark(face) ? 1 : 0);
  const colours = (face) => of.colours[side(face)] ?? [];
  const nameOf = (face, colour) => (isIdea(face) ? capital(named(IDEA + face)) : texts.cards[notation(face, colour)]);
  const name = (each) => nameOf(each.face, each.colour);

  // --- What is asked -----------------------------------------------------------------------------

  const asked = { slot: "mine", when: "turn", held: "no-fit", last: false, two: false };

  function begin() {
    const [coloured, wilds] = of.faces[0];
    const face = coloured.find((each) => each === "6") ?? coloured[0] ?? wilds[0];
    asked.pile = { face, colour: of.colours[0][0] ?? "" };
    asked.mine = { face, colour: of.colours[0].at(-1) ?? "" };
    const given = globalThis.table.inAddress();
    for (const slot of ["pile", "mine"]) {
      const found = read(given.get(slot) ?? "");
      if (found) asked[slot] = found;
    }
    if (side(asked.pile.face) !== side(asked.mine.face)) asked.mine = { ...asked.pile };
    if (data.moments.includes(given.get("when"))) asked.when = given.get("when");
    if (data.held.includes(given.get("held"))) asked.held = given.get("held");
    asked.last = given.get("last") === "1";
    asked.two = given.get("two") === "1";
    settle();
  }

  // A card as the address has it: "6.g", "W.r" for a wild with a colour named, "W".
  function read(text) {
    const [face, colour] = text.split(".");
    if (![...of.faces.flat(2), ...written()].includes(face)) return null;
    const listed = colours(face);
    return { face, colour: listed.includes(colour) ? colour : listed[0] ?? "" };
  }

  const NUMBER = /^d?\d$/;
  const plain = (face) => face.replace(/^d(?=\d$)/, "");
  const kind = (face) => (NUMBER.test(face) && !data.special.includes(plain(face)) ? "n" : face);

  // The answers to questions like this one, whatever is held and agreed on, if it can come up.
  function tableOf(state) {
    const { pile: on, mine: own } = state;
    const same = on.face === own.face ? "=" : "";
    let colour = "";
    if (!wild(own.face)) colour = own.colour === on.colour ? "+" : "-";
    const under = NUMBER.test(on.face) ? "n" : on.face;
    const number = NUMBER.test(own.face) && data.special.includes(plain(own.face)) && !dark(own.face)
      ? plain(own.face) : kind(own.face);
    const row = data.lays[of.lay][under]?.[`${number}${same}${colour}`] ?? [];
    return data.tables[row[2 * data.moments.indexOf(state.when) + (state.last ? 1 : 0)]];
  }

  // The answer to a question, or null if it cannot come up.
  function answer(state, house = table.house) {
    const found = tableOf(state);
    if (!found) return null;
    let place = 0;
    for (const what of found[0]) {
      const [choices, chosen] =
        what === "held" ? [data.held, state.held] :
        what === "two" ? [[false, true], state.two] :
        [of.values[what], value(what, table.box, house)];
      place = place * choices.length + choices.indexOf(chosen);
    }
    const number = found[1][place];
    return number < 0 ? null : data.answers[number];
  }

  // --- What is shown -----------------------------------------------------------------------------

  const told = (ids) => element("ul", {}, ...ids.map((id) => element("li", {}, rule(data.rules[id]))));

  function part(heading, ids) {
    return ids.length ? element("section", {}, element("h2", {}, heading), told(ids)) : null;
  }

  function showVerdict(found) {
    if (!found) {
      verdict.replaceChildren(element("p", {}, texts.never));
      more.replaceChildren();
      return;
    }
    const [said, because, then, accepted, challenged] = found;
    const yes = said !== NO && said !== BLUFF;
    verdict.className = `verdict ${yes ? "yes" : "no"}`;
    verdict.replaceChildren(
      element("strong", {}, yes ? texts.yes : texts.no),
      element("div", {}, ...because.map((id) => element("p", {}, rule(data.rules[id])))));
    const heading = said === BLUFF ? texts.bluff : texts.then;
    const parts = [
      part(heading, then),
      part(texts.accepted, accepted),
      part(texts.challenged, challenged),
      asked.two ? null : instead({ two: true }, texts.ofTwo, then),
      asked.last ? null : instead({ last: true }, texts.asLast, then),
      others(yes),
    ];
    more.replaceChildren(...parts.filter(Boolean));
  }

  // What happens otherwise if one thing is otherwise, and the answer is the same.
  function instead(otherwise, heading, then) {
    const found = answer({ ...asked, ...otherwise });
    if (!found || found[0] === NO || verdictOf(found) !== verdictOf(answer(asked))) return null;
    const more = found[2].filter((id) => !then.includes(id));
    return part(heading, more);
  }

  const verdictOf = (found) => found[0];

  // The house rules with which the answer would be another one.
  function others(yes) {
    const rows = [];
    for (const id of of.house) {
      const chosen = of.numbers[id] ? id.replace("N", of.numbers[id].least) : id;
      if (table.house.some((each) => globalThis.table.conflict(each, chosen)) || table.house.includes(chosen)) continue;
      const found = answer(asked, [...table.house, chosen]);
      if (!found) continue;
      const other = found[0] !== NO && found[0] !== BLUFF;
      if (other !== yes) {
        rows.push(element("li", {}, element("span", {}, named(chosen)),
          element("strong", { class: other ? "yes" : "no" }, other ? texts.yes : texts.no)));
      }
    }
    return rows.length
      ? element("section", {}, element("h2", {}, texts.withHouseRule), element("ul", { class: "verdicts" }, ...rows))
      : null;
  }

  function choice(label, name, options, chosen, choose) {
    const items = options.map(([id, text]) => {
      const input = element("input", { type: "radio", name, value: id, checked: id === chosen });
      input.addEventListener("change", () => choose(id));
      return element("label", { class: "chip" }, input, element("span", {}, text));
    });
    return element("div", { class: "choice-row", role: "radiogroup", "aria-label": label },
      element("span", { "aria-hidden": "true" }, label), ...items);
  }

  const yesNo = [["no", texts.no], ["yes", texts.yes]];

  function showQuestions() {
    const parts = [];
    const moments = data.moments.filter((when) => tableOf({ ...asked, when }));
    const select = element("select", { id: "when" },
      ...moments.map((when) => element("option", { value: when, selected: when === asked.when }, texts.when[when])));
    select.addEventListener("change", () => change({ when: select.value }));
    parts.push(element("p", { class: "when" }, element("label", { for: "when" }, texts.whenLabel), select));
    const verdicts = (states) => new Set(states.map((state) => answer(state)?.[0]).filter((each) => each !== undefined));
    // A question is asked only if it decides.
    const over = tableOf(asked)?.[0] ?? [];
    if (over.includes("held")) {
      const by = (held) => answer({ ...asked, held })?.[0];
      if (by("colour") !== by("no-fit") && by("colour") !== undefined && by("no-fit") !== undefined) {
        const colour = texts.colours[asked.pile.colour];
        parts.push(choice(fill(texts.heldColour, { colour }), "held", yesNo, asked.held === "colour" ? "yes" : "no",
          (id) => change({ held: id === "yes" ? "colour" : "no-fit" })));
      }
      if (by("other-fit") !== by("no-fit") && by("other-fit") !== undefined && asked.held !== "colour") {
        parts.push(choice(texts.heldOther, "fit", yesNo, asked.held === "other-fit" ? "yes" : "no",
          (id) => change({ held: id === "yes" ? "other-fit" : "no-fit" })));
      }
    }
    if (asked.last || verdicts([true, false].map((last) => ({ ...asked, last }))).size > 1) {
      parts.push(choice(texts.last, "last", yesNo, asked.last ? "yes" : "no", (id) => change({ last: id === "yes" })));
    }
    if (asked.two || verdicts([true, false].map((two) => ({ ...asked, two }))).size > 1) {
      parts.push(choice(texts.two, "two", yesNo, asked.two ? "yes" : "no", (id) => change({ two: id === "yes" })));
    }
    questions.replaceChildren(...parts);
  }

  function showSlot(button, slot) {
    const each = asked[slot];
    const label = slot === "pile" ? texts.pile : texts.mine;
    const colour = slot === "pile" && wild(each.face) && each.colour ? texts.colours[each.colour] : "";
    button.setAttribute("aria-pressed", asked.slot === slot);
    button.replaceChildren(element("span", {}, label), card(notation(each.face, each.colour)),
      element("span", { class: "card-name" }, name(each), colour ? ` (${colour})` : ""));
  }

  function showPicker() {
    const slot = asked.slot;
    const each = asked[slot];
    const key = (label, pressed, choose, ...content) => {
      const made = element("button", { type: "button", "aria-pressed": pressed, "aria-label": label }, ...content);
      made.addEventListener("click", choose);
      return made;
    };
    const rows = [];
    const turned = of.faces.length > 1;
    if (turned) {
      rows.push(element("div", { class: "sides" }, ...of.faces.map((_, number) =>
        key(texts.sides[number], side(each.face) === number, () => turn(number), texts.sides[number]))));
    }
    const listed = colours(each.face);
    const names = slot === "pile" || !wild(each.face);
    if (listed.length) {
      const row = element("div", { class: "colours" }, ...listed.map((colour) =>
        key(texts.colours[colour], each.colour === colour, () => pick({ colour }),
          globalThis.table.shape(colour))));
      if (!names) row.setAttribute("inert", "");
      rows.push(row);
    }
    const [coloured, wilds] = of.faces[side(each.face)];
    for (const [faces, kind] of [[coloured, "faces"], [wilds, "wilds"]]) {
      rows.push(element("div", { class: kind }, ...faces.map((face) => {
        const colour = each.colour || listed[0] || "";
        return key(nameOf(face, colour), each.face === face, () => pick({ face }), card(notation(face, colour)));
      })));
    }
    rows.push(...showWritten(key, each));
    picker.replaceChildren(element("p", { class: "hint" }, slot === "pile" ? texts.choosePile : texts.chooseMine), ...rows);
  }

  // The cards with something written on them, or where to say what that is.
  function showWritten(key, each) {
    if (!of.ideas[1] || side(each.face) > 0) return [];
    if (!written().length) {
      const { href } = page.querySelector(".plays a");
      return [element("p", { class: "hint" }, element("a", { href }, texts.unwritten))];
    }
    return [element("div", { class: "written" }, ...written().map((face) =>
      key(nameOf(face), each.face === face, () => pick({ face }), card(notation(face)), nameOf(face))))];
  }

  // --- What is done ------------------------------------------------------------------------------

  function turn(number) {
    const [[face], [other]] = of.faces[number];
    const colour = of.colours[number][0];
    change({ pile: { face: face ?? other, colour }, mine: { face: face ?? other, colour } });
  }

  function pick(part) {
    const slot = asked.slot;
    const each = { ...asked[slot], ...part };
    // The card on the pile is chosen first; then it is your card's turn.
    const next = slot === "pile" && part.face && !(wild(part.face) && !wild(asked.pile.face)) ? "mine" : slot;
    change({ [slot]: each, slot: next });
  }

  // A moment in which the question can come up, if that which is asked about is none.
  function settle() {
    const moments = data.moments.filter((when) => tableOf({ ...asked, when }));
    if (!moments.includes(asked.when)) asked.when = moments[0] ?? "turn";
  }

  function change(part) {
    const focused = document.activeElement;
    const place = focused && [picker, questions].find((each) => each.contains(focused));
    const keep = place && [...place.querySelectorAll("button, select, input")].indexOf(focused);
    Object.assign(asked, part);
    settle();
    show();
    keepInAddress();
    if (place) place.querySelectorAll("button, select, input")[keep]?.focus({ preventScroll: true });
  }

  function keepInAddress() {
    const slots = ["pile", "mine"].map((slot) =>
      [slot, [asked[slot].face, asked[slot].colour].filter(Boolean).join(".")]);
    globalThis.table.keep({
      ...Object.fromEntries(slots), when: asked.when, held: asked.held,
      ...(asked.last ? { last: "1" } : {}), ...(asked.two ? { two: "1" } : {}),
    });
  }

  function show() {
    showSlot(pile, "pile");
    showSlot(mine, "mine");
    showQuestions();
    showVerdict(answer(asked));
    showPicker();
  }

  begin();
  pile.addEventListener("click", () => change({ slot: "pile" }));
  mine.addEventListener("click", () => change({ slot: "mine" }));
  addEventListener("tablechange", () => location.reload());
  globalThis.mayILay = { answer, asked };
  show();
})();
