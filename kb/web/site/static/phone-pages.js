// Answers an address of the site from the bundle on this phone, with the HTML that the server would send.
// Runs in the service worker, in a page and in the single file.

import { kept, open } from "./phone-bundle.js";
import { tappedSoFar } from "./phone-pad.js";
import { tapsAuction, walk } from "./phone-walk.js";
import { foundPage, servedPage } from "./phone-find-page.js";

/**
 * @typedef {import("./phone-bundle.js").Bundle} Bundle
 * @typedef {import("./phone-bundle.js").Source} Source
 * @typedef {{status: number, html: string, location?: string}} Answer `location`: where it is, with status 302
 * @typedef {{origin: string, language: string, prefix: string, path: string, query: string}} Asked
 *   `path` decoded and without the language's prefix; `query` without its question mark
 * @typedef {{shells: string[], heads: string[], paths: string[], titles: string[], descriptions: string[],
 *   lengths: number[], shell: number[], head: number[], before: number[], after: number[],
 *   at?: Map<string, number>, starts?: number[], folded?: Map<string, string>}} PageIndex see kb/offline/pages.py;
 *   `at`, `starts`: the number of each path, and where its text begins
 * @typedef {{title: string, description: string, head: string, main: string}} Own
 */

const MARK = /<!--(\w+)-->/g;
const NAME = /[\x0e-\x16]/g; // see kb/offline/named.py
const FIRST_NAME = 0x0e;
const NO_NAMES = ["", "", ""];
const BETWEEN = " · ";
const PREFIX = "/en";
const INTERVIEW = "/doem/";
export const PAD = "/doem/meldinger"; // one page for every auction: its script reads the address
const PEERS = "/ligestillede"; // its script reads the address too
const PAD_BEGUN = `${PAD}?udkast=N:`;

/**
 * The page at an address; null where this phone does not have it.
 * @param {string | URL} url absolute
 * @param {Source} [source] where the bundle's files come from
 * @returns {Promise<Answer | null>}
 */
export async function answer(url, source = kept) {
  const asked = read(new URL(url));
  const bundle = asked && (await open(asked.language, source));
  if (!asked || !bundle) return null;
  if (asked.path === PEERS) return page(bundle, asked);
  if (asked.path === PAD) return asked.query ? pad(bundle, asked) : page(bundle, asked);
  if (asked.path.startsWith(INTERVIEW)) return interview(bundle, asked);
  if (asked.path === "/opslag") return found(bundle, asked);
  return asked.query ? null : page(bundle, asked);
}

/** @param {Bundle} bundle @param {Asked} asked @returns {Promise<Answer | null>} */
async function pad(bundle, asked) {
  const begun = await page(bundle, asked, PAD_BEGUN);
  return begun && { ...begun, html: tappedSoFar(begun.html, asked.query) };
}

/**
 * The page at an address that the server knows more of, where there is no network: an interview on an auction that was
 * tapped in, and the pad for one. Null where this phone does not have it either.
 * @param {string | URL} url absolute
 * @returns {Promise<Answer | null>}
 */
export async function answerAlone(url) {
  const asked = read(new URL(url));
  const bundle = asked?.path.startsWith(INTERVIEW) && (await open(asked.language, kept));
  if (!bundle) return null;
  const given = new URLSearchParams(asked.query), draft = given.get("udkast");
  if (draft === null || given.has("felt")) return interview(bundle, asked, true);
  const pad = `${asked.prefix}${PAD}${draft && `?${new URLSearchParams({ udkast: draft })}`}`;
  return (await tapsAuction(bundle, asked.path.slice(INTERVIEW.length))) ? { status: 302, html: "", location: pad } : null;
}

/** @param {Bundle} bundle @param {Asked} asked @param {boolean} [alone] @returns {Promise<Answer | null>} */
async function interview(bundle, asked, alone = false) {
  const walked = await walk(bundle, asked.path.slice(INTERVIEW.length), asked.query, alone);
  if (!walked) return null;
  const { shell, description } = await bundle.json("rulings.idx");
  const bare = escape(asked.prefix + address(asked.path));
  const whole = document(filled(shell, { bare }), { ...walked, description }, asked);
  return { status: 200, html: filled(whole, { today: today(asked.language) }) };
}

/** @param {string} language @returns {string} the date as the server writes it */
function today(language) {
  const locale = language === "en" ? "en-US" : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date());
}

/** @param {URL} url @returns {Asked | null} */
export function read(url) {
  const english = url.pathname === PREFIX || url.pathname.startsWith(`${PREFIX}/`);
  const prefix = english ? PREFIX : "";
  try {
    const path = bare(decodeURIComponent(url.pathname.slice(prefix.length)));
    return { origin: url.origin, language: english ? "en" : "da", prefix, path, query: url.search.slice(1) };
  } catch {
    return null;
  }
}

/** An address without the stroke that a host of files puts behind it. @param {string} path @returns {string} */
export function bare(path) {
  return path.replace(/\/$/, "") || "/";
}

/** What a search finds on this phone. @param {Bundle} bundle @param {Asked} asked @returns {Promise<Answer | null>} */
async function found(bundle, asked) {
  const { shells } = await indexOf(bundle);
  const made = await foundPage(bundle, shells, asked.query, asked.prefix);
  if (!made || made.location) return made && { status: made.status, html: "", location: made.location };
  const served = made.unsure && !bundle.manifest.files ? await servedPage(`${asked.origin}${asked.prefix}/opslag?${asked.query}`) : null;
  return served || { status: made.status, html: document(made.shell, made.own, asked) };
}

/** @param {Bundle} bundle @param {Asked} asked @param {string} [path] of the page @returns {Promise<Answer | null>} */
async function page(bundle, asked, path = asked.path) {
  const index = await indexOf(bundle), number = index.at?.get(path);
  if (number === undefined) return elsewhere(index, asked);
  return { status: 200, html: document(index.shells[index.shell[number]], await pieces(bundle, index, number, asked.prefix), asked) };
}

/** @param {Bundle} bundle @returns {Promise<PageIndex>} */
async function indexOf(bundle) {
  const index = /** @type {PageIndex} */ (await bundle.json("pages.idx"));
  index.at ??= new Map(index.paths.map((path, at) => [path, at]));
  index.starts ??= startsOf(index.lengths);
  return index;
}

/** @param {number[]} lengths @returns {number[]} where each begins, and where the last ends */
function startsOf(lengths) {
  const starts = [0];
  for (const length of lengths) starts.push(starts[starts.length - 1] + length);
  return starts;
}

/**
 * A usual spelling of a citation is sent on to the page of its own, as the server does.
 * @param {PageIndex} index @param {Asked} asked @returns {Answer | null}
 */
function elsewhere(index, asked) {
  index.folded ||= folded(index.paths);
  const path = index.folded.get(fold(asked.path));
  return path ? { status: 302, html: "", location: asked.prefix + address(path) } : null;
}

/** @param {string[]} paths @returns {Map<string, string>} places by their folded spelling */
function folded(paths) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const path of paths) {
    const key = fold(path);
    // Two places that differ only in what a spelling leaves out: the server must say which is meant.
    if (path.startsWith("/lov/")) found.set(key, found.has(key) ? "" : path);
  }
  return found;
}

/** @param {string} path @returns {string} without the signs and capitals that writers leave out or put in */
function fold(path) {
  return path.toLowerCase().replace(/[§\s]|\.$/g, "");
}

/** @param {Bundle} bundle @param {PageIndex} index @param {number} number @param {string} prefix @returns {Promise<Own>} */
async function pieces(bundle, index, number, prefix) {
  const { titles, descriptions, heads, head, starts = [] } = index;
  const main = await bundle.slice("pages.txt", starts[number], starts[number + 1]);
  const near = [index.before[number], index.after[number]].map((off) => (off ? namesOf(index, number + off, prefix) : NO_NAMES));
  const names = [namesOf(index, number, prefix), ...near].flat();
  return { title: titles[number], description: named(descriptions[number], names), head: heads[head[number]], main: named(main, names) };
}

/** The address of a page, and the parts of its title. @param {PageIndex} index @param {number} number @param {string} prefix */
function namesOf(index, number, prefix) {
  const parts = index.titles[number].split(BETWEEN).slice(0, -1);
  return [escape(prefix + address(index.paths[number])), parts[0] ?? "", parts[1] ?? ""];
}

/** @param {string} text @param {string[]} names @returns {string} with names in place of its marks */
function named(text, names) {
  return text.replace(NAME, (mark) => names[mark.charCodeAt(0) - FIRST_NAME]);
}

/**
 * A whole document from its shell and its own pieces.
 * @param {string} shell @param {Own} pieces @param {Asked} asked
 * @returns {string}
 */
export function document(shell, pieces, asked) {
  const here = address(asked.path) + (asked.query && `?${asked.query}`);
  return filled(filled(shell, pieces), { origin: asked.origin, here: escape(here) });
}

/** @param {string} text @param {Record<string, string>} values @returns {string} with its marks replaced */
function filled(text, values) {
  return text.replace(MARK, (mark, name) => values[name] ?? mark);
}

/** @param {string} path decoded @returns {string} as the server writes it */
function address(path) {
  return encodeURI(path).replace(/[?#&]/g, encodeURIComponent);
}

/** @param {string} text @returns {string} fit for an attribute */
export function escape(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&#34;");
}
