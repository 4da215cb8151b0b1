// Keeps the match: in this browser, the same in all its tabs, and as a file. Every change is made to
// what is stored at that moment, so that two tabs never overwrite each other.
(() => {
  "use strict";
  const KEY = "regelbok-score";
  const KEY_BEFORE = "regelbok-score-before"; // what “undo” goes back to
  const VERSION = 1;
  const MOST_UNDO = 20;
  const MOST_ROUNDS = 5000;
  const MOST_POINTS = 1_000_000;
  const LONGEST_NAME = 24;
  const { allowed } = globalThis.table;
  const { padOf, isTarget, begunWith, fits } = globalThis.score;
  let memory = null; // both for a browser that stores nothing, or nothing more
  let memoryBefore = [];
  const unsaved = new Set(); // the keys whose newest value is in memory only

  // --- What is stored -----------------------------------------------------------------------------

  const whole = (number, most) => Number.isInteger(number) && number >= 0 && number < most;
  const isHand = (hand) => Array.isArray(hand) &&
    hand.every((term) => (typeof term === "string" && term.length < 5) || whole(term, 100_000));

  const isWinner = (winner, players) => winner === null || whole(winner, players);
  const isLeft = ({ hands, out }, players) => // what a round has left in the hands
    Array.isArray(out) && out.every((seat) => whole(seat, players)) && hands !== null && typeof hands === "object" &&
    Object.entries(hands).every(([seat, hand]) => whole(Number(seat), players) && isHand(hand));

  function isEntry(entry, players) {
    if (typeof entry?.id !== "string") return false;
    if ("left" in entry) return whole(entry.left, players);
    if ("joined" in entry) {
      return whole(entry.joined, players) && whole(entry.after, players) && whole(entry.points ?? 0, MOST_POINTS);
    }
    return isWinner(entry.winner, players) && isLeft(entry, players);
  }

  // A round that was being entered, or null if there was none.
  function readDraft(raw, players) {
    if (typeof raw?.id !== "string" && raw?.id !== null) return null;
    const asks = !("winner" in raw) || (isWinner(raw.winner, players) && whole(raw.at, players));
    return asks && isLeft(raw, players) ? raw : null;
  }

  // What has been typed of a match that is being set up.
  function readSetup(raw) {
    const lists = [raw?.names, raw?.more ?? []];
    if (!lists.every((list) => Array.isArray(list) && list.every((name) => typeof name === "string"))) return null;
    const [names, more] = lists.map((list) => list.map((name) => name.slice(0, LONGEST_NAME)));
    return { names, more, dealer: whole(raw.dealer, names.length) ? raw.dealer : 0 };
  }

  // A match as it was stored or saved, or null if it is none.
  function read(raw) {
    const names = raw?.names;
    if (!Array.isArray(names) || !names.every((name) => typeof name === "string" && name)) return null;
    if (!Array.isArray(raw.entries) || raw.entries.length > MOST_ROUNDS) return null;
    const table = Array.isArray(raw.house) ? allowed(raw) ?? allowed({ ...raw, house: [] }) : null;
    const entries = raw.entries.every((entry) => isEntry(entry, names.length));
    const begun = raw.begun ?? names.length;
    if (!table || !entries || !whole(begun, names.length + 1) || !whole(raw.dealer, begun) || typeof raw.id !== "string") return null;
    const came = raw.entries.filter((entry) => "joined" in entry).map((entry) => entry.joined);
    if (new Set(came).size < came.length || came.some((seat) => seat < begun)) return null;
    const match = {
      id: raw.id, names: names.map((name) => name.slice(0, LONGEST_NAME)), ...table, dealer: raw.dealer,
      entries: raw.entries, ...("begun" in raw ? { begun } : {}),
    };
    if (!isTarget(match, match.target)) match.target = padOf(match).target;
    return fits(match) ? match : null;
  }

  // All that this page keeps: the match, a round that is being entered, a match that is being set up.
  function load() {
    const stored = inStore(KEY);
    if (stored?.version !== VERSION) return memory ?? { version: VERSION, match: null, draft: null, setup: null, awake: false };
    const match = read(stored.match);
    const draft = match && readDraft(stored.draft, match.names.length);
    memory = { ...stored, match, draft, setup: readSetup(stored.setup), awake: stored.awake === true };
    return memory;
  }

  // What is stored, or null if it is not ours, not to be had, or older than what is in memory.
  function inStore(key) {
    if (unsaved.has(key)) return null;
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }

  // If there is no room, that for “undo” goes first.
  function store(key, value) {
    for (const makeRoom of [() => {}, () => localStorage.removeItem(KEY_BEFORE)]) {
      try {
        makeRoom();
        localStorage.setItem(key, JSON.stringify(value));
        unsaved.delete(key);
        return;
      } catch {
        unsaved.add(key);
      }
    }
  }

  function before() {
    const list = inStore(KEY_BEFORE);
    return Array.isArray(list) ? list : memoryBefore;
  }

  function storeBefore(list) {
    memoryBefore = list.slice(-MOST_UNDO);
    store(KEY_BEFORE, memoryBefore);
  }

  // Change what is stored now. What is kept for “undo” are whole matches: they are small.
  function change(act, undoable = false) {
    const state = structuredClone(load());
    const old = JSON.stringify(state.match);
    act(state);
    if (undoable && JSON.stringify(state.match) !== old) {
      storeBefore([...before(), JSON.parse(old)]);
    }
    memory = state;
    store(KEY, state);
    return state;
  }

  const newId = () => Math.random().toString(36).slice(2, 10);

  // --- What can be done ---------------------------------------------------------------------------

  function begin(names, { box, house, scoring, target }, dealer) {
    return change((state) => {
      state.match = { id: newId(), names, box, house, scoring, target, dealer, entries: [] };
      state.draft = null;
      state.setup = null;
    }, true);
  }

  // Write an entry down, in place of the one with its id if there is one. Another tab may have begun
  // another match in the meantime; then nothing is written.
  function write(match, entry) {
    return change((state) => {
      if (state.match?.id !== match.id) return;
      const place = state.match.entries.findIndex((each) => each.id === entry.id);
      if (place < 0) state.match.entries.push({ ...entry, id: entry.id ?? newId() });
      else state.match.entries[place] = entry;
      state.draft = null;
    }, true);
  }

  // Somebody joins, under the next number; `how` says where and when.
  function join(match, name, how) {
    return change((state) => {
      if (state.match?.id !== match.id) return;
      state.match.begun ??= state.match.names.length;
      const joined = state.match.names.push(name) - 1;
      state.match.entries.push({ id: newId(), joined, ...how });
    }, true);
  }

  function remove(id) {
    return change((state) => {
      if (!state.match) return;
      const [entry] = state.match.entries.filter((each) => each.id === id);
      state.match.entries = state.match.entries.filter((each) => each.id !== id);
      state.draft = null;
      // Who joined by mistake and has not played goes altogether.
      const { names, entries } = state.match;
      if (entry && entry.joined === names.length - 1 && !entries.some((each) => speaksOf(each, entry.joined))) names.pop();
    }, true);
  }

  const speaksOf = ({ left, after, winner, hands, out }, seat) =>
    [left, after, winner].includes(seat) || seat in (hands ?? {}) || (out ?? []).includes(seat);

  const agree = (match, part, undoable = true) => change((state) => {
    if (state.match?.id === match.id) Object.assign(state.match, part);
  }, undoable);

  const canUndo = () => before().length > 0;

  function undo() {
    const list = [...before()];
    if (!list.length) return load(); // another tab was faster
    const last = list.pop();
    storeBefore(list);
    return change((state) => {
      const match = read(last);
      if (last && !match) return; // that cannot be read any more
      const was = state.match;
      state.setup = match || !was ? null : { names: was.names, dealer: was.dealer };
      state.match = match;
      state.draft = null;
    });
  }

  // A round that is being entered; every tab shows it.
  const beginDraft = (match, round) => change((state) => {
    if (state.match?.id === match.id) state.draft = round;
  });
  const changeDraft = (act) => change((state) => state.draft && act(state.draft));
  const endDraft = () => change((state) => (state.draft = null));

  // --- A file -------------------------------------------------------------------------------------

  const asFile = (match) => JSON.stringify({ regelbok: "score", version: VERSION, match }, null, 1);

  // Take a saved match over; false if the text is none.
  function open(text) {
    let match = null;
    try {
      const saved = JSON.parse(text);
      match = saved?.regelbok === "score" && saved.version === VERSION ? read(saved.match) : null;
    } catch {
      // No file of ours.
    }
    if (!match) return false;
    change((state) => {
      state.match = match;
      state.draft = null;
      state.setup = null;
    }, true);
    return true;
  }

  // --- Other tabs ---------------------------------------------------------------------------------

  // Tell when another tab has changed something, or may have while this one slept.
  function watch(tell) {
    addEventListener("storage", (event) => [KEY, null].includes(event.key) && tell());
    addEventListener("pageshow", (event) => event.persisted && tell());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tell());
  }

  storeBefore(before()); // to know from the beginning whether anything is stored
  Object.assign(globalThis.score, {
    LONGEST_NAME, load, change, begin, write, join, remove, agree, beginDraft, changeDraft, endDraft, undo, canUndo, asFile, open, read, watch,
    remembers: () => !unsaved.has(KEY) && (!unsaved.has(KEY_BEFORE) || inStore(KEY) !== null),
  });
})();
