// Takes a match out of the browser, and back: as text, as a file, on paper. And keeps the screen on.
(() => {
  "use strict";
  const { element, page } = globalThis.table;
  const score = globalThis.score;
  const { say } = score;

  // What the page shows of it; the page hands over how it makes buttons and shows itself anew.
  function keeping({ button, tell, render, scrollUp }) {
    let noted = ""; // what has become of copying or saving
    let copied = ""; // the text to be copied by hand, if the browser does not

    async function copy(match) {
      const text = score.asText(match);
      try {
        await navigator.clipboard.writeText(text);
        copied = "";
        note(say("copied"));
      } catch {
        copied = text;
        note(say("copy-yourself"));
        const field = page.querySelector(".by-hand");
        field?.focus();
        field?.select();
      }
    }

    function save(match) {
      const file = new Blob([score.asFile(match)], { type: "application/json" });
      const link = element("a", { href: URL.createObjectURL(file), download: "regelbok-score.json" });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      note(say("saved"));
    }

    const whoPlays = (match) => score.namesOf(match, score.standing(match).order);

    async function open(file) {
      const good = score.open(await file.text());
      tell(good ? say("opened", { names: whoPlays(score.load().match) }) : "");
      render();
      note(good ? "" : say("no-match"));
      if (good) scrollUp();
    }

    function note(text) {
      noted = text;
      render();
    }

    function keepSafe(match) {
      const input = element("input", { type: "file", accept: ".json,application/json", "data-key": "open" });
      input.addEventListener("change", () => input.files[0] && open(input.files[0]));
      const file = element("label", { class: "file" }, input, element("span", {}, say("open")));
      const keys = match ? [
        button("copy", say("copy"), () => copy(match)),
        button("save", say("save"), () => save(match)),
        button("print", say("print"), () => print()),
      ] : [];
      const by = copied && match
        ? element("textarea", { class: "by-hand", readonly: true, rows: "6", "aria-label": say("copy") }, copied) : null;
      return element("section", { class: "keep" }, element("h2", {}, say("keep")),
        element("p", {}, score.remembers() ? say("forgets") : say("not-stored")),
        element("div", { class: "foot-keys" }, ...keys, file), by,
        element("p", { class: "noted", role: "status" }, noted),
        match ? awake() : null);
    }

    // --- A screen that stays on -----------------------------------------------------------------------

    let lock = null;
    let asking = false;
    let refusedLock = false;

    // Only while a match runs. Who is refused is not asked again until something has changed.
    const wantsLight = () => {
      const { awake: wanted, match, setup } = score.load();
      return wanted && match && !setup;
    };

    async function stayOn() {
      if (!wantsLight()) {
        lock?.release();
        return;
      }
      const visible = document.visibilityState === "visible";
      if (lock || asking || refusedLock || !visible || !navigator.wakeLock) return;
      asking = true;
      try {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => (lock = null));
      } catch {
        refusedLock = true;
      }
      asking = false;
      render();
    }

    function askAgain() {
      refusedLock = false;
      stayOn();
    }

    function awake() {
      const wanted = score.load().awake;
      const why = !navigator.wakeLock ? "awake-never" : refusedLock ? "awake-refused" : "awake-on";
      const turn = () => {
        score.change((state) => (state.awake = !wanted));
        askAgain();
      };
      const parts = [element("span", {}, say("awake")), element("span", { class: "knob", "aria-hidden": "true" })];
      return element("div", { class: "awake" },
        button("awake", parts, turn, { role: "switch", "aria-checked": String(wanted), class: "switch" }),
        element("p", { role: "status" }, wanted ? say(why) : ""));
    }

    // --- Paper ----------------------------------------------------------------------------------------

    function onPaper(match) {
      const steps = score.tally(match);
      const now = score.standing(match, steps);
      const agreed = element("p", {}, score.agreement(match));
      const end = now.over ? element("p", {}, element("b", {}, score.ending(match, now.over))) : "";
      return [agreed, sheet(match, steps, now), end];
    }

    function sheet(match, steps, now) {
      const cell = (tag, ...content) => element(tag, {}, ...content);
      const rows = match.entries.map((entry, place) => {
        const { gained = [], totals, before, ignored } = steps[place];
        if (!score.isRound(entry)) {
          const whole = { colspan: String(now.order.length + 1) };
          return cell("tr", element("td", whole, score.happened(match, null, entry)));
        }
        return cell("tr", cell("th", String(score.roundNumber(match, entry))), ...now.order.map((seat) => {
          if (ignored || !score.inRound(before).includes(seat)) return cell("td", "–");
          return cell("td", gained[seat] ? cell("small", `+${gained[seat]} `) : "", String(totals[seat]));
        }));
      });
      return element("table", { class: "score-sheet" },
        cell("thead", cell("tr", cell("th", say("round-head")), ...now.order.map((seat) => cell("th", match.names[seat])))),
        cell("tbody", ...rows),
        cell("tfoot", cell("tr", cell("th", say("total")), ...now.order.map((seat) =>
          cell("td", element("b", {}, String(now.totals[seat])))))));
    }

    return { keepSafe, onPaper, stayOn, askAgain, forgetNote: () => (noted = "") };
  }

  Object.assign(score, { keeping });
})();
