// Cards and colours, drawn from the faces that lie on the page.
(() => {
  "use strict";
  const { data, table, box, IDEA, ideas } = globalThis.table;
  const NAMESPACE = "http://www.w3.org/2000/svg";

  // A part of the sprite that lies on the page.
  function drawing(part, box, look) {
    const svg = document.createElementNS(NAMESPACE, "svg");
    const use = document.createElementNS(NAMESPACE, "use");
    for (const [name, value] of Object.entries({ viewBox: box, class: look, "aria-hidden": "true" })) {
      svg.setAttribute(name, value);
    }
    use.setAttribute("href", `#${part}`);
    svg.append(use);
    return svg;
  }

  const PAINTS = { r: "red", y: "yellow", g: "green", b: "blue", p: "pink", t: "teal", o: "orange", v: "purple" };
  const card = (notation) => drawing(`f-${notation}`, "0 0 100 154", "card");
  const shape = (colour) => drawing(`s-${colour}`, "-40 -42 80 84", `shape p-${PAINTS[colour]}`);

  // A face as cards are written, in a colour if it has one.
  const dark = (face) => face.startsWith("d");
  const wild = (face, of = box(table.box)) => isIdea(face, of) || of.faces.some(([, wilds]) => wilds.includes(face));
  // What is written on customizable cards: a face is named by it, for which card it is depends on the others.
  const isIdea = (face, of = box(table.box)) => of.ideas[0].includes(face);
  const written = () => ideas(table.house).map((id) => id.slice(IDEA.length));
  function notation(face, colour, of = box(table.box)) {
    if (isIdea(face, of)) return data.written[written().indexOf(face)];
    if (data.written.includes(face)) return face;
    const name = dark(face) && face !== "dW" ? face.slice(1) : face;
    return wild(face, of) ? name : colour + name;
  }

  Object.assign(globalThis.table, { card, shape, dark, wild, isIdea, written, notation });
})();
