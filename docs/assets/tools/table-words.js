// Words and parts of a page: texts of the page's language, elements, rules, what is played.
(() => {
  "use strict";
  const { table, link, asLink, isOurs, numbered } = globalThis.table;
  const page = document.querySelector(".tool");
  const texts = JSON.parse(page.dataset.texts);
  const { lang } = document.documentElement;
  const plural = new Intl.PluralRules(lang);
  // British lists: "Ada, Bo and Cai", without a comma before "and".
  const lists = new Intl.ListFormat(lang === "en" ? "en-GB" : lang, { type: "conjunction" });
  const list = (names) => lists.format(names);

  const fill = (text, gaps) => text.replace(/\{(\w+)\}/gu, (whole, name) => gaps[name] ?? whole);
  const count = (forms, number) => fill(forms[plural.select(number)] ?? forms.other, { count: number });
  // A line begins with a capital, whatever stands first in it.
  const capital = (text) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
  const named = (id) => {
    const text = texts.house[numbered(id)];
    return typeof text === "string" ? text : count(text, Number(id.split("-").at(-1)));
  };

  // An element with children: texts or other elements.
  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith("aria-")) made.setAttribute(name, value);
      else if (value !== false && value !== null) made.setAttribute(name, value === true ? "" : value);
    }
    made.append(...children.filter((each) => each !== null && each !== ""));
    return made;
  }

  // A rule: its sentence and a link to it.
  const rule = (id) => {
    const [number, sentence, address, kind] = texts.rules[id];
    const to = element("a", { href: address }, fill(texts.rule, { id: number }));
    return element("span", { class: "rule-told" }, sentence, " ", to,
      kind ? element("span", { class: "kind" }, kind) : null);
  };

  // The line that says what is played; every tool has it.
  function plays() {
    const place = page.querySelector(".plays");
    if (!place) return;
    const rules = table.house.map(named).join("; ");
    place.querySelector(".plays-what").replaceChildren(
      element("strong", {}, capital(texts.boxes[table.box])), ", ", rules || texts.none);
    // Who has followed a link and wants other rules begins with those of the link.
    if (!isOurs()) place.querySelector("a").hash = asLink(table);
  }

  // What is wrong with the link that somebody has followed; the page of the table says more.
  function doubts() {
    const doubt = link && !link.table ? texts.broken : link?.cut ? texts.cut : "";
    if (doubt) page.querySelector(".plays")?.after(element("p", { class: "ask" }, doubt));
  }

  Object.assign(globalThis.table, { texts, page, fill, count, list, capital, named, element, rule, plays });
  plays();
  doubts();
})();
