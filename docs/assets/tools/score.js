// Keep score: shows the match and hears what is tapped. The sums are in score-tally.js, what is kept
// in score-store.js, the words in score-words.js, the forms in score-setup.js, score-entry.js and
// score-people.js, and what takes a match out of the browser in score-keep.js.
(() => {
  "use strict";
  const { texts, page, table, capital, element, remembered, plays } = globalThis.table;
  const score = globalThis.score;
  const { say, many, told, cite } = score;
  const [ahead, said, play, below, paper] =
    ["ahead", "said", "play", "below", "on-paper"].map((name) => page.querySelector(`.${name}`));
  let message = []; // what has just happened, for the live region
  let lacks = false; // somebody's points are missing
  const QUESTION = ".set :is(.joins input, .ask button)"; // what is to be answered before somebody comes or goes

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

  // --- The board ------------------------------------------------------------------------------------

  function notes(match, now, leads, seat) {
    const team = score.teamOf(now.teams, seat).filter((each) => each !== seat);
    const marks = [];
    if (now.over?.winners.includes(seat)) marks.push(["won", say("winner")]);
    if (!now.over && now.here[seat] && seat === now.dealer) marks.push(["deals", say("deals")]);
    if (leads.includes(seat)) marks.push(["leads", say("leads")]);
    if (team.length && !now.over) marks.push(["", say("with", { name: score.namesOf(match, team) })]);
    if (score.waits(now, seat)) marks.push(["", say("waits")]);
    else if (now.gone.includes(seat)) marks.push(["", texts.away]);
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
      element("span", { class: "gain", "aria-hidden": "true" }, gain ? `+${gain}` : ""),
      element("span", { class: "total", "aria-hidden": "true" }, score.waits(now, seat) ? "–" : String(now.totals[seat])),
      element("span", { class: "hidden" }, many(score.unit(match), now.totals[seat])),
      match.target > 0 && score.wayOf(match).ends !== "rounds"
        ? element("span", { class: "part", style: `--part:${part}`, "aria-hidden": "true" }) : null,
    ];
    const away = now.here[seat] ? "" : " away";
    if (!choose) return element("li", {}, element("div", { class: `player${away}` }, ...inside));
    return element("li", {}, button(`won-${seat}`, inside, () => choose(seat), { class: `player${away}` }));
  }

  function board(match, now, last, label, choose) {
    const leads = score.leaders(match, now);
    return element("ol", { class: `board${now.order.length > 6 ? " many" : ""}`, "aria-label": label },
      ...now.order.map((seat) => row(match, now, last, leads, seat, choose)));
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
        const [, why] = notes(match, now, [], seat).at(-1);
        tell(`${match.names[seat]}: ${why}.`);
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
    const keys = score.isAlone(now) ? [] : [button("nobody", say("stuck"), () => choose(null))];
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
    const { names, dealer } = sameAgain(match, now);
    const [fewest] = score.padOf(match).players;
    if (names.length < fewest) {
      score.change((state) => (state.setup = { names, dealer }));
      tell(told(score.padOf(match).playersRule));
      return;
    }
    score.begin(names, match, dealer);
    tell(say("new-begun"));
  }

  function showEntry(match, draft) {
    const { head, display, ways, foot, goOn } = score.entry;
    put(ahead, ...head(match, draft, button));
    const told = message.length ? element("p", {}, ...message) : "";
    put(said, ...display(match, draft, lacks), told);
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
    if (score.fits(match, wanted)) {
      keys.unshift(button("take-over", say("take-over"), () => {
        score.agree(match, agreement(wanted));
        tell(say("taken-over"));
      }));
    }
    return element("section", { class: "changed", role: "note" }, element("p", {}, say("table-changed", { what })),
      score.fits(match, wanted) ? null : element("p", {}, told(score.padOf(wanted).playersRule)),
      element("div", { class: "foot-keys" }, ...keys));
  }

  const { section: playersAndTarget, sameAgain } = score.people({
    button, tell, render, scrollUp,
    ends: (match, seat) => chooseWinner(match, null, score.standing(match))(seat),
  });
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
    const asked = page.querySelector(QUESTION) !== null;
    let { match, draft, setup } = score.load();
    page.classList.toggle("playing", Boolean(match && !setup));
    if (match && !setup && !match.entries.length && !same(match, ours()) && score.fits(match, ours())) {
      ({ match, draft, setup } = score.agree(match, agreement(ours()), false));
    }
    known = { match: JSON.stringify(match), all: JSON.stringify(score.load()) };
    if (!match || setup) showSetUp();
    else {
      sitAt(match);
      const was = page.querySelector(".entry-title");
      if (draft && "winner" in draft) score.settle(match, draft);
      ({ match, draft } = score.load());
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
    // A question gets the focus when it comes up. What had it was made anew, or has gone; then the next
    // thing to do gets it.
    const question = page.querySelector(QUESTION);
    if (focused !== null && question && !asked) question.focus({ preventScroll: true });
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
