// The page on which a reader saves the book of one language, or takes it home as one file.
(() => {
  "use strict";
  const page = document.querySelector(".offline");
  const texts = JSON.parse(page.dataset.texts);
  const [save, remove, status, download] =
    ["save", "remove", "offline-status", "download"].map((name) => page.querySelector(`.${name}`));
  let able = "serviceWorker" in navigator && location.protocol !== "file:";
  const size = (bytes) => new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit", unit: "megabyte", maximumFractionDigits: 1,
  }).format(bytes / 1e6);
  const tell = (text) => (status.textContent = text);

  // What is kept already. A browser may have all that is wanted, and still refuse.
  async function registered() {
    try {
      return await navigator.serviceWorker.getRegistration("../");
    } catch {
      able = false;
      return undefined;
    }
  }

  async function show() {
    const registration = able && (await registered());
    const kept = Boolean(registration?.active || registration?.waiting);
    remove.hidden = !kept;
    save.hidden = kept || !able;
    tell(!able ? texts.unable : kept ? texts.saved : texts.notSaved);
    return registration;
  }

  save.addEventListener("click", async () => {
    save.setAttribute("aria-busy", "true");
    tell(texts.saving);
    try {
      const registration = await navigator.serviceWorker.register("../service-worker.js", { scope: "../" });
      const worker = registration.installing ?? registration.waiting ?? registration.active;
      await new Promise((resolve, reject) => {
        const look = () => {
          if (worker.state === "activated") resolve();
          if (worker.state === "redundant") reject(new Error("redundant"));
        };
        worker.addEventListener("statechange", look);
        look();
      });
      await show();
    } catch {
      await show();
      tell(texts.failed);
    }
    save.removeAttribute("aria-busy");
    (save.hidden ? remove : save).focus();
  });

  remove.addEventListener("click", async () => {
    try {
      const registration = await navigator.serviceWorker.getRegistration("../");
      const { prefix } = await (await fetch("../offline.json")).json();
      await registration?.unregister();
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
      await Promise.all(names.map((name) => caches.delete(name)));
      await show();
    } catch {
      await show();
      tell(texts.failed);
    }
    (remove.hidden ? save : remove).focus();
  });

  if (able) {
    fetch("../offline.json").then((answer) => answer.json()).then(({ bytes, download: file }) => {
      save.querySelector(".size").textContent = ` (${size(bytes)})`;
      download.querySelector(".size").textContent = ` (ZIP, ${size(file)})`;
    }, () => {});
  }
  show();
})();
