// What of Bridgelov lies on this phone, by language: the names of its caches, and which version is the current one.
// Runs in the worker and in a page. Whatever the browser refuses (private mode, storage gone) counts as »nothing here«.

import { kept, manifestPath, partPath } from "./phone-bundle.js";

/** @typedef {import("./phone-bundle.js").PartRow} Part one file of a bundle */
/**
 * A bundle as the server describes it, with what its pages need besides: stylesheets and scripts, and the
 * headers that go out with every page.
 * @typedef {import("./phone-bundle.js").Manifest & { assets: string[], headers: Record<string, string> }} Bundle
 */
/** @typedef {Bundle & { fetched: string, before: string[] }} Current the bundle in use, when it came, earlier assets */
/** @typedef {{ is: "none" | "current" | "taking" | "preparing" | "cut" | "full" | "damaged" | "stopped", at: number,
 *   done?: number, of?: number, after?: number, version?: string }} State how the last look for news went */

/** The form of bundles that these scripts read. */
export const FORMAT = 5;

const DESK = "bridgelov-phone";
const ASSETS = "bridgelov-static";

/** @param {string} language @param {string} version */
export function cacheName(language, version) {
  return `bridgelov-${language}-${version}`;
}

/** The stylesheets and scripts of kept pages. */
export function assetCache() {
  return caches.open(ASSETS);
}

/** The cache of one version. @param {{ language: string, version: string }} bundle */
export function cacheOf({ language, version }) {
  return caches.open(cacheName(language, version));
}

/** Where a part of a bundle stands, on the server and in the cache. @param {{ language: string, version: string }} bundle @param {Part} part */
export function addressOf({ language, version }, part) {
  return partPath(language, version, part.name);
}

/** The bundle that answers on this phone; null where there is none. @param {string} language @returns {Promise<Current | null>} */
export async function current(language) {
  const file = await kept(manifestPath(language));
  return file && parsed(await file.text());
}

/** Lets a bundle answer from now on. @param {Current} bundle */
export async function makeCurrent(bundle) {
  await write(manifestPath(bundle.language), bundle);
}

/** How the last look for news went. @param {string} language @returns {Promise<State>} */
export async function state(language) {
  const file = await kept(stateAt(language));
  return (file && parsed(await file.text())) || { is: "none", at: 0 };
}

/** Remembers how a look went, where that can be written. @param {string} language @param {State} value */
export async function remember(language, value) {
  try {
    await write(stateAt(language), value);
  } catch {
    // A full phone cannot keep even this; the page that asked is told by message.
  }
}

/** A page that is kept apart from every bundle. @param {string} address @returns {Promise<Response | undefined>} */
export async function spare(address) {
  try {
    return await caches.match(address, { cacheName: DESK });
  } catch {
    return undefined;
  }
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

/** @param {string} language */
function stateAt(language) {
  return `/telefon/${language}/state`;
}

/** @param {string} text @returns {any} null where it is damaged */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} address @param {unknown} value */
async function write(address, value) {
  await (await caches.open(DESK)).put(address, new Response(JSON.stringify(value)));
}
