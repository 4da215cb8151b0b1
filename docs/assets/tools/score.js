// Keep score: shows the match and hears what is tapped. The sums are in score-tally.js, what is kept
// in score-store.js, the words in score-words.js, the two forms in score-setup.js and score-entry.js, and
// what takes a match out of the browser in score-keep.js.
(() => {
  "use strict";
  const { texts, page, table, capital, element, remember, remembered, plays } = globalThis.table;
  const score = globalThis.score;
  const { say, many, told, cite } = score;
  const [ahead, said, play, below, paper] =
    ["ahead", "said", "play", "below", "on-paper"].map((name) => page.querySelector(`.${name}`));
  let message = []; // what has just happened, for the live region
  let lacks = false; // somebody's points are missing
  let settings = false; // players and target are shown

  // --- Small parts ----------------------------------------------------------------------------------

  function button(key, content, act, attributes = {}) {
    const made = element("button", { type: "button", "data-key": key, ...attributes }, ...[content].flat());
    made.addEventListener("click", () => {
      keeping.forgetNote();
      act();
      render();
    });
    return made;
  }

  const tell = (...parts) => (message = parts.filter(Boolean));
  const agreement = ({ box, house, scoring, target }) => ({ box, house, scoring, target });
  const same = (one, other) => JSON.stringify(agreement(one)) === JSON.stringify(agreement(other));
  const ours = () => remembered() ?? agreement(table);

  // The table as this page shows it: that of the match while there is one.
  function sitAt(agreed) {
    Object.assign(table, agreement(agreed));
    plays();
  }

  function fits(match, agreed) {
    const [fewest, most] = score.padOf(agreed).players;
    return match.names.length >= fewest && match.names.length <= most;
  }

  // --- The board ------------------------------------------------------------------------------------

  function notes(match, now, leads, seat) {
    const team = score.teamOf(now.teams, seat).filter((each) => each !== seat);
    const marks = [];
    if (now.over?.winners.includes(seat)) marks.push(["won", say("winner")]);
    if (!now.over && now.here[seat] && seat === now.dealer) marks.push(["deals", say("deals")]);
    if (leads.includes(seat)) marks.push(["leads", say("leads")]);
    if (team.length && !now.over) marks.push(["", say("with", { name: score.namesOf(match, team) })]);
    if (now.gone.includes(seat)) marks.push(["", texts.away]);
    else if (!now.here[seat] && !now.over?.winners.includes(seat)) marks.push(["", texts.droppedOut]);
    return marks;
  }

  function row(match, now, last, leads, seat, choose) {
    const name = match.names[seat];
    const marks = notes(match, now, leads, seat);
    const gain = last?.gained?.[seat];
    const part = Math.min(1, now.totals[seat] / match.target);
    const inside = [
      element("span", { class: "who" }, element("b", {}, name),
        ...marks.map(([kind, text]) => element("span", { class: `tag ${kind}` }, text))),
      element("span", { class: "gain" }, gain ? `+${gain}` : ""),
      element("span", { class: "total" }, String(now.totals[seat])),
      match.target > 0 && score.wayOf(match).ends !== "rounds"
        ? element("span", { class: "part", style: `--part:${part}`, "aria-hidden": "true" }) : null,
    ];
    const away = now.here[seat] ? "" : " away";
    if (!choose) return element("li", {}, element("div", { class: `player${away}` }, ...inside));
    const label = [`${name}: ${many(score.unit(match), now.totals[seat])}`, ...marks.map(([, text]) => text)].join(", ");
    return element("li", {}, button(`won-${seat}`, inside, () => choose(seat), { class: `player${away}`, "aria-label": label }));
  }

  function board(match, now, last, label, choose) {
    const leads = score.leaders(match, now);
    return element("ol", { class: `board${match.names.length > 6 ? " many" : ""}`, "aria-label": label },
      ...match.names.map((_, seat) => row(match, now, last, leads, seat, choose)));
  }

  // --- What is said ---------------------------------------------------------------------------------

  function sayResult(match, id) {
    const steps = score.tally(match);
    const place = match.entries.findIndex((each) => each.id === id);
    const [entry, step] = [match.entries[place], steps[place]];
    if (!entry) return;
    const number = say("round", { n: score.roundNumber(match, entry) });
    const why = score.ignored(match, step, entry);
    const dropped = (step.dropped ?? []).map((seat) => say("drops-out", { name: match.names[seat] }));
    const because = step.over ? [] : step.dropRules ?? (entry.winner === null ? step.rules : []);
    tell(`${why ? `${number}: ${why}` : score.briefly(match, step, number)} ${dropped.join(" ")}`,
      ...because.slice(0, 1).flatMap((rule) => [cite(rule), " "]));
  }

  function speak(strong, ...parts) {
    const shown = element("div", {}, element("strong", {}, strong), element("p", {}, ...parts.flat()));
    put(said, shown);
  }

  // The live region is left alone while it says the same.
  function put(place, ...parts) {
    const next = element("div", {}, ...parts);
    if (place.innerHTML !== next.innerHTML) place.replaceChildren(...next.childNodes);
  }

  // --- The match ------------------------------------------------------------------------------------

  function chooseWinner(match, draft, now) {
    return (seat) => {
      if (seat !== null && !now.here[seat]) {
        tell(`${match.names[seat]}: ${now.gone.includes(seat) ? texts.away : texts.droppedOut}.`);
        return;
      }
      const id = score.enter(match, seat, draft);
      if (id) sayResult(score.load().match, id);
      else tell();
    };
  }

  function showBoard(match, draft) {
    const steps = score.tally(match);
    const now = draft ? score.before(match, draft) : score.standing(match, steps);
    const last = draft ? null : steps.at(-1);
    put(ahead);
    if (now.over) return showEnd(match, now, last);
    const old = match.entries.find((each) => each.id === draft?.id);
    const number = old ? score.roundNumber(match, old) : score.nextRound(match);
    const question = say("who-won", { n: number });
    const choose = chooseWinner(match, draft, now);
    if (!message.length && !match.entries.length) tell(say("tap"));
    speak(question, message.length ? [...message, " "] : [], say("deals-now", { name: match.names[now.dealer] }));
    const keys = [button("nobody", say("stuck"), () => choose(null))];
    if (draft) keys.push(button("cancel", say("cancel"), score.endDraft));
    if (old) keys.push(button("remove", say("remove-round"), () => removeEntry(match, old)));
    else if (!draft && score.canUndo()) keys.push(undoButton());
    play.replaceChildren(board(match, now, last, question, choose), element("div", { class: "foot-keys" }, ...keys), howCounted(match));
    return null;
  }

  const howCounted = (match) => element("p", { class: "small-print" },
    `${score.agreement(match)} `, cite(score.padOf(match).written[0]));

  function showEnd(match, now, last) {
    const because = now.over.rules.map((number) => element("span", { class: "because" }, told(number)));
    speak(score.ending(match, now.over), ...because);
    const again = button("again", say("again"), () => playAgain(match, now), { class: "main" });
    play.replaceChildren(board(match, now, last, score.ending(match, now.over), null),
      element("div", { class: "foot-keys" }, again, score.canUndo() ? undoButton() : null));
  }

  const undoButton = () => button("undo", say("undo"), () => {
    score.undo();
    tell(say("undone"));
  });

  // The same players once more; the next one in turn deals.
  function playAgain(match, now) {
    const dealer = (now.dealer + 1) % match.names.length;
    score.begin(match.names, match, dealer);
    tell(say("new-begun"));
  }

  function showEntry(match, draft) {
    const { head, display, ways, foot, goOn } = score.entry;
    put(ahead, ...head(match, draft, button));
    put(said, ...display(match, draft, lacks));
    lacks = false;
    play.replaceChildren(...ways(match, draft, button), foot(match, draft, button, {
      next: () => goOn(match, score.load().draft, finish, () => (lacks = true)),
      remove: () => removeEntry(match, match.entries.find((each) => each.id === draft.id)),
    }));
    tell();
  }

  function finish(id, draft) {
    const { match } = score.load();
    sayResult(match, id);
    if (draft.id) tell(`${say("corrected")} `, ...message);
  }

  function removeEntry(match, entry) {
    const round = score.isRound(entry);
    const what = round ? say("round", { n: score.roundNumber(match, entry) }) : score.happened(match, null, entry);
    score.remove(entry.id);
    tell(say("removed", { what }));
  }

  function showSetUp() {
    sitAt(ours());
    put(ahead);
    speak(say("who-plays"), message.length ? message : say("round-the-table"));
    play.replaceChildren(element("div", { class: "set-up" }, ...score.setUp((why) => {
      tell(why);
      render();
    })));
    below.replaceChildren(keepSafe(null));
    paper.replaceChildren();
  }

  // --- Below ----------------------------------------------------------------------------------------

  function rounds(match) {
    const steps = score.tally(match);
    const rows = match.entries.map((entry, place) => {
      const step = steps[place];
      const what = score.happened(match, step, entry);
      const round = score.isRound(entry);
      const number = say("round", { n: score.roundNumber(match, entry) });
      const ignored = score.ignored(match, step, entry);
      const act = round
        ? button(`edit-${entry.id}`, say("change"), () => {
          score.correct(match, entry);
          tell();
          scrollUp();
        }, { "aria-label": `${say("change")}: ${number}` })
        : button(`remove-${entry.id}`, say("remove"), () => removeEntry(match, entry),
          { "aria-label": `${say("remove")}: ${what}` });
      return element("li", { class: ignored ? "ignored" : "" },
        element("div", {}, round ? element("b", {}, number) : "", round ? ` ${what}` : what,
          round ? element("div", { class: "brought" }, score.broughtBy(match, step)) : "",
          ignored ? element("div", { class: "why" }, ignored) : ""), act);
    });
    if (!rows.length) return null;
    return element("section", { class: "rounds" }, element("h2", {}, say("rounds")),
      element("ol", { class: "round-list", reversed: true }, ...rows.reverse()));
  }

  // The agreement of the table has changed since the match began.
  function changedTable(match) {
    const wanted = ours();
    if (same(match, wanted) || score.load().keeps === JSON.stringify(wanted)) return null;
    const what = `${capital(texts.boxes[wanted.box])}. ${score.agreement(wanted)}`;
    const keys = [button("as-begun", say("as-begun"), () =>
      score.change((state) => (state.keeps = JSON.stringify(wanted))))];
    if (fits(match, wanted)) {
      keys.unshift(button("take-over", say("take-over"), () => {
        score.agree(match, agreement(wanted));
        tell(say("taken-over"));
      }));
    }
    return element("section", { class: "changed", role: "note" }, element("p", {}, say("table-changed", { what })),
      fits(match, wanted) ? null : element("p", {}, told(score.padOf(wanted).playersRule)),
      element("div", { class: "foot-keys" }, ...keys));
  }

  function playersAndTarget(match) {
    const now = score.standing(match);
    const rows = match.names.map((name, seat) => {
      const input = element("input", {
        type: "text", value: name, maxlength: String(score.LONGEST_NAME), autocomplete: "off", autocapitalize: "words",
        "aria-label": say("name", { n: seat + 1 }), "data-key": `called-${seat}`,
      });
      input.addEventListener("change", () => {
        const called = input.value.trim() || say("player", { n: seat + 1 });
        score.agree(match, { names: match.names.map((each, place) => (place === seat ? called : each)) });
        render();
      });
      const leaves = now.here[seat] && !now.over
        ? button(`leave-${seat}`, say("leave"), () => {
          score.write(match, { left: seat });
          tell(`${say("left", { name })}. `, cite(score.padOf(match).leaving[0]));
          scrollUp();
        }, { "aria-label": `${name}: ${say("leave")}` })
        : null;
      return element("li", {}, input, leaves);
    });
    const dealer = element("select", { id: "first-dealer", "data-key": "first-dealer" },
      ...match.names.map((name, seat) => element("option", { value: String(seat), selected: seat === match.dealer }, name)));
    dealer.addEventListener("change", () => {
      score.agree(match, { dealer: Number(dealer.value) });
      render();
    });
    const title = button("settings", say("settings"), () => (settings = !settings),
      { class: "settings", "aria-expanded": String(settings) });
    if (!settings) return title;
    const parts = element("div", { class: "set" },
      element("ol", { class: "names" }, ...rows),
      element("p", { class: "field" }, element("label", { for: "first-dealer" }, say("first-dealer")), dealer),
      score.target(match, (target) => {
        score.agree(match, { target });
        remember({ ...agreement(match), target });
        tell();
        render();
      }, (why) => {
        tell(why);
        render();
        scrollUp();
      }),
      button("new", say("new"), () => {
        score.change((state) => (state.setup = { names: match.names, dealer: (now.dealer + 1) % match.names.length }));
        tell();
        scrollUp();
      }));
    return element("section", {}, title, parts);
  }

  const keeping = score.keeping({ button, tell, render, scrollUp });
  const { keepSafe, onPaper, stayOn, askAgain } = keeping;

  // --- All of it ------------------------------------------------------------------------------------

  function scrollUp() {
    const top = page.getBoundingClientRect().top;
    if (top < 0) page.scrollIntoView();
  }

  let known = {}; // what this page shows
  function render() {
    const focused = page.contains(document.activeElement) ? document.activeElement.dataset.key ?? "" : null;
    let { match, draft, setup } = score.load();
    page.classList.toggle("playing", Boolean(match && !setup));
    if (match && !setup && !match.entries.length && !same(match, ours()) && fits(match, ours())) {
      ({ match, draft, setup } = score.agree(match, agreement(ours()), false));
    }
    known = { match: JSON.stringify(match), all: JSON.stringify(score.load()) };
    if (!match || setup) showSetUp();
    else {
      sitAt(match);
      const was = page.querySelector(".entry-title");
      if (draft && "winner" in draft) showEntry(match, draft);
      else showBoard(match, draft);
      const title = page.querySelector(".entry-title");
      if (title && !was) {
        title.focus({ preventScroll: true });
        scrollUp();
      }
      below.replaceChildren(...[changedTable(match), rounds(match), playersAndTarget(match), keepSafe(match)].filter(Boolean));
      paper.replaceChildren(...onPaper(match));
    }
    // What had the focus was made anew, or has gone; then the next thing to do gets it.
    if (focused !== null && !page.contains(document.activeElement)) {
      const again = page.querySelector(`[data-key="${focused}"]`) ?? page.querySelector("[data-key=won-0], [data-key=again]");
      again?.focus({ preventScroll: true });
    }
    stayOn();
  }

  document.addEventListener("keydown", (event) => {
    const { draft, match, setup } = score.load();
    const busy = event.target.closest("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey;
    if (!match || setup || !draft || !("winner" in draft) || busy) return;
    const enters = event.key === "Enter" && !event.target.closest("button, a");
    if (enters) page.querySelector("[data-key=on]").click();
    else if (score.entry.type(event)) render();
    else return;
    event.preventDefault(); // or a button that has just got the focus would be pressed, too
  });
  document.addEventListener("visibilitychange", askAgain);
  score.watch(() => {
    const found = score.load();
    if (JSON.stringify(found.match) !== known.match) tell(`${say("elsewhere")} `);
    if (JSON.stringify(found) !== known.all) render();
  });
  render();
})();
