// “I read this differently”: puts together what the project has to know of a rule or an example, as
// a text to copy and, where the project is known, as a link to a form that it fills in.
(() => {
  "use strict";
  const { labels, words, command, none, version, proved, numbers, examples, first, style } = globalThis.regelbokDoubts;
  const { lang } = document.documentElement;

  const element = (tag, attributes, ...children) => {
    const made = Object.assign(document.createElement(tag), attributes);
    made.append(...children);
    return made;
  };

  document.head.append(element("style", {}, style));

  // Of a rule, the example is the one that is shown below it, or else the first that goes by it.
  function about(doubt) {
    const rule = doubt.closest("[data-rule]");
    const own = rule && document.getElementById(`played-${rule.id}`)?.parentElement;
    const shown = rule ? own?.querySelector(".example[data-shown]") : doubt.closest(".example");
    const example = shown?.id.replace(/^ex-/, "") ?? first[rule.dataset.rule];
    const [position, moves, cited] = examples[example];
    const [edition, ...house] = position.split(" ")[0].split("+");
    return {
      rule: rule?.dataset.rule ?? cited, example, language: lang, edition, house: house.join(" "),
      version: version[0], proved: proved[0], position, moves,
    };
  }

  function text(told) {
    const line = (key, value) => `${labels[key]}: ${value}`;
    const rules = told.rule.split(" ").map((id) => `${id} (${numbers[id]})`);
    return [
      line("rule", rules.join(", ")), line("example", told.example), line("language", told.language),
      line("edition", told.edition), line("house", told.house || none), version[1], proved[1],
      line("position", told.position), line("moves", told.moves),
      line("ask", `${command} "${told.position}" ${told.moves.split(" ")[0]}`), line("reading", ""),
    ].join("\n");
  }

  function button(label, act) {
    const made = element("button", { type: "button" }, label);
    made.addEventListener("click", act);
    return made;
  }

  globalThis.regelbokDoubt = (doubt) => {
    const place = doubt.closest("[data-rule], .example");
    const open = place.querySelector(".doubted");
    if (open) {
      open.remove();
      return;
    }
    const told = about(doubt);
    const field = element("textarea", { readOnly: true, rows: 10, value: text(told), spellcheck: false });
    const said = element("p", { role: "status" });
    const close = () => {
      panel.remove();
      doubt.focus();
    };
    async function copy() {
      try {
        await navigator.clipboard.writeText(field.value); // there is none without a secure connection
        said.textContent = words.copied;
      } catch {
        said.textContent = words["not-copied"];
        field.select();
      }
    }
    field.setAttribute("aria-label", words.link);
    const actions = element("div", { className: "doubt-actions" },
      button(words.copy, copy), button(words.close, close));
    const { form } = document.querySelector("[data-doubt]").dataset;
    if (form) {
      const query = new URLSearchParams(told);
      actions.firstChild.after(element("a", { href: `${form}&${query}` }, words.send));
    }
    const panel = element("div", { className: "doubted", tabIndex: -1 },
      element("p", {}, words.lead), field, actions, said);
    panel.setAttribute("role", "group");
    panel.setAttribute("aria-label", words.link);
    panel.addEventListener("keydown", (event) => event.key === "Escape" && close());
    place.append(panel);
    panel.focus();
  };
})();
