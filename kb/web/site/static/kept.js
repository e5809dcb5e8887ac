// The one door to what a page keeps in this browser. Everything is JSON under »bridgelov.<name>« in localStorage,
// with the version of its shape. What is damaged or foreign is set aside and counts as nothing kept; storage that is
// full or blocked is told to the caller and never thrown. Nothing here asks the network for anything.
//
//   const size = kept({ name: "size", version: 1, empty: 1, holds: (data) => typeof data === "number" });
//   if (size.write(2) === "full") tell();      size.watch(() => show(size.read()));
//
// A value that two tabs add to lives in a drawer (`drawer`), where each thing has a key of its own:
// two tabs that write at once then lose nothing.

/** @typedef {"kept" | "full" | "blocked"} Outcome  How a writing went. */

/**
 * What is kept under a name.
 * @template T
 * @typedef {object} Shape
 * @property {string} name      letters, digits and hyphens
 * @property {number} version   of the shape, from 1; 0 is what was written without a version
 * @property {T} empty          what holds while nothing is kept
 * @property {(data: any) => boolean} holds   whether data has the shape; asked at every reading
 * @property {(data: any, version: number) => any} [older]   makes data of an older version into this one
 */

/** @typedef {{ to: (key: string) => boolean, told: () => void }} Watcher */

const ROOT = "bridgelov.";
const ASIDE = ".aside";

/** @type {Set<Watcher>} */
const watchers = new Set();

/** @returns {Storage | null} */
function store() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // cookies and site data are turned off
  }
}

/** @param {unknown} error @returns {Outcome} */
function trouble(error) {
  const name = error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED" ? "full" : "blocked";
}

/** @param {(storage: Storage) => void} deed @returns {Outcome} */
function attempt(deed) {
  const storage = store();
  if (!storage) return "blocked";
  try {
    deed(storage);
    return "kept";
  } catch (error) {
    return trouble(error);
  }
}

/** Whether anything can be kept here at all; »full« where not one more character can. @returns {Outcome} */
export function room() {
  return attempt((storage) => {
    storage.setItem(`${ROOT}room`, "1");
    storage.removeItem(`${ROOT}room`);
  });
}

/** Asks the browser to keep what is here when it runs short of space; it may decline. @returns {Promise<boolean>} */
export async function lasting() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** @param {string} key @returns {string | null} */
function text(key) {
  let found = null;
  attempt((storage) => {
    found = storage.getItem(key);
  });
  return found;
}

/** @template T @param {Shape<T>} shape @param {string} written @returns {{ data: T } | null} */
function understood(shape, written) {
  try {
    const read = JSON.parse(written);
    const version = read && typeof read === "object" && Number.isInteger(read.v) && "data" in read ? read.v : 0;
    const given = version ? read.data : read;
    const data = version < shape.version ? shape.older?.(given, version) : version === shape.version ? given : undefined;
    return data !== undefined && shape.holds(data) ? { data } : null;
  } catch {
    return null;
  }
}

// Damaged or foreign data is moved out of the way, so that nobody meets it twice and an expert can still find it.
/** @param {string} key @param {string} written */
function setAside(key, written) {
  attempt((storage) => {
    storage.setItem(key + ASIDE, written);
    storage.removeItem(key);
  });
}

/** @template T @param {Shape<T>} shape @param {string} key @returns {{ data: T } | null} */
function readAt(shape, key) {
  const written = text(key);
  if (written === null) return null;
  const found = understood(shape, written);
  if (!found) setAside(key, written);
  return found;
}

/** @template T @param {Shape<T>} shape @param {string} key @param {T} data @returns {Outcome} */
function writeAt(shape, key, data) {
  const outcome = attempt((storage) => storage.setItem(key, JSON.stringify({ v: shape.version, data })));
  if (outcome === "kept") changed(key);
  return outcome;
}

/** @param {string[]} keys @returns {Outcome} */
function removeAt(keys) {
  const outcome = attempt((storage) => keys.forEach((key) => storage.removeItem(key)));
  for (const key of keys) changed(key);
  return outcome;
}

/** @param {string | null} key  null: anything may have changed */
function changed(key) {
  for (const watcher of [...watchers]) if (key === null || watcher.to(key)) watcher.told();
}

/** @param {(key: string) => boolean} to @param {() => void} told @returns {() => void} */
function watched(to, told) {
  const watcher = { to, told };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

globalThis.addEventListener?.("storage", (event) => {
  if (event instanceof StorageEvent) changed(event.key);
});
globalThis.addEventListener?.("pageshow", (event) => {
  // A page that comes back as it was left has missed what happened meanwhile.
  if (event instanceof PageTransitionEvent && event.persisted) changed(null);
});

/**
 * One value under one name.
 * @template T
 * @param {Shape<T>} shape
 */
export function kept(shape) {
  const key = ROOT + shape.name;
  const read = () => readAt(shape, key)?.data ?? shape.empty;
  return {
    /** @returns {T} */
    read,
    /** @param {T} data @returns {Outcome} */
    write: (data) => writeAt(shape, key, data),
    /** What is kept just now, changed: never what this page read a while ago. @param {(now: T) => T} by @returns {Outcome} */
    change: (by) => writeAt(shape, key, by(read())),
    /** @returns {Outcome} */
    clear: () => removeAt([key]),
    /** Tells of every change, in this tab or another. @param {() => void} told @returns {() => void} how to stop it */
    watch: (told) => watched((at) => at === key, told),
  };
}

/**
 * Many things of one shape under one name, each with a key of its own: »bridgelov.<name>/<id>«.
 * @template T
 * @param {Omit<Shape<T>, "empty">} shape
 */
export function drawer(shape) {
  const each = /** @type {Shape<T>} */ ({ ...shape, empty: undefined });
  const root = `${ROOT}${shape.name}/`;
  const ours = (/** @type {string} */ at) => at.startsWith(root) && !at.endsWith(ASIDE);
  const keys = () => {
    /** @type {string[]} */
    let found = [];
    attempt((storage) => {
      found = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "").filter(ours);
    });
    return found;
  };
  return {
    /** Everything that can be read, by id; ids grow with time. @returns {{ id: string, data: T }[]} */
    all: () =>
      keys().sort().flatMap((key) => {
        const found = readAt(each, key);
        return found ? [{ id: key.slice(root.length), data: found.data }] : [];
      }),
    /** @param {string} id @returns {T | undefined} */
    get: (id) => readAt(each, root + id)?.data,
    /** @param {string} id @param {T} data @returns {Outcome} */
    put: (id, data) => writeAt(each, root + id, data),
    /** @param {string[]} ids @returns {Outcome} */
    remove: (...ids) => removeAt(ids.map((id) => root + id)),
    /** @returns {Outcome} */
    clear: () => removeAt(keys()),
    /** @param {() => void} told @returns {() => void} */
    watch: (told) => watched(ours, told),
  };
}

/** A new id for a drawer: later ones sort after earlier ones, and no two tabs make the same. @returns {string} */
export function newId() {
  const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${Date.now().toString(36).padStart(9, "0")}-${chance.toString(36).padStart(7, "0")}`;
}

/** Whether what was kept is an address within this site, path and query, and so may stand in a link. @param {any} text */
export function within(text) {
  return typeof text === "string" && /^\/(?![/\\])/.test(text) && text.length <= 4000;
}
