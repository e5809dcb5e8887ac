// The evening's log: what an entry is, how it is kept, found, put in order and written as a table. Each entry has a
// key of its own, so that two tabs lose nothing. No part of it asks the network for anything.

import { drawer, within } from "./kept.js";

/**
 * @typedef {object} Entry
 * @property {string} at       local date and time, to the minute: 2026-11-22T20:15
 * @property {string} event
 * @property {string} table
 * @property {string} board
 * @property {string} ns       the pair, or pairs
 * @property {string} ew
 * @property {string} note
 * @property {string} title    of the case
 * @property {string} headline of the ruling
 * @property {string[]} laws   as they are cited
 * @property {string} address  of the ruling: path and query, of this site
 */

/** @typedef {{ id: string, data: Entry }} Held */

/** What is typed of an entry. */
export const TYPED = /** @type {const} */ (["event", "table", "board", "ns", "ew", "note"]);

const MOST = 4000;
const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** @param {unknown} one */
const text = (one) => typeof one === "string" && one.length <= MOST;

/** @param {any} one */
const whole = (one) =>
  [...TYPED, "title", "headline"].every((name) => text(one?.[name])) && AT.test(one.at) &&
  Array.isArray(one.laws) && one.laws.every(text) && within(one.address);

/** @type {ReturnType<typeof drawer<Entry>>} */
export const log = drawer({ name: "log", version: 1, holds: whole });

/** In which way times are written on this page: English as in Europe, with 24 hours. */
export const locale = () => (document.documentElement.lang === "en" ? "en-GB" : document.documentElement.lang);

/** A moment as an entry has it. @param {Date} then */
export function local(then) {
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const day = `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
  return `${day}T${two(then.getHours())}:${two(then.getMinutes())}`;
}

/** Newest first. @returns {Held[]} */
export const entries = () =>
  log.all().sort((one, other) => other.data.at.localeCompare(one.data.at) || other.id.localeCompare(one.id));

// An evening lasts until five in the morning.
const NIGHT = 5 * 3600 * 1000;
/** The evening that an entry belongs to, as its day. @param {Entry} entry */
export const evening = (entry) => local(new Date(new Date(entry.at).getTime() - NIGHT)).slice(0, 10);

/** The event of this evening's last entry; empty where there is none yet. */
export function event() {
  const [last] = entries();
  const tonight = last && evening(last.data) === local(new Date(Date.now() - NIGHT)).slice(0, 10);
  return tonight ? last.data.event : "";
}

/** Those that hold every word that is looked for, wherever it stands. @param {Held[]} all @param {string} query */
export function found(all, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ data }) => {
    const held = Object.values(data).flat().join(" ").toLowerCase();
    return words.every((word) => held.includes(word));
  });
}

/** The entries of one event on one evening together, in the order given. @param {Held[]} all @returns {Held[][]} */
export function byEvent(all) {
  /** @type {Map<string, Held[]>} */
  const groups = new Map();
  for (const one of all) {
    const key = `${evening(one.data)} ${one.data.event.trim().toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

// What a spreadsheet would read as a formula is marked as text; nobody's file may run when it is opened.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** @param {string} value */
function cell(value) {
  const line = value.replace(/\s+/g, " ").replaceAll("\ufe0e", "").trim();
  return `"${(FORMULA.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}

/**
 * The entries as a file for a spreadsheet: UTF-8 with its mark, semicolons, a line an entry.
 * @param {Held[]} all @param {string[]} heads  date, time, event, table, board, N-S, E-W, case, ruling, laws, note, address
 * @param {string} origin  of this site
 */
export function csv(all, heads, origin) {
  const rows = all.map(({ data }) => [
    data.at.slice(0, 10), data.at.slice(11), data.event, data.table, data.board, data.ns, data.ew,
    data.title, data.headline, data.laws.join(", "), data.note, origin + data.address,
  ]);
  return `\ufeff${[heads, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}
