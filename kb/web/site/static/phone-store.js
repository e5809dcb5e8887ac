// What of Bridgelov lies on this phone, by language: the names of its caches, and which version is the current one.
// Runs in the worker and in a page. Whatever the browser refuses (private mode, storage gone) counts as »nothing here«.

/** @typedef {{ name: string, bytes: number, packed: number, sha256: string }} Part one file of a bundle */
/** @typedef {{ id: string, title: string, year: number, age: string }} Held an edition in a bundle */
/**
 * A bundle as the server describes it, with what its pages need besides: stylesheets and scripts, and the
 * headers that go out with every page.
 * @typedef {{ format: number, version: string, language: string, made: string, program: string, editions: Held[],
 *   parts: Part[], total: number, packed: number, assets: string[], headers: Record<string, string> }} Bundle
 */
/** @typedef {{ bundle: Bundle, fetched: string, before: string[] }} Current the bundle in use, when it came, earlier assets */
/** @typedef {{ is: "none" | "current" | "taking" | "preparing" | "cut" | "full" | "damaged" | "stopped", at: number,
 *   done?: number, of?: number, after?: number, version?: string }} State how the last look for news went */

/** The form of bundles that these scripts read. */
export const FORMAT = 1;

const DESK = "bridgelov-phone";
const ASSETS = "bridgelov-static";

/** @param {string} language @param {string} version */
export function cacheName(language, version) {
  return `bridgelov-${language}-${version}`;
}

/** Where a part of a bundle is fetched from, and what it is kept under. @param {string} language @param {string} version @param {string} part */
export function partAddress(language, version, part) {
  return `/telefon/${language}/${version}/${part}`;
}

/** The stylesheets and scripts of kept pages. */
export function assetCache() {
  return caches.open(ASSETS);
}

/** A part of the bundle, read from this phone; null where it is not here. @param {string} language @param {string} version @param {string} part @returns {Promise<Blob | null>} */
export async function keptPart(language, version, part) {
  const found = await match(cacheName(language, version), partAddress(language, version, part));
  return found ? found.blob() : null;
}

/** The bundle that answers on this phone; null where there is none. @param {string} language @returns {Promise<Current | null>} */
export function current(language) {
  return read(`/telefon/${language}/current`);
}

/** @param {string} language @param {Current} value */
export function makeCurrent(language, value) {
  return write(`/telefon/${language}/current`, value);
}

/** How the last look for news went. @param {string} language @returns {Promise<State>} */
export async function state(language) {
  return (await read(`/telefon/${language}/state`)) || { is: "none", at: 0 };
}

/** Remembers how a look went, where that can be written. @param {string} language @param {State} value */
export async function remember(language, value) {
  try {
    await write(`/telefon/${language}/state`, value);
  } catch {
    // A full phone cannot keep even this; the page that asked is told by message.
  }
}

/** The page that is shown where an answer needs the network. @param {string} address @returns {Promise<Response | undefined>} */
export function spare(address) {
  return match(DESK, address);
}

/** @param {string} address @param {Response} page */
export async function keepSpare(address, page) {
  await (await caches.open(DESK)).put(address, page);
}

/** Removes the caches of a language but those of some versions. @param {string} language @param {string[]} versions */
export async function dropOthers(language, versions) {
  const wanted = versions.map(version => cacheName(language, version));
  const ours = (await caches.keys()).filter(name => name.startsWith(`bridgelov-${language}-`));
  await Promise.all(ours.filter(name => !wanted.includes(name)).map(name => caches.delete(name)));
}

/** Removes everything that was taken along, in every language. */
export async function dropEverything() {
  const ours = (await caches.keys()).filter(name => name.startsWith("bridgelov-"));
  await Promise.all(ours.map(name => caches.delete(name)));
}

/** @param {string} cache @param {string} address @returns {Promise<Response | undefined>} */
async function match(cache, address) {
  try {
    return (await caches.has(cache)) ? await (await caches.open(cache)).match(address) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} address @returns {Promise<any>} */
async function read(address) {
  const found = await match(DESK, address);
  try {
    return found ? await found.json() : null;
  } catch {
    return null;
  }
}

/** @param {string} address @param {unknown} value */
async function write(address, value) {
  await (await caches.open(DESK)).put(address, new Response(JSON.stringify(value)));
}
