// Search of one language. The index is a list of [address, title, page, keywords, text], keywords
// parted by bars. What is called exactly as the query comes first; else each word is looked for at
// the beginning of words first and inside them then, with its accents or without.
(() => {
  "use strict";
  const form = document.querySelector("form.search");
  const field = form.querySelector("input");
  const list = document.querySelector(".results");
  const found = document.querySelector(".found");
  const everything = document.querySelector(".all-pages");
  const texts = JSON.parse(form.dataset.texts);
  const plural = new Intl.PluralRules(document.documentElement.lang);
  const start = found.textContent;
  const SEPARATORS = /[\s\-–,.;:!?()/|«»“”"]+/u;

  const fold = (text) =>
    text.toLowerCase().replaceAll("ø", "o").replaceAll("æ", "ae").normalize("NFD").replace(/[\u0300-\u036f]/gu, "");
  const split = (text) => fold(text).split(SEPARATORS).filter(Boolean);
  const phrase = (text) => split(text).join(" ");

  // Points for one word of the query in a list of words: the whole word, its beginning, its inside.
  function match(word, words, [whole, beginning, inside]) {
    let best = 0;
    for (const each of words) {
      if (each === word) return whole;
      if (each.startsWith(word)) best = Math.max(best, beginning);
      else if (word.length > 2 && each.includes(word)) best = Math.max(best, inside);
    }
    return best;
  }

  // A letter too many, too few, wrong, or two that changed places.
  function nearly(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let i = 0;
    while (i < a.length && a[i] === b[i]) i += 1;
    const rest = (x, y) => a.slice(i + x) === b.slice(i + y);
    return rest(1, 1) || rest(1, 0) || rest(0, 1) ||
      (a[i] === b[i + 1] && a[i + 1] === b[i] && rest(2, 2));
  }

  const WEIGHTS = { title: [60, 40, 18], keywords: [50, 32, 14], text: [8, 6, 2] };

  function rank(rows, words, fuzzy) {
    const ranked = [];
    rows.forEach((row, place) => {
      let points = 0;
      for (const word of words) {
        let best = 0;
        for (const part in WEIGHTS) {
          best = Math.max(best, match(word, row[part], WEIGHTS[part]));
        }
        if (!best && fuzzy && word.length > 3 &&
            [...row.title, ...row.keywords].some((each) => nearly(word, each))) best = 5;
        if (!best) return;
        points += best;
      }
      // What is called just so comes first; a page stands before its parts when both fit as well.
      if (row.names.includes(words.join(" "))) points += 100;
      ranked.push({ row, points: points + (row.page ? 0 : 3), place });
    });
    return ranked.sort((a, b) => b.points - a.points || a.place - b.place);
  }

  function marked(text, words) {
    const piece = document.createDocumentFragment();
    for (const part of text.split(/([\s\-–,.;:!?()/«»“”"]+)/u)) {
      const hit = words.some((word) => fold(part).includes(word));
      const node = hit ? document.createElement("mark") : document.createTextNode(part);
      if (hit) node.textContent = part;
      piece.append(node);
    }
    return piece;
  }

  function element(tag, kind, content) {
    const node = document.createElement(tag);
    if (kind) node.className = kind;
    node.append(content);
    return node;
  }

  function result(row, words) {
    const [address, title, page, , text] = row.source;
    const item = document.createElement("li");
    const link = element("a", "", marked(title, words));
    link.href = address;
    item.append(link);
    if (page) item.append(element("p", "page-name", page));
    item.append(element("p", "", marked(text.length > 320 ? `${text.slice(0, 300)} …` : text, words)));
    return item;
  }

  function search(rows) {
    const words = split(field.value);
    list.replaceChildren();
    if (!words.length) {
      everything.hidden = false;
      found.textContent = start;
      return;
    }
    let hits = rank(rows, words, false);
    if (!hits.length) hits = rank(rows, words, true);
    everything.hidden = hits.length > 0; // where nothing is found there is at least a way on
    list.append(...hits.map(({ row }) => result(row, words)));
    const text = hits.length ? texts[plural.select(hits.length)] ?? texts.other : texts.none;
    found.textContent = text.replace("{count}", hits.length);
  }

  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.focus();
  // A page opened from a disk may not read a file; there, the index is a script.
  const fromDisk = () => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "../search-index.js";
    script.addEventListener("load", () => resolve(globalThis.searchIndex));
    script.addEventListener("error", reject);
    document.head.append(script);
  });
  const loaded = location.protocol === "file:"
    ? fromDisk() : fetch(form.dataset.index).then((answer) => answer.json());
  loaded.then((index) => {
    const rows = index.map((source) => ({
      source, page: source[2], title: split(source[1]), keywords: split(source[3]), text: split(source[4]),
      // Other names of a page count like its title. Those of a part do not: they mean several things.
      names: (source[2] ? [source[1]] : [source[1], ...source[3].split("|")]).map(phrase),
    }));
    const refresh = () => search(rows);
    field.addEventListener("input", () => {
      const query = field.value.trim();
      history.replaceState(null, "", query ? `?q=${encodeURIComponent(query)}` : location.pathname);
      refresh();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      list.querySelector("a")?.focus();
    });
    refresh();
  });
})();
