// The service worker: answers every address that this phone has a page for, at once, and the others by the network.
// It is served as one file at /sw.js. What it keeps, and how that comes here, is told in phone-store and phone-take.
import { close } from "./phone-bundle.js";
import { PAD, answer, answerAlone, bare } from "./phone-pages.js";
import * as store from "./phone-store.js";
import { dropDamaged, spares, take, takeSpares } from "./phone-take.js";

/** @typedef {import("./phone-store.js").State} State */

const phone = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const BOUND = 6000; // milliseconds that somebody waits for the first byte of a page
const EVERY = 45 * 1000; // milliseconds between two looks for news that nobody asked for: the next page but one knows
const WORDS = "ord"; // in an address: the laws' wording or the plain one
const WHEN_FULL = 60 * 60 * 1000;
const EDITORS = /^\/(en\/)?udgaver(\/|$)/; // never kept, and slow: no bound on how long an answer takes
const NETWORK_ONLY = /^\/(en\/)?((api|udgaver|telefon\/(da|en))(\/|$)|(bridgelov\.html|sw\.js|robots\.txt)$)/;

/** What is being taken, by language. @type {Map<string, { ended: Promise<State>, stop: AbortController }>} */
const taking = new Map();

/** Versions that were looked through for damage. @type {Set<string>} */
const suspected = new Set();

phone.addEventListener("install", event => {
  event.waitUntil(renew().then(() => phone.skipWaiting()));
});

phone.addEventListener("activate", event => {
  event.waitUntil(phone.clients.claim());
});

phone.addEventListener("fetch", event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== phone.location.origin) return;
  if (EDITORS.test(url.pathname) && request.mode === "navigate") event.respondWith(fetch(request).catch(fault => withoutNet(url, fault)));
  if (NETWORK_ONLY.test(url.pathname)) return;
  if (url.pathname.startsWith("/static/")) event.respondWith(asset(request));
  else event.respondWith(page(request, url));
});

phone.addEventListener("message", event => {
  const { data, source, ports } = event;
  if (data.ask === "take") event.waitUntil(lookForNews(data.language, Boolean(data.asked), source));
  if (data.ask === "stop") event.waitUntil(stop().then(() => ports[0]?.postMessage(true)));
  if (data.ask === "has") event.waitUntil(has(data.urls).then(known => ports[0]?.postMessage(known)));
});

/**
 * Another view of a page that this phone has: which of two wordings comes first. The page holds both, so it is shown
 * at the wording that was asked for.
 * @param {URL} url
 */
async function otherView(url) {
  const words = url.searchParams.get(WORDS);
  if (!words) return null;
  const page = new URL(url);
  page.searchParams.delete(WORDS);
  if (!(await fromPhone(page))) return null;
  if (words === "klar") page.hash = "klar-tale";
  return Response.redirect(page, 302);
}

/** @param {URL} url */
function languageOf(url) {
  return /^\/en(\/|$)/.test(url.pathname) ? "en" : "da";
}

/** A stylesheet or script; its name says what it holds, so the one that is kept is the one that is meant. @param {Request} request */
async function asset(request) {
  const kept = await store.assetCache().then(cache => cache.match(request)).catch(() => undefined);
  return kept || fetch(request);
}

/** A page: from the phone, else from the network, else the one that says that it needs the network. @param {Request} request @param {URL} url */
async function page(request, url) {
  // The pad itself asks which rulings fit: the server alone knows.
  if (request.mode !== "navigate" && url.pathname.endsWith(PAD)) return fetch(request);
  return (await fromPhone(url)) || (request.mode === "navigate" ? fromNetwork(request, url) : fetch(request));
}

/** @param {URL} url @param {typeof answer} [by] what answers it @returns {Promise<Response | null>} */
async function fromPhone(url, by = answer) {
  const language = languageOf(url);
  const held = await store.current(language);
  if (!held) return null;
  const { about } = spares(language);
  if (bare(url.pathname) === about) return (await store.spare(about)) || null;
  try {
    const found = await by(url);
    return found && reply(found, held.headers);
  } catch {
    await suspect(held);
    return null;
  }
}

/**
 * Something of a bundle cannot be read: the network answers meanwhile, and what was evicted or damaged on the disk is
 * fetched again. Each version is looked through once in a worker's life, for that takes a while.
 * @param {import("./phone-store.js").Current} held
 */
async function suspect(held) {
  close();
  if (suspected.has(held.version)) return;
  suspected.add(held.version);
  await dropDamaged(held.language).catch(() => {});
}

/** @param {{ status: number, html: string, location?: string }} found @param {Record<string, string>} headers */
function reply(found, headers) {
  if (found.location) return Response.redirect(new URL(found.location, phone.location.origin), found.status);
  return new Response(found.html, { status: found.status, headers });
}

/** @param {Request} request @param {URL} url */
async function fromNetwork(request, url) {
  const limit = new AbortController();
  const clock = setTimeout(() => limit.abort(), BOUND);
  try {
    const found = await fetch(request, { signal: limit.signal });
    if (found.status === 502 || found.status === 504) throw new Error("the server behind a gateway is gone");
    return found;
  } catch (fault) {
    return (await otherView(url)) || (await fromPhone(url, answerAlone)) || withoutNet(url, fault);
  } finally {
    clearTimeout(clock);
  }
}

/** The page that says that it needs the network. @param {URL} url @param {unknown} fault where the phone has not even that */
async function withoutNet(url, fault) {
  const page = await store.spare(spares(languageOf(url)).net);
  if (!page) throw fault;
  return new Response(await page.blob(), { status: 503, headers: page.headers });
}

/** Which of some addresses this phone answers itself. @param {string[]} urls */
async function has(urls) {
  const known = [];
  for (const each of urls) {
    const url = new URL(each);
    if (NETWORK_ONLY.test(url.pathname)) continue;
    if ((await fromPhone(url)) || (await otherView(url)) || (await fromPhone(url, answerAlone))) known.push(each);
  }
  return known;
}

/** @param {string} language @param {boolean} asked by somebody, now @param {Client | ServiceWorker | MessagePort | null} source */
async function lookForNews(language, asked, source) {
  if (!asked && !taking.has(language) && !(await isDue(language))) return;
  // What is being taken may be older than what somebody asks for now.
  if (asked) await taking.get(language)?.ended;
  // Looked up only now: another page may have asked meanwhile.
  const ended = await (taking.get(language)?.ended || begin(language));
  source?.postMessage({ is: "ended", language, state: ended, asked });
}

/**
 * Fetches anew what is held in a form that this worker cannot read. While that fails this worker is not installed: the
 * one before it still answers from what is held, and the browser tries again at the next page.
 */
async function renew() {
  const held = await Promise.all(["da", "en"].map(store.current));
  const unreadable = held.filter(one => one !== null && one.format !== store.FORMAT);
  const states = [];
  for (const one of unreadable) states.push(one && (await begin(one.language)));
  if (states.length && !states.some(state => state?.is === "current")) throw new Error("nothing to answer from yet");
}

/** @param {string} language @returns {Promise<State>} */
function begin(language) {
  const stop = new AbortController();
  const ended = look(language, stop.signal).finally(() => taking.delete(language));
  taking.set(language, { ended, stop });
  return ended;
}

/** @param {string} language @param {AbortSignal} signal */
async function look(language, signal) {
  const first = !(await store.current(language));
  await takeSpares(language, signal).catch(() => {});
  const ended = await take(language, state => tellAll({ is: "taking", language, state }), signal);
  close();
  suspected.clear();
  if (ended.version) await tellAll({ is: "ready", language, first });
  return ended;
}

/** @param {string} language */
async function isDue(language) {
  const last = await store.state(language);
  const wait = last.is === "full" ? WHEN_FULL : last.is === "current" || last.is === "damaged" ? EVERY : 0;
  return Date.now() - last.at >= wait || (last.is === "current" && !(await store.current(language)));
}

async function stop() {
  const running = [...taking.values()];
  for (const one of running) one.stop.abort();
  await Promise.all(running.map(one => one.ended));
}

/** @param {unknown} message */
async function tellAll(message) {
  const pages = await phone.clients.matchAll({ includeUncontrolled: true });
  for (const client of pages) client.postMessage(message);
}
