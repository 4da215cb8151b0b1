// The table as it is now. It is remembered, goes with the address, and every tool obeys it.
(() => {
  "use strict";
  const { usual, allowed, same, written, read, inAddress } = globalThis.table;
  const KEY = "regelbok-table";

  function remembered() {
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
      return true;
    } catch {
      return false; // a browser that stores nothing forgets the table, no more
    }
  }

  function forget() {
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
    const parameters = new URLSearchParams({ ...written(table), ...more });
    history.replaceState({ own: ours }, "", `#${parameters}`);
    dispatchEvent(new Event("hashchange"));
  }

  // The table may be changed on another page, to which somebody goes and comes back, or in another tab.
  addEventListener("pageshow", (event) => {
    if (event.persisted && ours && !same(remembered() ?? usual(), table)) location.reload();
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY && ours) dispatchEvent(new Event("tablechange"));
  });

  if (link?.table && !before) remember(table);
  // A link to this page, opened on this page, asks another question.
  addEventListener("hashchange", (event) => event.isTrusted && location.reload());

  Object.assign(globalThis.table, { table, link, before, remembered, remember, forget, keep, isOurs: () => ours });
})();
