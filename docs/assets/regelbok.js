// Regelbok: steps of examples, the language menu, the choice of texts, the search key. Without this
// script everything can be read as well: all steps stand one below the other.
(() => {
  "use strict";
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  // Of an example that has changed, a step may be gone, but the example or what took its place is there.
  const target = (id = location.hash.slice(1)) =>
    document.getElementById(id) ?? document.getElementById(id.replace(/-\d+$/, ""));

  // --- Examples -------------------------------------------------------------------------------

  const steps = (example) => all(".step", example);

  function show(example, number) {
    const list = steps(example);
    list.forEach((step, place) =>
      place === number ? step.setAttribute("aria-current", "step") : step.removeAttribute("aria-current"));
    const controls = example.querySelector(".controls");
    if (!controls) return;
    list[number].querySelector(".scene").after(controls);
    const [back, on] = all("button", controls);
    back.setAttribute("aria-disabled", number === 0);
    on.dataset.next ??= on.textContent;
    on.textContent = number === list.length - 1 ? on.dataset.again : on.dataset.next;
    controls.querySelector(".count").textContent =
      example.dataset.step.replace("{n}", number + 1).replace("{total}", list.length);
  }

  function choose(example) {
    const group = example.parentElement;
    all(":scope > .example", group).forEach((each) => each.toggleAttribute("data-shown", each === example));
    all(".choice a", group).forEach((link) =>
      link.hash === `#${example.id}` ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current"));
  }

  function move(example, by) {
    const list = steps(example);
    const now = list.findIndex((step) => step.hasAttribute("aria-current"));
    const next = by > 0 ? (now + 1) % list.length : now - 1;
    if (next < 0) return;
    show(example, next);
    history.replaceState(null, "", `#${list[next].id}`);
    const told = list[next].querySelector(".told");
    told.focus({ preventScroll: true });
    told.scrollIntoView({ block: "nearest" });
    followHash();
  }

  // Opens what the address names: an example, or a step of one.
  function openTarget() {
    const element = target();
    const example = element?.closest(".example");
    if (!example) return;
    choose(example);
    if (element.matches(".step")) show(example, steps(example).indexOf(element));
    example.scrollIntoView();
  }

  all(".example[data-shown]").forEach(choose);
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".controls button");
    if (button) move(button.closest(".example"), button.matches(".on") ? 1 : -1);
    const choice = event.target.closest(".choice a");
    if (choice) {
      event.preventDefault();
      history.replaceState(null, "", choice.hash);
      choose(target());
      followHash();
    }
  });

  // --- Languages: the same page and the same place in it ------------------------------------------

  const languages = all("a[hreflang]:not([type])");

  function followHash() {
    languages.forEach((link) => {
      link.hash = location.hash;
      link.search = location.search;
    });
  }

  languages.forEach((link) =>
    link.addEventListener("click", () => {
      try {
        localStorage.setItem("regelbok-language", link.hreflang);
      } catch {
        // A browser that stores nothing forgets the choice, no more.
      }
    }));
  addEventListener("hashchange", () => {
    openTarget();
    followHash();
  });
  document.addEventListener("click", (event) => {
    all(".languages[open]").forEach((menu) => menu.contains(event.target) || (menu.open = false));
  });

  // --- Our table ------------------------------------------------------------------------------------

  // Where something is agreed on, the head of the page has loaded what tells of it. A page that was
  // left and is shown again may tell of another table.
  const remembered = () => {
    try {
      return localStorage.getItem("regelbok-table");
    } catch {
      return null;
    }
  };
  const table = remembered();
  addEventListener("pageshow", (event) => event.persisted && remembered() !== table && location.reload());

  // --- A doubt: what is to be told of it is put together once somebody has one -----------------------

  document.addEventListener("click", (event) => {
    const doubt = event.target.closest(".doubt");
    if (!doubt || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const tell = () => globalThis.regelbokDoubt(doubt);
    if (globalThis.regelbokDoubt) return tell();
    const script = document.createElement("script");
    script.src = document.querySelector("[data-doubt]").dataset.doubt;
    script.addEventListener("load", tell);
    script.addEventListener("error", () => location.assign(doubt.href));
    document.head.append(script);
  });

  // --- Texts to compare: all of them, or those that need somebody ----------------------------------

  document.querySelector(".filter")?.addEventListener("change", (event) => {
    const wanted = event.target.value;
    all(".units > li").forEach((unit) =>
      unit.hidden = wanted && !(unit.dataset.is ?? "").split(" ").includes(wanted));
    all("section.units").forEach((section) => section.hidden = !section.querySelector("li[id]:not([hidden])"));
  });

  // --- From a disk, where a folder does not open its page, and without a network ------------------

  if (location.protocol === "file:") {
    document.documentElement.classList.add("from-disk");
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href]");
      if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
    }, true);
  }

  // A newer build of the saved book is there: it takes over when the reader says so.
  function announce(worker) {
    const notice = document.querySelector(".newer");
    notice.hidden = false;
    notice.querySelector("button").addEventListener("click", () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage("take over");
    }, { once: true });
  }

  if (navigator.serviceWorker?.controller) {
    // What needs a network says so before somebody asks for it.
    const tell = () => document.documentElement.classList.toggle("no-network", !navigator.onLine);
    ["online", "offline"].forEach((change) => addEventListener(change, tell));
    tell();
    navigator.serviceWorker.ready.then((registration) => {
      const watch = (worker) =>
        worker.addEventListener("statechange", () => worker.state === "installed" && announce(worker));
      if (registration.waiting) announce(registration.waiting);
      if (registration.installing) watch(registration.installing); // begun on the page before this one
      registration.addEventListener("updatefound", () => watch(registration.installing));
    });
  }

  // --- Keys and paper ----------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") all(".languages[open]").forEach((menu) => (menu.open = false));
    const typing = event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const field = document.getElementById("q");
    field ? field.focus() : document.querySelector(".find").click();
  });

  addEventListener("beforeprint", () => all("details:not(.languages)").forEach((each) => (each.open = true)));

  openTarget();
  followHash();
})();
