// Enters a round: what each player still holds, by cards or by number. The round that is being entered
// is kept with the match, so that nothing is lost if the page is closed in the middle.
(() => {
  "use strict";
  const { texts, box, element, card, notation } = globalThis.table;
  const score = globalThis.score;
  const { say, many } = score;
  const MOST = 9999;
  const LONG = 20; // characters of a sum that is written smaller
  let byNumber = false;
  let side = 0;

  // --- What is entered ------------------------------------------------------------------------------

  // How things stood before the round.
  function before(match, draft) {
    const place = match.entries.findIndex((each) => each.id === draft.id);
    return place < 0 ? score.standing(match) : score.tally(match)[place].before;
  }

  // Those whose hands are asked for, beginning to the left of the winner.
  function asked(match, draft) {
    const now = before(match, draft);
    const { order } = now;
    const first = order.indexOf(draft.winner ?? now.dealer) + 1;
    const place = (seat) => (order.indexOf(seat) - first + order.length) % order.length;
    return score.needed(match, now, draft.winner).sort((one, other) => place(one) - place(other));
  }

  const isOut = (draft, seat) => draft.out.includes(seat);
  const isEntered = (draft, seat) => isOut(draft, seat) || (draft.hands[seat] ?? []).length > 0;
  const missing = (match, draft) => asked(match, draft).filter((seat) => !isEntered(draft, seat));

  // A round begins to be entered; `old` is what is known of it. Gives back its id if nothing else is
  // to be asked, so that it is written down already.
  function enter(match, winner, old) {
    const draft = { id: null, hands: {}, out: [], ...old, winner, open: false };
    const seats = asked(match, draft);
    if (!seats.length) return writeDown(match, draft);
    draft.at = missing(match, draft)[0] ?? seats[0];
    score.beginDraft(match, draft);
    return null;
  }

  // A round that is written down is to be corrected. If there are no hands, it is the winner that is
  // asked for.
  function correct(match, entry) {
    const draft = { ...entry, open: false };
    if (asked(match, draft).length) return enter(match, entry.winner, entry);
    delete draft.winner;
    score.beginDraft(match, draft);
    return null;
  }

  // Write the round down, with the hands that count; gives back its id.
  function writeDown(match, draft) {
    const seats = asked(match, draft);
    const hands = {};
    for (const seat of seats) if (!isOut(draft, seat)) hands[seat] = draft.hands[seat] ?? [];
    const entry = { winner: draft.winner, hands, out: seats.filter((seat) => isOut(draft, seat)) };
    const known = new Set(match.entries.map((each) => each.id));
    const written = score.write(match, draft.id ? { id: draft.id, ...entry } : entry);
    return draft.id ?? written.match?.entries.find((each) => !known.has(each.id))?.id ?? null;
  }

  // --- Keys -----------------------------------------------------------------------------------------

  const edit = (act) => score.changeDraft((draft) => {
    draft.hands[draft.at] ??= [];
    draft.out = draft.out.filter((seat) => seat !== draft.at);
    act(draft.hands[draft.at], draft);
  });

  const digit = (number) => edit((hand, draft) => {
    const typed = draft.open ? hand.pop() * 10 + number : number;
    hand.push(Math.min(typed, MOST));
    draft.open = true;
  });

  const plus = () => edit((hand, draft) => (draft.open = false));

  const face = (each) => edit((hand, draft) => {
    hand.push(each);
    draft.open = false;
  });

  const back = () => edit((hand, draft) => {
    const last = hand.pop();
    if (draft.open && last > 9) hand.push(Math.floor(last / 10));
    else draft.open = false;
  });

  const knockOut = () => score.changeDraft((draft) => {
    const was = isOut(draft, draft.at);
    draft.out = draft.out.filter((seat) => seat !== draft.at);
    if (!was) draft.out.push(draft.at);
    draft.open = false;
  });

  const goTo = (seat) => score.changeDraft((draft) => {
    draft.at = seat;
    draft.open = false;
  });

  // --- What is shown --------------------------------------------------------------------------------

  const sum = (match, draft, seat) => String(score.points(match, draft, seat));

  // The sum with its terms: "20 + 20 + 7 = 47".
  function terms(match, draft, seat) {
    if (isOut(draft, seat)) return sum(match, draft, seat);
    const hand = draft.hands[seat] ?? [];
    if (!hand.length) return "";
    const values = hand.map((term) => score.worth(match, term));
    const more = byNumber && !draft.open ? " +" : "";
    return values.length > 1 ? `${values.join(" + ")}${more} = ${sum(match, draft, seat)}` : `${values[0]}${more}`;
  }

  function head(match, draft, button) {
    const old = match.entries.find((each) => each.id === draft.id);
    const number = old ? score.roundNumber(match, old) : score.nextRound(match);
    const what = score.happened(match, null, draft);
    const winner = element("p", { class: "entry-head" },
      element("strong", { tabindex: "-1", class: "entry-title", "data-key": "title" }, `${say("round", { n: number })}: ${what}`),
      button("winner", say("change"), () => score.changeDraft((each) => delete each.winner), { class: "quiet" }));
    const seats = asked(match, draft);
    const hands = seats.map((seat) => {
      const entered = isEntered(draft, seat);
      const shown = entered ? sum(match, draft, seat) : "–";
      return element("li", {}, button(`hand-${seat}`,
        [element("span", {}, match.names[seat]), element("b", {}, shown)], () => goTo(seat),
        { "aria-pressed": String(seat === draft.at), "aria-label": `${match.names[seat]}: ${entered ? shown : say("missing-one")}` }));
    });
    return [winner, element("ol", { class: "hands" }, ...hands)];
  }

  // What the live region says: whose hand it is, and its sum so far, or what it lacks.
  function display(match, draft, lacks) {
    const shown = terms(match, draft, draft.at) || say("missing-one");
    return [element("span", { class: "whose" }, say("holds", { name: match.names[draft.at] })),
      lacks ? element("span", { class: "lacks" }, say("missing"))
        : element("strong", { class: `sum${shown.length > LONG ? " long" : ""}` }, shown)];
  }

  function keypad(button) {
    const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => button(`key-${number}`, String(number), () => digit(number)));
    return element("div", { class: "keys of-numbers" }, ...keys,
      button("key-plus", "+", plus, { "aria-label": say("plus") }),
      button("key-0", "0", () => digit(0)),
      button("key-back", "⌫", back, { "aria-label": say("back-one") }));
  }

  const faceName = (each) => (/^d?\d$/.test(each) ? each.replace("d", "") : texts.kinds[each.replace(/^d(?=\w)/, "")]);

  function cardKey(match, draft, each, place, button) {
    const of = box(match.box);
    const colours = of.colours[side] ?? [];
    const shown = notation(each, colours[place % colours.length] ?? "", of);
    const times = (draft.hands[draft.at] ?? []).filter((term) => term === each).length;
    const worth = score.worth(match, each);
    const label = `${faceName(each)}, ${many("points", worth)}${times ? `: ${times}` : ""}`;
    return button(`card-${each}`, [
      card(shown),
      faceName(each) === String(worth) ? "" : element("span", { class: "worth" }, String(worth)),
      times ? element("span", { class: "times", "aria-hidden": "true" }, String(times)) : "",
    ], () => face(each), { "aria-label": label });
  }

  function cards(match, draft, button) {
    const of = box(match.box);
    const parts = [];
    if (of.faces.length > 1) {
      parts.push(element("div", { class: "keys of-sides" }, ...texts.sides.map((name, number) =>
        button(`side-${number}`, name, () => (side = number), { "aria-pressed": String(side === number) }))));
    }
    const [coloured, wilds] = of.faces[Math.min(side, of.faces.length - 1)];
    const written = match.house.some((id) => id.startsWith("custom-")) ? Object.keys(score.boxOf(match).written) : [];
    const numbers = coloured.filter((each) => /^d?\d$/.test(each));
    const others = [...coloured.filter((each) => !numbers.includes(each)), ...wilds, ...written];
    for (const row of [numbers, others]) {
      const keys = row.map((each, place) => cardKey(match, draft, each, place, button));
      if (keys.length) parts.push(element("div", { class: "keys of-cards" }, ...keys));
    }
    parts.push(element("p", { class: "small-print pad-foot" }, say("any-colour"), " ",
      button("key-back", "⌫", back, { "aria-label": say("back-one"), class: "back-one" })));
    return parts;
  }

  function ways(match, draft, button) {
    const { knockOut: worth } = score.boxOf(match);
    const rows = [element("div", { class: "keys of-ways" },
      button("by-cards", say("cards"), () => (byNumber = false), { "aria-pressed": String(!byNumber) }),
      button("by-number", say("number"), () => (byNumber = true), { "aria-pressed": String(byNumber) }))];
    rows.push(...(byNumber ? [keypad(button)] : cards(match, draft, button)));
    // Who has left the table is not knocked out: the cards laid aside count.
    if (worth && !before(match, draft).aside.includes(draft.at)) {
      rows.push(button("knocked-out", many("out-of-round", worth), knockOut, { "aria-pressed": String(isOut(draft, draft.at)) }));
    }
    return rows;
  }

  // The next one whose hand is not entered yet.
  function following(match, draft) {
    const seats = asked(match, draft);
    const at = seats.indexOf(draft.at);
    return [...seats.slice(at + 1), ...seats.slice(0, at)].find((seat) => !isEntered(draft, seat));
  }

  // On to the next hand, or write the round down; `done(id, draft)` gets the id of the round, and
  // `lacks()` is told that this hand is missing.
  function goOn(match, draft, done, lacks) {
    const next = following(match, draft);
    if (next !== undefined) return goTo(next);
    return isEntered(draft, draft.at) ? done(writeDown(match, draft), draft) : lacks();
  }

  function foot(match, draft, button, on) {
    const next = following(match, draft);
    const label = next === undefined ? say("write-down") : say("next", { name: match.names[next] });
    const main = button("on", label, on.next, { class: "main" });
    const others = [button("cancel", say("cancel"), score.endDraft)];
    if (draft.id) others.push(button("remove", say("remove-round"), on.remove));
    return element("div", { class: "foot-keys" }, main, ...others);
  }

  // A keyboard types as the keypad does.
  function type(event) {
    const keys = { "+": plus, Backspace: back };
    const act = /^\d$/.test(event.key) ? () => digit(Number(event.key)) : keys[event.key];
    if (!act) return false;
    byNumber = true;
    act();
    return true;
  }

  // What is agreed on may have changed since the round began to be entered: somebody else is asked then.
  function settle(match, draft) {
    const seats = asked(match, draft);
    if (seats.includes(draft.at)) return;
    if (seats.length) goTo(seats[0]);
    else writeDown(match, draft);
  }

  Object.assign(score, { before, enter, correct, settle, entry: { head, display, ways, foot, goOn, type } });
})();
