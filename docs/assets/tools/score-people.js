// Who plays, in the middle of a match: names, players who leave or join, who dealt first, and what ends
// the match.
(() => {
  "use strict";
  const { remember, element } = globalThis.table;
  const score = globalThis.score;
  const { say, told, cite } = score;

  // The page hands over how it makes buttons, tells things and shows itself anew; `ends(match, seat)` enters
  // the round that is over because nobody else is left.
  function people({ button, tell, render, scrollUp, ends }) {
    let open = false; // all of this is shown
    let leaving = null; // the seat of somebody who wants to leave: it is asked when
    let joining = null; // a newcomer, as far as typed

    // What is done here happens at once, so a round that is half entered comes first.
    const unlessEntering = (act) => () => {
      if (!score.load().draft) return act();
      tell(say("first-the-round"));
      return scrollUp();
    };

    // Is a round being played? That is known already if somebody has left in it.
    function when(question, now, act, cancel) {
      const keys = now.aside.length
        ? [button("during", say("join-now"), () => act(true))]
        : [button("during", say("in-a-round"), () => act(true)), button("between", say("between"), () => act(false))];
      return element("div", { class: "ask" },
        now.aside.length ? null : element("p", {}, question),
        element("div", { class: "foot-keys" }, ...keys, button("not-now", say("cancel"), cancel)));
    }

    // --- Leaving ------------------------------------------------------------------------------------

    function leave(match, seat, during) {
      leaving = null;
      const { match: after } = score.write(match, during ? { left: seat, during } : { left: seat });
      const now = score.standing(after);
      if (during && !now.over && score.isAlone(now)) ends(after, score.present(now)[0]);
      tell(`${score.happened(after, null, after.entries.at(-1))}. `,
        ...score.padOf(match).leaving.flatMap((rule) => [cite(rule), " "]));
      scrollUp();
    }

    function askLeave(match, now, seat) {
      if (score.wayOf(match).needsAll) leave(match, seat, false);
      else if (now.aside.length) leave(match, seat, true);
      else leaving = seat;
    }

    function row(match, now, seat) {
      const name = match.names[seat];
      const input = element("input", {
        type: "text", value: name, maxlength: String(score.LONGEST_NAME), autocomplete: "off", autocapitalize: "words",
        "aria-label": say("name", { n: seat + 1 }), "data-key": `called-${seat}`,
      });
      input.addEventListener("change", () => {
        const called = input.value.trim() || say("player", { n: seat + 1 });
        score.agree(match, { names: match.names.map((each, place) => (place === seat ? called : each)) });
        render();
      });
      const leaves = score.isAt(now, seat) && !now.over
        ? button(`leave-${seat}`, say("leave"), unlessEntering(() => askLeave(match, now, seat)),
          { "aria-label": `${name}: ${say("leave")}` })
        : null;
      const asks = leaving === seat && leaves
        ? when(say("leave-when", { name }), now, (during) => leave(match, seat, during), () => (leaving = null)) : null;
      return element("li", {}, element("div", { class: "person" }, input, leaves), asks);
    }

    // --- Joining ------------------------------------------------------------------------------------

    function askJoin(match, now) {
      const rule = score.isFull(match, now);
      if (rule === null) {
        joining = { name: "", after: now.order.at(-1), points: null };
        return;
      }
      tell(told(rule));
      scrollUp();
    }

    function join(match, during) {
      const { name, after, points } = joining;
      const called = name.trim() || say("player", { n: match.names.length + 1 });
      const how = { after, ...(during ? { during } : {}), ...(points === null ? {} : { points }) };
      const { match: now } = score.join(match, called, how);
      joining = null;
      tell(`${score.happened(now, null, now.entries.at(-1))}. `);
      scrollUp();
    }

    function newcomer(match, now) {
      const name = element("input", {
        type: "text", value: joining.name, maxlength: String(score.LONGEST_NAME), autocomplete: "off", autocapitalize: "words",
        id: "join-name", placeholder: say("player", { n: match.names.length + 1 }), "data-key": "join-name",
      });
      name.addEventListener("input", () => (joining.name = name.value));
      const after = element("select", { id: "join-after", "data-key": "join-after" }, ...now.order.map((seat) =>
        element("option", { value: String(seat), selected: seat === joining.after }, match.names[seat])));
      after.addEventListener("change", () => (joining.after = Number(after.value)));
      const { lowest, rounds } = score.wayOf(match);
      const usual = score.startOf(match, now);
      const points = element("input", {
        type: "text", inputmode: "numeric", id: "join-points", value: String(joining.points ?? usual), maxlength: "6",
        autocomplete: "off", "data-key": "join-points",
      });
      points.addEventListener("change", () => {
        const typed = points.value.trim();
        const good = /^\d+$/.test(typed) && Number(typed) < match.target;
        if (good) joining.points = Number(typed) === usual ? null : Number(typed);
        else tell(say("join-number", { n: match.target - 1 }));
        render();
        if (!good) scrollUp();
      });
      const field = (id, label, input) =>
        element("p", { class: "field" }, element("label", { for: id }, say(label)), input);
      return element("div", { class: "joins" },
        field("join-name", "join-name", name), field("join-after", "join-after", after),
        field("join-points", rounds ? "join-rounds" : "join-points", points),
        element("p", { class: "tip" }, say(lowest ? "join-tip-most" : "join-tip")),
        when(say("join-when"), now, (during) => join(match, during), () => (joining = null)));
    }

    // --- All of it ----------------------------------------------------------------------------------

    function firstDealer(match) {
      const dealer = element("select", { id: "first-dealer", "data-key": "first-dealer" },
        ...match.names.slice(0, score.begunWith(match)).map((name, seat) =>
          element("option", { value: String(seat), selected: seat === match.dealer }, name)));
      dealer.addEventListener("change", () => {
        score.agree(match, { dealer: Number(dealer.value) });
        render();
      });
      return element("p", { class: "field" }, element("label", { for: "first-dealer" }, say("first-dealer")), dealer);
    }

    function target(match) {
      const { box, house, scoring } = match;
      return score.target(match, (number) => {
        score.agree(match, { target: number });
        remember({ box, house, scoring, target: number });
        tell();
        render();
      }, (why) => {
        tell(why);
        render();
        scrollUp();
      });
    }

    // The same players for another match: those who have not left, and the next one in turn deals.
    function sameAgain(match, now) {
      const seats = now.order.filter((seat) => !now.gone.includes(seat));
      const staying = { ...now, here: now.here.map((_, seat) => seats.includes(seat)) };
      return { names: seats.map((seat) => match.names[seat]), dealer: seats.indexOf(score.passOn(staying, now.dealer)) };
    }

    function section(match) {
      const now = score.standing(match);
      if (now.over) leaving = joining = null;
      const title = button("settings", say("settings"), () => (open = !open),
        { class: "settings", "aria-expanded": String(open) });
      if (!open) return title;
      const joins = joining ? newcomer(match, now)
        : now.over ? null : button("join", say("join"), unlessEntering(() => askJoin(match, now)));
      return element("section", {}, title, element("div", { class: "set" },
        element("ol", { class: "names" }, ...now.order.map((seat) => row(match, now, seat))), joins,
        firstDealer(match), target(match),
        button("new", say("new"), () => {
          score.change((state) => (state.setup = sameAgain(match, now)));
          tell();
          scrollUp();
        })));
    }

    return { section, sameAgain };
  }

  Object.assign(score, { people });
})();
