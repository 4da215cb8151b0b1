// The table as it is now. It is remembered, goes with the address, and every tool obeys it.
(() => {
  "use strict";
  const { usual, allowed, same, asLink, read, inAddress } = globalThis.table;
  const KEY = "regelbok-table";
  let unsaved = null; // what could not be stored: it holds as long as the page is open

  function remembered() {
    if (unsaved) return unsaved;
    try {
      return allowed(JSON.parse(localStorage.getItem(KEY)));
    } catch {
      return null;
    }
  }

  // Says whether the browser remembers it.
  function remember(table) {
    ours = true;
    try {
      localStorage.setItem(KEY, JSON.stringify(table));
      unsaved = null;
    } catch {
      unsaved = { ...table }; // a browser that stores nothing forgets the table, no more
    }
    return !unsaved;
  }

  function forget() {
    unsaved = null;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // There was nothing to forget.
    }
  }

  // An address that this page wrote itself says nothing new; the table may have changed since.
  const before = remembered();
  const link = history.state?.own && before ? null : read(inAddress());
  const table = { ...(link?.table ?? before ?? usual()) };
  let ours = !link?.table || same(link.table, before);

  // Writes the table and whatever else a tool wants to find again into the address.
  function keep(more = {}) {
    try {
      history.replaceState({ own: ours && !unsaved }, "", `#${asLink(table, more)}`);
    } catch {
      // Some browsers refuse if it is done too often; the next change writes it.
    }
    dispatchEvent(new Event("hashchange"));
  }

  // The table may be changed on another page, to which somebody goes and comes back, or in another tab.
  addEventListener("pageshow", (event) => {
    if (event.persisted && ours && !same(remembered() ?? usual(), table)) location.reload();
  });
  addEventListener("storage", (event) => {
    if (![KEY, null].includes(event.key) || !ours) return; // null: all is forgotten
    unsaved = null;
    dispatchEvent(new Event("tablechange"));
  });

  if (link?.table && !before) remember(table);
  // A link to this page, opened on this page, asks another question. A jump to a place on the page asks
  // none, so the address goes on as it was.
  addEventListener("hashchange", ({ isTrusted, oldURL }) => {
    if (!isTrusted) return;
    if (!location.hash || location.hash.includes("=")) location.reload();
    else if (oldURL.includes("=")) history.replaceState({ own: ours && !unsaved }, "", new URL(oldURL).hash);
  });

  Object.assign(globalThis.table, { table, link, before, remembered, remember, forget, keep, isOurs: () => ours });
})();
