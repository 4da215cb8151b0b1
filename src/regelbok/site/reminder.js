// What our table plays otherwise than the pages take for granted: a line at the top, and a note at
// each rule and answer that then is otherwise. Only who has agreed on something
// loads it. It runs while the page is still being read, so that nothing moves that is seen already.
(() => {
  "use strict";
  const { boxes, house, plays, change, otherwise, differs } = globalThis.regelbokNames;
  const table = JSON.parse(localStorage.getItem("regelbok-table"));
  const { classList, lang } = document.documentElement;
  if (!(table.box in boxes)) {
    classList.remove("agreed"); // remembered by another edition of this book; the tools do without it, too
    return;
  }
  const number = (id) => Number(/-([1-9]\d?)$/.exec(id)?.[1]);
  const general = (id) => (id in house ? id : id.replace(/\d+$/, "N"));
  const agreed = table.house.filter((id) => general(id) in house);

  const count = (forms, counted) =>
    (forms[new Intl.PluralRules(lang).select(counted)] ?? forms.other).replace("{count}", counted);
  const name = (id) => {
    if (id in boxes) return boxes[id][0];
    const text = house[general(id)];
    return typeof text === "string" ? text : count(text, number(id));
  };
  const link = (text, address) => Object.assign(document.createElement("a"), { textContent: text, href: address });

  // One house rule is named, more of them are only counted: the line is to be a quiet one.
  function line(place) {
    const [box, chapter] = boxes[table.box];
    const many = agreed.length;
    const [before, after] = (many > 1 ? count(plays[2], many) : plays[many]).split("{box}");
    const named = many === 1 ? after.replace("{name}", name(agreed[0])) : after;
    place.append(before, chapter ? link(box, chapter) : box, `${named} `, link(...change));
  }

  // The places on the pages where something goes otherwise here, each with links to what does it.
  function changed() {
    const found = new Map();
    for (const id of [table.box, ...agreed]) {
      const { page, places, inBox, shown, told, numbers } = otherwise[general(id)] ?? {};
      for (const place of inBox?.[table.box] ?? []) found.set(place, [...found.get(place) ?? [], link(name(id), told)]);
      for (const [place, example] of Object.entries(places ?? {})) {
        const own = number(id);
        const holds = !numbers || numbers[place].some(([least, most]) => least <= own && own <= most);
        const address = example && (!numbers || own === shown) ? `${page}#${example}` : told;
        if (holds) found.set(place, [...found.get(place) ?? [], link(name(id), address)]);
      }
    }
    return found;
  }

  function note(links) {
    const made = Object.assign(document.createElement("p"), { className: "otherwise" });
    made.dataset.kind = "note";
    const [before, after] = differs[links.length > 1 ? 1 : 0].split(/\{names?\}/u);
    const list = new Intl.ListFormat(lang === "en" ? "en-GB" : lang).formatToParts(links.map(String));
    const parts = list.map(({ type, value }) => (type === "element" ? links.shift() : value));
    made.append(before, ...parts, after);
    return made;
  }

  const waiting = changed();
  let told = false;

  // What stands behind a part of the page tells that the part itself is all there.
  const whole = (part) => part.nextSibling ?? part.parentNode.nextSibling ?? document.readyState !== "loading";

  function write() {
    const place = told ? null : document.querySelector(".you-play");
    if (place) {
      told = true;
      line(place);
    }
    for (const [id, links] of waiting) {
      const part = document.getElementById(id)?.closest(".law > li, .question");
      if (!part || !whole(part)) continue;
      waiting.delete(id);
      part.append(note(links));
    }
  }

  const reading = new MutationObserver(write);
  reading.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    reading.disconnect();
    write();
  });
  write();
})();
